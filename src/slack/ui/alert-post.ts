import type { Alert } from '../../model/alert.ts';
import type { AlertPost, RecordsPost } from '../../model/outbox.ts';
import type { LoggedRecord } from '../../model/feed.ts';
import { buttons, formatted, header, note, paragraph } from './blocks.ts';
import { actionButton } from './action-button.ts';
import { alsoWords, headline, isSummary } from './alert-post-words.ts';
import { isLate, kindColumn, lateColumn, recordColumns } from './alert-rows.ts';
import { datasetOf, knownParties, watchedWords } from './alert-words.ts';
import type { Block, Button, Message } from './message.ts';
import { recordList, recordTable } from './record-table.ts';
import { roomBeside } from './room.ts';
import { count, figure, inSentence } from './text.ts';

/** As many as are read at a glance. */
const rowsShown = 8;
/** In a digest, of each alert. */
const digestRows = 3;
/** What is posted into an alert's channel. It calls nobody: whose it is stands behind Why? and Manage. */
export function alertPost(post: AlertPost): Message {
  if (post.kind === 'digest') return digestPost(post.posts);
  return post.kind === 'quiet' ? quietNote(post) : recordsPost(post);
}

/** One message of what a channel's daily alerts found, each with a few rows and its own buttons. */
function digestPost(posts: readonly RecordsPost[]): Message {
  const said = `What ${count(posts.length, 'alert')} of this channel found since yesterday.`;
  const names = posts.map(({ alert, records, more }) => `${alert.name} (${figure(records.length + more)})`);
  const around = (rowsOf: (post: RecordsPost) => Block[]): Block[] => [
    header('Daily digest'),
    paragraph(said),
    ...posts.flatMap((post, i) => digestPart(post, i, rowsOf(post))),
    note('These buttons cost nothing.'),
  ];
  const room = Math.floor(roomBeside(around(() => [])) / posts.length);
  return {
    text: `Daily digest: ${inSentence(names.join(', '), 900)}. Posting this cost nothing.`,
    blocks: around((post) => rowsInDigest(post, room)),
    plain: null,
  };
}

function rowsInDigest(post: RecordsPost, room: number): Block[] {
  const { alert } = post;
  const shown = isSummary(post) ? [] : orderly(post.records).slice(0, digestRows);
  const columns = recordColumns(datasetOf(alert), knownParties(alert), shown.some(isLate) ? [lateColumn] : []);
  return shown.length === 0 ? [] : [recordList(columns, shown, 0, room)];
}

function digestPart(post: RecordsPost, i: number, rows: readonly Block[]): Block[] {
  const { alert, alsoMatches } = post;
  const also = alsoMatches.length === 0 ? '' : ` ${alsoWords(alsoMatches)}`;
  return [
    formatted(
      `*${inSentence(alert.name, 150)}* (${inSentence(alert.id)})\n${inSentence(`${headline(post, digestRows)}${also}`, 900)}`,
    ),
    ...rows,
    ...buttons(`alert-${i + 1}`, postButtons(alert, spanOf(post), i + 1)),
  ];
}

function recordsPost(post: RecordsPost): Message {
  const { alert, records, alsoMatches } = post;
  const said = headline(post, rowsShown);
  const shown = isSummary(post) ? [] : orderly(records).slice(0, rowsShown);
  const around = (rows: readonly Block[]): Block[] => [
    header(alert.name),
    paragraph(said),
    ...rows,
    ...(alsoMatches.length === 0 ? [] : [note(alsoWords(alsoMatches))]),
    ...buttons('alert', postButtons(alert, spanOf(post))),
    smallPrint(alert),
  ];
  const columns = recordColumns(datasetOf(alert), knownParties(alert), [
    ...(shown.some(({ kind }) => kind === 'corrected') ? [kindColumn] : []),
    // After an outage everything was first seen late, by no fault of those who file.
    ...(!post.isBacklog && shown.some(isLate) ? [lateColumn] : []),
  ]);
  const rest = around([]);
  const room = roomBeside(rest);
  return {
    text: `${inSentence(alert.name, 150)}: ${inSentence(said, 700)} Posting this cost nothing.`,
    blocks: shown.length === 0 ? rest : around([recordTable(columns, shown, `${alert.name}. ${said}`, room)]),
    plain: shown.length === 0 ? null : () => around([recordList(columns, shown, 0, room)]),
  };
}

/** New records before corrected ones, each as they came. */
function orderly(records: readonly LoggedRecord[]): LoggedRecord[] {
  return [...records.filter(({ kind }) => kind === 'new'), ...records.filter(({ kind }) => kind === 'corrected')];
}

/** When what is posted was first seen; up to now where not all of it is carried. */
function spanOf({ records, more }: RecordsPost): { readonly since: number; readonly until: number | null } {
  const seen = records.map(({ firstSeenAt }) => firstSeenAt);
  return { since: seen.reduce((a, b) => Math.min(a, b), seen[0] ?? 0), until: more > 0 ? null : Math.max(...seen, 0) };
}

/** @param nth keeps apart the buttons of several alerts in one message */
function postButtons(
  { id, name }: Alert,
  span: { since: number; until: number | null } | null,
  nth?: number,
): (Button | null)[] {
  const labelled = (label: string) => ({ label, ...(nth !== undefined && { nth, spoken: `${label}: ${id} ${name}` }) });
  const all = span === null ? null : ({ do: 'alert-records', id, ...span, offset: 0 } as const);
  return [
    all === null
      ? null
      : actionButton({ action: all, ...labelled('See all'), ...(nth === undefined && { style: 'primary' }) }),
    actionButton({ action: { do: 'alert-why', id }, ...labelled('Why?') }),
    actionButton({ action: { do: 'pause-alert', id, forDay: true }, ...labelled('Pause for a day') }),
    actionButton({ action: { do: 'alert-card', id }, ...labelled('Manage') }),
  ];
}

/** Which alert it is, and what its checks have cost. Naming its maker would call them at every post. */
function smallPrint({ id, creditsThisMonth }: Alert): Block {
  const spent = `its checks cost ${count(creditsThisMonth, 'credit')} this month`;
  return note(`Alert ${id}; ${spent}. Manage says whose it is. These buttons cost nothing.`);
}

function quietNote({ alert, sinceDays }: Extract<AlertPost, { kind: 'quiet' }>): Message {
  const say = `Nothing new has matched for ${count(sinceDays, 'day')}. It is still checked, and posts again when something comes.`;
  return {
    text: `${inSentence(alert.name, 150)}: ${say} Posting this cost nothing.`,
    blocks: [
      header(alert.name),
      paragraph(`${say} Is this still what you want to watch? ${watchedWords(alert.questions)}.`),
      ...buttons('alert', postButtons(alert, null)),
      smallPrint(alert),
    ],
    plain: null,
  };
}
