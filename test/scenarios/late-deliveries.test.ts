import { describe, expect, it } from 'vitest';
import { hasButton } from '../support/person.ts';
import { read, stories, type Story, direct } from '../support/in-world.ts';

const begin = stories();
const rows = 'shipments company:company/acme-robotics from:01/01/2025';
/** Ana's conversation with the app. */
const offered = /more than ten minutes late, so I didn't run it\. Nothing was charged/;

const mentions = ({ ana, slack }: Story, text: string) =>
  ana.answerAfter(() => slack.talk({ user: ana.user, channel: ana.channel, text: `@Trade ${text}` }));

describe.each(['socket', 'http'] as const)('over %s, after six hours', (delivery) => {
  async function late(): Promise<Story> {
    const story = await begin({ delivery });
    story.slack.faults.lateByMs = 6 * 60 * 60_000;
    return story;
  }

  it('a mention is answered to its writer alone, with a button that runs it, and nothing is paid', async () => {
    const { story, ana, ben, slack, paid } = await late();
    const offer = await mentions(story, `${rows} share`);
    expect(read(offer)).toMatch(offered);
    expect(offer.ephemeral).toBe(true);
    expect(ben.sees().filter(({ from }) => from.kind === 'bot')).toEqual([]);
    expect(paid()).toEqual([]);
    slack.faults.clear();
    expect(read(await ana.presses(offer, 'run'))).toMatch(/shared this[^]*1–10 of/);
    expect(paid()).toHaveLength(1);
  });

  it('a direct message is', async () => {
    const { ana, slack, paid } = await late();
    const offer = await ana.answerAfter(() => slack.talk({ user: ana.user, channel: direct, text: rows }), direct);
    expect(read(offer)).toMatch(offered);
    expect(paid()).toEqual([]);
    slack.faults.clear();
    expect(read(await ana.presses(offer, 'run'))).toMatch(/1–10 of/);
  });

  it('a press is, and the page that it was made on stays', async () => {
    const { ana, slack, paid } = await begin({ delivery });
    const page = await ana.types(`/trade ${rows}`);
    slack.faults.lateByMs = 11 * 60_000;
    const offer = await ana.presses(page, 'next');
    expect(read(offer)).toMatch(offered);
    expect(ana.sees().some(({ ts, blocks }) => ts === page.ts && JSON.stringify(blocks).includes('next'))).toBe(true);
    expect(paid()).toHaveLength(1);
    slack.faults.clear();
    expect(offer !== null && hasButton(offer, 'run')).toBe(true);
    expect(offer && read(await ana.presses(offer, 'run'))).toMatch(/11–20 of/);
  });

  it('one that comes twice is offered once', async () => {
    const story = await late();
    story.slack.faults.duplicateDeliveries = 1;
    await mentions(story, rows);
    story.slack.faults.clear();
    await story.ana.types('/trade help');
    expect(story.ana.sees().filter((message) => offered.test(read(message)))).toHaveLength(1);
  });
});

it('nine minutes are no reason to ask', async () => {
  const story = await begin();
  story.slack.faults.lateByMs = 9 * 60_000;
  expect(read(await mentions(story, rows))).toMatch(/1–10 of/);
});
