import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { startInstalledServer } from '../support/postgres/installed-server.ts';
import { ledgerStates } from './support/ledger-states.ts';

const processes = botProcesses();

const rounds = 3;
const awayMs = 10_000;
const calls = 4;
const latencyMs = 5_000;

it('outcomes of paid calls survive 10 seconds without the database, and the same questions are free afterwards', async () => {
  const postgres = await startInstalledServer();
  processes.cleanups.push(() => postgres.close());
  // No call may end before the database is away: what it had just written without waiting for the disk would be lost.
  const { slack, trade, env } = await processes.outside({ latencyMs });
  const bot = processes.startBot({ ...env, DATABASE_URL: postgres.url });
  await slack.whenConnected();
  const ana = personIn(slack);
  const firstRowOf = (page: number) => `· ${page * 10 - 9}–`;
  const ask = (page: number) =>
    slack.command({
      user: ana.user,
      channel: ana.channel,
      text: `/trade shipments company:company/acme-robotics from:2022 page:${page}`,
    });
  const answersTo = (page: number) => ana.sees().filter((message) => read(message).includes(firstRowOf(page))).length;
  // The first look-up also asks how recent the data is. Without it, the last call of a round would wait for that answer.
  await ask(1);
  await expect.poll(() => answersTo(1)).toBe(1);
  for (let round = 0; round < rounds; round += 1) {
    const pages = Array.from({ length: calls }, (_, nth) => round * calls + nth + 2);
    const callsSoFar = 1 + (round + 1) * calls;
    await Promise.all(pages.map(ask));
    const sent = () => trade.calls.filter(({ path }) => path.endsWith('/bols')).length;
    await expect.poll(sent, { timeout: latencyMs - 500, interval: 20 }).toBe(callsSoFar);
    await postgres.stopAtOnce();
    // What was paid for is shown without the database.
    await expect.poll(() => pages.map(answersTo), { timeout: 25_000 }).toEqual(pages.map(() => 1));
    await pause(awayMs - 5_000);
    await postgres.startAgain();

    const states = () => ledgerStates(postgres.url);
    // On a busy machine the pool may need a while to find the server again.
    await expect.poll(states, { timeout: 30_000 }).toEqual(Array.from({ length: callsSoFar }, () => 'done'));
    const charged = trade.chargedTotal();
    await Promise.all(pages.map(ask));
    await expect.poll(() => pages.map(answersTo), { timeout: 10_000 }).toEqual(pages.map(() => 2));
    expect(trade.chargedTotal()).toBe(charged);
  }
  expect(await bot.end('SIGTERM')).toBe(0);
}, 180_000);
