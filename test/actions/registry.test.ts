import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions, verbs } from '../../src/actions/registry.ts';
import { type LookUp, lookUpSchema } from '../../src/model/look-up.ts';
import type { Action } from '../../src/slack/kit/action.ts';

const today = '2026-11-20';
const carried = z.record(z.string(), z.unknown());

const does = (action: Action) => action;

function lookUpOf(text: string): LookUp {
  const parsed = actions.parse(text, today);
  const fields = Object.entries(carried.parse(parsed.do === 'name' ? parsed['otherwise'] : parsed)).filter(
    ([key]) => key !== 'how',
  );
  return lookUpSchema.parse(Object.fromEntries(fields));
}

function shipmentsOf(text: string) {
  const lookUp = lookUpOf(`shipments ${text}`);
  if (lookUp.do !== 'shipments') throw new Error(`not shipments: ${lookUp.do}`);
  return lookUp;
}

function mistakesIn(text: string): string {
  const parsed = actions.parse(text, today);
  return parsed.do === 'mistakes'
    ? z.array(z.string()).parse(parsed['mistakes']).join('\n')
    : `understood: ${JSON.stringify(parsed)}`;
}

it.each(['', '   '])('%j asks where to start', (text) => {
  expect(actions.parse(text, today)).toEqual(does({ do: 'launcher' }));
});

describe('help', () => {
  it.each(['help', 'HELP'])('%j asks for all verbs', (text) => {
    expect(actions.parse(text, today)).toEqual(does({ do: 'help', topic: null }));
  });

  it.each(['shipments', 'screening', 'credits'])('has the topic %s', (topic) => {
    expect(actions.parse(`help ${topic.toUpperCase()} `, today)).toEqual(does({ do: 'help', topic }));
  });
});

describe('verbs', () => {
  it.each(verbs.map(({ example }) => example))('understands its own example: %s', (example) => {
    expect(actions.parse(example, today).do).not.toBe('mistakes');
  });

  it('have actions that their features understand', () => {
    for (const { example } of verbs) {
      const parsed = actions.parse(example, today);
      expect(actions.check(parsed), example).not.toBeNull();
    }
  });

  it('echoes an unknown verb and offers the nearest', () => {
    expect(mistakesIn('shipmnets steel')).toBe('Did you mean this? I read “shipmnets” as “shipments”.');
  });

  it('offers none when none is near', () => {
    expect(mistakesIn('xylophone')).not.toContain('Did you mean');
  });

  it('cuts a long unknown verb short', () => {
    expect(mistakesIn('z'.repeat(3_000)).length).toBeLessThan(300);
  });

  it('takes verbs in any case', () => {
    expect(lookUpOf('CoMpAnY Acme')).toEqual({ do: 'profile', kind: 'company', party: { name: 'Acme' } });
  });

  it('refuses more than 1,000 characters with their number', () => {
    expect(mistakesIn(`shipments ${'word '.repeat(2_000)}`)).toContain('10,010 characters');
  });
});

describe('company and supplier', () => {
  it.each([
    ['company Acme Robotics', { name: 'Acme Robotics' }],
    ['company "Acme  Robotics"', { name: 'Acme  Robotics' }],
    ['company “Acme Robotics”', { name: 'Acme Robotics' }],
    ['company Acme\u00a0Robotics', { name: 'Acme Robotics' }],
    ['company Johnson &amp; Sons', { name: 'Johnson & Sons' }],
    ['company acme_robotics', { name: 'acme_robotics' }],
    ['company Wal-Mart', { name: 'Wal-Mart' }],
    ['company Acme - Robotics', { name: 'Acme - Robotics' }],
    ['company <https://data.example/company/acme>', { name: 'https://data.example/company/acme' }],
    ['company website:<http://acme.com|acme.com>', { website: 'acme.com' }],
    ['company website:acme.com', { website: 'acme.com' }],
    ['company phone:"+1 555 0100"', { phone: '+1 555 0100' }],
    ['company شركة الشحن', { name: 'شركة الشحن' }],
    ['company 🚢 Ship', { name: '🚢 Ship' }],
  ])('%s', (text, party) => {
    expect(lookUpOf(text)).toEqual({ do: 'profile', kind: 'company', party });
  });

  it('keeps the kind', () => {
    expect(lookUpOf('supplier Acme')).toMatchObject({ kind: 'supplier' });
  });

  it.each([
    ['company …', 'Say which company'],
    ['supplier ""', 'Say which supplier'],
    ['company Acme website:acme.com', 'not several'],
    ['company Acme hs:8482', 'but no hs:. Filters belong to shipments.'],
    ['company Acme -Robotics', '"-Robotics"'],
    ['company Acme --loud', '--loud'],
    ['company "Acme', "isn't closed"],
  ])('refuses %s', (text, words) => {
    expect(mistakesIn(text)).toContain(words);
  });
});

describe('bol', () => {
  it('reads a number in capitals', () => {
    expect(lookUpOf('bol maeu123456789')).toEqual({ do: 'bill', number: 'MAEU123456789', dataset: 'us-import' });
  });

  it('reads the dataset in any spelling', () => {
    expect(lookUpOf('bol MAEU1234 dataset:US_EXPORT')).toMatchObject({ dataset: 'us-export' });
  });

  it.each([
    ['bol', 'Say which bill of lading, by its number.'],
    ['bol MAEU 1234', '"MAEU 1234" is not a bill of lading number'],
    ['bol ../../admin', '"../../admin" is not'],
    ['bol MAEU1234 dataset:mx-import', 'us-import and dataset:us-export only'],
    ['bol MAEU1234 dataset:mars', 'us-import and dataset:us-export only'],
    ['bol MAEU1234 hs:1', 'not hs:'],
    ['bol MAEU1234 -x', '"-x"'],
  ])('refuses %s', (text, words) => {
    expect(mistakesIn(text)).toContain(words);
  });
});

describe('words and filters of shipments', () => {
  it.each([
    ['frozen shrimp', { product_description: 'frozen AND shrimp' }],
    ['“ball bearing” steel', { product_description: '"ball bearing" AND steel' }],
    ['(shrimp OR prawn) NOT breaded', { product_description: '(shrimp OR prawn) AND NOT breaded' }],
    ['shrimp -breaded', { product_description: 'shrimp AND NOT breadeds AND NOT breaded' }],
    ['shrimp –breaded', { product_description: 'shrimp AND NOT breadeds AND NOT breaded' }],
    ['shrimp –“deep fried”', { product_description: 'shrimp AND NOT "deep fried"' }],
    ['shrimp product:frozen', { product_description: 'frozen AND shrimp' }],
    ['product:"ball bearings"', { product_description: 'ball AND (bearing OR bearings)' }],
    ['bearing*', { product_description: 'bearing*' }],
    ['nuts &amp; bolts', { product_description: 'nut OR nuts OR bolt OR bolts' }],
    ['مكسرات', { product_description: 'مكسرات' }],
    ['shrimp 🦐', { product_description: 'shrimp' }],
    ['ratio 1:2', { product_description: 'ratio AND "1:2"' }],
    ['hs:8482', { hs_code: '8482*' }],
    ['hs:84.82.10', { hs_code: '848210' }],
    ['hs:8482.10.5000', { hs_code: '8482105000' }],
    ['hs:8482 -hs:848210', { hs_code: '8482* AND NOT 848210' }],
    ['weight:500..2000', { weight: '500 TO 2000' }],
    ['weight:500..', { weight: '500 TO *' }],
    ['weight:..2,000', { weight: '* TO 2000' }],
    ['weight:">=500"', { weight: '500 TO *' }],
    ['port:"Houston, Tx"', { entry_port: '"Houston, Tx"' }],
    ['dataset:us-export port:Ningbo', { exit_port: 'Ningbo' }],
    ['port:Houston port:Ningbo', { entry_port: 'Houston OR Ningbo' }],
    ['country:VN', { supplier_country: 'Vietnam' }],
    ['country:vietnam country:"South Korea"', { supplier_country: 'Vietnam OR "South Korea"' }],
    ['"steel" -country:CN', { product_description: 'steel', supplier_country: 'NOT China' }],
    ['country:VN -country:China', { supplier_country: 'Vietnam AND NOT China' }],
    ['dataset:mx-import country:Germany', { supplier_country: 'Alemania' }],
    ['dataset:mx-import country:DE', { supplier_country: 'Alemania' }],
    ['dataset:mx-export country:US', { company_country: '"Estados Unidos"' }],
    ['dataset:mx-import port:"Nuevo Laredo"', { customs_office: 'Nuevo Laredo' }],
    ['dataset:mx-import company:"Grupo Acme, S.A."', { company_name: 'Grupo Acme, S.A.' }],
    ['carrier:MAEU', { carrier_scac_code: 'MAEU' }],
    ['entry_port:Houston', { entry_port: 'Houston' }],
    ['bol_type:house x', { bol_type: 'H', product_description: 'x' }],
  ])('%s', (text, filter) => {
    expect(shipmentsOf(text).filter).toEqual(filter);
  });

  it('keeps company and supplier of US data to be resolved', () => {
    expect(shipmentsOf('company:"Acme Robotics" supplier:shenzhen-acme')).toMatchObject({
      company: { name: 'Acme Robotics' },
      supplier: { name: 'shenzhen-acme' },
      filter: {},
    });
  });

  it('reads a channel and a person as the words they were', () => {
    expect(shipmentsOf('notify:<@U123|ann> <#C1|general>').filter).toEqual({
      notify_party: '"@Ann"',
      product_description: '"#general"',
    });
  });

  it('means the same however the phone rewrote it', () => {
    const plain = shipmentsOf('"ball bearing" -country:China country:VN --share');
    expect(shipmentsOf('“ball\u00a0bearing” –country:China country:VN —share')).toEqual(plain);
  });

  it.each([
    ['colour:red', "There's no filter “colour”."],
    ['constructor:x', "There's no filter “constructor”."],
    ['dataset:us-import rfc:QXM010203AB1', "rfc: doesn't work on us-import"],
    ['dataset:mx-import vessel:Star', "vessel: doesn't work on mx-import"],
    ['dataset:mars steel', 'There is no dataset "mars"'],
    ['steel -weight:1..2', '-weight: cannot be excluded'],
    ['steel -company:Acme', '-company: cannot be excluded'],
    ['dataset:mx-import cobre -company:Acme', '-company: cannot be excluded'],
    ['steel -from:2026', "-from: doesn't work"],
    ['weight:1..2 weight:3', 'given twice'],
    ['weight:heavy', 'weight: write over 500 kg'],
    ['weight:2000..500', 'starts above its end'],
    ['hs:steel', 'digits'],
    ['hs:84 hs:85', 'one chapter or heading'],
    ['port:', 'port: '],
    ['port:(Houston', 'port: A parenthesis'],
    ['b*ar*', 'at most one *'],
    ['-breaded', 'Say what to look for'],
    ['-country:CN', 'Say what to look for'],
    ['"open', "isn't closed"],
    ['dataset:mx-import', 'Say what to look for'],
    ['size:5 page:2', 'Say what to look for'],
    ['-breaded from:last30d', 'not only what to leave out'],
    ['🦐', 'Say what to look for'],
    ['steel --top10', '--top10'],
    ['steel --shared', '--shared'],
  ])('refuses %s', (text, words) => {
    expect(mistakesIn(`shipments ${text}`)).toContain(words);
  });

  it.each([
    ['dataset:mx-import from:01/01/2026', 'mx-import', '2026-01-01'],
    ['to:2026-06-30', 'us-import', '2025-07-01'],
  ])('takes dates alone for the records of a dataset: %s', (text, dataset, from) => {
    expect(lookUpOf(`shipments ${text}`)).toMatchObject({ do: 'shipments', dataset, filter: {}, from });
  });

  it.each(['shipments steel', 'top companies steel', 'trend steel'])(
    'means the usual dates by the last 12 months: %s',
    (text) => {
      expect(lookUpOf(`${text} last 12 months`)).toEqual(lookUpOf(text));
      expect(lookUpOf(`${text} from:last12m`)).toEqual(lookUpOf(text));
    },
  );

  it.each(['top', 'company', 'supplier', 'product', 'settings'])('opens its form for %s alone', (verb) => {
    expect(actions.parse(verb, today)).toEqual(does({ do: 'form', form: verb }));
  });

  it('says which help there is', () => {
    expect(mistakesIn('help nonsense')).toContain('Topics: shipments');
  });

  it('opens the form when nothing stands behind it', () => {
    expect(actions.parse(' Shipments ', today)).toEqual(does({ do: 'form', form: 'query' }));
  });

  it('names every mistake at once', () => {
    const words = mistakesIn('shipments steel colour:red shape:round from:02/30/2026 size:0 --loud');
    for (const part of ['“colour”', '“shape”', '02/30/2026', 'size:0', '--loud']) expect(words).toContain(part);
  });
});

describe('pages and sharing of shipments', () => {
  it('shows ten rows from the first unless told otherwise', () => {
    expect(shipmentsOf('steel')).toMatchObject({ size: 10, offset: 0 });
  });

  it('counts pages from 1', () => {
    expect(shipmentsOf('steel size:25 page:3')).toMatchObject({ size: 25, offset: 50 });
  });

  it.each(['size:0', 'size:51', 'size:-1', 'size:ten', 'page:0', 'page:1.5', 'page:99999999'])(
    'refuses %s',
    (typed) => {
      expect(mistakesIn(`shipments steel ${typed}`)).toContain(typed);
    },
  );

  it.each([
    ['shipments steel', false],
    ['shipments steel --share', true],
    ['shipments steel --SHARE', true],
    ['company Acme —share', true],
  ])('%s shares: %s', (text, share) => {
    const how = share ? { place: 'channel' } : undefined;
    const parsed = actions.parse(text, today);
    expect(parsed['how']).toEqual(how);
  });
});

describe('a text that asks for a file', () => {
  it.each([
    ['a csv of shipments hs:8482', 'For the file, press Export below.'],
    ['shipments of "ball bearings" from China as csv', 'For the file, press Export below.'],
    ['suppliers of coffee in excel', 'Shipments and rankings have a button Export for the file.'],
    ['trend of "ball bearings" by year as csv', 'For the file, type “export csv” next.'],
    ['profile of acme robotics as csv', 'I can send shipments and rankings as a file, but not this.'],
  ])('reads nothing for it before its price is agreed to: %s', (typed, said) => {
    const action = actions.parse(typed, today);
    expect(action['how']).toEqual({ said });
    expect(action.do).not.toBe('export');
  });
});

describe('any typed text', () => {
  const bits = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'shipments',
      'company',
      'bol',
      'hs:',
      'country:',
      'weight:',
      'from:',
      'to:',
      '"',
      '-',
      '--',
      '(',
      '*',
    ),
    fc.constantFrom('VN', '8482', '500..', '2026', 'last30d', 'last9999y', '<#C1|x>', '&amp;', 'NOT', 'OR', '“', '—'),
  );

  it('comes to help, an action that a button can carry, or mistakes in words', () => {
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 12 }), fc.constantFrom(' ', ''), (parts, glue) => {
        const parsed = actions.parse(`shipments ${parts.join(glue)}`, today);
        expect(actions.check(parsed)).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
