import { type Decision, type DecidedMatch, longestScreenedName, type PossibleMatch } from '../../model/screening.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import { partyKinds } from '../../model/answer.ts';
import { firmTitle } from '../../model/lists.ts';
import { isNameless, normalizeName } from '../../model/names.ts';
import { entryWords } from '../../screening/words.ts';
import {
  type Block,
  type Button,
  button,
  buttons,
  fitsButton,
  formatted,
  note,
  type PriceOf,
  type Screen,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { cellText, cleanText, count, figure, inSentence, joined, moment } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import type { Columns } from './result-table.ts';

/* Possible matches with screening lists, in every answer and post that names firms. */

/** Null without screening lists. */
export const screenOf = ({ screening, workspace }: ActionDeps): Screen | null =>
  screening.of(workspace)?.matchesOf ?? null;

export function shownFor(deps: ActionDeps, sharedBy: string | null, priceOf: PriceOf): Shown {
  return { now: deps.now(), sharedBy, priceOf, screen: screenOf(deps) };
}

const fields = ['company_name', 'supplier_name', 'notify_party_name', 'custom_broker', 'key'];

export function firmNames(row: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    const name = row[field];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

interface Asked {
  readonly lookUp: { readonly filter: Readonly<{ [field: string]: string | undefined }> };
  readonly parties: readonly Pick<ResolvedParty, 'slug' | 'title'>[];
}

/** Firms that a query is about. Mexican records are filtered by names, which may have operators. */
export function firmsAsked({ lookUp: { filter }, parties }: Asked): string[] {
  const typed = partyKinds.flatMap((kind) => filter[`${kind}_name`]?.replaceAll('"', '') ?? []);
  return [...parties.map(firmTitle), ...typed.filter((name) => !/\b(?:AND|OR|NOT)\b|[()*?]/.test(name))];
}

/** Firms that a row names beside those of the heading, which may also be the ones to notify. */
export function firmsBeside(about: readonly unknown[]) {
  return (row: Readonly<Record<string, unknown>>): string[] => firmNames(row).filter((name) => !about.includes(name));
}

interface Found {
  readonly name: string;
  readonly match: DecidedMatch;
}

/** Each name once, however it is written. */
const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [normalizeName(name), name])).values()].reverse();

function foundIn(screen: Screen | null, names: readonly string[]): Found[] {
  if (screen === null) return [];
  return distinct(names).flatMap((name) => screen(name).map((match) => ({ name, match })));
}

const isOpen = ({ match }: Found): boolean => match.decision?.is !== 'dismissed';

/** Names with a match, each once, and whether somebody still has to decide on one. */
function markedIn(
  screen: Screen | null,
  names: readonly string[],
): { readonly name: string; readonly open: boolean }[] {
  const byName = Map.groupBy(foundIn(screen, names), ({ name }) => name);
  return [...byName].map(([name, found]) => ({ name, open: found.some(isOpen) }));
}

const marksWidth = 25;

/** `Acme Robotics`, `dismissed: Acme Robotics`, or both in the width of the column: `Acme Roboti…, 1 dismissed` */
function marksOf(found: ReturnType<typeof markedIn>): string {
  const open = found.filter((one) => one.open).map(({ name }) => name);
  const dismissed = found.filter((one) => !one.open).map(({ name }) => name);
  if (dismissed.length === 0) return open.join(', ');
  if (open.length === 0) return `dismissed: ${dismissed.join(', ')}`;
  const rest = `, ${figure(dismissed.length)} dismissed`;
  return `${cellText(open.join(', '), marksWidth - rest.length)}${rest}`;
}

/** Adds a column that says which rows have one, also a dismissed one; none if no row has. */
export function withMarks<R>(
  columns: Columns<R>,
  rows: readonly R[],
  screen: Screen | null,
  firms: (row: R) => readonly string[],
): Columns<R> {
  const marked = (row: R) => markedIn(screen, firms(row));
  if (screen === null || rows.every((row) => marked(row).length === 0)) return columns;
  // Among several firms of a row, the mark says which one it means.
  const isOneOfSome = rows.some((row) => new Set(firms(row)).size > 1);
  const value = (row: R) => {
    const found = marked(row);
    if (found.length === 0) return '–';
    if (isOneOfSome) return marksOf(found);
    return found.some(({ open }) => open) ? '⚠ possible match' : 'dismissed';
  };
  const mark = isOneOfSome
    ? { title: 'Possible match', width: marksWidth, value }
    : { title: 'Screening', width: 16, value };
  return { ...columns, all: columns.all.toSpliced(columns.name + 1, 0, mark) };
}

const shownAtOnce = 3;

type Screened = Pick<Shown, 'screen' | 'decidesOn'>;

/**
 * A line for each, with Dismiss.
 *
 * @param about firms of the heading: also their dismissed ones, with who dismissed them
 * @param as of the others, where they aren't rows of the answer itself: `Its partner`
 */
export function matchBlocks(
  { screen, decidesOn }: Screened,
  about: readonly string[],
  beside: readonly string[],
  as = '',
): Block[] {
  const found = foundIn(screen, [...about, ...beside]).filter((one) => isOpen(one) || about.includes(one.name));
  const hidden = [...new Set(found.slice(shownAtOnce).map(({ name }) => name))];
  const on = decidesOn && { lookUp: decidesOn };
  return [
    ...found.slice(0, shownAtOnce).map(({ name, match }, nth) => {
      const accessory = isOpen({ name, match }) ? dismissButton(name, match.entry.key, nth, on) : undefined;
      const of = about.includes(name) || as === '' ? '' : `${as} `;
      const said = inSentence(possibleMatchWords(name, match, match.decision), 600);
      const decided = match.decision === null ? '' : decidedWords(match.decision);
      return formatted(`${of}${joined([said, decided], '\n')}`, { id: `match-${nth + 1}`, accessory });
    }),
    ...buttons('matches', [moreButton(hidden, found.length - shownAtOnce)]),
  ];
}

function moreButton(names: readonly string[], rest: number): Button | null {
  if (rest <= 0) return null;
  const screenAll = { do: 'screen-names', names: names.map((name) => cleanText(name, longestScreenedName)) };
  const action = fitsButton(screenAll) ? screenAll : { do: 'screening' };
  return button({ id: 'more-matches', label: matchCount(rest, 'more '), action, how: { place: 'new' } });
}

/** The same for an answer, which says how many names were compared where no row has a mark. */
export function screenedBlocks(shown: Screened, about: readonly string[], beside: readonly string[], as = ''): Block[] {
  const { screen } = shown;
  if (screen === null) return [];
  const matches = matchBlocks(shown, about, beside, as);
  const isMatched = (name: string) => screen(name).length > 0;
  const without = distinct([...about, ...beside]).filter((name) => !isNameless(name) && !isMatched(name));
  const means = as === '' || matches.length === 0 ? [] : [note(meaning)];
  if (without.length === 0 || beside.some(isMatched)) return [...matches, ...means];
  const names = matches.length === 0 ? 'name' : 'other name';
  const none =
    without.length === 1
      ? `1 ${names} compared with screening lists: no possible match.`
      : `None of the ${figure(without.length)} ${names}s here has a possible match with screening lists.`;
  return [...matches, ...means, note(none)];
}

const meaning = "A possible match is a name like one on a screening list. It doesn't say that it's the same firm.";

export const decidedWords = ({ is, by, at, reason }: Decision): string =>
  is === 'dismissed'
    ? `Dismissed by <@${by}> ${moment(at)}: ${inSentence(reason, 150)}`
    : `Dismissal undone by <@${by}> ${moment(at)}`;

/** @param shown the page of screening that the decision is shown on */
export const dismissButton = (name: string, entry: string, nth: number, shown?: object) =>
  button({
    id: 'dismiss',
    nth: nth + 1,
    label: 'Dismiss…',
    spoken: `Dismiss the possible match of ${name}`,
    action: { do: 'dismiss-match', name: cleanText(name, 200), entry, ...(shown && { shown }) },
  });

/** `Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026` */
export function possibleMatchWords(name: string, { entry }: PossibleMatch, decision: Decision | null = null): string {
  const is = decision?.is === 'dismissed' ? 'dismissed match' : 'possible match';
  return `${cleanText(name, 120)}: ${is}: ${cleanText(entryWords(entry), 400)}`;
}

/** For a field of a file; null without any, which does not mean that the firms are cleared. */
export function matchesIn(screen: Screen, names: readonly string[]): string | null {
  const found = foundIn(screen, names);
  const words = found.map((one) => `${possibleMatchWords(one.name, one.match)}${isOpen(one) ? '' : ' (dismissed)'}`);
  return words.length === 0 ? null : words.sort().join('; ');
}

/** `2 of 4 names have a possible match` */
export const matchedWords = (matched: number, names: number, of = 'name', where = ''): string =>
  `${figure(matched)} of ${count(names, of)}${where} ${matched === 1 ? 'has' : 'have'} a possible match`;

/** `2 of 71 suppliers have a possible match with screening lists.`, where a page shows only `shown` of them. */
export function partnersMatched(screen: Screen | null, all: readonly { name: string }[], shown: number, noun: string) {
  if (screen === null || all.length <= shown) return [];
  const names = [...new Set(all.map(({ name }) => name))];
  return [`${matchedWords(countMatched(screen, names), names.length, noun)} with screening lists.`];
}

/** Names with an open possible match. */
const countMatched = (screen: Screen | null, names: readonly string[]): number =>
  markedIn(screen, names).filter(({ open }) => open).length;

/** `4 of them have possible matches.`; empty if none has an open one. */
export function matchedAmong(screen: Screen | null, names: readonly string[]): string {
  const many = countMatched(screen, names);
  if (many === 0) return '';
  return many === 1 ? '1 of them has a possible match.' : `${figure(many)} of them have possible matches.`;
}

/** `3 open possible matches` @param which `open `, or empty */
export const matchCount = (many: number, which = ''): string =>
  count(many, `${which}possible match`, `${which}possible matches`);

/** For notifications and screen readers; empty without any. */
export function matchesSaid(screen: Screen | null, names: readonly string[]): string {
  const found = foundIn(screen, names).filter(isOpen);
  return found.length === 0 ? '' : `${matchCount(found.length)} with screening lists`;
}
