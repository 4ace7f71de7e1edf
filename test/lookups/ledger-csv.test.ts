import { expect, it } from 'vitest';
import { ledgerCsv } from '../../src/lookups/export-file.ts';
import type { LedgerRow } from '../../src/store/ledger.ts';

const row: LedgerRow = {
  workspace: 'T1',
  id: 'x',
  at: Date.UTC(2026, 10, 20, 12),
  finished_at: Date.UTC(2026, 10, 20, 12, 0, 1, 5),
  user_id: 'U1',
  channel: 'C1',
  door: 'person',
  reference: 'T-1',
  endpoint: 'bol',
  state: 'done',
  rows: 1,
  charged: 0.1,
  reserved: 0.2,
  credits_left: 812.4,
  implausible: null,
  error: null,
  feed: null,
  request: '/v1.0/bol/X',
  if_lost: null,
  flight: null,
};
const head =
  'began,ended,person,channel,by,alert or report,route,state,rows,credits charged,credits reserved,credits left,implausible,error,reference';

it('has a byte order mark, a head, and a line for each call', () => {
  expect(ledgerCsv([row])).toBe(
    `\ufeff${head}\r\n2026-11-20T12:00:00.000Z,2026-11-20T12:00:01.005Z,U1,C1,person,,bol,done,1,0.1,0.2,812.4,,,T-1\r\n`,
  );
});

it('has a head where there were no calls', () => {
  expect(ledgerCsv([])).toBe(`\ufeff${head}\r\n`);
});

it('leaves empty what is not known', () => {
  const unknown = { finished_at: null, rows: null, charged: null, reserved: null, credits_left: null };
  expect(ledgerCsv([{ ...row, ...unknown, state: 'sent' }])).toContain(',,U1,C1,person,,bol,sent,,,,,,,T-1\r\n');
});

it('takes no error for a formula, and quotes it', () => {
  expect(ledgerCsv([{ ...row, error: '=HYPERLINK("x")' }])).toContain(`,812.4,,"'=HYPERLINK(""x"")",T-1\r\n`);
});

it('names the alert or the report of a call', () => {
  const postings = new Map([['f1', 'Robots (A7K2)']]);
  expect(ledgerCsv([{ ...row, feed: 'f1' }], postings)).toContain(',person,Robots (A7K2),bol,');
  expect(ledgerCsv([{ ...row, feed: 'f2' }], postings)).toContain(',person,f2,bol,');
});

it('takes no number for a formula', () => {
  expect(ledgerCsv([{ ...row, credits_left: -3 }])).toContain(',-3,,,T-1');
});
