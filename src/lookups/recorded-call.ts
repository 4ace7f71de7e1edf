import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointId, ToKeep } from '../model/answer.ts';
import {
  type Budget,
  type Caller,
  type HeldDelivery,
  type LedgerOutcome,
  maxAgentSearches,
  type MoneyEvent,
  type OtherCall,
  type WorkspaceSettings,
} from '../model/money.ts';
import { within } from '../model/time.ts';
import type { AnswerCache } from '../store/answers.ts';
import type { Ledger } from '../store/ledger.ts';
import { LeaseLost } from '../store/transaction.ts';
import {
  isTradeErrorCode,
  requestKey,
  type SendOptions,
  TradeError,
  type TradeRequest,
  type TradeSender,
} from '../trade/index.ts';
import { endpoints } from '../model/endpoints.ts';
import { type Cached, firmNamesIn, keptOfAnswer, keptOfFailure, type Paid } from './kept-answers.ts';
import type { CurrentDataDate } from './data-date.ts';
import { LookupError, OverBudget } from './outcome.ts';
import { budgetsUnder, type Quote, reachedBy } from './quote.ts';

/** Another process makes this call, or was answered (`call`: null) since the cache was read; nothing was sent. */
export class AskedElsewhere extends Error {
  readonly call: OtherCall | null;

  constructor(call: OtherCall | null) {
    super('Another process asks the same.');
    this.call = call;
  }
}

export interface CallParts {
  readonly clientOf: (workspace: string) => TradeSender;
  readonly ledger: Ledger;
  readonly answers: AnswerCache;
  readonly currentDataDate: CurrentDataDate;
  readonly now: () => number;
  readonly late: LateWrites;
  readonly onUnkept: (error: unknown, reference: string) => void;
  /** Called on every call, not once, with the usage of budgets and with credits spent elsewhere. */
  readonly onMoney: (event: MoneyEvent) => void;
}

type CallOptions = SendOptions & {
  readonly keep?: boolean;
  readonly seen: Cached<EndpointId>;
};

interface OpenRow {
  readonly id: string;
  readonly budgets: readonly Budget[];
  readonly delivery: HeldDelivery | null;
}

/**
 * The price is reserved and the row written when it is the call's turn: spending may have been stopped while it waited,
 * and a process that dies waiting leaves nothing in doubt. @param quote null for a free call
 * @throws TradeError as the client does; LookupError `ledger_closed`, `search_bound`, `spending_stopped`, OverBudget and
 * AskedElsewhere; nothing was sent in those cases
 */
export async function callAndRecord<K extends EndpointId>(
  parts: CallParts,
  request: TradeRequest<K>,
  caller: Caller,
  { priority = 'person', keep = true, seen, onThrottled }: CallOptions,
  quote: Quote | null,
): Promise<Paid<K>> {
  let row: OpenRow | null = null;
  const beforeSend = async () => {
    if (row !== null) return assertOpen(parts, caller, row);
    row = await orLedgerClosed(openRow(parts, request, caller, quote, keep, seen.answeredAt));
  };
  const record = async (outcome: LedgerOutcome, kept: ToKeep) => {
    if (row !== null) await closeRow(parts, caller, row, outcome, kept);
  };
  try {
    const client = parts.clientOf(caller.workspace);
    const answer = await client.send(request, { priority, beforeSend, ...(onThrottled && { onThrottled }) });
    const { received: rows, cost } = answer;
    const stored = keep ? keptOfAnswer(request, answer, seen.failure !== null) : {};
    const kept = { ...stored, names: firmNamesIn(answer) };
    await record({ state: 'done', rows, cost, error: null }, kept);
    return { answer, cost: { ...cost, source: 'fresh', at: parts.now() } };
  } catch (error) {
    // The process that took the work over has closed the row.
    if (error instanceof LookupError && error.code === 'lease_lost') throw error;
    await record(outcomeOf(error), keptOfFailure(request, error));
    throw error;
  }
}

/** @throws as `callAndRecord`, before anything is sent */
async function openRow(
  { ledger, now, onMoney }: CallParts,
  request: TradeRequest,
  caller: Caller,
  quote: Quote | null,
  awaited: boolean,
  answeredAt: number | null | undefined,
): Promise<OpenRow> {
  const entry = { ...caller, endpoint: request.endpoint, request: requestKey(request), awaited };
  if (quote === null) {
    const isOfAgents = caller.door !== undefined && endpoints[request.endpoint].search;
    const id = await ledger.open(entry, isOfAgents ? assertMaySearch : undefined);
    return { id, budgets: [], delivery: null };
  }
  const allowed = (rules: WorkspaceSettings) => budgetsUnder(rules, caller, now(), quote.agentBudget);
  const row = await ledger.reserve(entry, quote.price, allowed, answeredAt);
  const delivery = caller.leases?.find(({ on }) => on === 'deliveries') ?? null;
  if (row.is === 'reserved') return { id: row.id, budgets: row.budgets, delivery };
  if (row.is === 'under_way') throw new AskedElsewhere(row.call);
  if (row.is === 'answered') throw new AskedElsewhere(null);
  // With a used-up budget no call ends, so the refusal reports it.
  for (const reached of reachedBy([row]))
    onMoney({ is: 'budget', workspace: caller.workspace, isRefusal: true, ...reached });
  throw new OverBudget(row, quote.price, quote.rows);
}

function assertMaySearch(searches: number): void {
  if (searches >= maxAgentSearches) throw new LookupError('search_bound', 'Agents have searched for enough names.');
}

/** Before a retry, which continues even if the store can't be asked. @throws LookupError `lease_lost` */
async function assertOpen({ ledger }: CallParts, { workspace }: Caller, { id }: OpenRow): Promise<void> {
  const isOpen = await ledger
    .follow(workspace, id)
    .then((row) => row?.state === 'sent')
    .catch(() => true);
  if (!isOpen) throw new LookupError('lease_lost', 'Another process has closed this call.');
}

/** @throws LookupError its own, and `ledger_closed` for any store error */
export async function orLedgerClosed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof LookupError || cause instanceof AskedElsewhere) throw cause;
    if (cause instanceof LeaseLost) throw new LookupError('lease_lost', cause.message, { cause });
    throw new LookupError('ledger_closed', 'The ledger could not be read or written, so nothing was asked.', { cause });
  }
}

/** A paid answer is shown even while the database is down; the outcome is written once it is back. */
async function closeRow(
  { ledger, now, late, onUnkept, onMoney }: CallParts,
  { workspace, reference }: Caller,
  { id, budgets, delivery }: OpenRow,
  outcome: LedgerOutcome,
  keep: ToKeep,
): Promise<void> {
  const at = now();
  const { implausible } = outcome.cost;
  if (implausible !== undefined) onMoney({ is: 'implausible', workspace, said: implausible });
  const write = async (answers: HeldDelivery | null) => {
    const closed = await ledger.close(workspace, id, { ...outcome, at }, keep, budgets, answers);
    for (const reached of reachedBy(closed.budgets)) onMoney({ is: 'budget', workspace, ...reached });
    if (closed.outside !== null) onMoney({ is: 'outside', workspace, ...closed.outside });
  };
  try {
    await write(delivery);
  } catch {
    // Null: the delivery will have been answered by the time of the late write.
    const writeLate = () => write(null);
    late.keep(writeLate, (error) => {
      // The row stays `sent`, and is closed as unknown.
      onUnkept(error, reference);
    });
  }
}

function outcomeOf(error: unknown): LedgerOutcome {
  const unreported = { charged: null, left: null };
  if (!(error instanceof TradeError)) return { state: 'unknown', rows: null, cost: unreported, error: 'unexpected' };
  const state = ({ none: 'refused', maybe: 'unknown', yes: 'done' } as const)[error.charge];
  return { state, rows: null, cost: error.cost ?? unreported, error: error.code };
}

const pollMs = 100;

/**
 * Waits until another process's call has ended; after half a minute that process counts as dead.
 * @throws TradeError as that call did if it may have been charged, so that a waiting caller does not send it again on
 * its own; what the store throws
 */
export async function waitFor(ledger: Ledger, { id }: OtherCall, { path }: TradeRequest, workspace: string) {
  for (;;) {
    const row = await ledger.follow(workspace, id);
    if (row === null || row.state === 'refused' || (row.state === 'done' && row.error === null)) return;
    if (row.state !== 'sent') {
      // The row of a dead process has no error of the service.
      const code = row.error !== null && isTradeErrorCode(row.error) ? row.error : 'cancelled';
      throw new TradeError(code, { charge: 'maybe', path });
    }
    await pause(pollMs);
  }
}

export type LateWrites = ReturnType<typeof createLateWrites>;

/** Only calls in flight when the database went down wait here, so there are few. */
const lateLimits = { everyMs: 500, giveUpAfterMs: 15 * 60_000, maxWrites: 500 };

/** Holds outcomes and answers of paid calls while the database is down. Limited in number and time. */
export function createLateWrites({ everyMs, giveUpAfterMs, maxWrites } = lateLimits) {
  const waiting = new Set<Promise<void>>();

  async function writeLater(write: () => Promise<void>, onLost: (error: unknown) => void): Promise<void> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (;;) {
      await pause(everyMs, undefined, { ref: false });
      try {
        await write();
        return;
      } catch (error) {
        if (performance.now() < giveUpAt) continue;
        onLost(error);
        return;
      }
    }
  }

  return {
    keep(write: () => Promise<void>, onLost: (error: unknown) => void): void {
      if (waiting.size >= maxWrites) {
        onLost(new Error('Too much waits for the database already.'));
        return;
      }
      const written = writeLater(write, onLost).finally(() => waiting.delete(written));
      waiting.add(written);
    },

    /** Waits at most this long. @returns how many are left */
    async idle(deadlineMs: number): Promise<number> {
      await within(deadlineMs, Promise.all(waiting), () => undefined);
      return waiting.size;
    },
  };
}
