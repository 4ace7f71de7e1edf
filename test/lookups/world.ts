import { createConfirmPrice, createSpend } from '../../src/lookups/gate.ts';
import { createDataDateReader } from '../../src/lookups/data-date.ts';
import { createPrices } from '../../src/lookups/prices.ts';
import { createLateWrites, type LateWrites } from '../../src/lookups/recorded-call.ts';
import type { EndpointId, Move } from '../../src/model/answer.ts';
import type { Caller, MoneyEvent } from '../../src/model/money.ts';
import type { Store } from '../../src/store/open-store.ts';
import {
  readAnswer,
  requestKey,
  type SendOptions,
  type TradeClient,
  TradeError,
  type TradeRequest,
} from '../../src/trade/index.ts';
import { storeAt } from '../support/stores.ts';

export const caller: Caller = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-1' };

/** What the service answers: a body, maybe under another slug, or a failure. */
export type Reply = { readonly body: unknown; readonly moved?: Move } | TradeError;
type Script = (request: TradeRequest) => Reply | Promise<Reply>;

export interface World extends ReturnType<typeof gateOver>, Pick<Store, 'names' | 'feeds' | 'lists'> {
  readonly store: Store;
  readonly now: () => number;
  /** Keys of the requests that were sent. */
  readonly sent: string[];
  readonly options: SendOptions[];
  readonly unkept: string[];
  /** What people would hear about credits. */
  readonly money: MoneyEvent[];
  advance(ms: number): void;
  /** A person is asked above so many credits. */
  asksAbove(user: string, credits: number): Promise<void>;
  /** From now on each call waits so for its turn. */
  queue(wait: () => Promise<void>): void;
  /** From now on the service answers so. */
  answers(script: Script): void;
}

interface Heard {
  readonly onUnkept?: (error: unknown, reference?: string) => void;
  readonly onMoney?: (event: MoneyEvent) => void;
  readonly late?: LateWrites;
}

/** The gate over a store and a service. */
export function gateOver(
  { answers, ledger, settings, dataDates }: Pick<Store, 'answers' | 'ledger' | 'settings' | 'dataDates'>,
  client: Pick<TradeClient, 'send'>,
  now: () => number,
  { onUnkept = () => undefined, onMoney = () => undefined, late = createLateWrites() }: Heard = {},
) {
  const clientOf = () => client;
  const currentDataDate = createDataDateReader({ clientOf, dates: dataDates, now, onUnkept });
  const gate = { clientOf, answers, ledger, settings, currentDataDate, now, onUnkept, onMoney, late };
  const prices = createPrices(gate);
  return { currentDataDate, prices, spend: createSpend(gate), confirmPrice: createConfirmPrice({ ...gate, prices }) };
}

/**
 * Look-ups over a real store, with a service that follows a script.
 * @param databaseUrl in memory unless given
 * @param lateMs for how long a write is tried again while the store fails
 */
export async function createWorld(
  over: (store: Store) => Partial<Store> = () => ({}),
  databaseUrl = 'sqlite::memory:',
  lateMs = 0,
): Promise<World> {
  let time = Date.UTC(2026, 10, 20);
  let turn = () => Promise.resolve();
  let script: Script = () => new TradeError('server_error');
  const now = () => time;
  const store = await storeAt(databaseUrl, now);
  const sent: string[] = [];
  const options: SendOptions[] = [];
  const unkept: string[] = [];
  const client: Pick<TradeClient, 'send'> = {
    async send<K extends EndpointId>(request: TradeRequest<K>, sendOptions: SendOptions = {}) {
      await turn();
      await sendOptions.beforeSend?.();
      sent.push(requestKey(request));
      options.push(sendOptions);
      const reply = await script(request);
      if (reply instanceof TradeError) throw reply;
      return readAnswer(request.endpoint, reply.body, reply.moved ?? null);
    },
  };
  const money: MoneyEvent[] = [];
  const gate = gateOver({ ...store, ...over(store) }, client, now, {
    onUnkept: (_, reference = 'data date') => unkept.push(reference),
    onMoney: (event) => money.push(event),
    late: createLateWrites({ everyMs: 1, giveUpAfterMs: lateMs, maxWrites: 10 }),
  });
  return {
    ...gate,
    store,
    names: store.names,
    feeds: store.feeds,
    lists: store.lists,
    now,
    sent,
    options,
    unkept,
    money,
    advance: (ms) => {
      time += ms;
    },
    asksAbove: (user, credits) =>
      store.settings.savePerson('T1', user, { askAbove: credits, rows: 10, dataset: 'us-import', agentBudget: null }),
    queue: (wait) => {
      turn = wait;
    },
    answers: (next) => {
      script = next;
    },
  };
}

/** The body of a search. */
export function hits(...found: readonly (readonly [slug: string, title: string])[]): Reply {
  const data = found.map(([slug, title]) => ({ key: `company/${slug}`, title, totalShipments: 1 }));
  return { body: { data, requestCost: 0, creditsRemaining: 100 } };
}

/** The body of a page of rows. */
export function rows(total: number, ...data: readonly unknown[]): Reply {
  return { body: { data: { data, totalCount: total }, requestCost: 1, creditsRemaining: 99 } };
}
