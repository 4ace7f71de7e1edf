import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonMessage } from '../../../src/actions/insights/compare-pages.ts';
import { actions } from '../../../src/actions/registry.ts';
import type { ProfileCard } from '../../../src/lookups/outcome.ts';
import { type CompareLookUp, compareLookUp } from '../../../src/model/look-up.ts';
import { firmProfile } from '../../../src/model/records.ts';
import { createWorld } from '../../lookups/world.ts';
import { cost, mine, party } from '../../slack/kit/samples.ts';
import { ask, partner, type Profile, serves } from './firms.ts';
import { perTest } from '../../support/per-test.ts';

const year = (of: number, shipments: number): Profile =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, nth) => [`01/${String(nth + 1).padStart(2, '0')}/${of}`, { shipments }]),
  );

/** A name that the source lacks is no supplier that two firms share. */
const nobody = partner('none', 1, { supplier_name: 'Missing in source document', key: null });

const acme: Profile = {
  title: 'Acme Robotics Inc',
  total_shipments: 500,
  time_series: { ...year(2025, 10), ...year(2026, 20) },
  date_range: { start_date: '05/02/2021', end_date: '19/11/2026' },
  hs_codes: [
    { hs_code: '84', shipments: 3 },
    { hs_code: '85', shipments: 1 },
  ],
  suppliers_table: [partner('shared', 6), partner('own', 2), nobody],
};
const borealis: Profile = {
  title: 'Borealis Trading LLC',
  total_shipments: 300,
  time_series: { ...year(2025, 10), ...year(2026, 5) },
  date_range: { start_date: '05/02/2022', end_date: '01/11/2026' },
  hs_codes: [{ hs_code: '39', shipments: 3 }],
  suppliers_table: [partner('shared', 1), nobody],
};

const named = (...names: string[]): CompareLookUp => ({
  do: 'compare',
  kind: null,
  firms: names.map((name) => ({ name })),
});

const world = perTest(createWorld);

describe('a comparison', () => {
  it('says who imports more, who grows and what they share, then each fact side by side', async () => {
    serves(world, { acme, borealis });
    const read: string[] = [];
    const onProgress = (done: number, of: number) => read.push(`${done} of ${of}`);
    const { text, cost: paid } = await ask(world, named('borealis', 'acme'), { onProgress });
    expect(text).toContain(
      'Acme Robotics Inc imports more than Borealis Trading LLC: 220 shipments in the 12 full months to Oct 2026 against 70',
    );
    expect(read).toEqual(['1 of 2', '2 of 2']);
    expect(text).toContain(
      'In these 12 months against the 12 before, Acme Robotics Inc is up 120%, Borealis Trading LLC down 30%.',
    );
    expect(text).toContain('They share 1 supplier: SHARED.');
    expect(text).toMatch(/"Imports".*HS 39 \(100%\).*HS 84 \(75%\), HS 85 \(25%\).*"From".*China \(100%\)/);
    expect(text).toContain('Shipments per month, Nov 2025 – Oct 2026');
    expect(paid.charged).toBe(2);
  });

  it.each([
    ['shared', 'They share 1 supplier: SHARED'],
    ['growth', 'Acme Robotics Inc grew fastest: up 120%'],
  ] as const)('begins with what was asked for: %s', async (asks, title) => {
    serves(world, { acme, borealis });
    const { outcome } = await ask(world, named('borealis', 'acme'));
    if (outcome.is !== 'comparison') throw new Error(outcome.is);
    const { blocks, text } = comparisonMessage(outcome, { ...mine, asks });
    expect(blocks[0]).toMatchObject({ text: { text: title } });
    expect(text).toContain('Acme Robotics Inc imports more than Borealis Trading LLC');
  });

  it('costs less after one of its profiles was opened, and nothing when it is asked again, or by five at once', async () => {
    serves(world, { acme, borealis });
    await ask(world, { do: 'profile', kind: 'company', party: { name: 'acme' } });
    const five = await Promise.all(Array.from({ length: 5 }, () => ask(world, named('acme', 'borealis'))));
    expect(five.reduce((sum, one) => sum + (one.cost.charged ?? 0), 0)).toBe(1);
    expect((await ask(world, named('borealis', 'acme'))).cost.charged).toBe(0);
  });

  it('that costs more than the person pays unasked is priced in all before anything is paid', async () => {
    serves(world, { acme, borealis, third: { title: 'Third' } });
    await ask(world, { do: 'profile', kind: 'company', party: { slug: 'third' } });
    await world.asksAbove('U1', 1);
    const { outcome, cost: paid } = await ask(world, named('acme', 'borealis'));
    expect(outcome).toMatchObject({ is: 'estimate', estimate: { credits: 2 } });
    expect(paid.charged).toBe(0);
  });

  it('of five whose price nobody knows reads one, and asks before the rest go beyond the limit', async () => {
    serves(world, { a: acme, b: acme, c: acme, d: acme, e: acme });
    const five: CompareLookUp = {
      do: 'compare',
      kind: 'company',
      firms: ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug })),
    };
    const asked = await ask(world, five, { maxCredits: 1 });
    expect(asked.outcome).toMatchObject({ is: 'estimate', estimate: { rows: 4, credits: 4 }, cost: { charged: 1 } });
    expect(world.sent.filter((path) => path.startsWith('/v1.0/company/'))).toHaveLength(1);
    expect(await ask(world, five, { maxCredits: 3 })).toMatchObject({
      outcome: { is: 'estimate' },
      cost: { charged: 0 },
    });
    expect(await ask(world, five, { maxCredits: 4 })).toMatchObject({
      outcome: { is: 'comparison' },
      cost: { charged: 4 },
    });
  });

  it('without a known price pays nothing for a caller who allows nothing', async () => {
    serves(world, { acme, borealis });
    const asked = await ask(world, named('acme', 'borealis'), { maxCredits: 0 });
    expect(asked.outcome).toMatchObject({ is: 'estimate', estimate: { credits: null }, cost: { charged: 0 } });
  });

  it('is of suppliers where none of the names is a company', async () => {
    world.answers(({ path }) => {
      const isSearch = path.endsWith('/search');
      const data = !isSearch ? { title: path } : path.includes('supplier') ? [{ key: 'supplier/x', title: 'X Y' }] : [];
      return { body: { data, requestCost: isSearch ? 0 : 1 } };
    });
    const { outcome } = await ask(world, named('x', 'y'));
    expect(outcome).toMatchObject({ is: 'compare-question', kind: 'supplier', open: [] });
  });

  it('asks about all open names in one message, and is carried out once each is chosen', async () => {
    serves(world, { 'acme-one': acme, 'acme-two': borealis, 'bo-one': acme, 'bo-two': borealis });
    const first = await ask(world, named('acme', 'bo'));
    expect(first.text).toContain("2 of the names aren't clear yet");
    expect(first.text).toContain('2 companies match “acme”');
    const sent = world.sent.length;
    const second = await ask(world, chosen(first.text, 'acme-two'));
    expect(second.text).toContain('2 companies match “bo”');
    expect(second.text).not.toContain('match “acme”');
    expect(world.sent).toHaveLength(sent);
    const { outcome, cost: paid } = await ask(world, chosen(second.text, 'bo-one'));
    expect(outcome).toMatchObject({ is: 'comparison', lookUp: { firms: [{ slug: 'acme-two' }, { slug: 'bo-one' }] } });
    expect(paid.charged).toBe(2);
  });

  it('leaves out for all what one profile lacks, and says so', async () => {
    serves(world, { acme, borealis: { ...borealis, hs_codes: null, time_series: null } });
    const { text } = await ask(world, named('acme', 'borealis'));
    expect(text).toContain('Acme Robotics Inc imports more than Borealis Trading LLC: 500 shipments against 300');
    expect(text).toContain(
      'Left out because a profile lacks it: Last 12 full months, 12 months before, Change, Imports.',
    );
    expect(text).not.toContain('data_visualization');
  });

  it('has the same facts whichever firm is named first', () => {
    const months = fc.uniqueArray(fc.constantFrom('2025-01', '2025-10', '2025-11', '2026-03', '2026-10', '2026-11'));
    const firm = fc.record({
      total: fc.option(fc.nat(20)),
      months: fc.option(months),
      partners: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(9))),
    });
    fc.assert(
      fc.property(firm, firm, (one, other) => {
        const [a, b] = [cardOf('Acme', one), cardOf('Borealis', other)];
        expect(factsOf([a, b])).toEqual(factsOf([b, a]));
      }),
    );
  });
});

interface Firm {
  readonly total: number | null;
  readonly months: readonly string[] | null;
  readonly partners: readonly (readonly [string, number])[];
}

function cardOf(title: string, { total, months, partners }: Firm): ProfileCard {
  const series = months?.map((month): [string, Profile] => [
    `01/${month.slice(5)}/${month.slice(0, 4)}`,
    { shipments: month.length },
  ]);
  const profile = firmProfile.parse({
    total_shipments: total,
    ...(series !== undefined && { time_series: Object.fromEntries(series) }),
    suppliers_table: partners.map(([slug, recent]) => partner(slug, recent)),
  });
  const slug = title.toLowerCase();
  const lookUp = { do: 'profile', kind: 'company', party: { slug } } as const;
  return { is: 'profile', kind: 'company', lookUp, party: { ...party, slug, title }, moves: [], cost, profile };
}

const table = z.looseObject({
  type: z.literal('data_table'),
  rows: z.array(z.array(z.looseObject({ text: z.string() }))),
});

/** The lines above the table, and its facts by firm. */
function factsOf(cards: readonly ProfileCard[]) {
  const lookUp = { do: 'compare', kind: 'company', firms: [{ slug: 'a' }, { slug: 'b' }] } as const;
  const { blocks } = comparisonMessage(
    { is: 'comparison', kind: 'company', lookUp: { ...lookUp, firms: [...lookUp.firms] }, cards, cost },
    mine,
  );
  const rows = blocks.flatMap((block) => table.safeParse(block).data?.rows ?? []);
  const [head = [], ...facts] = rows.map((row) => row.map(({ text }) => text));
  const byFirm = head.slice(1).map((name, nth) => [name, facts.map((row) => [row[0], row[nth + 1]])] as const);
  return { lines: blocks.slice(0, 2), facts: Object.fromEntries(byFirm) };
}

/** The look-up behind the option that settles a name with this slug. */
function chosen(text: string, slug: string): CompareLookUp {
  const values = [...text.matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) =>
    z.string().parse(JSON.parse(`"${value}"`)),
  );
  const value = values.find((each) => each.includes(`"slug":"${slug}"`));
  return compareLookUp.parse(JSON.parse(value ?? 'null'));
}

const firmsIn = (text: string) => {
  const read = compareLookUp.safeParse(actions.parse(text, '2026-11-20'));
  return read.success
    ? `${read.data.kind ?? 'firms'}: ${read.data.firms.map((firm) => ('name' in firm ? firm.name : '')).join(' | ')}`
    : null;
};

it.each([
  ['compare acme robotics vs borealis', 'firms: acme robotics | borealis'],
  ['compare A vs. B versus C', 'firms: A | B | C'],
  ['compare A vs B, C', 'firms: A | B | C'],
  ['Acme VS Borealis', 'firms: Acme | Borealis'],
  ['compare acme and borealis', 'firms: acme | borealis'],
  ['compare acme with borealis', 'firms: acme | borealis'],
  ['compare acme, borealis, and cobalt', 'firms: acme | borealis | cobalt'],
  ['compare acme, borealis and cobalt', 'firms: acme | borealis | cobalt'],
  ['compare Acme, Inc. and Borealis', 'firms: Acme, Inc. | Borealis'],
  ['compare “Bramble and Voss” and acme', 'firms: Bramble and Voss | acme'],
  ['compare bramble and voss vs acme', 'firms: bramble and voss | acme'],
  ['compare suppliers acme precision vs kaltmann', 'supplier: acme precision | kaltmann'],
  ['compare companies a vs b', 'company: a | b'],
  ['compare acme', null],
  ['compare a vs a', null],
  ['compare a, b, c, d, e, f', null],
])('%s compares %s', (typed, expected) => {
  expect(firmsIn(typed)).toBe(expected);
});
