import { expect, it } from 'vitest';
import { fileNameOf } from '../../../src/lookups/export/write-file.ts';
import type { ResultIntent } from '../../../src/model/intent.ts';
import { intent } from '../../slack/kit/samples.ts';

const name = (of: ResultIntent, format: 'csv' | 'json' | 'toon' = 'csv') =>
  fileNameOf({ do: 'export', format, of }, '2026-11-21');

it.each<[ResultIntent, string]>([
  [{ ...intent, filter: {}, company: { slug: 'acme-robotics' } }, 'us-import-shipments-acme-robotics-2026-11-21.csv'],
  [{ ...intent, filter: {} }, 'us-import-shipments-2026-11-21.csv'],
  [
    { ...intent, filter: { product_description: 'frozen AND "shrimp/prawn"' } },
    'us-import-shipments-frozen-and-shrimp-prawn-2026-11-21.csv',
  ],
  [{ ...intent, filter: {}, dataset: 'mx-export' }, 'mx-export-declarations-2026-11-21.csv'],
  [{ ...intent, filter: {}, do: 'top', view: 'brokers' }, 'us-import-brokers-2026-11-21.csv'],
  [
    { do: 'product', side: 'suppliers', words: '../Káva & 咖啡\n', countries: [], size: 50, offset: 0 },
    'us-import-suppliers-kava-2026-11-21.csv',
  ],
])('is safe whatever was asked for: %#', (of, expected) => {
  expect(name(of)).toBe(expected);
});

it('stays short, and says the format', () => {
  const long = name({ ...intent, filter: { product_description: 'x'.repeat(500) } }, 'toon');
  expect(long.length).toBeLessThan(120);
  expect(long).toMatch(/\.toon$/);
});
