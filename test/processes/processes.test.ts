import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import { botProcesses, shortTimings } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';

const question = '/trade shipments company:company/acme-robotics from:01/01/2025';
const { outside, startBot, cleanups } = botProcesses(shortTimings);

describe('npm start', () => {
  it('names every missing setting at once and ends', async () => {
    const bot = startBot({ TRADE_FORMAT: 'xml', SLACK_BOT_TOKEN: '' });
    expect(await bot.exited).toBe(1);
    for (const name of ['SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET', 'TRADE_API_URL', 'TRADE_API_KEY', 'TRADE_FORMAT'])
      expect(bot.printed()).toContain(name);
  });

  it('says that Slack refuses the token, and does not print it', async () => {
    const { env } = await outside();
    const bot = startBot({ ...env, SLACK_BOT_TOKEN: 'xoxb-wrong-zyxw' });
    expect(await bot.exited).toBe(1);
    expect(bot.printed()).toMatch(/^Trade did not start\. Slack does not accept SLACK_BOT_TOKEN.*invalid_auth\n$/);
    expect(bot.printed()).not.toContain('zyxw');
  });

  it('finishes the work in progress when asked to stop', async () => {
    const { slack, trade, env } = await outside();
    const bot = startBot(env);
    await slack.whenConnected();
    const ana = personIn(slack);
    trade.faults.next({ kind: 'delay', ms: 800 });
    expect(await slack.command({ user: ana.user, channel: ana.channel, text: question })).toEqual({ ok: true });
    await expect.poll(() => trade.calls.length).toBe(1);
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(read(ana.sees().at(-1))).toMatch(/1–10/);
    expect(bot.printed()).toMatch(/"underWay":1,.*"Trade is stopping and will finish the work in progress"/);
    expect(bot.printed()).toMatch(/"Trade has stopped"\}\n$/);
  });

  it('ends at once when it is told so again', async () => {
    const { slack, trade, env } = await outside();
    // Its work has no end of its own.
    const endless = { callDeadlineMs: 60_000, attemptTimeoutMs: 60_000, stopFinishMs: 60_000 };
    const bot = startBot({ ...env, TIMINGS: JSON.stringify({ ...shortTimings, ...endless }) });
    await slack.whenConnected();
    const ana = personIn(slack);
    trade.faults.next({ kind: 'hang' });
    await slack.command({ user: ana.user, channel: ana.channel, text: question });
    await expect.poll(() => trade.calls.length).toBe(1);
    const insisting = setInterval(() => void bot.end('SIGTERM'), 300);
    cleanups.push(() => {
      clearInterval(insisting);
    });
    expect(await bot.exited).toBe(1);
  });

  it('does not wait for a connection that says nothing', async () => {
    const { slack, env } = await outside();
    const bot = startBot({ ...env, PORT: '0' });
    await slack.whenConnected();
    await expect.poll(() => bot.printed(), { timeout: 5_000 }).toContain('"port"');
    const port = Number(/"port":(\d+)/.exec(bot.printed())?.[1]);
    const silent = connect(port, '127.0.0.1');
    cleanups.push(() => silent.destroy());
    await once(silent, 'connect');
    expect(await bot.end('SIGTERM')).toBe(0);
  });

  it('sends no call after it is asked to stop, tells everybody, and ends in time', async () => {
    const { slack, trade, env } = await outside();
    const bot = startBot({ ...env, TRADE_MAX_CONCURRENT: '2' });
    await slack.whenConnected();
    const ana = personIn(slack);
    trade.faults.next({ kind: 'hang' });
    trade.faults.next({ kind: 'hang' });
    const ask = (page: number) =>
      slack.command({ user: ana.user, channel: ana.channel, text: `${question} page:${page}` });
    await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
    await expect.poll(() => trade.calls.length).toBe(2);
    const stoppedAt = performance.now();
    expect(await bot.end('SIGTERM')).toBe(0);
    const { stopFinishMs, stopTellMs, stopWriteMs } = shortTimings;
    expect(performance.now() - stoppedAt).toBeLessThan(stopFinishMs + stopTellMs + stopWriteMs + 500);
    expect(trade.calls).toHaveLength(2);
    const told = ana.sees().map(read);
    // An attempt ends at about the same moment by itself.
    const ended = /(This was stopped|The data service didn't answer in time)/;
    expect(told.filter((said) => ended.test(said))).toHaveLength(6);
    expect(told.filter((said) => said.includes('may have been charged'))).toHaveLength(2);
    expect(told.filter((said) => said.includes('Nothing was charged'))).toHaveLength(4);
  }, 40_000);

  it('writes no secret and no question into its log', async () => {
    const { slack, env } = await outside();
    const bot = startBot({ ...env, LOG_LEVEL: 'trace' });
    await slack.whenConnected();
    const ana = personIn(slack);
    await ana.types('/trade shipments "very private widget" from:2025');
    await bot.end('SIGTERM');
    expect(bot.printed()).toContain('"answered"');
    for (const secret of [
      slack.botToken,
      slack.appToken,
      slack.signingSecret,
      'demo-key',
      'private widget',
      '/link?',
    ]) {
      expect(bot.printed()).not.toContain(secret);
    }
  });
});
