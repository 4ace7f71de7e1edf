import { expect, it } from 'vitest';
import type { LedgerOutcome } from '../../src/model/money.ts';
import type { EndpointId } from '../../src/model/answer.ts';
import { clockedStore } from '../support/clocked-store.ts';

const { store, clock } = clockedStore(Date.UTC(2026, 10, 20));

async function call(endpoint: EndpointId, error: string | null, workspace = 'T1'): Promise<void> {
  clock.now += 1_000;
  const who = { workspace, user: 'U1', channel: 'C1', reference: 'T-1' };
  const id = await store.ledger.open({ ...who, endpoint, request: '/' });
  const state: LedgerOutcome['state'] = error === null ? 'done' : 'refused';
  await store.ledger.close(workspace, id, { state, rows: null, cost: { charged: null, left: null }, error });
}
const codes = async () => (await store.ledger.troubles('T1')).map(({ code }) => code);

it('names what was met last, and when', async () => {
  await call('bol', 'out_of_credits');
  await call('bol', 'out_of_credits');
  await call('bol', 'record_not_found');
  expect(await store.ledger.troubles('T1')).toEqual([{ code: 'out_of_credits', at: clock.now - 1_000 }]);
});

it.each([
  ['unauthorized', 'company.search', true],
  ['account_blocked', 'bol', true],
  ['out_of_credits', 'company.search', false],
  ['out_of_credits', 'bol', true],
  ['search_limit', 'bol', false],
  ['search_limit', 'supplier.search', true],
] as const)('%s followed by an answer of %s: over is %s', async (code, endpoint, over) => {
  await call('company.search', code);
  await call(endpoint, null);
  expect(await codes()).toEqual(over ? [] : [code]);
});

it('is not ended by a lost call that a balance resolved as charged', async () => {
  await call('bol', 'out_of_credits');
  clock.now += 1_000;
  const row = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-2', endpoint: 'bol', request: '/' } as const;
  const id = await store.ledger.open(row);
  const cost = { charged: 1, left: null };
  await store.ledger.close('T1', id, { state: 'done', rows: null, cost, error: 'timeout' });
  expect(await codes()).toEqual(['out_of_credits']);
});

it('forgets after a day, and knows nothing of another workspace', async () => {
  await call('bol', 'unauthorized', 'T2');
  expect(await codes()).toEqual([]);
  await call('bol', 'unauthorized');
  clock.now += 24 * 60 * 60_000 + 1;
  expect(await codes()).toEqual([]);
});
