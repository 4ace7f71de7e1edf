import {
  endpoints,
  readAnswer,
  requestKey,
  TradeError,
  type EndpointId,
  type TradeClient,
  type TradeRequest,
} from '../trade/index.ts';
import { allow, type Allowance } from './allowance.ts';
import { reachedBy } from './budgets.ts';
import type { CurrentDataDate } from './data-dates.ts';
import { keptOfAnswer, keptOfFailure, readCache, refuseWhatIsMissing, type Look, type Paid } from './kept-answers.ts';
import { LookupError, OverBudget } from './lookup-error.ts';
import type { MoneyEvent } from './money-news.ts';
import type { AnswerCache, Asker, Ledger, LedgerOutcome, SettingsStore, ToKeep } from './ports.ts';

export type { Look, Paid } from './kept-answers.ts';

export interface SpendOptions {
  readonly look?: Look;
  /** Whether the person has agreed to the price. */
  readonly confirmed?: boolean;
  /** Told when the service asks to slow down, with the pause in ms. */
  readonly onThrottled?: (retryInMs: number) => void;
}

export type Spend = <K extends EndpointId>(
  request: TradeRequest<K>,
  asker: Asker,
  options?: SpendOptions,
) => Promise<Paid<K>>;

interface Parts {
  readonly client: Pick<TradeClient, 'send'>;
  readonly answers: AnswerCache;
  readonly ledger: Pick<Ledger, 'open' | 'reserve' | 'close' | 'recentCharges' | 'dearestRow'>;
  readonly settings: Pick<SettingsStore, 'get' | 'person'>;
  readonly currentDataDate: CurrentDataDate;
  readonly now: () => number;
  /** Told when an answer could not be kept or booked after it was paid for. */
  readonly onUnkept: (error: unknown, reference: string) => void;
  /** Told when a part of a budget is reached, and when credits were spent elsewhere. */
  readonly onMoney: (event: MoneyEvent) => void;
}

/** What stands in one asker's way need not stand in another's who asks the same. */
const personal: readonly LookupError['code'][] = ['ask_first', 'over_budget'];

/**
 * The one gate for every call of the service: cache, then one flight for the same request in the air, then the budgets
 * and a ledger row with the reserved price, then the call, then its outcome in the ledger and its answer in the cache.
 *
 * Whoever joins a flight pays nothing and is told so; a flight's failure reaches everyone who joined it.
 * @throws TradeError as the client does, KnownFailure for what the service said it lacks; LookupError `books_closed`
 *   when the ledger cannot be written, `spending_stopped`, OverBudget, AskFirst (in all of these nothing was sent), and
 *   `not_kept` with `kept-only`.
 */
export function createSpend(parts: Parts): Spend {
  const flights = new Map<string, Promise<Paid<EndpointId>>>();
  const send = createSender(parts);

  return async function spend<K extends EndpointId>(
    request: TradeRequest<K>,
    asker: Asker,
    options: SpendOptions = {},
  ): Promise<Paid<K>> {
    const look = options.look ?? 'usual';
    const kept = await readCache(parts, request, asker.workspace, look);
    if (kept !== null) return kept;
    if (look === 'kept-only') throw new LookupError('not_kept', 'The answer is no longer stored.');
    const wanted = `${asker.workspace} ${requestKey(request)}`;
    for (;;) {
      const running = flights.get(wanted);
      if (running === undefined) break;
      try {
        return readFor(request, sharedWith(await running));
      } catch (error) {
        if (!(error instanceof LookupError && personal.includes(error.code))) throw error;
      }
    }
    const flight = fly(request, asker, look, options);
    flights.set(wanted, flight);
    try {
      return await flight;
    } finally {
      flights.delete(wanted);
    }
  };

  async function fly<K extends EndpointId>(
    request: TradeRequest<K>,
    asker: Asker,
    look: Look,
    options: SpendOptions,
  ): Promise<Paid<K>> {
    // Another flight may have landed between the look into the cache and this take-off.
    const landed = await readCache(parts, request, asker.workspace, look);
    if (landed !== null) return landed;
    if (look !== 'again') await refuseWhatIsMissing(parts, request, asker.workspace);
    return send(request, asker, options);
  }
}

/** Sends what the cache does not have, and books it. */
function createSender(parts: Parts): Spend {
  /** Calls under budgets that will teach their route's price, by workspace and route. */
  const teaching = new Map<string, Promise<unknown>>();

  return async function send(request, asker, options = {}) {
    if (!endpoints[request.endpoint].paid) return fromService(parts, request, asker, options, null);
    const route = `${asker.workspace} ${request.endpoint}`;
    for (;;) {
      const allowance = await withBooks(allow(parts, request, asker, options.confirmed ?? false));
      if (!allowance.price.isGuess || allowance.budgets.length === 0)
        return fromService(parts, request, asker, options, allowance);
      // Its price is a guess that may take all that is left: the others wait until it is known, and are not refused.
      const first = teaching.get(route);
      if (first !== undefined) {
        await first.catch(() => undefined);
        continue;
      }
      const call = fromService(parts, request, asker, options, allowance);
      teaching.set(route, call);
      try {
        return await call;
      } finally {
        teaching.delete(route);
      }
    }
  };
}

async function fromService<K extends EndpointId>(
  parts: Parts,
  request: TradeRequest<K>,
  asker: Asker,
  { onThrottled }: SpendOptions,
  allowance: Allowance | null,
): Promise<Paid<K>> {
  const entry = await openRow(parts, request, asker, allowance);
  const book = (outcome: LedgerOutcome, keep: ToKeep) => close(parts, asker, entry, outcome, keep, allowance);
  try {
    const answer = await parts.client.send(request, { priority: 'person', ...(onThrottled && { onThrottled }) });
    const { received: rows, cost } = answer;
    await book({ state: 'done', rows, cost, error: null }, keptOfAnswer(request, answer));
    return { answer, cost: { ...cost, source: 'fresh', at: parts.now() } };
  } catch (error) {
    await book(outcomeOf(error), keptOfFailure(request, error));
    throw error;
  }
}

/** @throws LookupError `books_closed`, OverBudget */
async function openRow(
  { ledger }: Parts,
  request: TradeRequest,
  asker: Asker,
  allowance: Allowance | null,
): Promise<string> {
  const entry = { ...asker, endpoint: request.endpoint, request: requestKey(request) };
  const opening =
    allowance === null
      ? ledger.open(entry).then((id) => ({ is: 'reserved' as const, id }))
      : ledger.reserve(entry, allowance.price, allowance.budgets);
  const row = await withBooks(opening);
  if (row.is === 'reserved') return row.id;
  throw new OverBudget(row.budget, row.spending, allowance?.price.credits ?? null);
}

/** @throws LookupError its own, or `books_closed` for whatever the store throws */
async function withBooks<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof LookupError) throw cause;
    throw new LookupError('books_closed', 'The books could not be read or written, so nothing was asked.', { cause });
  }
}

async function close(
  { ledger, onUnkept, onMoney }: Parts,
  { workspace, reference }: Asker,
  entry: string,
  outcome: LedgerOutcome,
  keep: ToKeep,
  allowance: Allowance | null,
): Promise<void> {
  try {
    const closed = await ledger.close(workspace, entry, outcome, keep, allowance?.budgets ?? []);
    for (const reached of reachedBy(closed)) onMoney({ is: 'budget', workspace, ...reached });
    if (closed.outside !== null) onMoney({ is: 'outside', workspace, ...closed.outside });
  } catch (error) {
    // The row stays `sent` and is settled as unknown later; what was paid for is still shown.
    onUnkept(error, reference);
  }
}

function outcomeOf(error: unknown): LedgerOutcome {
  const unreported = { charged: null, left: null };
  if (!(error instanceof TradeError)) return { state: 'unknown', rows: null, cost: unreported, error: 'unexpected' };
  const state = ({ none: 'refused', maybe: 'unknown', yes: 'done' } as const)[error.charge];
  return { state, rows: null, cost: error.cost ?? unreported, error: error.code };
}

/** The same answer for someone who joined the flight: they pay nothing. */
function sharedWith(paid: Paid<EndpointId>): Paid<EndpointId> {
  return { ...paid, cost: { ...paid.cost, charged: 0, source: 'cached' } };
}

/** Flights are keyed by the whole request, so the answer is of the request's own endpoint; reading it again proves it. */
function readFor<K extends EndpointId>(request: TradeRequest<K>, paid: Paid<EndpointId>): Paid<K> {
  return { cost: paid.cost, answer: readAnswer(request.endpoint, paid.answer.body, paid.answer.moved) };
}
