import { z } from 'zod';
import { runLookUp } from '../../../src/actions/kinds.ts';
import type { ActionDeps } from '../../../src/actions/feature.ts';
import { unexpected } from '../../support/unexpected.ts';
import { runName } from '../../../src/actions/question.ts';
import { nameShape } from '../../../src/actions/reader/query/name-action.ts';
import { actions } from '../../../src/actions/registry.ts';
import { carryOut, contextOf } from '../../../src/lookups/carry-out.ts';
import { findFirm } from '../../../src/lookups/resolve-party.ts';
import { type LookUp, lookUpSchema } from '../../../src/model/look-up.ts';
import { TradeError } from '../../../src/trade/index.ts';
import { caller, type World } from '../../lookups/world.ts';
import { logLines } from '../../slack/support/log-lines.ts';
import { unknownPrices } from '../../support/pricing.ts';
import { readingOf, today } from './readings.ts';

const name = z.object({ do: z.literal('name'), ...nameShape });

interface Carried {
  /** The readings that were carried out, or the “message”. */
  readonly said: string;
  /** How many free searches were sent. */
  readonly searches: number;
  /** The other requests, which cost credits. */
  readonly paid: readonly string[];
}

/**
 * Carries out what was typed through the real gate, at a service that finds these companies by the words of
 * their names. It fails what costs, so
 * that no answer is kept, and the same request is sent each time.
 */
export async function carryOutTyped(world: World, typed: string, companies: readonly string[]): Promise<Carried> {
  const action = actions.parse(typed, today);
  world.answers(({ endpoint, path, query }) => {
    if (!path.includes('search')) return new TradeError('server_error');
    const words = (query['name'] ?? '').toLowerCase().split(/\s+/);
    const found =
      endpoint === 'company.search' ? companies.map((title, i) => ({ title, key: `company/firm-${i}` })) : [];
    const data = found.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
    return { body: { data, requestCost: 0 } };
  });
  const before = world.sent.length;
  const said: string[] = [];
  const answer = async (lookUp: LookUp) => {
    said.push(readingOf(lookUp));
    await carryOut(lookUp, runLookUp, caller, world).catch(onlyRefused);
    return true;
  };
  const named = name.safeParse(action).data;
  const lookUp = lookUpSchema.safeParse(action).data;
  if (named !== undefined) {
    await runName(
      unexpected<ActionDeps>({
        findFirm: (wanted, kinds, by) => findFirm(wanted, kinds, contextOf(world, by)),
        seenFirms: (kind) => world.names.seen(caller.workspace, kind),
        answer: (_, one) => answer(one),
        answerFailures: (_to, _offers, work) => work(),
        replier: {
          reply: (_, { text }) => Promise.resolve(said.push(`“${text}”`) > 0 ? 'taken' : 'failed'),
          hint: () => Promise.resolve(null),
          replyBy: (_to, send) => send(),
          noteMissed: () => undefined,
        },
        pricing: unknownPrices,
        payloads: world.store.payloads,
        log: logLines().log,
        now: world.now,
      }),
      {
        to: { ...caller, responseUrl: null, typed },
        place: 'new',
        triggerId: '',
        command: '/trade',
        pressed: null,
        how: {},
      },
      named,
    );
  } else if (lookUp !== undefined) await answer(lookUp);
  else said.push(action.do);
  const sent = world.sent.slice(before);
  const paid = sent.filter((request) => !request.includes('search'));
  return { said: said.join(' and '), searches: sent.length - paid.length, paid };
}

function onlyRefused(error: unknown): void {
  if (!(error instanceof TradeError)) throw error;
}
