import { type Caller, roundCredits } from '../model/money.ts';
import { readAnswer, requestKey, type TradeRequest } from '../trade/index.ts';
import type { EndpointId } from '../model/answer.ts';
import { endpoints } from '../model/endpoints.ts';
import {
  type Cached,
  type CacheUse,
  isRefresh,
  nothingKept,
  type Paid,
  readCache,
  refuseWhatIsMissing,
  unread,
} from './kept-answers.ts';
import { AskFirst, LookupError } from './outcome.ts';
import type { Call, Prices } from './prices.ts';
import { assertWithinBudgets, type PriceTerms, quoteCall, type QuoteParts } from './quote.ts';
import { AskedElsewhere, callAndRecord, type CallParts, orLedgerClosed, waitFor } from './recorded-call.ts';

export interface SpendOptions extends CacheUse, PriceTerms {
  readonly isNew?: boolean;
  /** False skips the cache in both directions, for answers that nobody will ask for again. */
  readonly keep?: boolean;
  readonly onProgress?: (done: number, of: number) => void;
  readonly onThrottled?: (retryInMs: number) => void;
}

export type Spend = <K extends EndpointId>(
  request: TradeRequest<K>,
  caller: Caller,
  options?: SpendOptions,
) => Promise<Paid<K>>;

/**
 * @param mustKnow asks also while a price is unknown
 * @throws OverBudget and AskFirst for the sum of the known prices; LookupError `spending_stopped`; what the store throws
 */
export type ConfirmPrice = (
  calls: readonly Call[],
  caller: Caller,
  options?: SpendOptions,
  mustKnow?: boolean,
) => Promise<void>;

type GateParts = CallParts & QuoteParts;

const clockSkewMs = 2_000;

/** These refuse one caller. Others who joined the flight may not be bound by them, so they try again themselves. */
const personal: readonly LookupError['code'][] = [
  'ask_first',
  'below_floor',
  'over_budget',
  'search_bound',
  'lease_lost',
];

/**
 * The one gate for every call to the service: cache, one flight per request, quote; then, when it is the call's turn,
 * the budgets and a ledger row with the reserved price, the call, its outcome in the ledger and its answer in the
 * cache. Through its row, a paid call is the only one for its question in all processes that share the store. A caller
 * who joins a flight pays nothing. A failure reaches everyone who joined.
 * @throws TradeError as the client does; KnownFailure for what the service is known to lack; LookupError
 * `ledger_closed`, `spending_stopped`, `below_floor`, OverBudget, AskFirst (nothing was sent in these cases), and
 * `not_kept` with `cachedOnly`
 */
export function createSpend(parts: GateParts): Spend {
  const flights = new Map<string, Promise<Paid<EndpointId>>>();
  let endedFlights = 0;
  const send = createSender(parts);

  return async function spend<K extends EndpointId>(
    request: TradeRequest<K>,
    caller: Caller,
    options: SpendOptions = {},
  ): Promise<Paid<K>> {
    const use: CacheUse = options.keep === false ? { fresh: 'anyway' } : options;
    const endedBefore = endedFlights;
    const cached = options.isNew === true ? nothingKept : await readCache(parts, request, caller.workspace, use);
    if (cached.paid !== null && cached.paid.cost.at > (options.seenAt ?? Infinity) + clockSkewMs)
      throw new LookupError('changed_since', 'A later answer is stored.');
    if (cached.paid !== null) return cached.paid;
    if (use.cachedOnly === true) throw new LookupError('not_kept', 'The answer is no longer stored.');
    const question = `${caller.workspace} ${requestKey(request)}`;
    for (;;) {
      const running = flights.get(question);
      if (running === undefined) break;
      try {
        return joined(request, await running);
      } catch (error) {
        if (!(error instanceof LookupError && personal.includes(error.code))) throw error;
      }
    }
    // A flight that ended after the cache was read may have brought the answer.
    const flight = startFlight(request, caller, use, options, endedFlights > endedBefore ? null : cached);
    flights.set(question, flight);
    try {
      return await flight;
    } finally {
      flights.delete(question);
      endedFlights += 1;
    }
  };

  /** Sends the request, unless the cache or another process has the answer first. */
  async function startFlight<K extends EndpointId>(
    request: TradeRequest<K>,
    caller: Caller,
    use: CacheUse,
    options: SpendOptions,
    before: Cached<K> | null,
  ): Promise<Paid<K>> {
    let seen = before ?? (await readCache(parts, request, caller.workspace, use));
    for (;;) {
      if (seen.paid !== null) return seen.paid;
      refuseWhatIsMissing(seen, parts.now());
      try {
        return await send(request, caller, { ...options, seen });
      } catch (error) {
        seen = await readAgain(error, request, caller.workspace, use);
      }
    }
  }

  /** The answer of the same call by another process, once that has ended. @throws any other error */
  async function readAgain<K extends EndpointId>(
    error: unknown,
    request: TradeRequest<K>,
    workspace: string,
    use: CacheUse,
  ): Promise<Cached<K>> {
    if (!(error instanceof AskedElsewhere)) throw error;
    if (error.call === null) return readCache(parts, request, workspace, use);
    await waitFor(parts.ledger, error.call, request, workspace);
    const seen = await readCache(parts, request, workspace, { anyAge: true });
    // An answer older than the other call is not its answer.
    if (seen.paid !== null && seen.paid.cost.at >= error.call.at) return seen;
    return isRefresh(use) ? unread : { ...seen, paid: null };
  }
}

export function createConfirmPrice(parts: QuoteParts & { readonly prices: Prices }): ConfirmPrice {
  const { prices, settings } = parts;
  return async function confirmPrice(calls, caller, options = {}, mustKnow = false) {
    if (options.cachedOnly === true) return;
    const { workspace, user } = caller;
    const asked = calls.map((call) => ({ calls: [call], use: options }));
    const each = await prices.estimate(workspace, asked);
    const credits = roundCredits(each.reduce((sum, one) => sum + (one.credits ?? 0), 0));
    const rows = each.reduce((sum, one) => sum + one.rows, 0);
    await assertWithinBudgets(parts, caller, { credits, rows });
    if (options.confirmed === true) return;
    if (mustKnow && options.mayLearn !== true && each.some((one) => one.credits === null))
      throw new AskFirst({ rows, credits: null });
    const limit = options.maxCredits ?? (await settings.person(workspace, user)).askAbove;
    if (credits > 0 && credits + (options.spent ?? 0) > limit) throw new AskFirst({ rows, credits, limit });
  };
}

function createSender(parts: GateParts) {
  /** Calls under budgets that will reveal their route's price, by workspace and route. */
  const firstCalls = new Map<string, Promise<unknown>>();

  return async function send<K extends EndpointId>(
    request: TradeRequest<K>,
    caller: Caller,
    options: SpendOptions & { readonly seen: Cached<EndpointId> },
  ): Promise<Paid<K>> {
    if (!endpoints[request.endpoint].paid) return callAndRecord(parts, request, caller, options, null);
    const route = `${caller.workspace} ${request.endpoint}`;
    for (;;) {
      const quote = await orLedgerClosed(quoteCall(parts, request, caller, options));
      if (!quote.price.isGuess || quote.budgets.length === 0)
        return callAndRecord(parts, request, caller, options, quote);
      // The price is a guess that may be far too high. Other calls wait for it instead of being refused.
      const first = firstCalls.get(route);
      if (first !== undefined) {
        await first.catch(() => undefined);
        continue;
      }
      const call = callAndRecord(parts, request, caller, options, quote);
      firstCalls.set(route, call);
      try {
        return await call;
      } finally {
        firstCalls.delete(route);
      }
    }
  };
}

/** The flight's key contains the endpoint, but the type doesn't know; parsing again gives the right type. */
function joined<K extends EndpointId>(request: TradeRequest<K>, paid: Paid<EndpointId>): Paid<K> {
  const answer = readAnswer(request.endpoint, paid.answer.body, paid.answer.moved);
  return { answer, cost: { ...paid.cost, charged: 0, source: 'cached' } };
}
