import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { errorFields } from '../../src/ops/log.ts';
import { createBoltLogger } from '../../src/slack/web-api.ts';
import { logLines } from './support/log-lines.ts';

/** As libraries make them: the request hangs on the error. */
const failure = Object.assign(new Error('An API error occurred: invalid_auth', { cause: new Error('inner') }), {
  code: 'slack_webapi_platform_error',
  request: { headers: { authorization: 'Bearer xoxb-secret' } },
  token: 'xoxb-secret',
  data: { response_metadata: { messages: ['xapp-secret'] } },
});

describe('the log lines of Bolt', () => {
  it('carry words and what an error is, never what hangs on it', () => {
    const { log, lines } = logLines();
    createBoltLogger(log).error('could not connect', failure, { token: 'xoxb-secret' });
    expect(lines.join('')).toContain('could not connect');
    expect(lines.join('')).toContain('slack_webapi_platform_error');
    expect(lines.join('')).not.toContain('secret');
  });

  it('leave debug out, which prints payloads', () => {
    const { log, lines } = logLines();
    createBoltLogger(log).debug('apiCall xoxb-secret');
    expect(lines).toEqual([]);
  });

  it('say warnings as warnings', () => {
    const { log, lines } = logLines();
    createBoltLogger(log).warn('careful');
    expect(lines).toMatchObject([expect.stringContaining('"level":40')]);
  });
});

describe('an error in the log', () => {
  it('has its name, message, code, places and causes', () => {
    expect(errorFields(failure)).toMatchObject({
      name: 'Error',
      message: 'An API error occurred: invalid_auth',
      code: 'slack_webapi_platform_error',
      cause: { message: 'inner' },
    });
  });

  it('that causes itself ends', () => {
    const loop = new Error('loop');
    loop.cause = loop;
    expect(JSON.stringify(errorFields(loop)).length).toBeLessThan(3_000);
  });

  it.each([['xoxb-secret'], [{ token: 'xoxb-secret' }], [null], [undefined]])(
    'that is none says only its type',
    (thrown) => {
      expect(errorFields(thrown)).toEqual({ thrown: typeof thrown });
    },
  );
});

it('leaves out what carries a secret by its name, even when it is logged whole', async () => {
  const script = `
    import { createLog } from './src/ops/log.ts';
    const secret = 'xoxb-secret';
    createLog('info').info({ token: secret, headers: { a: secret }, slack: { token: secret, response_url: secret } }, 'said');`;
  const options = { cwd: `${import.meta.dirname}/../..` };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  expect(stdout).toContain('said');
  expect(stdout).not.toContain('secret');
});
