import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOfLookUp,
  draftOfTyped,
  draftOfValues,
  emptyDraft,
  type ReadDraft,
  readQueryDraft,
} from '../../../src/actions/look-ups/query-draft.ts';
import { actions } from '../../../src/actions/registry.ts';
import { queryLookUp, type QueryLookUp } from '../../../src/model/look-up.ts';

const today = '2026-11-20';

function lookUpOf(read: ReadDraft): QueryLookUp {
  if (read.is === 'mistakes') throw new Error(JSON.stringify(read.errors));
  return read.lookUp;
}

const lookUpIn = (draft: Partial<typeof emptyDraft>) => lookUpOf(readQueryDraft({ ...emptyDraft, ...draft }, today));

function errorsOf(read: ReadDraft): Readonly<Record<string, string>> {
  return read.is === 'mistakes' ? read.errors : {};
}

function typed(command: string): QueryLookUp {
  const action = actions.parse(command, today);
  return queryLookUp.parse(action.do === 'name' ? action['otherwise'] : action);
}

describe('the query form', () => {
  it.each([
    'shipments frozen shrimp',
    'shipments "ball bearing" OR steel -plastic from:2026-01 to:2026-03',
    'shipments company:company/acme-robotics country:CN,DE hs:8482 weight:500..2000 size:25',
    'shipments supplier:"Acme Robotics" port:"Houston, Tx" from:last30d',
    'shipments dataset:us-export bol_type:H vessel:"Northern Star"',
    'shipments dataset:mx-import cobre company:"Grupo Acme" country:Chile value:10000..',
    'shipments dataset:mx-export supplier:"Grupo Acme" country:CA rfc:QXM010203AB1',
    'top companies dataset:us-export steel',
    'top brokers dataset:mx-import cobre',
    'toys not plush',
    'shipments of shoes or boots without leather soles from China',
    'ball bearings, gearboxes and robots from Japan',
    'shipments toys -"stuffed animals" -batteries',
    'shipments toys -country:CN weight:..500',
  ])('holds what a command says, and reads it back as the same: %s', (command) => {
    const lookUp = typed(command);
    expect(lookUpOf(readQueryDraft(draftOfLookUp(lookUp), today))).toEqual({ ...lookUp, ...asTypedParties(lookUp) });
  });

  it('has goods and what is left out as people say them, and finds both numbers of each', () => {
    const said = 'shipments of shoes or boots without leather soles';
    const draft = draftOfLookUp(typed(said));
    expect([draft.words, draft.filters['left_out']]).toEqual(['shoes or boots', '"leather sole" "leather soles"']);
    const filled = { words: 'ball bearings or gearbox', filters: { left_out: 'robots, and mugs' } };
    expect(lookUpIn(filled).filter['product_description']).toBe(
      '((ball AND (bearing OR bearings)) OR gearboxes OR gearbox) AND NOT robot AND NOT robots AND NOT mug AND NOT mugs',
    );
  });

  it('has countries and amounts as people type them', () => {
    const { filters } = draftOfLookUp(typed('shipments steel country:DE,KR weight:500..'));
    expect(filters).toEqual({ supplier_country: 'Germany, South Korea', weight: '500..' });
  });

  it('shows a firm by its name, and means its slug until somebody types another', () => {
    const party = { slug: 'acme-robotics', title: 'Acme Robotics Inc' };
    const draft = draftOfLookUp({ ...typed('shipments steel'), company: party });
    expect(draft.company).toBe('Acme Robotics Inc');
    expect(lookUpOf(readQueryDraft(draft, today)).company).toEqual(party);
    expect(lookUpOf(readQueryDraft({ ...draft, company: 'Acme' }, today)).company).toEqual({ name: 'Acme' });
    expect(draftOfLookUp({ ...typed('shipments steel'), company: { slug: 'acme' } }).company).toBe('company/acme');
  });

  it('reads words as all, any or one phrase', () => {
    const words = (match: 'all' | 'any' | 'phrase') =>
      lookUpIn({ words: 'ball bearing', match }).filter['product_description'];
    expect([words('all'), words('any'), words('phrase')]).toEqual([
      'ball AND (bearings OR bearing)',
      'ball OR bearing',
      '"ball bearing"',
    ]);
  });

  it('reads curly quotes and hard spaces as a phone types them', () => {
    expect(lookUpIn({ words: '“ball\u00a0bearing”' }).filter).toEqual({ product_description: '"ball bearing"' });
  });

  it.each([
    ['words', { words: 'a*b*c' }, 'words', 'at most one *'],
    ['an open quote', { words: '"steel' }, 'words', 'not closed'],
    ['only what to leave out', { filters: { left_out: 'steel' } }, 'words', 'not only what to leave out'],
    ['nothing', {}, 'words', 'Say what to look for'],
    ['a company without letters', { company: '!!!' }, 'company', 'needs a letter'],
    [
      'a country',
      { words: 'x', filters: { supplier_country: 'Chnia' } },
      'filter supplier_country',
      'Did you mean China',
    ],
    [
      'one of several countries',
      { words: 'x', filters: { supplier_country: 'Viet nam, Indonezia' } },
      'filter supplier_country',
      '"Indonezia" is no country I know. Did you mean Indonesia? In quotes, it\'s searched for as typed.',
    ],
    [
      'a country that is like no other, beside others',
      { words: 'x', filters: { supplier_country: 'Viet nam, -Zzyzxland' } },
      'filter supplier_country',
      '"Zzyzxland" is no country I know.',
    ],
    [
      'a port',
      { words: 'x', filters: { entry_port: 'Lang Beach, Ca' } },
      'filter entry_port',
      '“Lang Beach” is no port I know. Did you mean Long Beach?',
    ],
    [
      'a weight',
      { words: 'x', filters: { weight: 'heavy' } },
      'filter weight',
      'Write over 500 kg, 1.5 tons, 500..2000',
    ],
    ['dates', { words: 'x', period: 'dates', from: '2026-05-01', to: '2026-04-01' }, 'from', 'ends before it begins'],
    ['rows', { words: 'x', rows: '99' }, 'rows', '1 to 50'],
  ] as const)('says a mistake in %s beside its field', (_, wrong, block, says) => {
    expect(errorsOf(readQueryDraft({ ...emptyDraft, ...wrong }, today))[block]).toContain(says);
  });

  it.each([
    ['supplier_country', 'Viet nam, ID', 'Vietnam OR Indonesia'],
    ['supplier_country', '"Indonezia"', 'Indonezia'],
    ['entry_port', 'Smallharbor', 'Smallharbor'],
    ['entry_port', '"Lang Beach"', '"Lang Beach"'],
  ])('reads a known place, an unknown one, and one in quotes: %s %s', (field, typedPlace, filter) => {
    expect(lookUpIn({ words: 'x', filters: { [field]: typedPlace } }).filter[field]).toBe(filter);
  });

  it.each([
    ['over 500 kg', '500 TO *'],
    ['over 500', '500 TO *'],
    ['more than 1.5 tons', '1500 TO *'],
    ['1.5 tons', '1500 TO 1500'],
    ['1,5 t', '1500 TO 1500'],
    ['1..2 t', '1000 TO 2000'],
    ['500..2000', '500 TO 2000'],
    ['500..2,000 kg', '500 TO 2000'],
    ['> 500', '500 TO *'],
    ['500 to 2000', '500 TO 2000'],
    ['..2000', '* TO 2000'],
    ['500 TO *', '500 TO *'],
  ])('takes a weight as sentences do: %s', (weight, range) => {
    expect(lookUpIn({ words: 'steel', filters: { weight } }).filter).toMatchObject({ weight: range });
    expect(typed(`shipments steel weight:"${weight}"`).filter).toMatchObject({ weight: range });
  });

  it('asks about tons that can be read in two ways', () => {
    const draft = { ...emptyDraft, words: 'steel', filters: { weight: 'over 1.500 tons' } };
    expect(errorsOf(readQueryDraft(draft, today))['filter weight']).toContain('How much is “over 1.500 tons”?');
  });

  it('says several mistakes at once', () => {
    const draft = { ...emptyDraft, words: '"steel', rows: '0', filters: { weight: 'heavy' } };
    expect(Object.keys(errorsOf(readQueryDraft(draft, today)))).toHaveLength(3);
  });

  it('asks for a ranking without words: the whole dataset can be ranked', () => {
    expect(lookUpIn({ view: 'companies' }).do).toBe('top');
  });

  it('takes dates alone, as a command does', () => {
    const dated = { period: 'dates', from: '2026-05-01', to: '2026-05-31' } as const;
    expect(lookUpIn({ ...dated, dataset: 'mx-export' })).toMatchObject({
      do: 'shipments',
      dataset: 'mx-export',
      filter: {},
      from: '2026-05-01',
    });
  });

  it('begins with what was understood of a command that has a mistake', () => {
    const draft = draftOfTyped(
      'shipments steel -plastic colour:red from:02/30/2026 country:CN weight:heavy size:25',
      today,
    );
    expect(draft).toEqual({
      ...emptyDraft,
      words: 'steel',
      filters: { supplier_country: 'CN', weight: 'heavy', left_out: 'plastic' },
      rows: '25',
    });
  });

  it('takes any values that fields can hold with a look-up or mistakes, never an exception', () => {
    const text = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 30 }));
    const values = fc.record(
      {
        dataset: fc.constantFrom('us-import', 'us-export', 'mx-import', 'mx-export', 'fr'),
        words: text,
        match: fc.constantFrom('all', 'any', 'phrase', 'x'),
        'filter left_out': text,
        company: text,
        supplier: text,
        period: fc.constantFrom('dates', 'ytd', 'default', 'x'),
        from: fc.constantFrom('2026-01-01', '2026-13-45', ''),
        'more us-import': fc.constantFrom(['weight', 'hs_code', 'left_out'], ['entry_port'], ['nonsense']),
        'filter hs_code': text,
        'filter entry_port': text,
        rows: text,
      },
      { requiredKeys: [] },
    );
    const given = (some: object) => Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
    fc.assert(
      fc.property(values, (some) =>
        ['lookUp', 'mistakes'].includes(readQueryDraft(draftOfValues(given(some)), today).is),
      ),
    );
  });
});

/** A slug typed as a link comes back as that link: it is resolved without a search either way. */
function asTypedParties({ company, supplier }: QueryLookUp): Partial<QueryLookUp> {
  return { ...(company && { company }), ...(supplier && { supplier }) };
}

it('begins as the person likes it where the command did not say', () => {
  const start = { ...emptyDraft, dataset: 'mx-import', rows: '25' } as const;
  expect(draftOfTyped('shipments cobre colour:red', today, start)).toEqual({ ...start, words: 'cobre' });
  expect(draftOfTyped('shipments steel dataset:us-export size:5 colour:red', today, start)).toMatchObject({
    dataset: 'us-export',
    rows: '5',
  });
});
