import { type types, webApi } from '@slack/bolt';
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { type Message, paragraph } from '../../src/slack/kit/blocks.ts';
import { createMessages } from '../../src/slack/messages.ts';
import { clientOptionsFor, createBoltLogger, createFileSender, createViews } from '../../src/slack/web-api.ts';
import { logLines } from './support/log-lines.ts';
import { timings } from '../../src/model/time.ts';

/*
 * Slack's Web API on its bad days, at its own address. nock answers each call once as it is written here, so that a second
 * attempt fails the test.
 */

const reference = 'T-REF';
const refusal = (error: string) => ({ ok: false, error });
const page = '<html><body>Scheduled maintenance</body></html>';
const half = '{"ok":true,"ts":"1.';
const slack = () => nock('https://slack.com/api', { reqheaders: { authorization: 'Bearer xoxb-secret' } });

function parts() {
  const { log, lines } = logLines();
  const options = clientOptionsFor(undefined, createBoltLogger(log))();
  return { log, lines, web: new webApi.WebClient('xoxb-secret', { ...options, retryConfig: { retries: 0 } }) };
}

/** How a call fails: without an answer, or by a status and a body. */
type Failing = (call: nock.Interceptor) => unknown;
const says =
  (status: number, body: nock.Body, headers = {}): Failing =>
  (call) =>
    call.reply(status, body, headers);
const breaks =
  (code: string): Failing =>
  (call) =>
    call.replyWithError(Object.assign(new Error(code), { code }));
const wait = { 'retry-after': '7' };

describe('a message', () => {
  const message: Message = { text: 'One row.', blocks: [paragraph('rich')], plain: () => [paragraph('plain')] };

  function post() {
    const { log, lines, web } = parts();
    const messages = createMessages({
      endStepMs: timings.endStepMs,
      workspace: 'T1',
      web,
      log,
      fitButtons: (_, blocks) => Promise.resolve(blocks),
    });
    return { lines, result: messages.post('C1', message, reference) };
  }

  it.each<[string, Failing, unknown]>([
    ['a rate limit', says(429, refusal('ratelimited'), wait), { is: 'not-now', retryAfterMs: 7_000 }],
    ['a rate limit that names no time', says(429, ''), { is: 'not-now', retryAfterMs: 1_000 }],
    ['no connection', breaks('ECONNREFUSED'), { is: 'not-now', retryAfterMs: null }],
    ['no address', breaks('ENOTFOUND'), { is: 'not-now', retryAfterMs: null }],
    ['a lost answer', breaks('ECONNRESET'), { is: 'unknown' }],
    ['half an answer', says(200, half), { is: 'unknown' }],
    ['an empty answer', says(200, ''), { is: 'unknown' }],
    ['a page for an answer', says(200, page), { is: 'unknown' }],
    ['a page of its proxy', says(503, page), { is: 'unknown' }],
    ['an error of its own', says(500, refusal('fatal_error')), { is: 'unknown' }],
    ['a proxy that waited in vain', says(504, page), { is: 'unknown' }],
    ['an archived channel', says(200, refusal('is_archived')), { is: 'gone', error: 'is_archived' }],
  ])('that meets %s is sent once', async (_, fail, result) => {
    fail(slack().post('/chat.postMessage'));
    const posted = post();
    expect(await posted.result).toEqual(result);
    expect(posted.lines.join('')).toContain(reference);
    expect(posted.lines.join('')).not.toContain('xoxb-secret');
  });

  it.each<[string, Failing]>([
    ['refused blocks', says(200, refusal('invalid_blocks'))],
    ['a page of a proxy on the way', says(403, page)],
  ])('that meets %s is sent plain, and then as its text', async (_, fail) => {
    const sent: unknown[] = [];
    const take = (body: unknown) => sent.push(body) > 0;
    fail(slack().post('/chat.postMessage', take).times(2));
    slack().post('/chat.postMessage', take).reply(200, { ok: true, channel: 'C1', ts: '1.1' });
    expect(await post().result).toEqual({ is: 'taken', at: { channel: 'C1', ts: '1.1' } });
    expect(sent).toMatchObject([{ blocks: /rich/ }, { blocks: /plain/ }, { text: 'plain' }]);
    expect(sent[2]).not.toHaveProperty('blocks');
  });
});

describe('a modal', () => {
  const view: types.ModalView = { type: 'modal', title: { type: 'plain_text', text: 'Trade' }, blocks: [] };

  it.each<[string, Failing, 'refused' | 'repeated']>([
    ['a trigger that was used', says(200, refusal('exchanged_trigger_id')), 'repeated'],
    ['a trigger that is too old', says(200, refusal('expired_trigger_id')), 'refused'],
    ['a rate limit', says(429, '', wait), 'refused'],
    ['a page for an answer', says(200, page), 'refused'],
    ['a lost answer', breaks('ECONNRESET'), 'refused'],
  ])('that meets %s is opened once', async (_, fail, is) => {
    const { web, log } = parts();
    fail(slack().post('/views.open'));
    expect(await createViews(web, log).open('1.2', view)).toEqual({ is });
  });
});

describe('a file', () => {
  const file = { name: 'rows.csv', bytes: Buffer.from('a\r\n1\r\n'), comment: '1 row.', channel: 'D1' };
  const address = 'https://files.slack.com/upload/v1/secret';
  const steps = [
    { call: () => slack().post('/files.getUploadURLExternal'), well: { ok: true, upload_url: address, file_id: 'F1' } },
    { call: () => nock('https://files.slack.com').post('/upload/v1/secret', 'a\r\n1\r\n'), well: 'OK - 6' },
    {
      call: () =>
        slack().post('/files.completeUploadExternal', { channel_id: 'D1', files: /F1/, initial_comment: '1 row.' }),
      well: { ok: true },
    },
  ];

  it.each<[string, number, Failing, unknown]>([
    ['a rate limit', 0, says(429, '', wait), { is: 'not-now', retryAfterMs: 7_000 }],
    ['a page', 0, says(200, page), { is: 'not-now', retryAfterMs: null }],
    ['a lost answer', 0, breaks('ECONNRESET'), { is: 'not-now', retryAfterMs: null }],
    ['a scope that is missing', 0, says(200, refusal('missing_scope')), { is: 'gone', error: 'missing_scope' }],
    ['a rate limit', 1, says(429, '', wait), { is: 'not-now', retryAfterMs: 7_000 }],
    ['an error of the server', 1, says(500, page), { is: 'not-now', retryAfterMs: null }],
    ['a lost answer', 1, breaks('ECONNRESET'), { is: 'not-now', retryAfterMs: null }],
    ['a page', 2, says(200, page), { is: 'unknown' }],
    ['a lost answer', 2, breaks('ECONNRESET'), { is: 'unknown' }],
    ['a channel that is gone', 2, says(200, refusal('channel_not_found')), { is: 'gone', error: 'channel_not_found' }],
  ])('that meets %s in step %i is sent once, and its address not logged', async (_, failing, fail, result) => {
    const { web, log, lines } = parts();
    for (const { call, well } of steps.slice(0, failing)) call().reply(200, well);
    const step = steps[failing];
    if (step !== undefined) fail(step.call());
    expect(await createFileSender(web, null, log).send(file, reference)).toEqual(result);
    expect(lines.join('')).not.toContain('upload/v1');
  });
});
