import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startLocalSlack } from '../../src/local/slack/index.ts';
import { botProcesses } from '../support/bot-process.ts';
import { startRawServer, answeringJson } from '../support/raw-server.ts';

const { outside, startBot, cleanups } = botProcesses();

async function examine(env: Record<string, string>) {
  const doctor = startBot(env, 'src/doctor.ts');
  const code = await doctor.exited;
  return { code, said: doctor.printed() };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('npm run doctor', () => {
  it('finds everything well, and spends nothing', async () => {
    const { env, trade } = await outside();
    const { code, said } = await examine(env);
    expect(said).toMatch(/^ok {5}There is no database .*trade\.db yet: the first start creates it\.$/m);
    expect(said).toContain('ok     Slack accepts SLACK_BOT_TOKEN, for ');
    expect(said).toContain('ok     Slack opens a socket for SLACK_APP_TOKEN.');
    expect(said).toContain('ok     The data service accepts TRADE_API_KEY.');
    expect(said).toContain('Trade can start.');
    expect(code).toBe(0);
    expect(trade.keyChecks.map(({ charged }) => charged)).toEqual([0]);
  });

  it('says of everything that is wrong what to fix, and repeats no secret', async () => {
    const { env } = await outside();
    const wrong = {
      SLACK_BOT_TOKEN: 'xoxb-planted-bot',
      SLACK_APP_TOKEN: 'xapp-planted-app',
      TRADE_API_KEY: 'planted-key',
    };
    const { code, said } = await examine({ ...env, ...wrong, DATABASE_URL: 'sqlite:/dev/null/trade.db' });
    expect(said).toContain("BROKEN The database can't be opened");
    expect(said).toContain('BROKEN Slack does not accept SLACK_BOT_TOKEN (invalid_auth).');
    expect(said).toContain("BROKEN Slack won't open a socket for SLACK_APP_TOKEN (invalid_auth).");
    expect(said).toContain('BROKEN The data service rejects TRADE_API_KEY.');
    expect(said).not.toContain('planted');
    expect(code).toBe(1);
  });

  it('tells required scopes from optional ones', async () => {
    const { env } = await outside();
    const poor = await startLocalSlack({ scopes: ['commands', 'channels:read', 'groups:read', 'files:write'] });
    cleanups.push(() => poor.close());
    const tokens = { SLACK_BOT_TOKEN: poor.botToken, SLACK_APP_TOKEN: poor.appToken, SLACK_API_URL: poor.apiUrl };
    const { code, said } = await examine({ ...env, ...tokens });
    expect(said).toContain('BROKEN The scope chat:write is missing.');
    expect(said).toContain('weak   Without the optional scope chat:write.public: alerts need an invitation');
    expect(said).not.toContain('files:write');
    expect(code).toBe(1);
  });

  it('reports unknown scopes as weak, not as broken', async () => {
    const { env } = await outside();
    await using mute = await startRawServer(answeringJson(200, { ok: true, team: 'Harbor Goods' }));
    const { code, said } = await examine({ ...env, SLACK_API_URL: `${mute.url}/api/` });
    expect(said).toContain('ok     Slack accepts SLACK_BOT_TOKEN, for Harbor Goods.');
    expect(said).toContain('weak   Slack did not report the scopes of the bot token.');
    expect(said).not.toContain('BROKEN');
    expect(said).not.toContain('Without the optional scope');
    expect(code).toBe(0);
  });

  it('tries what it can for many workspaces before any has installed the app', async () => {
    const { env, trade } = await outside({}, 'many');
    const { code, said } = await examine(env);
    expect(said).toContain('the first start creates it.');
    expect(said).toContain('ok     Workspaces install the app at /slack/install');
    expect(said).toContain('ok     Slack opens a socket for SLACK_APP_TOKEN.');
    expect(said).toContain('ok     The data service answers; each workspace enters its own key.');
    expect(code).toBe(0);
    expect(trade.keyChecks.map(({ charged }) => charged)).toEqual([0]);
    const away = await examine({ ...env, TRADE_API_URL: 'http://127.0.0.1:1' });
    expect(away.said).toContain('BROKEN The data service did not say whether it accepts a key.');
    expect(away.code).toBe(1);
  });

  it('asks a bot that listens on every address of IPv6, and knows when another program answers there', async () => {
    const { env } = await outside();
    await using bot = await startRawServer(answeringJson(200, { ok: true }));
    const { said } = await examine({ ...env, HOST: '::', PORT: new URL(bot.url).port });
    expect(said).toMatch(/^ok {5}The Trade that runs on 127\.0\.0\.1:\d+ is ready\.$/m);
    await using other = await startRawServer(answeringJson(200, 'hello'));
    const { said: instead } = await examine({ ...env, PORT: new URL(other.url).port });
    expect(instead).toMatch(/^weak {3}Another program answers on 127\.0\.0\.1:\d+\./m);
  });

  it('ends quietly when the reader of its output closes early', async () => {
    const { env } = await outside();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/doctor.ts'], {
      env: { PATH: process.env['PATH'], ...env },
    });
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await text(child.stderr)).toBe('');
    expect(await exitCode(child)).toBe(0);
  });

  it('prints its usage and tries nothing when asked for help', async () => {
    const child = spawn(process.execPath, ['src/doctor.ts', '--help'], { env: { PATH: process.env['PATH'] } });
    expect(await text(child.stdout)).toMatch(/^node src\/doctor\.ts\n.*changes, posts and pays nothing\n$/);
  });

  it('names all missing settings, and no values', async () => {
    const { code, said } = await examine({ LOG_LEVEL: 'planted-level' });
    expect(said).toContain('SLACK_BOT_TOKEN is missing');
    expect(said).toContain('TRADE_API_KEY is missing');
    expect(said).toContain('LOG_LEVEL must be');
    expect(said).not.toContain('planted');
    expect(code).toBe(1);
  });
});
