import { isDeepStrictEqual } from 'node:util';
import { compareLookUp, firmsOf, maxCompared, type NamedFirm, withFirm } from '../../model/look-up.ts';
import { isLegalForm } from '../../model/names.ts';
import type { Action } from '../../slack/kit/action.ts';
import { asTyped, cleanText } from '../../slack/kit/text.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { isOfAll } from '../follow-ups/sides.ts';
import { offered } from '../in-words.ts';
import type { Last } from '../last-look-up.ts';
import type { Question } from '../offers.ts';
import { ask, question } from '../reader/ask.ts';
import { fold, monthNumber, nationalities } from '../reader/lexicon/index.ts';
import { asName } from '../reader/query/name-action.ts';
import { anyOf, anyWord } from '../reader/words/patterns.ts';
import { partyName } from '../reader/say.ts';
import { ordinalNames, placeOf } from '../reader/words/numbers.ts';
import { countryNamed } from '../reader/words/place-names.ts';

/* What answers the question that Trade asked, in place of a press: `the second one`, `yes`, `June`, `the Chinese one`. */

const longest = 8;

interface Typed {
  /** As typed. */
  readonly said: string;
  /** How the text is read if it answers nothing. */
  readonly otherwise: () => Action;
  /** Reads it after another answer. */
  readonly readAfter: (text: string, last: Last) => Action;
  /** Whether it opens a form at once, and must not pay. */
  readonly opensForm: boolean;
}

/** Null for a text that answers nothing. @param last the answer before the question */
export function answeredQuestion(asked: Question, last: Last | null, text: Typed): Action | null {
  const { opensForm } = text;
  const typed = asTyped(text.said);
  const all = wordsIn(typed).join(' ');
  const said = all.replace(hedges, '');
  const words = wordsIn(said);
  if (words.length === 0 || words.length > longest || typed.includes(':')) return null;
  const choices = asked.offers.map(choiceOf);
  const telling = words.filter((word) => !pointing.has(word));
  const none = 'All right, none of these. Say it another way, or type more of the name.';
  if (declines.test(said)) return ask(asked.isPrice ? "All right, I won't." : none);
  const several = severalOf(choices, telling);
  if (several.length > 1) return ask(oneAtATime, [...several.map(buttonOf), ...comparisonOf(several)]);
  const [first] = choices;
  if (agrees.test(said) && choices.length > 1) {
    if (asked.isPrice && first !== undefined) return taken(first, typed);
    return ask('To which of these?', choices.slice(0, mostOffered).map(buttonOf));
  }
  const meant = agrees.test(said) ? choices : meantBy(telling, choices);
  const [only, second] = meant;
  if (only === undefined) return changedOffers(choices, last, text);
  // `Acme` may fit them all.
  if (second !== undefined && meant.length === choices.filter(({ action }) => action.do !== 'compare').length)
    return null;
  const isPointing = agrees.test(said) || said !== all || words.some((word) => points.has(word)) || isOrdinal(telling);
  const own = isPointing || opensForm ? ask('') : text.otherwise();
  // `Home & Living`, of Norvane Home & Living Stores
  const isTitle = telling.length > 1 && only.firm !== undefined && second === undefined;
  const names = isTitle || beginsWith(only.title, words) ? [] : namesIn(own);
  // `Export`, `usage`
  if (asName(own) === null && own.do !== 'mistakes' && openedBy(own) === null) return null;
  if (second === undefined && names.length === 0 && !opensForm) return taken(only, typed);
  // `Toys` may be the firm of that name, or goods.
  const form = opensForm ? [{ text: 'Search with a form', action: { do: 'form', form: 'query' } }] : [];
  return ask('Which do you mean?', [...meant.slice(0, mostOffered).map(buttonOf), ...names, ...form]);
}

/**
 * Firms in the rows of an answer: `the Chinese one` opens one; of `the first two`, only one can be opened at a time.
 * Null for a text that names none.
 */
export function rowsByFirm({ rows, countries = [] }: Last, typed: string): Action | null {
  const choices = rows.flatMap((action, nth) => {
    const firm = firmIn(action);
    const { title = '' } = firm !== undefined && 'title' in firm.party ? firm.party : {};
    return title === '' ? [] : [choiceOf({ text: `${title}\n${countries[nth] ?? ''}`, action })];
  });
  const telling = wordsIn(typed).filter((word) => !pointing.has(word));
  const several = choices.length < rows.length ? [] : severalOf(choices, telling);
  if (several.length > 1) return ask(oneAtATime, [...several.map(buttonOf), ...comparisonOf(several)]);
  const [, before = '', behind = before] = theOneRow.exec(wordsIn(typed).join(' ').replace(corrects, '')) ?? [];
  const meant = readElsewhere(wordsIn(behind)) ? [] : meantBy(wordsIn(behind), choices);
  const [only, ...others] = meant;
  if (only === undefined || meant.length === choices.length) return null;
  return others.length === 0 ? only.action : ask('Which do you mean?', meant.slice(0, mostOffered).map(buttonOf));
}

/**
 * Another offer, once one of them was chosen: `and the other one?`, `no, I meant the first`. Null for all other texts,
 * and after an answer about something else.
 */
export function otherOffer({ offers }: Question, last: Last, typed: string): Action | null {
  const said = wordsIn(asTyped(typed)).join(' ');
  const rest = said.replace(corrects, '');
  const choices = offers.map(choiceOf);
  const chosen = chosenOf(choices, last);
  if (chosen === undefined || last.opened !== undefined) return null;
  const telling = wordsIn(rest).filter((word) => !pointing.has(word));
  const others = choices.filter((one) => one !== chosen);
  const isOther = theOther.test(rest);
  const meant = isOther ? others : rest === said ? [] : meantBy(telling, choices).filter((one) => one !== chosen);
  const [only, ...more] = meant;
  if (only === undefined) return null;
  if (more.length > 0) return ask('Which one?', meant.slice(0, mostOffered).map(buttonOf));
  return taken({ ...only, action: sameOfOther(only, chosen, last) }, typed);
}

/** The offer that the last answer came from, or that names its firm. */
function chosenOf(choices: readonly Choice[], { lookUp }: Last): Choice | undefined {
  const [firm] = firmsOf(lookUp);
  const title = firm === undefined ? '' : partyName(firm.party);
  const isOf = (one: Choice) => {
    const name = asName(one.action)?.name;
    if (name !== undefined) return beginsWith(title, wordsIn(name));
    return slugIn(one.firm) !== null && slugIn(one.firm) === slugIn(firm);
  };
  const [only, ...others] = choices.filter(isOf);
  return (
    choices.find(({ action }) => isDeepStrictEqual(openedBy(action), lookUp)) ??
    (others.length === 0 ? only : undefined)
  );
}

const slugIn = (firm: NamedFirm | undefined) =>
  firm !== undefined && 'slug' in firm.party ? `${firm.kind} ${firm.party.slug}` : null;

/** What was asked of the chosen firm since, such as other dates, of the other. */
function sameOfOther({ firm, action }: Choice, chosen: Choice, { lookUp }: Last): Action {
  const isOfOther = firm !== undefined && firm.kind === chosen.firm?.kind;
  if (!isOfOther || isDeepStrictEqual(openedBy(chosen.action), lookUp)) return action;
  const same = withFirm(lookUp, firm.kind, firm.party);
  return 'offset' in same ? { ...same, offset: 0 } : same;
}

interface Choice {
  readonly firm: NamedFirm | undefined;
  readonly title: string;
  /** Of its name, address and country; apart: those that it only quotes. */
  readonly words: readonly string[];
  readonly quoted: readonly string[];
  readonly shipments: number;
  readonly action: Action;
}

const mostOffered = 5;
const oneAtATime = 'I do one at a time. Which first?';
const agrees = new RegExp(
  `^(?:${anyWord('ok okay yes yeah yep sure please well si')} )*(?:${anyOf(
    anyWord('yes yeah yep yup y ok okay sure correct exactly right si'),
    '(?:do|run|take) (?:it|that|this)',
    'go(?: ahead| for it| on)?',
    '(?:look|search) (?:it|that|this|them) up',
    '(?:that|this)(?: one)?|that s (?:it|right|the one|correct|what i mean[t]?)',
  )})(?: ${anyWord('please pls thanks thank_you then')})*$`,
);
const declines = new RegExp(
  `^(?:${anyWord('no nope none neither nah')}(?: ${anyWord('of them these those thanks thank_you one')})*|cancel)$`,
);
/** Words that only say how sure an answer is. */
const hedge = anyWord(`certainly clearly definitely for_sure i_believe i_d_say i_guess i_suppose i_think maybe naturally
  obviously of_course perhaps presumably probably surely`);
const hedges = new RegExp(`^(?:${hedge} )+|(?: ${hedge})+$`, 'g');
/** Words before what was meant, with one that takes something back. */
const corrects = new RegExp(
  `^(?:(?:ah|but|hm+|oh|ok|um|wait|well|yes) )*(?:${anyOf(
    anyWord('actually no nope not_this_one oops sorry wrong_one my_bad my_mistake rather'),
    'not (?:that|this|it)(?: one)?',
    '(?:that|this|it) s (?:wrong|not (?:it|the one|right))',
    'i (?:really )?(?:mean[t]?|want(?:ed)?)',
  )} (?:but |it s )*)+`,
);
const theOneRow = new RegExp(
  `^(?:(?:and|now|ok|open|show|see|me|what|how|about|take|choose|pick) )*(?:the|that) ` +
    `(?:(.+) one|one (?:from|in|based in|located in|at|called|named) (.+?))(?: ${anyWord('please pls thanks then')})*$`,
);
/** Places of rows are read elsewhere, and `the GmbH one` is another firm of that name. */
const readElsewhere = (words: readonly string[]) =>
  isOrdinal(words) || /^(?:|last|top|other)$/.test(words.join(' ')) || words.every(isLegalForm);
const theOther = /^(?:(?:and|now|ok|then|also|show|me) )*the other(?: one)?(?: (?:please|too|now))*$/;

const buttonOf = ({ title, action }: Choice) => ({ text: title, action });

const firmIn = (action: Action): NamedFirm | undefined => {
  const lookUp = openedBy(action);
  return lookUp === null ? undefined : firmsOf(lookUp)[0];
};

/** A firm is shown with a line of facts about it. */
function choiceOf({ text, action }: Question['offers'][number]): Choice {
  const [title = '', facts = ''] = text.split('\n');
  const told = facts.split(' · ').filter((part) => !/^(?:[\d,]+ shipments?|last .*)$/.test(part));
  const country = countryNamed(told.at(-1) ?? '') ?? '';
  const [, shipments = '0'] = /([\d,]+) shipments?/.exec(facts) ?? [];
  return {
    firm: firmIn(action),
    title,
    words: wordsIn([title.replace(quotation, ' '), ...told, country].join(' ')),
    quoted: wordsIn(title),
    shipments: Number(shipments.replaceAll(',', '')),
    action,
  };
}

/** The offer itself, which the answer says. */
function taken({ action }: Choice, typed: string): Action {
  if (openedBy(action) === null && asName(action) === null) return action;
  return { ...action, how: { ...howOf(action), said: cleanText(`You answered “${typed}”.`, 300) } };
}

const howOf = (action: Action) => (typeof action['how'] === 'object' ? action['how'] : {});

/** `Only from China`, of the last answer and of what was offered since. */
function changedOffers(choices: readonly Choice[], last: Last | null, text: Typed): Action | null {
  if (last !== null && last.isPassed === undefined) return null;
  const changed = choices.flatMap(({ action }) => {
    const lookUp = openedBy(action) ?? asName(action)?.otherwise ?? null;
    if (lookUp === null || isOfAll(lookUp)) return [];
    const read = text.readAfter(text.said, { lookUp, next: null, rows: [], at: 0 });
    const followed = 'how' in read ? openedBy(read) : null;
    return followed === null ? [] : [offered(followed)];
  });
  if (changed.length === 0) return null;
  return ask(
    'Which do you mean?',
    [...(last === null ? [] : offersIn(text.otherwise())), ...changed].slice(0, mostOffered),
  );
}

/** The names to look for that a text may be. */
const namesIn = (own: Action) =>
  (asName(own) === null ? offersIn(own) : [offered(own)]).filter(({ action }) => asName(action) !== null);

const offersIn = (action: Action) => question.safeParse(action).data?.meant ?? [];

/** `The first two`, `2 and 3`, `both`: more than one of them. */
function severalOf(all: readonly Choice[], telling: readonly string[]): readonly Choice[] {
  const text = telling.join(' ');
  const [, count = ''] = /^first (\S+)$/.exec(text) ?? [];
  if (placeOf(count) <= maxCompared) return all.slice(0, placeOf(count));
  if (text === 'both' || text === 'all' || text === 'all of them') return all.slice(0, mostOffered);
  if (!telling.includes('and')) return [];
  const places = telling.filter((word) => word !== 'and').map(placeOf);
  return places.every((place) => place > 0) ? places.flatMap((place) => all[place - 1] ?? []) : [];
}

function comparisonOf(several: readonly Choice[]) {
  const firms = several.flatMap(({ firm }) => firm ?? []);
  const [kind, ...others] = new Set(firms.map((firm) => firm.kind));
  const compared =
    others.length === 0
      ? compareLookUp.safeParse({ do: 'compare', kind, firms: firms.map(({ party }) => party) }).data
      : undefined;
  return compared === undefined ? [] : [{ text: 'Compare them', action: compared }];
}

const ordinal = new RegExp(`^(?:number )?(?:${ordinalNames.join('|')}|\\d+(?:st|nd|rd|th)?)$`);
const isOrdinal = (telling: readonly string[]) => ordinal.test(telling.join(' '));

/** Those that all words fit. No words, as in `that one please`, mean the only one. */
function meantBy(telling: readonly string[], all: readonly Choice[]): readonly Choice[] {
  const text = telling.join(' ');
  if (text === '') return all.length === 1 ? all : [];
  if (text === 'last') return all.slice(-1);
  // `The first one` is the first row, not First Solar.
  if (isOrdinal(telling)) return all.slice(placeOf(text) - 1, placeOf(text));
  if (/^(?:biggest|largest|main|most(?: shipments| records)?)$/.test(text)) {
    const most = Math.max(...all.map(({ shipments }) => shipments));
    return most === 0 ? [] : all.filter(({ shipments }) => shipments === most);
  }
  const country = nationalities.get(text) ?? countryNamed(text);
  const words = country == null ? telling : wordsIn(country);
  const fitting = (wordsOf: (one: Choice) => readonly string[], same = (word: string) => word) =>
    all.filter((one) => words.every((word) => wordsOf(one).some((own) => same(own) === same(word))));
  const [place = '', ...rest] = telling;
  const ways = [
    () => fitting((one) => one.words),
    () => fitting((one) => one.words, sameAs),
    () => fitting((one) => one.quoted, sameAs),
    // `The first one, home & living`
    () => (isOrdinal([place]) && rest.length > 0 ? meantBy(rest, all.slice(placeOf(place) - 1, placeOf(place))) : []),
  ];
  return ways.reduce<readonly Choice[]>((found, way) => (found.length > 0 ? found : way()), []);
}

const quotation = /“[^”]*”/g;

/** One word for `June` and `Jun`, for `Mexico` and `Mexican`, and for one and many. */
function sameAs(word: string): string {
  const month = monthNumber(word);
  return month > 0 ? `month ${month}` : (nationalities.get(word)?.toLowerCase() ?? word.replace(/s$/, ''));
}

const beginsWith = (title: string, words: readonly string[]) => wordsIn(title).join(' ').startsWith(words.join(' '));

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that point to one of those shown. */
const points = new Set(['one', 'ones', 'the', 'mean', 'meant']);
/** Words that say nothing beside a name, a place or a number. */
const pointing = new Set([
  ...points,
  ...'at based called choose firm from i in it located named near number of ok okay open option pick please'.split(' '),
  ...'instead just now okay pls s show so sure take that then use want well with yes'.split(' '),
]);
