import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import { readConfig } from '../../src/config.ts';
import { openStore } from '../../src/store/open-store.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';

const { outside, startBot } = botProcesses();

const rounds = 8;
const perRound = 8;

it('killed again and again at any moment, it loses no answer and no charge', async () => {
  const { slack, trade, env } = await outside({ latencyMs: 40 });
  const ana = personIn(slack);
  const delivered: string[] = [];
  let page = 0;
  for (let round = 0; round < rounds; round += 1) {
    const bot = startBot({ ...env, TRADE_MIN_INTERVAL_MS: '10' });
    await slack.whenConnected();
    const asked = Array.from({ length: perRound }, async () => {
      page += 1;
      const text = `/trade shipments company:company/norvane-home-living-stores from:2022 page:${page}`;
      const result = await slack.command({ user: ana.user, channel: ana.channel, text });
      if (result.ok) delivered.push(text);
    });
    // The moments differ: before the first acknowledgement, between the calls, after the last answer.
    await pause(round * 45);
    await bot.end('SIGKILL');
    await Promise.all(asked);
  }
  const last = startBot(env);
  await slack.whenConnected();

  const unanswered = () => {
    const seen = ana.sees().map((message) => `${message.text}\n${read(message)}`);
    return delivered.filter((text) => {
      const first = (Number(/page:(\d+)$/.exec(text)?.[1]) - 1) * 10 + 1;
      const isAnswer = new RegExp(`Rows ${first.toLocaleString('en-US')}–`);
      return !seen.some((said) => isAnswer.test(said) || (said.includes('interrupted') && said.includes(`${text}\n`)));
    });
  };
  expect(delivered.length).toBeGreaterThan(rounds);
  await expect.poll(unanswered, { timeout: 45_000, interval: 500 }).toEqual([]);
  await last.end('SIGTERM');

  const store = await openStore(env['DATABASE_URL'] ?? '', readConfig(env).sealingKeys);
  const ledger = await store.ledger.list(slack.teamId);
  await store.close();
  expect(ledger.filter(({ state }) => state === 'sent')).toEqual([]);
  const booked = ledger.reduce((sum, { charged }) => sum + (charged ?? 0), 0);
  const inDoubt = ledger.filter(({ state }) => state === 'unknown').length;
  // A page of ten rows costs one credit: what the service charged and the ledger does not know is in doubt there.
  expect(trade.chargedTotal() - booked).toBeLessThanOrEqual(inDoubt);
  expect(booked).toBeLessThanOrEqual(trade.chargedTotal());
}, 120_000);
