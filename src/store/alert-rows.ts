import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { LogRange } from '../model/outbox.ts';
import type { Alert, AlertSchedule, AlertTerms } from '../model/alert.ts';
import type { FeedQuestion } from '../model/feed.ts';
import { foldFilter } from '../trade/index.ts';
import type { AlertTable } from './alert-schema.ts';
import { jsonText } from './json-text.ts';

const questions: z.ZodType<readonly FeedQuestion[]> = z.array(
  z.object({
    dataset: z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']),
    filter: z.record(z.string(), z.string()),
  }),
);

const schedule: z.ZodType<AlertSchedule> = z.discriminatedUnion('every', [
  z.object({ every: z.literal('check') }),
  z.object({ every: z.literal('day'), at: z.string(), zone: z.string() }),
  z.object({ every: z.literal('week'), weekday: z.number(), at: z.string(), zone: z.string() }),
]);

const stored = z.object({ questions: jsonText.pipe(questions), schedule: jsonText.pipe(schedule) });

const storedRanges: z.ZodType<readonly LogRange[], string> = jsonText.pipe(
  z.array(z.object({ feed: z.string(), after: z.number(), upTo: z.number() })),
);

/** @returns null for one that a version with other words kept. */
export function alertOf(row: Selectable<AlertTable>, now: number): Alert | null {
  const read = stored.safeParse(row);
  if (!read.success) return null;
  return {
    ...{ workspace: row.workspace, id: row.id, name: row.name, channel: row.channel },
    ...{ creator: row.creator, owner: row.owner, ...read.data },
    ...{ lookBackDays: row.look_back_days, thorough: row.thorough === 1, corrections: row.corrections === 1 },
    ...{ quietDays: row.quiet_days, monthlyCap: row.monthly_cap },
    ...{ state: row.state, reason: row.reason, since: row.since, by: row.changed_by, pausedUntil: row.paused_until },
    ...{ createdAt: row.created_at, lastCheckedAt: row.last_checked_at, nextCheckAt: row.next_check_at },
    ...{ lastPostedAt: row.last_posted_at, lastError: row.last_error },
    creditsThisMonth: row.month === monthOf(now) ? row.month_credits : 0,
  };
}

/** What is chosen, as columns. */
export function columnsOf(terms: AlertTerms) {
  return {
    ...{ name: terms.name, channel: terms.channel },
    ...{ questions: JSON.stringify(terms.questions), question_key: questionKey(terms.questions) },
    ...{ schedule: JSON.stringify(terms.schedule), schedule_kind: terms.schedule.every },
    ...{ look_back_days: terms.lookBackDays, quiet_days: terms.quietDays, monthly_cap: terms.monthlyCap },
    thorough: terms.thorough ? (1 as const) : (0 as const),
    corrections: terms.corrections ? (1 as const) : (0 as const),
  };
}

/** The calendar month in UTC. @param at epoch ms */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** @returns when the quiet note is due, epoch ms. */
export function quietAt(days: number | null, from: number): number | null {
  return days === null ? null : from + days * 24 * 60 * 60_000;
}

/** @throws when the text is none that was written here. */
export function rangesOf(text: string): readonly LogRange[] {
  return storedRanges.parse(text);
}

/** The same questions in another order, in another case, or with their fields in another order, are the same. */
function questionKey(list: readonly FeedQuestion[]): string {
  const each = list.map(({ dataset, filter }) => JSON.stringify([dataset, Object.entries(foldFilter(filter)).sort()]));
  return createHash('sha256')
    .update(JSON.stringify([...new Set(each)].sort()))
    .digest('base64url')
    .slice(0, 22);
}
