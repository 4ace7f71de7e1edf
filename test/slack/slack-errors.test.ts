import { webApi } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { failureOfAnswer, failureOfError } from '../../src/slack/messages.ts';

const broken = (code: string) => Object.assign(new Error(code), { code });
const platform = (error: string) => new webApi.WebAPIPlatformError({ ok: false, error });

describe('an error of a call means', () => {
  it.each([
    ['no connection in time', broken('UND_ERR_CONNECT_TIMEOUT'), { is: 'not-now', retryAfterMs: null }],
    ['the same as a cause', new Error('no', { cause: broken('EAI_AGAIN') }), { is: 'not-now', retryAfterMs: null }],
    ['a deadline', new DOMException('', 'AbortError'), { is: 'unknown' }],
    ['invalid_blocks', platform('invalid_blocks'), { is: 'never', error: 'invalid_blocks' }],
    ['message_not_found', platform('message_not_found'), { is: 'gone', error: 'message_not_found' }],
    ['service_unavailable', platform('service_unavailable'), { is: 'not-now', retryAfterMs: null }],
    ['fatal_error', platform('fatal_error'), { is: 'unknown' }],
    ['a code that is not known', platform('a_code_of_tomorrow'), { is: 'never', error: 'a_code_of_tomorrow' }],
  ])('%s', (_, error, failure) => {
    expect(failureOfError(error)).toEqual(failure);
  });

  const gone =
    'account_inactive channel_not_found invalid_auth is_archived not_in_channel restricted_action token_revoked';
  it.each(gone.split(' '))('%s', (error) => {
    expect(failureOfError(platform(error))).toEqual({ is: 'gone', error });
  });
});

describe('an answer of a response_url means', () => {
  const refused = (error: string) => JSON.stringify({ ok: false, error });

  it.each([
    [200, 'ok', null],
    [200, refused('invalid_blocks'), { is: 'never', error: 'invalid_blocks' }],
    [400, 'msg_blocks_too_long', { is: 'never', error: 'msg_blocks_too_long' }],
    [200, refused('a_code_of_tomorrow'), { is: 'never', error: 'a_code_of_tomorrow' }],
    [400, refused('invalid_blocks').slice(0, -1), { is: 'never', error: 'invalid_blocks' }],
    [404, refused('used_url'), { is: 'gone', error: 'used_url' }],
    [404, 'expired_url\n', { is: 'gone', error: 'expired_url' }],
    [404, refused('internal_error'), { is: 'never', error: 'status 404' }],
    [404, 'no_service', { is: 'never', error: 'status 404' }],
    [403, '<html>', { is: 'never', error: 'status 403' }],
    [500, '', { is: 'unknown' }],
    [503, '<html>', { is: 'unknown' }],
  ])('%i %s', (status, body, failure) => {
    expect(failureOfAnswer(status, undefined, body)).toEqual(failure);
  });

  it.each([
    ['7', 7_000],
    ['0', 1_000],
    ['soon', 1_000],
    [undefined, 1_000],
  ])('429 with retry-after %s', (retryAfter, retryAfterMs) => {
    expect(failureOfAnswer(429, retryAfter, '')).toEqual({ is: 'not-now', retryAfterMs });
  });
});
