import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookUp } from '../../../src/model/look-up.ts';
import {
  type EndpointId,
  readAnswer,
  type SendOptions,
  type TradeClient,
  type TradeRequest,
} from '../../../src/trade/index.ts';
import { type Bot, createMemoryBot, createPlainBot, createTradeBot } from './bots.ts';
import { quarterOfAnHour } from './plan-day.ts';

const bill: LookUp = { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' };

let time: number;
let sent: number;
let bot: Bot;
const client: Pick<TradeClient, 'send'> = {
  async send<K extends EndpointId>({ endpoint }: TradeRequest<K>, { beforeSend }: SendOptions = {}) {
    await beforeSend?.();
    sent += 1;
    return readAnswer(endpoint, { data: { bol_number: 'MAEU123456789' }, requestCost: 0.1 });
  },
};
const now = () => time;
const look = () => bot.look(bill, 'U1', {});

beforeEach(() => {
  time = Date.UTC(2026, 10, 20);
  sent = 0;
});
afterEach(() => bot.close());

describe('the bot with a memory', () => {
  beforeEach(() => {
    bot = createMemoryBot(client, now);
  });

  it('makes one call for those who ask the same at once', async () => {
    await Promise.all([look(), look(), look()]);
    expect(sent).toBe(1);
  });

  it('remembers an answer for a quarter of an hour from its call', async () => {
    await look();
    time += quarterOfAnHour - 1;
    await look();
    expect(sent).toBe(1);
    time += 1;
    await look();
    expect(sent).toBe(2);
  });

  it('forgets it in a restart', async () => {
    await look();
    await bot.restart();
    await look();
    expect(sent).toBe(2);
  });

  it('asks again for Refresh, and remembers the new answer', async () => {
    await look();
    time += quarterOfAnHour - 1;
    await bot.look(bill, 'U1', { fresh: true });
    time += quarterOfAnHour - 1;
    await look();
    expect(sent).toBe(2);
  });
});

it('the plain bot makes a call for every question', async () => {
  bot = createPlainBot(client, now);
  await Promise.all([look(), look()]);
  expect(sent).toBe(2);
});

it('Trade keeps its cache across a restart, and has its calls in the ledger', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-'));
  try {
    bot = await createTradeBot(client, join(folder, 'trade.db'), now);
    await Promise.all([look(), look()]);
    await bot.restart();
    time += quarterOfAnHour;
    await look();
    expect(sent).toBe(1);
    expect(await bot.booked()).toBe(0.1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
