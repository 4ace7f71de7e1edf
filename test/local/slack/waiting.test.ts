import { beforeEach, describe, expect, it } from 'vitest';
import { type LocalSlack, startLocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { ANA, DESK } from './view-parts.ts';

const SOURCING = 'C0SOURCE01';

describe('waiting for a message', () => {
  let slack: LocalSlack;
  beforeEach(async () => {
    slack = await openSlack();
  });
  const say = (text: string, channel = DESK) => slack.say({ user: ANA, channel, text });

  it('finds an existing one', async () => {
    say('here');
    expect(await slack.waitForMessage((one) => one.text === 'here')).toMatchObject({ text: 'here' });
  });

  it('finds one that comes later', async () => {
    const waiting = slack.waitForMessage((one) => one.text === 'later');
    say('sooner');
    say('later');
    expect(await waiting).toMatchObject({ text: 'later' });
  });

  it('ignores messages before the mark and in other channels', async () => {
    say('before');
    const mark = slack.mark();
    say('elsewhere', SOURCING);
    say('after');
    expect(await slack.nextMessage(mark, { channel: DESK })).toMatchObject({ text: 'after' });
  });

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
