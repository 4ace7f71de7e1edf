import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { signRequest } from '../../../src/local/slack/http-courier.ts';
import { byHand, readOptions, settingsOf } from '../../../src/local/slack/rehearsal.ts';

const slack = {
  apiUrl: 'http://127.0.0.1:4000/api/',
  botToken: 'xoxb-local-1',
  signingSecret: 'c0ffee',
  clientId: '12.34',
  clientSecret: 'hush',
};
const settingsFor = (...args: string[]) =>
  settingsOf(readOptions(args), slack, 'U0ANA00001', (bytes) => Buffer.alloc(bytes, 7));

describe('the command line of the local Slack', () => {
  it('has a bot and a data service at their usual places', () => {
    expect(readOptions([])).toEqual({
      port: 4000,
      many: false,
      bot: 'http://127.0.0.1:3000',
      trade: 'http://127.0.0.1:4010',
    });
  });

  it('takes other places', () => {
    const args = ['--port', '0', '--bot', 'https://trade.example.com/', '--trade', 'http://127.0.0.1:9', '--many'];
    expect(readOptions(args)).toEqual({
      port: 0,
      many: true,
      bot: 'https://trade.example.com',
      trade: 'http://127.0.0.1:9',
    });
  });

  it.each([
    [['--port', 'four'], '--port takes a number from 0 to 65535, not "four"'],
    [['--port', '70000'], '--port takes a number'],
    [['--bot', '3000'], '--bot takes an address such as http://127.0.0.1:3000, not "3000"'],
    [['--bot', 'http://127.0.0.1:3000/slack/events'], '--bot takes an address'],
    [['--trade', 'redis://127.0.0.1'], '--trade takes an address'],
    [['--several'], '--several'],
  ])('refuses %j', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});

describe('the settings that are to be pasted', () => {
  it('name another database for each start, whose secrets no other start knows', () => {
    expect(settingsFor()['DATABASE_URL']).toBe('sqlite:data/rehearsal-07070707.db');
  });

  it('need no quotes in a shell', () => {
    for (const value of Object.values(settingsFor('--many'))) expect(value).toMatch(/^[\w:/.=+-]+$/u);
  });
});

it('the line for a shell posts a command with the signature that a bot expects', async () => {
  const command = {
    team: 'T1',
    user: 'U1',
    channel: 'C1',
    text: 'company a&b "c"',
    responseUrl: 'http://x.test/1?a=b',
  };
  const line = byHand('http://127.0.0.1:3000', slack.signingSecret, command);
  // Neither program need be installed for this: the one signs by Node, the other prints what it was called with.
  const signs = `require('node:crypto').createHmac('sha256', process.argv[4]).update(require('node:fs').readFileSync(0)).digest('hex')`;
  const stand = `openssl() { node -p "'SHA2-256(stdin)= ' + ${signs}" -- "$@"; }\ncurl() { printf '%s\\n' "$@"; }\n`;
  const { stdout } = await promisify(execFile)('sh', ['-c', stand + line]);
  const [, , body = '', , timestampHeader = '', , signatureHeader, address] = stdout.split('\n');
  const timestamp = /^X-Slack-Request-Timestamp: (\d+)$/u.exec(timestampHeader)?.[1] ?? '';
  expect(signatureHeader).toBe(`X-Slack-Signature: ${signRequest(slack.signingSecret, timestamp, body)}`);
  expect(address).toBe('http://127.0.0.1:3000/slack/events');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    command: '/trade',
    text: 'company a&b "c"',
    team_id: 'T1',
    user_id: 'U1',
    channel_id: 'C1',
    response_url: 'http://x.test/1?a=b',
    trigger_id: `${timestamp}.1`,
  });
});
