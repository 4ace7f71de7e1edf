import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { foreignNouns, foreignWords } from './foreign.ts';
import { goods } from './goods.ts';
import { type Lexicon, listUses } from './lexicon.ts';
import { fold, meaningsIn, phrasesIn, shapesIn } from './notation.ts';

export { fold };

/** A phrase and the part it belongs to. Its words are in lowercase, without accents. */
interface Phrase {
  readonly words: readonly string[];
  readonly part: string;
}

type LowWords = readonly { readonly low: string }[];

const languages: readonly Lexicon[] = [en, es];

/** Phrases by their first word. */
function indexOf(phrases: Iterable<readonly [part: string, words: string]>): ReadonlyMap<string, readonly Phrase[]> {
  const all = [...phrases].flatMap(([part, words]) =>
    phrasesIn(words).map((phrase): Phrase => ({ words: phrase.split(' '), part })),
  );
  return Map.groupBy(all, ({ words: [first = ''] }) => first);
}

const partsIn = ({ parts, dates, places, amounts, unrecorded, ...one }: Lexicon): (readonly [string, string])[] => [
  ...Object.entries(parts),
  ...Object.entries({ date: dates, place: places, amount: amounts, unrecorded }).flatMap(([kind, own]) =>
    Object.entries(own).map(([part, words]) => [`${kind} ${part}`, words] as const),
  ),
  ['not', one.negators],
  ...[one.fillers, one.judgements, one.orders].map((words) => ['filler', words] as const),
];
const byFirstWord = indexOf(languages.flatMap(partsIn));
const hints = indexOf(languages.flatMap((one) => Object.entries(one.hints)));

const phrasesFrom = (index: ReadonlyMap<string, readonly Phrase[]>, words: LowWords, at: number): readonly Phrase[] =>
  (index.get(words[at]?.low ?? '') ?? []).filter((phrase) =>
    phrase.words.every((word, i) => words[at + i]?.low === word),
  );

export const phrasesAt = (words: LowWords, at: number): readonly Phrase[] => phrasesFrom(byFirstWord, words, at);

/** The parts that the words at an index hint at, for texts that no frame explains. */
export const hintsAt = (words: LowWords, at: number): string[] => phrasesFrom(hints, words, at).map(({ part }) => part);

const linesOf = (shapes: string): string[] => shapesIn(shapes).filter((shape) => shape !== '');

/** Shapes of sentences for the bot's own commands. */
export const commands: readonly { readonly command: string; readonly shape: string }[] = languages.flatMap((one) =>
  Object.entries(one.commands).flatMap(([command, shapes]) => linesOf(shapes).map((shape) => ({ command, shape }))),
);

export type ListSentence = keyof Lexicon['lists'];

/** Shapes of sentences about lists of firms. */
export const listShapes: readonly { readonly as: ListSentence; readonly shape: string }[] = languages.flatMap(
  ({ lists }) => listUses.flatMap((as) => linesOf(lists[as]).map((shape) => ({ as, shape }))),
);

export const listedShapes: readonly string[] = languages.flatMap(({ listed }) => linesOf(listed));

/** Shapes of asides. */
export const asidesOf = (kind: keyof Lexicon['asides']): string[] =>
  languages.flatMap(({ asides }) => linesOf(asides[kind]));

export const sentencesOf = (kind: keyof Lexicon['sentences']): string[] =>
  languages.flatMap(({ sentences }) => linesOf(sentences[kind]));

/** Words by what they hint at, in groups. */
const hinting = (pick: (language: Lexicon) => Readonly<Record<string, string>>) =>
  languages.flatMap((one) =>
    Object.entries(pick(one)).map(([at, groups]) => ({ at, groups: groups.split('+').map(phrasesIn) })),
  );
const commandHints = hinting((one) => one.commandHints);
const answers = hinting((one) => one.answers);

/** The words of a phrase, wherever it stands in a text; empty if it doesn't. */
function wordsSaying<Word extends { readonly low: string }>(phrase: string, words: readonly Word[]): readonly Word[] {
  const lows = phrase.split(' ');
  const at = words.findIndex((_, from) => lows.every((low, i) => words[from + i]?.low === low));
  return at < 0 ? [] : words.slice(at, at + lows.length);
}

/** The words of a text that say a phrase of each group; null if one of them isn't said. */
function wordsHinting<Word extends { readonly low: string }>(
  groups: readonly (readonly string[])[],
  words: readonly Word[],
): readonly Word[] | null {
  const found = groups.map((group) => group.flatMap((phrase) => wordsSaying(phrase, words)));
  return found.some((group) => group.length === 0) ? null : found.flat();
}

/** Commands hinted at by a word of each of their groups, with the other words of the text. */
export const commandsHinted = <Word extends { readonly low: string }>(words: readonly Word[]) =>
  commandHints.flatMap(({ at: command, groups }) => {
    const said = wordsHinting(groups, words);
    return said === null ? [] : [{ command, rest: words.filter((word) => !said.includes(word)) }];
  });

/** The question that no look-up answers, and the words that ask it; null if there is none. */
export function answerAsked<Word extends { readonly low: string }>(words: readonly Word[]) {
  for (const { at: answer, groups } of answers) {
    const said = wordsHinting(groups, words);
    if (said !== null) return { answer, words: said };
  }
  return null;
}

const setOf = (pick: (language: Lexicon) => string) => new Set(languages.flatMap((one) => phrasesIn(pick(one))));
export const courtesy = setOf((one) => one.courtesy);

/** Measures the longest phrase of a kind that begins at a word, such as `could you`; 0 words if there is none. */
function lengthOf(pick: (language: Lexicon) => string): (words: LowWords, at: number) => number {
  const phrases = indexOf(languages.map((one) => ['', pick(one)]));
  return (words, at) => Math.max(0, ...phrasesFrom(phrases, words, at).map((phrase) => phrase.words.length));
}
export const requestAt = lengthOf((one) => one.requests);
export const dismissalAt = lengthOf((one) => one.dismissals);
/** A phrase that takes back what was said before it. */
export const takenBackAt = lengthOf((one) => one.takenBack);

const judgements = setOf((one) => one.judgements);
const orders = setOf((one) => one.orders);
export const greetings = setOf((one) => one.greetings);
export const smallTalk = setOf((one) => one.smallTalk);
export const praise = setOf((one) => one.praise);
export const headings = setOf((one) => one.headings);
export const nameWords = setOf((one) => one.nameWords);
export const emptyWords = setOf((one) => one.emptyWords);
export const fieldWords = setOf((one) => one.fieldWords);
export const shownFields = setOf((one) => one.shownFields);
const functionWords = setOf((one) => one.functionWords);
const plainWords = setOf((one) => one.plainWords);

const merged = (pick: (language: Lexicon) => string) => new Map(languages.flatMap((one) => [...meaningsIn(pick(one))]));
export const nationalities = merged((one) => one.nationalities);
export const regions = merged((one) => one.regions);
export const otherCountries = merged((one) => one.countries);
export const shortForms = merged((one) => one.short);
const monthNames = `january february march april may june july august september october november december`.split(' ');

/** The number of a month by its name, its first three letters or `sept`; 0 for other words. */
export function monthNumber(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  const isNamed = (full: string) =>
    full === name || full.slice(0, 3) === name || (name === 'sept' && full === 'september');
  return name.length < 3 ? 0 : monthNames.findIndex(isNamed) + 1;
}

/** English for the words of dates. */
export const calendar = merged((one) => one.calendar);

/** The phrases of a part, the longest first. */
export function phrasesOf(part: string): string[] {
  const all = [...byFirstWord.values()].flat().filter((phrase) => phrase.part === part);
  return all.map(({ words }) => words.join(' ')).sort((a, b) => b.length - a.length);
}

const holds = (words: LowWords, some: ReadonlySet<string>): boolean =>
  words.some((_, at) => phrasesAt(words, at).some((phrase) => some.has(phrase.words.join(' '))));

/** A judgement, which no record confirms: `cheapest`, `most reliable`; undefined if there is none. */
export const judgementIn = (words: LowWords): string | undefined =>
  words
    .flatMap((_, at) => phrasesAt(words, at).map((phrase) => phrase.words.join(' ')))
    .find((said) => judgements.has(said));

/** Words that say what firms or shipments are like, if their noun follows: `former`. */
export const qualities = setOf((one) => one.qualities);

/** Whether words ask for an order that no ranking has: `by weight`. */
export const asksForOrder = (words: LowWords): boolean => holds(words, orders);

const partsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  [...byFirstWord].map(([first, phrases]) => [
    first,
    phrases.filter(({ words }) => words.length === 1).map(({ part }) => part),
  ]),
);

/** @param low without case and accents */
export function partsOf(low: string): readonly string[] {
  return partsByWord.get(low) ?? [];
}

/** Parts of the nouns that say what is wanted. */
export const wantedNouns = 'rows imports exports declarations companies suppliers brokers'.split(' ');

/** Whether a word is one of these parts. */
export const isPart = (low: string | undefined, ...parts: readonly string[]): boolean =>
  partsOf(low ?? '').some((part) => parts.includes(part));

/** Whether a word is one of sentences, and so hardly of a name: a part, a function word or a polite one. */
export const isSentenceWord = (low: string): boolean =>
  isFunctionWord(low) || courtesy.has(low) || partsOf(low).length > 0;

/** Whether a word is a bare number, or never part of a name for goods. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word) || /^\d[\d.,]*$/.test(word);
}

/** Whether a word, in any form, is an everyday word: `losing`, `understand`. */
export const isPlainWord = (low: string): boolean =>
  [low, ...endings.map(([end, base]) => low.replace(end, base))].some(
    (one) => plainWords.has(one) || functionWords.has(one),
  );

/** Endings of verbs, nouns and adjectives, and those of their first form. */
const endings: readonly (readonly [RegExp, string])[] = [
  ...[/s$/, /d$/, /e[sd]$/, /ing$/, /ly$/].map((end) => [end, ''] as const),
  [/ie[sd]$/, 'y'],
  [/ing$/, 'e'],
  [/(.)\1(?:ed|ing)$/, '$1'],
];

const wordsOnlyOf = (one: Lexicon, other: Lexicon): ReadonlySet<string> => {
  const allOf = ({ functionWords: some, courtesy: polite, parts }: Lexicon) =>
    [some, polite, ...Object.values(parts)].flatMap(phrasesIn);
  const others = new Set(allOf(other));
  return new Set(allOf(one).filter((word) => !others.has(word)));
};
const spanishWords = wordsOnlyOf(es, en);
/** Minimum Spanish words in a Spanish text: `de` is in many names. */
const fewestSpanish = 2;

/** Whether only Spanish has a word of sentences. */
export const isSpanishWord = ({ low }: { readonly low: string }): boolean => spanishWords.has(low);

export const isSpanish = (words: LowWords): boolean => words.filter(isSpanishWord).length >= fewestSpanish;

const foreign = new Set(foreignWords.trim().split(/\s+/));
/** Minimum foreign words in a text that is in another language. Names hold one or two: `Gesellschaft für Handel`. */
const fewestForeign = 2;

/** Whether a text is in a language that isn't read. A text of capitalized words is a name. */
export function isForeign(words: readonly { readonly low: string; readonly text: string }[]): boolean {
  const found = new Set(
    words
      .filter(({ low, text }, i) => foreign.has(low) && (i === 0 || text.toLowerCase() === text))
      .map(({ low }) => low),
  );
  const asks = words.some(({ low }) => foreignNouns.has(low));
  return words.length > 2 && found.size >= (asks ? 1 : fewestForeign);
}

export const goodsWords: readonly string[] = goods.trim().split(/\s+/);
const knownGoods = new Set(goodsWords);

/** Whether a word, in the singular or plural, is known to name goods or to describe them. */
export function isGoodsWord(low: string): boolean {
  // `E-bikes` are bikes, and `lithium-ion` is of lithium.
  const [first = '', ...others] = /^\p{Ll}+(?:-\p{Ll}+)+$/u.test(low) ? low.split('-') : [low];
  return [low, first, others.join('-')]
    .flatMap((form) => [form, form.replace(/s$/, ''), form.replace(/es$/, ''), form.replace(/ies$/, 'y')])
    .some((one) => knownGoods.has(one));
}

/** Parts whose words are recognized when misspelled. */
const asking = [
  ...wantedNouns,
  ...'buy supply compare trend profile alternatives rivals harbors where-kinds quiet top latest'.split(' '),
  ...['by month', 'by quarter'],
];
const shortestSlip = 6;
/** Minimum letters of a word that is recognized with its letters in another order. */
const shortestMixed = 8;
const byShortened = new Map<string, string>();
const byLetters = new Map<string, string>();
const slippable = [...partsByWord].flatMap(([word, parts]) =>
  parts.some((part) => asking.includes(part)) ? word : [],
);
for (const word of [...slippable, ...judgements].filter((one) => /^\p{Ll}+$/u.test(one))) {
  if (word.length >= shortestSlip) for (const shortened of shortenedOf(word)) byShortened.set(shortened, word);
  else if (word === 'trend') byShortened.set('trnd', word);
  if (word.length >= shortestMixed) byLetters.set(lettersOf(word), word);
}

/** The first and last two letters of a word, and all its letters in order: the same for `customers` and `costumers`. */
function lettersOf(word: string): string {
  return `${word.charAt(0)}${word.slice(-2)}${Array.from(word).sort().join('')}`;
}

/** A word, and the word without each of its letters. */
function shortenedOf(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}

/** The word that a misspelling probably means, with one letter extra, missing or changed; null for others. */
export function slipOf(low: string): string | null {
  if (low.length < shortestSlip - 2 || partsOf(low).length > 0 || !/^\p{L}+$/u.test(low)) return null;
  if (isGoodsWord(low) || isPlainWord(low)) return null;
  for (const shortened of shortenedOf(low)) {
    const word = byShortened.get(shortened);
    if (word !== undefined && isOneSlip(word, low) && word.startsWith(low.charAt(0)))
      return isOtherForm(low, word) ? null : word;
  }
  return byLetters.get(lettersOf(low)) ?? null;
}

/** Whether a word is a form of a known one, and not the misspelled word: `stacks` is no `stocks`, but `supplys` is one. */
function isOtherForm(low: string, word: string): boolean {
  const stem = low.replace(/(?:s|ed|ing)$/, '');
  return stem !== low && partsOf(stem).length > 0 && !word.startsWith(stem.slice(0, -1));
}

/** Whether one letter is extra, missing or changed, or two are swapped; `distribution` is not `distributing`. */
function isOneSlip(word: string, low: string): boolean {
  if (word.length !== low.length) return Math.abs(word.length - low.length) === 1;
  const apart = Array.from(word, (_, i) => i).filter((i) => word[i] !== low[i]);
  const [first = 0, second = 0] = apart;
  return (
    apart.length < 2 ||
    (apart.length === 2 && second === first + 1 && word[first] === low[second] && word[second] === low[first])
  );
}
