import { describe, expect, vi } from 'vitest';
import {
  agree,
  alertEnv,
  askFor,
  makeAlert,
  movableClock,
  passTime,
  posted,
  pressLabel,
  runAlert,
} from '../support/alert-acts.ts';
import { personIn } from '../support/person.ts';
import { databases } from '../support/databases.ts';
import { read, stories, storyTests } from '../support/in-world.ts';
import { dayMs } from '../../src/model/time.ts';

movableClock();
const begin = stories();
const it = storyTests(() => begin({ env: alertEnv }));
const { shared, run } = databases();
const acme = '/trade watch company:company/acme-robotics';

describe('somebody else', () => {
  it('in its channel pauses an alert for a day by its post, and cannot change it', async ({ story, ben, trade }) => {
    trade.faults.databaseUpdated = false;
    const id = await makeAlert(story, acme);
    trade.publish({ fresh: 1, for: { company: 'acme-robotics' } });
    await runAlert(story, story.ana, id);
    const post = await posted(story, /1 new shipment/);

    const managed = await pressLabel(ben, post, 'Manage');
    expect(read(managed)).toContain('Only its owner and admins can change it.');
    expect(JSON.stringify(managed.blocks)).not.toContain('"text":"Stop"');
    for (const verb of ['stop', 'run', 'resume', 'undo'])
      expect(read(await ben.types(`/trade ${verb} ${id}`))).toContain(
        "Only this alert's owner, the person who made it, or an admin",
      );
    const paused = await pressLabel(ben, post, 'Pause for a day');
    expect(read(paused)).toMatch(/\*Paused\* by <@U0BEN00001> until .* It resumes automatically\./);
    expect(read(await pressLabel(ben, await pressLabel(ben, paused, 'Resume'), 'Skip them'))).toContain('Resumed.');
    // Its owner need not wait for the day to end.
    await pressLabel(ben, post, 'Pause for a day');
    await pressLabel(story.ana, await story.ana.types(`/trade resume ${id}`), 'Skip them');
    // A day is no longer than the pause that stands.
    await story.ana.types(`/trade pause ${id}`);
    const still = read(await pressLabel(ben, post, 'Pause for a day'));
    expect(still).toMatch(/It's already off\. Nothing was changed\.\n\*Paused\* by <@U0ANA00001> since /);
    expect(read(await ben.types(`/trade stop ${id}`))).toContain("Only this alert's owner");
  });

  it('outside its private channel learns nothing of it', async ({ story }) => {
    const id = await makeAlert(story, acme, { channel: 'C0REVIEW01', name: 'Secret plans' });
    const { ana, ben } = story;
    const told = [
      await ben.types('/trade alerts all'),
      await ben.types(`/trade pause ${id}`),
      await ben.types(`/trade stop ${id}`),
    ].map(read);
    expect(told.join(' ')).not.toContain('Secret plans');
    expect(told[0]).toContain("It's in a private conversation, and isn't listed.");
    expect(read(await ana.types('/trade alerts mine'))).toContain('Secret plans');
  });
});

describe('a verb', () => {
  it('finds the alert by its name, asks which where several have it, and lists them where none has', async () => {
    const { story, ana, ben } = await begin({ env: alertEnv });
    const id = await makeAlert(story, acme);
    await makeAlert(story, acme, { channel: 'C0SOURCE01' });
    const hidden = '/trade watch company:company/norvane-wholesale-ltd in:me';
    await agree(story, ana, await askFor(ana, hidden, { name: 'Secret plans' }));
    // Two alerts on one firm have different names, and the exact one is meant.
    const list = read(await ana.types('/trade alerts mine'));
    expect(list).toContain('*Acme Robotics* (');
    expect(list).toContain('*Acme Robotics 2* (');
    expect(read(await ana.types('/trade pause acme robotics'))).toMatch(
      new RegExp(`Paused until someone resumes it\\.[^]*Alert ${id} in`),
    );
    // Only one of the two is paused.
    expect(read(await ana.types('/trade resume robotics'))).toMatch(/Resumed|Resume “Acme Robotics”\?/);
    const which = await ana.types('/trade run robotics');
    expect(read(which)).toMatch(/2 alerts match “robotics”[^]*Choose the one to run\.[^]*Acme Robotics 2 \(/);
    expect(read(await pressLabel(ana, which, `Acme Robotics \\(${id}\\)`))).toContain(`Alert ${id} in`);
    const none = read(await ana.types('/trade stop gearboxes'));
    expect(none).toMatch(/I can't find an alert “gearboxes” here[^]*Acme Robotics \(/);
    expect(none).toContain('Secret plans (');
    expect(read(await ana.types('/trade undo acme'))).toContain("I can't find a stopped alert or report “acme” here");
    const outside = read(await ben.types('/trade stop secret plans'));
    expect(outside).toContain("I can't find an alert “secret plans” here");
    expect(outside).not.toContain('Secret plans (');
  });
});

describe('a direct message', () => {
  it("lists all of the person's alerts, also those that post elsewhere", async ({ story, slack }) => {
    await makeAlert(story, acme);
    const list = read(await personIn(slack, 0, 'Trade').types('/trade alerts'));
    expect(list).toContain('1 alert of yours');
    expect(list).toContain('in <#C0TRADE001>');
    expect(list).not.toContain('In this channel');
  });
});

describe('an admin', () => {
  it('sees what each alert took this month, the costliest first, and all together', async () => {
    const { story, ben, ana } = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0BEN00001' } });
    await makeAlert(story, acme, { name: 'A new one' });
    await makeAlert(story, '/trade watch company:company/saltmarrow-patio when:quiet', { name: 'Patio (quiet)' });
    const all = read(await ben.types('/trade alerts all'));
    expect(all).toContain('Their checks took 0.2 credits this month; the costliest comes first.');
    expect(all).toMatch(
      /Patio \(quiet\)[^]*0\.2 credits for checks this month[^]*A new one[^]*0 credits for checks this month/,
    );
    expect(read(await ana.types('/trade alerts all'))).not.toContain('Their checks');
    const usage = read(await ben.types('/trade usage workspace'));
    expect(usage).toMatch(/Checks of alerts[^]*Patio \(quiet\) \([A-Z0-9]{4}\): 0\.2 credits/);
    expect(usage).not.toContain('A new one');
    expect(read(await ana.types('/trade usage workspace'))).not.toContain('By alert');
  });

  it('takes an alert over; its maker may still change it, and its history shows all of it', async () => {
    const { story, ana, ben } = await begin({ env: { ...alertEnv, TRADE_ADMINS: 'U0BEN00001' } });
    const id = await makeAlert(story, acme);
    const list = await ben.types('/trade alerts all');
    const card = await pressLabel(ben, list, 'Manage');
    passTime(story, 1_000);
    const taken = await pressLabel(ben, card, 'Take over');
    passTime(story, 1_000);
    expect(read(taken)).toContain("it's now <@U0BEN00001>'s");
    expect(read(await ana.types(`/trade pause ${id}`))).toContain('Paused until someone resumes it.');
    passTime(story, 1_000);
    const stopped = read(await ben.types(`/trade stop ${id}`));
    const history = stopped.slice(stopped.indexOf('History'));
    expect(history).toMatch(
      /<@U0BEN00001>: Stopped\..*\n.*<@U0ANA00001>: Paused\.\n.*<@U0BEN00001>: Taken over\.\n.*<@U0ANA00001>: Made\./,
    );
  });
});

describe('a change', () => {
  it('is in the history with all that was changed', async ({ story, ana }) => {
    await makeAlert(story, acme, { when: 'day', at: '09:00' });
    const card = await pressLabel(ana, await ana.types('/trade alerts'), 'Manage');
    const form = await ana.opensViewFrom(card, 'do:edit-alert');
    const changed = await ana.answerAfter(() => ana.submits(form, { at: '07:30', cap: '5' }));
    expect(read(changed)).toContain(': Changed: when it posts, a monthly cap of 5.');
    const again = await ana.opensViewFrom(changed, 'do:edit-alert');
    expect(read(await ana.answerAfter(() => ana.submits(again, {})))).toContain(': Changed.');
  });

  it('of the name costs nothing; of the question is priced and read before it holds', async ({ story, ana, trade }) => {
    await makeAlert(story, acme);
    const card = async () => pressLabel(ana, await ana.types('/trade alerts'), 'Manage');
    const before = trade.chargedTotal();
    const form = await ana.opensViewFrom(await card(), 'do:edit-alert');
    const renamed = await ana.answerAfter(() => ana.submits(form, { name: 'Robots' }));
    expect(read(renamed)).toMatch(/Robots[^]*Changed\.[^]*Nothing was charged\./);
    expect(trade.chargedTotal()).toBe(before);

    const again = await ana.opensViewFrom(renamed, 'do:edit-alert');
    const question = await ana.answerAfter(() => ana.submits(again, { companies: 'company/norvane-wholesale-ltd' }));
    expect(read(question)).toMatch(/Changing “Robots” in <#C0TRADE001> costs [\d.]+ credits now, then about/);
    expect(read(await card())).toContain('Acme Robotics');
    expect(read(await agree(story, ana, question))).toMatch(/Changed\. \(\d+ existing ones won't be posted\.\)/);
    expect(read(await card())).toContain('Norvane Wholesale Ltd');
  });
});

describe('an alert that another version wrote', () => {
  it('is listed as one that cannot post, and its owner sets it again', async () => {
    const { story, ana } = await begin({ env: { ...alertEnv, DATABASE_URL: await shared() } });
    const id = await makeAlert(story, acme);
    await run(`update alerts set schedule = '{"every":"hour"}'`);
    const list = await ana.types('/trade alerts mine');
    expect(read(list)).toMatch(/Can't post\*.*Another version of Trade wrote it, and I can't read what it watches\./);
    expect(read(list)).not.toContain('posts right away');
    const card = await ana.types(`/trade resume ${id}`);
    expect(read(card)).toMatch(/Press Edit to say again what it watches\.[^]*Watches: something I can't read/);
    expect(JSON.stringify(card.blocks)).not.toContain('"text":"Resume"');
    const form = await ana.opensViewFrom(card, 'do:edit-alert');
    const question = await ana.answerAfter(() => ana.submits(form, { companies: 'company/acme-robotics' }));
    expect(read(await agree(story, ana, question))).toMatch(
      /Changed\.[^]*Watches: US import shipments of Acme Robotics/,
    );
  });
});

describe('a stop', () => {
  it('is undone within 7 days, and not after them', async () => {
    const { story, ana } = await begin({ env: alertEnv, delivery: 'http' });
    const id = await makeAlert(story, acme);
    await ana.types(`/trade stop ${id}`);
    passTime(story, 6 * dayMs);
    expect(read(await ana.types(`/trade undo ${id}`))).toContain("It's back.");
    expect(read(await ana.types(`/trade undo ${id}`))).toContain("It isn't stopped.");
    expect(read(await ana.types(`/trade stop ${id}`))).toContain('You can undo this for 7 days.');
    passTime(story, 8 * dayMs);
    expect(read(await ana.types(`/trade undo ${id}`))).toMatch(/can't be brought back[^]*\*Stopped\*/);
  });

  it('of a paused alert is undone to a paused one, which costs nothing until it is resumed', async () => {
    const { story, ana, trade } = await begin({ env: alertEnv, delivery: 'http' });
    trade.faults.databaseUpdated = false;
    const id = await makeAlert(story, acme);
    await ana.types(`/trade pause ${id}`);
    await ana.types(`/trade stop ${id}`);
    const before = trade.chargedTotal();
    expect(read(await ana.types(`/trade undo ${id}`))).toMatch(/It's back, and still paused\.[^]*\*Paused\*/);
    passTime(story, 2 * dayMs);
    expect(read(await ana.types(`/trade alerts`))).toContain('*Paused*');
    expect(trade.chargedTotal()).toBe(before);
    expect(read(await pressLabel(ana, await ana.types(`/trade resume ${id}`), 'Skip them'))).toContain('Resumed.');
  });

  it('in a pause for a day is undone to that pause, which ends when it would have', async () => {
    const { story, ana } = await begin({ env: alertEnv, delivery: 'http' });
    const id = await makeAlert(story, acme);
    await pressLabel(ana, await ana.types(`/trade alerts`), 'Manage').then((card) =>
      pressLabel(ana, card, 'Pause for a day'),
    );
    await ana.types(`/trade stop ${id}`);
    expect(read(await ana.types(`/trade undo ${id}`))).toMatch(/still paused\.[^]*\*Paused\*.* until/);
    passTime(story, dayMs + 60_000);
    await vi.waitUntil(async () => read(await ana.types('/trade alerts')).includes('*Active*'), { timeout: 15_000 });
  });
});
