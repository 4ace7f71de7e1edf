import { describe, expect, it } from 'vitest';
import { type Entries, type Person, personIn } from '../../src/local/person.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import { renderView } from '../../src/local/render-text.ts';
import { actionOf, alertEnv, movableClock, passTime, postedIn, pressLabel } from '../support/alert-acts.ts';
import { databases } from '../support/databases.ts';
import { read, stories, type Story } from '../support/in-world.ts';

movableClock();
const begin = stories();
const { shared, run } = databases();
const dayMs = 24 * 60 * 60_000;

const weekly = '/trade every Monday at 9: top suppliers of ball bearings';

/** Fills in the form that a sentence opens. @returns the report's card */
async function makeReport(
  { slack }: Story,
  person: Person,
  command: string,
  entries: Entries = {},
): Promise<ShownMessage> {
  const form = await person.opensView(command);
  const mark = slack.mark();
  const { errors } = await person.submits(form, entries);
  if (Object.keys(errors).length > 0) throw new Error(`The form says: ${JSON.stringify(errors)}`);
  const isEnd = (message: ShownMessage) => /Report [A-Z0-9]{4,} |No report was saved/.test(read(message));
  return slack.nextMessage(mark, { user: person.user, timeoutMs: 15_000, predicate: isEnd });
}

function idOf(card: ShownMessage): string {
  const [, id] = /Report ([A-Z0-9]{4,}) /.exec(read(card)) ?? [];
  if (id === undefined) throw new Error(`There is no report: ${read(card)}`);
  return id;
}

/** Waits for the next post of a report. */
async function postAfter(story: Story, act: () => unknown, words = /Next: /): Promise<ShownMessage> {
  const mark = story.slack.mark();
  await act();
  return story.slack.nextMessage(mark, {
    channel: story.ana.channel,
    timeoutMs: 15_000,
    predicate: (message) => !message.ephemeral && words.test(read(message)),
  });
}

/** What Trade writes to somebody directly. */
const toldTo = ({ slack }: Story, user: string, words: RegExp) =>
  slack.waitForMessage((message) => words.test(read(message)), { channel: user.replace(/^U/, 'D'), timeoutMs: 15_000 });

const daily = '/trade every day at 9: trend ball bearings';
const bearings = '/trade every day at 9: top suppliers of ball bearings';

/** Posts of reports in Ana's channel. */
const posts = (story: Story) => postedIn(story).filter((message) => read(message).includes('Next: '));

/** The post of the run that is due some days later. */
const postOn = (story: Story, days = 1): Promise<ShownMessage> =>
  postAfter(story, () => {
    passTime(story, days * dayMs);
  });

describe('a report', () => {
  it('is made by a sentence, with its price first, and posts the answer when it is due', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    const form = renderView(await ana.opensView(weekly));
    expect(form).toContain('Top suppliers · product ball bearings · last 12 months, up to the day it runs.');
    expect(form).toContain("A run costs up to 1 credit; every Monday, that's up to 5 a month. Nothing is charged now.");
    const paid = story.paid().length;
    const card = await makeReport(story, ana, weekly);
    expect(read(card)).toContain('Scheduled every Monday at 09:00 (Europe/Amsterdam).');
    expect(story.paid()).toHaveLength(paid);
    expect(posts(story)).toHaveLength(0);
    const post = await postOn(story, 8);
    expect(story.paid()).toHaveLength(paid + 1);
    expect(read(post)).toMatch(/^Ball bearings: \d+ suppliers in US imports/m);
    expect(read(post)).toContain('“Ball bearings, top suppliers”, every Monday.');
    // The clock jumped a week ahead, as after a machine was off.
    expect(read(post)).toContain("It's late: Trade wasn't running then.");
    expect(read(post)).toMatch(/1 credit · 998 left\n.*It was due .*Nov 30|It was due/);
    // Its buttons answer the person who presses them.
    const next = await pressLabel(ben, post, 'Next 10');
    expect(next.ephemeral).toBe(true);
    expect(read(await ana.types('/trade reports mine'))).toMatch(/1 report of yours[^]*They took 1 credit this month/);
    expect(read(await ana.types('/trade usage me'))).toMatch(
      /By run of a report[^]*Ball bearings, top suppliers \([A-Z0-9]{4}\), .*: 1 credit in 1 call/,
    );
  });

  it('is made from the overflow menu of an answer, and from a saved query', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    const page = await ana.types('/trade acme robotics shipments');
    expect(read(page)).toContain('Schedule…');
    const saved = await ana.types('/trade save robots');
    const form = await ana.opensViewFrom(saved, actionOf(saved, 'Schedule'));
    expect(renderView(form)).toContain('Name: [robots]');
    await ana.submits(form, { where: 'me', when: 'workday' });
    const list = await ana.types('/trade reports mine');
    expect(read(list)).toContain('on the first working day of every month at 09:00 (Europe/Amsterdam)');
    expect(read(list)).toContain('by direct message to you');
  });

  it('tells each time what changed at the firms of a private list, as its owner sees it', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    const overview = await ana.types('/trade lists');
    const made = await ana.answerAfter(async () =>
      ana.submits(await ana.opensViewFrom(overview, 'do:form'), { name: 'tier 1', who: 'me' }),
    );
    const paste = await ana.opensViewFrom(made, 'do:paste-firms');
    await ana.answerAfter(() => ana.submits(paste, { names: 'company/saltmarrow-patio\ncompany/wrenlock-automation' }));
    const digest = await ana.types('/trade digest tier 1 by counts');
    const form = await ana.opensViewFrom(digest, 'Schedule…');
    expect(renderView(form)).toContain('Digest of “tier 1” · by counts.');
    const entries = { where: 'channel', channel: ana.channel, when: 'day' };
    const isMade = (message: ShownMessage) => read(message).includes('Scheduled every day at 09:00');
    const mark = story.slack.mark();
    await ana.submits(form, entries);
    await story.slack.nextMessage(mark, { user: ana.user, timeoutMs: 15_000, predicate: isMade });
    const post = await postOn(story);
    expect(read(post)).toMatch(/tier 1: 1 of 2 firms went quiet/);
  });

  it('asks which firm a name means before it is saved', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    const form = await ana.opensView('/trade every Friday: suppliers of acme');
    const which = await ana.answerAfter(() => ana.submits(form));
    expect(read(which)).toMatch(/match(es)? “acme”[^]*No report was saved yet/);
    expect(postedIn(story)).toHaveLength(0);
    const again = await ana.opensViewFrom(which, 'choose:1');
    expect(renderView(again)).toContain('Every Friday');
    expect(read(await ana.answerAfter(() => ana.submits(again)))).toContain('made a report for this channel');
  });

  it('is made once by two presses of Create', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    const form = await ana.opensView(weekly);
    await Promise.all([ana.submits(form), ana.submits(form)]);
    await expect.poll(async () => read(await ana.types('/trade reports mine'))).toContain('1 report of yours');
  });

  it('posts only if the answer changed, and says what', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, trade } = story;
    await ana.types('/trade top suppliers of ball bearings');
    const card = await makeReport(story, ana, bearings, { changed: 'changed' });
    const id = idOf(card);
    await postOn(story);
    passTime(story, dayMs);
    await expect
      .poll(async () => read(await ana.types(`/trade run ${id}`)), { timeout: 15_000 })
      .toContain('nothing had changed, so it posted nothing');
    expect(posts(story)).toHaveLength(1);
    trade.publish({ fresh: 40 });
    const changed = await postOn(story);
    expect(read(changed)).toMatch(/(New|Gone|Changed): /);
  });

  it('waits at its cap, and runs after it was raised', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings, { cap: '0.5' });
    passTime(story, dayMs);
    const told = await toldTo(story, ana.user, /has used its credits for this month/);
    expect(posts(story)).toHaveLength(0);
    const shown = await pressLabel(ana, told, 'Manage');
    expect(read(shown)).toContain('*Waiting for credits*');
    const edit = await ana.opensViewFrom(shown, 'do:edit-report');
    const mark = story.slack.mark();
    await ana.submits(edit, { cap: '50' });
    await story.slack.nextMessage(mark, {
      user: ana.user,
      timeoutMs: 15_000,
      predicate: (one) => /: Changed\./.test(one.text),
    });
    await postOn(story);
    expect(read(await ana.types('/trade reports mine'))).toContain('*Active*');
  });

  it('asks its owner when a run costs more than twice what was agreed', async () => {
    const story = await begin({ env: { ...alertEnv, DATABASE_URL: await shared() } });
    const { ana } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    await run('update reports set agreed = 0.1');
    const paid = story.paid().length;
    passTime(story, dayMs);
    const told = await toldTo(story, ana.user, /A run would cost about 1 credit, and 0\.1 credits were agreed to/);
    expect(story.paid()).toHaveLength(paid);
    await postAfter(story, () => pressLabel(ana, told, 'Run now'));
    // What was agreed to once holds from then on.
    await postOn(story);
  });

  it('is paused, resumed, stopped, brought back and taken over', async () => {
    const story = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0BEN00001' } });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    const card = await makeReport(story, ana, bearings);
    const id = idOf(card);
    expect(read(await pressLabel(ana, card, 'Pause'))).toContain('Paused until someone resumes it.');
    passTime(story, 3 * dayMs);
    expect(posts(story)).toHaveLength(0);
    expect(read(await ana.types('/trade resume ball bearings'))).toContain('Resumed.');
    expect(read(await ana.types(`/trade stop ${id}`))).toContain('Stopped. It won');
    expect(read(await ana.types(`/trade run ${id}`))).toContain('*Stopped*');
    expect(read(await ana.types(`/trade undo ${id}`))).toContain("It's back.");
    const all = await ben.types('/trade reports all');
    expect(read(await pressLabel(ben, await pressLabel(ben, all, 'Manage'), 'Take over'))).toContain("It's yours now");
    await postOn(story);
    expect(posts(story)).toHaveLength(1);
  });

  it('of somebody else can be paused for a day, and not changed', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    const id = idOf(await makeReport(story, ana, weekly));
    const list = await ben.types('/trade reports');
    const card = await pressLabel(ben, list, 'Manage');
    expect(read(card)).toContain('Only its owner and admins can change it.');
    expect(read(await pressLabel(ben, card, 'Pause for a day'))).toMatch(/\*Paused\* by <@U0BEN00001> until/);
    for (const verb of ['stop', 'undo'])
      expect(read(await ben.types(`/trade ${verb} ${id}`))).toContain("Only this report's owner");
  });

  it('posts again after a pause for a day', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    const card = await pressLabel(ben, await ben.types('/trade reports'), 'Manage');
    await pressLabel(ben, card, 'Pause for a day');
    await postOn(story, 3);
    expect(read(await ana.types('/trade reports mine'))).toContain('*Active*');
  });

  it('breaks where its channel is shared with another company, keeps its answer, and tells its owner', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, slack } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    const here = slack.channels.find(({ id }) => id === ana.channel);
    if (here === undefined) throw new Error('There is no such channel.');
    here.isShared = true;
    passTime(story, dayMs);
    const told = await toldTo(story, ana.user, /Your report .* can't post/);
    expect(read(told)).toContain('People of another company are in its channel.');
    expect(posts(story)).toHaveLength(0);
    here.isShared = false;
    const [, id = ''] = /resume ([A-Z0-9]{4})/.exec(read(told)) ?? [];
    const paid = story.paid().length;
    const post = await postAfter(story, () => personIn(slack, 0, 'Trade').types(`/trade resume ${id}`));
    expect(read(post)).toContain('“Ball bearings, top suppliers”, every day.');
    expect(story.paid()).toHaveLength(paid);
  });

  it('breaks where its channel is gone', async () => {
    const story = await begin({ env: alertEnv });
    const { ana, slack } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    const here = slack.channels.find(({ id }) => id === ana.channel);
    if (here === undefined) throw new Error('There is no such channel.');
    here.isArchived = true;
    passTime(story, dayMs);
    expect(read(await toldTo(story, ana.user, /Your report .* can't post/))).toContain('is archived');
  });

  it('keeps rows out of channels where admins say so, and shows them to the person who asks', async () => {
    const story = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0ANA00001' } });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    const settings = await ana.opensView('/trade settings');
    await ana.answerAfter(() => ana.submits(settings, { rowsInPosts: 'links' }));
    const post = await postOn(story);
    expect(JSON.stringify(post.blocks)).not.toContain('Ningbo');
    const paid = story.paid().length;
    const seen = await pressLabel(ben, post, 'See it');
    expect(JSON.stringify(seen.blocks)).toContain('Ningbo');
    expect(seen.ephemeral).toBe(true);
    expect(story.paid()).toHaveLength(paid);
  });

  it('that could not run says so, and tries again without being charged', async () => {
    const story = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0BEN00001' } });
    const { ana, ben } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    const settings = await ben.opensView('/trade settings');
    await ben.answerAfter(() => ben.submits(settings, { spending: 'stopped' }));
    passTime(story, dayMs);
    await toldTo(story, ana.user, /Some of your reports are on hold\. An admin has stopped all spending/);
    expect(read(await ana.types('/trade reports mine'))).toContain('*Waiting for credits*');
    const again = await ben.opensView('/trade settings');
    await ben.answerAfter(() => ben.submits(again, { spending: 'allowed' }));
    await postOn(story);
    expect(read(await ana.types('/trade reports mine'))).toContain('*Active*');
  });

  it('of counts is one row in the usage, and is listed for agents', async () => {
    const story = await begin({ env: alertEnv });
    const { ana } = story;
    await ana.types('/trade trend ball bearings');
    await makeReport(story, ana, daily);
    await postOn(story, 40);
    const usage = read(await ana.types('/trade usage me'));
    expect(usage).toMatch(/By run of a report\n  • .*trend \([A-Z0-9]{4}\), .*credits? in \d+ calls/);
    expect(usage.match(/ trend \(/g)).toHaveLength(1);
  });
});

describe('a process that dies', () => {
  it('after it paid for a run and before it wrote it down is followed by another, which posts it once and pays nothing', async () => {
    const url = await shared();
    const story = await begin({ env: { ...alertEnv, DATABASE_URL: url } });
    const { ana } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    await postOn(story);
    const paid = story.paid().length;
    // The state as it is after the call and before the transaction that ends the run.
    await run('update reports set due_at = due_at - 86400000, try_at = 0, last_run_at = null, last_answer = null');
    await run('delete from outbox');
    await postAfter(story, () => undefined);
    expect(story.paid()).toHaveLength(paid);
  });

  it('while a call of a run is under way is followed by another, which does not pay again unasked', async () => {
    const url = await shared();
    const story = await begin({ env: { ...alertEnv, DATABASE_URL: url } });
    const { ana } = story;
    await ana.types('/trade top suppliers of ball bearings');
    await makeReport(story, ana, bearings);
    await postOn(story);
    const paid = story.paid().length;
    await run("update ledger set state = 'sent', charged = null, finished_at = null where reference like 'R-%'");
    await run('delete from answers');
    await run('delete from outbox');
    await run('update reports set due_at = due_at - 86400000, try_at = 0, last_run_at = null, last_answer = null');
    const told = await toldTo(story, ana.user, /couldn't run\. It was interrupted, and may have been charged/);
    expect(story.paid()).toHaveLength(paid);
    await postAfter(story, () => pressLabel(ana, told, 'Run now'));
    expect(story.paid()).toHaveLength(paid + 1);
  });
});
