import { createFeeds, type FeedEngine } from '../../../src/alerts/feeds/feed-engine.ts';
import type { LocalTradeService } from '../../../src/local/trade-service/index.ts';
import type { Caller } from '../../../src/model/money.ts';
import type { LoggedRecord } from '../../../src/model/feed.ts';
import type { FeedStore } from '../../../src/store/feeds.ts';
import type { Store } from '../../../src/store/open-store.ts';
import {
  readAnswer,
  type SendOptions,
  type TradeClient,
  TradeError,
  type TradeRequest,
} from '../../../src/trade/index.ts';
import type { EndpointId } from '../../../src/model/answer.ts';
import { gateOver } from '../../lookups/world.ts';
import { memoryStore } from '../../support/stores.ts';
import { dayMs } from '../../../src/model/time.ts';

export const workspace = 'T1';
export const caller: Caller = { workspace, user: 'U1', channel: 'C1', reference: 'T-1' };
/** The local service begins here. */
export const firstDay = '2026-11-20';

export interface FeedWorld {
  readonly store: Store;
  readonly feeds: FeedEngine;
  readonly now: () => number;
  /** Moves the clock and the service's calendar. */
  advance(ms: number): void;
  /** Called with the number of each call before the service gets it. */
  beforeCall: (nth: number) => void;
  /** All entries of a feed's log. */
  log(feed: string): Promise<readonly LoggedRecord[]>;
  /** A fresh engine over the same store, as after a restart. @param over what of the store it sees */
  engine(over?: (store: FeedStore) => FeedStore): FeedEngine;
}

/** Feeds over a real store in memory and the local service, called in process on a clock that jumps. */
export async function createFeedWorld(service: LocalTradeService, everyMs = dayMs): Promise<FeedWorld> {
  let time = Date.parse(`${firstDay}T12:00:00Z`);
  const now = () => time;
  const store = await memoryStore(now);
  const world: FeedWorld = {
    store,
    now,
    feeds: engine(),
    engine,
    beforeCall: () => undefined,
    advance(ms) {
      time += ms;
      service.setToday(new Date(time).toISOString().slice(0, 10));
    },
    log: (feed) => store.feeds.after(workspace, feed, 0, 100_000),
  };
  let calls = 0;

  function engine(over: (store: FeedStore) => FeedStore = (same) => same): FeedEngine {
    const client = clientOf(service, () => {
      world.beforeCall((calls += 1));
    });
    const { ledger } = store;
    const gate = gateOver(store, client, now);
    return createFeeds({ ...gate, store: over(store.feeds), now, ledger, random: () => 0.5, everyMs });
  }
  return world;
}

/** The client without its pipeline: one attempt, and what the wire would do to it. */
export function clientOf(service: LocalTradeService, beforeCall: () => void): Pick<TradeClient, 'send'> {
  return {
    async send<K extends EndpointId>(request: TradeRequest<K>, { beforeSend }: SendOptions = {}) {
      await beforeSend?.();
      beforeCall();
      const url = `${request.path}?${new URLSearchParams(request.query).toString()}`;
      const reply = service.handle({ method: 'GET', url, headers: { ServiceApiKey: 'demo-key' } });
      if (reply.wire !== undefined) throw new TradeError('connection_reset', { charge: 'maybe' });
      if (reply.status !== 200) throw new TradeError(codes[reply.status] ?? 'forbidden', { status: reply.status });
      return readAnswer(request.endpoint, JSON.parse(reply.body));
    },
  };
}

const codes: Readonly<Record<number, TradeError['code']>> = {
  403: 'out_of_credits',
  404: 'route_not_found',
  429: 'account_throttled',
  500: 'server_error',
};
