/** The two orders of the service's dates: PowerQuery, /bol and all parameters are `mdy`; profiles and searches are `dmy`. */
export type DateOrder = 'mdy' | 'dmy';

export const dayMs = 86_400_000;

/** Takes epoch ms; the day is in UTC. @throws RangeError when there is no such time */
export function isoDay(at: number): string {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  // `toISOString` takes ten times as long, and an answer asks for a hundred days.
  if (!(year >= 1_000 && year <= 9_999)) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export const calendarUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/** The day, week (Monday to Sunday), month, quarter or year that a day is in, or the one that many before. */
export function calendarUnit(day: string, unit: CalendarUnit, back = 0) {
  if (unit === 'day') return { from: addDays(day, -back), to: addDays(day, -back) };
  if (unit === 'week') {
    const from = addDays(mondayOf(day), -7 * back);
    return { from, to: addDays(from, 6) };
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const from = addMonths(monthOf(day), -(monthIndex(day) % months) - months * back);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** 1 (Monday) to 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The last Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** True for an existing day written yyyy-mm-dd. */
export function isIsoDate(text: string): boolean {
  // `Date` makes March 3 of February 31.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(startOf(text)).getUTCDate() === Number(text.slice(8));
}

export function addDays(iso: string, days: number): string {
  return isoDay(startOf(iso) + days * dayMs);
}

/** A day missing in the month becomes its last day (01-31 plus 1 is 02-28). */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const lastDay = day <= 28 ? day : new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/*
 * Spans of time that end on a day. Both days are inclusive: the specification (Common query parameters) doesn't say so
 * of `start_date` and `end_date`, but its default end is the last day of a month.
 */

/** First day of a span: 30 days until 11/24/2026 begin on 10/26/2026. */
export function firstOfDays(to: string, days: number): string {
  return addDays(to, 1 - days);
}

/**
 * First day of a span. A month ends the day before its number comes again, so the span needn't begin on the 1st:
 * twelve months until 11/24/2026 begin on 11/25/2025. A trend counts as many calendar months, the last one unfinished.
 */
export function firstOfMonths(to: string, months: number): string {
  return addMonths(addDays(to, 1), -months);
}

/** Null if the span isn't whole months, or begins on the 1st and so follows the calendar anyway. */
export function monthsUntil(from: string, to: string): number | null {
  const months = monthIndex(addDays(to, 1)) - monthIndex(from);
  return months > 0 && !from.endsWith('-01') && firstOfMonths(to, months) === from ? months : null;
}

/** Months since the year 0. */
export function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** To an ISO day, in the order of the route: 03/04/2026 could be either. Null if there is no such day. */
export function parseWireDate(text: string, order: DateOrder): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [, first = '', second = '', year = ''] = match;
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Converts to the mm/dd/yyyy of query parameters (specification, Common query parameters). */
export function toWireDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** Waits in milliseconds: how long a stop, a crash and an outage last, and when a person is told. Tests shorten them. */
export const timings = {
  /** A call of the data service including its time in the queue and its retries. */
  callDeadlineMs: 25_000,
  attemptTimeoutMs: 15_000,
  /** Age of a call whose process must be dead; longer than a call's deadline. */
  callDeadAfterMs: 30_000,
  /** Interval at which a process reports that it is alive, and looks for work of dead ones. */
  aliveEveryMs: 5_000,
  /** Silence after which a process is dead, or frozen: others answer its deliveries. */
  deadAfterMs: 20_000,
  /** Lease of a feed or of a channel's messages before it must be renewed. */
  feedLeaseMs: 60_000,
  outboxLeaseMs: 60_000,
  sendEveryMs: 1_000,
  /** Between two messages of alerts in a channel: Slack takes one a second. */
  postEveryMs: 1_000,
  sendAfterErrorMs: 30_000,
  /**
   * A stop has three parts: answer the calls in progress, notify people whose calls were canceled, and write what is
   * still unwritten. Orchestrators allow 30 s, so the three together take at most 20.
   */
  stopFinishMs: 15_000,
  stopTellMs: 3_500,
  stopWriteMs: 1_000,
  /** Before an answer that Slack did not take is sent again, unless Slack says when. */
  replyAgainMs: 500,
  /** How long a delivery is tried to be claimed. Then the person who waits is told that nothing was done. */
  claimMs: 8_000,
  /** How long a write of SQLite waits for a lock of another process. */
  lockedMs: 2_000,
  /** Interval at which the folder of screening lists is read, and lists that changed are compared. */
  screeningEveryMs: 5_000,
  /** How long the person who asked for a check waits for its end. */
  checkWaitMs: 60_000,
  /** A look-up without an answer, before its notice; doubled for each further notice. */
  slowAfterMs: 2_000,
  /** How long a check that a channel is not shared stays valid while a look-up is under way. */
  sharingKnownMs: 2_000,
  /** Before each further try to end a step of a workflow. Slack may be unavailable for minutes. */
  endStepMs: [500, 1_000, 2_000, 5_000, 10_000, ...Array.from({ length: 10 }, () => 30_000)],
  /** After the data service refused a call. Both double each time, up to their maximum. */
  service: {
    retryMs: 500,
    longestRetryMs: 8_000,
    /** Between any two calls of an account that was throttled. */
    intervalMs: 250,
    longestIntervalMs: 4_000,
  },
  exports: {
    /** Before a page is asked for again, in addition to the retries that the client makes for every call. */
    resumeMs: [5_000, 15_000, 60_000],
    editMs: 1_200,
    /** Between two looks, while it waits, at whether it was canceled or its turn has come. */
    lookMs: 1_000,
  },
  socket: {
    /** For the address of a socket, then for its handshake. */
    openMs: 5_000,
    /** Between two pings. A socket silent in between is dead. */
    pingMs: 5_000,
    /** After the first failed try; doubled after each further one, up to the maximum. */
    retryMs: 1_000,
    longestRetryMs: 15_000,
    /** For pending acknowledgements before an old socket is closed; Slack waits 3 s, and 5 s for a workflow's step. */
    ackMs: 6_000,
    /** Without a socket, before the process is not ready. Slack often ends sockets. */
    graceMs: 10_000,
    /** Without a socket, before admins are told. */
    deafMs: 300_000,
  },
};
export type Timings = typeof timings;

/** @param onLate provides the result of late work, or throws */
export async function within<T, L>(ms: number, work: Promise<T>, onLate: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, late.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Between looks: at first, and at most. */
const [firstLookMs, longestLookMs] = [100, 2_000];

/** Looks again and again, less and less often. @returns what `look` found, or null when the time is up */
export async function lookUntil<T>(look: () => Promise<T | undefined>, mostMs: number): Promise<T | null> {
  const giveUpAt = performance.now() + mostMs;
  for (let waitMs = firstLookMs; performance.now() < giveUpAt; waitMs = Math.min(waitMs * 2, longestLookMs)) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return null;
}

export type Deadline = ReturnType<typeof createDeadline>;

/**
 * Fires after a time, or with the reason of another signal. Unlike `AbortSignal.any` and `AbortSignal.timeout` it can
 * be released; their timers live until they fire, and a few hundred cost more than the calls. @param ms null: no limit
 */
export function createDeadline(ms: number | null, others: readonly AbortSignal[]) {
  const controller = new AbortController();
  const end = () => {
    controller.abort(others.find(({ aborted }) => aborted)?.reason);
  };
  const timer = ms === null ? undefined : setTimeout(end, ms).unref();
  if (others.some(({ aborted }) => aborted)) end();
  else for (const other of others) other.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      for (const other of others) other.removeEventListener('abort', end);
    },
  };
}
