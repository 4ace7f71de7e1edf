import { decode } from '@toon-format/toon';
import { describe, expect, it } from 'vitest';
import { type ExportMeta, fieldsOf, fileNameOf, writeFile } from '../../src/lookups/export-file.ts';
import type { ExportFormat, ProductLookUp, ResultLookUp, ShipmentsLookUp } from '../../src/model/look-up.ts';

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
const shipments: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: {},
  from: '2026-01-01',
  to: '2026-11-20',
  assumedWindow: false,
  size: 50,
  offset: 0,
};
const product: ProductLookUp = {
  do: 'product',
  side: 'suppliers',
  words: 'robots',
  countries: [],
  size: 50,
  offset: 0,
};

const text = (
  format: ExportFormat,
  list: readonly Readonly<Record<string, unknown>>[] = rows,
  of: ResultLookUp = shipments,
) => writeFile({ do: 'export', format, of }, meta, list).toString('utf8');

describe('the fields', () => {
  it('are those that occur, the known ones first, then the others by name, in any order of the rows', () => {
    const fields = ['arrival_date', 'bol_number', 'company_name', 'weight', 'containers', 'zebra'];
    expect(fieldsOf(rows)).toEqual(fields);
    expect(fieldsOf(rows.toReversed())).toEqual(fields);
  });
});

describe('CSV', () => {
  it('begins with a byte order mark and has a line for each row under heads in words', () => {
    expect(text('csv')).toBe(
      '\ufeffArrived,Bill of lading,Company,Weight,Containers,Zebra\r\n' +
        '2026-09-30,MAEU1,,12.5,,z\r\n' +
        '2026-10-01,\'=MAEU2,"Åsa, ""Söhne""",,"A; B",\r\n',
    );
  });

  it('calls firms by their roles, and has one value in a cell', () => {
    const row = {
      company_name: 'Acme',
      company_country: 'United States',
      supplier_name: 'Bright',
      company_address: [{ key: '1 Quay St', doc_count: 58 }, { key: null, doc_count: 2 }, '2 Quay St'],
    };
    expect(text('csv', [row], { ...shipments, dataset: 'us-export' })).toBe(
      '\ufeffExporter,Exporter country,Buyer,Exporter address\r\nAcme,United States,Bright,"1 Quay St; 2 Quay St"\r\n',
    );
  });

  it('has no formula in a head or in a list', () => {
    expect(text('csv', [{ '=1+1': ['+2', '@SUM(A1)'] }])).toBe("\ufeff'=1+1\r\n\"'+2;' @SUM(A1)\"\r\n");
  });

  it("has the rank of a product's firms, and no score", () => {
    const firms = [
      { supplier_name: 'Bright', relevance_score: 115.7 },
      { supplier_name: 'Second', relevance_score: 80 },
    ];
    expect(text('csv', firms, product)).toBe('\ufeffRank,Name\r\n1,Bright\r\n2,Second\r\n');
    expect(text('json', firms, product)).toContain('"relevance_score":115.7');
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

it.each([
  [
    'Acme Robotics Inc, ball bearings, not from China',
    '2026-11-21',
    'acme-robotics-inc-ball-bearings-not-from-china-2026-11-21.csv',
  ],
  ['frozen and "shrimp/prawn"', '2025-11-20-to-2026-11-20', 'frozen-and-shrimp-prawn-2025-11-20-to-2026-11-20.csv'],
  ['../Káva & 咖啡\n', '2026-11-21', 'kava-2026-11-21.csv'],
  ['咖啡', '2026-11-21', '2026-11-21.csv'],
])('the name of a file is safe for any question: %s', (question, days, name) => {
  expect(fileNameOf('csv', question, days)).toBe(name);
});

it('the name of a file stays short, and says the format', () => {
  expect(fileNameOf('toon', 'x'.repeat(500), '2025-11-20-to-2026-11-20')).toMatch(
    /^x{100}-2025-11-20-to-2026-11-20\.toon$/,
  );
});
