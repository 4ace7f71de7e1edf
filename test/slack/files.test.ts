import { WebClient } from '@slack/web-api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { createFileSender, type FileSender } from '../../src/slack/web-api.ts';
import { openSlack } from '../support/open-slack.ts';
import { logLines } from './support/log-lines.ts';

let slack: LocalSlack;

function senderFor(scopes: readonly string[] | null): FileSender {
  const options = { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 }, rejectRateLimitedCalls: true };
  return createFileSender(new WebClient(slack.botToken, options), scopes, logLines().log);
}

beforeEach(async () => {
  slack = await openSlack();
});

describe('whether files can be sent', () => {
  it('is known from the start where the scope was granted', async () => {
    expect(await senderFor(['chat:write', 'files:write']).canSend()).toBe(true);
    expect(await senderFor(null).canSend()).toBe(true);
    expect(slack.apiCalls).toEqual([]);
  });

  it('is asked again where it was not: a scope may be added while the bot runs', async () => {
    expect(await senderFor(['chat:write']).canSend()).toBe(true);
  });

  it('is a no while Slack says so, and while it says nothing', async () => {
    const sender = senderFor([]);
    slack.faults.failWith('auth.test', 'internal_error', 1);
    expect(await sender.canSend()).toBe(false);
    slack = await openSlack({ scopes: ['chat:write'] });
    expect(await senderFor([]).canSend()).toBe(false);
  });
});
