import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personIn, type Person } from '../../src/local/person.ts';
import { botProcesses, shortTimings } from '../support/bot-process.ts';
import { databases } from '../support/databases.ts';
import { read, stories } from '../support/in-world.ts';
import { startTwoDeafBots } from '../support/two-deaf-bots.ts';

// A process counts as dead only after longer than a claim may wait, as with the usual timings.
const processes = botProcesses({ ...shortTimings, deadAfterMs: 10_000 });
const begin = stories();
const { shared } = databases();

/** How long Slack waits for an acknowledgement. */
const slackWaitsMs = 3_000;
const question = '/trade shipments company:company/acme-robotics';

it('carries out once what the database took late, whose acknowledgement was lost, and which came again', async () => {
  const { url, slack, trade, deaf, goDeaf } = await twoBots();
  const people = [personIn(slack), personIn(slack, 1)];
  const forms = [];
  for (const person of people) forms.push({ person, view: await person.opensView('/trade shipments') });
  goDeaf();
  // The writes of a process stand in line: the second begins when the first has waited in vain, and is late.
  const released = holdLock(url, 2_500);
  await Promise.all(
    forms.map(({ person, view }, nth) =>
      person.submits(view, {
        company: 'company/acme-robotics',
        words: ['robot', 'gear'][nth] ?? '',
      }),
    ),
  );
  await released;
  await expect.poll(() => people.map((person) => answersOf(person, '1–'))).toEqual([1, 1]);
  // What was suggested while the names were typed was acknowledged, too.
  expect(deaf.lost.filter((said) => said?.includes('options') !== true)).toEqual(['', '']);
  expect(slack.responsePosts).toHaveLength(2);
  expect(trade.calls.filter(({ charged }) => charged > 0)).toHaveLength(2);
}, 60_000);

it('acknowledges in time while commands wait for the database, says that it is slow, and answers each once', async () => {
  const { url, slack, trade, deaf, goDeaf } = await twoBots();
  const ana = personIn(slack);
  goDeaf();
  const released = holdLock(url, 4_500);
  const pages = [1, 2, 3];
  await Promise.all(
    pages.map((page) => slack.command({ user: ana.user, channel: ana.channel, text: `${question} page:${page}` })),
  );
  await released;
  const answers = () => pages.map((page) => answersOf(ana, `· ${page * 10 - 9}–`));
  await expect.poll(answers, { timeout: 10_000 }).toEqual([1, 1, 1]);
  for (const said of deaf.lost) expect(said).toContain('slow right now');
  for (const ms of deaf.acknowledgedAfterMs) expect(ms).toBeLessThan(slackWaitsMs);
  expect(slack.responsePosts).toHaveLength(3);
  expect(trade.chargedTotal()).toBe(3);
}, 60_000);

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
  const { url, slack, trade, first } = await twoBots();
  const ana = personIn(slack);
  const released = holdLock(url, 3_500);
  // Acknowledged, and not taken yet.
  await slack.command({ user: ana.user, channel: ana.channel, text: question });
  expect(answersOf(ana, 'slow right now')).toBe(1);
  const ended = first.end('SIGTERM');
  await released;
  expect(await ended).toBe(0);
  expect(answersOf(ana, 'This was stopped')).toBe(1);
  expect(trade.chargedTotal()).toBe(0);
});

async function twoBots() {
  const url = await shared();
  return { url, ...(await startTwoDeafBots(processes, [url, url])) };
}

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
