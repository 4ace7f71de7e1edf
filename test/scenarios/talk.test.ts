import { describe, expect } from 'vitest';
import { read, type Story, stories, storyTests, writes, direct } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

const search = 'shipments company:company/acme-robotics';

function says({ slack, ana }: Story, text: string, more: { thread?: string } = {}) {
  return ana.answerAfter(() => slack.talk({ user: ana.user, channel: ana.channel, text, ...more }));
}

describe('a direct message', () => {
  it('is answered in the conversation, with buttons that work there', async ({ story }) => {
    const page = await writes(story, search);
    expect(page).toMatchObject({ channel: direct, ephemeral: false });
    expect(read(page)).toContain('1–10');
    expect(read(await story.ana.presses(page, 'next'))).toContain('11–20');
    expect(story.paid()).toHaveLength(2);
  });

  it('finds a firm by its name alone', async ({ story }) => {
    expect(read(await writes(story, 'Acme Robotics'))).toContain('Acme Robotics');
  });

  it('offers the form where the words ask for one', async ({ story }) => {
    const offer = await writes(story, 'settings');
    expect(read(offer)).toContain('[ Open the form ]');
    expect((await story.ana.opensViewFrom(offer, 'open')).title?.text).toContain('ettings');
    expect(story.slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('opens a form with the channel that it names', async ({ story }) => {
    const offer = await writes(story, 'watch ball bearings in #sourcing every day');
    const form = await story.ana.opensViewFrom(offer, 'open');
    expect(JSON.stringify(form.blocks)).toContain('"initial_conversation":"C0SOURCE01"');
  });

  it('in a thread is answered there, and in the conversation once the thread is gone', async () => {
    const { story, slack, ana } = await begin();
    const { ts } = slack.say({ user: ana.user, channel: direct, text: 'About Acme:' });
    const inThread = (thread: string) =>
      ana.answerAfter(() => slack.talk({ user: ana.user, channel: direct, text: search, thread }), direct);
    expect(await inThread(ts)).toMatchObject({ channel: direct, ephemeral: false, threadTs: ts });
    const after = await inThread('1.000001');
    expect(read(after)).toContain('1–10');
    expect(after).not.toHaveProperty('threadTs');
    expect(story.paid()).toHaveLength(1);
  });
});

describe('a mention', () => {
  it('is answered privately, with buttons that work there', async ({ story }) => {
    const page = await says(story, `@Trade ${search}`);
    expect(page.ephemeral).toBe(true);
    expect(read(await story.ana.presses(page, 'next'))).toContain('11–20');
    expect(story.ben.sees().filter(({ from }) => from.kind === 'bot')).toEqual([]);
  });

  it('is answered for all when it ends in share, in its thread', async ({ story }) => {
    const { ts } = story.slack.say({ ...story.ana, text: 'Who ships to Acme?' });
    const page = await says(story, `@Trade ${search} share`, { thread: ts });
    expect(page.ephemeral).toBe(false);
    expect(story.slack.apiCalls.at(-1)).toMatchObject({ method: 'chat.postMessage', args: { thread_ts: ts } });
    expect(read(story.ben.sees().at(-1))).toContain('1–10');
  });

  it('of a market share is answered privately', async ({ story }) => {
    const asked = await says(story, '@Trade suppliers of acme robotics and their market share');
    expect(asked.ephemeral).toBe(true);
    expect(story.ben.sees().filter(({ from }) => from.kind === 'bot')).toEqual([]);
  });

  it('alone gets the buttons for every job', async ({ story }) => {
    expect(read(await says(story, '@Trade'))).toContain('[ Find shipments ]');
    expect(story.paid()).toEqual([]);
  });

  it('gets help that says how to ask', async () => {
    expect(read(await says(await begin(), '@Trade help'))).toContain('@Trade shipments');
  });
});

it.each([
  ['a bot', { bot_id: 'B0OTHER001' }],
  ['an app', { app_id: 'A0OTHER001' }],
  ['an edit', { edited: { user: 'U0ANA00001', ts: '1.2' } }],
  ['a changed message', { subtype: 'message_changed' }],
  ['a deletion', { subtype: 'message_deleted' }],
])('is silent at %s', async (_who, fields) => {
  const { story, slack, ana } = await begin();
  await slack.talk({ user: ana.user, channel: direct, text: search, fields });
  await slack.talk({ user: ana.user, channel: ana.channel, text: `@Trade ${search}`, fields });
  await writes(story, 'help');
  expect(slack.view(ana.user, direct).filter(({ from }) => from.kind === 'bot')).toHaveLength(1);
  expect(ana.sees().filter(({ from }) => from.kind === 'bot')).toEqual([]);
  expect(story.paid()).toEqual([]);
});
