import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildFile } from '../../../src/actions/export/run-export.ts';
import { startTradeService } from '../../../src/local/trade-service/index.ts';
import { resultCalls } from '../../../src/lookups/find-rows.ts';
import type { ExportFormat, ResultLookUp, ShipmentsLookUp, TopLookUp } from '../../../src/model/look-up.ts';
import { datasets } from '../../../src/model/datasets.ts';
import { clientOf } from '../../alerts/feeds/feed-world.ts';
import { perFile } from '../../support/per-test.ts';

const service = perFile(() => startTradeService({ today: day }));

const day = '2026-11-24';
const query = { filter: {}, from: '2026-06-01', to: day, assumedWindow: false, size: 50, offset: 0 };

async function fileOf(of: ResultLookUp, format: ExportFormat) {
  const request = resultCalls(of)[0]?.request ?? null;
  if (request === null) throw new Error('It has no request.');
  const { data } = await clientOf(service, () => undefined).send(request);
  const rows = z.array(z.record(z.string(), z.unknown())).nonempty().parse(data);
  const progress = { rows: rows.length, total: rows.length, cost: { charged: 0, left: 0 } };
  const file = buildFile({ do: 'export', format, of }, { is: 'read', rows, progress, moved: null }, Date.parse(day));
  return { name: file.name, text: file.bytes.toString('utf8'), fields: new Set(rows.flatMap(Object.keys)) };
}

/** The cells of a CSV file without line breaks in them. */
const linesOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );

const all: readonly ResultLookUp[] = [
  ...(['us-import', 'us-export', 'mx-import', 'mx-export'] as const).flatMap((dataset) =>
    datasets[dataset].views.map((view): ResultLookUp =>
      view === 'bols' || view === 'declarations'
        ? { do: 'shipments', dataset, ...query }
        : { do: 'top', dataset, view, ...query },
    ),
  ),
  ...(['companies', 'suppliers'] as const).map((side): ResultLookUp => ({
    do: 'product',
    side,
    words: 'toys',
    countries: [],
    size: 50,
    offset: 0,
  })),
];

const titleOf = (of: ResultLookUp) => (of.do === 'product' ? `product ${of.side}` : `${of.dataset} ${viewOf(of)}`);
const viewOf = (of: ShipmentsLookUp | TopLookUp) => (of.do === 'top' ? of.view : 'records');

const goods = 'Product|HS code|HS code in words|Weight|Quantity|Unit|TEU|Containers|Port of entry|Port of exit';
const value = 'Product|HS code|Value, USD|Weight|Quantity|Unit|Customs office';
const customs = 'Customs broker|Customs regime';
const firms = 'Name|Country|Records|Weight|TEU|All its shipments';
const declared = firms.replace('|TEU', '');
const matches = 'Rank|Name|Country|Matching shipments|Specialization, of 100|Products|All its shipments';

/** As the tables name them: the roles are those of the dataset. */
const heads: Readonly<Record<string, string>> = {
  'us-import records':
    `Arrived|Bill of lading|Company|Company country|Supplier|Supplier country|${goods}|Company's total shipments|` +
    'Bill type|Carrier|Company address|Company base name|Company short name|Company asks for confidentiality|Company state|' +
    'Notify party|Supplier short name',
  'us-import companies': `${firms}|Address|Short name|Ports of entry`,
  'us-import suppliers': `${firms}|Also known as|Address|Short name`,
  'us-export records':
    `Date|Bill of lading|Exporter|Exporter country|Buyer|Buyer country|${goods}|Exporter's total shipments|` +
    'Bill type|Carrier|Exporter address|Exporter base name|Exporter short name|Exporter asks for confidentiality|' +
    'Exporter state|Notify party|Buyer short name',
  'us-export companies': `${firms}|Address|Short name|Ports of entry`,
  'mx-import records':
    `Date|Pedimento|Declaration ID|Declaration|Importer|Supplier|Supplier country|${value}|Importer state|${customs}|` +
    'Incoterm|RFC|Transport|Freight paid by',
  'mx-import companies': `${declared}|Address|RFC`,
  'mx-import suppliers': `${declared}|Also known as|Address|Short name`,
  'mx-import brokers': 'Name|Records|Weight',
  'mx-export records':
    `Date|Pedimento|Declaration ID|Declaration|Buyer|Buyer country|Exporter|${value}|${customs}|` +
    'Incoterm|RFC|Exporter state|Transport|Freight paid by',
  'mx-export companies': `${declared}|Address|Short name`,
  'mx-export suppliers': `Name|Records|Weight|All its shipments|Also known as|Address`,
  'mx-export brokers': 'Name|Records|Weight',
  'product companies': `${matches}|Address|Short name|Suppliers`,
  'product suppliers': `${matches}|Customers|Address|Short name`,
};

describe.each(all.map((of) => [titleOf(of), of] as const))('a file of %s', (title, of) => {
  it('as CSV has heads in words, and a text or a figure in each cell', async () => {
    const { text, fields } = await fileOf(of, 'csv');
    const [head = [], ...rows] = linesOf(text);
    expect(head.filter((each) => fields.has(each) || each.includes('_'))).toEqual([]);
    expect(head.join('|')).toBe(heads[title]);
    expect(new Set(head).size).toBe(head.length);
    expect(rows.flat().filter((cell) => /^[[{]/.test(cell))).toEqual([]);
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  });

  it('as CSV has the newest record first, and states in capitals', async () => {
    const { text } = await fileOf(of, 'csv');
    const [, ...rows] = linesOf(text);
    const days = rows.flatMap(([first = '']) => (/^\d{4}-\d\d-\d\d$/.test(first) ? [first] : []));
    expect(days).toEqual(days.toSorted().reverse());
    expect(text).not.toMatch(/, [A-Z][a-z](?:[";\r]| \d)/);
  });

  it("as JSON keeps the service's fields", async () => {
    const { text, fields } = await fileOf(of, 'json');
    const { rows } = z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(JSON.parse(text));
    expect(new Set(rows.flatMap(Object.keys))).toEqual(fields);
  });
});

describe('the name of a file says the question', () => {
  const bearings = { ...query, filter: { product_description: '"ball bearings"', supplier_country: 'NOT China' } };
  it.each<[ResultLookUp, string]>([
    [{ do: 'shipments', dataset: 'us-import', ...bearings }, 'ball-bearings-not-from-china-2026-06-01-to-2026-11-24'],
    [
      { do: 'shipments', dataset: 'us-export', ...bearings },
      'ball-bearings-not-to-china-us-export-2026-06-01-to-2026-11-24',
    ],
    [
      { do: 'top', view: 'companies', dataset: 'us-export', ...bearings },
      'ball-bearings-not-to-china-top-exporters-us-export-2026-06-01-to-2026-11-24',
    ],
    [
      { do: 'shipments', dataset: 'mx-export', ...query, filter: { company_name: 'Grupo Acme' } },
      'buyer-grupo-acme-mexico-export-2026-06-01-to-2026-11-24',
    ],
    [{ do: 'shipments', dataset: 'mx-import', ...query }, 'mexico-import-2026-06-01-to-2026-11-24'],
    [
      {
        do: 'product',
        side: 'suppliers',
        words: 'ball bearings',
        countries: ['China'],
        exclude: true,
        size: 50,
        offset: 0,
      },
      'ball-bearings-not-in-china-suppliers-by-relevance-2026-11-24',
    ],
  ])('%j', (of, name) => {
    const progress = { rows: 0, total: 0, cost: { charged: 0, left: 0 } };
    const file = buildFile(
      { do: 'export', format: 'csv', of },
      { is: 'read', rows: [], progress, moved: null },
      Date.parse(day),
    );
    expect(file.name).toBe(`${name}.csv`);
  });
});
