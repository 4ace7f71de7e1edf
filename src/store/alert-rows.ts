import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import {
  type Alert,
  alertSchedule,
  type AlertTerms,
  conditionOf,
  type LogRange,
  logRange,
  unreadableTerms,
} from '../model/alert.ts';
import { foldFilter } from '../model/datasets.ts';
import { type FeedQuestion, feedQuestion } from '../model/feed.ts';
import { dayMs } from '../model/time.ts';
import { postingOf } from './postings.ts';
import { asFlag, hashOf, jsonText, type Schema } from './schema.ts';

const stored = z.object({ questions: jsonText.pipe(z.array(feedQuestion)), schedule: jsonText.pipe(alertSchedule) });

const storedRanges = jsonText.pipe(z.array(logRange));

/** An alert whose terms cannot be read has no questions. */
export function alertOf(row: Schema['alerts'], now: number): Alert {
  const read = stored.safeParse(row);
  return {
    ...postingOf(row, read.success ? null : unreadableTerms),
    owner: row.owner,
    ...(read.data ?? { questions: [], schedule: { every: 'check' } }),
    lookBackDays: row.look_back_days,
    thorough: row.thorough === 1,
    corrections: row.corrections === 1,
    inThread: row.in_thread === 1,
    quietDays: row.quiet_days,
    lastCheckedAt: row.last_checked_at,
    nextCheckAt: row.next_check_at,
    thread: row.thread,
    creditsThisMonth: row.month === calendarMonth(now) ? row.month_credits : 0,
  };
}

export function addedCredits(now: number, credits: number) {
  const month = calendarMonth(now);
  return {
    month,
    month_credits: sql<number>`case when month = ${month} then month_credits + ${credits} else ${credits} end`,
  };
}

export function columnsOf(terms: AlertTerms) {
  return {
    name: terms.name,
    channel: terms.channel,
    questions: JSON.stringify(terms.questions),
    question_key: questionsKeyOf(terms.questions),
    condition: conditionOf(terms).is,
    schedule: JSON.stringify(terms.schedule),
    schedule_kind: terms.schedule.every,
    look_back_days: terms.lookBackDays,
    quiet_days: terms.quietDays,
    monthly_cap: terms.monthlyCap,
    thorough: asFlag(terms.thorough),
    corrections: asFlag(terms.corrections),
    in_thread: asFlag(terms.inThread),
  };
}

/** The same for any order of questions and fields, and for any case of texts. */
export function questionsKeyOf(questions: readonly FeedQuestion[]): string {
  const each = questions.map(({ dataset, filter, when }) =>
    JSON.stringify([dataset, Object.entries(foldFilter(filter)).sort(), ...(when === undefined ? [] : [when])]),
  );
  return hashOf(JSON.stringify([...new Set(each)].sort()));
}

export function calendarMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

export function quietAt(days: number | null, from: number): number | null {
  return days === null ? null : from + days * dayMs;
}

export function rangesOf(text: string): readonly LogRange[] | null {
  return storedRanges.safeParse(text).data ?? null;
}

/** Active alerts and those at their cap, which still post what is already paid for. */
export const isPosting = sql<SqlBool>`(alerts.state = 'active' or alerts.blocked_by = 'cap')`;

export const isBlockedByCheck = sql<SqlBool>`(alerts.state in ('waiting', 'blocked') and alerts.blocked_by = 'check')`;

/** Cursors whose alert pays its share of the check. An alert at its cap does not pay and gets nothing new. */
export const isSharing = sql<SqlBool>`not exists (select 1 from alerts
  where alerts.workspace = alert_feeds.workspace and alerts.id = alert_feeds.alert and alerts.blocked_by = 'cap')`;
