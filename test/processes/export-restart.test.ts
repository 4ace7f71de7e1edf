import { expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import type { Fault } from '../../src/local/trade-service/index.ts';
import { type Bot, botProcesses, shortTimings } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';

const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const { outside: outsideOf, startBot } = botProcesses(shortTimings);
const direct = 'D0ANA00001';

type Outside = Awaited<ReturnType<typeof outsideOf>>;

/** The data are those of one day, so that the number of rows doesn't grow with the calendar. */
const outside = (): Promise<Outside> => outsideOf({ today: '2026-11-24' });

function inDirect({ slack }: Outside, says: string): Promise<ShownMessage> {
  const fits = (message: ShownMessage) => read(message).includes(says);
  return slack.waitForMessage(fits, { user: 'U0ANA00001', channel: direct, timeoutMs: 45_000 });
}

/** Starts an export in a bot of its own, until a page was asked for. */
async function exporting(world: Outside, fault: Fault, page: string): Promise<Bot> {
  const { slack, trade, env } = world;
  const bot = startBot(env);
  await slack.whenConnected();
  const ana = personIn(slack, 0, 'trade-desk');
  const offer = await ana.presses(await ana.types(question), 'export');
  trade.faults.next(fault);
  await (offer && ana.presses(offer, 'export:run'));
  await expect.poll(() => offsets(world), { timeout: 10_000 }).toContain(page);
  return bot;
}

/** Kills the bot while its third page is on its way. */
async function killedMidway(world: Outside): Promise<void> {
  const first = await exporting(world, { kind: 'hang', match: 'offset=110' }, '110');
  await inDirect(world, '110 of 195 rows');
  await first.end('SIGKILL');
}

/** The calls of the export, behind the page that it was offered on. */
const offsets = ({ trade }: Outside) =>
  trade.calls.filter(({ query }) => Number(query['offset'] ?? 0) > 0).map(({ query }) => query['offset']);

it('killed while a page is on its way, it says so and what it may have cost, and Retry pays for no other page twice', async () => {
  const world = await outside();
  const { slack, env } = world;
  await killedMidway(world);
  startBot(env);
  await slack.whenConnected();
  const ended = await inDirect(world, 'Trade restarted during this export');
  expect(read(ended)).toContain('One page was still on its way and may have been charged.');
  expect(read(ended)).toContain('[ Retry · 8.5 credits ]');
  expect(offsets(world)).toEqual(['10', '60', '110']);
  // It took the place of the message that showed how far it was.
  expect(slack.view('U0ANA00001', direct)).toHaveLength(1);

  await slack.press({ user: 'U0ANA00001', channel: direct, ts: ended.ts, actionId: 'export:run' });
  const done = await inDirect(world, 'Your file is ready');
  expect(read(done)).toContain('195 rows of 195 as CSV, 8.5 credits');
  expect(offsets(world)).toEqual(['10', '60', '110', '110', '160']);
  expect(slack.files()).toHaveLength(1);
  await expect.poll(() => slack.view('U0ANA00001', direct)).toHaveLength(1);
}, 90_000);

it('stopped in between, it says so, and Retry in the next process pays for each page once', async () => {
  const world = await outside();
  const { slack, trade, env } = world;
  const first = await exporting(world, { kind: 'delay', ms: 1_500, match: 'offset=110' }, '60');
  expect(await first.end('SIGTERM')).toBe(0);
  expect(slack.files()).toEqual([]);
  const stopped = await inDirect(world, 'This was stopped');
  expect(read(stopped)).toMatch(/Trade is restarting\. Press Retry\.[\s\S]*They are kept/);
  startBot(env);
  await slack.whenConnected();
  await slack.press({ user: 'U0ANA00001', channel: direct, ts: stopped.ts, actionId: 'export:run' });
  await inDirect(world, 'Your file is ready');
  expect(offsets(world)).toEqual(['10', '60', '110', '160']);
  expect(trade.chargedTotal()).toBe(19.5);
}, 60_000);

it('frozen while a page is on its way, it reads no further and sends no file once another process has taken it over', async () => {
  const world = await outside();
  const { slack, env } = world;
  const first = await exporting(world, { kind: 'delay', ms: 1_000, match: 'offset=60' }, '60');
  first.send('SIGSTOP');
  startBot(env);
  const ended = await inDirect(world, 'Trade restarted during this export');
  first.send('SIGCONT');
  await expect.poll(() => first.printed(), { timeout: 20_000 }).toContain('another process answers this delivery');
  expect(read(slack.view('U0ANA00001', direct).at(-1))).toBe(read(ended));
  expect(slack.files()).toEqual([]);
  expect(offsets(world)).toEqual(['10', '60']);
}, 90_000);
