import { describe, expect } from 'vitest';
import { hasButton, personIn } from '../support/person.ts';
import { DEFAULT_USERS } from '../../src/local/slack/workspace.ts';
import { pressLabel } from '../support/alert-acts.ts';
import { lastLine, read, stories, storyTests } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);
const question = '/trade shipments company:company/acme-robotics bearing* size:5';

describe('again', () => {
  it('repeats the last look-up for nothing, to the channel if asked', async ({ ana, ben, paid }) => {
    const first = read(await ana.types(question))
      .split('\n')
      .slice(0, 6)
      .join('\n');
    const again = await ana.types('/trade again');
    expect(read(again)).toContain(first);
    expect(lastLine(again)).toMatch(/^Free · from/);
    expect((await ana.types('/trade again --share')).ephemeral).toBe(false);
    expect(paid()).toHaveLength(1);
    expect(await ben.asks('again')).toContain('looked anything up in the last 90 days');
  });
});

describe('saved queries', () => {
  it('are saved, listed, opened and replaced by name, in any case', async ({ ana, ben, paid }) => {
    await ana.types(question);
    const saved = await ana.asks('save Bearings of “Acme”');
    expect(saved).toContain('Saved “Bearings of "Acme"”: Shipments · company Acme Robotics Inc');
    expect(saved).toContain("last 12 months, up to the day it's opened");
    const opened = await ana.types('/trade open bearings OF "acme"');
    expect(read(opened)).toContain('Bearings of "Acme" – Acme Robotics Inc, bearing*: ');
    expect(lastLine(opened)).toMatch(/^Free · from/);

    const list = await ana.types('/trade saved');
    expect(read(list)).toContain("product bearing* · last 12 months, up to the day it's opened");
    expect(read(list)).toContain('Only you');
    expect(read(list)).toContain('[ Open · free ]');
    expect(lastLine(await ana.presses(list, 'do:open:1'))).toMatch(/^Free · from/);
    expect(paid()).toHaveLength(1);

    await ana.types('/trade bol AUBY400029536');
    const replaced = await ana.types('/trade save bearings of "acme"');
    expect(read(replaced)).toContain('Replaced');
    expect(read(await pressLabel(ana, replaced, 'Undo'))).toBe('“Bearings of "Acme"” is as it was before.');
    expect(await ana.asks('saved')).toContain('product bearing*');
    expect(await ben.asks('saved')).toContain('Nothing saved yet');
  });

  it.each([
    ['from:01/01/2026 to:03/31/2026', 'The dates of this saved query stay the same.'],
    ['from:last30d', "The dates of this saved query move: last 30 days, up to the day it's opened."],
    ['', "The dates of this saved query move: last 12 months, up to the day it's opened."],
  ])('say whether their dates move when they are saved and opened: %s', async (dates, says) => {
    const { ana } = await begin();
    const answer = await ana.types(`/trade shipments company:company/acme-robotics ${dates} size:5`);
    expect(JSON.stringify((await ana.opensViewFrom(answer, 'Save')).blocks)).toContain(says);
    await ana.types('/trade save Acme');
    expect(await ana.asks('open Acme')).toContain(says);
    expect(read(await ana.presses(await ana.types('/trade saved'), 'do:open:1'))).toContain(says);
  });

  it('of the calendar year before keep their dates at a press', async ({ ana }) => {
    const last = new Date().getUTCFullYear() - 1;
    await ana.types(`/trade shipments company:company/acme-robotics from:${last}-01-01 to:${last}-12-31`);
    const saved = await ana.types('/trade save Acme');
    expect(read(saved)).toContain("the calendar year before the day it's opened");
    expect(read(await pressLabel(ana, saved, 'Keep these dates'))).toContain('always the same days');
    expect(await ana.asks('open Acme')).toContain('The dates of this saved query stay the same.');
  });

  it('are offered by the nearest name', async ({ ana }) => {
    await ana.types(question);
    await ana.types('/trade save copper');
    const missing = await ana.types('/trade open coper');
    expect(read(missing)).toContain('Did you mean “copper”?');
    expect(lastLine(await ana.presses(missing, 'do:open:1'))).toMatch(/^Free/);
    expect(await ana.asks('open nothing-like-it')).not.toContain('Did you mean');
  });

  it('are shared with the team, who can open but not change them, and an admin can', async ({ ana, ben, slack }) => {
    await ana.types(question);
    await ana.types('/trade save copper');
    const shared = await ana.presses(await ana.types('/trade saved'), 'do:share-saved:1');
    expect(read(shared)).toContain('Yours · shared with the team');

    const seen = await ben.types('/trade saved');
    expect(read(seen)).toContain('Shared by');
    expect(hasButton(seen, 'do:delete-saved:1')).toBe(false);
    expect(lastLine(await ben.types('/trade open COPPER'))).toMatch(/^Free · from/);
    await ben.types('/trade shipments frozen shrimp size:1');
    await ben.types('/trade save copper');
    expect(await ben.asks('open copper')).toContain('frozen');

    const hidden = await ana.presses(await ana.types('/trade saved'), 'do:share-saved:1');
    expect(read(hidden)).toContain('Only you');
    const late = await ben.presses(seen, 'do:open:1');
    expect(read(late)).toContain("There's no saved query “copper”.");
    expect(slack.apiCalls.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('of one name that several colleagues share are chosen from, and shared where that was asked', async () => {
    const carl = { id: 'U0CARL0001', name: 'carl', realName: 'Carl Weiss' };
    const { ana, ben, slack } = await begin({ slack: { users: [...DEFAULT_USERS, carl] } });
    const third = personIn(slack, DEFAULT_USERS.length, 'trade-desk');
    for (const [person, typed] of [
      [ana, question],
      [ben, '/trade shipments frozen shrimp size:1'],
    ] as const) {
      await person.types(typed);
      await person.types('/trade save <!channel> Copper');
      await person.presses(await person.types('/trade saved'), 'do:share-saved:1');
    }
    const which = await third.types('/trade open <!channel> copper --share');
    expect(read(which)).toContain(
      '2 people share a query named “<!channel> Copper”. Press Open next to the one you mean.',
    );
    expect(which).toMatchObject({ ephemeral: true, text: expect.stringContaining('&lt;!channel') as unknown });
    expect(read(which)).toMatch(
      /Acme Robotics Inc[^]*Shared by <@U0ANA00001>[^]*frozen shrimp[^]*Shared by <@U0BEN00001>/,
    );
    await ben.presses(await ben.types('/trade saved'), 'do:share-saved:1');
    expect(read(await third.presses(which, 'do:open:2'))).toContain("There's no saved query");
    const opened = await third.presses(which, 'do:open:1');
    expect(opened?.ephemeral).toBe(false);
    expect(read(opened)).toContain('Acme Robotics Inc, bearing*');
    // One of their own needs no choice.
    expect(await ben.asks('open <!channel> copper')).toContain('Frozen shrimp');
  });

  it('are deleted by an admin while they are shared', async () => {
    const { ana, ben } = await begin({ env: { TRADE_ADMINS: 'U0BEN00001' } });
    await ana.types(question);
    await ana.types('/trade save copper');
    await ana.presses(await ana.types('/trade saved'), 'do:share-saved:1');
    const list = await ben.types('/trade saved');
    expect(read(await ben.presses(list, 'do:delete-saved:1'))).toContain('“copper” was deleted.');
    expect(await ana.asks('saved')).toContain('Nothing saved yet');
  });

  it('refuse what has no name, too long a name or nothing to save', async ({ ana, trade }) => {
    for (const [text, says] of [
      ['save', 'Add a name, like'],
      [`save ${'x'.repeat(61)}`, 'at most 60 characters'],
      [`save <!channel> 🚢 ${'x'.repeat(120)}`, 'at most 60 characters'],
      ['open', 'Add a name, like'],
      ['saved copper', 'saved takes nothing after it'],
      ['again shipments', 'again takes nothing after it'],
      ['save copper', 'looked anything up in the last 90 days'],
    ] as const)
      expect(await ana.asks(text), text).toContain(says);
    expect(trade.calls).toEqual([]);
  });
});

it('turns the pages of a long list in its place', async ({ ana }) => {
  await ana.types(question);
  for (let i = 1; i <= 12; i += 1) await ana.types(`/trade save query ${String(i).padStart(2, '0')}`);
  const first = await ana.types('/trade saved');
  const second = await ana.presses(first, 'next');
  expect(second?.ts).toBe(first.ts);
  expect(read(second)).toContain('11–12 of 12 saved queries.');
  expect(read(await ana.presses(second ?? first, 'previous'))).toContain('1–10 of 12 saved queries.');
});
