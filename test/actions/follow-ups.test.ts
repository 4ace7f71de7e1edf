import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../src/actions/registry.ts';
import type { Last } from '../../src/actions/last-look-up.ts';
import { behindAsked } from '../../src/actions/sentences/record-question.ts';
import { askedOfRow } from '../../src/actions/sentences/row-question.ts';
import { pointsToRows, withFirmsOfRows, withRowsNamed } from '../../src/actions/sentences/rows-meant.ts';
import { standardPreferences } from '../../src/actions/reader/query/read-query.ts';
import { type CompareLookUp, type LookUp, lookUpSchema, type ShipmentsLookUp } from '../../src/model/look-up.ts';
import { type Action, namedAction } from '../../src/slack/kit/action.ts';
import { followUps } from './follow-up-cases.ts';
import { linesOf, readingOf, rowsIn, today } from './reader/readings.ts';

const acme = { slug: 'acme-robotics', title: 'Acme Robotics Inc' };
const bright = { slug: 'bright-bearings', title: 'Bright Bearings' };
const norvane = { slug: 'norvane', title: 'Norvane Inc' };
const wrenlock = { slug: 'wrenlock', title: 'Wrenlock Automation Inc' };
const acmeGmbH = { slug: 'acme-gmbh', title: 'Acme Robotics GmbH' };
const query: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: {},
  from: '2025-11-21',
  to: today,
  assumedWindow: true,
  size: 10,
  offset: 0,
};
const of = (filter: Record<string, string>, more: object = {}): ShipmentsLookUp => ({ ...query, filter, ...more });
const ofAcme = (filter: Record<string, string> = {}, more: object = {}) => of(filter, { company: acme, ...more });
const during = (from: string, to: string) => ({ from, to, assumedWindow: false });
const toys = { product_description: 'toys', supplier_country: 'China' };
const lastYear = during('2025-01-01', '2025-12-31');
const halfYear = during('2026-05-01', '2026-10-31');

/** Of a comparison that counts shipments of toys. */
const counted: CompareLookUp['of'] = {
  ...{ dataset: 'us-import', filter: { product_description: 'toys' } },
  ...{ from: query.from, to: today, assumedWindow: true },
};

const [company, goods] = [ofAcme(), of(toys)];
const ranking: LookUp = { ...of({ product_description: 'toys' }), do: 'top', view: 'suppliers' };
const dealers: LookUp = { do: 'product', side: 'suppliers', words: 'toys', countries: [], size: 10, offset: 0 };
const profile: LookUp = { do: 'profile', kind: 'company', party: acme };
const dated = ofAcme({}, halfYear);
const partners: LookUp = { do: 'partners', kind: 'company', party: acme, offset: 0 };
const others: LookUp = { do: 'alternatives', party: bright, words: 'toys', countries: [], size: 10, offset: 0 };
/** Its answer shows two rows, and cost 1 credit. */
const listed = ofAcme();

/** The answers before, by the names that `followUps` gives them. Nothing precedes where the answer is null. */
const answers: Readonly<Record<string, LookUp | null>> = {
  nothing: null,
  company,
  goods,
  ranking,
  dealers,
  profile,
  dated,
  partners,
  others,
  listed,
  ofAcme: ofAcme(toys),
  ofLastYear: ofAcme({}, lastYear),
  thisYear: ofAcme({}, during('2026-01-01', today)),
  thirdQuarter: ofAcme({}, during('2026-07-01', '2026-09-30')),
  datedVietnam: ofAcme({ supplier_country: 'Vietnam' }, halfYear),
  notChina: ofAcme({ supplier_country: 'NOT China' }),
  fromChina: ofAcme({ supplier_country: 'China' }),
  narrow: ofAcme({ supplier_country: 'China', entry_port: 'Houston' }),
  ported: ofAcme({ entry_port: 'Houston' }),
  weighed: ofAcme({ weight: '100 TO *' }),
  carried: ofAcme({ carrier_scac_code: 'MAEU' }),
  acmeAndBright: ofAcme({}, { supplier: bright }),
  supplier: of({}, { supplier: bright }),
  plain: of({ product_description: 'toys' }),
  noLeather: of({ product_description: 'toys AND NOT leather' }),
  bottles: of({ product_description: 'glass AND (bottle OR bottles)' }),
  ofCode: of({ hs_code: '8482' }),
  furniture: of({ hs_code: '9403*' }),
  allVietnam: of({ supplier_country: 'Vietnam' }),
  goodsLastYear: of(toys, lastYear),
  goodsPage5: of(toys, { offset: 40 }),
  toHouston: of({ ...toys, entry_port: 'Houston' }),
  toTwoPorts: of({ ...toys, entry_port: 'Houston OR Savannah' }),
  german: of({ product_description: 'toys', supplier_country: 'Germany OR "South Korea"' }),
  germanInMexico: of(
    { product_description: 'toys', supplier_country: 'Alemania OR "Corea del Sur"' },
    { dataset: 'mx-import' },
  ),
  inMexico: of({ product_description: 'toys' }, { dataset: 'mx-import' }),
  exported: of({ product_description: 'toys' }, { dataset: 'us-export' }),
  monthly: { ...dated, do: 'trend', by: 'month' },
  monthlyLastYear: { ...ofAcme({}, lastYear), do: 'trend', by: 'month' },
  datedRanking: { ...dated, do: 'top', view: 'suppliers' },
  rankingLater: { ...ranking, offset: 10 },
  italian: { ...dealers, countries: ['Italy'] },
  italianBuyers: { ...dealers, side: 'companies', countries: ['Italy'] },
  profileOfSupplier: { do: 'profile', kind: 'supplier', party: bright },
  newPartners: { ...partners, only: { are: 'new', from: '2026-03-01', to: today } },
  lapsedPartners: { ...partners, only: { are: 'lapsed', from: '2021-01-01', to: '2026-05-19' } },
  partnersLater: { ...partners, party: { name: 'Acme' }, offset: 20 },
  compared: { do: 'compare', kind: 'company', firms: [acme, norvane] },
  three: { do: 'compare', kind: 'company', firms: [acme, norvane, wrenlock] },
  comparedToys: { do: 'compare', kind: 'company', firms: [acme, norvane], of: counted },
  acmes: { do: 'compare', kind: 'company', firms: [acme, acmeGmbH, norvane] },
  toysOfSupplier: of(toys, { supplier: bright }),
  nikeAndAdidas: { do: 'compare', kind: null, firms: [{ name: 'Nike' }, { name: 'Adidas Group' }] },
  fiveFirms: { do: 'compare', kind: null, firms: Array.from({ length: 5 }, (_, nth) => ({ name: `Firm ${nth}` })) },
  othersNotChina: { ...others, countries: ['China'], exclude: true },
  bill: { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' },
};

const titles: Readonly<Record<string, string>> = {
  goods: 'Toys shipments',
  supplier: 'Bright Bearings shipments',
  ofCode: 'HS 8482 shipments',
  ranking: 'Toys, top suppliers',
  dealers: 'Toys, suppliers by relevance',
  profile: 'Company Acme Robotics Inc',
  profileOfSupplier: 'Supplier Bright Bearings',
  partners: 'Suppliers of Acme Robotics Inc',
  others: 'Alternatives · supplier Bright Bearings · product toys',
  othersNotChina: 'Alternatives · supplier Bright Bearings · product toys · not in China',
  compared: 'Compare companies Acme Robotics Inc vs Norvane Inc',
};

/** What is read of a text where nothing precedes it. */
const alone = (text: string) => actions.parse(text, today);

const bills: readonly Action[] = ['AAAA1', 'BBBB2'].map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
const opened = (party: object): Action => ({ do: 'profile', kind: 'supplier', party });

function after(lookUp: LookUp | null, typed: string): Action {
  if (lookUp === null) return alone(typed);
  const next = 'offset' in lookUp ? { ...lookUp, offset: lookUp.offset + 10 } : null;
  const rows = lookUp.do === 'top' ? [opened(bright), opened(acme)] : lookUp === listed ? bills : [];
  return actions.parse(typed, today, standardPreferences, {
    lookUp,
    next,
    rows: [...rows],
    at: 0,
    ...(lookUp === listed && { charged: 1 }),
  });
}

const asked = z.object({
  mistakes: z.array(z.string()),
  meant: z.array(z.object({ action: namedAction })).default([]),
});
const withFilters = z.object({ filters: z.array(z.object({ key: z.string(), value: z.string() })) });

/** A question is said in full, with what each of its buttons carries, and a request with the look-up that it is about. */
function said(carried: Action): string {
  const action = { ...carried };
  delete action['how'];
  const question = asked.safeParse(action).data;
  if (question !== undefined)
    return [`? ${question.mistakes.join(' ')}`, ...question.meant.map((one) => said(one.action))].join(' / ');
  const reading = [acme, bright, norvane].reduce(
    (text, { slug, title }) => text.replaceAll(`${slug} ${title}`, `@${/^\w+/.exec(slug)?.[0]}`),
    readingOf(action),
  );
  const dealt = lookUpSchema.safeParse(action).data;
  if (dealt?.do === 'product') return [reading, ...rowsIn(dealt)].join(' | ');
  const about = lookUpSchema.safeParse(action['of']).data;
  if (about === undefined || ['schedule', 'compare'].includes(action.do)) return reading;
  const filters = withFilters.safeParse(action).data?.filters ?? [];
  return [reading, ...filters.map(({ key, value }) => `${key} ${value}`), `of ${said(about)}`].join(' | ');
}

describe.each(Object.entries(followUps))('%s', (_, block) => {
  it.each(linesOf(block))('%s', (line) => {
    const [, name = '', carried = '', texts = '', instead, reading = ''] =
      /^(\w+)(?: > |(, now |: ))(.*?)(?: = (.*))? → (.*)$/.exec(line) ?? [];
    for (const typed of (instead ?? texts).split(' | ')) {
      const action = after(answers[name] ?? null, typed);
      expect(said(action), typed).toBe(reading);
      const title = titles[name] ?? 'Acme Robotics Inc shipments';
      if (carried !== '') expect(action['how']).toMatchObject({ said: `${title}${carried}${texts}` });
    }
  });
});

describe('a fragment', () => {
  it('keeps what it does not change, and begins with the first page', () => {
    expect(after(ofAcme(toys, { offset: 40 }), 'over 500 kg')).toEqual({
      ...ofAcme(toys),
      filter: { ...toys, weight: '500 TO *' },
      how: { said: 'Acme Robotics Inc shipments, now over 500 kg' },
    });
  });

  it('offers both where words may be a name as well', () => {
    const { mistakes, meant } = after(company, 'And Son Ltd');
    expect(mistakes).toEqual(['Does that go on from your last search?']);
    expect(meant).toContainEqual(expect.objectContaining({ text: 'Acme Robotics Inc shipments: And Son Ltd' }));
  });

  it('offers what it may narrow', () => {
    const bananas = {
      ...company,
      filter: { product_description: '(banana OR bananas) AND NOT pineapples AND NOT pineapple' },
    };
    const { mistakes, meant } = after(company, 'just bananas no pineapple');
    expect(mistakes).toEqual(['Does that go on from your last search?']);
    expect(meant).toContainEqual(
      expect.objectContaining({ action: { ...bananas, how: { said: expect.any(String) as string } } }),
    );
  });
});

describe('an answer', () => {
  const farther = ['go back further', 'can we look further back?', 'show me older ones', 'older?', 'earlier ones'];
  it.each(farther)('that has all of its rows leads to the time before: %s', (typed) => {
    const whole = { lookUp: dated, next: null, rows: [], at: 0 };
    expect(said(actions.parse(typed, today, standardPreferences, whole))).toBe(
      'shipments | company @acme | 2023-05-01..2026-04-30',
    );
  });

  it.each<[string[], object]>([
    [['AAAA1', 'BBBB2'], { do: 'mistakes', mistakes: [expect.stringMatching(/^The record of each shipment names/)] }],
    [['AAAA1'], { do: 'bill', number: 'AAAA1' }],
  ])('has the carrier of a row: %s', (numbers, asked) => {
    const rows = numbers.map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
    const last = { lookUp: company, next: null, rows, at: 0 };
    expect(actions.parse('what vessel was it on', today, standardPreferences, last)).toMatchObject(asked);
  });
});

describe('a text that may follow', () => {
  it.each([
    [
      'their suppliers by value',
      'their suppliers by value. I rank by the number of records, and not by weight or value.',
    ],
    ['mostly from Vietnam', "mostly from Vietnam. I can't tell what is mostly so, and left that word out."],
  ])('is answered with what it leaves out: %s', (typed, said) => {
    expect(JSON.stringify(after(answers['company'] ?? null, typed)['how'])).toContain(said);
  });

  it.each([
    ['which suppliers do they share?', 'shared'],
    ['which one grows fastest?', 'growth'],
  ])('is answered by the suppliers in common, or the growth, if it asks for them: %s', (typed, asks) => {
    expect(after(answers['compared'] ?? null, typed)).toMatchObject({ do: 'compare', how: { asks } });
  });

  it('as an alert opens its form at once, and is no report where nothing precedes', () => {
    expect(actions.begin('tell me when it gets a new supplier', today).opensForm).toBe(true);
    expect(alone('send me this every week')).not.toMatchObject({ do: 'schedule' });
  });

  it('may have words that are not read', () => {
    expect(actions.begin("who's the main supplier and what do they send", today).mayFollow()).toBe(true);
  });

  it('corrects no everyday word to a command', () => {
    const { meant = [] } = after(ranking, 'leave out the freight forwarders') as { meant?: { text: string }[] };
    expect(meant.filter(({ text }) => text.startsWith('Run'))).toEqual([]);
  });
});

it.each([
  'Acme Robotics from Vietnam',
  'who supplies Acme Robotics',
  "Meridova Drives: customers it's picked up in the last six months",
  'hs 8482',
  'country:Vietnam',
  'suppliers of toys since June',
  'Their Own Brands Inc',
  'how does it work?',
  'what does it cost?',
  'export csv',
  'Next Level Apparel',
  'reset buttons',
  'foxhaven',
  'suppliers of foxhaven',
  'wooden toys',
  'how much have I spent',
  'how about vessel Ever Given',
])('a question of its own follows nothing: %s', (typed) => {
  for (const lookUp of [company, goods]) expect(after(lookUp, typed)).toEqual(alone(typed));
});

describe('a text that says nothing by itself', () => {
  const [fromMexico, fromChina] = ['product "toys" · from Mexico', 'product "toys" · from China'];
  it.each<[string, LookUp, string[]]>([
    ['who are the three biggest sellers', goods, ['Toys shipments: who are the three biggest sellers']],
    ['sold to Borealis', goods, ['Toys shipments, now sold to Borealis']],
    ['leather ones', goods, ['Toys shipments, now leather ones']],
    ['no, the GmbH since June', company, ['Acme Robotics Inc shipments, now no, the GmbH since June']],
    ['of gearboxes', partners, ['Suppliers of Acme Robotics Inc, now of gearboxes']],
    ['in Mexico', goods, [`Shipments · ${fromMexico}`, `Mexico import declarations · ${fromChina}`]],
    ['same for Mexico', goods, [`Shipments · ${fromMexico}`, `Mexico import declarations · ${fromChina}`]],
    ['exports instead', goods, ['US export shipments · product "toys" · to China']],
    ['and of gearboxes', ranking, ['Top suppliers · product "toys" or gearboxes', 'Top suppliers · product gearboxes']],
    [
      'what do they export',
      company,
      ['US export shipments · exporter Acme Robotics Inc', 'Find a supplier “Acme Robotics Inc”'],
    ],
  ])('is asked about where it may mean another search: %s', (typed, lookUp, meant) => {
    const { do: kind, meant: offered } = after(lookUp, typed);
    expect(kind).toBe('mistakes');
    const texts = (offered as { text: string }[]).map(({ text }) => text);
    expect(texts.slice(0, meant.length)).toEqual(meant);
  });

  it('asks for both parts of a question about a row', () => {
    expect(alone('Who is Acme Robotics and what else do they ship?')).toMatchObject({
      meant: [{ action: { do: 'name', name: 'Acme Robotics' } }, { action: { supplier: { name: 'Acme Robotics' } } }],
    });
    // `They` are both firms.
    const both = alone('Acme Robotics vs Borealis Pumps — are they buying from the same suppliers?');
    expect(JSON.stringify(both)).not.toContain('Suppliers of Borealis Pumps');
  });
});

describe('what lies behind a record', () => {
  const firms = (['company', 'supplier'] as const).map((kind) => ({ do: 'profile' as const, kind, party: acme }));
  const ofBoth = { ...company, supplier: bright };
  const onVessel = { ...company, filter: { vessel_name: 'NORTHERN STAR' } };
  const record = { firms, day: '2026-03-05', onVessel, ofBoth };
  const last: Last = { lookUp: company, next: null, rows: [], at: 0, record };

  it.each([
    ['who else was aboard that ship?', 'Look up what came on NORTHERN STAR around Mar 5, 2026?'],
    ['the rest of the cargo on this vessel', 'Look up what came on NORTHERN STAR around Mar 5, 2026?'],
    ['shipments between them', 'Look up the shipments between both firms?'],
    ['did they send anything else to them', 'Look up the shipments between both firms?'],
    ['the one before', 'Look up what both firms shipped before that?'],
    ['the one after that', 'Look up what both firms shipped after that?'],
    ['which vessel was that', null],
    ['tell me when anything else arrives on that vessel', null],
    ['everything on that ship since June', null],
    ['shipments between May and June', null],
    ['same ship to shore cranes', null],
    ['more from Between Two Firms Ltd', null],
    ['what else does this supplier ship', null],
  ])('%s', (typed, say) => {
    expect(behindAsked(typed, last)?.['mistakes'] ?? null).toEqual(say && [say]);
    expect(behindAsked(typed, { ...last, record: undefined })).toBeNull();
  });

  it('ends where nothing came later', () => {
    const newest = { ...last, record: { ...record, day: ofBoth.to } };
    expect(behindAsked('the next one', newest)).toMatchObject({ meant: [] });
  });
});

describe('the rows of the last answer', () => {
  it.each(['Acme every:day in:#sales', 'Acme --share', '<!channel> Co', 'Acme "toys"'])(
    'have no name that could be read as more: %s',
    (title) => {
      const rows = [{ do: 'profile', kind: 'supplier', party: { slug: 'acme', title } }];
      expect(withRowsNamed('trend of the first one', { lookUp: ranking, next: null, rows, at: 0 })).toBeNull();
    },
  );

  it('keep the marks of a usual name', () => {
    const rows = [{ do: 'profile', kind: 'supplier', party: { slug: 'acme', title: 'A & B (C) Co' } }];
    const last = { lookUp: ranking, next: null, rows, at: 0 };
    expect(withRowsNamed('trend of the first one', last)).toBe('trend of A & B (C) Co');
  });

  const rows = ['Acme Precision GmbH', 'Bright Bearings Co Ltd'].map((title) => ({
    do: 'profile',
    kind: 'supplier',
    party: { slug: title.toLowerCase().replaceAll(' ', '-'), title },
  }));
  const last = { lookUp: ranking, next: null, rows, at: 0 };

  it.each([
    ['add rows 1 to 2 to my leads', 'add Acme Precision GmbH, Bright Bearings Co Ltd to my leads'],
    ['compare rows 1-2', 'compare suppliers Acme Precision GmbH vs Bright Bearings Co Ltd'],
    ['put rows 1 and 2 on tier 1', 'put Acme Precision GmbH, Bright Bearings Co Ltd on tier 1'],
    ['add rows 2 to 9 to my leads', 'row 9'],
  ])('are named by a range: %s', (typed, named) => {
    expect(withRowsNamed(typed, last)).toBe(named);
    expect(pointsToRows.test(typed)).toBe(true);
  });

  const eastvale: Action = { do: 'profile', kind: 'company', party: { slug: 'eastvale', title: 'Eastvale Inc' } };
  const read = (typed: string, { lookUp }: Last): Action => ({ do: 'read', typed, lookUp });

  it.each([
    ['the second one, who buys from them?', 'who buys from them?'],
    ['and the second, who else buys from them', 'who else buys from them'],
    ['what are they selling, the second one', 'what are they selling'],
    ['who buys from the second one', null],
    ['the second one', null],
    ['the second one, add it to tier 1', null],
    ['compare it with the second one', null],
    ['the third one, who buys from them?', null],
  ])('are asked about: %s', (typed, question) => {
    const { kind, party } = rows[1] ?? {};
    const asked = { do: 'read', typed: question, lookUp: { do: 'profile', kind, party } };
    expect(askedOfRow(last, typed, read)).toEqual(question === null ? null : asked);
  });

  it('ship, as companies do, what may be of a supplier of that name', () => {
    const companies = { ...last, rows: [eastvale] };
    expect(askedOfRow(companies, 'what does the first one ship', read)).toMatchObject({ typed: 'what does it ship' });
    expect(askedOfRow(last, 'what does the first one ship', read)).toBeNull();
  });

  const shipments = { ...last, lookUp: company, rows: [...bills] };
  const [first, second] = bills.map((action) => ({ action }));
  const ofSuppliers = { text: 'Top suppliers', action: { do: 'top', view: 'suppliers', company: acme } };
  it.each([
    ['the second one, who supplies them?', [second, ofSuppliers]],
    ['who does number 2 buy from?', [second, ofSuppliers]],
    ['trend for the top one', [first, ofSuppliers]],
    ['compare the first two | compare 1 and 2', [first, second, ofSuppliers]],
    ['what does the first one ship | number 2 | compare 1 and 4 | number 1 copper scrap', null],
  ])('of shipments name no firm: %s', (texts, meant) => {
    for (const typed of texts.split(' | ')) {
      const asked = askedOfRow(shipments, typed, read);
      if (meant === null) expect(asked, typed).toBeNull();
      else
        expect(asked, typed).toMatchObject({ mistakes: [expect.stringMatching(/^These rows are shipments/)], meant });
    }
  });

  it.each([
    'what was the carrier on the second one?',
    'which port did the second come in at',
    'how heavy was number 2',
    'which carrier brought the second one?',
    'when did the second one arrive',
  ])('are opened for what the record of a shipment says: %s', (typed) => {
    expect(withRowsNamed(typed, { ...last, lookUp: company, rows: [...bills] })).toBe('row 2');
    expect(pointsToRows.test(typed)).toBe(true);
  });

  it.each([
    ['what did the most recent one weigh', 0, 'row 1'],
    ['the latest shipment', 0, 'row 1'],
    ['the latest shipment', 10, null],
    ['show the latest shipment of gearboxes', 0, null],
  ])('are the newest first, if they are shipments: %s', (typed, offset, named) => {
    const page = { ...last, lookUp: { ...company, offset }, rows: [...bills] };
    expect(pointsToRows.test(typed) ? withRowsNamed(typed, page) : null).toBe(named);
  });

  it.each([
    ['and who buys from the second one', 'who buys from Bright Bearings Co Ltd'],
    ['does #2 also sell gearboxes', 'does Bright Bearings Co Ltd also sell gearboxes'],
    ["how does the first supplier's volume develop", "how does Acme Precision GmbH's volume develop"],
    ['Compare the top 2', 'Compare suppliers Acme Precision GmbH vs Bright Bearings Co Ltd'],
    ['add the first two to tier 1', 'add Acme Precision GmbH, Bright Bearings Co Ltd to tier 1'],
    ["what's number 2 about", 'row 2'],
    ['open number two', 'row 2'],
    ['open the second company', 'row 2'],
    ['open the top supplier', 'row 1'],
    ["what's in row 2", 'row 2'],
    ['line 3 please', 'row 3'],
    ['and row 1?', 'row 1'],
    ['who buys from row 2', 'who buys from Bright Bearings Co Ltd'],
    ['row 2 seed company', null],
    ['line 1 guitars', null],
    ['alternatives to the first', 'alternatives to Acme Precision GmbH'],
    ['the first', 'row 1'],
    ['the top one', 'row 1'],
    ['trend of the third one', 'row 3'],
    ['compare the top 5', 'row 5'],
    ['compare 1 and 2', 'compare suppliers Acme Precision GmbH vs Bright Bearings Co Ltd'],
    ['compare the second with the first', 'compare suppliers Bright Bearings Co Ltd vs Acme Precision GmbH'],
    ['add number 1 and number 2 to tier 1', 'add Acme Precision GmbH, Bright Bearings Co Ltd to tier 1'],
    ['compare 1 and 4', 'row 4'],
    ['compare 2024 and 2025', null],
    ['top 2 suppliers of robots', null],
    ['shipments in the first half', null],
  ])('have their names put in: %s', (typed, named) => {
    expect(pointsToRows.test(typed) ? withRowsNamed(typed, last) : null).toBe(named);
  });
});

it('a row is the firm in it, and no other of its name', () => {
  const kinds = ['company', 'supplier'];
  const same = { slug: 'bright-bearings-2', title: 'BRIGHT BEARINGS' };
  const rows: Action[] = [bright, same].map((party) => ({ do: 'profile', kind: 'supplier', party }));
  const text = 'compare suppliers Bright Bearings vs Acme';
  const compared = { do: 'compare', kind: 'supplier', firms: [{ name: 'Bright Bearings' }, { name: 'Acme' }] };
  expect(withFirmsOfRows(compared, rows, text)).toEqual({ ...compared, firms: [bright, { name: 'Acme' }] });
  const search = {
    do: 'name',
    name: 'Bright Bearings',
    kinds,
    wanted: { do: 'profile' },
    otherwise: null,
    settles: false,
  };
  expect(withFirmsOfRows(search, rows, text)).toEqual({ do: 'profile', kind: 'supplier', party: bright });
  const asked = { do: 'mistakes', mistakes: [''], example: '', meant: [{ text: '', action: search }] };
  expect(withFirmsOfRows(asked, rows, text)).toMatchObject({ meant: [{ action: { party: bright } }] });
});
