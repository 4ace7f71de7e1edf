import { beforeEach, describe, expect, it } from 'vitest';
import { type LocalSlack, startLocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { ANA, DESK } from './view-parts.ts';

describe('waiting for a message', () => {
  let slack: LocalSlack;
  beforeEach(async () => {
    slack = await openSlack();
  });
  const say = (text: string, channel = DESK) => slack.say({ user: ANA, channel, text });

  it('fails with what was there instead', async () => {
    say('something else');
    await expect(slack.waitForMessage(() => false, { timeoutMs: 5 })).rejects.toThrow('"something else"');
  });

  it('ends when the workspace closes', async () => {
    const closing = await startLocalSlack();
    const waiting = expect(closing.waitForMessage(() => false)).rejects.toThrow('closed');
    await closing.close();
    await waiting;
  });
});
