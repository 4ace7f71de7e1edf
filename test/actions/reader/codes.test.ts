import { describe, expect, it } from 'vitest';
import { read } from './readings.ts';

describe('codes of the HS', () => {
  it.each([
    ['heading 8714', 'HS 8714'],
    ['chapter 61', 'HS 61'],
    ['data for chapter 62', 'HS 62'],
    ['8482.10.50', 'HS 84821050'],
    ['fracción 8708.29', 'HS 870829'],
    ['fracción arancelaria 8708.99', 'HS 870899'],
    ['shipments under HS 8482', 'HS 8482'],
    ['imports under 300490', 'HS 300490'],
    ['shipments of HTS 8544.42', 'HS 854442'],
    ['shipments of HSN 8482', 'HS 8482'],
    ['HSN 8482 details reqd', 'HS 8482'],
    ['HSN code 42022290 and 42022210', 'HS 42022290 or 42022210'],
    ['hs 8482 2025', 'HS 8482 | 2025-01-01..2025-12-31'],
  ])('%s', (typed, code) => {
    expect(read(typed)).toBe(`shipments | ${code}`);
  });

  it.each(['hs codes 8482 and 8483', 'hs 8482 and hs 8483 but never from Mexico'])(
    'a filter holds one heading, so two are asked about: %s',
    (typed) => {
      expect(read(typed)).toMatch(/^\? Shipments · HS 8482\b.* \/ Shipments · HS 8483\b/);
    },
  );

  it.each([
    'PO 4500012345',
    'order 4500012345',
    'inv 12345',
    'invoice 848210',
    'shipments for PO 4500012345',
    '4500012345',
  ])('%s is none, and nothing is paid for it unasked', (typed) => {
    expect(read(typed)).not.toContain('HS');
    expect(read(typed)).toMatch(/^profile \| firm\? [^|]*$|at a press$|^\?/);
  });
});

describe('bills and pedimentos with blanks, dashes and words around', () => {
  it.each([
    ['BOL MAEU 5556-78123 PLS', 'bill | MAEU555678123'],
    ["HLCUBO1260987654 what's in this one", 'bill | HLCUBO1260987654'],
    ['b/l no. MAEU123456789 please', 'bill | MAEU123456789'],
    ['BL no. MAEU 7712-30984 kindly share all details', 'bill | MAEU771230984'],
    ['pedimento 26-47-1702-6010077 quién fue el agente aduanal?', 'declaration | 26_47_1702_6010077'],
    ['me checas el pedimento 26 47 3891 6001234', 'declaration | 26_47_3891_6001234'],
  ])('%s', (typed, reading) => {
    expect(read(typed)).toBe(reading);
  });

  it.each([
    'ABCD1234567 valves',
    'toys 84821050',
    'NIKE 2024-2025',
    'check BL ONEYBOMG01234500, also BL COSU6390012345',
  ])('%s is none alone', (typed) => {
    expect(read(typed)).not.toMatch(/^bill/);
  });
});

describe('containers', () => {
  it.each(['container TGHU 664120-3 pls', 'shipments of MSKU7719033'])('%s', (typed) => {
    expect(read(typed)).toMatch(/^shipments \| container (?:TGHU6641203|MSKU7719033)$/);
  });
});

describe('containers', () => {
  it.each([
    ['container TGHU 765 432 1', 'TGHU7654321'],
    ['box TCLU4265797', 'TCLU4265797'],
    ['box no. TCLU4265797', 'TCLU4265797'],
    ['contenedor HLXU 811 222 3', 'HLXU8112223'],
  ])('%s', (typed, id) => {
    expect(read(typed)).toBe(`shipments | container ${id}`);
  });

  it.each(['box ABCD 123', 'TGHU 765 432 1'])('%s is none', (typed) => {
    expect(read(typed)).not.toContain('container');
  });
});
