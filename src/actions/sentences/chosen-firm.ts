import { z } from 'zod';
import { compareLookUp, firmsOf, type LookUp, maxCompared, type NamedFirm } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { openedBy } from '../follow-ups/asked.ts';
import { nameOf } from '../follow-ups/follow-ups.ts';
import { offered } from '../in-words.ts';
import { type Last, lastLookUp } from '../last-look-up.ts';
import { ask } from '../reader/ask.ts';
import { fold, nationalities } from '../reader/lexicon/index.ts';
import { asName } from '../reader/query/name-action.ts';
import { ordinalNames, placeOf } from '../reader/words/numbers.ts';
import { countryNamed } from '../reader/words/place-names.ts';

/* What answers the question which firm was meant: `the Chinese one`, `the one in Ningbo`, `acme robotics inc`. */

const longest = 6;

/** Null for a text that means none of the firms to choose from. @throws errors of the store */
export async function chosenFirm(
  deps: ActionDeps,
  to: Interaction,
  typed: string,
  otherwise: () => Action,
): Promise<Action | null> {
  const { length } = wordsIn(typed);
  if (length === 0 || length > longest || typed.includes(':')) return null;
  const last = await lastLookUp(deps, to);
  return last === null ? null : choiceAmong(last, typed, otherwise);
}

interface Choice {
  readonly firm: NamedFirm | undefined;
  readonly title: string;
  /** Of its name, address and country. */
  readonly words: readonly string[];
  readonly shipments: number;
  readonly lookUp: LookUp;
}

/** @param otherwise how the text is read if it answers nothing */
export function choiceAmong(
  { lookUp, rows, choices = [] }: Last,
  typed: string,
  otherwise: () => Action,
): Action | null {
  const all = rows.flatMap((row, i) => choiceOf(row, choices[i]) ?? []);
  if (all.length === 0 || all.length < rows.length) return null;
  const words = wordsIn(typed);
  const telling = words.filter((word) => !pointing.has(word));
  const several = severalOf(all, telling);
  if (several.length > 1) return ask(oneAtATime, [...several.map(buttonOf), ...comparisonOf(several)]);
  if (choices.length === 0) return null;
  if (/^(?:no|nope|none|neither)(?: them| these| those)?$/.test(telling.join(' ')))
    return ask('Not there? Type more of the name.');
  const meant = meantBy(telling, all);
  const [only, ...others] = meant;
  if (only === undefined || (others.length > 0 && meant.length === all.length)) return null;
  const isSure = telling.length === 0 || words.some((word) => points.has(word)) || beginsWith(only.title, words);
  const said = cleanText(`${nameOf(lookUp)}: ${typed}`, 300);
  if (isSure && others.length === 0) return { ...only.lookUp, how: { said } };
  // `Toys` may be the firm of that name, or goods.
  return ask('Which do you mean?', [...meant.map(buttonOf), ...(isSure ? [] : readingsOf(otherwise()))]);
}

const oneAtATime = 'I look up one firm at a time. Which first?';

const buttonOf = ({ title, lookUp }: Choice) => ({ text: title, action: lookUp });

/** @param shown the firm's name, and a line of facts about it; undefined: a row of an answer */
function choiceOf(action: Action, shown: string | undefined): Choice | null {
  const lookUp = openedBy(action);
  const [firm] = lookUp === null ? [] : firmsOf(lookUp);
  const own = firm !== undefined && 'title' in firm.party ? firm.party.title : undefined;
  const [title = '', facts = ''] = (shown ?? own ?? '').split('\n');
  if (lookUp === null || title === '') return null;
  const told = facts.split(' · ').filter((part) => !/^(?:[\d,]+ shipments?|last .*)$/.test(part));
  const countries = told.flatMap((part) => countryNamed(part) ?? []);
  const [, shipments = '0'] = /([\d,]+) shipments?(?: · |$)/.exec(facts) ?? [];
  const words = wordsIn([title, ...told, ...countries].join(' '));
  return { firm, title, words, shipments: Number(shipments.replaceAll(',', '')), lookUp };
}

/** `The first two`, `2 and 3`, `both`: more than one of them. */
function severalOf(all: readonly Choice[], telling: readonly string[]): readonly Choice[] {
  const text = telling.join(' ');
  const [, count = ''] = /^first (\S+)$/.exec(text) ?? [];
  if (placeOf(count) <= maxCompared) return all.slice(0, placeOf(count));
  if (text === 'both' && all.length === 2) return all;
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

const ordinal = new RegExp(`^(?:${ordinalNames.join('|')}|\\d+(?:st|nd|rd|th)?)$`);

/** The firms that all words fit. No words, as in `yes, that one`, mean the only one. */
function meantBy(telling: readonly string[], all: readonly Choice[]): readonly Choice[] {
  const text = telling.join(' ');
  if (text === '') return all.length === 1 ? all : [];
  if (text === 'last') return all.slice(-1);
  // `The first one` is the first row, not First Solar.
  if (ordinal.test(text)) return [];
  if (/^(?:biggest|largest|main|most(?: shipments| records)?)$/.test(text)) {
    const most = Math.max(...all.map(({ shipments }) => shipments));
    return all.filter(({ shipments }) => shipments === most);
  }
  const country = nationalities.get(text) ?? countryNamed(text);
  const words = country == null ? telling : wordsIn(country);
  return all.filter((one) => words.every((word) => one.words.includes(word)));
}

const beginsWith = (title: string, words: readonly string[]) => wordsIn(title).join(' ').startsWith(words.join(' '));

/** Other readings of a text, for a question. */
function readingsOf(action: Action): readonly object[] {
  const lookUp = openedBy(action) ?? (asName(action) === null ? null : action);
  return lookUp === null
    ? (z.array(z.looseObject({})).max(2).safeParse(action['meant']).data ?? [])
    : [offered(lookUp)];
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that point to one of those shown. */
const points = new Set(['one', 'ones', 'the', 'mean', 'meant']);
/** Words that say nothing beside a name, a place or a number. */
const pointing = new Set([
  ...points,
  ...'at based called choose firm from i in it located named near number of ok okay open pick please'.split(' '),
  ...'pls s show sure take that use want with yes'.split(' '),
]);
