import { z } from 'zod';
import { type LookUp, lookUpSchema, type SavedWindow } from './look-up.ts';
import type { Posting, Recurring } from './posting.ts';

/* Times are in epoch ms, amounts in credits. */

export interface ReportTerms {
  readonly name: string;
  readonly channel: string;
  readonly lookUp: LookUp;
  readonly window: SavedWindow;
  readonly schedule: Recurring;
  /** An answer like the last one is not posted. */
  readonly onlyIfChanged: boolean;
  readonly monthlyCap: number | null;
  /** Credits of a run that its owner agreed to; null while the price is unknown. A run over twice as many asks. */
  readonly agreed: number | null;
}

export interface Report extends ReportTerms, Posting {
  /** Null while it is off. */
  readonly nextRunAt: number | null;
  readonly lastRunAt: number | null;
  /** True if another version wrote its terms. */
  readonly isUnreadable: boolean;
}

export function isReport(posting: Posting): posting is Report {
  return 'lookUp' in posting;
}

/** The figures of an answer, by the names of its rows, to compare the next one with. */
export const snapshotSchema = z.object({
  figures: z.record(z.string(), z.number()),
  rows: z.record(z.string(), z.record(z.string(), z.number())),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export interface HeldReport {
  readonly report: Report;
  readonly fence: number;
  readonly dueAt: number;
  /** A person pressed Run now. */
  readonly isAsked: boolean;
  readonly tries: number;
  readonly before: Snapshot | null;
}

/** A run that is to be posted: its answer is kept, and drawn from there. */
export const reportRun = z.object({
  lookUp: lookUpSchema,
  at: z.number(),
  /** When it was planned, and why it is late; null on time. */
  late: z.object({ dueAt: z.number(), why: z.string() }).nullable(),
  /** Sentences about what changed since the last run; null for a first one. */
  changes: z.array(z.string()).nullable(),
  nextAt: z.number(),
  cost: z.object({
    charged: z.number().nullable(),
    left: z.number().nullable(),
    source: z.enum(['fresh', 'cached']),
    at: z.number(),
  }),
});
export type ReportRun = z.infer<typeof reportRun>;

export interface ReportPost {
  readonly kind: 'report';
  readonly alert: Report;
  readonly run: ReportRun;
}
