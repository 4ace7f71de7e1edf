import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personIn, type Person } from '../support/person.ts';
import { botProcesses, shortTimings } from '../support/bot-process.ts';
import { databases } from '../support/databases.ts';
import { read, stories } from '../support/in-world.ts';

const { outside, startBot } = botProcesses(shortTimings);
const begin = stories();
const { shared } = databases();

const question = '/trade shipments company:company/acme-robotics';

it('carries out what was taken when the socket had just broken, so that nobody could be told', async () => {
  const url = await shared();
  const { slack, ana, paid } = await begin({ env: { DATABASE_URL: url } });
  const released = holdLock(url, 1_000);
  const typed = slack.command({ user: ana.user, channel: ana.channel, text: question });
  // Slack repeats over the next socket, which takes a while to open.
  slack.faults.delay('apps.connections.open', 2_000, 1);
  slack.disconnectSockets('cut');
  await released;
  await typed;
  await expect.poll(() => answersOf(ana, '1–'), { timeout: 10_000 }).toBe(1);
  expect(slack.responsePosts).toHaveLength(1);
  expect(paid()).toHaveLength(1);
});

it('is told that it was stopped, for nothing, by a process that is asked to end before the database took it', async () => {
  const { slack, trade, env } = await outside();
  const bot = startBot(env);
  await slack.whenConnected();
  const ana = personIn(slack);
  const released = holdLock(env['DATABASE_URL'] ?? '', 3_500);
  // Acknowledged, and not taken yet.
  await slack.command({ user: ana.user, channel: ana.channel, text: question });
  expect(answersOf(ana, 'slow right now')).toBe(1);
  const ended = bot.end('SIGTERM');
  await released;
  expect(await ended).toBe(0);
  expect(answersOf(ana, 'This was stopped')).toBe(1);
  expect(trade.chargedTotal()).toBe(0);
});

function answersOf(person: Person, words: string): number {
  return person.sees().filter((message) => read(message).includes(words)).length;
}

/** Keeps everybody else from writing. */
async function holdLock(url: string, ms: number): Promise<void> {
  const db = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 1_000 });
  db.exec('begin immediate');
  await pause(ms);
  db.exec('commit');
  db.close();
}
