import { encode } from '@toon-format/toon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, decodeJson } from '../../src/trade/answer.ts';
import { readAnswer } from '../../src/trade/index.ts';

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

  it('takes JSON where TOON was asked for', () => {
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
