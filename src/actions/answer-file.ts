import { z } from 'zod';
import { fileNameOf, screeningHead, writeTable } from '../lookups/export-file.ts';
import { LookupError, type Outcome } from '../lookups/outcome.ts';
import { type ExportFormat, exportFormats, type KeptLookUp, keptLookUp } from '../model/look-up.ts';
import { capital } from '../slack/kit/text.ts';
import { action, type ActionDeps, type RunContext } from './feature.ts';
import { comparedTable } from './insights/compare-pages.ts';
import { partnersTable } from './insights/partners.ts';
import { trendTable } from './insights/trend.ts';
import type { AnswerTable } from './look-ups/answer-table.ts';
import { matchesIn, screenOf } from './look-ups/possible-matches.ts';
import { sendToPerson } from './send-to-person.ts';

/* Files of answers that are kept whole, so that they cost nothing: partners, counts over time and comparisons. */

function tableOf(outcome: Outcome, now: number): AnswerTable | null {
  if (outcome.is === 'partners') return partnersTable(outcome, now);
  if (outcome.is === 'trend') return trendTable(outcome);
  return outcome.is === 'comparison' || outcome.is === 'count-comparison' ? comparedTable(outcome, now) : null;
}

export const sendAnswer = action(
  'answer-file',
  { of: keptLookUp, format: z.enum(exportFormats).default('csv') },
  (deps, context, { of, format }) => sendFileOf(deps, context, of, format),
);

export async function sendFileOf(
  deps: ActionDeps,
  context: RunContext,
  of: KeptLookUp,
  format: ExportFormat,
): Promise<void> {
  await sendToPerson(deps, context, 'The file', async () => {
    const table = tableOf(await deps.lookUp(of, context.to, { cachedOnly: true, anyAge: true }), deps.now());
    if (table === null) throw new LookupError('not_kept', 'The answer is no longer kept.');
    const screen = screenOf(deps);
    const isScreened = screen !== null && 'name' in table.columns;
    const rows = isScreened
      ? table.rows.map((row) => ({ ...row, screening: matchesIn(screen, [String(row['name'])]) }))
      : table.rows;
    const columns = isScreened ? { ...table.columns, screening: capital(screeningHead) } : table.columns;
    const meta = { question: table.says, exported_at: new Date(deps.now()).toISOString(), rows: rows.length };
    return {
      name: fileNameOf(format, table.name, deps.today()),
      bytes: writeTable(format, columns, rows, meta),
      comment: `${table.says}, from the kept answer.`,
    };
  });
}
