import { describe, expect, it } from 'vitest';
import { isAmong, partnerOf } from '../../../src/alerts/feeds/fold-rows.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { workspace } from './feed-world.ts';
import { eachFeedWorld } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const company = 'norvane-wholesale-ltd';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };
const shrimp: FeedQuestion = { dataset: 'us-import', filter: { product_description: 'shrimp' } };

const { service, world, watched } = eachFeedWorld();

const suppliersOf = (slug: string) =>
  new Set(service.data.bills.flatMap((bill) => (bill.company?.slug === slug ? (bill.supplier?.slug ?? []) : [])));

/** Suppliers that the company never bought from. */
function strangers(): string[] {
  const known = suppliersOf(company);
  return service.data.suppliers.flatMap(({ slug }) => (slug === null || known.has(slug) ? [] : slug));
}

/** Publishes records of a supplier, on the next day. @returns the numbers of those told as a new partner's first */
async function firstsAfter(feed: string, supplier: string | undefined, counts: { fresh?: number; withdrawn?: number }) {
  world.advance(dayMs);
  const { fresh } = service.publish({ ...counts, for: { company, supplier } });
  const { seq } = (await world.feeds.get(workspace, feed)) ?? { seq: 0 };
  expect((await world.feeds.check(workspace, feed)).error).toBeUndefined();
  const firsts = (await world.log(feed)).filter((entry) => entry.seq > seq && entry.isFirst);
  return { fresh: fresh.map(({ number }) => `us-import/${number}`), firsts: firsts.map(({ key }) => key) };
}

describe('a new partner', () => {
  it('is one that the feed has never seen, and only its first record is marked', async () => {
    const id = await watched(question);
    const [stranger = ''] = strangers();
    const [known] = suppliersOf(company);
    expect((await firstsAfter(id, known, { fresh: 3 })).firsts).toEqual([]);
    const { fresh, firsts } = await firstsAfter(id, stranger, { fresh: 3 });
    expect(firsts).toHaveLength(1);
    expect(fresh).toContain(firsts[0]);
    expect((await firstsAfter(id, stranger, { fresh: 2 })).firsts).toEqual([]);
  });

  it('is not made by a correction, and is taken back with its only record', async () => {
    const id = await watched(question);
    const [stranger = ''] = strangers();
    const [{ firsts }] = [await firstsAfter(id, stranger, { fresh: 1 })];
    expect(firsts).toHaveLength(1);
    service.publish({ revised: 1, for: { company, supplier: stranger } });
    expect((await firstsAfter(id, stranger, {})).firsts).toEqual([]);
    service.publish({ withdrawn: 1, for: { company, supplier: stranger } });
    // The record that is gone is missed when its day is read whole.
    for (let day = 0; day < 23; day += 1) await firstsAfter(id, undefined, { fresh: 1 });
    expect((await firstsAfter(id, stranger, { fresh: 1 })).firsts).toHaveLength(1);
  });

  it('is not one whose slug has moved', async () => {
    const id = await watched(question);
    const [known = ''] = suppliersOf(company);
    const [stranger = ''] = strangers();
    world.store.names.rememberMove(workspace, { kind: 'supplier', from: known, to: stranger });
    await world.store.names.movedTo(workspace, 'supplier', known);
    expect((await firstsAfter(id, stranger, { fresh: 1 })).firsts).toEqual([]);
  });

  it('is a company where the alert names none', async () => {
    const id = await watched(shrimp);
    const found = await world.log(id);
    expect(found).toEqual([]);
    const row = { company_name: 'Acme, Inc.', company_link: '/company/acme', supplier_name: 'Hanse GmbH' };
    expect(partnerOf(row, 'company')).toEqual({ name: 'acme inc', words: 'acme', slug: 'acme' });
  });

  it('is nobody where the source has no name', () => {
    expect(partnerOf({ supplier_name: 'Missing in source document' }, 'supplier')).toBeNull();
  });
});

describe('a known partner', () => {
  const known = [{ name: 'hanse getriebe gmbh', slugs: ['hanse', 'hanse-old'] }];
  it.each([
    ['by its name in other letters', 'HANSE GETRIEBE, GmbH', 'other-slug', true],
    ['by its slug', 'Hanse Gears', 'hanse', true],
    ['by a slug that has moved', 'Hanse Gears', 'hanse-old', true],
    ['not by another name and slug', 'Hanse Gears', 'other-slug', false],
  ])('is told %s', (_, name, slug, is) => {
    const partner = partnerOf({ supplier_name: name, supplier_link: `/supplier/${slug}` }, 'supplier');
    expect(partner && isAmong(known, partner)).toBe(is);
  });

  it('is told with or without its legal form, but not with another one', () => {
    const acme = [{ name: 'acme llc', slugs: [] }];
    const named = (name: string) => {
      const partner = partnerOf({ supplier_name: name }, 'supplier');
      return partner !== null && isAmong(acme, partner);
    };
    expect(['Acme', 'Acme, LLC', 'Acme Inc'].map(named)).toEqual([true, true, false]);
    expect(partnerOf({ supplier_name: null }, 'supplier')).toBeNull();
  });
});
