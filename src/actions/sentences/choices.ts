import { compareLookUp, firmsOf, maxCompared, type NamedFirm } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { openedBy } from '../follow-ups/asked.ts';
import type { Offer } from '../offers.ts';
import { ask } from '../reader/ask.ts';
import { fold, monthNumber, nationalities } from '../reader/lexicon/index.ts';
import { asName } from '../reader/query/name-action.ts';
import { ordinalNames, placeOf } from '../reader/words/numbers.ts';
import { countryNamed } from '../reader/words/place-names.ts';

/* What a person may choose from, and which of it their words mean: `the second one`, `June`, `the Chinese one`. */

export interface Choice {
  readonly firm: NamedFirm | undefined;
  readonly title: string;
  /** Of its name, address and country; apart: those that it only quotes. */
  readonly words: readonly string[];
  readonly quoted: readonly string[];
  readonly shipments: number;
  readonly action: Action;
}

export const mostOffered = 5;

export const buttonOf = ({ title, action }: Choice) => ({ text: title, action });

export const firmIn = (action: Action): NamedFirm | undefined => {
  const lookUp = openedBy(action);
  return lookUp === null ? undefined : firmsOf(lookUp)[0];
};

/** A firm is shown with a line of facts about it. */
export function choiceOf({ text, action }: Offer): Choice {
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
export function taken({ action }: Choice, typed: string): Action {
  if (openedBy(action) === null && asName(action) === null) return action;
  return { ...action, how: { ...howOf(action), said: cleanText(`You answered “${typed}”.`, 300) } };
}

const howOf = (action: Action) => (typeof action['how'] === 'object' ? action['how'] : {});

/** `The first two`, `2 and 3`, `both`: more than one of them. */
export function severalOf(all: readonly Choice[], telling: readonly string[]): readonly Choice[] {
  const text = telling.join(' ');
  const [, count = ''] = /^first (\S+)$/.exec(text) ?? [];
  if (placeOf(count) <= maxCompared) return all.slice(0, placeOf(count));
  // Beside two, there may be a button for anything else.
  if (text === 'both' && all.length <= 3) return all.slice(0, 2);
  if (text === 'all' || text === 'all of them') return all.slice(0, mostOffered);
  if (!telling.includes('and')) return [];
  const places = telling.filter((word) => word !== 'and').map(placeOf);
  return places.every((place) => place > 0) ? places.flatMap((place) => all[place - 1] ?? []) : [];
}

/** Of several, only one can be carried out at a time. */
export const whichFirst = (several: readonly Choice[]): Action =>
  ask('I do one at a time. Which first?', [...several.map(buttonOf), ...comparisonOf(several)]);

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
export const isOrdinal = (telling: readonly string[]) => ordinal.test(telling.join(' '));

/** Those that all words fit. No words, as in `that one please`, mean the only one. */
export function meantBy(telling: readonly string[], all: readonly Choice[]): readonly Choice[] {
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

/** Whether several words are all in a firm's name: `Home & Living`, of Norvane Home & Living Stores. */
export const isInTitle = ({ firm, title }: Choice, words: readonly string[]) =>
  firm !== undefined && words.length > 1 && words.every((word) => wordsIn(title).includes(word));

export const beginsWith = (title: string, words: readonly string[]) =>
  wordsIn(title).join(' ').startsWith(words.join(' '));

export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that point to one of those shown. */
export const points = new Set(['one', 'ones', 'the', 'mean', 'meant']);
/** Words that say nothing beside a name, a place or a number. */
const saysLittle = new Set([
  ...points,
  ...'at based called choose firm from i in it located named near number of ok okay open option pick please'.split(' '),
  ...'instead just now okay pls s show so sure take that then use want well with yes'.split(' '),
]);

/** The words that tell which is meant. */
export const tellingIn = (words: readonly string[]): string[] => words.filter((word) => !saysLittle.has(word));
