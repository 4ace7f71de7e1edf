import { z } from 'zod';
import { type Alert, conditionOf, isCounting } from '../../model/alert.ts';
import type { LoggedRecord, RecordsPage } from '../../model/feed.ts';
import { dayMs } from '../../model/time.ts';
import {
  type Block,
  button,
  buttons,
  facts,
  formatted,
  header,
  type Message,
  paragraph,
  messageOf,
} from '../../slack/kit/blocks.ts';
import { capital, count, figure, inSentence, spokenDay, joined } from '../../slack/kit/text.ts';
import { datasets, explainMatch } from '../../trade/index.ts';
import { rowLabel } from '../look-ups/result-table.ts';
import { firstSeenOn, isLate } from './found-records.ts';
import { madeWords } from '../postings/words.ts';
import {
  checkWords,
  comparedWords,
  crossingWords,
  datasetOf,
  foundOf,
  knownParties,
  scheduleWords,
  watchedWords,
} from './alert-words.ts';

const moment = z.int().min(0);

/** The value of a Why? button: when the records were first seen, epoch ms; `until` null for up to now. */
export const explainedPost = z.strictObject({ since: moment, until: moment.nullable(), isBacklog: z.boolean() });
export type ExplainedPost = z.infer<typeof explainedPost>;

interface FoundPost extends RecordsPage {
  readonly isBacklog: boolean;
}

export const recordsExplained = 8;

export function whyMessage(alert: Alert, now: number, found?: FoundPost): Message {
  const { name, questions } = alert;
  const filter = `“${name}” watches ${watchedWords(questions)}.`;
  return messageOf(`${inSentence(filter, 900)} Nothing was charged.`, [
    header(found === undefined ? `Why “${name}” posts` : `Why “${name}” posted this`),
    found !== undefined && foundBlocks(alert, found),
    paragraph(filter),
    facts([
      ['When', `it posts ${scheduleWords(alert)}. ${checkWords(alert, now)}`],
      ...(isCounting(alert) ? countFacts(alert) : recordFacts(alert)),
    ]),
    formatted(`${madeWords(alert)}.`),
    buttons('alert', [button({ action: { do: 'alert-card', id: alert.id }, label: 'Manage' })]),
  ]);
}

function foundBlocks(alert: Alert, { records, total, isBacklog }: FoundPost): Block[] {
  const told = records.filter(({ kind }) => kind === 'new' || alert.corrections).slice(0, recordsExplained);
  const rest = total - records.length;
  return [
    ...told.map((record) => formatted(recordWords(alert, record, isBacklog))),
    ...(rest > 0 ? [paragraph(`And ${figure(rest)} more. See all lists them.`)] : []),
  ];
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
  const isArrival = datasets[datasetOf(alert)].date === 'Arrived';
  const [on, after] = isArrival ? ['the day it arrived', 'after it arrived'] : ['on its date', 'after its date'];
  const age = days === 0 ? on : `${count(days, 'day')} ${after}`;
  // After a pause everything was first seen late, although it was not filed late.
  return `First seen ${seen}${isLate(record) && !isBacklog ? ': filed late' : ''}, ${age}.`;
}

function countFacts(alert: Alert): (readonly [string, string])[] {
  return [
    ['Once', 'it posts once when that begins, and once when it ends'],
    ['Compares', comparedWords(alert)],
  ];
}

function recordFacts(alert: Alert): (readonly [string, string])[] {
  const isOfPartners = conditionOf(alert).is === 'new-partner';
  const once =
    'if several alerts on new shipments in this channel match a record, only the first one posts it. ' +
    'One on new partners may post it as well';
  return [
    ['Once', isOfPartners ? `each new ${foundOf(alert).one} is posted once` : once],
    ['Late', `records filed up to ${count(alert.lookBackDays, 'day')} late are found too`],
  ];
}
