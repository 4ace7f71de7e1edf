import { describe, expect } from 'vitest';
import { personIn } from '../support/person.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { postedIn, pressLabel } from '../support/alert-acts.ts';
import { databases } from '../support/databases.ts';
import { channelOf, read, stories, storyTimings, type Story, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(() => begin({ env }));
const { shared, run } = databases();
const question = 'shipments company:company/acme-robotics';
const [direct, desk, freight, launch] = ['D0ANA00001', 'C0TRADE001', 'C0FREIGHT1', 'C0LAUNCH01'];
const env = { TRADE_ADMINS: 'U0ANA00001' };

/** Ana's page in her direct messages. */
async function pageOf({ slack, ana }: Story): Promise<ShownMessage> {
  return ana.answerAfter(() => slack.talk({ user: ana.user, channel: direct, text: question }), direct);
}

function shareFrom({ ana }: Story, page: ShownMessage) {
  return ana.opensViewFrom(page, 'share');
}

describe.each(['socket', 'http'] as const)('over %s, Share in a direct message', (delivery) => {
  it('asks for a channel, posts there what the page shows, and says where', async () => {
    const { story, ana } = await begin({ delivery, env });
    const page = await pageOf(story);
    const form = await shareFrom(story, page);
    expect(JSON.stringify(form.blocks)).toContain(`I'll post: ${read(page).trim().split('\n')[0] ?? ''}`);
    const told = await ana.answerAfter(() => ana.submits(form, { channel: desk }), direct);
    const [post] = postedIn(story, desk);
    expect(read(post)).toContain('<@U0ANA00001> shared this.');
    expect(read(post)).toContain('1–10');
    expect(read(told)).toContain(`I shared it in <#${desk}>.`);
    expect(read(told)).toContain('See the post');
    expect(postedIn(story, desk)).toHaveLength(1);
    expect(story.paid()).toHaveLength(1);
  });
});

it('Share on the card of a row in a channel posts the card there, for nothing and once for a double click', async () => {
  const { story, ana, slack } = await begin({ env });
  const page = await ana.types(`/trade ${question}`);
  const opened = await ana.answerAfter(() => ana.presses(page, '1'));
  const press = { user: ana.user, channel: ana.channel, ts: opened.ts, actionId: 'share' };
  await Promise.all([slack.press(press), slack.press(press)]);
  const post = await slack.waitForMessage(({ ephemeral, from }) => !ephemeral && from.kind === 'bot');
  expect(read(post)).toContain('<@U0ANA00001> shared this.');
  expect(read(post)).toContain(read(opened).trim().split('\n')[0]);
  expect(read(post)).not.toContain('[ Share ]');
  await ana.types('/trade help');
  expect(postedIn(story, ana.channel)).toHaveLength(1);
  expect(story.paid()).toHaveLength(1);
});

it('Share on the card of a row is refused in a channel that another company reads', async ({ story, ana }) => {
  const page = await ana.types(`/trade ${question}`);
  const opened = await ana.answerAfter(() => ana.presses(page, '1'));
  channelOf(story, ana.channel).isShared = true;
  const refused = await ana.answerAfter(() => ana.presses(opened, 'share'));
  expect(read(refused)).toContain("I didn't post this there. Nothing was charged.");
  expect(read(refused)).toContain('[ Share elsewhere ]');
  expect(postedIn(story, ana.channel)).toEqual([]);
});

it('Share on the card of a row in a direct message asks for a channel, and posts the card for nothing', async () => {
  const { story, ana } = await begin({ env });
  const page = await pageOf(story);
  const opened = await ana.answerAfter(() => ana.presses(page, '1'), direct);
  const title = read(opened).trim().split('\n')[0] ?? '';
  const form = await ana.opensViewFrom(opened, 'share');
  expect(JSON.stringify(form.blocks)).toContain(`I'll post: ${title}`);
  const told = await ana.answerAfter(() => ana.submits(form, { channel: 'C0SOURCE01' }), direct);
  const [post] = postedIn(story, 'C0SOURCE01');
  expect(read(post)).toContain('<@U0ANA00001> shared this.');
  expect(read(post)).toContain(title);
  expect(read(post)).not.toContain('[ Share ]');
  expect(read(told)).toContain('I shared it in <#C0SOURCE01>.');
  expect(story.paid()).toHaveLength(1);
});

describe('the form for a share', () => {
  it('offers no channel of another company, and refuses one that no admin has allowed', async ({ story, ana }) => {
    const page = await pageOf(story);
    const form = await shareFrom(story, page);
    expect(JSON.stringify(form.blocks)).toContain('"exclude_external_shared_channels":true');
    await ana.closes(form);
    const there = personIn(story.slack, 0, 'freight-partners');
    await pressLabel(there, await there.types(`/trade ${question} --share`), 'Allow #freight-partners');
    const again = await shareFrom(story, page);
    expect(JSON.stringify(again.blocks)).not.toContain('exclude_external_shared_channels');
    const { errors } = await ana.submits(again, { channel: launch });
    expect(errors['channel']).toContain('Another company is invited to #launch. You can allow');
    await ana.answerAfter(() => ana.submits(again, { channel: freight }), direct);
    expect([postedIn(story, launch), postedIn(story, freight)]).toEqual([[], [expect.anything()]]);
  });

  it('refuses a channel that its reader is not in, without naming it', async ({ story, ana }) => {
    const form = await shareFrom(story, await pageOf(story));
    const { members } = channelOf(story, desk);
    members.splice(members.indexOf(ana.user), 1);
    const { errors } = await ana.submits(form, { channel: desk });
    expect(errors['channel']).toBe("You're not in that channel. Choose one that you're in.");
    expect(postedIn(story, desk)).toEqual([]);
  });

  it('says how to invite Trade to a private channel', async ({ story }) => {
    const { errors } = await story.ana.submits(await shareFrom(story, await pageOf(story)), { channel: 'C0BOARD001' });
    expect(errors['channel']).toContain("If it's private, type /invite @trade there.");
  });

  it('checks again when it posts', async ({ story, ana, slack }) => {
    const form = await shareFrom(story, await pageOf(story));
    const looks = () => slack.apiCalls.filter(({ method }) => method === 'conversations.info').length;
    // The form takes the first look.
    Object.defineProperty(channelOf(story, desk), 'isShared', { get: () => looks() > 0 });
    const told = await ana.answerAfter(() => ana.submits(form, { channel: desk }), direct);
    expect(read(told)).toContain("I couldn't share the answer");
    expect(read(told)).toContain('People of another company are in #trade-desk.');
    expect(postedIn(story, desk)).toEqual([]);
  });

  it('is offered where Share was refused in a channel', async ({ story }) => {
    const ben = personIn(story.slack, 1, 'freight-partners');
    const page = await ben.types(`/trade ${question}`);
    const refused = await ben.presses(page, 'share');
    const form = await ben.opensViewFrom(refused ?? page, 'elsewhere');
    await ben.answerAfter(() => ben.submits(form, { channel: desk }));
    expect(postedIn(story, desk)).toHaveLength(1);
    expect(postedIn(story, freight)).toEqual([]);
  });

  it('leads back to the form when Slack refuses the post', async ({ story, ana, slack }) => {
    const page = await pageOf(story);
    slack.faults.failWith('chat.postMessage', 'not_in_channel', 1);
    const form = await shareFrom(story, page);
    const told = await ana.answerAfter(() => ana.submits(form, { channel: desk }), direct);
    expect(read(told)).toContain("I couldn't share the answer");
    expect(postedIn(story, desk)).toEqual([]);
    expect(read(told)).toContain("Trade isn't in that channel. Type /invite @trade there, then press Retry.");
    const again = await ana.opensViewFrom(told, 'share-form');
    await ana.answerAfter(() => ana.submits(again, { channel: desk }), direct);
    expect(postedIn(story, desk)).toHaveLength(1);
  });
});

it.each([
  ['of an answer', async (story: Story) => shareFrom(story, await pageOf(story))],
  [
    'of a record',
    async (story: Story) =>
      shareFrom(story, await story.ana.answerAfter(async () => story.ana.presses(await pageOf(story), '1'), direct)),
  ],
])('a share %s whose process dies leads back to its form, and says to look in the channel first', async (_, open) => {
  const timings = { ...storyTimings, aliveEveryMs: 100 };
  const story = await begin({ env: { ...env, DATABASE_URL: await shared() }, timings });
  const { ana, slack } = story;
  const form = await open(story);
  const { promise: posts, resolve: post } = Promise.withResolvers<undefined>();
  slack.faults.delay('chat.postMessage', () => posts, 1);
  const told = await ana.answerAfter(async () => {
    await ana.submits(form, { channel: desk });
    // Its process is another one, which is dead.
    await run("update deliveries set owner = 'dead', alive_at = 0 where underway is not null");
  }, direct);
  expect(read(told)).toMatch(/Trade restarted while it shared[^]*If you don't see it in the channel, press Retry/);
  post(undefined);
  const again = await ana.opensViewFrom(told, 'share-form');
  await ana.answerAfter(() => ana.submits(again, { channel: 'C0SOURCE01' }), direct);
  expect(postedIn(story, 'C0SOURCE01')).toHaveLength(1);
  expect(story.paid()).toHaveLength(1);
});

it('a sentence that names a channel posts the last answer there, and nowhere else', async () => {
  const { story, ana } = await begin({ env });
  await ana.types(`/trade ${question}`);
  const told = await ana.types('/trade share that in #sourcing');
  expect(read(told)).toContain('I shared it in <#C0SOURCE01>.');
  const byName = await ana.types('/trade put it in #nowhere');
  expect(read(byName)).toContain('I know of none by that name.');
  expect(read(await ana.types('/trade send this to @ben'))).toContain("can't write to one person");
  expect(read(byName)).toContain('[ Share… ]');
  expect([postedIn(story, 'C0SOURCE01').length, postedIn(story, ana.channel).length]).toEqual([1, 0]);
});
