import { describe, expect, it, vi } from 'vitest';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import {
  alertStory,
  makeAlert,
  movableClock,
  passTime,
  posted,
  postedIn,
  pressLabel,
  runAlert,
  runFrom,
} from '../support/alert-acts.ts';
import { databases } from '../support/databases.ts';
import { read, stories, type Story } from '../support/in-world.ts';
import { dayMs } from '../../src/model/time.ts';

movableClock();
const begin = stories();
const { shared, run } = databases();
const acme = '/trade watch company:company/acme-robotics';

const publish = ({ trade }: Story, fresh: number) => trade.publish({ fresh, for: { company: 'acme-robotics' } });

/** A socket would break as its clock jumps. */
const open = () => alertStory(begin, { delivery: 'http' });

/** What Trade writes to Ana directly. */
function told({ slack, ana }: Story, words: RegExp): Promise<ShownMessage> {
  const channel = ana.user.replace(/^U/, 'D');
  return slack.waitForMessage((message) => words.test(read(message)), { channel, timeoutMs: 15_000 });
}

describe('a post', () => {
  it('of more than 50 records is one summary, and See all lists them for nothing', async () => {
    const story = await open();
    const id = await makeAlert(story, acme);
    publish(story, 60);
    await runAlert(story, story.ana, id);
    const post = await posted(story, /60 new or corrected shipments/);
    expect(JSON.stringify(post.blocks)).not.toContain('table');
    const before = story.trade.chargedTotal();
    expect(read(await pressLabel(story.ana, post, 'See all'))).toContain('1–10 of 60');
    expect(story.trade.chargedTotal()).toBe(before);
    expect(postedIn(story)).toHaveLength(2);
  });

  it('brings a record once into a channel, whichever of its alerts match, and once into each channel', async () => {
    const story = await open();
    const id = await makeAlert(story, acme, { name: 'One' });
    const firms = ['company/acme-robotics', 'company/norvane-wholesale-ltd'];
    await makeAlert(story, '/trade watch', { name: 'Two', companies: firms });
    await makeAlert(story, acme, { name: 'Three', channel: 'C0SOURCE01' });
    publish(story, 2);
    await runAlert(story, story.ana, id);
    const here = await posted(story, /2 new shipments/);
    expect(read(here)).toMatch(/Also matches: (One|Two)/);
    await posted(story, /2 new shipments/, 'C0SOURCE01');
    // A channel's messages come in their order: what follows shows that nothing else was on its way.
    publish(story, 1);
    await runAlert(story, story.ana, id);
    await posted(story, /1 new shipment/);
    expect(postedIn(story).filter((message) => /2 new shipments/.test(read(message)))).toHaveLength(1);
  });
});

it('a check by Run now says when a digest posts what it found', async () => {
  const story = await open();
  const id = await makeAlert(story, acme, { when: 'day', at: '09:00', zone: 'Asia/Tokyo' });
  const card = await story.ana.types(`/trade run ${id}`);
  const at = /Press Run now to check it\. Anything new is posted on (\w+ \d+, \d+ at 09:00 \(Asia\/Tokyo\))\./;
  const [, when] = at.exec(read(card)) ?? [];
  publish(story, 1);
  expect(read(await runFrom(story, story.ana, card))).toContain(
    `Checked just now: 1 new shipment. I'll post it on ${when}.`,
  );
});

it('a check by Run now says how it ended, and what was found leads back to the alert', async () => {
  const story = await open();
  const { ana, trade } = story;
  const id = await makeAlert(story, acme);
  const nothing = await runAlert(story, ana, id);
  expect(read(nothing)).toContain('Checked just now: nothing new.');
  expect(read(nothing)).toMatch(/\nThe check cost [\d.]+ credits?\.$/);
  const found = await pressLabel(ana, nothing, 'What it found');
  expect(read(found)).toContain('no new records');
  const card = await pressLabel(ana, found, 'Manage');
  expect(card.ts).toBe(nothing.ts);
  publish(story, 2);
  expect(read(await runFrom(story, ana, card))).toContain("Checked just now: 2 new shipments. I'm posting them.");
  await posted(story, /2 new shipments/);
  for (let i = 0; i < 20; i += 1) trade.faults.next({ kind: 'error500' });
  const failed = read(await runAlert(story, ana, id));
  expect(failed).toContain("I couldn't check it just now.");
  expect(failed).toContain('Last problem');
});

it('a record that is opened from a post can be shared in the channel, for nothing', async () => {
  const story = await open();
  const id = await makeAlert(story, acme);
  publish(story, 2);
  await runAlert(story, story.ana, id);
  const post = await posted(story, /2 new shipments/);
  const before = story.trade.chargedTotal();
  const opened = await story.ana.presses(post, new Date().toISOString().slice(5, 7));
  if (opened === null) throw new Error('There is no record to open.');
  expect(read(opened)).toContain('[ Share ]');
  await story.ana.presses(opened, 'share');
  const shared = await posted(story, /shared this/);
  expect(read(shared)).toContain(read(opened).trim().split('\n')[0]);
  expect(read(shared)).not.toContain('[ Share ]');
  expect(story.trade.chargedTotal()).toBe(before);
});

it('a record that is kept no longer is offered in full, for its price', async () => {
  const { story, ana } = await alertStory(begin, { env: { DATABASE_URL: await shared() } });
  const id = await makeAlert(story, acme);
  publish(story, 2);
  await runAlert(story, ana, id);
  const post = await posted(story, /2 new shipments/);
  await run('delete from feed_log');
  const gone = await ana.presses(post, new Date().toISOString().slice(5, 7));
  expect(read(gone)).toMatch(/I no longer have that page[^]*\[ Full record/);
});

describe('Why?', () => {
  it('explains the post: which words matched, when each record was first seen, and how late that is', async () => {
    const { story, ana, trade } = await open();
    const id = await makeAlert(story, `${acme} bearings OR robot OR motors OR gearboxes OR gears`);
    trade.publish({ fresh: 4, late: 12, for: { company: 'acme-robotics' } });
    await runAlert(story, ana, id);
    const post = await posted(story, /new shipments \(\d filed late\)/);
    const before = trade.chargedTotal();
    const why = read(await pressLabel(ana, post, 'Why\\?'));
    expect(why).toMatch(/Company Acme Robotics Inc, product “(bearings|robot|motors|gearboxes|gears)”/);
    expect(why).toMatch(/First seen \w+ \d+, 20\d\d, the day it arrived\./);
    expect(why).toMatch(/First seen \w+ \d+, 20\d\d: filed late, [12]\d days after it arrived\./);
    expect(trade.chargedTotal()).toBe(before);
    // The next post is explained by its own records.
    passTime(story, 60_000);
    publish(story, 6);
    const coming = posted(story, /\d new shipments?\b(?! \()/);
    await runAlert(story, ana, id);
    const next = await coming;
    const [, fresh] = /: (\d) new shipment/.exec(read(next)) ?? [];
    const said = read(await pressLabel(ana, next, 'Why\\?'));
    expect(said.match(/First seen/g)).toHaveLength(Number(fresh));
    expect(said).not.toContain('filed late,');
  });
});

describe('a digest', () => {
  it('comes once a day at its time by the clocks of its zone, of all that the alerts of the channel found', async () => {
    const story = await open();
    // Tokyo is nine hours ahead of UTC all year.
    const due = Math.ceil(Date.now() / 60_000) * 60_000 + 30 * 60_000;
    const at = new Date(due + 9 * 60 * 60_000).toISOString().slice(11, 16);
    const daily = { when: 'day', at, zone: 'Asia/Tokyo' };
    await makeAlert(story, acme, daily);
    await makeAlert(story, '/trade watch', { ...daily, name: 'Norvane', companies: 'company/norvane-wholesale-ltd' });
    expect(read(postedIn(story)[0])).toContain(`posts every day at ${at} (Asia/Tokyo)`);
    publish(story, 2);
    story.trade.publish({ fresh: 1, for: { company: 'norvane-wholesale-ltd' } });
    // A digest is made of what was found shortly before it.
    passTime(story, due - 10 * 60_000 - Date.now());
    const list = async () => read(await story.ana.types('/trade alerts'));
    const ofBoth = /(?:Checked (?:just now|\d min ago), next check[^]*){2}/;
    await vi.waitUntil(async () => ofBoth.test(await list()), { interval: 200, timeout: 15_000 });
    expect(postedIn(story)).toHaveLength(2);
    passTime(story, 11 * 60_000);
    const digest = await posted(story, /Daily digest/);
    expect(read(digest)).toMatch(/2 new shipments[^]*Norvane[^]*1 new shipment/);
    expect(JSON.stringify(digest.blocks)).not.toContain('See all');
    expect(postedIn(story)).toHaveLength(3);
  });
});

describe('an alert', () => {
  it('that finds nothing for long says so once', async () => {
    const story = await open();
    await makeAlert(story, acme, { quiet: '14' });
    passTime(story, 15 * dayMs);
    const note = await posted(story, /nothing new for 14 days/);
    expect(read(note)).toContain('of Acme Robotics');
    publish(story, 1);
    passTime(story, 15 * dayMs);
    await posted(story, /1 new shipment \(1 filed late\)/);
    expect(postedIn(story).filter((message) => read(message).includes('nothing new'))).toHaveLength(1);
  });

  it('that reaches its cap posts what it paid for, waits, tells its owner, and resumes once the cap is raised', async () => {
    const { story, ana } = await open();
    const id = await makeAlert(story, acme, { cap: '0.3' });
    publish(story, 5);
    await runAlert(story, ana, id);
    const said = read(await told(story, new RegExp(`Your alert .* \\(${id}\\) has used its credits for this month`)));
    expect(said).toMatch(/edit it and raise its cap\.\n[^]*\[ Manage \]$/);
    await posted(story, /5 new shipments/);
    publish(story, 3);
    const list = await ana.types('/trade alerts');
    expect(read(list)).toContain('Waiting for credits');
    expect(postedIn(story)).toHaveLength(2);
    const form = await ana.opensViewFrom(await pressLabel(ana, list, 'Manage'), 'do:edit-alert');
    await ana.answerAfter(() => ana.submits(form, { cap: '50' }));
    await posted(story, /3 new shipments/);
  });
});
