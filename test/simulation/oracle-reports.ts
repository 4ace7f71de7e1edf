import type { Said } from './exchange.ts';
import type { OracleParts, Post } from './oracle-parts.ts';

interface ReportRow {
  readonly id: string;
  readonly channel: string;
  readonly state: string;
  readonly paused_until: number | null;
  readonly due_at: number;
  readonly tries: number;
  readonly only_if_changed: 0 | 1;
  readonly look_up: string;
  readonly window_days: number | null;
}

/** A report as it was seen over time. */
interface SeenReport {
  row: ReportRow;
  /** When it was first seen off after it was on; null while it is on. */
  offSince: number | null;
  /** How many lines of its history were read. */
  lines: number;
}

interface HistoryLine {
  readonly at: number;
  readonly changed_by: string | null;
  readonly what: string;
}

/** A run that is posted, as it was queued. */
interface QueuedRun {
  readonly id: string;
  readonly alert: string;
  readonly ts: string | null;
  readonly created_at: number;
}

interface RunPost extends Post {
  readonly id: string;
}

/** A post is on its way for so long at most. */
const graceMs = 30_000;
/** A process that froze with a message at hand posts it in its next round at the latest. */
const wakingMs = 21_000;
const minute = 60_000;
/** Daily reports are the most frequent; the clocks of summer take an hour. */
const apartMs = 22 * 60 * minute;
const lateAfterMs = 10 * minute;
const byPerson = /^(Asked to run now|Changed|Resumed|Brought back|Made|Paused)/;

/** Each run of a report is posted once, and on time. */
export function createReportOracle({ beside, clock, violate, hadTrouble, wasSetBack, isCertain }: OracleParts) {
  const reports = new Map<string, SeenReport>();
  const runs = new Map<string, QueuedRun>();
  const posts: RunPost[] = [];
  let published = 0;

  const historyOf = (id: string) =>
    beside.all<HistoryLine & Record<string, string | number | null>>(
      'select at, changed_by, what from alert_history where alert = ? order by id',
      id,
    );

  function look(): void {
    const now = clock.elapsed();
    for (const run of beside.all<QueuedRun & Record<string, string | number | null>>(
      `select id, alert, ts, created_at from outbox where kind = 'report'`,
    ))
      runs.set(run.id, run);
    const rows = beside.all<ReportRow & Record<string, string | number | null>>(
      'select id, channel, state, paused_until, due_at, tries, only_if_changed, look_up, window_days from reports',
    );
    for (const row of rows) {
      const seen = reports.get(row.id) ?? { row, offSince: null, lines: 0 };
      reports.set(row.id, seen);
      const before = seen.row;
      seen.row = row;
      const isOff = row.state === 'stopped' || (row.state === 'paused' && (row.paused_until ?? Infinity) > clock.now());
      if (!isOff) seen.offSince = null;
      else seen.offSince ??= now;
      checkRuns(seen, before);
    }
  }

  /** No due time passes without a trace, and a run that says that it posts is queued. */
  function checkRuns(seen: SeenReport, before: ReportRow): void {
    const { id } = seen.row;
    const lines = historyOf(id);
    const fresh = lines.slice(seen.lines);
    seen.lines = lines.length;
    if (wasSetBack()) return;
    const isOver = before.due_at !== seen.row.due_at && before.due_at <= clock.now();
    // The clock may jump right after a pause or a change, which moved the run before it was due.
    const wasMoved = fresh.some(({ at }) => at < before.due_at);
    if (isOver && !wasMoved && before.state !== 'stopped' && !lines.some(({ at }) => at >= before.due_at))
      violate(`5: report ${id} forgot the run that was due ${seconds(clock.now() - before.due_at)} s ago`);
    for (const { at, what } of fresh) {
      if (!/^Ran\b/.test(what) || /posted nothing/.test(what)) continue;
      const isQueued = [...runs.values()].some((run) => run.alert === id && Math.abs(run.created_at - at) < 5_000);
      const isDropped = lines.some((line) => line.at >= at && /^(Resumed|Brought back)/.test(line.what));
      if (!isQueued && !isDropped) violate(`5: report ${id} ran (${what}) and posts nothing`);
    }
  }

  return {
    /** Called every few seconds. */
    look,

    onPublished: () => void (published += 1),

    onSaid(said: Said): void {
      if (said.method !== 'chat.postMessage' || said.error !== null) return;
      const text = JSON.stringify(said.args);
      if (!text.includes('report-card')) return;
      look();
      const at = clock.elapsed();
      for (const [id, { offSince, row }] of reports) {
        const words = String(said.args['text']);
        // Its card, and what its owner is told, name it.
        if (!new RegExp(`\\\\"id\\\\+":\\\\+"${id}\\\\`).test(text) || words.includes(`(${id})`)) continue;
        if (!/, (every|on the) [^:]*:/.test(words)) continue;
        posts.push({ said, id, text });
        if (offSince !== null && at - offSince > graceMs && !hadTrouble(said.by, at - wakingMs, at))
          violate(`5: report ${id} posts although it was switched off ${seconds(at - offSince)} s ago`);
        if (row.only_if_changed === 0 || row.window_days !== null || !/"do":"shipments"/.test(row.look_up)) continue;
        if (/It has changed|New: |Gone: |Changed: /.test(text) && published === 0)
          violate(`5: report ${id} tells of a change, and nothing was published`);
      }
    },

    atEnd(): void {
      look();
      const sent = new Map([...runs.values()].flatMap((run) => (run.ts === null ? [] : [[run.ts, run] as const])));
      for (const post of posts) {
        const run = post.said.ts === null ? undefined : sent.get(post.said.ts);
        if (run === undefined) {
          if (isCertain(post.said) && !posts.some((other) => mayBeSame(post, other)))
            violate(`5: report ${post.id} posted a run twice`);
        } else checkWords(post, run);
      }
      if (wasSetBack()) return;
      for (const [id, { row, offSince }] of reports) {
        checkApart(id);
        if (offSince === null && row.state !== 'broken' && row.tries === 0 && row.due_at < clock.now() - 2 * minute)
          violate(`5: report ${id} still waits for its run`);
      }
    },

    /** Epoch ms, also of one that is paused; null without any. */
    nextAt(): number | null {
      const due = [...reports.values()].flatMap(({ row: { state, due_at: at } }) =>
        state === 'stopped' || state === 'broken' || at <= clock.now() ? [] : [at],
      );
      return due.length === 0 ? null : Math.min(...due);
    },

    counts: () => ({ reports: reports.size, runs: posts.length }),
  };

  /** The other one may be of the same run, and have been noted in its place. */
  function mayBeSame(post: RunPost, other: RunPost): boolean {
    const apart = Math.abs(post.said.elapsed - other.said.elapsed);
    return other !== post && other.id === post.id && apart < 3 * minute && !isCertain(other.said);
  }

  function checkWords({ id, text }: RunPost, run: QueuedRun): void {
    const lateMs = run.created_at - dueOf(run);
    const saysLate = text.includes("It's late: ");
    if (lateMs > lateAfterMs + minute && !saysLate)
      violate(`5: report ${id} is late by ${seconds(lateMs)} s, and doesn't say so`);
    if (lateMs >= 0 && lateMs < lateAfterMs - minute && saysLate) violate(`5: report ${id} says that it is late`);
    const isSame = text.includes('Nothing has changed since the last time.');
    const since = Math.max(0, ...ran(id).filter((at) => at < run.created_at - 5_000));
    // A run that was asked for while another one was held is due at that moment.
    const isFor = ({ at }: HistoryLine) => at >= since || at === dueOf(run);
    const isAsked = historyOf(id).some((line) => isFor(line) && /^(Asked|Changed)/.test(line.what));
    if (isSame && reports.get(id)?.row.only_if_changed === 1 && !isAsked)
      violate(`5: report ${id} posts although nothing has changed`);
  }

  /** Two runs are a day apart, unless somebody asked for one or changed the times. */
  function checkApart(id: string): void {
    const own = [...runs.values()].filter(({ alert }) => alert === id).sort((a, b) => dueOf(a) - dueOf(b));
    for (const [nth, run] of own.entries()) {
      const before = own[nth - 1];
      if (before === undefined || dueOf(run) - dueOf(before) >= apartMs) continue;
      const [from, to] = [dueOf(before) - apartMs, run.created_at];
      if (!historyOf(id).some(({ at, what }) => at >= from && at <= to && byPerson.test(what)))
        violate(`5: report ${id} ran twice within ${seconds(dueOf(run) - dueOf(before))} s`);
    }
  }

  function ran(id: string): number[] {
    return historyOf(id).flatMap(({ at, what }) => (what.startsWith('Ran') ? [at] : []));
  }
}

const dueOf = ({ id }: QueuedRun) => Number(id.split(' ')[1]);
const seconds = (ms: number) => Math.round(ms / 1_000);
