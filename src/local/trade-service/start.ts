import { listen } from '../slack/http.ts';
import { type AccountKey, Accounts } from './accounts.ts';
import { DataSet } from './data-set.ts';
import { dayOf } from './days.ts';
import { FaultSwitches } from './faults.ts';
import { type Batch, publish } from './publish.ts';
import { createRandom } from './random.ts';
import { createWire } from './server.ts';
import { type RecordedCall, createService } from './service.ts';
import type { NewName } from './types.ts';

export interface TradeServiceOptions {
  /** 0, any free one, by default. */
  readonly port?: number;
  /** yyyy-mm-dd; the date of `now` by default. */
  readonly today?: string;
  /** The same seed and day give the same records. */
  readonly seed?: number;
  /** By default one key, `demo-key`, with 1,000 credits. */
  readonly keys?: readonly AccountKey[];
  /** Waited before each answer over a socket; 0 by default. */
  readonly latencyMs?: number;
  /** Epoch milliseconds; the machine's clock by default. */
  readonly now?: () => number;
}

const KEPT_CALLS = 10_000;

function keep(calls: RecordedCall[], call: RecordedCall): void {
  if (calls.push(call) > KEPT_CALLS) calls.shift();
}

/** A running local trade service, with controls for tests and the demo. */
export type LocalTradeService = ReturnType<typeof createLocalTradeService>;

/**
 * The local stand-in of the trade data service, in process: its answers are had by `handle`.
 * @param url its origin, for redirects
 * @throws RangeError when `today` is no date
 */
export function createLocalTradeService(options: TradeServiceOptions, url: () => string) {
  const { seed = 1, now = Date.now } = options;
  const startDay = options.today ?? new Date(now()).toISOString().slice(0, 10);
  const data = new DataSet(seed, startDay);
  const accounts = new Accounts(options.keys ?? [{ key: 'demo-key', credits: 1000 }]);
  const faults = new FaultSwitches();
  const news = createRandom(seed ^ 0x6e657773);
  const calls: RecordedCall[] = [];
  const keyChecks: RecordedCall[] = [];
  let today = dayOf(startDay);
  const handle = createService({
    data,
    accounts,
    faults,
    today: () => today,
    now,
    baseUrl: url,
    record: (call) => {
      keep(calls, call);
    },
    recordKeyCheck: (call) => {
      keep(keyChecks, call);
    },
  });
  return {
    /** Origin, such as http://127.0.0.1:4010. */
    get url() {
      return url();
    },
    data,
    /** The last 10,000 calls, oldest first; free and refused ones too. */
    calls,
    /** Empty searches, which only check the key. The bot makes them at its start, not for people. */
    keyChecks,
    faults,
    /** The service in process, without socket and latency. `wire` says what only a connection could do. */
    handle,
    /** Credits charged to all keys since the start, including those for damaged answers. */
    chargedTotal: () => accounts.chargedTotal(),
    /** Credits left of `key`, or of the first key. Throws RangeError for an unknown key. */
    credits: (key?: string) => accounts.of(key).tenths / 10,
    setCredits: (credits: number, key?: string): void => {
      accounts.of(key).tenths = Math.round(credits * 10);
    },
    /** Publishes records as of today. Throws RangeError for unknown slugs, or too few recent records to change. */
    publish: (batch: Batch) => publish(data, news, today, batch),
    /**
     * Gives a supplier another name, another slug, or both; the old slug redirects to the new one from then on.
     * Throws RangeError for an unknown slug and for a new one that is taken or no slug.
     */
    renameSupplier: (slug: string, to: NewName) => data.renameSupplier(slug, to),
    /** Sets the current date, yyyy-mm-dd, without adding records. Throws RangeError for an invalid date. */
    setToday: (iso: string): void => {
      today = dayOf(iso);
    },
    /** Ends every connection and frees the port. */
    close: (): Promise<void> => Promise.resolve(),
  };
}

/**
 * Starts the local stand-in of the trade data service and waits until it listens.
 * Rejects with the system's error when the port is taken, with RangeError when `today` is no date.
 */
export async function startTradeService(options: TradeServiceOptions = {}): Promise<LocalTradeService> {
  let url = '';
  const inProcess = createLocalTradeService(options, () => url);
  const server = createWire(() => inProcess, options.latencyMs ?? 0);
  const { close, ...listening } = await listen(server, options.port);
  url = listening.url;
  return { ...inProcess, url, close };
}
