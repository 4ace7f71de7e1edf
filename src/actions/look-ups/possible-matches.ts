import type { Decision, DecidedMatch, PossibleMatch } from '../../model/screening.ts';
import type { Screens } from '../../screening/screening.ts';
import { entryWords } from '../../screening/words.ts';
import { type Block, button, formatted, note, type PriceOf, type Screen, type Shown } from '../../slack/kit/blocks.ts';
import { cleanText, count, inSentence, moment } from '../../slack/kit/text.ts';
import type { Columns } from './result-table.ts';

/* Possible matches with screening lists, in every answer and post that names firms. */

interface ShownDeps {
  readonly workspace: string;
  readonly screening: Screens;
  readonly now: () => number;
}

export function shownFor({ workspace, screening, now }: ShownDeps, sharedBy: string | null, priceOf: PriceOf): Shown {
  return { now: now(), sharedBy, priceOf, screen: screening.of(workspace)?.decided ?? null };
}

const fields = ['company_name', 'supplier_name', 'notify_party_name', 'custom_broker', 'key'];

/** Firms that a row of records or of a ranking names. */
export function firmNames(row: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    const name = row[field];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

/** Firms that a row names beside those of the heading, which may also be the ones to notify. */
export function firmsBeside(about: readonly unknown[]) {
  return (row: Readonly<Record<string, unknown>>): string[] => firmNames(row).filter((name) => !about.includes(name));
}

interface Found {
  readonly name: string;
  readonly match: DecidedMatch;
}

function foundIn(screen: Screen | null, names: readonly string[]): Found[] {
  if (screen === null) return [];
  return [...new Set(names)].flatMap((name) => screen(name).map((match) => ({ name, match })));
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

/** Open ones first, since the column is cut to its width. */
const marksOf = (found: ReturnType<typeof markedIn>): string =>
  found
    .toSorted((one, other) => Number(other.open) - Number(one.open))
    .map(({ name, open }) => (open ? name : `dismissed: ${name}`))
    .join(', ');

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
    if (found.length === 0) return 'none found';
    if (isOneOfSome) return marksOf(found);
    return found.some(({ open }) => open) ? 'possible match' : 'dismissed';
  };
  const mark = isOneOfSome ? { title: 'Possible match', width: 25, value } : { title: 'Screening', width: 14, value };
  return { ...columns, all: columns.all.toSpliced(columns.name + 1, 0, mark) };
}

const shownAtOnce = 3;

/** A line for each, with Dismiss. @param about the firm whose page it is: of its dismissed matches, who dismissed them */
export function matchBlocks(screen: Screen | null, names: readonly string[], about?: string): Block[] {
  const found = foundIn(screen, names).filter((one) => isOpen(one) || one.name === about);
  if (found.length === 0) return [];
  const rest = found.length - shownAtOnce;
  return [
    ...found.slice(0, shownAtOnce).map(({ name, match }, nth) => {
      const accessory = isOpen({ name, match }) ? dismissButton(name, match.entry.key, nth) : undefined;
      return formatted(openWords(name, match), { id: `match-${nth + 1}`, accessory });
    }),
    ...(rest > 0 ? [note(`And ${count(rest, 'more possible match', 'more possible matches')}: type screening.`)] : []),
  ];
}

const openWords = (name: string, match: DecidedMatch): string =>
  [inSentence(matchWords(name, match), 600), ...(match.decision === null ? [] : [decidedWords(match.decision)])].join(
    '\n',
  );

export const decidedWords = ({ is, by, at, reason }: Decision): string =>
  is === 'dismissed'
    ? `Dismissed by <@${by}> ${moment(at)}: ${inSentence(reason, 150)}`
    : `Asked again by <@${by}> ${moment(at)}`;

export const dismissButton = (name: string, entry: string, nth: number) =>
  button({
    id: 'dismiss',
    nth: nth + 1,
    label: 'Dismiss…',
    spoken: `Dismiss the possible match of ${name}`,
    action: { do: 'dismiss-match', name: cleanText(name, 200), entry },
  });

/** `Acme Robotics Inc: possible match: ACME ROBOTIKS LTD, Demo Watch List, since May 4, 2026` */
export function matchWords(name: string, { entry }: PossibleMatch): string {
  return `${cleanText(name, 120)}: possible match: ${cleanText(entryWords(entry), 400)}`;
}

/** For a field of a file; null without any, which does not mean that the firms are cleared. */
export function matchesIn(screen: Screen, names: readonly string[]): string | null {
  const found = foundIn(screen, names);
  return found.length === 0
    ? null
    : found.map((one) => `${matchWords(one.name, one.match)}${isOpen(one) ? '' : ' (dismissed)'}`).join('; ');
}

/** For notifications and screen readers; empty without any. */
export function matchesSaid(screen: Screen | null, names: readonly string[]): string {
  const found = foundIn(screen, names).filter(isOpen);
  return found.length === 0 ? '' : `${count(found.length, 'possible match', 'possible matches')} with screening lists`;
}
