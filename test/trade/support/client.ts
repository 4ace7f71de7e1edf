import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Clock,
  TradeError,
  type TradeClient,
  type TradeClientOptions,
  createTradeClient,
  requests,
} from '../../../src/trade/index.ts';

export const key = 'test-key-5f1c';

/** A clock that jumps over every pause, and remembers how long each was. Its wall starts on 2026-11-20. */
export function jumpingClock(): Clock & { readonly pauses: readonly number[] } {
  let time = 0;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => time,
    wallTime: () => Date.UTC(2026, 10, 20) + time,
    async sleep(ms, signal) {
      pauses.push(ms);
      await nextTurn();
      signal.throwIfAborted();
      time += ms;
    },
  };
}

/** A client without pauses between calls; its retries wait on a jumping clock. */
export function clientOf(baseUrl: string, options: Partial<TradeClientOptions> = {}): TradeClient {
  return createTradeClient({
    baseUrl,
    apiKey: key,
    minIntervalMs: 0,
    random: () => 0,
    clock: jumpingClock(),
    ...options,
  });
}

/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<TradeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TradeError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}

/** A paid request. */
export const paid = requests.rows({
  dataset: 'us-import',
  filter: { company: 'acme-robotics' },
  startDate: '2026-01-01',
  endDate: '2026-11-20',
  pageSize: 10,
  offset: 0,
});
/** A free request. */
export const free = requests.search('company', { name: 'Acme' });

export const emptyPage = {
  requestCost: 0,
  creditsRemaining: 812.4,
  data: { data: [], totalCount: 0 },
  executionTime: '3ms',
};
export const emptySearch = { data: [], executionTime: '2ms' };
