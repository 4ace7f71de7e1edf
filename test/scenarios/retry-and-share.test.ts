import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { lastLine, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

/** What the bot said to the whole channel. */
const published = ({ ana }: Story) => ana.sees().filter((message) => message.from.kind === 'bot' && !message.ephemeral);

const isPublic = (message: ShownMessage) => message.from.kind === 'bot' && !message.ephemeral;

describe('Retry carries out what failed', () => {
  it('after a Refresh: the service is asked again', async () => {
    const { ana, trade } = await begin();
    await ana.types(question);
    trade.faults.databaseUpdated = false;
    const cached = await ana.types(question);
    trade.faults.next({ kind: 'reset' });
    const failed = await ana.presses(cached, 'refresh');
    expect(read(failed)).toContain('connection to the data service broke');
    const fresh = failed && (await ana.presses(failed, 'retry'));
    expect(lastLine(fresh)).toMatch(/^1 credit · .*$/);
  });

  it('after --share: the answer is for the channel', async () => {
    const { story, ana, ben, slack, trade } = await begin();
    trade.faults.next({ kind: 'reset' });
    const failed = await ana.types(`${question} --share`);
    expect(published(story)).toEqual([]);
    await ana.presses(failed, 'retry');
    const shared = await slack.waitForMessage(isPublic, { user: ben.user });
    expect(read(shared)).toMatch(/shared this[\s\S]*1–10/);
  });
});

describe('Share', () => {
  it('of two pages, one soon after the other, posts both', async () => {
    const { story, ana } = await begin();
    const first = await ana.types(question);
    await ana.presses(first, 'share');
    const second = await ana.presses(first, 'next');
    const shared = second && (await ana.presses(second, 'share'));
    expect(read(shared)).toMatch(/11–20/);
    expect(published(story)).toHaveLength(2);
  });

  it('that Slack did not take is said to the one who pressed, who can press again', async () => {
    const { ana, ben, slack, paid } = await begin();
    const page = await ana.types(question);
    slack.faults.failWith('response_url', 404, 3);
    const told = await ana.presses(page, 'share');
    expect(told?.ephemeral).toBe(true);
    expect(read(told)).toContain("I couldn't share the answer");
    expect(ben.sees().filter((message) => message.from.kind === 'bot')).toEqual([]);
    // Right after it was said, the button stops taking a second press for a double click.
    await pause(1_000);
    await ana.presses(page, 'share');
    const shared = await slack.waitForMessage(isPublic, { user: ben.user });
    expect(read(shared)).toMatch(/1–10/);
    expect(paid()).toHaveLength(1);
  });

  it('whose receipt is lost is not posted again, and the one who pressed hears of the doubt', async () => {
    const { story, ana, slack } = await begin();
    const page = await ana.types(question);
    slack.faults.loseAnswer('response_url', 1);
    await ana.presses(page, 'share');
    await slack.waitForMessage((message) => read(message).includes('may not be in the channel'), { user: ana.user });
    expect(published(story)).toHaveLength(1);
  });
});
