import { describe, expect, it } from 'vitest';
import { alertEnv, makeAlert, movableClock, posted, postedIn, pressLabel } from '../support/alert-acts.ts';
import { read, stories, type Story } from '../support/in-world.ts';

movableClock();
const begin = stories();

async function open(): Promise<Story> {
  const story = await begin({ env: alertEnv, delivery: 'http' });
  story.trade.faults.databaseUpdated = false;
  return story;
}

/** A supplier that Acme Robotics never bought from. */
function strangerTo({ trade }: Story, company: string) {
  const known = trade.data.bills.flatMap((bill) => (bill.company?.slug === company ? (bill.supplier?.slug ?? []) : []));
  const stranger = trade.data.suppliers.find(({ slug }) => slug !== null && !known.includes(slug));
  if (stranger?.slug == null) throw new Error('Every supplier is known.');
  return { ...stranger, slug: stranger.slug };
}

describe('an alert of new partners', () => {
  it('posts the first shipment of a supplier that the company never had, and its later ones not', async () => {
    const story = await open();
    const { trade, ana } = story;
    const supplier = strangerTo(story, 'acme-robotics');
    const id = await makeAlert(story, '/trade watch company:company/acme-robotics when:new-partner');
    expect(read(postedIn(story)[0])).toContain('new suppliers in US import shipments of Acme Robotics');
    trade.publish({ fresh: 1, for: { company: 'acme-robotics', supplier: supplier.slug } });
    await ana.types(`/trade run ${id}`);
    const post = await posted(story, /: new supplier /);
    expect(read(post)).toMatch(new RegExp(`new supplier .* \\(${supplier.country}\\)`));
    expect(JSON.stringify(post.blocks)).toContain('Open a record…');
    expect(JSON.stringify(post.blocks)).toContain('Open a supplier…');
    const known = trade.data.bills.find(({ company, supplier: by }) => company?.slug === 'acme-robotics' && by?.slug);
    trade.publish({ fresh: 2, for: { company: 'acme-robotics', supplier: supplier.slug } });
    trade.publish({ fresh: 2, for: { company: 'acme-robotics', supplier: known?.supplier?.slug ?? '' } });
    const other = strangerTo(story, 'acme-robotics');
    trade.publish({ fresh: 1, for: { company: 'acme-robotics', supplier: other.slug } });
    await ana.types(`/trade run ${id}`);
    await posted(story, new RegExp(`new supplier .*${other.country}`));
    // Besides the note that the alert was made.
    expect(postedIn(story)).toHaveLength(3);
    const found = await pressLabel(ana, await ana.types('/trade alerts'), 'Details');
    expect(read(found)).toContain('Watches');
  });

  it('asks for one side only', async () => {
    const { ana } = await open();
    const both = '/trade watch company:company/acme-robotics supplier:supplier/acme-precision-gmbh when:new-partner';
    const form = await ana.opensView(both);
    const { errors } = await ana.submits(form, {});
    expect(errors).toEqual({ tell: expect.stringMatching(/not both/) as string });
  });
});
