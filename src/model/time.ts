/** The two orders of the service's dates: PowerQuery, /bol and all parameters are `mdy`; profiles and searches are `dmy`. */
export type DateOrder = 'mdy' | 'dmy';

const dayMs = 86_400_000;

/** The ISO day (UTC) of a moment in epoch ms. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** When a day begins (UTC), in epoch ms. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the text is yyyy-mm-dd and a day of the calendar. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = startOf(text);
  return !Number.isNaN(time) && isoDay(time) === text;
}

/** The ISO date that many days later; negative goes back. */
export function addDays(iso: string, days: number): string {
  return isoDay(startOf(iso) + days * dayMs);
}

/** The ISO date that many months later; a day the month lacks becomes its last day (01-31 plus 1 is 02-28). */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const lastDay = day <= 28 ? day : new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/*
 * Spans of time that end on a day. Both their days count. The specification (Common query parameters) doesn't say so of
 * `start_date` and `end_date`, but its default end is the last day of a month.
 */

/** The first of that many days: 30 until 11/24/2026 begin on 10/26/2026. */
export function firstOfDays(to: string, days: number): string {
  return addDays(to, 1 - days);
}

/**
 * The first day of that many months. A month ends the day before its number comes again, so it needn't begin on the 1st:
 * twelve until 11/24/2026 begin on 11/25/2025. A trend counts as many months of the calendar, the last not yet over.
 */
export function firstOfMonths(to: string, months: number): string {
  return addMonths(addDays(to, 1), -months);
}

/** How many such months a span has; null where it has none or begins on the 1st, and so is cut by the calendar anyway. */
export function monthsUntil(from: string, to: string): number | null {
  const months = monthIndex(addDays(to, 1)) - monthIndex(from);
  return months > 0 && !from.endsWith('-01') && firstOfMonths(to, months) === from ? months : null;
}

/** The month of a day, counted from the year 0. */
export function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/**
 * Reads a date of the service into ISO yyyy-mm-dd, in the order of its route: 03/04/2026 could be either.
 * Null for anything that is not a day of the calendar in that order.
 */
export function parseWireDate(text: string, order: DateOrder): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [, first = '', second = '', year = ''] = match;
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** ISO yyyy-mm-dd to the mm/dd/yyyy of query parameters (specification, Common query parameters). */
export function toWireDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** How long things wait, in milliseconds: what a stop, a crash and an outage are measured by. Tests shorten them. */
export interface Timings {
  /** One call of the data service in all: waiting for its turn, and its retries. */
  readonly callDeadlineMs: number;
  /** One attempt of it. */
  readonly attemptTimeoutMs: number;
  /** A call that began this long ago has no process any more; more than a call's deadline. */
  readonly callDeadAfterMs: number;
  /** How often a process says that it is alive, and looks for what dead ones left. */
  readonly aliveEveryMs: number;
  /** A process that was silent for this long is dead, or frozen: others answer its deliveries. */
  readonly deadAfterMs: number;
  /** How long a process holds a feed or a channel's messages before it renews its lease. */
  readonly feedLeaseMs: number;
  readonly outboxLeaseMs: number;
  /** How often messages of alerts that are due are looked for. */
  readonly sendEveryMs: number;
  /** A message of an alert waits this long after the store failed for it. */
  readonly sendAfterErrorMs: number;
  /**
   * A stop has three parts: calls under way are answered, people whose calls were cancelled get a note, and what could not
   * be written before is written. Orchestrators allow 30 s, so all three together take at most 20.
   */
  readonly stopFinishMs: number;
  readonly stopTellMs: number;
  readonly stopWriteMs: number;
  readonly socket: SocketTimings;
}

/** How long the sockets of Socket Mode wait. */
export interface SocketTimings {
  /** For the address of a socket, and then for its handshake. */
  readonly openMs: number;
  /** Between two pings. A socket that is silent in between is dead. */
  readonly pingMs: number;
  /** After the first failed try; twice as long after each further one, up to the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** For acknowledgements under way before an old socket is closed; Slack waits 3 s, and 5 s for a workflow's step. */
  readonly ackMs: number;
  /** Without a socket, after which the process isn't ready: Slack ends sockets often. */
  readonly graceMs: number;
  /** Without a socket, after which admins should know. */
  readonly deafMs: number;
}

export const timings: Timings = {
  callDeadlineMs: 25_000,
  attemptTimeoutMs: 15_000,
  callDeadAfterMs: 30_000,
  aliveEveryMs: 5_000,
  deadAfterMs: 20_000,
  feedLeaseMs: 60_000,
  outboxLeaseMs: 60_000,
  sendEveryMs: 1_000,
  sendAfterErrorMs: 30_000,
  stopFinishMs: 15_000,
  stopTellMs: 3_500,
  stopWriteMs: 1_000,
  socket: {
    openMs: 5_000,
    pingMs: 5_000,
    retryMs: 1_000,
    longestRetryMs: 15_000,
    ackMs: 6_000,
    graceMs: 10_000,
    deafMs: 300_000,
  },
};

/** Waits for work, at most that long. @param onLate gives the result of work that is late, or throws */
export async function within<T, L>(ms: number, work: Promise<T>, onLate: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, late.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}
