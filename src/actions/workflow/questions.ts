import { z } from 'zod';
import type { SpendOptions } from '../../lookups/gate.ts';
import { type Asked, type Outcome, settled } from '../../lookups/outcome.ts';
import type { FirmCandidate } from '../../lookups/resolve-party.ts';
import { type LookUp, profileLookUp, type ProfileLookUp, shipmentsLookUp } from '../../model/look-up.ts';
import type { ShipmentsLookUp } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { type NameAction, nameShape } from '../grammar/read-anything.ts';
import { candidatesFor, lookUpOf } from '../look-ups/party-choice.ts';

/** One execution of a step. */
export interface StepRun {
  readonly deps: ActionDeps;
  readonly to: Interaction;
  /** Reads what somebody would type after the command. Nothing is sent or charged. */
  readonly read: (text: string) => Promise<Action>;
  readonly maxCredits: number;
  /** What was kept may lack what is asked for. */
  readonly fresh?: true;
  /** A process that died had answers to it, which are kept. */
  readonly again: boolean;
}

/* What a step asks. Where it can't be asked, the functions return a sentence that says why. */

const shipmentsExample = 'Type what you would type after /trade, like shipments company:acme-robotics last90d.';

const fields = <Shape extends z.ZodRawShape>(action: Action, { shape }: z.ZodObject<Shape>) =>
  z.object(shape).safeParse(action).data;

/** The shipments that a sentence asks for. Words that may name a firm are searched for, which is free. */
export async function readShipments(typed: string, run: StepRun): Promise<ShipmentsLookUp | string> {
  const first = await run.read(typed);
  const isName = first.do === 'name' && fields(first, namedProfile) !== undefined;
  const action = isName ? await run.read(`shipments ${typed}`) : first;
  const name = action.do === 'name' ? fields(action, z.object(nameShape)) : undefined;
  const lookUp = name === undefined ? action : await settleName(name, run);
  if (typeof lookUp === 'string') return lookUp;
  return fields(lookUp, shipmentsLookUp) ?? `${whyNot(action, typed, 'shipments')} ${shipmentsExample}`;
}

/** Words alone: what they ask for is a profile only because nothing else is said. */
const namedProfile = z.object({ wanted: z.object({ do: z.literal('profile') }) });

/** The firm that somebody typed, by its name, slug or link; a company unless it says supplier. */
export async function readProfile(typed: string, run: StepRun): Promise<ProfileLookUp | string> {
  const first = await run.read(typed);
  const action = first.do === 'profile' ? first : await run.read(`company ${typed}`);
  return fields(action, profileLookUp) ?? whyNot(action, typed, 'the profile of a company');
}

const mistaken = z.object({ mistakes: z.array(z.string()) });

function whyNot(action: Action, typed: string, wanted: string): string {
  return fields(action, mistaken)?.mistakes.join(' ') ?? `“${cleanText(typed, 200)}” doesn't ask for ${wanted}.`;
}

/** Nobody is there to choose: the words name one firm, or a product. */
async function settleName(asked: NameAction, { deps, to }: StepRun): Promise<LookUp | string> {
  const found = await deps.findFirm(asked.name, asked.kinds, to);
  if (found.is === 'one') return lookUpOf(asked, found.party.kind, settled(found.party));
  const candidates = candidatesFor(asked, found);
  if (candidates.length > 0) return whichOne(asked.name, candidates);
  if (asked.settles && asked.otherwise !== null) return asked.otherwise;
  return `No company or supplier matches “${cleanText(asked.name, 80)}”.`;
}

const maxNamed = 8;

/** @param before what stands between the kind and the slug where they are typed */
function whichOne(
  typed: string,
  candidates: readonly Pick<FirmCandidate, 'kind' | 'slug' | 'title'>[],
  before = ':',
): string {
  const named = candidates
    .slice(0, maxNamed)
    .map(({ kind, slug, title }) => `${cleanText(title, 60)} (${kind}${before}${slug})`);
  const more = candidates.length > named.length ? ' and others' : '';
  return `“${cleanText(typed, 80)}” can be ${named.join(', ')}${more}. Type what is in the brackets. Nothing was charged.`;
}

/* What it comes to. */

type Ended = Exclude<Outcome, { readonly is: 'estimate' | 'choice' | 'none' }>;

/**
 * Looks up for a step, within its credits.
 * @returns the outcome, or a sentence that says why there is none
 * @throws TradeError, LookupError
 */
export async function lookUpFor(run: StepRun, lookUp: LookUp, maxCredits: number): Promise<Ended | string> {
  const kept: SpendOptions = run.again ? { anyAge: true } : { fresh: run.fresh === true };
  const outcome = await run.deps.lookUp(lookUp, { ...run.to, door: 'workflow' }, { ...kept, maxCredits });
  if (outcome.is === 'estimate') return tooDear(outcome, maxCredits);
  if (outcome.is === 'none') return `No ${outcome.kind} matches “${cleanText(outcome.typed, 80)}”.`;
  if (outcome.is !== 'choice') return outcome;
  const { kind, typed, candidates } = outcome;
  return whichOne(
    typed,
    candidates.map((one) => ({ ...one, kind })),
    lookUp.do === 'profile' ? ' ' : ':',
  );
}

function tooDear({ estimate: { credits, rows }, cost }: Asked, maxCredits: number): string {
  const price = credits === null ? 'an unknown number of credits' : `about ${count(credits, 'credit')}`;
  const spent = cost.charged === 0 ? ' Nothing was charged.' : '';
  const limit = `this step may spend ${count(maxCredits, 'credit')}`;
  return `This would cost ${price} for up to ${count(rows, 'row')}, and ${limit}. Raise Max credits or ask for less.${spent}`;
}
