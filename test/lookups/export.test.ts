import { afterEach, beforeEach, expect, it } from 'vitest';
import { offerExport } from '../../src/lookups/export.ts';
import { contextOf } from '../../src/lookups/gate.ts';
import type { ExportLookUp } from '../../src/model/look-up.ts';
import { billRow, lookUp } from '../slack/kit/samples.ts';
import { caller, createWorld, rows, type World } from './world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.store.close());

const of = (filter: Readonly<Record<string, string>>): ExportLookUp => ({
  do: 'export',
  format: 'csv',
  of: { ...lookUp, filter },
});

it('carries the warning that the service may have ignored a filter', async () => {
  world.answers(() => rows(1, { ...billRow, hs_code: '030617' }));
  const offer = await offerExport(of({ hs_code: '8482*' }), contextOf(world, caller));
  expect(offer.is === 'export-offer' && offer.doubtful).toContain('hs_code');
});

it('is free where the page that it is offered on holds all rows', async () => {
  world.answers(() => rows(2, billRow, billRow));
  const offers = [
    await offerExport(of({}), contextOf(world, caller)),
    await offerExport(of({}), contextOf(world, caller)),
  ];
  expect(offers).toMatchObject([
    { rows: 2, credits: 0, cost: { charged: 1 } },
    { rows: 2, credits: 0, cost: { charged: 0 } },
  ]);
});

it('prices the rows that are missing at what a row was charged', async () => {
  world.answers(() => rows(120, ...Array.from({ length: 50 }, () => billRow)));
  const offers = [
    await offerExport(of({}), contextOf(world, caller)),
    await offerExport(of({}), contextOf(world, caller)),
  ];
  expect(offers).toMatchObject([
    { rows: 120, credits: 1.4, cost: { charged: 1 } },
    { rows: 120, credits: 1.4, cost: { charged: 0 } },
  ]);
});
