import { describe, expect, it } from 'vitest';
import { hasButton } from '../../src/local/person.ts';
import { read, stories } from '../support/in-world.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

describe('a Slack that refuses the table', () => {
  it('gets the same rows as a list, page after page', async () => {
    const { ana, slack } = await begin();
    slack.faults.refuseBlockTypes.add('data_table');
    const page = await ana.types(question);
    expect(read(page)).toMatch(/• 1\. arrived .* · bill of lading /);
    expect(read(page)).toMatch(/1–10 of/);
    expect(read(await ana.presses(page, 'next'))).toMatch(/• 11\. arrived /);
    expect(slack.responsePosts.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
  });

  it('gets the sentence alone when it takes no blocks of ours at all', async () => {
    const { ana, slack } = await begin();
    for (const type of ['data_table', 'header', 'rich_text']) slack.faults.refuseBlockTypes.add(type);
    const page = await ana.types(question);
    expect(page.text).toMatch(/^Acme Robotics Inc: \d+ US import shipments\. /);
    expect(page.text).toMatch(/1–10 of \d+\. 1 credit; 999 left\.$/);
  });
});

describe('a Slack that has a bad moment', () => {
  it('that says 429 is asked again after the pause it names', async () => {
    const { ana, slack, paid } = await begin();
    slack.faults.rateLimit('response_url', 1, 1);
    expect(read(await ana.types(question))).toMatch(/1–10/);
    expect(paid()).toHaveLength(1);
  });

  it('that fails with 500 is asked again', async () => {
    const { ana, slack } = await begin();
    slack.faults.failWith('response_url', 503, 1);
    expect(read(await ana.types(question))).toMatch(/1–10/);
  });

  it('that loses the reply gets a private answer again, and a public one not', async () => {
    const { ana, slack, paid } = await begin();
    slack.faults.loseAnswer('response_url', 1);
    const page = await ana.types(question);
    slack.faults.loseAnswer('response_url', 1);
    const shared = await ana.presses(page, 'share');
    await ana.types('/trade help');
    expect(ana.sees().filter((message) => !message.ephemeral && message.from.kind === 'bot')).toEqual([shared]);
    expect(paid()).toHaveLength(1);
  });

  it('that delivers a press twice gets one answer', async () => {
    const { ana, slack, paid } = await begin();
    const page = await ana.types(question);
    slack.faults.duplicateDeliveries = 1;
    await ana.presses(page, 'next');
    await ana.types('/trade help');
    expect(paid()).toHaveLength(2);
    expect(slack.responsePosts).toHaveLength(3);
  });

  it('that drops the socket is connected to again', async () => {
    const { ana, slack } = await begin();
    slack.disconnectSockets('refresh');
    await slack.whenConnected();
    expect(read(await ana.types(question))).toMatch(/1–10/);
  }, 30_000);
});

describe('buttons', () => {
  it('of somebody else’s private answer cannot be pressed', async () => {
    const { ana, ben, slack } = await begin();
    const page = await ana.types(question);
    const press = await slack.press({ user: ben.user, channel: ben.channel, ts: page.ts, actionId: 'next' });
    expect(press.ok).toBe(false);
  });

  it('that carry a long question still page: the question is kept in the store', async () => {
    const { ana } = await begin();
    const words = Array.from({ length: 41 }, (_, i) => `"rather long phrase of product number ${i}"`).join(' OR ');
    const page = await ana.types(`/trade shipments bearing* OR ${words} from:2021`);
    expect(hasButton(page, 'next')).toBe(true);
    expect(JSON.stringify(page.blocks)).toMatch(/"action_id":"next"[^}]*\}?[^}]*"value":"#/);
    expect(read(await ana.presses(page, 'next'))).toMatch(/11–20 of/);
  });
});
