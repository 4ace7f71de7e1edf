import { describe, expect, it } from 'vitest';
import { firmsOf, lastYear, type LookUp, withFirm } from '../../src/model/look-up.ts';

const acme = { slug: 'acme' };
const bright = { slug: 'bright' };
const other = { slug: 'other' };
const records = lastYear(0);
const page = { size: 10, offset: 0 };

const named: readonly (readonly [LookUp, readonly string[]])[] = [
  [{ do: 'profile', kind: 'company', party: acme }, ['company acme']],
  [{ do: 'partners', kind: 'supplier', party: bright, offset: 0 }, ['supplier bright']],
  [{ do: 'alternatives', party: bright, countries: [], ...page }, ['supplier bright']],
  [{ do: 'alternatives', party: bright, company: acme, countries: [], ...page }, ['supplier bright', 'company acme']],
  [{ ...records, company: acme, supplier: bright }, ['company acme', 'supplier bright']],
  [{ ...records, do: 'top', view: 'suppliers', company: acme }, ['company acme']],
];

const spoken = (lookUp: LookUp) =>
  firmsOf(lookUp).map(({ kind, party }) => `${kind} ${'slug' in party ? party.slug : ''}`);

describe('the firms that a look-up names', () => {
  it.each(named)('are found: %j', (lookUp, firms) => {
    expect(spoken(lookUp)).toEqual(firms);
  });

  it.each(named)('are put back where they were: %j', (lookUp) => {
    expect(firmsOf(lookUp).reduce((all, { kind, party }) => withFirm(all, kind, party), lookUp)).toEqual(lookUp);
  });

  it.each(named)('are each replaced alone: %j', (lookUp, [first = '', ...rest]) => {
    const kind = first.startsWith('company') ? 'company' : 'supplier';
    expect(spoken(withFirm(lookUp, kind, other))).toEqual([`${kind} other`, ...rest]);
  });

  it.each<LookUp>([
    records,
    { do: 'profile', kind: 'company', party: { website: 'acme.example' } },
    { do: 'compare', kind: 'company', firms: [acme, bright] },
    { do: 'bill', number: 'MAEU123', dataset: 'us-import' },
  ])('may be none: %j', (lookUp) => {
    expect(firmsOf(lookUp)).toEqual([]);
  });
});
