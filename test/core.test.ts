import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { checkOwnKey } from '../src/core.ts';
import type { KeyState } from '../src/lookups/trade-clients.ts';
import type { Store } from '../src/store/open-store.ts';
import { logLines } from './slack/support/log-lines.ts';
import { perTest } from './support/per-test.ts';
import { memoryStore } from './support/stores.ts';
import { dayMs } from '../src/model/time.ts';

const store = perTest(() => memoryStore(() => time));
let time = Date.UTC(2026, 10, 20);
let says: KeyState;
let asked: number;

beforeEach(() => {
  asked = 0;
});

/** One start of the bot, up to where the key was asked or left alone. @returns what it logged */
async function start(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { log, lines } = logLines();
  const { trade } = readConfig({
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_APP_TOKEN: 'xapp-1',
    TRADE_API_URL: 'http://127.0.0.1:1',
    TRADE_API_KEY: 'planted',
    ...env,
  });
  const looked = Promise.withResolvers<boolean>();
  const clients = {
    check() {
      asked += 1;
      return Promise.resolve(says);
    },
  };
  const notices: Store['notices'] = {
    async claim(...claim) {
      const isOurs = await store.notices.claim(...claim);
      looked.resolve(isOurs);
      return isOurs;
    },
    isClaimed: (...named) => store.notices.isClaimed(...named),
    release: (...named) => store.notices.release(...named),
  };
  checkOwnKey(trade, clients, notices, log);
  await looked.promise;
  await new Promise(setImmediate);
  return lines.join('');
}

describe('the key of the environment', () => {
  it.each(['taken', 'unsure'] as const)(
    'that is %s is asked once a day, however often the bot starts',
    async (state) => {
      says = state;
      await start();
      await start();
      expect(asked).toBe(1);
      time += dayMs;
      await start();
      expect(asked).toBe(2);
    },
  );

  it('that is refused is asked by each start, and each says so', async () => {
    says = 'refused';
    expect(await start()).toContain('refuses TRADE_API_KEY');
    expect(await start()).toContain('refuses TRADE_API_KEY');
    expect(asked).toBe(2);
  });

  it('is asked again where it, its header or the address changes', async () => {
    says = 'taken';
    await start();
    await start({ TRADE_API_KEY: 'another' });
    await start({ TRADE_API_KEY_HEADER: 'Authorization' });
    await start({ TRADE_API_URL: 'http://127.0.0.1:2' });
    expect(asked).toBe(4);
  });
});
