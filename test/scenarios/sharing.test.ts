import { describe, expect, it } from 'vitest';
import { type Person, personIn } from '../../src/local/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import type { WorldOptions } from '../../src/local/world.ts';
import { postedIn, pressLabel } from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';

const begin = stories();
const question = 'shipments company:company/acme-robotics';
const [freight, launch] = ['C0FREIGHT1', 'C0LAUNCH01'];
const shared = 'People of another company are in #freight-partners';
const withoutLooks = ['commands', 'chat:write', 'app_mentions:read', 'im:history'];

/** Ana is the admin. */
const open = (options: WorldOptions = {}) => begin({ ...options, env: { TRADE_ADMINS: 'U0ANA00001' } });

const inChannel = ({ slack }: Pick<Story, 'slack'>, nth: number, name: string) => personIn(slack, nth, name);

function channelOf({ slack }: { readonly slack: LocalSlack }, id: string) {
  const channel = slack.channels.find((one) => one.id === id);
  if (channel === undefined) throw new Error(`There is no ${id}.`);
  return channel;
}

const asksSlack = ({ slack }: Story) => slack.apiCalls.filter(({ method }) => method === 'conversations.info').length;

describe.each(['socket', 'http'] as const)('over %s, in a channel of another company', (delivery) => {
  it.each([
    ['--share', (at: Person) => at.types(`/trade ${question} --share`)],
    [
      'a mention that ends in share',
      (at: Person, { slack }: Story) =>
        at.answerAfter(() => slack.talk({ user: at.user, channel: at.channel, text: `@Trade ${question} share` })),
    ],
  ])('%s pays and posts nothing, and the answer is a press away', async (_, ask) => {
    const story = await open({ delivery });
    const ben = inChannel(story, 1, 'freight-partners');
    const refused = await ask(ben, story);
    expect(refused.ephemeral).toBe(true);
    expect(read(refused)).toContain(shared);
    expect(read(refused)).toContain("I didn't post this there. Nothing was charged.\nAn admin can allow it.");
    expect(story.trade.calls).toEqual([]);
    expect(read(await pressLabel(ben, refused, 'Show it only to me'))).toContain('1–10');
    expect(postedIn(story, freight)).toEqual([]);
  });

  it('Share leaves the page where it is', async () => {
    const story = await open({ delivery });
    const ben = inChannel(story, 1, 'freight-partners');
    const page = await ben.types(`/trade ${question}`);
    expect(read(await ben.presses(page, 'share'))).toContain(shared);
    expect(postedIn(story, freight)).toEqual([]);
  });

  it('an admin allows it with one press, shares with the next, and takes it back', async () => {
    const story = await open({ delivery });
    const ana = inChannel(story, 0, 'freight-partners');
    const allowed = await pressLabel(ana, await ana.types(`/trade ${question} --share`), 'Allow #freight-partners');
    expect(read(allowed)).toContain(`<#${freight}> is allowed. People of another company may read what I post there.`);
    const post = await pressLabel(ana, allowed, 'Share');
    expect([post.ephemeral, read(post)]).toEqual([false, expect.stringContaining('1–10')]);
    expect(await ana.opensView('/trade settings')).toMatchObject({
      state: { values: { sharedChannels: { value: { selected_conversations: [freight] } } } },
    });
    await ana.closes(ana.views()[0] ?? never());
    expect(read(await pressLabel(ana, allowed, 'Undo'))).toContain("isn't allowed anymore");
    expect(read(await ana.types(`/trade ${question} --share`))).toContain(shared);
    expect(postedIn(story, freight)).toHaveLength(1);
  });
});

const never = (): never => {
  throw new Error('This is not reached.');
};

describe('a channel', () => {
  it('that another company is invited to gets nothing either', async () => {
    const story = await open();
    const ben = inChannel(story, 1, 'launch');
    expect(read(await ben.types(`/trade ${question} --share`))).toContain('Another company is invited to #launch');
    expect(postedIn(story, launch)).toEqual([]);
    expect(story.trade.calls).toEqual([]);
  });

  it('that becomes shared gets nothing from then on, however lately it was looked at', async () => {
    const story = await open();
    const { ana, slack } = story;
    const page = await ana.types(`/trade ${question} --share`);
    expect(page.ephemeral).toBe(false);
    channelOf(story, ana.channel).isShared = true;
    expect(read(await ana.presses(page, 'next'))).toContain('11–20');
    expect(read(await ana.presses(ana.sees().at(-1) ?? never(), 'share'))).toContain(
      'People of another company are in #trade-desk',
    );
    expect(slack.view(ana.user, ana.channel).filter(({ ephemeral }) => !ephemeral)).toHaveLength(1);
  });

  it('that becomes shared during a slow look-up gets nothing, and the person who paid reads the answer', async () => {
    const story = await open();
    const { ana, slack, trade } = story;
    trade.faults.next({ kind: 'delay', ms: 3_000 });
    const typed = slack.command({ user: ana.user, channel: ana.channel, text: `/trade ${question} --share` });
    await expect.poll(() => trade.calls.length).toBe(1);
    channelOf(story, ana.channel).isShared = true;
    await typed;
    const answer = await slack.waitForMessage((message) => read(message).includes('1–10'), { user: ana.user });
    expect(answer.ephemeral).toBe(true);
    expect(ana.sees().map(read).join('\n')).toContain("I didn't post this there. Only you see it.");
    expect(postedIn(story)).toEqual([]);
  });

  it('is believed to be shared where the event says so', async () => {
    const story = await open();
    const ben = inChannel(story, 1, 'freight-partners');
    const text = `@Trade ${question} share`;
    story.slack.faults.failWith('conversations.info', 'channel_not_found', 1);
    const refused = await ben.answerAfter(() => story.slack.talk({ user: ben.user, channel: ben.channel, text }));
    expect(read(refused)).toContain('People of another company are in');
  });

  it('is not looked at for a private answer', async () => {
    const story = await open();
    await story.ana.types(`/trade ${question}`);
    expect(asksSlack(story)).toBe(0);
  });

  it('is not shared with anybody while Slack does not say who is in it', async () => {
    const story = await open();
    const { ana, slack } = story;
    slack.faults.failWith('conversations.info', 503, 2);
    const refused = await ana.types(`/trade ${question} --share`);
    expect(read(refused)).toContain("Slack didn't say who is in the channel");
    expect(read(refused)).toContain('Try again in a minute.');
    expect([postedIn(story), story.trade.calls]).toEqual([[], []]);
    expect((await pressLabel(ana, refused, 'Retry')).ephemeral).toBe(false);
  });
});

describe('without the scopes to look', () => {
  it('a channel counts as shared until an admin, who is asked with one press, allows it with one', async () => {
    const story = await open({ slack: { scopes: withoutLooks } });
    const { ana, ben, slack } = story;
    const refused = await ben.types(`/trade ${question} --share`);
    expect(read(refused)).toContain(
      "I can't see whether people of another company are in the channel (the permission channels:read is missing)",
    );
    expect(read(refused)).toContain('The person who manages the Trade app in Slack can add that permission.');
    expect(story.trade.calls).toEqual([]);
    expect(read(await pressLabel(ben, refused, 'Ask an admin'))).toContain("I've asked the admins.");
    const asked = await slack.waitForMessage(({ text }) => text.startsWith('<@U0BEN00001> asks whether'), {
      channel: 'D0ANA00001',
    });
    expect(read(await pressLabel(ana, asked, 'Allow it'))).toContain(`<#${ana.channel}> is allowed.`);
    expect((await ben.types(`/trade ${question} --share`)).ephemeral).toBe(false);
  });

  it('says so where there are no admins', async () => {
    const story = await begin({ slack: { scopes: withoutLooks } });
    const refused = read(await story.ana.types(`/trade ${question} --share`));
    expect(refused).toContain('the person who runs Trade can name admins in TRADE_ADMINS');
    expect(refused).not.toContain('[ Ask an admin ]');
  });
});
