import { describe, expect, it } from 'vitest';
import { personIn } from '../support/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { botProcesses, shortTimings } from '../support/bot-process.ts';
import { read, stories } from '../support/in-world.ts';
import { isSoak } from '../support/chance.ts';

const begin = stories();
const { outside, startBot } = botProcesses(shortTimings);

const trend = 'trend company:company/acme-robotics';
const direct = 'D0ANA00001';
const inDirect = { channel: direct, timeoutMs: 30_000 };
const isTrend = ({ text }: { readonly text: string }) => text.includes('on the year before');
const isCount = /page_size=1&|page_size=1$/;
/** 24 counts, three at a time, take about 3.6 s. */
const slowCounts = { kind: 'delay', match: isCount, times: 24, ms: 400 } as const;

function botSays({ slack }: { readonly slack: LocalSlack }, channel: string): string[] {
  const seen = slack.view('U0ANA00001', channel).filter(({ from }) => from.kind === 'bot');
  return seen.map(({ text }) => text);
}

describe.each(isSoak ? (['socket', 'http'] as const) : (['http'] as const))(
  'over %s, a look-up of 24 counts',
  (delivery) => {
    it('in a direct message is one message, from "so many are in" to the answer', async () => {
      const { story, slack, ana, trade } = await begin({ delivery });
      trade.faults.next(slowCounts);
      await slack.talk({ user: ana.user, channel: direct, text: trend });
      const counting = /^\d+ of 24 counts (is|are) in\. The answer will replace this\.$/;
      const notice = await slack.waitForMessage(({ text }) => counting.test(text), inDirect);
      const answer = await slack.waitForMessage(isTrend, inDirect);
      expect(answer.ts).toBe(notice.ts);
      expect(botSays(story, direct)).toHaveLength(1);
      expect(story.paid()).toHaveLength(24);
    }, 60_000);

    it('takes the place of the price that was agreed to', async () => {
      const { story, slack, ana, trade } = await begin({ delivery });
      const form = await ana.opensView('/trade settings');
      await ana.answerAfter(() => ana.submits(form, { askAbove: '1' }));
      const offer = await ana.types(`/trade ${trend}`);
      expect(read(offer)).toContain('2.3 credits for 23 counts');
      trade.faults.next(slowCounts);
      const before = botSays(story, ana.channel).length;
      const answered = ana.presses(offer, 'run');
      const seen = { user: ana.user, channel: ana.channel, timeoutMs: 30_000 };
      const notice = await slack.waitForMessage(({ text }) => /^\d+ of 24 counts/.test(text), seen);
      const answer = await answered;
      expect([notice.ts, answer?.ts]).toEqual([offer.ts, offer.ts]);
      expect(read(answer)).toContain('on the year before');
      expect(botSays(story, ana.channel)).toHaveLength(before);
    });

    it('after a command, whose messages nothing can replace, says once that it takes 24 counts', async () => {
      const { story, ana, trade } = await begin({ delivery });
      trade.faults.next(slowCounts);
      expect(read(await ana.types(`/trade ${trend}`))).toContain('on the year before');
      expect(botSays(story, ana.channel)).toEqual([
        'That takes 24 counts. The answer will appear here.',
        expect.stringContaining('on the year before'),
      ]);
    });
  },
);

it('says that the service asked to slow down where that is the reason', async () => {
  const { slack, ana, trade } = await begin();
  trade.faults.next({ kind: 'throttle', retryAfter: 3 });
  await slack.talk({ user: ana.user, channel: direct, text: trend });
  const isTold = ({ text }: { readonly text: string }) => text.startsWith('Slowing down, as the data service asked.');
  const notice = await slack.waitForMessage(isTold, inDirect);
  const answer = await slack.waitForMessage(isTrend, inDirect);
  expect(answer.ts).toBe(notice.ts);
});

it('puts the failure in the place of the notice', async () => {
  const { slack, ana, trade } = await begin();
  trade.faults.next({ kind: 'throttle', times: 20, retryAfter: 1 });
  await slack.talk({ user: ana.user, channel: direct, text: 'shipments company:company/acme-robotics' });
  const notice = await slack.waitForMessage(({ text }) => text.startsWith('Slowing down'), inDirect);
  const isFailure = ({ text }: { readonly text: string }) => text.startsWith('The data service asked me');
  const failure = await slack.waitForMessage(isFailure, { channel: direct, timeoutMs: 40_000 });
  expect(failure.ts).toBe(notice.ts);
}, 60_000);

// A kill takes its time.
if (isSoak)
  it('puts the word that Trade restarted in the place of a notice whose process was killed', async () => {
    const { slack, trade, env } = await outside();
    const first = startBot(env);
    await slack.whenConnected();
    const ana = personIn(slack);
    trade.faults.next({ ...slowCounts, ms: 1_000 });
    await slack.talk({ user: ana.user, channel: direct, text: trend });
    // By its first edit, the store knows where the notice is.
    const isEdited = ({ text }: { readonly text: string }) => /^([5-9]|\d\d) of 24 counts/.test(text);
    const notice = await slack.waitForMessage(isEdited, inDirect);
    await first.end('SIGKILL');
    startBot(env);
    const isTold = ({ text }: { readonly text: string }) => text.includes('Trade restarted');
    const told = await slack.waitForMessage(isTold, { channel: direct, timeoutMs: 40_000 });
    expect(told.ts).toBe(notice.ts);
    expect(botSays({ slack }, direct)).toHaveLength(1);
  }, 60_000);
