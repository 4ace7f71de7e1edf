import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, TradeError } from '../../src/trade/index.ts';
import { foldFilter } from '../../src/model/datasets.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const operand = fc.oneof(
  word,
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
);
/** Texts that are well formed, of any depth, and ask for something. */
const { text } = fc.letrec<{ text: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    operand,
    fc.tuple(tie('node'), fc.constantFrom(' ', ' AND ', ' OR '), tie('node')).map(([a, op, b]) => `(${a}${op}${b})`),
  ),
  text: fc
    .tuple(tie('node'), fc.option(operand, { nil: undefined }))
    .map(([wanted, unwanted]) => (unwanted === undefined ? wanted : `${wanted} NOT ${unwanted}`)),
}));

const folded = (text: string) => foldFilter({ product_description: text })['product_description'];

describe('canonicalText', () => {
  it.each([
    ['cat toys', 'cat AND toys'],
    ['Cat  TOYS cat', 'Cat AND TOYS'],
    ['TOYS cat "Cat"', 'TOYS AND cat'],
    ['And NOT Or', '"And" AND NOT "Or"'],
    ['“ball bearing” steel NOT plastic', '"ball bearing" AND steel AND NOT plastic'],
    ['a OR b c', 'a OR (b AND c)'],
    ['(a OR b) c', '(a OR b) AND c'],
    ['((a)) AND (b AND (c))', 'a AND b AND c'],
    ['a NOT NOT b', 'a AND b'],
    ['a NOT (b OR c)', 'a AND NOT (b OR c)'],
    ['"steel"', 'steel'],
    ['ball, bearing.', 'ball AND bearing'],
    ['nuts and bolts', 'nuts AND "and" AND bolts'],
    ['bear* st?el', 'bear* AND st?el'],
    ['caf\u0065\u0301', 'caf\u00e9'],
    ['st\u200beel\u00a0pipe', 'steel AND pipe'],
    ['a\\', 'a'],
  ])('%s becomes %s', (raw, canonical) => {
    expect(canonicalText(raw)).toBe(canonical);
  });

  it('writes out exclusions', () => {
    expect(canonicalText('steel', ['plastic toys', '"x y"'])).toBe('steel AND NOT (plastic AND toys) AND NOT "x y"');
  });

  it.each([
    ['', 'empty'],
    ['()', 'no letter'],
    ['"ball', 'quotation mark'],
    ['(ball', 'not closed'],
    ['ball)', 'no opening one'],
    ['ball AND', 'missing'],
    ['OR ball', 'missing'],
    ['a OR OR b', 'missing'],
    ['NOT', 'no letter'],
    ['ball OR NOT steel', 'beside OR'],
    ['steel -plastic', 'NOT'],
    ['*', 'letter or digit'],
    ['a* b*', 'at most one *'],
    ['a?? b??', 'at most three ?'],
    ['(('.repeat(30) + 'a' + '))'.repeat(30), 'too deep'],
    ['a '.repeat(60), 'too many words'],
    ['x'.repeat(2100), 'too long'],
  ])('refuses %s in words', (raw, words) => {
    expect(() => canonicalText(raw)).toThrow(
      expect.objectContaining({ code: 'invalid_request', messages: [expect.stringContaining(words)] }),
    );
  });

  it('counts wildcards over the whole field, including exclusions', () => {
    expect(() => canonicalText('bear*', ['steel*'])).toThrow(TradeError);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (raw) => {
        expect(canonicalText(canonicalText(raw))).toBe(canonicalText(raw));
      }),
    );
  });

  it('keeps the typed case, and is equal once folded', () => {
    fc.assert(
      fc.property(text, (raw) => {
        fc.pre(!/\b(and|or|not)\b/.test(raw));
        const shouted = canonicalText(raw.replace(/[a-z]+/g, (letters) => letters.toUpperCase()));
        expect(shouted).not.toMatch(/[a-z]/);
        expect(folded(shouted)).toBe(folded(canonicalText(raw)));
      }),
    );
  });

  it('does not depend on the order of operands once folded', () => {
    fc.assert(
      fc.property(
        fc.array(operand, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(' ', ' AND ', ' OR '),
        (list, op) => {
          expect(folded(canonicalText(list.toReversed().join(op)))).toBe(folded(canonicalText(list.join(op))));
        },
      ),
    );
  });

  it('either refuses or is stable, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aAİ*?"() \\,.-ORNDT\u200b\u0301é')) }), (raw) => {
        let once: string;
        try {
          once = canonicalText(raw);
        } catch (error) {
          expect(error).toBeInstanceOf(TradeError);
          return;
        }
        expect(canonicalText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('obeys the rule of wildcards: one * and three ? in a field', () => {
    const stars = fc.nat({ max: 3 });
    const marks = fc.nat({ max: 5 });
    fc.assert(
      fc.property(stars, marks, (star, mark) => {
        const raw = [
          ...Array.from({ length: star }, (_, i) => `s${i}*`),
          ...Array.from({ length: mark }, (_, i) => `q${i}?`),
          'x',
        ];
        const accepted = () => canonicalText(raw.join(' '));
        if (star <= 1 && mark <= 3) expect(accepted).not.toThrow();
        else expect(accepted).toThrow(TradeError);
      }),
    );
  });
});
