import { carryOut, type LookupDeps } from '../../../src/lookups/carry-out.ts';
import type { Spend } from '../../../src/lookups/gate.ts';
import type { CacheUse, Paid } from '../../../src/lookups/kept-answers.ts';
import type { Outcome } from '../../../src/lookups/outcome.ts';
import type { Prices } from '../../../src/lookups/prices.ts';
import type { LookUp } from '../../../src/model/look-up.ts';
import type { NameMemory } from '../../../src/store/answers.ts';
import type { Store } from '../../../src/store/open-store.ts';
import { readAnswer, requestKey, type TradeClient, type TradeRequest } from '../../../src/trade/index.ts';
import type { Answer, EndpointId } from '../../../src/model/answer.ts';
import { quarterOfAnHour } from './plan-day.ts';
import { runLookUp } from '../../../src/actions/kinds.ts';
import { gateOver } from '../../lookups/world.ts';
import { storeAt } from '../../support/stores.ts';

/** A bot as far as money is concerned: all of them build the same requests, and differ in when they send them. */
export interface Bot {
  look(lookUp: LookUp, user: string, use: CacheUse): Promise<Outcome>;
  /** Opens a record that a page on the screen shows. @returns its number */
  open(page: LookUp, number: string, user: string): Promise<string>;
  /** Restarts: what is only in memory is lost. */
  restart(): Promise<void>;
  /** Credits in its own books; null where it has none. */
  booked(): Promise<number | null>;
  close(): Promise<void>;
}

type Client = Pick<TradeClient, 'send'>;

const workspace = 'T0BENCH';

/** Trade: its gate over its store in a file. @param path of the database */
export async function createTradeBot(client: Client, path: string, now: () => number): Promise<Bot> {
  let store = await storeAt(`sqlite:${path}`, now);
  let lookups = lookupsOver(client, store, now);
  const bot: Bot = {
    look: (lookUp, user, use) => answer(lookUp, user, use, lookups),
    async open(page, number, user) {
      const kept = await bot.look(page, user, { anyAge: true, cachedOnly: true });
      const row = kept.is === 'page' ? kept.rows.find((each) => numberIn(each) === number) : undefined;
      return row === undefined ? openByNumber(bot, number, user) : number;
    },
    async restart() {
      await store.close();
      store = await storeAt(`sqlite:${path}`, now);
      await store.tidy();
      lookups = lookupsOver(client, store, now);
    },
    booked: async () => (await store.ledger.usage(workspace, {}, 0)).charged,
    close: () => store.close(),
  };
  return bot;
}

export function numberIn(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const number = row?.['bol_number'];
  return typeof number === 'string' ? number : null;
}

/** Asks for a record by its number. @returns the number of what came */
export async function openByNumber(bot: Pick<Bot, 'look'>, number: string, user: string): Promise<string> {
  const outcome = await bot.look({ do: 'bill', number, dataset: 'us-import' }, user, {});
  return (outcome.is === 'record' ? numberIn(outcome.record) : null) ?? `no record ${number}`;
}

export function lookupsOver(client: Client, store: Store, now: () => number): Lookups {
  const onUnkept = (error: unknown) => {
    throw error;
  };
  const { names, feeds, lists } = store;
  return { ...gateOver(store, client, now, { onUnkept }), names, now, feeds, lists };
}

/** One call for those who ask the same at once, and the answers of the last quarter of an hour, in memory. */
export const createMemoryBot = (client: Client, now: () => number): Bot =>
  createBot(now, () => spendFromMemory(client, now));

/** Every question is a call. */
export const createPlainBot = (client: Client, now: () => number): Bot =>
  createBot(now, () => async (request) => freshly(await client.send(request), now));

/** @param start what spends from then until a restart */
function createBot(now: () => number, start: () => Spend): Bot {
  let spend = start();
  return {
    look: (lookUp, user, use) => answer(lookUp, user, use, { spend, now, ...withoutStore }),
    open(_page, number, user) {
      return openByNumber(this, number, user);
    },
    restart() {
      spend = start();
      return Promise.resolve();
    },
    ...withoutBooks,
  };
}

function spendFromMemory(client: Client, now: () => number): Spend {
  const recent = new Map<string, { readonly answer: Answer; readonly at: number }>();
  const flights = new Map<string, Promise<Answer>>();
  function together(key: string, request: TradeRequest): Promise<Answer> {
    const flight = flights.get(key) ?? fly(key, request);
    flights.set(key, flight);
    return flight;
  }
  async function fly(key: string, request: TradeRequest): Promise<Answer> {
    try {
      const answer = await client.send(request);
      recent.set(key, { answer, at: now() });
      return answer;
    } finally {
      flights.delete(key);
    }
  }
  return async (request, _, { fresh = false } = {}) => {
    const key = requestKey(request);
    const kept = fresh ? undefined : recent.get(key);
    const isRecent = kept !== undefined && now() - kept.at < quarterOfAnHour;
    const { body, moved } = isRecent ? kept.answer : await together(key, request);
    return freshly(readAnswer(request.endpoint, body, moved), now);
  };
}

/** None of these bots is asked what an answer cost: the service is. */
function freshly<K extends EndpointId>(read: Answer<K>, now: () => number): Paid<K> {
  return { answer: read, cost: { ...read.cost, source: 'fresh', at: now() } };
}

const withoutBooks = { booked: () => Promise.resolve(null), close: () => Promise.resolve() };

/** They remember no names and no slug that moved: every name is searched for again, which is free. */
const noNames: NameMemory = {
  find: () => Promise.resolve({ movedTo: null, known: null }),
  remember: () => undefined,
  seen: () => Promise.resolve([]),
  movedTo: () => Promise.resolve(null),
  rememberMove: () => undefined,
};

/** Bots that look only for the very same request. */
const noPrices: Prices = {
  estimate: () => Promise.resolve([]),
  kept: () => Promise.resolve({ ranges: [], total: null, isNew: false }),
};

const withoutStore = {
  names: noNames,
  prices: noPrices,
  feeds: { hasSeenSince: () => Promise.resolve(false) },
  lists: { open: () => Promise.resolve(null), firmsOf: () => Promise.resolve([]) },
  currentDataDate: () => Promise.resolve(null),
};

type Lookups = Pick<LookupDeps, 'spend' | 'names' | 'prices' | 'feeds' | 'lists' | 'currentDataDate' | 'now'>;

function answer(lookUp: LookUp, user: string, use: CacheUse, lookups: Lookups): Promise<Outcome> {
  const caller = { workspace, user, channel: 'C0BENCH', reference: 'T-BENCH' };
  return carryOut(lookUp, runLookUp, caller, { ...lookups, confirmPrice: () => Promise.resolve() }, use);
}
