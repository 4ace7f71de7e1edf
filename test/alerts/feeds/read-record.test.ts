import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/alerts/feeds/fold-rows.ts';

describe('what tells a row apart', () => {
  it('is its bill of lading, within its dataset', () => {
    expect(readRecord('us-import', { bol_number: 'B1', arrival_date: '2026-11-18' })).toMatchObject({
      key: 'us-import/B1',
      weak: false,
      day: '2026-11-18',
    });
    expect(readRecord('us-export', { bol_number: 'B1' }).key).toBe('us-export/B1');
  });

  it('is the most specific number of a declaration', () => {
    const all = { pedimento_number: 'P', declaration_id: 'I', declaration_number: 'N', declaration_date: '2026-11-18' };
    expect(readRecord('mx-import', all)).toMatchObject({ key: 'mx-import/P', weak: false, day: '2026-11-18' });
    expect(readRecord('mx-import', { ...all, pedimento_number: null }).key).toBe('mx-import/I');
    expect(readRecord('mx-import', { ...all, pedimento_number: '', declaration_id: null }).key).toBe('mx-import/N');
  });

  it('is made of its facts where it has no number, and marked as weak', () => {
    const row = { arrival_date: '2026-11-18', weight: 500, product_description: 'COPPER' };
    const one = readRecord('us-import', row);
    expect(one).toMatchObject({ key: `us-import/${one.hash}`, weak: true });
    expect(readRecord('us-import', { ...row, weight: 501 }).key).not.toBe(one.key);
  });
});

describe('the hash of its facts', () => {
  const row = { bol_number: 'B1', weight: 500, product_description: 'COPPER', company_total_shipments: 7 };
  const { hash } = readRecord('us-import', row);

  it('is the same in any order', () => {
    expect(readRecord('us-import', Object.fromEntries(Object.entries(row).toReversed())).hash).toBe(hash);
  });

  it('stays when only the firm behind the shipment has changed, or a field came without a value', () => {
    expect(readRecord('us-import', { ...row, company_total_shipments: 8, hs_code: null }).hash).toBe(hash);
  });

  it('changes with the shipment', () => {
    expect(readRecord('us-import', { ...row, weight: 501 }).hash).not.toBe(hash);
    expect(readRecord('us-import', { ...row, hs_code: '7408' }).hash).not.toBe(hash);
  });

  it('is of everything where nothing in it is known', () => {
    const [one, other] = [{ odd: 1 }, { odd: 2 }].map((odd) => readRecord('us-import', odd));
    expect(one?.hash).not.toBe(other?.hash);
  });
});
