import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import type { LocalSlack, ShownMessage } from '../../src/local/slack/index.ts';
import { timings as usualTimings } from '../../src/model/time.ts';
import { type Bot, botProcesses, shortTimings } from '../support/bot-process.ts';
import { read, stories } from '../support/in-world.ts';

const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const open = 'apps.connections.open';
const slowCalls = { callDeadlineMs: 12_000, attemptTimeoutMs: 10_000, callDeadAfterMs: 14_000, stopFinishMs: 10_000 };
const socket = { ...shortTimings.socket, openMs: 500 };
const { outside, startBot } = botProcesses({ ...shortTimings, ...slowCalls, socket });

const handshakesLeft = 9;
const failed = (bot: Bot) => bot.printed().includes('Slack opens no socket');

/** How a bot is kept without a socket, and how to see that it is. */
const waits: readonly (readonly [string, (slack: LocalSlack) => void, (slack: LocalSlack, bot: Bot) => boolean])[] = [
  [
    'an address',
    ({ faults }) => {
      faults.delay(open, 60_000, 9);
    },
    (_, bot) => failed(bot),
  ],
  [
    'a handshake',
    ({ faults }) => {
      faults.silentHandshakes = handshakesLeft;
    },
    ({ faults }) => faults.silentHandshakes < handshakesLeft,
  ],
  [
    'the next try',
    ({ faults }) => {
      faults.rateLimit(open, 9, 60);
    },
    (_, bot) => failed(bot),
  ],
  [
    'a token that Slack accepts',
    ({ faults }) => {
      faults.failWith(open, 'invalid_auth', 99);
    },
    (_, bot) => bot.printed().includes('Slack rejects SLACK_APP_TOKEN (invalid_auth)'),
  ],
];

const begin = stories();

it('a bot that Slack does not reach says so where operators and admins look', async () => {
  const { slack, ana, botUrl } = await begin({
    delivery: 'socket',
    timings: { ...usualTimings, socket },
    env: { TRADE_ADMINS: 'U0ANA00001' },
  });
  const at = async (path: string) => (await fetch(`${botUrl}${path}`)).text();
  expect(await at('/readyz')).toBe('{"ok":true}');
  expect(await at('/metrics')).toMatch(/trade_socket_open 1\n/);
  slack.faults.failWith(open, 500, 1_000);
  slack.disconnectSockets('cut');
  await expect.poll(() => at('/readyz')).toBe('{"ok":false,"missing":["no socket to Slack is open"]}');
  expect(await at('/metrics')).toMatch(/trade_socket_open 0\n/);
  const says = (message: ShownMessage) => message.text.startsWith("Slack hasn't been able to reach Trade");
  await slack.waitForMessage(says, { user: ana.user, channel: 'D0ANA00001', timeoutMs: 5_000 });
  slack.faults.clear();
  await expect.poll(() => at('/readyz'), { timeout: 5_000 }).toBe('{"ok":true}');
  expect(read(await ana.types('/trade status'))).toMatch(/Socket Mode, heard just now, 1 reconnect/);
});

describe('a bot that waits for', () => {
  it.each(waits)('%s finishes a paid look-up when it is stopped', async (_, fault, isWaiting) => {
    const { slack, trade, env } = await outside();
    const bot = startBot(env);
    await slack.whenConnected();
    const ana = personIn(slack);
    trade.faults.next({ kind: 'delay', ms: 5_000 });
    expect(await slack.command({ user: ana.user, channel: ana.channel, text: question })).toEqual({ ok: true });
    await expect.poll(() => trade.calls.length, { timeout: 5_000 }).toBe(1);
    fault(slack);
    slack.disconnectSockets('cut');
    await expect.poll(() => isWaiting(slack, bot), { timeout: 5_000 }).toBe(true);
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(read(ana.sees().at(-1))).toMatch(/1–10/);
    expect(trade.chargedTotal()).toBe(1);
    expect(bot.printed()).toMatch(/"underWay":1,[^]*"Trade has stopped"\}\n$/);
  });

  it.each(waits)('%s since its start stops when it is told to', async (_, fault, isWaiting) => {
    const { slack, env } = await outside();
    fault(slack);
    const bot = startBot(env);
    await expect.poll(() => isWaiting(slack, bot), { timeout: 10_000 }).toBe(true);
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(bot.printed()).toMatch(/"Trade has stopped"\}\n$/);
  });
});
