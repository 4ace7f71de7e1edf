import { carriedBySummary, maxCarried } from '../../alerts/send.ts';
import { type Alert, type AlertPost, conditionOf, isCounting, type RecordsPost } from '../../model/alert.ts';
import type { Crossing } from '../../alerts/feeds/check-feed.ts';
import { partnerOf } from '../../alerts/feeds/fold-rows.ts';
import { type LoggedRecord, partnerKindOf } from '../../model/feed.ts';
import type { LookUp } from '../../model/look-up.ts';
import { datasets } from '../../model/datasets.ts';
import {
  crossingWords,
  alertDataset,
  foundOf,
  knownParties,
  queryIn,
  alertSubject,
  watchedWords,
} from './alert-words.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  type Part,
  type Parts,
  type Screen,
  type PriceOf,
  messageOf,
  type Controls,
  opening,
} from '../../slack/kit/blocks.ts';
import { type Columns, countryIn, recordList, tableOf, nonEmpty } from '../look-ups/result-table.ts';
import { weightTitle } from '../look-ups/rows-page.ts';
import { firmNames, matchBlocks } from '../look-ups/possible-matches.ts';
import {
  capital,
  cellText,
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  spokenDay,
  joined,
} from '../../slack/kit/text.ts';
import { foundMenu, isFiledLate, kindColumn, lateColumn, markedIn, recordColumns } from './found-records.ts';
import { firmMenu } from '../look-ups/firm-menus.ts';

function isSummary({ alert, records, more, isBacklog, linksOnly = false }: RecordsPost): boolean {
  return linksOnly || isCounting(alert) || records.length + more > (isBacklog ? carriedBySummary : maxCarried);
}

function shownOf(post: RecordsPost, most: number): readonly LoggedRecord[] {
  if (isSummary(post)) return [];
  const byDay = post.records.toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  const inOrder = [...byDay.filter(({ kind }) => kind === 'new'), ...byDay.filter(({ kind }) => kind !== 'new')];
  return inOrder.slice(0, most);
}

/** Firms to compare with screening lists: those of its rows, or of what it counts. */
function firmsIn(post: RecordsPost, shown: readonly LoggedRecord[]): string[] {
  const compared = shown.length > 0 || post.linksOnly === true ? shown : post.records;
  return compared.flatMap(({ row }) => firmNames(row));
}

const areBills = (alert: Alert) => datasets[alertDataset(alert)].rows === 'bols';

/** "Hanse Getriebe GmbH (Germany)"; null when the record does not name its partner. */
function partnerWords(alert: Alert, { row }: LoggedRecord): string | null {
  const kind = partnerKindOf(alert.questions[0]?.filter ?? {});
  const [name, country] = [nonEmpty(row[`${kind}_name`]), countryIn(nonEmpty(row[`${kind}_country`]))];
  if (name === null || country === null || kind !== datasets[alertDataset(alert)].partner) return name;
  return `${cellText(name, 50)} (${cellText(country, 30)})`;
}

function partnerMenu({ alert, records, linksOnly }: RecordsPost, priceOf: PriceOf): Block[] {
  if (conditionOf(alert).is !== 'new-partner' || linksOnly === true) return [];
  const kind = partnerKindOf(alert.questions[0]?.filter ?? {});
  const firms = records.slice(0, rowsShown).map((record) => {
    const slug = partnerOf(record.row, kind)?.slug ?? null;
    return { name: partnerWords(alert, record), slug, facts: '' };
  });
  return firmMenu(kind, firms, priceOf);
}

const changesOf = ({ alert, records }: RecordsPost) => records.flatMap((record) => crossingWords(alert, record) ?? []);

const changesShown = 8;

function changeLines(changes: ReturnType<typeof changesOf>): string[] {
  if (changes.length === 1) return changes.map(({ figures }) => capital(figures));
  return changes.slice(0, changesShown).map(({ title, figures }) => `${title}: ${figures}`);
}

/** "12 new shipments (3 filed late) and 1 correction" */
function countsOf(post: RecordsPost): string {
  const { alert, records, more, isBacklog, linksOnly } = post;
  const { one: noun, many } = foundOf(alert);
  const [first] = records;
  const found = records.length + more;
  if (isCounting(alert)) return count(found, 'change');
  if (conditionOf(alert).is === 'new-partner') {
    const named = found === 1 && linksOnly !== true && first !== undefined ? partnerWords(alert, first) : null;
    return named === null ? count(found, `new ${noun}`, `new ${many}`) : `new ${noun} ${named}`;
  }
  // Records beyond those carried aren't classified.
  if (more > 0) return count(found, `${alert.corrections ? 'new or corrected' : 'new'} ${noun}`);
  const fresh = records.filter(({ kind }) => kind === 'new');
  // After a pause everything was first seen late, although it was not filed late.
  const late = isBacklog ? 0 : fresh.filter(isFiledLate).length;
  const corrected = records.length - fresh.length;
  const parts = [
    ...(fresh.length === 0 && corrected > 0
      ? []
      : [`${count(fresh.length, `new ${noun}`)}${late === 0 ? '' : ` (${figure(late)} filed late)`}`]),
    ...(corrected === 0 ? [] : [count(corrected, 'correction')]),
  ];
  return parts.join(' and ');
}

function aboutRows(post: RecordsPost, rows: number): string {
  const { alert, records, more, isBacklog } = post;
  if (isCounting(alert)) return changeLines(changesOf(post)).join(' ');
  const days = records.flatMap((record) => record.day ?? []).toSorted((a, b) => a.localeCompare(b));
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const span = from === to ? spokenDay(from) : `${spokenDay(from)} – ${spokenDay(to)}`;
  return joined([
    isBacklog ? "These came in while this alert wasn't posting." : '',
    isSummary(post) && more === 0 && from !== '' ? `${areBills(alert) ? 'Arrived' : 'Declared'} ${span}.` : '',
    !isSummary(post) && records.length > rows ? `The newest ${rows} are below.` : '',
  ]);
}

/** "Acme Robotics Inc: 2 new shipments (1 filed late)", or "Acme Robotics Inc went quiet" */
function titleOf(post: RecordsPost): string {
  const [only, ...others] = isCounting(post.alert) ? changesOf(post) : [];
  return only !== undefined && others.length === 0 ? only.title : headingOf(post.alert, countsOf(post));
}

const headingOf = (alert: Alert, counts: string) => `${cleanText(alertSubject(alert.name), 100)}: ${counts}`;

const rowsShown = 8;
const digestRows = 3;

/** The post mentions no one, so that it notifies no one; Manage shows the owner. */
export function alertPost(post: AlertPost, priceOf: PriceOf = () => null, screen: Screen | null = null): Message {
  if (post.kind === 'digest') return digestPost(post.posts, screen);
  if (post.kind === 'quiet') return quietNote(post);
  return isCounting(post.alert) ? countsPost(post, priceOf) : recordsPost(post, priceOf, screen);
}

function countsPost(post: RecordsPost, priceOf: PriceOf): Message {
  const { alert } = post;
  const changes = changesOf(post);
  const [only, ...others] = changes;
  const single = others.length === 0 ? only : undefined;
  const lines = changeLines(changes);
  const rest = changes.length - lines.length;
  const title = titleOf(post);
  return messageOf(inSentence(`${title}. ${lines.join(' ')}`, 900), [
    header(title),
    lines.map((line) => paragraph(line)),
    rest > 0 && paragraph(`And ${figure(rest)} more.`),
    buttons('alert', [single !== undefined && countedButtons(alert, single.of, priceOf), standingButtons(alert, post)]),
    smallPrint(alert),
  ]);
}

function countedButtons(alert: Alert, { filter, from, to }: Crossing, priceOf: PriceOf): Button[] {
  const query = {
    dataset: alertDataset(alert),
    from,
    to,
    assumedWindow: false,
    size: 10,
    offset: 0,
    ...queryIn(filter),
  };
  const shipments: LookUp = { do: 'shipments', ...query };
  const trend: LookUp = { do: 'trend', by: 'month', ...query, assumedWindow: true };
  const name = areBills(alert) ? 'See shipments' : 'See declarations';
  return [
    button({ id: 'counted', ...opening(name, shipments, priceOf) }),
    button({ id: 'trend', ...opening('Trend', trend, priceOf) }),
  ];
}

function digestPost(posts: readonly RecordsPost[], screen: Screen | null): Message {
  const found = posts.reduce((sum, { records, more }) => sum + records.length + more, 0);
  const noun = posts.every(({ alert }) => isCounting(alert)) ? 'change' : 'record';
  const title = `Daily digest: ${count(found, noun)} from ${count(posts.length, 'alert')}`;
  const said = posts.map(titleOf).join('; ');
  const firms = posts.flatMap((post) => firmsIn(post, shownOf(post, digestRows)));
  return messageOf(`${title}. ${inSentence(said, 900)}.`, [
    header(title),
    posts.map((post, i) => digestPart(post, i + 1, posts.length, screen)),
    matchBlocks({ screen }, [], firms),
  ]);
}

/** @param of how many share the room of the message */
function digestPart(post: RecordsPost, nth: number, of: number, screen: Screen | null): Parts<Part> {
  const { alert, alsoMatches } = post;
  const shown = shownOf(post, digestRows);
  const columns = columnsOf(post, shown);
  const brief = columns.all.filter(({ title }) => title !== weightTitle).slice(0, 5);
  const marked = markedIn(alert, { ...columns, all: brief }, shown, screen);
  const about = inSentence([aboutRows(post, digestRows), alsoWords(alsoMatches)].join(' '), 600);
  return [
    formatted(`*${inSentence(titleOf(post), 300)}*${about === '' ? '' : `\n${about}`}`),
    shown.length > 0 && ((room: number) => recordList(marked, shown, 0, Math.floor(room / of))),
    buttons(`alert-${nth}`, [foundMenu(alert, shown, nth), postButtons(post, shown.length, nth)]),
  ];
}

function columnsOf({ alert, isBacklog }: RecordsPost, shown: readonly LoggedRecord[]): Columns<LoggedRecord> {
  return recordColumns(alertDataset(alert), knownParties(alert), [
    ...(shown.some(({ kind }) => kind === 'corrected') ? [kindColumn] : []),
    ...(!isBacklog && shown.some(isFiledLate) ? [lateColumn] : []),
  ]);
}

function recordsPost(post: RecordsPost, priceOf: PriceOf, screen: Screen | null): Message {
  const { alert, alsoMatches } = post;
  const title = titleOf(post);
  const shown = shownOf(post, rowsShown);
  const about = aboutRows(post, rowsShown);
  return messageOf(inSentence(`${title}. ${about}`, 900), [
    header(title),
    about !== '' && paragraph(about),
    tableOf(markedIn(alert, columnsOf(post, shown), shown, screen), shown, title),
    matchBlocks({ screen }, [], firmsIn(post, shown)),
    partnerMenu(post, priceOf),
    buttons('alert', [foundMenu(alert, shown), postButtons(post, shown.length)]),
    smallPrint(alert, alsoWords(alsoMatches)),
  ]);
}

function alsoWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, 5).map((name) => cleanText(name, 80));
  const rest = names.length - shown.length;
  return `Also matches: ${shown.join(', ')}${rest > 0 ? ` and ${count(rest, 'other alert')}` : ''}.`;
}

function postButtons(post: RecordsPost, rows: number, nth?: number): Controls {
  const { alert, records, more } = post;
  const { id, name } = alert;
  const span = spanOf(post);
  const labeled = (label: string) => ({ label, ...(nth !== undefined && { nth, spoken: `${label}: ${id} ${name}` }) });
  return [
    rows === records.length + more || span === null
      ? null
      : button({ action: { do: 'alert-records', id, ...span, offset: 0 }, ...labeled('See all') }),
    standingButtons(alert, post, labeled),
  ];
}

function spanOf({ records, more }: RecordsPost) {
  const seen = records.map(({ firstSeenAt }) => firstSeenAt);
  return seen.length === 0 ? null : { since: Math.min(...seen), until: more > 0 ? null : Math.max(...seen) };
}

/** Buttons for anyone in the channel. @param post what Why? explains; null for a note without records */
function standingButtons(
  { id }: Alert,
  post: RecordsPost | null,
  labeled = (label: string): { readonly label: string } => ({ label }),
): Button[] {
  const span = post && spanOf(post);
  const explained = post && span && { post: { ...span, isBacklog: post.isBacklog } };
  return [
    button({ action: { do: 'pause-alert', id, forDay: true }, ...labeled('Pause for a day') }),
    button({ action: { do: 'alert-why', id, ...explained }, ...labeled('Why?') }),
    button({ action: { do: 'alert-card', id }, ...labeled('Manage') }),
  ];
}

/** Leaves out the alert's creator: naming them would notify them of every post. */
function smallPrint({ id, creditsThisMonth }: Alert, also = ''): Block {
  const parts = [`Alert ${id}`, `${inCredits(creditsThisMonth)} for checks this month`, also];
  return note(joined(parts, ' · '));
}

function quietNote({ alert, sinceDays }: Extract<AlertPost, { kind: 'quiet' }>): Message {
  const title = headingOf(alert, `nothing new for ${count(sinceDays, 'day')}`);
  const say = `I'm still checking ${watchedWords(alert.questions)}. If that's not what you need anymore, press Manage to change or stop it.`;
  return messageOf(inSentence(`${title}. I'm still checking.`, 400), [
    header(title),
    paragraph(say),
    buttons('alert', standingButtons(alert, null)),
    smallPrint(alert),
  ]);
}
