import { type Alert, conditionOf, isCounting } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { LoggedRecord, RecordsPage, RecordsSpan } from '../../model/feed.ts';
import { dayMs, isoDay } from '../../model/time.ts';
import {
  button,
  buttons,
  facts,
  formatted,
  freeMessage,
  header,
  menu,
  type Menu,
  type Message,
  messageOf,
  paragraph,
  type Screen,
} from '../../slack/kit/blocks.ts';
import { rangeWords, turnButtons } from '../../slack/kit/pages.ts';
import { capital, cleanText, count, figure, inSentence, joined, spokenDay } from '../../slack/kit/text.ts';
import { explainMatch } from '../../trade/index.ts';
import { type Dataset, datasets } from '../../model/datasets.ts';
import { type Column, type Columns, dayFigure, numberOf, rowLabel, tableOf } from '../look-ups/result-table.ts';
import { firmNames, firmsBeside, matchBlocks, withMarks } from '../look-ups/possible-matches.ts';
import { shipmentColumns } from '../look-ups/rows-page.ts';
import {
  checkWords,
  comparedDaysWords,
  crossingWords,
  alertDataset,
  foundOf,
  knownParties,
  scheduleWords,
  watchedWords,
} from './alert-words.ts';
import { z } from 'zod';
import { cardOf, madeWords, mine } from '../postings/words.ts';

/** Publishing takes some days anyway, so a record counts as late only beyond this. */
const lateAfterMs = 10 * dayMs;

export function isFiledLate({ kind, day: arrived, firstSeenAt }: LoggedRecord): boolean {
  return kind === 'new' && arrived !== null && firstSeenAt - Date.parse(`${arrived}T00:00:00Z`) > lateAfterMs;
}

const firstSeenOn = ({ firstSeenAt }: LoggedRecord) => isoDay(firstSeenAt);

const leftOut: readonly string[] = ['Port', 'HS code', 'Customs office'];

/** @param known the parties that are the same in every row @param extra more columns; they follow the product */
export function recordColumns(dataset: Dataset, known: readonly PartyKind[], extra: readonly Column<LoggedRecord>[]) {
  const { all, name } = shipmentColumns(dataset, known);
  const shown = all.filter(({ title }) => !leftOut.includes(title));
  const columns = shown.map(({ value, ...column }) => ({ ...column, value: ({ row }: LoggedRecord) => value(row) }));
  columns.splice(shown.findIndex(({ title }) => title === 'Product') + 1, 0, ...extra);
  return { all: columns, name };
}

/** Blank for records on time: it would repeat the day of the post in each row. */
export const lateColumn: Column<LoggedRecord> = {
  title: 'Filed late',
  width: 10,
  value: (record) => (isFiledLate(record) ? dayFigure(firstSeenOn(record)) : null),
};

export const kindColumn: Column<LoggedRecord> = {
  title: 'Kind',
  width: 10,
  value: ({ kind }) => (kind === 'new' ? 'new' : 'corrected'),
};

const firstSeenColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => dayFigure(firstSeenOn(record)),
};

/** Opens records from the alert's log, at no cost. @param nth tells apart the menus of several alerts in one message */
export function foundMenu(alert: Alert, records: readonly LoggedRecord[], nth?: number): Menu | null {
  const known = knownParties(alert);
  return menu({
    id: nth === undefined ? 'open-found' : `open-found:${nth}`,
    placeholder: 'Open a record…',
    choices: records.map(({ seq, firstSeenAt: at, row }) => ({
      label: rowLabel(row, known),
      action: { do: 'open-found', id: alert.id, at, row: `${seq} ${numberOf(row) ?? ''}`.slice(0, 40) },
      how: { place: 'new' },
    })),
  });
}

export function markedIn(
  alert: Alert,
  columns: Columns<LoggedRecord>,
  shown: readonly LoggedRecord[],
  screen: Screen | null,
): Columns<LoggedRecord> {
  const partners = firmsBeside(knownParties(alert).flatMap((kind) => shown.map(({ row }) => row[`${kind}_name`])));
  return withMarks(columns, shown, screen, ({ row }) => partners(row));
}

export const recordsPerPage = 10;

export function foundPage(
  alert: Alert,
  page: RecordsPage,
  { since, until, offset }: Pick<RecordsSpan, 'since' | 'until' | 'offset'>,
  now: number,
  screen: Screen | null = null,
): Message {
  const { records, total } = page;
  const noun = isCounting(alert) ? 'change' : 'record';
  const title = `${cleanText(alert.name, 100)}: ${total === 0 ? `no new ${noun}s` : `${count(total, noun)} found`}`;
  const said =
    records.length === 0
      ? nothingWords(alert, now)
      : `${rangeWords(offset, records.length)} of ${figure(total)}, last found first`;
  const kinds = records.some(({ kind }) => kind === 'corrected') ? [kindColumn] : [];
  const all = recordColumns(alertDataset(alert), knownParties(alert), [...kinds, firstSeenColumn]);
  const columns = markedIn(alert, all, records, screen);
  const firms = records.flatMap(({ row }) => firmNames(row));
  const counts = records.flatMap((record) => crossingWords(alert, record) ?? []);
  return freeMessage(inSentence(`${title}. ${said.replace(/\.$/, '')}.`, 600), [
    header(title),
    paragraph(said),
    counts.length === 0
      ? tableOf(columns, records, title, offset)
      : counts.map(({ title: what, figures }) => paragraph(`${what}: ${figures}`)),
    matchBlocks({ screen }, [], firms),
    buttons('found', [
      counts.length <= 0 && foundMenu(alert, records),
      turnButtons({ first: offset, size: recordsPerPage, total }, (to) => {
        return { do: 'alert-records', id: alert.id, since, until, offset: to };
      }),
      button({ action: cardOf(alert), label: 'Manage' }),
      button({ action: mine.alert.action, label: mine.alert.text }),
    ]),
  ]);
}

function nothingWords({ createdAt, lookBackDays }: Alert, now: number): string {
  return now - createdAt < lookBackDays * dayMs
    ? `Nothing new has come since it began on ${spokenDay(isoDay(createdAt))}.`
    : `Nothing new has come in the last ${count(lookBackDays, 'day')}. Older records aren't kept.`;
}

const moment = z.int().min(0);

/** The value of a Why? button: when the records were first seen, epoch ms; `until` null for up to now. */
export const explainedPost = z.strictObject({ since: moment, until: moment.nullable(), isBacklog: z.boolean() });

type FoundPost = RecordsPage & { readonly isBacklog: boolean };

export const recordsExplained = 8;

export function whyMessage(alert: Alert, now: number, found?: FoundPost): Message {
  const { name, questions } = alert;
  const { records = [], total = 0 } = found ?? {};
  const told = records.filter(({ kind }) => kind === 'new' || alert.corrections);
  const rest = total - records.length;
  const filter = `“${name}” watches ${watchedWords(questions)}.`;
  return messageOf(`${inSentence(filter, 900)} Nothing was charged.`, [
    header(found === undefined ? `Why “${name}” posts` : `Why “${name}” posted this`),
    told.slice(0, recordsExplained).map((record) => formatted(recordWords(alert, record, found?.isBacklog === true))),
    rest > 0 && paragraph(`And ${figure(rest)} more. See all lists them.`),
    paragraph(filter),
    facts([['When', `it posts ${scheduleWords(alert)}. ${checkWords(alert, now)}`], ...onceFacts(alert)]),
    formatted(`${madeWords(alert)}.`),
    buttons('alert', [button({ action: { do: 'alert-card', id: alert.id }, label: 'Manage' })]),
  ]);
}

/** "*11/03/2026 · Hanse Getriebe* Product “robots”. First seen Nov 24, 2026: filed late, 21 days after it arrived." */
function recordWords(alert: Alert, record: LoggedRecord, isBacklog: boolean): string {
  const crossed = crossingWords(alert, record);
  if (crossed !== null) return `*${inSentence(crossed.title)}*\n${inSentence(crossed.figures, 300)}`;
  const words = [matchWords(alert, record), partnerWords(alert, record), seenWords(alert, record, isBacklog)];
  return `*${inSentence(rowLabel(record.row, knownParties(alert)))}*\n${joined(words)}`;
}

/** Each firm of a watch list has its own filter; explains the one that the record shows most of. */
function matchWords({ questions }: Alert, { row }: LoggedRecord): string {
  const [best] = questions
    .map(({ dataset, filter }) => explainMatch(dataset, filter, row))
    .toSorted((a, b) => a.hidden.length - b.hidden.length);
  if (best === undefined) return '';
  const { shown, hidden } = best;
  return joined([
    shown.length === 0 ? '' : `${inSentence(capital(shown.join(', ')), 300).replace(/\.$/, '')}.`,
    hidden.length === 0 ? '' : `The data service matched the ${hidden.join(' and ')}; the record doesn't show how.`,
  ]);
}

function partnerWords(alert: Alert, { isFirst }: LoggedRecord): string {
  if (conditionOf(alert).is !== 'new-partner' || isFirst !== true) return '';
  return `None of the alert's earlier records has this ${foundOf(alert).one}.`;
}

function seenWords(alert: Alert, record: LoggedRecord, isBacklog: boolean): string {
  const { kind, day: arrived, firstSeenAt } = record;
  const seen = spokenDay(firstSeenOn(record));
  if (kind === 'corrected') return `Corrected; this version was first seen ${seen}.`;
  if (arrived === null) return `First seen ${seen}.`;
  const days = Math.floor((firstSeenAt - Date.parse(`${arrived}T00:00:00Z`)) / dayMs);
  const isArrival = datasets[alertDataset(alert)].date === 'Arrived';
  const [on, after] = isArrival ? ['the day it arrived', 'after it arrived'] : ['on its date', 'after its date'];
  const age = days === 0 ? on : `${count(days, 'day')} ${after}`;
  // After a pause everything was first seen late, although it was not filed late.
  return `First seen ${seen}${isFiledLate(record) && !isBacklog ? ': filed late' : ''}, ${age}.`;
}

function onceFacts(alert: Alert): (readonly [string, string])[] {
  if (isCounting(alert))
    return [
      ['Once', 'it posts once when that begins, and once when it ends'],
      ['Compares', comparedDaysWords(alert)],
    ];
  const isOfPartners = conditionOf(alert).is === 'new-partner';
  const once =
    'if several alerts on new shipments in this channel match a record, only the first one posts it. ' +
    'One on new partners may post it as well';
  return [
    ['Once', isOfPartners ? `each new ${foundOf(alert).one} is posted once` : once],
    ['Late', `records filed up to ${count(alert.lookBackDays, 'day')} late are found too`],
  ];
}
