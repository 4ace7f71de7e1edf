import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Feed, FeedQuestion, HeldFeed, FeedWishes } from '../model/feed.ts';
import { foldFilter } from '../trade/index.ts';
import type { FeedTable } from './feed-schema.ts';
import { jsonText } from './json-text.ts';

const storedQuestion = z.object({
  dataset: z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']),
  filter: jsonText.pipe(z.record(z.string(), z.string())),
});

/** A feed that was never claimed. */
export function newFeedRow(workspace: string, question: FeedQuestion, wants: FeedWishes) {
  const { lookBackDays, thorough, isTrusted = false } = wants;
  return {
    ...{ workspace, id: feedId(question), dataset: question.dataset, filter: filterText(question.filter) },
    ...{ look_back: lookBackDays, thorough: thorough ? 1 : 0, trusted: isTrusted ? 1 : 0, seq: 0 },
    ...{ baseline_at: null, baseline_rows: 0, covered_from: null, audited_to: null, counted_at: null, calm_checks: 0 },
    ...{ owner: null, lease_until: 0, fence: 0, attempts: 0, next_check_at: null, error: null },
  };
}

/** One question has one id, in any order of its fields and in any case: what is read is the filter that came first. */
export function feedId({ dataset, filter }: FeedQuestion): string {
  const text = `${dataset} ${filterText(foldFilter(filter))}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function filterText(filter: FeedQuestion['filter']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function feedOf(row: Selectable<FeedTable>): Feed {
  return {
    ...{ workspace: row.workspace, id: row.id, question: storedQuestion.parse(row) },
    ...{ lookBackDays: row.look_back, thorough: row.thorough === 1, seq: row.seq, baselineAt: row.baseline_at },
  };
}

/** As whoever claimed it sees it. */
export function heldFeedOf(row: Selectable<FeedTable>): HeldFeed {
  return {
    ...feedOf(row),
    // A claim has made it due.
    ...{
      fence: row.fence,
      dueAt: row.next_check_at ?? 0,
      attempts: row.attempts,
      coveredFrom: row.covered_from,
      auditedTo: row.audited_to,
    },
    ...{ countedAt: row.counted_at, calmChecks: row.calm_checks, baselineRows: row.baseline_rows },
    isTrusted: row.trusted === 1,
  };
}
