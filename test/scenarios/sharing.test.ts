import { describe, expect, it } from 'vitest';
import { type Person, personIn } from '../support/person.ts';
import type { WorldOptions } from '../../src/local/world.ts';
import {
  agree,
  alertEnv,
  alertStory,
  askFor,
  makeAlert,
  posted,
  postedIn,
  pressLabel,
  runAlert,
  toldTo,
} from '../support/alert-acts.ts';
import { channelOf, read, stories, storyTimings, type Story } from '../support/in-world.ts';

const begin = stories();
const question = 'shipments company:company/acme-robotics';
const acme = '/trade watch company:company/acme-robotics';
const [freight, launch] = ['C0FREIGHT1', 'C0LAUNCH01'];
const shared = 'People of another company are in #freight-partners';
const withoutLooks = ['commands', 'chat:write', 'app_mentions:read', 'im:history'];

/** Ana is the admin. */
const open = (options: WorldOptions = {}) => begin({ ...options, env: { TRADE_ADMINS: 'U0ANA00001' } });

const inChannel = ({ slack }: Pick<Story, 'slack'>, nth: number, name: string) => personIn(slack, nth, name);

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
    expect(read(refused)).toContain(
      "I didn't post this there. Nothing was charged.\nAn admin can allow it in settings.",
    );
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
    const { story, ana, slack } = await open();
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
    const { story, ana, slack, trade } = await open({ timings: { ...storyTimings, sharingKnownMs: 0 } });
    const answered = Promise.withResolvers<undefined>();
    trade.faults.next({ kind: 'delay', until: answered.promise });
    const typed = slack.command({ user: ana.user, channel: ana.channel, text: `/trade ${question} --share` });
    await expect.poll(() => trade.calls.length).toBe(1);
    channelOf(story, ana.channel).isShared = true;
    answered.resolve(undefined);
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
    expect(read(refused)).not.toContain('/invite');
  });

  it('that is private, and Trade is not in it, says how to invite Trade', async () => {
    const story = await open();
    const refused = read(await inChannel(story, 0, 'board').types(`/trade ${question} --share`));
    expect(refused).toContain("I can't see whether people of another company are in the channel");
    expect(refused).toContain("If it's private, type /invite @trade there. You can allow the channel");
    expect(story.trade.calls).toEqual([]);
  });

  it('is not looked at for a private answer', async () => {
    const story = await open();
    await story.ana.types(`/trade ${question}`);
    expect(asksSlack(story)).toBe(0);
  });

  it('is not shared with anybody while Slack does not say who is in it', async () => {
    const { story, ana, slack } = await open();
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
    const { story, ana, ben, slack } = await open({ slack: { scopes: withoutLooks } });
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

describe('an alert', () => {
  const openForAlerts = () => alertStory(begin, { env: { TRADE_ADMINS: 'U0ANA00001' } });

  it.each([
    ['freight-partners', freight, shared],
    ['launch', launch, 'Another company is invited to #launch'],
  ])('for #%s is not made, and nothing is paid, until an admin allows the channel', async (name, id, why) => {
    const { story, ana, ben, slack, trade } = await openForAlerts();
    const refused = await askFor(ben, `${acme} in:#${name}`);
    expect(read(refused)).toContain(`${why}. An admin can allow it in settings. Nothing was charged.`);
    expect(trade.chargedTotal()).toBe(0);
    const asked = await askFor(ana, `${acme} in:#${name}`);
    const allowed = await pressLabel(ana, asked, `Allow #${name}`);
    const form = await ana.opensViewFrom(allowed, 'then');
    const question = await ana.answerAfter(() => ana.submits(form));
    expect(read(question)).toContain('An admin allowed that channel: people of other companies may read the posts.');
    expect(read(await agree({ slack }, ana, question))).toContain('Active');
    expect(postedIn(story, id)).toHaveLength(1);
  });

  it('that was priced before its channel was shared is not made', async () => {
    const story = await openForAlerts();
    const question = await askFor(story.ben, acme);
    channelOf(story, story.ben.channel).isShared = true;
    const refused = await agree(story, story.ben, question);
    expect(read(refused)).toContain('People of another company are in #trade-desk.');
    expect(postedIn(story)).toEqual([]);
  });

  it('whose channel becomes shared breaks, tells its owner once, and posts what it kept once it is allowed', async () => {
    const { story, ana, slack, trade } = await openForAlerts();
    const id = await makeAlert(story, acme);
    channelOf(story, ana.channel).isShared = true;
    trade.publish({ fresh: 2, for: { company: 'acme-robotics' } });
    await runAlert(story, ana, id);
    const told = await toldTo(story, ana.user, /can't post/);
    expect(read(told)).toContain(
      `People of another company are in its channel. What it found is kept. An admin can allow the channel in settings, or choose another one. Then resume the alert: type resume ${id}.`,
    );
    expect(postedIn(story)).toHaveLength(1);
    const refused = await ana.types(`/trade resume ${id}`);
    const allowed = await pressLabel(ana, refused, 'Allow #trade-desk');
    await pressLabel(ana, await pressLabel(ana, allowed, 'Resume'), 'Post them');
    await posted(story, /2 new .*shipments/);
    expect(slack.view(ana.user, 'D0ANA00001').filter((one) => read(one).includes("can't post"))).toHaveLength(1);
  });

  it('cannot be aimed by an id at a private channel that its maker is not in', async () => {
    const story = await openForAlerts();
    const refused = await askFor(story.ana, `${acme} in:C0SALARY01`);
    expect(read(refused)).toContain("You're not in that channel, so nothing can be set up for it.");
    expect(read(refused)).not.toContain('salaries');
    expect(postedIn(story, 'C0SALARY01')).toEqual([]);
    expect(story.trade.chargedTotal()).toBe(0);
    expect(read(await askFor(story.ben, `${acme} in:C0SALARY01`))).toContain('costs');
  });
});

it('an alert for another channel is refused where Trade cannot see who is in it, and made by a command typed there', async () => {
  const { story, ana } = await begin({
    slack: { scopes: withoutLooks },
    env: { ...alertEnv, TRADE_ADMINS: 'U0ANA00001' },
  });
  const refused = await askFor(ana, `${acme} in:#sourcing`);
  expect(read(refused)).toContain("I can't see whether you're in that channel. Type the command there");
  const there = inChannel(story, 0, 'sourcing');
  const allowed = await pressLabel(there, await askFor(there, acme), 'Allow the channel');
  const form = await there.opensViewFrom(allowed, 'then');
  expect(read(await there.answerAfter(() => there.submits(form)))).toContain('costs');
});

describe('a step of a workflow', () => {
  it.each([
    ['find_shipments', { question }],
    ['count_shipments', { question }],
    ['new_shipments', { question }],
    ['company_profile', { company: 'acme-robotics' }],
  ])('posts nothing where another company reads it, and pays nothing: %s', async (step, inputs) => {
    const { story, slack, ana, trade } = await open();
    const end = await (await slack.workflows.run(ana.user, step, { ...inputs, channel: freight })).whenDone();
    expect(end).toMatchObject({
      state: 'failed',
      error: `${shared}. An admin can allow it in settings. Nothing was charged.`,
    });
    expect(postedIn(story, freight)).toEqual([]);
    expect(trade.chargedTotal()).toBe(0);
  });

  it('whose channel becomes shared meanwhile hands on what was paid for, and posts nothing', async () => {
    const { story, slack, ana, trade } = await open();
    trade.faults.next({ kind: 'delay', ms: 800 });
    const run = await slack.workflows.run(ana.user, 'find_shipments', { question, channel: ana.channel });
    await expect.poll(() => trade.calls.length).toBe(1);
    channelOf(story, ana.channel).isShared = true;
    const { state, outputs } = await run.whenDone();
    expect([state, outputs?.['link']]).toEqual(['completed', undefined]);
    expect(outputs?.['text']).toContain(
      "I didn't post it to the channel. People of another company are in #trade-desk.",
    );
    expect(postedIn(story)).toEqual([]);
  });
});

it('share, typed below a later page, posts that page', async () => {
  const story = await begin();
  const { ana, paid } = story;
  await ana.types(`/trade ${question} size:3`);
  expect(read(await ana.types('/trade next'))).toContain('4–6 of');
  const before = paid().length;
  expect(read(await ana.types('/trade share'))).toContain('4–6 of');
  expect(paid()).toHaveLength(before);
});
