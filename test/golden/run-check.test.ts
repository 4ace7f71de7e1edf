import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { home } from '../../src/actions/help/home.ts';
import { shipmentsPage } from '../../src/actions/look-ups/rows-page.ts';
import { startLocalSlack } from '../../src/local/slack/index.ts';
import { allSamples } from './golden-set.ts';
import { runCheck } from './run-check.ts';
import { perTest } from '../support/per-test.ts';

describe('npm run check:slack', () => {
  const slack = perTest(() => startLocalSlack({ delivery: { mode: 'http' } }));

  async function check(env: Readonly<Record<string, string>>) {
    let said = '';
    const samples = allSamples.filter(({ builder }) => builder === shipmentsPage || builder === home);
    const code = await runCheck({ env, samples, print: (text) => (said += text), paceMs: 0 });
    return { code, said };
  }

  it('says what Slack objects to, where, and ends with 1', async () => {
    slack.faults.refuseBlockTypes.add('data_table');
    const { code, said } = await check({ SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: slack.botToken });
    expect(said).toMatch(/^ {4}ordinary: unsupported type: data_table at \/blocks\/2\/type$/m);
    expect(said).toMatch(/objects to \d+ things\.\n$/);
    expect(code).toBe(1);
  });

  it('takes another token where there is no bot token, or where Slack does not take it', async () => {
    const { code, said } = await check({
      SLACK_API_URL: slack.apiUrl,
      SLACK_MY_TOKEN: slack.botToken,
      SLACK_BOT_TOKEN: 'xoxb-old',
    });
    expect(said).toContain('Slack does not accept SLACK_BOT_TOKEN: invalid_auth.\nSlack accepts SLACK_MY_TOKEN, of ');
    expect(said).not.toContain('xoxb');
    expect(code).toBe(0);
  });

  it.each([{}, { SLACK_BOT_TOKEN: ' ', SLACK_SIGNING_SECRET: 'x' }])(
    'says how to get a token where there is none, asks nothing, and ends with 2: %j',
    async (env) => {
      const { code, said } = await check({ SLACK_API_URL: slack.apiUrl, ...env });
      expect(said).toMatch(/^No Slack token: set SLACK_BOT_TOKEN/);
      expect(said).toContain('https://api.slack.com/apps');
      expect(slack.apiCalls).toEqual([]);
      expect(code).toBe(2);
    },
  );

  it('is a program that ends with 2 without a token', async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, 'check-slack.ts')], { env: {} });
    let said = '';
    program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(program, 'exit')).toEqual([2, null]);
    expect(said).toMatch(/^No Slack token/);
  });

  it('ends with 2 where no token works, where the address is none, and where Slack stops answering', async () => {
    expect((await check({ SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: 'xoxb-old' })).code).toBe(2);
    const wrong = await check({ SLACK_API_URL: 'slack', SLACK_BOT_TOKEN: slack.botToken });
    expect(wrong).toEqual({ code: 2, said: 'SLACK_API_URL must be an http or https address.\n' });
    slack.faults.failWith('blocks.validate', 'fatal_error', 1);
    const cut = await check({ SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: slack.botToken });
    expect(cut.said).toContain('Slack did not say what it thinks of the rest: fatal_error.');
    expect(cut.code).toBe(2);
  });
});
