import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inWords } from '../../../src/actions/in-words.ts';
import { rangeOf } from '../../../src/actions/look-ups/paging.ts';
import { nameShape } from '../../../src/actions/reader/query/name-action.ts';
import { countryName } from '../../../src/actions/reader/words/place-names.ts';
import { withPlurals } from '../../../src/actions/reader/words/plurals.ts';
import { asksForSomething } from '../../../src/actions/reader/query/read-query.ts';
import { describeLookUp, partyName, questionOf } from '../../../src/actions/reader/say.ts';
import { actions } from '../../../src/actions/registry.ts';
import { type Dataset, datasets, type Filter, filterFields, foldFilter } from '../../../src/model/datasets.ts';
import { type LookUp, lookUpSchema, type Party } from '../../../src/model/look-up.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import { buildFilter, canonicalText } from '../../../src/trade/index.ts';
import { isSoak, sample } from '../../support/chance.ts';
import { cases } from './cases.ts';
import { linesOf, today } from './readings.ts';

const name = z.object({ do: z.literal('name'), ...nameShape });
const question = z.object({
  do: z.literal('mistakes'),
  meant: z.array(z.object({ action: z.looseObject({ do: z.string() }) })),
});

/** The look-ups that a text may lead to. */
function lookUpsIn(action: Action): LookUp[] {
  const asked = question.safeParse(action).data;
  if (asked !== undefined) return asked.meant.flatMap((one) => lookUpsIn(one.action));
  const named = name.safeParse(action).data;
  if (named === undefined) return [lookUpSchema.safeParse(action).data ?? []].flat();
  const { wanted, otherwise, kinds } = named;
  const ofFirm = kinds.flatMap((kind) =>
    wanted.do === 'profile' || wanted.do === 'partners'
      ? { ...wanted, kind, party: { name: named.name }, offset: 0 }
      : { ...wanted, [kind]: { name: named.name } },
  );
  return [otherwise, ...ofFirm].flatMap((one) => lookUpSchema.safeParse(one).data ?? []);
}

/** Mexican records name countries in Spanish, and descriptions in English. */
const inEnglish = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [
      field,
      field.endsWith('_country')
        ? value.replaceAll(/"([^"]+)"/g, (_, country: string) => `"${countryName(country, 'en')}"`)
        : value,
    ]),
  );

/** The same with firms by their names, and with texts in small letters, which find the same. */
function folded(lookUp: LookUp | null): unknown {
  if (lookUp === null) return null;
  const named = (party: Party) => ({ name: partyName(party).replaceAll('"', '').replace(/\s+/g, ' ').trim() });
  const text = JSON.stringify(lookUp, (key, value: unknown) => {
    const party = /^(?:company|supplier|party)$/.test(key) ? partyShape.safeParse(value).data : undefined;
    return party === undefined ? value : named(party);
  });
  const same = lookUpSchema.parse(JSON.parse(text));
  return 'filter' in same ? { ...same, filter: foldFilter(inEnglish(same.filter)) } : same;
}
const partyShape = z.union([
  z.strictObject({ slug: z.string(), title: z.string().optional() }),
  z.strictObject({ name: z.string() }),
]);

/** What a text is read as; of a name that may be a firm, what is asked of the firm. */
function readBack(text: string): LookUp | null {
  const action = actions.parse(text, today);
  const named = name.safeParse(action).data;
  const [kind = 'company'] = named?.kinds ?? [];
  if (named?.wanted.do === 'partners') return { do: 'partners', kind, party: { name: named.name }, offset: 0 };
  return lookUpSchema.safeParse(action).data ?? null;
}

/** The line below the heading of an answer with so many records. */
const lineOf = (lookUp: Parameters<typeof questionOf>[0], total: number | null) =>
  `${questionOf(lookUp)} · ${rangeOf({ lookUp, received: lookUp.size, total })}`;

function expectSame(lookUp: LookUp) {
  const said = describeLookUp(lookUp);
  expect(folded(readBack(said)), said).toEqual(folded(lookUp));
  if (!('filter' in lookUp) && lookUp.do !== 'product') return;
  for (const total of [null, 12_345]) {
    const line = lineOf(lookUp, total);
    expect(folded(readBack(line)), line).toEqual(folded(lookUp));
  }
  if (!('filter' in lookUp)) return;
  const button = inWords(lookUp, null);
  expect(folded(readBack(button)), button).toEqual(folded(lookUp));
}

const typed = Object.values(cases).flatMap((block) => linesOf(block).flatMap((line) => line.split(' → ')[0] ?? []));
const ofCases = new Map(
  sample(typed, 200)
    .flatMap((text) => lookUpsIn(actions.parse(text, today)))
    .map((lookUp) => [JSON.stringify(lookUp), lookUp]),
);

describe('what was read is said in words that are read back to the same', () => {
  it('of all that the cases read to', () => {
    expect(ofCases.size).toBeGreaterThan(isSoak ? 500 : 100);
    for (const lookUp of ofCases.values()) if (lookUp.do !== 'export') expectSame(lookUp);
  });

  it('of every filter of every dataset, with any firms, dates and rows', () => {
    fc.assert(
      // A look-up of nothing but what it leaves out is refused.
      fc.property(
        queries.filter((one) => !('filter' in one) || one.do === 'top' || asksForSomething(one)),
        (lookUp) => {
          expectSame(lookUp);
        },
      ),
      { numRuns: isSoak ? 300 : 40 },
    );
  });
});

const word = fc.constantFrom(
  ...'steel bearings Bearing toys pumps to and or not from China port of product'.split(' '),
  ...[
    "O'Higgins",
    '7-Eleven',
    '304',
    '20/20',
    'No.5',
    'rows',
    'company',
    'into',
    'HS',
    'but',
    'LED',
    'ÄPFEL',
    '玩具',
    'in',
    'at least',
  ],
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`);
const term = fc.oneof(
  phrase,
  word.filter((one) => /^\p{L}+$/u.test(one) && !/^(?:and|or|not|to)$/i.test(one)),
);
const wanted = fc.oneof(
  fc.array(term, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  fc.array(term, { minLength: 2, maxLength: 3 }).map((all) => all.join(' OR ')),
  fc.tuple(term, term, term).map(([a, b, c]) => `(${a} OR ${b}) AND ${c}`),
  term.map((one) => `${one} be?r*`),
);
const text = fc
  .tuple(
    fc.option(wanted, { nil: '' }),
    fc.array(
      fc.oneof(
        term,
        fc.tuple(term, term).map(([a, b]) => `(${a} AND ${b})`),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([some, out]) =>
    some === '' && out.length === 0
      ? 'steel'
      : [some === '' ? '' : `(${some})`, ...out.map((one) => `NOT ${one}`)].join(' ').trim(),
  );
const spoken = fc
  .array(term, { minLength: 1, maxLength: 4 })
  .map((words) => canonicalText(withPlurals(words).join(' ')));
const number = fc.integer({ min: 0, max: 2_000_000 });
const range = fc.oneof(
  number.map((n) => `${n}..`),
  number.map((n) => `..${n}`),
  fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}..${Math.max(a, b)}`),
);
const firm = fc.oneof(
  fc.constantFrom(
    'acme robotics',
    'From China Ltd',
    'phone house',
    'State Farm',
    'Not Just Toys',
    'Acme · from China',
    '1–10 Co',
  ),
  fc.constantFrom(
    "total shipments' Co",
    'Acme "Best" Inc',
    'Houston, Tx',
    'Product 1, Inc',
    'email',
    'country foods',
    '株式会社',
    "' 0'",
    "the 'big box' shop",
    'Acme + Borealis',
    'Acme -> Borealis',
  ),
  fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
    .filter((name) => /[a-z0-9]/i.test(name) && !/[*?<>&]/.test(name))
    .map((name) => name.replace(/\s+/g, ' ').trim()),
);

/** A value of a filter, as somebody may type it. */
function valueOf({ kind, field, form, example, values }: (typeof filterFields)[number]): fc.Arbitrary<string> {
  if (kind === 'flag') return fc.constantFrom('yes', 'no');
  if (kind === 'range') return range;
  if (values !== undefined) return fc.constantFrom(...Object.values(values));
  if (form === 'digits') return fc.constantFrom('848210', '8482*', '"848210" OR "848220"', '84821050 NOT 8482105000');
  if (form === 'country')
    return fc.constantFrom(
      'China',
      'China OR "South Korea"',
      'NOT China NOT Vietnam',
      '"Trinidad and Tobago" OR Jamaica',
      "Cote d'Ivoire",
    );
  if (field === 'product_description') return fc.oneof(text, spoken);
  if (kind === 'text') return fc.oneof(text, fc.constant(example));
  return fc.oneof(fc.constant(example), word);
}

function filtersOf(dataset: Dataset) {
  const rows = filterFields.filter(
    (row) => row.dataset === dataset && row.kind !== 'slug' && !/_name$/.test(row.field),
  );
  return fc
    .subarray(rows, { minLength: 1, maxLength: 4 })
    .chain((some) => fc.tuple(...some.map((row) => valueOf(row).map((value): [string, string] => [row.field, value]))))
    .filter((pairs) => {
      try {
        buildFilter(dataset, Object.fromEntries(pairs));
        return true;
      } catch {
        return false;
      }
    })
    .map((pairs) => buildFilter(dataset, Object.fromEntries(pairs)));
}

const days = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 330 })).map(([back, length]) => {
  const day = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(back + length), to: day(back), assumedWindow: false };
});
const queries = fc.constantFrom(...(['us-import', 'us-export', 'mx-import', 'mx-export'] as const)).chain((dataset) => {
  const party = fc.option(firm, { nil: undefined });
  const views = (['companies', 'suppliers', 'brokers'] as const).filter((view) =>
    datasets[dataset].views.includes(view),
  );
  const asks = fc.constantFrom(
    { do: 'shipments' },
    ...views.map((view) => ({ do: 'top', view })),
    { do: 'trend', by: 'month' },
    { do: 'trend', by: 'quarter' },
  );
  const window = fc.oneof(days, fc.constant({ from: '2025-11-21', to: today, assumedWindow: true }));
  const rows = fc
    .tuple(fc.constantFrom(5, 10, 50), fc.constantFrom(0, 1, 3))
    .map(([size, page]) => ({ size, offset: page * size }));
  return fc
    .tuple(asks, filtersOf(dataset), party, party, window, rows)
    .map(([asked, filter, company, supplier, dates, page]) => {
      const names = Object.entries({ company, supplier }).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      );
      const isMexican = datasets[dataset].country === 'MX';
      return lookUpSchema.parse({
        ...asked,
        dataset,
        ...(!isMexican && Object.fromEntries(names.map(([kind, title]) => [kind, { slug: 'a-firm', title }]))),
        filter: isMexican
          ? {
              ...filter,
              ...buildFilter(dataset, Object.fromEntries(names.map(([kind, title]) => [`${kind}_name`, title]))),
            }
          : filter,
        ...dates,
        ...page,
      });
    });
});
