import { describe, expect, it } from 'vitest';
import {
  agree,
  alertStory,
  askFor,
  makeAlert,
  movableClock,
  passTime,
  posted,
  postedIn,
  pressLabel,
  runAlert,
} from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';
import { dayMs } from '../../src/model/time.ts';

movableClock();
const begin = stories();

/** A socket would break as its clock jumps. */
const open = () => alertStory(begin, { delivery: 'http' });

/** A supplier that Acme Robotics never bought from. */
function strangerTo({ trade }: Story, company: string) {
  const known = trade.data.bills.flatMap((bill) => (bill.company?.slug === company ? (bill.supplier?.slug ?? []) : []));
  const stranger = trade.data.suppliers.find(({ slug }) => slug !== null && !known.includes(slug));
  if (stranger?.slug == null) throw new Error('Every supplier is known.');
  return { ...stranger, slug: stranger.slug };
}

describe('an alert of new partners', () => {
  it('posts the first shipment of a supplier that the company never had, and its later ones not', async () => {
    const { story, trade, ana } = await open();
    const supplier = strangerTo(story, 'acme-robotics');
    const id = await makeAlert(story, '/trade watch company:company/acme-robotics when:new-partner');
    expect(read(postedIn(story)[0])).toContain('new suppliers in US import shipments of Acme Robotics');
    trade.publish({ fresh: 1, for: { company: 'acme-robotics', supplier: supplier.slug } });
    await runAlert(story, ana, id);
    const post = await posted(story, /: new supplier /);
    expect(read(post)).toMatch(new RegExp(`new supplier .* \\(${supplier.country}\\)`));
    expect(JSON.stringify(post.blocks)).toContain('Open a record…');
    expect(JSON.stringify(post.blocks)).toContain('Open a supplier…');
    const known = trade.data.bills.find(({ company, supplier: by }) => company?.slug === 'acme-robotics' && by?.slug);
    trade.publish({ fresh: 2, for: { company: 'acme-robotics', supplier: supplier.slug } });
    trade.publish({ fresh: 2, for: { company: 'acme-robotics', supplier: known?.supplier?.slug ?? '' } });
    const other = strangerTo(story, 'acme-robotics');
    trade.publish({ fresh: 1, for: { company: 'acme-robotics', supplier: other.slug } });
    await runAlert(story, ana, id);
    await posted(story, new RegExp(`new supplier .*${other.country}`));
    // Besides the note that the alert was made.
    expect(postedIn(story)).toHaveLength(3);
    const card = await pressLabel(ana, await ana.types('/trade alerts'), 'Manage');
    expect(read(await pressLabel(ana, card, 'What it found'))).toContain('2 records found');
  });

  it('starts for nothing, as its price says, where another alert has read the same shipments', async () => {
    const { story, trade, ana } = await open();
    await makeAlert(story, '/trade watch company:company/acme-robotics');
    const price = await askFor(ana, '/trade watch company:company/acme-robotics when:new-partner');
    const before = trade.chargedTotal();
    const card = await agree(story, ana, price);
    expect(read(price)).toContain('costs nothing now');
    expect(read(card)).toContain('Nothing was charged.');
    expect(trade.chargedTotal()).toBe(before);
  });

  it('lets kept answers about the company say that they lack what it knows, until they are refreshed', async () => {
    const { story, trade, ana } = await open();
    const questions = ['acme robotics', 'suppliers of acme robotics', 'compare acme robotics vs wrenlock automation'];
    const ask = async (words = 0) => read(await ana.types(`/trade ${questions[words] ?? ''}`));
    for (const words of questions.keys()) expect(await ask(words)).not.toContain('newer shipments are known');
    const id = await makeAlert(story, '/trade watch company:company/acme-robotics when:new-partner');
    trade.publish({ fresh: 1, newSuppliers: 1, for: { company: 'acme-robotics' } });
    await runAlert(story, ana, id);
    await posted(story, /: new supplier /);
    for (const words of questions.keys())
      expect(await ask(words)).toMatch(/Kept from .*; newer shipments are known\. Refresh shows them\./);
    const partners = await ana.types('/trade suppliers of acme robotics');
    expect(read(await pressLabel(ana, partners, 'Refresh · 1 credit'))).not.toContain('newer shipments are known');
    expect(await ask()).not.toContain('newer shipments are known');
  });

  it('asks for one side only', async () => {
    const { ana } = await open();
    const both = '/trade watch company:company/acme-robotics supplier:supplier/acme-precision-gmbh when:new-partner';
    const form = await ana.opensView(both);
    const { errors } = await ana.submits(form, {});
    expect(errors).toEqual({ tell: expect.stringMatching(/not both/) as string });
  });
});

describe('an alert of counts', () => {
  const norvane = '/trade watch company:company/norvane-wholesale-ltd';

  it('posts once when shipments went quiet, and once when they picked up again', async () => {
    const { story, trade, ana } = await open();
    const before = trade.chargedTotal();
    const id = await makeAlert(story, `${norvane} when:quiet`, { name: 'Norvane' });
    expect(trade.chargedTotal() - before).toBeCloseTo(0.2, 5);
    const note = postedIn(story)[0];
    expect(read(note)).toContain('when 90 days bring at most 50% of the same days a year before');
    expect(read(note)).not.toContain("won't be posted");
    await runAlert(story, ana, id);
    // Nothing is published meanwhile, so that the days that are compared run empty.
    passTime(story, 80 * dayMs);
    const went = posted(story, /Norvane went quiet/);
    await runAlert(story, ana, id);
    const quiet = await went;
    expect(read(quiet)).toMatch(/\d+ shipments from [^]* to [^]*, against \d+ a year before\./);
    expect(JSON.stringify(quiet.blocks)).toContain('See shipments · ');
    const shown = await ana.presses(quiet, 'counted');
    expect(read(shown)).toMatch(/US import shipments/);
    expect(read(await ana.presses(quiet, 'trend'))).toMatch(/year before|counts/);
    trade.publish({ fresh: 600, for: { company: 'norvane-wholesale-ltd' } });
    passTime(story, 22 * dayMs);
    const picked = posted(story, /Norvane picked up again/);
    await runAlert(story, ana, id);
    await picked;
    const changes = postedIn(story).filter((message) => /Norvane (went quiet|picked up again)/.test(read(message)));
    expect(changes).toHaveLength(2);
    const found = await pressLabel(ana, await ana.types('/trade alerts'), 'Manage');
    expect(read(await pressLabel(ana, found, 'What it found'))).toMatch(/2 changes found/);
    expect(read(await pressLabel(ana, quiet, 'Why\\?'))).toContain('it posts once when that begins');
  });

  it('posts once when shipments surged, by its own threshold, without being asked', async () => {
    const { story, trade, ana } = await open();
    let form = await ana.opensView(`${norvane} when:surge`);
    form = await ana.actsInView(form, 'show:more');
    expect(Object.keys(form.state.values)).not.toContain('lookBack');
    const entries = { name: 'Norvane', growTo: '150', days: '60' };
    const question = await ana.answerAfter(() => ana.submits(form, entries));
    expect(read(question)).toContain("I'll post once when it surges");
    const [, card] = [question, await agree(story, ana, question)];
    expect(read(card)).toContain('60 days that end 21 days ago');
    const [, id] = /Alert ([A-Z0-9]{4,}) in/.exec(read(card)) ?? [];
    trade.publish({ fresh: 600, for: { company: 'norvane-wholesale-ltd' } });
    // The weekly check comes by itself.
    passTime(story, 22 * dayMs);
    await posted(story, /Norvane surged/);
    await runAlert(story, ana, id ?? '');
    // The clock moves on once that check is over.
    await expect.poll(async () => read(await ana.types('/trade alerts'))).toMatch(/next check in \d+ days/);
    passTime(story, 70 * dayMs);
    await posted(story, /Norvane is back to its usual level/);
  });

  it('says so at once where a firm is quiet already', async () => {
    const story = await open();
    const question = await askFor(story.ana, '/trade watch company:company/saltmarrow-patio when:quiet');
    const card = await agree(story, story.ana, question);
    expect(read(card)).toContain('Saltmarrow Patio (quiet)');
    expect(read(card)).toMatch(
      /Watching\. Saltmarrow Patio went quiet: \d+ shipments from [^]*I'll post when that ends\./,
    );
    // Making it counted: that was its first check.
    expect(read(card)).toMatch(/\*Active\*\. Checked [^]*Credits: 0\.2 for checks this month/);
    expect(postedIn(story)).toHaveLength(1);
  });

  it('says the same where an alert is changed to it, or its threshold is', async () => {
    const { story, ana } = await open();
    const patio = '/trade watch company:company/saltmarrow-patio';
    const made = await agree(story, ana, await askFor(ana, patio));
    const toQuiet = await ana.opensViewFrom(made, 'do:edit-alert');
    const question = await ana.answerAfter(() => ana.submits(toQuiet, { tell: 'quiet' }));
    expect(read(question)).toContain('costs 0.2 credits now');
    const quiet = await agree(story, ana, question);
    expect(read(quiet)).toMatch(
      /Changed\. Saltmarrow Patio went quiet: \d+ shipments from [^]*I'll post when that ends/,
    );
    expect(read(quiet)).toMatch(
      /\*Active\*\. Checked just now\.[^]*Credits: 0\.2 for checks this month[^]*This cost 0\.2 credits/,
    );
    const within = await ana.opensViewFrom(quiet, 'do:edit-alert');
    const again = await agree(story, ana, await ana.answerAfter(() => ana.submits(within, { days: '30' })));
    expect(read(again)).toMatch(
      /\*Active\*\. Checked just now\.[^]*Credits: 0\.4 for checks this month[^]*This cost 0\.2 credits/,
    );
    expect(read(again)).toMatch(/Changed\. (Saltmarrow Patio went quiet: |I'll post once when it goes quiet)/);
    const surge = await ana.opensViewFrom(again, 'do:edit-alert');
    const same = await ana.answerAfter(() => ana.submits(surge, { tell: 'surge' }));
    const other = read(await agree(story, ana, same));
    expect(other).toContain("Changed. I'll post once when it surges, and once when it's back to its usual level.");
  });
});
