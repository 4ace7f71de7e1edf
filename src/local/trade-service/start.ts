import { once } from 'node:events';
import { type AccountKey, Accounts } from './accounts.ts';
import { DataSet } from './data-set.ts';
import { dayOf } from './days.ts';
import { FaultSwitches } from './faults.ts';
import { type LocalTradeService } from './local-trade-service.ts';
import { publish } from './publish.ts';
import { createRandom } from './random.ts';
import { createWire } from './server.ts';
import { type RecordedCall, createService } from './service.ts';

export interface TradeServiceOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
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

/**
 * The local stand-in of the trade data service, in process: its answers are had by `handle`.
 * @param url its origin, for redirects
 * @throws RangeError when `today` is no date
 */
export function createLocalTradeService(options: TradeServiceOptions, url: () => string): LocalTradeService {
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
    get url() {
      return url();
    },
    data,
    calls,
    keyChecks,
    faults,
    admits: (headers) => accounts.find(headers) !== undefined,
    handle,
    chargedTotal: () => accounts.chargedTotal(),
    credits: (key) => accounts.of(key).tenths / 10,
    setCredits: (credits, key) => {
      accounts.of(key).tenths = Math.round(credits * 10);
    },
    publish: (batch) => publish(data, news, today, batch),
    renameSupplier: (slug, to) => data.renameSupplier(slug, to),
    setToday: (iso) => {
      today = dayOf(iso);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Starts the local stand-in of the trade data service and waits until it listens.
 * Rejects with the system's error when the port is taken, with RangeError when `today` is no date.
 */
export async function startTradeService(options: TradeServiceOptions = {}): Promise<LocalTradeService> {
  const { host = '127.0.0.1', port = 0, latencyMs = 0 } = options;
  let url = '';
  const inProcess = createLocalTradeService(options, () => url);
  const server = createWire(() => inProcess, latencyMs);
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const open = typeof address === 'object' && address !== null ? address.port : port;
  url = `http://${host.includes(':') ? `[${host}]` : host}:${open}`;
  return { ...inProcess, url, close };
}
