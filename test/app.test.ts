import { expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { settingsFor } from '../src/local/world.ts';
import { startLocalSlack } from '../src/local/slack/index.ts';
import { startTradeService } from '../src/local/trade-service/index.ts';

it('a stop during the start closes what the start still opens', async () => {
  const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000 }] });
  const slack = await startLocalSlack();
  const app = createApp(readConfig(settingsFor(slack, trade, 'socket')));
  const started = app.start();
  await app.stop();
  await expect(fetch(`http://127.0.0.1:${await started}/healthz`)).rejects.toThrow('fetch failed');
  await slack.close();
  await trade.close();
});
