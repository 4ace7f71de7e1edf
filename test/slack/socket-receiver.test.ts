import { App } from '@slack/bolt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Faults, LocalSlack } from '../../src/local/slack/index.ts';
import { createSocketReceiver } from '../../src/slack/socket-receiver.ts';
import { clientOptionsFor, createBoltLogger } from '../../src/slack/web-api.ts';
import { openSlack } from '../support/open-slack.ts';
import { logLines } from './support/log-lines.ts';
import { timings as usualTimings } from '../../src/model/time.ts';

const timings = {
  openMs: 500,
  pingMs: 100,
  retryMs: 10,
  longestRetryMs: 40,
  ackMs: 5_000,
  graceMs: 0,
  deafMs: 300_000,
};
const open = 'apps.connections.open';
const command = { user: 'U0ANA00001', channel: 'C0TRADE001', text: '/trade' };
const logLine = z.object({
  level: z.number(),
  msg: z.string(),
  againInMs: z.number().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** A Bolt app over our receiver. `answer` runs before each acknowledgement. */
async function startApp(
  prepare: (slack: LocalSlack) => void = () => undefined,
  answer = () => Promise.resolve(),
  now: () => number = Date.now,
) {
  const slack = await openSlack();
  prepare(slack);
  const { log, lines } = logLines();
  const logger = createBoltLogger(log);
  const clientOptions = clientOptionsFor(slack.apiUrl, logger);
  let deaf = 0;
  const parts = { clientOptions, timings: { ...usualTimings, socket: timings }, now, random: () => 0.5, log };
  const socket = createSocketReceiver(slack.appToken, parts, () => (deaf += 1));
  onTestFinished(() => {
    socket.disconnect();
  });
  const { receiver } = socket;
  const token = slack.botToken;
  const app = new App({ token, receiver, clientOptions: clientOptions(), logger, deferInitialization: true });
  await app.init();
  app.command('/trade', async ({ ack }) => {
    await answer();
    await ack();
  });
  await socket.connect();
  return {
    slack,
    disconnect: () => {
      socket.disconnect();
    },
    health: socket.health,
    timesDeaf: () => deaf,
    logged: () => lines.map((line) => logLine.parse(JSON.parse(line))),
  };
}

/** Sends commands one after the other until a new socket is open, and some more. */
async function commandsUntilConnected(slack: LocalSlack): Promise<unknown[]> {
  const results: unknown[] = [];
  let left = 10;
  void slack.whenConnected().then(() => (left = 10));
  for (left = Infinity; left > 0; left -= 1) results.push(await slack.command(command));
  return results;
}

describe('a socket to Slack', () => {
  it.each(['warning', 'refresh'] as const)('is replaced without a failed command after a %s', async (how) => {
    const { slack } = await startApp();
    for (let time = 0; time < 3; time += 1) {
      slack.disconnectSockets(how);
      const results = await commandsUntilConnected(slack);
      expect(results.filter((result) => JSON.stringify(result) !== '{"ok":true}')).toEqual([]);
    }
    await expect.poll(() => slack.connections()).toBe(1);
  });

  it('is closed only once its deliveries are acknowledged', async () => {
    const [arrived, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const { slack } = await startApp(undefined, () => {
      arrived.resolve(undefined);
      return release.promise;
    });
    const result = slack.command(command);
    await arrived.promise;
    slack.disconnectSockets('refresh');
    await slack.whenConnected();
    release.resolve(undefined);
    expect(await result).toEqual({ ok: true });
  });

  it.each(['cut', 'freeze'] as const)('is opened again after a %s', async (how) => {
    const { slack } = await startApp();
    slack.disconnectSockets(how);
    await slack.whenConnected();
    expect(await slack.command(command)).toEqual({ ok: true });
  });
});

describe('a socket that does not open', () => {
  it.each<[string, (faults: Faults) => void, RegExp]>([
    ['a handshake without an answer', (faults) => (faults.silentHandshakes = 1), /handshake/],
    [
      'an address that does not come',
      (faults) => {
        faults.delay(open, 60_000, 1);
      },
      /timeout/,
    ],
    [
      'an error of the server',
      (faults) => {
        faults.failWith(open, 500, 1);
      },
      /500/,
    ],
    [
      'a pause that Slack asks for',
      (faults) => {
        faults.rateLimit(open, 1, 1);
      },
      /in 1 seconds/,
    ],
  ])('is tried again after %s', async (_, fault, why) => {
    const { slack, logged } = await startApp(({ faults }) => {
      fault(faults);
    });
    await slack.whenConnected();
    expect(await slack.command(command)).toEqual({ ok: true });
    const failures = logged().filter(({ msg }) => msg === 'Slack opens no socket');
    expect(failures.map(({ error }) => error?.message)).toEqual([expect.stringMatching(why)]);
  });

  it('is tried again after pauses that grow up to the longest, each with a line in the log', async () => {
    const { slack, logged } = await startApp(({ faults }) => {
      faults.failWith(open, 500, 5);
    });
    await slack.whenConnected();
    const pauses = logged().flatMap(({ againInMs }) => againInMs ?? []);
    expect(pauses).toEqual([7.5, 15, 30, 30, 30]);
  });

  it('is said in words when Slack rejects the token, and tried again', async () => {
    const { slack, logged } = await startApp();
    slack.faults.failWith(open, 'invalid_auth', 2);
    slack.disconnectSockets('cut');
    await slack.whenConnected();
    const said = logged().filter(({ level }) => level === 50);
    expect(said.map(({ msg }) => msg)).toEqual(
      Array(2).fill(expect.stringMatching(/^Slack rejects SLACK_APP_TOKEN \(invalid_auth\).* start again$/)),
    );
  });
});

describe('the health of a socket', () => {
  it('says since when it is open, when Slack was heard, and how often it was replaced', async () => {
    const { slack, health } = await startApp();
    expect(health()).toMatchObject({ isOpen: true, reconnects: 0 });
    // The first word of Slack is what opens it.
    const { since, heardAt } = health();
    expect(Math.abs((heardAt ?? 0) - since)).toBeLessThan(1_000);
    slack.disconnectSockets('refresh');
    await expect.poll(() => health().reconnects).toBe(1);
    expect(health().isOpen).toBe(true);
  });

  it('says since when none is open, and after five minutes calls once', async () => {
    let minutes = 0;
    const { slack, health, timesDeaf } = await startApp(undefined, undefined, () => Date.now() + minutes * 60_000);
    slack.faults.failWith(open, 500, 1_000);
    slack.disconnectSockets('cut');
    await expect.poll(() => health().isOpen).toBe(false);
    const lostAt = health().since;
    minutes = 4;
    await expect.poll(() => slack.apiCalls.filter(({ method }) => method === open).length).toBeGreaterThan(4);
    expect(timesDeaf()).toBe(0);
    minutes = 6;
    await expect.poll(timesDeaf).toBe(1);
    expect(health()).toMatchObject({ isOpen: false, since: lostAt });
    slack.faults.clear();
    await expect.poll(() => health().isOpen).toBe(true);
    expect(timesDeaf()).toBe(1);
  });
});

it('that is disconnected acknowledges what it has, and takes nothing new', async () => {
  const [arrived, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let taken = 0;
  const { slack, disconnect } = await startApp(undefined, () => {
    taken += 1;
    arrived.resolve(undefined);
    return release.promise;
  });
  const first = slack.command(command);
  await arrived.promise;
  disconnect();
  void slack.command(command);
  release.resolve(undefined);
  expect(await first).toEqual({ ok: true });
  await expect.poll(() => slack.connections()).toBe(0);
  expect(taken).toBe(1);
});
