import { describe, expect, it } from 'vitest';
import { percent } from '../../../src/slack/kit/text.ts';
import { lapsedLately, type LookUp } from '../../../src/model/look-up.ts';
import { createWorld } from '../../lookups/world.ts';
import { ask, partner, serves } from './firms.ts';
import { perTest } from '../../support/per-test.ts';

const lookUp: LookUp = { do: 'partners', kind: 'company', party: { name: 'acme' }, offset: 0 };

const world = perTest(createWorld);

function acmeHas(...suppliers: readonly unknown[]) {
  serves(world, { acme: { title: 'Acme Robotics Inc', suppliers_table: suppliers } });
}

describe('the partners of a firm', () => {
  it('come with their shares of its last 12 months, its dependence, and which are new', async () => {
    acmeHas(
      partner('small', 1),
      partner('big', 6),
      partner('young', 2, { first_shipment: '01/10/2026' }),
      partner('past', 0),
      partner('last', 1),
    );
    const { text } = await ask(world, lookUp);
    expect(text).toContain('Acme Robotics Inc: 5 suppliers');
    expect(text).toContain('Top supplier: BIG, 60% of shipments; top three: 90% (last 12 months) · 1 new in 6 months');
    expect(text).toMatch(/BIG.*"China".*"60%".*YOUNG.*"20%".*10\/01\/2026 · new.*SMALL.*"10%".*PAST/);
    expect(text).not.toContain('Next');
  });

  it('are not new where only their names are written differently', async () => {
    const since = { first_shipment: '01/10/2026' };
    acmeHas(
      partner('big', 6, { supplier_name: 'Big Co., Ltd.' }),
      partner('big-2', 2, { supplier_name: 'BIG CO LTD', ...since }),
      partner('young', 1, since),
    );
    const { text } = await ask(world, lookUp);
    expect(text).toContain('1 new in 6 months');
    expect(text).toMatch(/YOUNG.*10\/01\/2026 · new/);
  });

  it('start with the share of one that is asked for', async () => {
    acmeHas(partner('big', 6), partner('small', 2), partner('uncounted', null));
    const titleOf = async (shareOf: string) => (await ask(world, { ...lookUp, shareOf })).text;
    expect(await titleOf('small')).toContain('Acme Robotics Inc: 25% of shipments from SMALL');
    expect(await titleOf('uncounted')).toContain('Acme Robotics Inc: an unknown share of shipments from UNCOUNTED');
    expect(await titleOf('other')).toContain('Acme Robotics Inc: no supplier “other” in its profile');
  });

  it('are listed by the days of their first shipment', async () => {
    acmeHas(
      partner('old', 6, { first_shipment: '15/03/2021' }),
      partner('spring', 3, { first_shipment: '01/04/2026' }),
      partner('young', 1, { first_shipment: '01/10/2026' }),
    );
    const seen = (from: string, to: string) => ask(world, { ...lookUp, only: { are: 'new', from, to } });
    const { text } = await seen('2026-03-01', '2099-01-01');
    expect(text).toContain('Acme Robotics Inc: 2 new suppliers since Mar 1, 2026');
    expect(text).toContain('Of 3 suppliers, by the first shipment to name both');
    expect(text).toMatch(/SPRING.*"30%".*YOUNG/);
    expect(text).not.toContain('OLD');
    expect(text).toContain('All suppliers · free');
    const closed = await seen('2026-04-01', '2026-06-30');
    expect(closed.text).toContain('1 new supplier from Apr 1, 2026 to Jun 30, 2026');
    expect((await seen('2026-11-01', '2026-11-02')).text).toContain('no new suppliers from Nov 1, 2026 to Nov 2, 2026');
  });

  it('are listed by the days of their last shipment', async () => {
    acmeHas(
      partner('steady', 6, { most_recent_shipment: '01/11/2026' }),
      partner('quiet', 3, { most_recent_shipment: '15/02/2026' }),
      partner('quiet-2', 0, { supplier_name: 'STEADY.', most_recent_shipment: '15/02/2024' }),
      partner('gone', 0, { most_recent_shipment: '03/07/2024' }),
      partner('undated', 0, { most_recent_shipment: null }),
    );
    const seen = (from: string, to: string) => ask(world, { ...lookUp, only: { are: 'lapsed', from, to } });
    const { text } = await seen('2021-01-01', '2026-05-31');
    expect(text).toContain('Acme Robotics Inc: 3 suppliers with no shipment since Jun 1, 2026');
    expect(text).toContain('Of 5 suppliers, by the last shipment to name both');
    expect(text).toMatch(/QUIET.*GONE.*UNDATED/);
    expect(text).not.toContain('STEADY');
    const closed = await seen('2024-01-01', '2024-12-31');
    expect(closed.text).toContain('1 supplier with a last shipment from Jan 1, 2024 to Dec 31, 2024');
    acmeHas(partner('steady', 6, { most_recent_shipment: '01/11/2026' }));
    const { text: none } = await ask(world, { ...lookUp, only: lapsedLately('2026-11-20') }, { fresh: true });
    expect(none).toContain('no supplier without a shipment since May 20, 2026');
  });

  it('are turned for nothing, and cost nothing where the profile was opened before', async () => {
    acmeHas(...Array.from({ length: 23 }, (_, nth) => partner(`s${nth}`, 23 - nth)));
    await ask(world, { do: 'profile', kind: 'company', party: { slug: 'acme' } });
    const first = await ask(world, lookUp);
    expect(first.text).toContain('1–20 of 23');
    expect(first.text).toContain('Next 3 · free');
    const next = await ask(world, { ...lookUp, offset: 20 });
    expect(next.text).toContain('21–23 of 23');
    expect(next.text).toContain('Previous 20');
    expect([first.cost.charged, next.cost.charged]).toEqual([0, 0]);
  });

  it('may not be named, or counted by year', async () => {
    acmeHas();
    expect((await ask(world, lookUp)).text).toContain('Acme Robotics Inc: no suppliers in its profile');
    world.advance(40 * 86_400_000);
    acmeHas(partner('big', null));
    const { text } = await ask(world, lookUp, { fresh: true });
    expect(text).not.toContain('of shipments');
    expect(text).not.toContain('Shipments, 12 months');
  });

  it.each([
    [4 / 6, '67%'],
    [0.004, 'under 1%'],
    [0.996, 'over 99%'],
    [0, '0%'],
    [1, '100%'],
  ])('have shares that are rounded: %d', (share, said) => {
    expect(percent(share)).toBe(said);
  });
});
