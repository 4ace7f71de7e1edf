import { describe, expect, vi } from 'vitest';
import { type Entries, personIn } from '../support/person.ts';
import type { ShownMessage } from '../../src/local/slack/types.ts';
import { renderView } from '../../src/local/render-text.ts';
import { addDays, addMonths, monthOf, dayMs } from '../../src/model/time.ts';
import { spokenDay } from '../../src/slack/kit/text.ts';
import {
  actionOf,
  alertEnv,
  makeAlert,
  movableClock,
  passTime,
  postedIn,
  pressLabel,
  toldTo,
} from '../support/alert-acts.ts';
import { databases } from '../support/databases.ts';
import { idOf, makeReport } from '../support/report-acts.ts';
import { channelOf, read, stories, type Story, storyTests } from '../support/in-world.ts';
import { pasteList } from '../support/list-acts.ts';

movableClock();
const begin = stories();
const it = storyTests(() => begin({ env: alertEnv }));
const { shared, run } = databases();

const weekly = '/trade every Monday at 9: top suppliers of ball bearings';

/** Waits for the next post of a report. */
async function postAfter(story: Story, act: () => unknown): Promise<ShownMessage> {
  const mark = story.slack.mark();
  await act();
  return story.slack.nextMessage(mark, {
    channel: story.ana.channel,
    timeoutMs: 15_000,
    predicate: (message) => !message.ephemeral && read(message).includes('Next: '),
  });
}

const daily = '/trade every day at 9: trend ball bearings';
const bearings = '/trade every day at 9: top suppliers of ball bearings';

/** Posts of reports in Ana's channel. */
const posts = (story: Story) => postedIn(story).filter((message) => read(message).includes('Next: '));

/** The post of the run that is due some days later. */
const postOn = (story: Story, days = 1): Promise<ShownMessage> =>
  postAfter(story, () => {
    passTime(story, days * dayMs);
  });

/** Presses Run now on a card of Ana's, and waits until the card says so. */
async function runsNow({ slack, ana }: Story, card: ShownMessage, words: RegExp): Promise<ShownMessage> {
  const mark = slack.mark();
  await slack.press({ user: ana.user, channel: card.channel, ts: card.ts, actionId: 'do:run-report' });
  return slack.nextMessage(mark, {
    user: ana.user,
    timeoutMs: 15_000,
    predicate: (message) => words.test(read(message)),
  });
}

/** A daily report of Ana's that is made, whose price is known. */
async function reporting(entries: Entries = {}, env: Readonly<Record<string, string>> = {}) {
  const story = await begin({ env: { ...alertEnv, ...env } });
  await story.ana.types('/trade top suppliers of ball bearings');
  return { ...story, card: await makeReport(story, story.ana, bearings, entries) };
}

describe('a report', () => {
  it('is made by a sentence, with its price first, and posts the answer when it is due', async () => {
    const { story, ana, ben } = await begin({ env: alertEnv });
    await ana.types('/trade top suppliers of ball bearings');
    const form = renderView(await ana.opensView(weekly));
    expect(form).toContain('Top suppliers · product ball bearings · last 12 months, up to the day it runs.');
    expect(form).toContain("A run costs up to 1 credit; every Monday, that's up to 5 a month. Nothing is charged now.");
    const paid = story.paid().length;
    const card = await makeReport(story, ana, weekly);
    expect(read(card)).toContain('Scheduled every Monday.');
    // Its time is that of the schedule.
    expect(read(card)).toMatch(/Next: \w+ \d+, 20\d\d at 09:00 \(Europe\/Amsterdam\)\.\n/);
    expect(read(card)).toContain('at 09:00 (Europe/Amsterdam)');
    expect(read(card)).toContain('0 this month, up to 1 a run, up to 5 a month, no monthly cap');
    expect(JSON.stringify((await ana.opensHome()).blocks)).toContain('last 12 months, up to the day it runs.');
    expect(story.paid()).toHaveLength(paid);
    expect(posts(story)).toHaveLength(0);
    const post = await postOn(story, 8);
    expect(story.paid()).toHaveLength(paid + 1);
    expect(read(post)).toMatch(/^Ball bearings: \d+ suppliers in US imports/m);
    expect(read(post)).toContain('“Ball bearings, top suppliers”, every Monday.');
    // The clock jumped a week ahead, as after a machine was off.
    expect(read(post)).toContain("It's late: Trade wasn't running then.");
    expect(read(post)).toMatch(
      /It was due \w+ \d+, 20\d\d at 09:00\. Next: \w+ \d+, 20\d\d at 09:00 \(Europe\/Amsterdam\)\./,
    );
    expect(read(post)).not.toMatch(/UTC|<!date/);
    // Its buttons answer the person who presses them.
    const next = await pressLabel(ben, post, 'Next 10');
    expect(next.ephemeral).toBe(true);
    expect(await ana.asks('reports mine')).toMatch(
      /1 report of yours[^]*It costs up to 1 credit a run, and up to 5 a month\. They have cost 1 credit this month/,
    );
    expect(await ana.asks('usage me')).toMatch(
      /Besides that, runs of your reports[^]*Ball bearings, top suppliers \([A-Z0-9]{4}\), .*: 1 credit in 1 call/,
    );
  });

  it('is made from the overflow menu of an answer, and from a saved query', async ({ ana }) => {
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

  it('tells each time what changed at the firms of a private list, as its owner sees it', async ({ story, ana }) => {
    await pasteList(story, 'tier 1', ['company/saltmarrow-patio', 'company/wrenlock-automation'], 'me');
    const digest = await ana.types('/trade digest tier 1 by counts');
    const form = await ana.opensViewFrom(digest, 'Schedule…');
    expect(renderView(form)).toContain('Digest of “tier 1” · by counts of shipments.');
    const entries = { where: 'channel', channel: ana.channel, when: 'day' };
    const isMade = (message: ShownMessage) => read(message).includes('Scheduled every day.');
    const mark = story.slack.mark();
    await ana.submits(form, entries);
    await story.slack.nextMessage(mark, { user: ana.user, timeoutMs: 15_000, predicate: isMade });
    const post = await postOn(story);
    expect(read(post)).toMatch(/tier 1: 1 of 2 firms went quiet/);
  });

  it('of a list is made by a sentence', async ({ story, ana, ben }) => {
    await pasteList(story, 'tier 1', ['company/saltmarrow-patio', 'company/wrenlock-automation'], 'me');
    const digests: readonly (readonly [typed: string, ...shown: string[]])[] = [
      ['every Monday: digest of tier 1', 'Digest of “tier 1” · by counts of shipments.', '[Every Monday]'],
      ['weekly digest of tier 1', 'Digest of “tier 1” · by counts of shipments.', '[Every Monday]'],
      [
        'send me the tier 1 digest every friday at 9',
        'Digest of “tier 1”',
        '[Every Friday]',
        '[Me, by direct message]',
      ],
      ['digest of tier 1 by profiles every weekday in #sourcing', 'by profiles.', '[Every weekday (Monday to Friday)]'],
      ['what changed on tier 1, every month on the 3rd', 'Digest of “tier 1”', '[On a day of every month]', '[3]'],
      ['compare tier 1 every monday', 'Compare companies saltmarrow-patio', 'vs wrenlock-automation'],
      ['trend of tier 1 every monday', 'Compare companies saltmarrow-patio', 'Name: [tier 1]'],
    ];
    for (const [typed, ...shown] of digests) {
      const form = await ana.asks(typed);
      for (const words of shown) expect(form, typed).toContain(words);
    }
    expect(await ana.asks('top suppliers of tier 1 every monday')).toContain('“tier 1” has 2 companies');
    // Of anything else, a digest is the way an alert posts; a list that there isn't is named.
    expect(await ana.asks('weekly digest of ball bearings')).toContain('New alert');
    expect(await ben.asks('send me the tier one digest every monday')).toMatch(/no list.*tier one/i);
  });

  it('is made for the first working day, and only for changes', async ({ ana }) => {
    for (const typed of [
      'top suppliers of gearboxes every first working day of the month, only if it changed',
      'every first working day of the month: top suppliers of gearboxes, only when changed',
      'top suppliers of gearboxes monthly on the first business day, only if it changed',
      'on the first working day of each month post top suppliers of gearboxes if it changed',
    ]) {
      expect(await ana.asks(typed), typed).toMatch(
        /Top suppliers · product gearbox[^]*How often: \[On the first working day of a month[^]*Posts: \[Only if it changed\]/,
      );
    }
  });

  it('of a saved query is made by its name', async ({ story, ana }) => {
    await ana.types('/trade robots shipments last 30 days');
    await ana.types('/trade save tiles');
    passTime(story, 3 * dayMs);
    for (const typed of [
      'run my saved query tiles every monday',
      'every Monday at 9: tiles',
      'run tiles every monday',
    ]) {
      const form = await ana.asks(typed);
      expect(form, typed).toContain('last 30 days, up to the day it runs');
      expect(form).toContain('Name: [tiles]');
    }
    expect(await ana.asks('run my saved query tile every monday')).toContain('Did you mean “tiles”?');
  });

  it('on last month asks about the month before each run, or always about the same days', async ({ story, ana }) => {
    const today = new Date().toISOString().slice(0, 10);
    // Every month has that day.
    const due = [4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => Number(day.slice(8)) < 29) ?? '';
    const monthBefore = (day: string) =>
      `${spokenDay(addMonths(monthOf(day), -1))} – ${spokenDay(addDays(monthOf(day), -1))}`;
    const typed = `/trade every month on day ${Number(due.slice(8))} at 9: robots shipments last month`;
    const form = await ana.opensView(typed);
    expect(renderView(form)).toContain('the calendar month before the day it runs');
    const card = await makeReport(story, ana, typed);
    expect(read(card)).toContain('Each run covers the month before it.');
    expect(read(await postOn(story, 9))).toContain(monthBefore(due));
    expect(read(await postOn(story, 31))).toContain(monthBefore(addMonths(due, 1)));
    const fixed = await makeReport(story, ana, typed, { dates: 'fixed' });
    expect(read(fixed)).toContain('always the same days');
    expect(read(fixed)).not.toContain('Each run covers');
  });

  it('asks in its form for what its place and its days need, keeps all that was entered, and says its price', async () => {
    const { story, ana, slack } = await begin({ env: alertEnv });
    await ana.types('/trade top suppliers of ball bearings');
    const form = ana.fills(await ana.opensView(bearings), { name: '<!channel> *bearings*', channel: 'C0SOURCE01' });
    expect(renderView(form)).not.toContain('Day of the month');
    const monthly = await ana.choosesIn(form, 'when', 'month');
    expect(renderView(monthly)).toContain("on the first day of every month, that's up to 1 a month");
    const direct = await ana.choosesIn(ana.fills(monthly, { day: '31' }), 'where', 'me');
    expect(renderView(direct)).toContain('on day 31 of every month');
    expect(renderView(direct)).not.toContain('Channel:');
    const daily = await ana.choosesIn(await ana.choosesIn(direct, 'where', 'channel'), 'when', 'day');
    expect(renderView(daily)).toContain("every day, that's up to 31 a month");
    expect(renderView(daily)).toMatch(/<!channel> \*bearings\*[^]*C0SOURCE01/);
    const again = await ana.choosesIn(daily, 'when', 'month');
    expect((await ana.submits(again, { name: 'x'.repeat(100) })).errors).toEqual({
      name: 'A name has 1 to 60 characters.',
    });
    const mark = slack.mark();
    await ana.submits(again, { name: '<!channel> *bearings*' });
    const card = await slack.nextMessage(mark, { user: ana.user, predicate: (one) => /Report .* in /.test(read(one)) });
    expect(read(card)).toMatch(/in <#C0SOURCE01>[^]*on day 31 of every month/);
    expect(JSON.stringify(card)).not.toContain('<!channel>"');
    expect(story.called('/v1.0/company/search')).toBeLessThan(2);
  });

  it('on a year that was named keeps it, and one of this year goes on', async ({ ana }) => {
    const year = new Date().getUTCFullYear();
    const opened = (named: number) => ana.asks(`every Monday at 9: robots shipments in ${named}`);
    expect(await opened(year - 1)).toContain('always the same days');
    expect(await opened(year)).toContain('up to the day it runs');
  });

  it('asks which firm a name means before it is saved', async ({ story, ana }) => {
    const which = await ana.sends(await ana.opensView('/trade every Friday: suppliers of acme'));
    expect(read(which)).toMatch(/match(es)? “acme”[^]*No report was saved yet/);
    expect(postedIn(story)).toHaveLength(0);
    const again = await ana.opensViewFrom(which, 'choose:1');
    expect(renderView(again)).toContain('Every Friday');
    expect(read(await ana.sends(again))).toContain('made a report for this channel');
  });

  it('is made once by two presses of Create', async ({ ana }) => {
    const form = await ana.opensView(weekly);
    await Promise.all([ana.submits(form), ana.submits(form)]);
    await expect.poll(async () => ana.asks('reports mine')).toContain('1 report of yours');
  });

  it('posts only if the answer changed, and says what', async () => {
    const { story, ana, trade, card } = await reporting({ changed: 'changed' });
    const id = idOf(card);
    await postOn(story);
    passTime(story, dayMs);
    await expect
      .poll(async () => ana.asks(`run ${id}`), { timeout: 15_000 })
      .toContain('nothing had changed, so it posted nothing');
    expect(posts(story)).toHaveLength(1);
    // Of that many, some are of the first suppliers on any day.
    trade.publish({ fresh: 400 });
    const changed = await postOn(story);
    expect(read(changed)).toMatch(/(New|Gone|Changed): /);
  });

  it('takes no cap that would stop each run', async ({ ana }) => {
    await ana.types('/trade top suppliers of ball bearings');
    const { errors } = await ana.submits(await ana.opensView(weekly), { cap: '0.5' });
    expect(errors).toEqual({
      cap: 'A run costs up to 1 credit, so this cap would stop it. Raise the cap, or leave it empty.',
    });
  });

  it('waits at its cap, and runs after it was raised', async () => {
    const { story, ana } = await reporting({ cap: '1' });
    // The cap starts over each month, so both days are in the same one.
    const today = new Date();
    await postOn(story, Math.ceil((Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 3) - +today) / dayMs));
    passTime(story, dayMs);
    const told = await toldTo(story, ana.user, /has used its credits for this month/);
    expect(posts(story)).toHaveLength(1);
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
    expect(await ana.asks('reports mine')).toContain('*Active*');
  });

  it('asks its owner when a run costs more than twice what was agreed', async () => {
    const { story, ana } = await reporting({}, { DATABASE_URL: await shared() });
    await run('update reports set agreed = 0.1');
    const paid = story.paid().length;
    passTime(story, dayMs);
    const told = await toldTo(story, ana.user, /A run would cost about 1 credit, and 0\.1 credits were agreed to/);
    expect(story.paid()).toHaveLength(paid);
    await postAfter(story, () => pressLabel(ana, told, 'Run now'));
    // What was agreed to once holds from then on.
    await postOn(story);
  });

  it('that is run now says what that costs at most, and when it runs next', async () => {
    const { story, card } = await reporting();
    const next = /Next: .*\(Europe\/Amsterdam\)\./.exec(read(card))?.[0] ?? 'no next run';
    expect(read(card)).toContain('[ Run now · up to 1 credit ]');
    const ran = read(await runsNow(story, card, /I ran it, and posted the answer/));
    expect(ran).toContain(next);
    expect(ran).toMatch(/Last run: just now\n[^]*Nothing was charged\.$/);
  });

  it('that is run now by two presses runs once, and says so', async () => {
    const { story, card } = await reporting();
    const first = runsNow(story, card, /I ran it, and posted the answer/);
    await runsNow(story, card, /It's running already|It ran just now/);
    await first;
    await runsNow(story, card, /It ran just now\. Nothing was changed\./);
    expect(posts(story)).toHaveLength(1);
    passTime(story, 20_000);
    await runsNow(story, card, /I ran it, and posted the answer/);
    await vi.waitFor(() => {
      expect(posts(story)).toHaveLength(2);
    });
  });

  it('that is changed says in its history all that was', async () => {
    const { ana, card } = await reporting();
    const changed = await ana.sends(await ana.opensViewFrom(card, 'do:edit-report'), {
      at: '07:30',
      cap: '5',
      changed: 'changed',
    });
    expect(read(changed)).toContain(
      ': Changed: when it runs, whether it posts the same answer again, a monthly cap of 5.',
    );
  });

  it('is paused, resumed, stopped, brought back and taken over', async () => {
    const { story, ana, ben, card } = await reporting({}, { TRADE_ADMINS: 'U0BEN00001' });
    const id = idOf(card);
    expect(read(await pressLabel(ana, card, 'Pause'))).toContain('Paused until someone resumes it.');
    passTime(story, 3 * dayMs);
    expect(posts(story)).toHaveLength(0);
    expect(await ana.asks('resume ball bearings')).toContain('Resumed.');
    expect(await ana.asks(`stop ${id}`)).toContain('Stopped. It won');
    expect(await ana.asks(`run ${id}`)).toContain('*Stopped*');
    expect(await ana.asks(`undo ${id}`)).toContain("It's back.");
    for (const verb of ['pause', 'stop']) await ana.types(`/trade ${verb} ${id}`);
    expect(await ana.asks(`undo ${id}`)).toContain("It's back, and still paused.");
    expect(await ana.asks(`resume ${id}`)).toContain('Resumed.');
    const all = await ben.types('/trade reports all');
    expect(read(await pressLabel(ben, await pressLabel(ben, all, 'Manage'), 'Take over'))).toContain("It's yours now");
    await postOn(story);
    expect(posts(story)).toHaveLength(1);
  });

  it('of somebody else can be paused for a day, and not changed', async ({ story, ana, ben }) => {
    await ana.types('/trade top suppliers of ball bearings');
    const id = idOf(await makeReport(story, ana, weekly));
    const list = await ben.types('/trade reports');
    const card = await pressLabel(ben, list, 'Manage');
    expect(read(card)).toContain('Only its owner and admins can change it.');
    expect(read(await pressLabel(ben, card, 'Pause for a day'))).toMatch(/\*Paused\* by <@U0BEN00001> until/);
    for (const verb of ['stop', 'undo']) expect(await ben.asks(`${verb} ${id}`)).toContain("Only this report's owner");
  });

  it('posts again after a pause for a day', async () => {
    const { story, ana, ben } = await reporting();
    const card = await pressLabel(ben, await ben.types('/trade reports'), 'Manage');
    await pressLabel(ben, card, 'Pause for a day');
    await postOn(story, 3);
    expect(await ana.asks('reports mine')).toContain('*Active*');
  });

  it('breaks where its channel is shared with another company, keeps its answer, and tells its owner', async () => {
    const { story, ana, slack } = await reporting();
    const here = channelOf(story, ana.channel);
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
    const { story, ana } = await reporting();
    const here = channelOf(story, ana.channel);
    here.isArchived = true;
    passTime(story, dayMs);
    expect(read(await toldTo(story, ana.user, /Your report .* can't post/))).toContain('is archived');
  });

  it('keeps rows out of channels where admins say so, and shows them to the person who asks', async () => {
    const { story, ana, ben } = await reporting({}, { TRADE_ADMINS: 'U0ANA00001' });
    await ana.sends(await ana.opensView('/trade settings'), { linksOnly: 'yes' });
    const post = await postOn(story);
    expect(JSON.stringify(post.blocks)).not.toContain('Ningbo');
    const paid = story.paid().length;
    const seen = await pressLabel(ben, post, 'See it');
    expect(JSON.stringify(seen.blocks)).toContain('Ningbo');
    expect(seen.ephemeral).toBe(true);
    expect(story.paid()).toHaveLength(paid);
  });

  it('that could not run says so, and tries again without being charged', async () => {
    const { story, ana, ben } = await reporting({}, { TRADE_ADMINS: 'U0BEN00001' });
    await ben.sends(await ben.opensView('/trade settings'), { stopped: 'yes' });
    passTime(story, dayMs);
    await toldTo(story, ana.user, /Some of your reports are on hold\. An admin has stopped all spending/);
    expect(await ana.asks('reports mine')).toContain('*Waiting for credits*');
    await ben.sends(await ben.opensView('/trade settings'), { stopped: 'no' });
    await postOn(story);
    expect(await ana.asks('reports mine')).toContain('*Active*');
  });

  it('is tried again when its run failed without a charge, is paid once, and is counted', async () => {
    const { story, ana, trade } = await reporting();
    const paid = story.paid().length;
    const runs = async (outcome: string) => {
      const text = await (await fetch(`${story.botUrl}/metrics`)).text();
      return new RegExp(`trade_report_runs_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1];
    };
    trade.faults.next({ kind: 'dependency429', match: 'product', times: 4, retryAfter: 0 });
    passTime(story, dayMs);
    await expect.poll(() => runs('retried'), { timeout: 15_000 }).toBe('1');
    expect([posts(story).length, story.paid().length]).toEqual([0, paid]);
    await postAfter(story, () => {
      passTime(story, 6 * 60_000);
    });
    expect(story.paid()).toHaveLength(paid + 1);
    expect([await runs('posted'), await runs('failed')]).toEqual(['1', undefined]);
    expect(await ana.asks('reports mine')).not.toContain('Last problem');
  });

  it('of counts is one row in the usage, and is listed for agents', async ({ story, ana }) => {
    await ana.types('/trade trend ball bearings');
    await makeReport(story, ana, daily);
    await postOn(story, 40);
    const usage = await ana.asks('usage me');
    expect(usage).toMatch(/Besides that, runs of your reports\n  • .*trend \([A-Z0-9]{4}\), .*credits? in \d+ calls/);
    expect(usage.match(/ trend \(/g)).toHaveLength(1);
  });
});

describe('moving', () => {
  it('a report by a sentence posts in the new channel, which is told, and changes nothing else', async () => {
    const { story, ana, ben, slack } = await reporting({ changed: 'changed' });
    const mark = slack.mark();
    const moved = await ana.types(`/trade send ball bearings to #sourcing instead`);
    expect(read(moved)).toMatch(
      /^Ball bearings, top suppliers\n─*\nBall bearings, top suppliers posts in <#C0SOURCE01> from now on\.$/m,
    );
    expect(moved.text).toContain('posts in <#C0SOURCE01> from now on.');
    expect(read(moved)).toMatch(/in <#C0SOURCE01>[^]*every day at 09:00 \(Europe\/Amsterdam\), only if it changed/);
    await slack.nextMessage(mark, {
      channel: 'C0SOURCE01',
      predicate: (one) => read(one).includes('made a report for this channel'),
    });
    expect(await ana.asks(`move the ball bearings report to #sourcing`)).toContain('posting there already');
    expect(await ben.asks(`move the ball bearings report to #sourcing`)).not.toContain('Moved');
    passTime(story, dayMs);
    await slack.nextMessage(mark, {
      channel: 'C0SOURCE01',
      timeoutMs: 15_000,
      predicate: (one) => read(one).includes('“Ball bearings, top suppliers”, every day.'),
    });
    expect(posts(story)).toHaveLength(0);
  });

  it('an alert by a sentence without a channel asks for one, and is charged nothing', async ({ story, ana }) => {
    const id = await makeAlert(story, '/trade watch company:company/acme-robotics', { name: 'Acme' });
    const paid = story.paid().length;
    const form = await ana.opensView('/trade move the acme alert');
    expect(renderView(form)).toContain(`Acme (${id})`);
    const moved = await ana.sends(form, { where: 'channel', channel: 'C0SOURCE01' });
    expect(read(moved)).toMatch(/Acme posts in <#C0SOURCE01> from now on\./);
    expect(await ana.asks('move acme to me')).toContain('Acme posts by direct message to you from now on.');
    await pressLabel(ana, await ana.types('/trade alerts mine'), 'Pause');
    expect(await ana.asks('move acme to #sourcing')).toContain("Acme will post in <#C0SOURCE01> once it's resumed.");
    // The channel is told first.
    expect(await ana.asks('move the acme alert here')).toContain('for this channel: “Acme”');
    const isMoved = (message: ShownMessage) => /Acme will post in <#C0TRADE001>/.test(read(message));
    await story.slack.waitForMessage(isMoved, { channel: ana.channel, timeoutMs: 15_000 });
    expect(await ana.asks('alerts mine')).toMatch(/1 alert of yours[^]*in <#C0TRADE001>/);
    expect(story.paid()).toHaveLength(paid);
    expect(await ana.asks('move the nonesuch alert to me')).toContain("I can't find an alert");
    // No alert has this name, so the text is a search.
    expect(await ana.asks('move forwarders')).not.toContain("I can't find an alert");
  });

  it('by the form asks for a channel only where it posts in one, and keeps the one that was chosen', async () => {
    const { story, ana, slack } = await begin({ env: alertEnv });
    await makeAlert(story, '/trade watch company:company/acme-robotics', { name: 'Acme <!channel>' });
    const form = ana.fills(await ana.opensView('/trade move the acme alert'), { channel: 'C0SOURCE01' });
    const direct = await ana.choosesIn(form, 'where', 'me');
    expect(renderView(direct)).not.toContain('Channel:');
    const again = await ana.choosesIn(direct, 'where', 'channel');
    expect(renderView(again)).toContain('Channel: [C0SOURCE01]');
    const mark = slack.mark();
    await Promise.all([ana.submits(again), ana.submits(again)]);
    await slack.nextMessage(mark, {
      user: ana.user,
      predicate: (one) => /in <#C0SOURCE01> from now on/.test(one.text),
    });
    expect(await ana.asks('alerts mine')).toMatch(/1 alert of yours[^]*in <#C0SOURCE01>/);
    expect(postedIn(story, 'C0SOURCE01')).toHaveLength(1);
  });

  it('an alert that was stopped meanwhile says so', async ({ story, ana }) => {
    await makeAlert(story, '/trade watch company:company/acme-robotics', { name: 'Acme' });
    const form = await ana.opensView('/trade move the acme alert');
    await ana.types('/trade stop acme');
    const told = await ana.sends(form, { channel: 'C0SOURCE01' });
    expect(read(told)).toContain("Acme is stopped, so it can't be moved. Nothing was changed.");
    expect(read(told)).not.toContain('[ Change ]');
  });

  it('asks which one is meant', async ({ story, ana }) => {
    await makeAlert(story, '/trade watch company:company/acme-robotics', { name: 'Acme robots' });
    await makeAlert(story, '/trade watch company:company/acme-home-products', { name: 'Acme homes' });
    const which = await ana.types(`/trade move the acme alert to #sourcing`);
    expect(read(which)).toContain('2 alerts match “acme”');
    expect(read(await ana.presses(which, 'do:move-posting:1'))).toMatch(/Acme homes[^]*in <#C0SOURCE01>/);
  });
});

describe('a sentence about reports', () => {
  it('finds them by their words, offers no alerts, shows one by its id, and says what to press', async () => {
    const { story, ana } = await begin({ env: alertEnv });
    await ana.types('/trade top suppliers of ball bearings');
    const id = idOf(await makeReport(story, ana, weekly));
    await makeReport(story, ana, bearings);
    await makeAlert(story, '/trade watch company:company/acme-robotics', { name: 'Acme robots' });
    const all = await ana.asks('stop all my reports');
    expect(all).toContain('Stop 2 reports?');
    expect(all).not.toContain('Acme robots');
    expect(await ana.asks(`reports ${id.toLowerCase()}`)).toContain(`Report ${id}`);
    const asking = [`show the history of report ${id}`, `history of ${id}`, `what does ${id.toLowerCase()} cost?`, id];
    for (const text of asking) expect(await ana.asks(text), text).toContain(`Report ${id}`);
    expect(await ana.asks('show me report on ball bearings')).not.toContain("I can't list reports");
    const card = await ana.types(`/trade run ${id}`);
    expect(read(card)).toContain('Press Run now to run it and post its answer.');
    const mark = story.slack.mark();
    await postAfter(story, () => ana.presses(card, 'do:run-report'));
    const isRun = (message: ShownMessage) => /Last run\W+(?:under way|just now)/.test(read(message));
    await story.slack.nextMessage(mark, { user: ana.user, timeoutMs: 15_000, predicate: isRun });
    const stopped = await ana.asks('stop the Monday report of ball bearings');
    expect(stopped).toContain(`Report ${id}`);
    expect(stopped).toMatch(/\*Stopped\* by .* on /);
    const home = JSON.stringify(await ana.opensHome());
    expect(home).toContain(`(${id}): Stopped.`);
    expect(home).toContain('Screening');
  });

  it('and the digest of a list have the name that the list has now', async ({ story, ana }) => {
    await pasteList(story, 'tier 1', ['company/saltmarrow-patio', 'company/thistlecrane-audio'], 'me');
    const id = idOf(await makeReport(story, ana, '/trade every Monday at 9: digest of tier 1'));
    await ana.types('/trade rename tier 1 to key suppliers');
    const card = await ana.asks(`reports ${id}`);
    expect(card).toMatch(/^\s*Digest of “?key suppliers/);
    expect(card).not.toContain('tier 1');
  });

  it('of a removed list waits, without a price, until the list is back', async ({ story, ana, paid }) => {
    await pasteList(story, 'tier 1', ['company/saltmarrow-patio', 'company/thistlecrane-audio'], 'me');
    const name = { name: 'Digest of tier 1, which the whole team reads each morning' };
    await makeReport(story, ana, '/trade every Monday at 9: digest of tier 1', name);
    const id = idOf(await makeReport(story, ana, '/trade every day at 9: digest of tier 1'));
    expect(postedIn(story).map(read).join()).toContain(
      'made a report for this channel: Digest of “tier 1” · by counts of shipments; every day at 09:00',
    );
    const dialog = await ana.opensView('/trade delete tier 1');
    expect(renderView(dialog)).toMatch(/Until it's back, .*“Digest of tier 1[^”]*” can't run\./);
    const names = renderView(dialog);
    expect(names.split('“')).toHaveLength(names.split('”').length);
    await ana.sends(dialog);

    const removed = await ana.asks(`reports ${id}`);
    expect(removed).toContain("Its list was removed, or isn't the team's anymore.");
    expect(removed).not.toContain('Run now');
    expect(removed).not.toContain('Next:');
    expect(removed).not.toContain('Last problem');
    const mark = story.slack.mark();
    passTime(story, 2 * dayMs);
    await story.slack
      .nextMessage(mark, { channel: ana.channel, timeoutMs: 1_500, predicate: (message) => !message.ephemeral })
      .then(
        (message) => expect.unreachable(read(message)),
        () => null,
      );
    expect(await ana.asks(`reports ${id}`)).toContain('Its list is still missing.');

    expect(await ana.asks('undo the deletion of tier 1')).toContain("It's back.");
    const back = await ana.asks(`reports ${id}`);
    expect(back).toMatch(/\*Active\*\. Next: /);
    expect(back).toContain('Run now');
    expect(back).not.toContain('Last problem');
    expect(paid()).toEqual([]);
    expect(read(await postOn(story))).toContain('tier 1: ');
  });
});
