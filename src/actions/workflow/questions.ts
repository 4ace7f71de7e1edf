import { z } from 'zod';
import { readRecord } from '../../alerts/feeds/fold-rows.ts';
import type { SpendOptions } from '../../lookups/gate.ts';
import {
  type Asked,
  noteSpentBefore,
  type Result,
  settled,
  type ShipmentsPage,
  spentBeforeOf,
  withSideCosts,
  type Candidate,
} from '../../lookups/outcome.ts';
import type { Row } from '../../model/answer.ts';
import {
  type LookUp,
  profileLookUp,
  type ProfileLookUp,
  shipmentsLookUp,
  type ShipmentsLookUp,
} from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, count, inCredits } from '../../slack/kit/text.ts';
import { firstOfDays } from '../../model/time.ts';
import type { ActionDeps } from '../feature.ts';
import { readKept } from '../forms.ts';
import { type NameAction, nameShape } from '../reader/query/name-action.ts';
import { lookUpOf } from '../look-ups/party-choice.ts';
import { findName } from '../split-name.ts';

export interface StepRun {
  readonly deps: ActionDeps;
  readonly to: Interaction & { readonly door: 'workflow' };
  /** Reads text as if it followed the command. Nothing is sent or charged. */
  readonly read: (text: string) => Promise<Action>;
  readonly maxCredits: number;
  /** Credits of the count before; null if they were not reported. */
  readonly counted?: number | null;
  /** Set when a stored answer may lack what is asked for. */
  readonly fresh?: true;
  /** Answers from then on are this run's own, epoch ms. */
  readonly paidSince?: number;
  /** A process that died had answers to this run, which are stored. */
  readonly again: boolean;
}

/** A step found nothing. Its message is a sentence for the workflow's author. */
export class StepRefused extends Error {}

const shipmentsExample = 'Type what you would type after /trade, like shipments company:acme-robotics last90d.';

const fields = <Shape extends z.ZodRawShape>(action: Action, { shape }: z.ZodObject<Shape>) =>
  z.object(shape).safeParse(action).data;

/** Words that may name a firm are searched for, which is free. @throws StepRefused, what searches throw */
export async function askedShipments(typed: string, run: StepRun): Promise<ShipmentsLookUp> {
  const first = await run.read(typed);
  const isName = first.do === 'name' && fields(first, namedProfile) !== undefined;
  const action = isName ? await run.read(`shipments ${typed}`) : first;
  const name = action.do === 'name' ? fields(action, z.object(nameShape)) : undefined;
  const found = fields(name === undefined ? action : await settleName(name, run), shipmentsLookUp);
  if (found === undefined) throw new StepRefused(`${whyNot(action, typed, 'shipments')} ${shipmentsExample}`);
  return found;
}

/** Plain words that were read as a profile by default. */
const namedProfile = z.object({ wanted: z.object({ do: z.literal('profile') }) });

/** @throws StepRefused */
export async function askedProfile(typed: string, run: StepRun): Promise<ProfileLookUp> {
  const first = await run.read(typed);
  const action = first.do === 'profile' ? first : await run.read(`company ${typed}`);
  const found = fields(action, profileLookUp);
  if (found === undefined) throw new StepRefused(whyNot(action, typed, 'the profile of a company'));
  return found;
}

const mistaken = z.object({ mistakes: z.array(z.string()) });

function whyNot(action: Action, typed: string, wanted: string): string {
  return fields(action, mistaken)?.mistakes.join(' ') ?? `“${cleanText(typed, 200)}” doesn't ask for ${wanted}.`;
}

/** No one can choose here: the words must name one firm, or a product. */
async function settleName(asked: NameAction, { deps, to }: StepRun): Promise<LookUp> {
  const found = await findName(deps, asked, to);
  if (found.is === 'firm') return lookUpOf(asked, found.party.kind, settled(found.party));
  if (found.is === 'certain') return found.lookUp;
  if (found.candidates.length > 0) throw new StepRefused(whichOne(asked.name, found.candidates));
  throw new StepRefused(`No company or supplier matches “${cleanText(asked.name, 80)}”.`);
}

const maxNamed = 8;

function whichOne(typed: string, candidates: readonly Candidate[], before = ':'): string {
  const named = candidates
    .slice(0, maxNamed)
    .map(({ kind, slug, title }) => `${cleanText(title, 60)} (${kind}${before}${slug})`);
  const more = candidates.length > named.length ? ' and others' : '';
  return `“${cleanText(typed, 80)}” can be ${named.join(', ')}${more}. Type what is in the brackets. Nothing was charged.`;
}

/** @throws StepRefused, TradeError, LookupError */
export async function lookUpFor(run: StepRun, lookUp: LookUp): Promise<Result> {
  const { maxCredits } = run;
  const kept: SpendOptions = run.again ? { anyAge: true } : { fresh: run.fresh === true, paidSince: run.paidSince };
  const outcome = await run.deps.lookUp(lookUp, run.to, { ...kept, maxCredits });
  if (outcome.is === 'estimate') throw new StepRefused(tooDear(outcome, maxCredits, run.counted));
  if (outcome.is === 'none') throw new StepRefused(`No ${outcome.kind} matches “${cleanText(outcome.typed, 80)}”.`);
  if (outcome.is !== 'choice') return outcome;
  throw new StepRefused(whichOne(outcome.typed, outcome.candidates, lookUp.do === 'profile' ? ' ' : ':'));
}

function tooDear({ estimate: { credits, rows }, cost }: Asked, maxCredits: number, counted?: number | null): string {
  const price = credits === null ? 'an unknown number of credits' : `about ${inCredits(credits)}`;
  const spent = counted !== undefined ? countCost(counted) : cost.charged === 0 ? ' Nothing was charged.' : '';
  const limit = `this step may spend ${inCredits(maxCredits)}`;
  return `This would cost ${price} for up to ${count(rows, 'row')}, and ${limit}. Raise Max credits or ask for less.${spent}`;
}

function countCost(charged: number | null): string {
  if (charged === null) return '';
  return charged === 0 ? ' Nothing was charged.' : ` The count cost ${inCredits(charged)}.`;
}

const maxRows = 50;
const usualDays = 30;

/** Stored between the runs of a step: record keys, as alerts use them. */
const memory = z.object({
  execution: z.string(),
  before: z.array(z.string()).nullable(),
  seen: z.array(z.string()),
});

/**
 * Both this run and the last one read the last 30 days, unless the question has dates, and at most 50 shipments. A
 * record that is filed late counts as new when it arrives; a corrected one does not. Records filed more than 30 days
 * late are missed. After a pause of more than 30 days the next run is a first one. Two concurrent runs may report the
 * same.
 * @returns `news`: null on the first run @throws StepRefused, TradeError, LookupError, what the store throws
 */
export async function findNews(
  lookUp: ShipmentsLookUp,
  name: string,
  run: StepRun,
): Promise<{ readonly page: ShipmentsPage; readonly news: readonly Row[] | null }> {
  const today = run.deps.today();
  const window = lookUp.assumedWindow ? { from: firstOfDays(today, usualDays), to: today, assumedWindow: false } : {};
  const page = await readAll({ ...lookUp, ...window, size: 1, offset: 0 }, { ...run, fresh: true });
  const { deps, to } = run;
  const { execution, before, seen } = (await readKept(deps, name, memory)) ?? {
    execution: '',
    before: null,
    seen: null,
  };
  // After a crash it compares with what it compared with before.
  const known = execution === to.step ? before : seen;
  const keyOf = (row: Row) => readRecord(lookUp.dataset, row).key;
  const next = { execution: to.step, before: known, seen: [...new Set(page.rows.map(keyOf))] };
  await deps.payloads.set(to.workspace, name, JSON.stringify(next));
  return { page, news: known === null ? null : page.rows.filter((row) => !known.includes(keyOf(row))) };
}

/** Counts first, for the price of one record: with an incomplete page, other records would look new later. */
async function readAll(one: ShipmentsLookUp, run: StepRun): Promise<ShipmentsPage> {
  const paidSince = run.deps.now();
  const counted = await shipmentsFor(one, run);
  const { total, cost } = counted;
  if (total === null)
    throw new StepRefused("The data service doesn't count these, so I can't tell new ones from old ones.");
  if (total > maxRows) {
    const found = `There are ${count(total, 'shipment')} in these days, and this step reads ${maxRows}`;
    const ask = 'Ask for something narrower, or for fewer days, like last7d.';
    throw new StepRefused(`${found}. ${ask}${countCost(cost.charged)}`);
  }
  if (total <= counted.rows.length) return counted;
  const maxCredits = run.maxCredits - (cost.charged ?? 0);
  const rest = { ...run, maxCredits, counted: cost.charged, paidSince };
  const page = await shipmentsFor({ ...counted.lookUp, size: total }, rest).catch((error: unknown) => {
    const { credits, isInDoubt } = spentBeforeOf(error);
    noteSpentBefore(error, { credits: credits + (cost.charged ?? 0), isInDoubt, isRepeated: true });
    throw error;
  });
  return { ...page, cost: withSideCosts(page.cost, [cost]) };
}

export async function shipmentsFor(lookUp: ShipmentsLookUp, run: StepRun): Promise<ShipmentsPage> {
  const found = await lookUpFor(run, lookUp);
  if (found.is !== 'page') throw new Error(`Shipments came as ${found.is}.`);
  return found;
}
