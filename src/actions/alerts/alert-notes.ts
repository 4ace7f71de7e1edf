import type { Alert } from '../../model/alert.ts';
import type { RecordsPage } from '../../model/feed.ts';
import { datasetOf, knownParties, madeWords, scheduleWords, watchedWords, checkWords } from './alert-words.ts';
import { firstSeenColumn, kindColumn, recordColumns } from './alert-post.ts';
import {
  actionButton,
  type Block,
  buttons,
  facts,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  roomBeside,
} from '../../slack/kit/blocks.ts';
import { recordList, recordTable } from '../look-ups/shipments-page.ts';
import { count, figure, inSentence } from '../../slack/kit/text.ts';

/** Why a record is posted: the filter, when it was checked, what that costs, and which rule of the channel holds. */
export function whyMessage(alert: Alert, now: number): Message {
  const { name, questions, schedule, creditsThisMonth, monthlyCap } = alert;
  const checks = checkWords(alert, now);
  const cap = monthlyCap === null ? '' : `, of ${figure(monthlyCap)} at most`;
  const filter = `A record is posted when it was not known before and matches ${watchedWords(questions)}.`;
  return {
    text: `${inSentence(filter, 900)} Nothing was charged.`,
    blocks: [
      header(`Why “${name}” posts`),
      paragraph(filter),
      facts([
        ['When', `${scheduleWords(schedule)}; ${checks.charAt(0).toLowerCase()}${checks.slice(1)}`],
        [
          'Once',
          'a record is posted once in a channel, by the first alert that it matches; the others are named beside it',
        ],
        ['Late', 'records that are filed late are found too, as far back as the alert looks'],
        ['Cost', `${count(creditsThisMonth, 'credit')} this month${cap}; alerts that watch the same share one reading`],
      ]),
      formatted(`${madeWords(alert)}.`),
      ...buttons('alert', [actionButton({ action: { do: 'alert-card', id: alert.id }, label: 'Manage' })]),
      note('This cost nothing.'),
    ],
    plain: null,
  };
}

/** How many rows one page of what an alert found has. */
export const recordsPerPage = 10;

export interface FoundProps {
  readonly alert: Alert;
  readonly page: RecordsPage;
  readonly since: number;
  readonly until: number | null;
  readonly offset: number;
}

/** A page of what an alert found, from the log: it was paid for when it was checked. */
export function foundPage({ alert, page, since, until, offset }: FoundProps): Message {
  const { records, total } = page;
  const said =
    records.length === 0
      ? 'Nothing of it is kept: records are kept for as long as the alert looks back.'
      : `Records ${figure(offset + 1)}–${figure(offset + records.length)} of ${figure(total)}, the last found first.`;
  const columns = recordColumns(datasetOf(alert), knownParties(alert), [
    ...(records.some(({ kind }) => kind === 'corrected') ? [kindColumn] : []),
    firstSeenColumn,
  ]);
  const at = (next: number, label: string, nth: number) =>
    actionButton({ action: { do: 'alert-records', id: alert.id, since, until, offset: next }, label, nth });
  const around = (rows: readonly Block[]): Block[] => [
    header(`What “${alert.name}” found`),
    paragraph(`${watchedWords(alert.questions)}. ${said}`),
    ...rows,
    ...buttons('found', [
      offset + records.length < total ? at(offset + recordsPerPage, 'Next page', 1) : null,
      offset > 0 ? at(Math.max(0, offset - recordsPerPage), 'Previous page', 2) : null,
    ]),
    note('0 credits · read from what the checks have kept'),
  ];
  const rest = around([]);
  const room = roomBeside(rest);
  return {
    text: `${inSentence(`What “${alert.name}” found. ${said}`, 600)} This cost 0 credits.`,
    blocks:
      records.length === 0 ? rest : around([recordTable(columns, records, `What ${alert.name} found. ${said}`, room)]),
    plain: records.length === 0 ? null : () => around([recordList(columns, records, offset, room)]),
  };
}

/** Asks whether records that were found during a pause are posted. @param missed how many; null where they were not counted */
export function resumeQuestion({ id, name }: Alert, missed: number | null): Message {
  const found = missed === null ? 'Records may have been' : count(missed, 'record was', 'records were');
  const say = `${found} found while “${name}” did not post.`;
  return {
    text: `${inSentence(say, 300)} Choose whether they are posted. Nothing was charged.`,
    blocks: [
      header(`Resume “${name}”?`),
      paragraph(`${say} Post what was missed sends one message; catch up quietly passes over it.`),
      ...buttons('resume', [
        actionButton({ action: { do: 'resume-alert', id, missed: 'post' }, label: 'Post what was missed', nth: 1 }),
        actionButton({ action: { do: 'resume-alert', id, missed: 'quietly' }, label: 'Catch up quietly', nth: 2 }),
      ]),
      note('Nothing was charged; what was found is kept either way.'),
    ],
    plain: null,
  };
}
