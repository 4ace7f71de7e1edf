import type { Alert } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { LoggedRecord } from '../../model/feed.ts';
import { allowsAlertsIn, isLinksOnly, type WorkspaceSettings } from '../../model/money.ts';
import { type AlertPost, channelNotAllowed, type Poster, type RecordsPost } from '../../model/outbox.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import type { Dataset } from '../../trade/index.ts';
import { datasetOf, knownParties, recordNoun, watchedWords } from './alert-words.ts';
import {
  button,
  type Block,
  type Button,
  buttons,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  roomBeside,
  textMessage,
} from '../../slack/kit/blocks.ts';
import { type Column, type Columns, dayFigure, recordList, recordTable } from '../look-ups/result-table.ts';
import { shipmentColumns } from '../look-ups/shipments-page.ts';
import { cleanText, count, day, figure, inSentence } from '../../slack/kit/text.ts';
import type { Messages } from '../../slack/messages.ts';
import { isPersonGone } from '../../slack/slack-errors.ts';
import type { SettingsStore } from '../../store/workspaces.ts';

/** A record is late when it arrived longer before it was first seen; publishing takes some days anyway. */
const lateAfterMs = 10 * 24 * 60 * 60_000;

/** The columns of a result page that a compact row keeps. */
const compact: readonly string[] = ['Arrived', 'Date', 'Bill of lading', 'Pedimento', 'Company', 'Supplier', 'Product'];

/** Whether a record was first seen long after it arrived. */
function isLate({ kind, day: arrived, firstSeenAt }: LoggedRecord): boolean {
  return kind === 'new' && arrived !== null && firstSeenAt - Date.parse(`${arrived}T00:00:00Z`) > lateAfterMs;
}

/** The day on which a record was first seen, in UTC, as records write days. */
function firstSeen(record: LoggedRecord): string {
  return day(firstSeenOn(record));
}

const firstSeenOn = ({ firstSeenAt }: LoggedRecord) => new Date(firstSeenAt).toISOString().slice(0, 10);

/**
 * Compact rows: what one line of an alert's post says of a record.
 * @param known the parties that every row has in common
 * @param extra says more of each record, such as when it was first seen
 */
export function recordColumns(
  dataset: Dataset,
  known: readonly PartyKind[],
  extra: readonly Column<LoggedRecord>[],
): Columns<LoggedRecord> {
  const { all, name } = shipmentColumns(dataset, known);
  const shown = all.filter(({ title }) => compact.includes(title));
  const ofRecord = shown.map(({ title, width, value }) => ({
    title,
    width: Math.min(width, 60),
    value: ({ row }: LoggedRecord) => value(row),
  }));
  return { all: [...ofRecord, ...extra], name };
}

/** Said only of those that are late: of the others it would be the day of the post, over and over. */
const lateColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => (isLate(record) ? dayFigure(firstSeenOn(record)) : null),
};

export const kindColumn: Column<LoggedRecord> = {
  title: 'Kind',
  width: 10,
  value: ({ kind }) => (kind === 'new' ? 'new' : 'corrected'),
};

export const firstSeenColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => dayFigure(firstSeenOn(record)),
};

/** From here on a channel reads how many there are, and nothing of the single ones. */
const maxListed = 50;
/** As many rows as a post shows: a larger backlog is a summary. */
const maxListedOfBacklog = 8;

/** Whether the records are too many for a channel, more than a few of a backlog, or not to be shown there. */
function isSummary({ records, more, isBacklog, linksOnly = false }: RecordsPost): boolean {
  return linksOnly || records.length + more > (isBacklog ? maxListedOfBacklog : maxListed);
}

/**
 * "12 new US import shipments, 3 of them filed late: one arrived 09/14/2026 and was first seen 11/20/2026."
 * @param rows as many as the message shows at most
 */
function headline(post: RecordsPost, rows: number): string {
  const { alert, records, more, isBacklog } = post;
  const fresh = records.filter(({ kind }) => kind === 'new');
  const corrected = records.length - fresh.length;
  const noun = recordNoun(datasetOf(alert));
  const since = isBacklog ? ' gathered while this alert did not post' : '';
  // What of those not carried is new and what corrected is not known here.
  const all = more > 0 ? `${count(records.length + more, noun)}, new or corrected` : '';
  const parts = [
    ...(fresh.length > 0 || corrected === 0
      ? [`${count(fresh.length, `new ${noun}`)}${lateWords(fresh, isBacklog)}`]
      : []),
    ...(corrected > 0 ? [`${count(corrected, 'correction')} of what was known`] : []),
  ];
  const sentence = `${all === '' ? parts.join(', and ') : all}${since}.`;
  return [sentence, ...(isSummary(post) ? [daysWords(records)] : [shownWords(records.length, rows)])]
    .filter((part) => part !== '')
    .join(' ');
}

/** After an outage everything was first seen late, by no fault of those who file. */
function lateWords(fresh: readonly LoggedRecord[], isBacklog: boolean): string {
  const late = isBacklog ? [] : fresh.filter(isLate);
  const [first] = late.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  if (first?.day == null) return '';
  const whose = late.length === 1 ? 'one of them' : `${figure(late.length)} of them`;
  const one = late.length === 1 ? 'it' : 'the oldest';
  return `, ${fresh.length === 1 ? 'which was' : whose} filed late (${one} arrived ${day(first.day)}, first seen ${firstSeen(first)})`;
}

function daysWords(records: readonly LoggedRecord[]): string {
  const days = records.flatMap((record) => record.day ?? []).toSorted((a, b) => a.localeCompare(b));
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return 'See all lists them.';
  return from === to
    ? `They are of ${day(from)}. See all lists them.`
    : `They are of ${day(from)} to ${day(to)}. See all lists them.`;
}

function shownWords(total: number, rows: number): string {
  return total > rows ? `These are the first ${rows}; See all lists the rest.` : '';
}

/** Which other alerts of the channel have these records too. */
function alsoWords(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => cleanText(name, 80));
  const rest = names.length - shown.length;
  return `Also matches: ${shown.join(', ')}${rest > 0 ? ` and ${count(rest, 'other alert')}` : ''}.`;
}

/** As many as are read at a glance. */
const rowsShown = 8;
/** In a digest, of each alert. */
const digestRows = 3;
/** What is posted into an alert's channel. It mentions nobody: Why? and Manage say whose it is. */
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
      : button({ action: all, ...labelled('See all'), ...(nth === undefined && { style: 'primary' }) }),
    button({ action: { do: 'alert-why', id }, ...labelled('Why?') }),
    button({ action: { do: 'pause-alert', id, forDay: true }, ...labelled('Pause for a day') }),
    button({ action: { do: 'alert-card', id }, ...labelled('Manage') }),
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

function underRules(post: AlertPost, rules: WorkspaceSettings): AlertPost {
  if (post.kind === 'quiet') return post;
  const linksOnly = isLinksOnly(post.alert.channel, rules);
  return post.kind === 'records'
    ? { ...post, linksOnly }
    : { ...post, posts: post.posts.map((one) => ({ ...one, linksOnly })) };
}

/** Slack's words for a thread that takes no reply: it was deleted or locked. The next post begins another one. */
const noThread: readonly string[] = [
  ...['thread_not_found', 'message_not_found', 'cannot_reply_to_message'],
  ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
];

interface PosterParts {
  readonly messages: Pick<Messages, 'post'>;
  readonly settings: Pick<SettingsStore, 'recent'>;
  /** Called when Slack finds no way to write to an owner. */
  readonly onUnreachable: (owner: string) => Promise<void>;
  readonly log: Log;
}

/** Posts of alerts into the channels that the admins allow, and notifications of their owners. */
export function createPoster({ messages, settings, onUnreachable, log }: PosterParts): Poster {
  return {
    async post(post, reference) {
      const { workspace, channel } = post.alert;
      const rules = await settings.recent(workspace);
      if (!allowsAlertsIn(channel, rules)) return { is: 'gone', error: channelNotAllowed };
      let message: Message;
      try {
        message = alertPost(underRules(post, rules));
      } catch (error) {
        // The same facts would fail in the same way again.
        log.error({ reference, error: errorFields(error) }, 'a post could not be built');
        return { is: 'never', error: 'unreadable' };
      }
      const { inThread, thread } = post.alert;
      // What several alerts found together is in none of their threads.
      if (!inThread || thread === null || post.kind === 'digest') return messages.post(channel, message, reference);
      const result = await messages.post(channel, message, reference, thread);
      const isDeleted = 'error' in result && noThread.includes(result.error);
      return isDeleted ? messages.post(channel, message, reference) : result;
    },
    async tell(_workspace, user, text, reference) {
      const result = await messages.post(user, textMessage(inSentence(text, 3_000)), reference);
      if (isPersonGone(result)) await onUnreachable(user);
      return result;
    },
  };
}
