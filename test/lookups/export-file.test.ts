import { decode } from '@toon-format/toon';
import { describe, expect, it } from 'vitest';
import { type ExportMeta, fieldsOf, fileNameOf, writeFile } from '../../src/lookups/export-file.ts';
import type { ResultLookUp } from '../../src/model/look-up.ts';
import { lookUp } from '../slack/kit/samples.ts';

const meta: ExportMeta = {
  dataset: 'us-import',
  question: 'Company Acme Robotics Inc (acme-robotics), from 01/01/2026 to 11/20/2026.',
  window: { from: '2026-01-01', to: '2026-11-20' },
  exported_at: '2026-11-20T12:00:00.000Z',
  rows: 2,
  total: 2,
  credits: 0.2,
};
const rows = [
  { weight: 12.5, zebra: 'z', bol_number: 'MAEU1', arrival_date: '2026-09-30', exit_port: null },
  { bol_number: '=MAEU2', arrival_date: '2026-10-01', company_name: 'Åsa, "Söhne"', containers: ['A', 'B'] },
];
const text = (format: 'csv' | 'json' | 'toon', of: readonly Readonly<Record<string, unknown>>[] = rows) =>
  writeFile(format, meta, of).toString('utf8');

describe('the fields', () => {
  it('are those that occur, the known ones first, then the others by name, in any order of the rows', () => {
    const fields = ['arrival_date', 'bol_number', 'company_name', 'weight', 'containers', 'zebra'];
    expect(fieldsOf(rows)).toEqual(fields);
    expect(fieldsOf(rows.toReversed())).toEqual(fields);
  });
});

describe('CSV', () => {
  it('begins with a byte order mark and has a line for each row under the names of the fields', () => {
    expect(text('csv')).toBe(
      '\ufeffarrival_date,bol_number,company_name,weight,containers,zebra\r\n' +
        '2026-09-30,MAEU1,,12.5,,z\r\n' +
        '2026-10-01,\'=MAEU2,"Åsa, ""Söhne""",,"[""A"",""B""]",\r\n',
    );
  });
});

describe('JSON', () => {
  it('holds the rows as they are, and what they are', () => {
    expect(JSON.parse(text('json'))).toEqual({ meta, rows });
  });

  it('is JSON also without rows', () => {
    expect(JSON.parse(text('json', []))).toEqual({ meta, rows: [] });
  });
});

describe('TOON', () => {
  it('holds the same as one table, in which a row says null where it lacks a field', () => {
    const written = text('toon');
    expect(written).toContain('rows[2]{arrival_date,bol_number,company_name,weight,containers,zebra}:');
    expect(decode(written)).toEqual({
      meta,
      rows: [
        {
          arrival_date: '2026-09-30',
          bol_number: 'MAEU1',
          company_name: null,
          weight: 12.5,
          containers: null,
          zebra: 'z',
        },
        {
          arrival_date: '2026-10-01',
          bol_number: '=MAEU2',
          company_name: 'Åsa, "Söhne"',
          weight: null,
          containers: '["A","B"]',
          zebra: null,
        },
      ],
    });
  });
});

const name = (of: ResultLookUp, format: 'csv' | 'json' | 'toon' = 'csv') =>
  fileNameOf({ do: 'export', format, of }, '2026-11-21');

it.each<[ResultLookUp, string]>([
  [
    { ...lookUp, filter: {}, company: { slug: 'acme-robotics' } },
    'us-import-shipments-acme-robotics-2025-11-20-to-2026-11-20.csv',
  ],
  [{ ...lookUp, filter: {} }, 'us-import-shipments-2025-11-20-to-2026-11-20.csv'],
  [
    { ...lookUp, filter: { product_description: 'frozen AND "shrimp/prawn"' } },
    'us-import-shipments-frozen-and-shrimp-prawn-2025-11-20-to-2026-11-20.csv',
  ],
  [{ ...lookUp, filter: {}, dataset: 'mx-export' }, 'mx-export-declarations-2025-11-20-to-2026-11-20.csv'],
  [{ ...lookUp, filter: {}, do: 'top', view: 'brokers' }, 'us-import-brokers-2025-11-20-to-2026-11-20.csv'],
  [
    { do: 'product', side: 'suppliers', words: '../Káva & 咖啡\n', countries: [], size: 50, offset: 0 },
    'us-import-suppliers-kava-2026-11-21.csv',
  ],
])('is safe for any question: %#', (of, expected) => {
  expect(name(of)).toBe(expected);
});

it('stays short, and says the format', () => {
  const long = name({ ...lookUp, filter: { product_description: 'x'.repeat(500) } }, 'toon');
  expect(long.length).toBeLessThan(160);
  expect(long).toMatch(/\.toon$/);
});
