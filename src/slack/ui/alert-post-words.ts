import type { LoggedRecord } from '../../model/feed.ts';
import type { RecordsPost } from '../../model/outbox.ts';
import { firstSeen, isLate } from './alert-rows.ts';
import { datasetOf, recordNoun } from './alert-words.ts';
import { cleanText, count, day, figure } from './text.ts';

/** From here on a channel reads how many there are, and nothing of the single ones. */
const mostListed = 50;
/** As many rows as a post shows: a backlog is shown whole, or told as a summary. */
const mostListedOfBacklog = 8;

/** Told as one summary: what is too much for a channel, and what is more than a few of a backlog. */
export function isSummary({ records, more, isBacklog }: RecordsPost): boolean {
  return records.length + more > (isBacklog ? mostListedOfBacklog : mostListed);
}

/**
 * "12 new US import shipments, 3 of them filed late: one arrived 09/14/2026 and was first seen 11/20/2026."
 * @param rows as many as the message shows at most
 */
export function headline(post: RecordsPost, rows: number): string {
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
export function alsoWords(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => cleanText(name, 80));
  const rest = names.length - shown.length;
  return `Also matches: ${shown.join(', ')}${rest > 0 ? ` and ${count(rest, 'other alert')}` : ''}.`;
}
