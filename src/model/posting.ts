import { z } from 'zod';
import { dayMs } from './time.ts';

/* Times are in epoch ms, amounts in credits. People are Slack user ids; a channel may also be a person's id. */

/** `at` as 09:00, in the zone of an IANA name. */
export const timed = { at: z.string(), zone: z.string() };

/**
 * Every `weekday` is Monday to Friday; a `workday` is the first of them in a month. A `weekday` as a number is 1
 * (Monday) to 7. `day` is 1 to 31, of which a month may lack the last.
 */
export const recurring = z.discriminatedUnion('every', [
  z.object({ every: z.enum(['day', 'weekday', 'workday']), ...timed }),
  z.object({ every: z.literal('week'), weekday: z.number(), ...timed }),
  z.object({ every: z.literal('month'), day: z.number(), ...timed }),
]);
export type Recurring = Readonly<z.infer<typeof recurring>>;

/**
 * `active`: checked, or run, and posted. `paused`: by a person. `waiting`: for credits. `blocked`: by the key or the account.
 * `broken`: Slack refuses its posts, or its terms are unreadable. `stopped`: ended; can be undone for 7 days. Errors
 * never stop an alert.
 */
export type AlertState = 'active' | 'paused' | 'waiting' | 'blocked' | 'broken' | 'stopped';

/** An alert or a report that is on, though it may be held up. */
export const onStates: readonly AlertState[] = ['active', 'waiting', 'blocked'];

/** Time in which a stop can be undone. */
export const stoppedForMs = 7 * dayMs;

/** The end of a pause, also in words: `for a day`, `until Jan 4, 2027`. */
export interface PauseEnd {
  readonly at: number;
  readonly words: string;
}

export const longestCalled = 60;

export const typedCap = z.string().max(12);
export const typedName = z.string().max(longestCalled);

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When and where, as a sentence says it; the form has the rest. */
export const scheduleShape = {
  when: z.enum(['day', 'weekday', '1', '2', '3', '4', '5', '6', '7', 'month', 'workday']).optional(),
  day: z.int().min(1).max(31).optional(),
  at: z.string().regex(clockTime).optional(),
  zone: z.string().max(60).optional(),
  /** A channel's id, or `me`; the name of a channel that Slack didn't tell the id of is asked about. */
  to: z.string().max(90).optional(),
  onlyIfChanged: z.boolean().optional(),
  /** A month, in credits. */
  cap: typedCap.optional(),
  /** The dates of the question don't move. */
  dates: z.literal('fixed').optional(),
};

export type ScheduledWords = Readonly<z.infer<z.ZodObject<typeof scheduleShape>>>;

export const capWords = (cap: number | null): string =>
  cap === null ? 'no monthly cap' : `a monthly cap of ${cap.toLocaleString('en-US')}`;

/** For the history: `Changed: when it posts, a monthly cap of 5.` @param words of each field besides the cap */
export function editedWords<T extends { readonly monthlyCap: number | null }>(
  before: T,
  after: T,
  words: { readonly [K in keyof T]?: string },
): string {
  const fields = Object.keys(words) as (keyof T & string)[];
  const changed = fields.flatMap((field) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [words[field]],
  );
  const all = [...changed, ...(before.monthlyCap === after.monthlyCap ? [] : [capWords(after.monthlyCap)])];
  return all.length === 0 ? 'Changed.' : `Changed: ${all.join(', ')}.`;
}

export interface Owned {
  /** Short, for typing: `A7K2`. No alert and report share one. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

/** Common to alerts and reports, which post into a channel and belong to a person. */
export interface Posting extends Owned {
  readonly workspace: string;
  readonly channel: string;
  /** In a calendar month (UTC); null: no limit. */
  readonly monthlyCap: number | null;
  readonly creator: string;
  readonly state: AlertState;
  /** The reason for the state, its start, and its author; null: Trade itself. */
  readonly reason: string | null;
  readonly since: number;
  readonly by: string | null;
  /** End of the pause; null: no end. */
  readonly pausedUntil: number | null;
  readonly createdAt: number;
  readonly lastPostedAt: number | null;
  readonly lastError: string | null;
  /** The cost of this month: of a report's runs, or an alert's share of its checks. */
  readonly creditsThisMonth: number;
}

/**
 * Result of a step in the life of a posting, with the posting afterwards. `unfit`: its state does not allow the step.
 * `duplicate`: the channel's other alert with the same questions. `forbidden`: the actor may see but not change it.
 * `unknown`: the actor may see no such posting. Only `done` changed something.
 */
export type PostingStep<P extends Posting> =
  { readonly is: 'done' | 'unfit' | 'duplicate' | 'forbidden'; readonly posting: P } | { readonly is: 'unknown' };

/** What a posting is called. */
export type Noun = 'alert' | 'report';

/** For ids that people read aloud: without 0 and O, and without 1, I and L. */
export const idLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const idDigits = '23456789';

/** As stored; earlier ones have letters and digits in any order. */
export const postingId = z.string().regex(/^[A-Z0-9]{1,12}$/);

/** Letters and digits by turns, so that no id reads as a word or a time: HERE, A7AM. In any case, as typed. */
export const typedPostingId = new RegExp(`^(?:[${idLetters}][${idDigits}]){2,6}[${idLetters}]?$`, 'i');
