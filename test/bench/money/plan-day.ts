import { createRandom, type Random } from '../../../src/local/trade-service/random.ts';

/*
 * A working day of a team of 30, drawn from a seed before any bot is asked, so that all bots meet the same day. Nobody
 * has published how a trade desk uses such a bot: these are assumptions, made once, before anything was measured.
 *
 * - Eight questions a person, at any moment from 9 to 17 o'clock: one an hour, beside other work.
 * - A repeat is a question that was asked before on the same day, by anyone. It is drawn evenly from all that were asked
 *   so far, so that what many ask is asked still more often; by chance one of seven comes within a quarter of an hour.
 *   Where a share of them is said to be prompt, those are drawn from the last quarter of an hour: a firm is named in a
 *   channel, and others look at once.
 * - Of the answers that have pages, half are left after the first page, a quarter after the second; few go to the fifth.
 *   Who repeats a question pages as far as anybody else, so that some of a repeat's pages are new.
 * - Of the first page, none to four records are opened: Trade shows what the page holds, other bots ask for the record.
 *   One in six of those want the full record then, which is a call in every bot.
 * - Half of the firms are typed as names, which every bot searches for, for free. Three in thirty have set 25 rows a
 *   page, two have 50, the others 10: the same question with fewer rows is part of a page that Trade has kept.
 * - A page is read for 20 seconds to 3 minutes. Two of five who went on go back, one page or two, and half of those
 *   forth again. One in five goes back only after a meeting or lunch, 20 to 90 minutes later: the message still stands.
 * - One of twenty presses is a double click. One of thirty questions ends with Refresh: Trade asks first whether the
 *   service was updated since, which it never is on this day; the other bots pay.
 * - The bot is restarted three times: a release in the morning and one in the afternoon, and a crash in between.
 *
 * Not in the model: Share (any bot can post what it has), answers of the days before (Trade keeps profiles for a week),
 * questions typed in other words (every bot gets the same canonical one), and new records in the middle of the day,
 * which would end what Trade has kept of rows until then.
 */

const people = 30;
const questionsEach = 8;
export const questionsADay = people * questionsEach;

const minute = 60_000;
const hour = 60 * minute;
const opensAt = 9 * hour;
const closesAt = 17 * hour;
export const quarterOfAnHour = 15 * minute;

/** How many in twenty look at so many pages. */
const pagesLookedAt = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 5, 5] as const;

/** How many in five open so many records of their first page. */
const recordsOpened = [0, 1, 2, 3, 4] as const;

export interface Act {
  /** Ms since midnight. */
  readonly at: number;
  /** Which answer on somebody's screen it is about. */
  readonly session: number;
  readonly does: 'ask' | 'next' | 'previous' | 'refresh' | 'open' | 'full';
  /** Zero-based row of the page, for `open` and `full`. */
  readonly row: number;
  readonly isDouble: boolean;
}

/** One person with one question, from the asking to the last press. */
interface Session {
  readonly person: number;
  /** Rows on a page. */
  readonly rows: number;
  /** Equal numbers are the same question. */
  readonly question: number;
  readonly at: number;
  /** Ms since the same was asked last; null for a new question. */
  readonly since: number | null;
}

export interface Day {
  readonly sessions: readonly Session[];
  /** In the order of their times. */
  readonly acts: readonly Act[];
  /** Ms since midnight. */
  readonly restarts: readonly number[];
}

export interface DayOptions {
  readonly seed: number;
  /** Which share of the questions was asked before on the same day. */
  readonly repeats: number;
  /** Which share of the repeats comes within a quarter of an hour on purpose, not by chance. */
  readonly prompt?: number;
}

/** Draws a day: the same options give the same day. */
export function planDay({ seed, repeats, prompt = 0 }: DayOptions): Day {
  const random = createRandom(seed);
  const sessions = drawSessions(random, repeats, prompt);
  const acts = sessions.flatMap((session, index) => drawActs(random, session, index));
  return {
    sessions,
    acts: acts.toSorted((a, b) => a.at - b.at),
    restarts: [10 * hour + quarterOfAnHour, 13 * hour, 15 * hour + 3 * quarterOfAnHour],
  };
}

function drawSessions(random: Random, repeats: number, prompt: number): Session[] {
  const asked = Array.from({ length: questionsADay }, (_, i) => ({
    person: i % people,
    rows: rowsOf(i % people),
    at: between(random, opensAt, closesAt),
  })).toSorted((a, b) => a.at - b.at);
  const sessions: Session[] = [];
  let missing = Math.round(repeats * asked.length);
  let fresh = 0;
  for (const [nth, { person, rows, at }] of asked.entries()) {
    // Every place is as likely as any other to be a repeat, and there are as many repeats as wanted. The first is none.
    const isRepeat = nth > 0 && random.below(asked.length - nth) < missing;
    const earlier = isRepeat ? drawEarlier(random, sessions, at, prompt) : undefined;
    if (earlier === undefined) sessions.push({ person, rows, at, question: fresh++, since: null });
    else {
      missing -= 1;
      const last = sessions.findLast(({ question }) => question === earlier.question) ?? earlier;
      sessions.push({ person, rows, at, question: earlier.question, since: at - last.at });
    }
  }
  return sessions;
}

function rowsOf(person: number): number {
  if (person % 10 === 3) return 25;
  return person % 15 === 7 ? 50 : 10;
}

function drawEarlier(random: Random, sessions: readonly Session[], at: number, prompt: number): Session {
  const recent = sessions.filter((session) => at - session.at < quarterOfAnHour);
  return random.pick(random.unit() < prompt && recent.length > 0 ? recent : sessions);
}

function drawActs(random: Random, { at: askedAt }: Session, session: number): Act[] {
  const acts: Act[] = [{ at: askedAt, session, does: 'ask', row: 0, isDouble: false }];
  let at = askedAt;
  const press = (does: Act['does'], afterMs = between(random, 20_000, 3 * minute), row = 0) => {
    at += afterMs;
    acts.push({ at, session, does, row, isDouble: random.unit() < 1 / 20 });
  };
  for (let left = random.pick(recordsOpened); left > 0; left -= 1) {
    const row = random.below(10);
    press('open', undefined, row);
    if (random.unit() < 1 / 6) press('full', undefined, row);
  }
  const pages = random.pick(pagesLookedAt);
  for (let page = 1; page < pages; page += 1) press('next');
  if (pages > 1 && random.unit() < 2 / 5) {
    press('previous', random.unit() < 1 / 5 ? between(random, 20 * minute, 90 * minute) : undefined);
    if (pages > 2 && random.unit() < 1 / 2) press('previous');
    if (random.unit() < 1 / 2) press('next');
  }
  if (random.unit() < 1 / 30) press('refresh');
  return acts;
}

function between(random: Random, from: number, to: number): number {
  return from + random.below(to - from);
}
