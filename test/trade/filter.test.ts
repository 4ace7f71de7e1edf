import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradeError, buildFilter, filterWords } from '../../src/trade/index.ts';
import { type Dataset, datasets, filterFields, foldFilter } from '../../src/model/datasets.ts';

const refusal = (...words: string[]): unknown =>
  expect.objectContaining({
    code: 'invalid_request',
    messages: words.map((word): unknown => expect.stringContaining(word)),
  });

describe('buildFilter', () => {
  it.each<[Dataset, string, string, string]>([
    ['us-import', 'company', '/company/Acme_Robotics', 'acme-robotics'],
    ['us-import', 'supplier', 'supplier/bright-bearings', 'bright-bearings'],
    ['us-import', 'product_description', 'steel pipe', 'steel AND pipe'],
    ['us-import', 'product_description', 'MUGS', 'MUGS'],
    ['us-import', 'product_description', 'Steel "PIPE fitting" NOT PVC', 'Steel AND "PIPE fitting" AND NOT PVC'],
    ['us-import', 'hs_code', '8482.10', '848210'],
    ['us-import', 'hs_code', '8482.10 OR 8481*', '848210 OR 8481*'],
    ['us-import', 'entry_port', 'houston, tx', '"Houston, Tx"'],
    ['us-import', 'entry_port', 'HOUSTON, TX', '"HOUSTON, TX"'],
    ['us-import', 'entry_port', 'Miami, Fl OR Houston, Tx', '"Miami, Fl" OR "Houston, Tx"'],
    ['us-import', 'entry_port', 'hous*', 'Hous*'],
    ['us-import', 'entry_port', 'New Orleans, La NOT "long beach, ca"', '"New Orleans, La" AND NOT "Long Beach, Ca"'],
    ['us-import', 'notify_party', "o'brien of the quay", '"O\'Brien of the Quay"'],
    ['us-import', 'vessel_name', 'NORTHERN STAR', '"NORTHERN STAR"'],
    ['us-import', 'container_id', 'QXLU4265327', 'QXLU4265327'],
    ['us-import', 'supplier_country', 'CÔTE D’IVOIRE', '"CÔTE D\'IVOIRE"'],
    ['us-import', 'supplier_country', 'Trinidad and Tobago', '"Trinidad and Tobago"'],
    ['us-import', 'supplier_country', 'South Korea', '"South Korea"'],
    ['us-import', 'weight', '500..2000', '500 TO 2000'],
    ['us-import', 'weight', '500..', '500 TO *'],
    ['us-import', 'weight', '>= 1,500.50', '1500.5 TO *'],
    ['us-import', 'teu', '<=2', '* TO 2'],
    ['us-import', 'teu', '* to 2', '* TO 2'],
    ['us-import', 'teu', '2', '2 TO 2'],
    ['us-import', 'bol_type', 'House', 'H'],
    ['us-import', 'company_email', '*@acme.example', '*@acme.example'],
    ['us-import', 'include_omitted_data', 'yes', 'true'],
    ['mx-import', 'company_name', ' Grupo   "Acme" SA ', 'Grupo Acme SA'],
    ['mx-import', 'mx_value', '10 to 20', '10 TO 20'],
    ['mx-export', 'company_country', 'Costa de Marfil', '"Costa de Marfil"'],
  ])('%s %s: %s is sent as %s', (dataset, field, typed, wire) => {
    expect(buildFilter(dataset, { [field]: typed })).toEqual({ [field]: wire });
  });

  it.each<[Dataset, string, string, string]>([
    ['us-import', 'company', 'Acme Robotics Inc', 'short name'],
    ['us-import', 'company', 'supplier/acme', 'short name'],
    ['us-import', 'hs_code', 'bearings', 'digits'],
    ['us-import', 'supplier_country', 'KR', 'full name'],
    ['us-import', 'weight', 'heavy', 'range'],
    ['us-import', 'weight', '9..1', 'above its end'],
    ['us-import', 'weight', '* TO *', 'One end'],
    ['us-import', 'bol_type', 'X', 'H (house)'],
    ['us-import', 'carrier_scac_code', 'QX*', 'Wildcards'],
    ['us-import', 'company_email', '*@*.example', 'at most one *'],
    ['us-import', 'internal_supplier', 'maybe', 'true or false'],
    ['us-import', 'company', '  ', 'missing'],
    ['us-import', 'company_name', 'Acme', 'cannot be filtered by company_name'],
    ['mx-import', 'company', 'acme', 'cannot be filtered by company'],
    ['us-import', 'colour', 'red', 'no filter of that name'],
    ['us-import', '__proto__', 'red', 'no filter of that name'],
  ])('%s %s: %s is refused', (dataset, field, typed, words) => {
    expect(() => buildFilter(dataset, Object.fromEntries([[field, typed]]))).toThrow(refusal(words));
  });

  it('names every problem at once', () => {
    expect(() => buildFilter('us-import', { company: 'Acme Inc', weight: 'x', foo: '1' })).toThrow(
      refusal('short name', 'range', 'no filter'),
    );
  });

  it('accepts the example of every field, and its own result', () => {
    for (const { dataset, field, example } of filterFields) {
      const filter = buildFilter(dataset, { [field]: example });
      expect(buildFilter(dataset, filter)).toEqual(filter);
    }
  });

  it('accepts its own result unchanged, for any name', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('adlßıİéoNR1\'’,.!* "?-\u0301')) });
    fc.assert(
      fc.property(letters, (typed) => {
        let once;
        try {
          once = buildFilter('us-import', { entry_port: typed });
        } catch (error) {
          expect(error).toBeInstanceOf(TradeError);
          return;
        }
        expect(buildFilter('us-import', once)).toEqual(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order of the fields', () => {
    const all = filterFields.filter((row) => row.dataset === 'us-import');
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (rows) => {
        const values = rows.map(({ field, example }) => [field, example] as const);
        const build = (list: typeof values) => JSON.stringify(buildFilter('us-import', Object.fromEntries(list)));
        expect(build(values.toReversed())).toBe(build(values));
      }),
    );
  });
});

describe('foldFilter', () => {
  const folded = (field: string, typed: string) => foldFilter(buildFilter('us-import', { [field]: typed }));

  it.each([
    ['product_description', 'MUGS', 'mugs'],
    ['product_description', '"Ball BEARING" Steel NOT PVC', 'STEEL "ball bearing" NOT pvc'],
    ['product_description', 'b A', 'a B'],
    ['entry_port', 'HOUSTON, TX', 'houston, tx'],
    ['vessel_name', 'MSC Oscar OR Northern STAR', 'northern star OR msc oscar'],
  ])('makes %s equal for %s and %s', (field, one, other) => {
    expect(folded(field, one)).toEqual(folded(field, other));
  });

  it('distinguishes filters that differ in more than case', () => {
    expect(folded('product_description', 'MUGS')).not.toEqual(folded('product_description', 'MUG'));
    expect(folded('product_description', 'a "AND" b')).not.toEqual(folded('product_description', 'a AND b'));
  });

  it('leaves names and slugs as they are', () => {
    const filter = buildFilter('mx-import', { company_name: 'Grupo ACME', weight: '500..' });
    expect(foldFilter(filter)).toEqual(filter);
  });
});

describe('filterFields', () => {
  it('has a field once in a dataset', () => {
    const pairs = filterFields.map(({ field, dataset }) => `${dataset} ${field}`);
    expect(pairs.length).toBe(new Set(pairs).size);
  });
});

describe('filterWords', () => {
  it.each<[Dataset, Record<string, string>, string]>([
    ['us-import', {}, ''],
    [
      'us-import',
      { weight: '500..', product_description: '"ball bearing" steel NOT plastic', company: 'acme-robotics' },
      'company acme-robotics, product "ball bearing" steel but not plastic, weight at least 500',
    ],
    ['us-import', { product_description: '(a OR b) c NOT d NOT e' }, 'product (a or b) and c but not d or e'],
    ['us-import', { entry_port: 'Houston, Tx', bol_type: 'M' }, 'port of entry "Houston, Tx", bill type master'],
    [
      'us-import',
      { exit_port: '(ningbo OR busan) NOT la spezia', supplier_country: "cote d'ivoire", vessel_name: 'northern star' },
      'port of exit (Ningbo or Busan) but not "La Spezia", supplier country "Cote d\'Ivoire", vessel "Northern Star"',
    ],
    ['mx-import', { weight: '5', mx_value: '..9' }, 'weight exactly 5, value at most 9'],
    ['us-export', { teu: '1..2', internal_supplier: 'no' }, 'TEU from 1 to 2, internal supplier: no'],
  ])('%s %o', (dataset, values, sentence) => {
    expect(filterWords(dataset, buildFilter(dataset, values)).join(', ')).toBe(sentence);
  });

  it('names every field of every dataset', () => {
    for (const dataset of Object.keys(datasets) as Dataset[]) {
      const rows = filterFields.filter((row) => row.dataset === dataset);
      const filter = buildFilter(dataset, Object.fromEntries(rows.map(({ field, example }) => [field, example])));
      expect(rows.filter(({ label }) => !filterWords(dataset, filter).join().includes(label))).toEqual([]);
    }
  });
});
