import { encode } from '@toon-format/toon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, decodeJson } from '../../src/trade/answer.ts';
import { readAnswer } from '../../src/trade/index.ts';
import type { EndpointId } from '../../src/model/answer.ts';
import { endpoints } from '../../src/model/endpoints.ts';

const envelope = { requestCost: 0.2, creditsRemaining: 206.2, executionTime: '12ms' };

describe('readAnswer', () => {
  it.each(Object.keys(endpoints) as EndpointId[])('%s: no records at all is a mismatch', (endpoint) => {
    expect(() => readAnswer(endpoint, { ...envelope })).toThrow(
      expect.objectContaining({ code: 'schema_mismatch', charge: 'yes', cost: { charged: 0.2, left: 206.2 } }),
    );
  });

  it.each([null, 'x', [], 3])('%o is a mismatch', (body) => {
    expect(() => readAnswer('bol', body)).toThrow(expect.objectContaining({ code: 'schema_mismatch' }));
  });

  const lists = (Object.keys(endpoints) as EndpointId[]).filter((id) => /search|product|powerquery|\.bols/.test(id));
  const around = (endpoint: EndpointId, rows: unknown) => ({
    data: endpoints[endpoint].total === null ? rows : { data: rows },
  });

  it.each(lists.flatMap((id) => [{}, 'x', 3, true].map((rows) => [id, rows] as const)))(
    '%s: %o where rows are due is a mismatch',
    (endpoint, rows) => {
      expect(() => readAnswer(endpoint, around(endpoint, rows))).toThrow(
        expect.objectContaining({ code: 'schema_mismatch' }),
      );
    },
  );

  it.each(lists)('%s: null for rows is a page without rows', (endpoint) => {
    expect(readAnswer(endpoint, around(endpoint, null)).data).toEqual([]);
  });

  it.each<EndpointId>(['powerquery.bols', 'powerquery.declarations', 'powerquery.companies'])(
    '%s: null for data is a page without rows',
    (endpoint) => {
      expect(readAnswer(endpoint, { ...envelope, data: null }).data).toEqual([]);
    },
  );

  it('null for rows is a page without rows when the total is 0', () => {
    const { data, total } = readAnswer('powerquery.bols', { data: { data: null, totalCount: 0 } });
    expect([data, total]).toEqual([[], 0]);
  });

  it('null for rows beside a total is a mismatch', () => {
    expect(() => readAnswer('powerquery.bols', { data: { data: null, totalCount: 7 } })).toThrow(
      expect.objectContaining({ code: 'schema_mismatch', charge: 'yes' }),
    );
  });

  it.each<EndpointId>(['company.profile', 'supplier.profile', 'bol', 'us-export.bol', 'declaration'])(
    '%s: null for the one record is a mismatch',
    (endpoint) => {
      expect(() => readAnswer(endpoint, { data: null })).toThrow(expect.objectContaining({ code: 'schema_mismatch' }));
    },
  );

  it.each(lists.filter((id) => !id.endsWith('lier.bols') && id !== 'company.bols'))(
    '%s: a row that is no object is lost, not the page',
    (endpoint) => {
      expect(readAnswer(endpoint, around(endpoint, [null, { any: 1 }, 'x', 3, []])).data).toEqual([{ any: 1 }]);
    },
  );

  it('an invalid bill number is dropped, not the page', () => {
    expect(readAnswer('company.bols', { data: ['B1', null, {}, ' ', 26094417] }).data).toEqual(['B1', '26094417']);
  });

  it.each([
    ['1.0', '206.2', { charged: 1, left: 206.2 }],
    ['0', '1,000.5', { charged: 0, left: 1000.5 }],
    [0.1 + 0.2, 206.20000000000002, { charged: 0.3, left: 206.2 }],
    [null, undefined, { charged: null, left: null }],
    [1_000, 1e9, { charged: 1_000, left: 1e9 }],
    [1e300, 5, { charged: null, left: 5, implausible: 'requestCost 1e+300' }],
    [1_001, 5, { charged: null, left: 5, implausible: 'requestCost 1001' }],
    [1, 1e300, { charged: 1, left: null, implausible: 'creditsRemaining 1e+300' }],
    [-1, '-0.5', { charged: null, left: null, implausible: 'requestCost -1, creditsRemaining -0.5' }],
    ['NaN', {}, { charged: null, left: null, implausible: 'requestCost NaN, creditsRemaining {}' }],
    ['1e300', 'x'.repeat(900), expect.objectContaining({ implausible: expect.stringMatching(/^.{1,220}$/) as string })],
  ])('a cost of %o with %o left', (requestCost, creditsRemaining, cost) => {
    expect(readAnswer('company.search', { requestCost, creditsRemaining, data: [] }).cost).toEqual(cost);
  });

  it('a cost that is plausible for many rows', () => {
    const body = { data: { data: Array.from({ length: 50 }, () => ({})) }, requestCost: 50_000 };
    expect(readAnswer('powerquery.bols', body).cost.charged).toBe(50_000);
  });

  it.each([
    ['143', 143],
    [143, 143],
    [2, 2],
    [1, null],
    [0, null],
    ['0', null],
    [-7, null],
    [14.5, null],
    [2 ** 60, null],
    ['many', null],
    [null, null],
  ])('a total of %o beside two rows is %o', (totalCount, total) => {
    expect(readAnswer('powerquery.bols', { data: { data: [{}, {}], totalCount } }).total).toBe(total);
  });

  it.each<[EndpointId, unknown, number]>([
    ['powerquery.bols', { data: [{}, null, 'x'] }, 3],
    ['company.search', [null, {}], 2],
    ['company.bols', ['B1', ' ', {}], 3],
    ['powerquery.companies', null, 0],
    ['bol', {}, 1],
  ])('%s: says how many records came, also those that could not be read', (endpoint, data, received) => {
    expect(readAnswer(endpoint, { data }).received).toBe(received);
  });

  it('a total below the number of rows, including unreadable ones, is ignored', () => {
    expect(readAnswer('powerquery.bols', { data: { data: [{}, null], totalCount: 1 } }).total).toBe(null);
  });

  it('drops a malformed field, not the page', () => {
    const row = {
      bol_number: 'B1',
      weight: { kg: 3 },
      arrival_date: '2026-01-01',
      hs_code: 848210,
      teu: ' ',
      note: [1],
    };
    const { data, body } = readAnswer('powerquery.bols', { data: { data: [row] } });
    expect([data, body]).toEqual([
      [{ bol_number: 'B1', weight: null, arrival_date: null, hs_code: '848210', teu: null, note: [1] }],
      { data: { data: [row] } },
    ]);
  });

  it('reads the same day of two orders by the route', () => {
    const bill = readAnswer('bol', { data: { arrival_date: '03/04/2026' } }).data.arrival_date;
    const hit = readAnswer('company.search', { data: [{ mostRecentShipment: '03/04/2026' }] }).data[0]
      ?.mostRecentShipment;
    expect([bill, hit]).toEqual(['2026-03-04', '2026-04-03']);
  });

  it('sorts the months of a profile', () => {
    const time_series = {
      '01/03/2026': { shipments: '2' },
      '01/12/2025': { shipments: 1, weight: 3, teu: 1 },
      '03/2026': {},
    };
    expect(readAnswer('company.profile', { data: { time_series } }).data.time_series).toEqual([
      { month: '2025-12', shipments: 1, weight: 3, teu: 1 },
      { month: '2026-03', shipments: 2, weight: null, teu: null },
    ]);
  });

  it('drops recent bills that are none', () => {
    const recent_bols = [{ Product_Description: 'ROBOTS', TEU: '1.5' }, 'x'];
    expect(readAnswer('supplier.profile', { data: { recent_bols } }).data.recent_bols).toEqual([recent_bols[0]]);
  });

  it('reads the day of the newest records', () => {
    expect(readAnswer('database-updated', { data: '10/05/2026', executionTime: '3ms' }).data).toEqual({
      updated: '2026-10-05',
    });
  });
});

const toon = (text: string) => decodeAnswer(Buffer.from(text), 'text/plain', 'toon');

/** Texts as records hold them, hostile ones among them. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<!channel>', '=1+1', 'a: b', '- x', '{', '"', '007', ''),
);
const row = fc.record(
  {
    bol_number: texts,
    arrival_date: fc.constantFrom('03/04/2026', '31/12/2026', null),
    company_name: fc.option(texts),
    hs_code: fc.constantFrom('848210', '0101', null),
    weight: fc.oneof(fc.nat(), fc.constantFrom('5872', '1.5', '', null)),
    extra: fc.option(texts),
  },
  { requiredKeys: ['bol_number'] },
);
const page = fc.record({
  requestCost: fc.constantFrom(0, 0.1, 2.5),
  creditsRemaining: fc.constantFrom(812.4, 0),
  data: fc.record({ data: fc.array(row, { maxLength: 5 }), totalCount: fc.nat() }),
  executionTime: fc.constant('12ms'),
});

describe('decodeAnswer', () => {
  it('reads the same answer from TOON as from JSON', () => {
    fc.assert(
      fc.property(page, (body) => {
        const fromJson = decodeJson(Buffer.from(JSON.stringify(body)));
        const fromToon = toon(encode(body));
        if (!fromJson.ok || !fromToon.ok) throw new Error('not decoded');
        const read = (value: unknown) => ({ ...readAnswer('powerquery.bols', value), body: null });
        expect(read(fromToon.value)).toEqual(read(fromJson.value));
      }),
    );
  });

  it('reads a numeric code of TOON as text', () => {
    const decoded = toon('data:\n  data[1]{hs_code}:\n    848210\n  totalCount: 1');
    expect(decoded.ok && readAnswer('powerquery.bols', decoded.value).data[0]?.hs_code).toBe('848210');
  });

  it.each([
    ['HTML', '<html>', 'text/plain'],
    ['HTML by its type', 'data: 1', 'text/html'],
    ['nothing', '', 'text/plain'],
    ['broken JSON', '{"data"', 'text/plain'],
    ['TOON called JSON', 'data: 1', 'application/json'],
    ['rows fewer than announced', 'data:\n  data[3]{a}:\n    1', 'text/plain'],
  ])('refuses %s where TOON was asked for', (_, text, type) => {
    expect(decodeAnswer(Buffer.from(text), type, 'toon')).toEqual({ ok: false, why: 'wrong_content' });
  });

  it('accepts JSON where TOON was requested', () => {
    expect(decodeAnswer(Buffer.from('{"data":[]}'), 'application/json', 'toon')).toEqual({
      ok: true,
      value: { data: [] },
    });
  });

  it.each([
    ['nested headers', `a[1]${'{b'.repeat(300_000)}${'}'.repeat(300_000)}:\n`],
    ['deep nesting', Array.from({ length: 2000 }, (_, depth) => `${'  '.repeat(depth)}a:`).join('\n')],
    ['too many bytes', `a: ${'x'.repeat(1024 * 1024)}`],
  ])('refuses %s as too large, at once', (_, text) => {
    expect(toon(text)).toEqual({ ok: false, why: 'too_large' });
  });
});
