import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { botProcesses, type Bot } from '../support/bot-process.ts';
import { beginInstall, consent, open } from '../support/in-workspaces.ts';
import { signedForm } from '../support/signed-form.ts';

const { startBot, cleanups } = botProcesses();

/** What somebody finds in the terminals of the README. */
interface Terminals {
  readonly slack: Bot;
  readonly bot: Bot;
  readonly botUrl: string;
  /** The bodies of the commands that are to be sent by hand, without their trigger. */
  readonly bodies: readonly string[];
  readonly signingSecret: string;
}

/** Below those that the system hands out: nobody gets it between the look and the start. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const took = await new Promise<boolean>((resolve) => {
      server.once('error', () => {
        resolve(false);
      });
      server.listen(port, '127.0.0.1', () => {
        resolve(true);
      });
    });
    if (!took) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

async function printed(process: Bot, words: RegExp): Promise<RegExpExecArray> {
  await expect.poll(() => process.printed(), { timeout: 20_000 }).toMatch(words);
  const found = words.exec(process.printed());
  if (found === null) throw new Error(`It did not print ${words.source}.`);
  return found;
}

/** Starts the trade service, the Slack and, with the settings that Slack printed, the bot. */
async function rehearse(...more: string[]): Promise<Terminals> {
  const trade = startBot({}, 'src/local/trade-service/cli.ts', ['--port', '0']);
  const [, tradeUrl = ''] = await printed(trade, /at (http:\S+)/u);
  const botUrl = `http://127.0.0.1:${await freePort()}`;
  const args = ['--port', '0', '--bot', botUrl, '--trade', tradeUrl, ...more];
  const slack = startBot({}, 'src/local/slack/cli.ts', args);
  await printed(slack, /Ctrl-C ends it/u);
  const settings = [...slack.printed().matchAll(/^export (\w+)=(.*)$/gmu)];
  const env = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
  cleanups.push(async () => {
    const file = env['DATABASE_URL']?.replace('sqlite:', '') ?? '';
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
  });
  const bot = startBot(env);
  await printed(bot, /Trade is ready/u);
  const bodies = [...slack.printed().matchAll(/ b="(.*?)&trigger_id=/gu)].map(([, body = '']) => body);
  return { slack, bot, botUrl, bodies, signingSecret: env['SLACK_SIGNING_SECRET'] ?? '' };
}

async function send({ botUrl, signingSecret }: Terminals, form: string): Promise<number> {
  const { path, ...signed } = signedForm(signingSecret, `${form}&trigger_id=${Math.floor(Date.now() / 1_000)}.1`);
  const answer = await request(`${botUrl}${path}`, signed);
  await answer.body.dump();
  return answer.statusCode;
}

// Three programs start in turn.
describe('a deployment rehearsed without Slack', { timeout: 60_000 }, () => {
  it('answers a signed command, with nothing but what the terminals say', async () => {
    const terminals = await rehearse();
    const { slack, bot, bodies } = terminals;
    expect(bodies).toHaveLength(1);
    expect(await send(terminals, bodies[0] ?? '')).toBe(200);
    await printed(slack, /Trade, #trade-desk, Harbor Goods:\n[\s\S]*Acme Robotics Inc[\s\S]*999 left/u);
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(await slack.end('SIGTERM')).toBe(0);
  });

  it('installs the app in two workspaces, and answers a signed command of each', async () => {
    const terminals = await rehearse('--many');
    const { slack, bodies } = terminals;
    expect(bodies).toHaveLength(2);
    for (const [body, name, channel] of [
      [bodies[0] ?? '', 'Harbor Goods', '#trade-desk'],
      [bodies[1] ?? '', 'Lagoon Trading', '#desk'],
    ] as const) {
      const form = new URLSearchParams(body);
      const { authorizeUrl, cookie } = await beginInstall(terminals);
      const workspace = { teamId: form.get('team_id') ?? '' };
      const back = await consent(authorizeUrl, workspace, form.get('user_id') ?? '');
      expect((await open(back, cookie)).text).toContain('Trade is installed');
      expect(await send(terminals, body)).toBe(200);
      await printed(
        slack,
        new RegExp(`Trade, ${channel}, ${name}:\\n[\\s\\S]*has no key for the data service yet`, 'u'),
      );
    }
    // Each workspace has a page.
    const [address = ''] = await printed(slack, /http:\/\/lagoon\.localhost:\d+/u);
    const { port, host } = new URL(address);
    const state = await request(`http://127.0.0.1:${port}/client/state?user=U0CLEO0001`, { headers: { host } });
    expect(await state.body.json()).toMatchObject({ workspace: { name: 'Lagoon Trading' } });
  });
});
