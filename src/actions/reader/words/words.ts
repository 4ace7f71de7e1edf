import { endsInForm } from '../../../model/names.ts';
import {
  fold,
  isGoodsWord,
  isPart,
  monthNumber,
  nationalities,
  partsOf,
  shortForms,
  wantedNouns,
} from '../lexicon/index.ts';
import { countryNamed, portNamed } from './place-names.ts';

/** A word of a text, or a phrase in quotes. */
export interface Word {
  /** Without the punctuation around it; a phrase keeps its quotes. */
  readonly text: string;
  /** Without case and accents. */
  readonly low: string;
  /** The punctuation after it. */
  readonly after: string;
  /** Whether it is possessive: `Acme's`, of which the text is `Acme`. */
  readonly owns: boolean;
  /** Whether it stood alone in brackets: `Acme (Ningbo)`. */
  readonly isBracketed?: true;
}

/** @param pieces of a text, split at blanks outside quotes */
export function wordsOf(pieces: readonly string[]): Word[] {
  const words: Word[] = [];
  const calm = byYears(withoutLane(withoutShouting(withoutQuotations(pieces))));
  for (const typed of withoutAsides(withoutNumbers(withoutSlashes(calm))).flatMap(apart)) {
    const piece = typed.replace(bracket, '');
    const isBracketed = piece !== typed && { isBracketed: true as const };
    const [, before = '', bare = '', after = ''] = /^([¿¡([]*)(.*?)([?!.,;:)\]]*)$/su.exec(piece) ?? [];
    const isTerm = /^"|[*()]|^(?:AND|OR|NOT)$/.test(piece);
    const text = isTerm ? piece.replace(/[?!,;:.]+$/, '') : bare;
    if (/[\p{L}\p{N}&/*]/u.test(text))
      words.push({ ...word(text, isTerm || isInitials(bare, after) ? '' : after), ...isBracketed });
    else if (words.length > 0) words.push(...endedBy(words.splice(-1), `${before}${piece}`));
  }
  return ended(
    withExpressions(words.map((one, i) => (joinsPlaces(words, i) || leavesOut(words, i) ? asTyped(one) : one))),
  );
}

/** `S.A. de C.V.`, `S. de R.L.`, `the U.S.`: the dots end no sentence. */
const isInitials = (bare: string, after: string): boolean => after === '.' && /^\p{L}(?:\.\p{L})*$/u.test(bare);

const asTyped = (word: Word): Word => ({ ...word, text: word.low });

/** `India AND Turkey`, `port Everglades OR Miami`, `imports AND exports` are no expression. */
const joinsPlaces = (words: readonly Word[], at: number): boolean =>
  /^(?:AND|OR)$/.test(words[at]?.text ?? '') &&
  ((isPlace(`${lowAt(words, at - 2)} ${lowAt(words, at - 1)}`, words[at - 1]?.text ?? '') &&
    isPlace(`${lowAt(words, at + 1)} ${lowAt(words, at + 2)}`, words[at + 1]?.text ?? '')) ||
    [words[at - 1], words[at + 1]].every((word) => /^(?:im|ex)ports?$/.test(word?.low ?? '')));

const isPlace = (pair: string, word: string): boolean =>
  countryNamed(word) !== null || portNamed(word.toLowerCase()) !== null || portNamed(pair) !== null;

/** `Panels NOT from China`, `panels NOT China`: a place is left out, which no expression of goods does. */
function leavesOut(words: readonly Word[], at: number): boolean {
  const { low = '', text = '' } = words[at + 1] ?? {};
  return words[at]?.text === 'NOT' && (/^(?:from|in|into|through|to|via)$/.test(low) || countryNamed(text) !== null);
}

/** Joins an expression into one word: `bearing* OR "steel pipe" NOT used`. */
function withExpressions(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isOperator = (text = '') => /^\(*(?:AND|OR|NOT)$/.test(text.split(' ').at(-1) ?? '');
    if (last !== undefined && (isOperator(word.text) || isOperator(last.text)))
      joined.splice(-1, 1, {
        ...last,
        text: `${last.text} ${word.text}`,
        low: `${last.low} ${word.low}`,
        after: word.after,
      });
    else joined.push(word);
  }
  return joined;
}

function ended(words: Word[]): Word[] {
  // A possessive at the end is part of the name: `Trader Joe's`.
  const last = words.at(-1);
  return last?.owns === true
    ? [...words.slice(0, -1), { ...last, text: `${last.text}'s`, low: fold(`${last.text}'s`), owns: false }]
    : words;
}

/**
 * `Shipper: Acme / POL: Hamburg`: a slash before a label ends what is before it, as do several slashes, and `goods:` is
 * a label.
 */
function withoutSlashes(pieces: readonly string[]): readonly string[] {
  const isLabel = (piece = '') => piece.endsWith(':') || labels.test(piece);
  const isRow = pieces.filter((piece) => piece === '/').length > 1;
  return pieces.map((piece, i) => {
    if (/^\/{1,2}$/.test(piece) && (isRow || isLabel(pieces[i + 1]))) return ';';
    return /^(?:goods|merchandise|mercanc[ií]a):$/i.test(piece) ? 'commodity:' : piece;
  });
}
const labels = /^(?:cnee|consignee|shpr|shipper|notify|pol|pod|commodity|goods|vsl|vessel|any|bl|hsn?)$/i;

/** A quoted sentence is no phrase to search for: `"Your container TCLU8830127 has been discharged", whose is it`. */
const withoutQuotations = (pieces: readonly string[]): readonly string[] =>
  pieces.flatMap((piece) => {
    if (!piece.startsWith('"')) return [piece];
    const said = piece.replaceAll('"', '');
    const words = said.split(' ');
    // `"Ferngate Components Co"` and `"Acme Robotics"` are names.
    const isTitled = words.every((word) => /^\p{Lu}/u.test(word)) && !words.every((word) => isGoodsWord(fold(word)));
    const isName = words.length > 1 && (isTitled || (/^\p{Lu}/u.test(said) && endsInForm(said)));
    return isName || words.length > longestQuoted || ofSentence.test(piece) ? words : [piece];
  });
const longestQuoted = 7;
const ofSentence = /^(?=(?:\S+ ){4}).*[ "](?:has|have|is|are|was|were|we|we've|our|your|you|i)(?= )/i;

/** Parts that show that capitals are a sentence, and not a name such as `SAVE THE CHILDREN`. */
const asking = [...wantedNouns, 'who', 'what', 'not', 'tell', 'compare'];

/** A sentence in capitals says nothing by them: `ACME ROBOTICS IMPORTS FROM CHINA`. Short words may be codes, as `US`. */
function withoutShouting(pieces: readonly string[]): readonly string[] {
  const asks = pieces.some((piece) => isPart(fold(piece), ...asking));
  const isShouted = asks && pieces.length > 2 && pieces.every((piece) => !/\p{Ll}/u.test(piece));
  if (!isShouted) return pieces;
  return pieces.map((piece) =>
    piece.startsWith('"') || /\d/.test(piece) || countryNamed(piece) !== null ? piece : piece.toLowerCase(),
  );
}

/** A mark in place of the number of a request in a list. */
export const numbered = ';;';

/** `2023 vs 2024 vs 2025`: three years or more are counted by year. */
function byYears(pieces: readonly string[]): readonly string[] {
  const run = /(?<!\S)(20\d\d)(?:,? (?:vs\.?|versus) 20\d\d)+,? (?:vs\.?|versus|and|&) (20\d\d)(?!\S)/;
  const [all, first, last] = run.exec(pieces.join(' ')) ?? [];
  const at = first === undefined ? -1 : pieces.findIndex((piece) => piece.startsWith(first));
  return all === undefined || last === undefined || pieces.some((piece) => piece.includes(' '))
    ? pieces
    : pieces.toSpliced(at, all.split(' ').length, first ?? '', 'to', last, 'by', 'year');
}

/** `1) top importers of tequila 2) my credits`: each number ends the request before it. */
function withoutNumbers(pieces: readonly string[]): readonly string[] {
  const isMark = [/^\(?(\d{1,2})[.)]$/, /^\(?([a-h])\)$/].find((mark) => {
    const marks = pieces.flatMap((piece) => mark.exec(piece)?.[1] ?? []);
    return ['1', 'a'].includes(marks[0] ?? '') && ['2', 'b'].includes(marks[1] ?? '');
  });
  return isMark === undefined ? pieces : pieces.map((piece) => (isMark.test(piece) ? numbered : piece));
}

/** Marks a word that stood alone in brackets. */
const bracket = '\u0001';

/** Drops parentheses that hold no operator, such as those of `Acme (Ningbo) Co`. */
function withoutAsides(pieces: readonly string[]): readonly string[] {
  const text = pieces.join(' ');
  if (!text.includes('(')) return pieces;
  const plain = text.replace(/"[^"]*"|\(([^()"*?]*)\)/g, (all: string, inside?: string) =>
    inside === undefined || (/(?:^|\s)(?:and|or|not|y|o)(?:\s|$)/i.test(inside) && !/[,.!]/.test(inside))
      ? all
      : ` ${/^\p{L}+$/u.test(inside) ? bracket : ''}${inside} `,
  );
  return plain.match(/(?:"[^"]*"?|[^\s"])+/g) ?? [];
}

function word(typed: string, after: string): Word {
  const owned = /^(.+?)(?:'s|s')$/i.exec(typed);
  const owns = owned !== null && !/^(it|that|let|here)'s$/i.test(typed);
  const text = owns ? typed.replace(/(?:'s|(?<=s)')$/i, '') : typed;
  return { text, low: fold(text), after, owns };
}

/** A dash between spaces ends a part of a text. */
function endedBy([last]: readonly Word[], mark: string): Word[] {
  return last === undefined
    ? []
    : [
        {
          ...last,
          after:
            last.after +
            (/^[-–—]$/.test(mark) ? '–' : mark.endsWith(numbered) ? numbered : /^[|+>;]+$/.test(mark) ? ';' : ''),
        },
      ];
}

/** The places of `Hamburg-Charleston`, at least one of them a port; empty for other words. */
function endsOf(word: string): string[] {
  const [, ...ends] = /^(\p{L}{3,})[-–](\p{L}{3,})$/u.exec(word) ?? [];
  const hasPort = ends.some((place) => portNamed(fold(place)) !== null);
  return hasPort && ends.every((place) => isPlace('', place)) ? ends : [];
}

/** `On the Hamburg-Charleston lane`: the words around the ports say nothing more. */
function withoutLane(pieces: readonly string[]): readonly string[] {
  const isPair = (at: number) => endsOf((pieces[at] ?? '').replace(/[?!.,;:]+$/, '')).length > 0;
  const isAround = (piece: string, at: number) =>
    /^(?:corridor|lane|route)[?!.,;:]*$/i.test(piece)
      ? isPair(at - 1)
      : /^(?:on|the)$/i.test(piece) && (isPair(at + 1) || (pieces[at + 1] === 'the' && isPair(at + 2)));
  return pieces.filter((piece, at) => !isAround(piece, at));
}

function apart(piece: string): string[] {
  const [, bare = '', after = ''] = /^(.*?)([?!.,;:]*)$/s.exec(piece) ?? [];
  // The `Q` of `Hanwha Q Cells` is no Spanish `que`.
  const whole = /^\p{Lu}$/u.test(bare) ? undefined : shortForms.get(fold(bare));
  // The last dot of `S.A.` ends no sentence.
  if (whole !== undefined) return `${whole}${bare.includes('.') ? after.slice(1) : after}`.split(' ');
  // `US-origin`, `Germany-based`
  const [, place, role] = /^(\p{L}{2,})-(origin|made|based|sourced)$/iu.exec(bare) ?? [];
  if (place !== undefined && role !== undefined) return [place, `${role}${after}`];
  // `September/October`, `Sep-Oct`
  const [, month = '', last = ''] = /^(\p{L}+)[-/–](\p{L}+)$/u.exec(bare) ?? [];
  if (monthNumber(month) > 0 && monthNumber(last) > 0) return [month, 'to', `${last}${after}`];
  const [start, goal] = endsOf(bare);
  if (start !== undefined && goal !== undefined) return ['from', start, 'to', `${goal}${after}`];
  // `Houston-bound containers`
  const [, end] = /^(\p{L}{2,})-bound$/iu.exec(bare) ?? [];
  if (end !== undefined && isPlace('', end)) return ['to', `${end}${after}`];
  // `Non-Chinese`, `ex-China`
  const [, nation] = /^(?:ex|non)-(\p{L}+)$/iu.exec(bare) ?? [];
  if (nation !== undefined && (nationalities.has(fold(nation)) || isPlace('', nation)))
    return ['not', `${nation}${after}`];
  // `China/Vietnam`, `LA/Long Beach`, but not `3/4`, `NY/NJ` or a link.
  const isOfPort =
    portNamed(fold(bare)) === null && portNamed(/^\p{L}{2}(?=\/\p{L}{3})/u.exec(fold(bare))?.[0] ?? '') !== null;
  if ((isOfPort || /^[\p{L}]{3,}(?:\/[\p{L}]{3,})+[?!.,;]*$/u.test(piece)) && !/^(company|supplier)\//i.test(piece))
    return piece.split('/').flatMap((part, i) => (i === 0 ? [part] : ['/', part]));
  return [piece];
}

/** Words as they were typed: a name, or goods. */
export function textOf(words: readonly Word[]): string {
  return words
    .map(({ text, after, owns }, i) => {
      const isLast = i === words.length - 1;
      return `${text}${owns && !isLast ? "'s" : ''}${isLast ? '' : after.startsWith(',') ? ',' : ''}`;
    })
    .join(' ');
}

/** Words from an index on, without case and accents. */
export const phraseOf = (words: readonly Word[], from: number, length: number): string =>
  words
    .slice(from, from + length)
    .map(({ low }) => low)
    .join(' ');

/** Finds something in a text once, though several readers ask for it. `today` is an ISO date. */
export function oncePerText<Found>(
  find: (words: readonly Word[], today: string) => Found,
): (words: readonly Word[], today: string) => Found {
  const found = new WeakMap<readonly Word[], { readonly today: string; readonly inText: Found }>();
  return (words, today) => {
    const known = found.get(words);
    if (known?.today === today) return known.inText;
    const inText = find(words, today);
    found.set(words, { today, inText });
    return inText;
  };
}

/** The word at an index, without case and accents; empty where there is none. */
export const lowAt = (words: readonly Pick<Word, 'low'>[], at: number): string => words[at]?.low ?? '';

/** A word that was not typed. Empty in place of a missing one. */
export const spoken = (low: string): Word => ({ text: low, low, after: '', owns: false });

/** `Q3`, `2025`: such a word is more likely a date than part of a name. */
export const isPeriod = ({ low }: Word): boolean => /^(?:[hq][1-4]|(?:199|20[0-3])\d)$/.test(low);

/** Whether a word is a term of an expression, which only goods take. */
export const isTerm = ({ text }: Word): boolean => /^"|[*()]/.test(text) || /(?:^| )(?:AND|OR|NOT)(?: |$)/.test(text);

/** `Acme`, but not `ACME` or `iPhone`. */
export const isCapitalized = (word: Pick<Word, 'text'> | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(word?.text ?? '');

export const isLower = (word: Pick<Word, 'text'> | undefined): boolean => /^\p{Ll}/u.test(word?.text ?? '');

export const isTitle = ({ text }: Word): boolean => /^"?\p{Lu}/u.test(text) || /^[\d&]/.test(text);

/** The side that a noun asks for: `importers` are companies, and `vendors` are suppliers. */
export function sideOf(word: string): 'companies' | 'suppliers' | 'brokers' | undefined {
  const parts = partsOf(fold(word));
  return (['companies', 'suppliers', 'brokers'] as const).find((side) => parts.includes(side));
}
