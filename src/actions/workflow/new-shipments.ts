import { z } from 'zod';
import { readRecord } from '../../alerts/feeds/fold-rows.ts';
import { type ShipmentsPage, withSideCosts } from '../../lookups/outcome.ts';
import type { Row } from '../../model/answer.ts';
import type { ShipmentsLookUp } from '../../model/look-up.ts';
import { addDays } from '../../trade/index.ts';
import { readJson } from '../../slack/button-values.ts';
import { count } from '../../slack/kit/text.ts';
import { lookUpFor, type StepRun } from './questions.ts';

/** What the step reads at most: every run reads all of it. */
const maxRows = 50;
const usualDays = 30;

/** What is remembered between the runs of a step. The record's keys, as alerts know them. */
const memory = z.object({
  /** The execution that wrote it. */
  execution: z.string(),
  /** What was known before that; null where it was the first run. */
  before: z.array(z.string()).nullable(),
  seen: z.array(z.string()),
});

export interface News {
  readonly page: ShipmentsPage;
  /** Null on the first run, which has nothing to compare with. */
  readonly news: readonly Row[] | null;
}

/**
 * Finds the shipments that the last run of the same question did not see. Both runs look at the last 30 days, unless the
 * question has dates, and read everything there, which is 50 shipments at most. So a record that is filed late is new when
 * it comes, and one that was corrected is not. What is filed more than 30 days late is missed, and so are all after a
 * pause of more than 30 days, when what was known is forgotten and the next run is a first one. Two runs at once may both
 * report the same.
 * @param name keeps the runs of one workflow apart from those of another with the same question
 * @returns a sentence where it can't be said
 * @throws TradeError, LookupError, what the store throws
 */
export async function findNews(lookUp: ShipmentsLookUp, name: string, run: StepRun): Promise<News | string> {
  const today = run.deps.today();
  const window = lookUp.assumedWindow ? { from: addDays(today, -usualDays), to: today, assumedWindow: false } : {};
  const page = await readAll({ ...lookUp, ...window, size: 1, offset: 0 }, { ...run, fresh: true });
  if (typeof page === 'string') return page;

  const { deps, to } = run;
  const { execution, before, seen } = (await recall(name, run)) ?? { execution: '', before: null, seen: null };
  // After a crash it compares with what it compared with before.
  const known = execution === to.step ? before : seen;
  const keyOf = (row: Row) => readRecord(lookUp.dataset, row).key;
  const next = { execution: to.step, before: known, seen: [...new Set(page.rows.map(keyOf))] };
  await deps.payloads.set(to.workspace, name, JSON.stringify(next));
  return { page, news: known === null ? null : page.rows.filter((row) => !known.includes(keyOf(row))) };
}

async function recall(name: string, { deps, to }: StepRun): Promise<z.infer<typeof memory> | null> {
  const kept = await deps.payloads.get(to.workspace, name);
  return kept === null ? null : readJson(memory, kept);
}

/** Counts first, for the price of one record: a page that lacks some would make the others look new. */
async function readAll(one: ShipmentsLookUp, run: StepRun): Promise<ShipmentsPage | string> {
  const counted = await shipmentsFor(one, run, run.maxCredits);
  if (typeof counted === 'string') return counted;
  const { total, cost } = counted;
  if (total === null) return "The data service doesn't count these, so I can't tell new ones from old ones.";
  if (total > maxRows) {
    const found = `There are ${count(total, 'shipment')} in these days, and this step reads ${maxRows}`;
    return `${found}. Ask for something narrower, or for fewer days, like last7d.`;
  }
  if (total <= counted.rows.length) return counted;
  const left = run.maxCredits - (cost.charged ?? 0);
  const page = await shipmentsFor({ ...counted.lookUp, size: total }, run, left);
  return typeof page === 'string' ? page : { ...page, cost: withSideCosts(page.cost, [cost]) };
}

/** A page of shipments for a step. */
export async function shipmentsFor(
  lookUp: ShipmentsLookUp,
  run: StepRun,
  maxCredits: number,
): Promise<ShipmentsPage | string> {
  const found = await lookUpFor(run, lookUp, maxCredits);
  if (typeof found === 'string') return found;
  if (found.is !== 'page') throw new Error(`Shipments came as ${found.is}.`);
  return found;
}
