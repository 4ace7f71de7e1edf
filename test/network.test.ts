import nock from 'nock';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';

describe('a test fails', () => {
  let failure: unknown;
  it.fails('when it reaches out, even where the failure is caught', async () => {
    failure = await request('https://slack.com/').catch((error: unknown) => error);
  });

  it('and what it sends reaches nobody', () => {
    expect(failure).toMatchObject({ message: 'Nock: Disallowed net connect for "slack.com:443/"' });
  });

  it.fails('when it asks for more than was told', async () => {
    nock('https://slack.com').get('/').reply(200);
    await request('https://slack.com/');
    await request('https://slack.com/');
  });

  it.fails('when it does not ask for all that was told', () => {
    nock('https://slack.com').get('/').reply(200);
  });
});
