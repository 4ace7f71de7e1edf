import { beforeEach, describe, expect, it } from 'vitest';
import { type ExportProgress, offerExport, readExport, type ReadSteps } from '../../src/lookups/export.ts';
import { contextOf } from '../../src/lookups/carry-out.ts';
import { readResult } from '../../src/lookups/find-rows.ts';
import { spentBeforeOf } from '../../src/lookups/outcome.ts';
import type { ExportLookUp } from '../../src/model/look-up.ts';
import { TradeError } from '../../src/trade/index.ts';
import { billRow, lookUp } from '../slack/kit/samples.ts';
import { caller, createWorld, type Reply, rows } from './world.ts';
import { perTest } from '../support/per-test.ts';

const world = perTest(createWorld);

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

it.each([
  ['is free where the page that it is offered on holds all rows', 2, 2, 0],
  ['prices the rows that are missing at what a row was charged', 120, 50, 1.4],
])('%s', async (_, total, sent, credits) => {
  world.answers(() => rows(total, ...Array.from({ length: sent }, () => billRow)));
  for (const charged of [1, 0])
    expect(await offerExport(of({}), contextOf(world, caller))).toMatchObject({
      ...{ rows: total, credits, cost: { charged } },
    });
});

describe('the rows of an export', () => {
  const total = 120;
  const whole = of({});
  let progresses: ExportProgress[];
  let failures: number[];
  const steps: ReadSteps = {
    mayRead: (progress) => Promise.resolve(progresses.push(progress) > 0),
    mayRepeat: (_, nth) => Promise.resolve(failures.push(nth) < 0),
  };
  const readWith = (lookUp: ExportLookUp, use: Partial<ReadSteps> = {}) =>
    readExport(lookUp, contextOf(world, caller, { confirmed: true }), { ...steps, ...use });
  const offsets = () =>
    world.sent.flatMap((key) => new URLSearchParams(key.split('?')[1]).get('offset') ?? []).map(Number);

  /** A page of the rows, each for a fiftieth of a credit. */
  function page({ query }: { readonly query: Readonly<Record<string, string>> }): Reply {
    const size = Math.min(Number(query['page_size']), total - Number(query['offset']));
    return rows(total, ...Array.from({ length: size }, () => billRow));
  }

  function failingAt(offset: string, error: TradeError): void {
    world.answers((request) => (request.query['offset'] === offset ? error : page(request)));
  }

  beforeEach(() => {
    [progresses, failures] = [[], []];
    world.answers(page);
  });

  it('that are kept are not paid for again, whichever pages they came in', async () => {
    await readResult({ ...lookUp, filter: {}, offset: 40, size: 50 }, contextOf(world, caller));
    world.sent.length = 0;
    expect(await readWith(whole)).toMatchObject({ progress: { rows: 120, cost: { charged: 2 } } });
    expect(offsets()).toEqual([0, 90]);
    expect(await readWith({ ...whole, format: 'json' })).toMatchObject({ progress: { cost: { charged: 0 } } });
    expect(offsets()).toEqual([0, 90]);
  });

  it('say what they were charged before a failure, and cost only what is missing afterwards', async () => {
    const error = new TradeError('timeout', { charge: 'maybe' });
    failingAt('50', error);
    await expect(readWith(whole)).rejects.toBe(error);
    expect(spentBeforeOf(error).credits).toBe(1);
    world.answers(page);
    expect(await readWith(whole)).toMatchObject({ progress: { rows: 120, cost: { charged: 2 } } });
    expect(offsets()).toEqual([0, 50, 50, 100]);
  });

  it('stop after the page that shows more than were agreed to, with the price of the others', async () => {
    const more = await readWith({ ...whole, agreed: 100 });
    expect(more).toMatchObject({ is: 'more', agreed: 100, rows: 120, credits: 1.4, progress: { rows: 50 } });
    expect(offsets()).toEqual([0]);
    expect(await readWith({ ...whole, agreed: 120 })).toMatchObject({ is: 'read' });
  });

  it('cost no more than was agreed to where the last page shows that there are more', async () => {
    let now = total - 3;
    world.answers(({ query }) => {
      if (query['offset'] === '100') now = total;
      const size = Math.min(Number(query['page_size']), now - Number(query['offset']));
      return rows(now, ...Array.from({ length: size }, () => billRow));
    });
    expect(await readWith({ ...whole, agreed: 117 })).toMatchObject({ is: 'more', rows: 120, progress: { rows: 117 } });
  });

  it('are all there once they are paid for, however few were agreed to', async () => {
    world.answers(() => rows(40, ...Array.from({ length: 40 }, () => billRow)));
    await readResult({ ...lookUp, filter: {}, size: 50 }, contextOf(world, caller));
    expect(await readWith({ ...whole, agreed: 22 })).toMatchObject({ is: 'read', progress: { rows: 40 } });
  });

  it('cost no more than was shown where fewer are counted meanwhile than the kept ones were of', async () => {
    for (const offset of [10, 30])
      await readResult({ ...lookUp, filter: {}, offset, size: 10 }, contextOf(world, caller));
    world.sent.length = 0;
    world.advance(1_000);
    world.answers(({ query }) => rows(49, ...Array.from({ length: Number(query['page_size']) }, () => billRow)));
    const read = await readWith({ ...whole, agreed: 50, most: 50 });
    expect(read).toMatchObject({ progress: { rows: 50 }, moved: { from: 120, to: 49 } });
    expect(offsets()).toEqual([0, 20, 40]);
  });

  it('say that the total moved', async () => {
    world.answers(({ query }) => {
      const isFirst = query['offset'] === '0';
      return rows(isFirst ? 51 : 52, ...Array.from({ length: isFirst ? 50 : 2 }, () => billRow));
    });
    expect(await readWith(whole)).toMatchObject({
      rows: [{ bol_number: billRow.bol_number }],
      moved: { from: 51, to: 52, doubled: 51 },
    });
  });

  it('are refused for a firm that was not looked up', async () => {
    world.answers(() => ({ body: { data: [], requestCost: 0, creditsRemaining: 100 } }));
    const forged = { ...whole, of: { ...whole.of, company: { name: 'Acme' } } };
    await expect(readWith(forged)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
