import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iteratePages, readAnswer } from '../../src/trade/index.ts';

async function walk(
  fetch: (offset: number, size: number) => { data: string[]; total: number | null; received?: number },
  options: { pageSize: number; maxRows?: number },
) {
  const asked: [number, number][] = [];
  const rows: string[] = [];
  const fetchPage = (offset: number, size: number) => {
    asked.push([offset, size]);
    const page = fetch(offset, size);
    return Promise.resolve({ received: page.data.length, ...page });
  };
  const { pageSize, maxRows = 10_000 } = options;
  for await (const page of iteratePages(fetchPage, () => pageSize, maxRows)) rows.push(...page);
  return { asked, rows };
}

/** The walk over numbers of bills as the service sends them, null for one that cannot be read. */
const walkBills = (sent: readonly (string | null)[], pageSize: number) =>
  walk((at, size) => readAnswer('company.bols', { data: sent.slice(at, at + size) }), { pageSize });

/** The same with rows of bills, beside which the service sends a total. */
const walkRows = (sent: readonly (string | null)[], pageSize: number) =>
  walk(
    (at, size) => {
      const rows = sent.slice(at, at + size).map((name) => (name === null ? null : { bol_number: name }));
      const answer = readAnswer('powerquery.bols', { data: { data: rows, totalCount: sent.length } });
      return { ...answer, data: answer.data.map((row) => row.bol_number ?? '') };
    },
    { pageSize },
  );

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);

describe('iteratePages', () => {
  it('stops once the offset reaches the total', async () => {
    const all = names(20);
    const { asked } = await walk((at, size) => ({ data: all.slice(at, at + size), total: 20 }), { pageSize: 10 });
    expect(asked).toEqual([
      [0, 10],
      [10, 10],
    ]);
  });

  it('stops after a short page where there is no total', async () => {
    const all = names(13);
    const { asked, rows } = await walk((at, size) => ({ data: all.slice(at, at + size), total: null }), {
      pageSize: 10,
    });
    expect([asked.length, rows]).toEqual([2, all]);
  });

  it('visits each row once, with a total or without', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 120 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (count, pageSize, counted) => {
          const all = names(count);
          const total = counted ? count : null;
          const { rows } = await walk((at, size) => ({ data: all.slice(at, at + size), total }), { pageSize });
          expect(rows).toEqual(all);
        },
      ),
    );
  });

  it('visits each row once when the service sends fewer than requested', async () => {
    const all = names(30);
    const { rows } = await walk((at) => ({ data: all.slice(at, at + 7), total: 30 }), { pageSize: 10 });
    expect(rows).toEqual(all);
  });

  it('continues after a page without a total and with an unreadable row', async () => {
    const { rows } = await walkBills(['a', null, 'b', 'c'], 2);
    expect(rows).toEqual(['a', 'b', 'c']);
  });

  it('continues after pages without a readable row', async () => {
    const { rows } = await walkRows(['a', null, null, null, null, 'b'], 2);
    expect(rows).toEqual(['a', 'b']);
  });

  it.each([
    ['with a total', walkRows],
    ['without one', walkBills],
  ])('asks for no row twice and misses none when some cannot be read, %s', async (_, walkOver) => {
    const places = fc.array(fc.boolean(), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 12 }), async (readable, pageSize) => {
        const sent = readable.map((can, index) => (can ? `row ${index}` : null));
        const { asked, rows } = await walkOver(sent, pageSize);
        expect(asked).toEqual(asked.map((_page, index) => [index * pageSize, pageSize]));
        expect(rows).toEqual(sent.filter((name) => name !== null));
      }),
    );
  });

  it('ends for any answers of the service', async () => {
    const answers = fc.record({
      data: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }),
      unreadable: fc.nat({ max: 3 }),
      total: fc.option(fc.oneof(fc.integer(), fc.constantFrom(Infinity, NaN, Number.MAX_VALUE))),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 20 }), async (list) => {
        let at = 0;
        const next = () => {
          const { data, unreadable, total } = list[at++ % list.length] ?? { data: [], unreadable: 0, total: null };
          return { data, received: data.length + unreadable, total };
        };
        const { rows } = await walk(next, { pageSize: 10 });
        expect(rows.length).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('stops at maxRows, and requests no row beyond', async () => {
    let count = 0;
    const endless = (_: number, size: number) => ({
      data: Array.from({ length: size }, () => `row ${count++}`),
      total: 1e9,
    });
    const { asked, rows } = await walk(endless, { pageSize: 10, maxRows: 25 });
    expect([asked, rows.length]).toEqual([
      [
        [0, 10],
        [10, 10],
        [20, 5],
      ],
      25,
    ]);
  });

  it('counts unreadable rows towards maxRows, since they cost the same', async () => {
    const unreadable = (_: number, received: number) => ({ data: [], received, total: 1e9 });
    const { asked } = await walk(unreadable, { pageSize: 10, maxRows: 25 });
    expect(asked).toEqual([
      [0, 10],
      [10, 10],
      [20, 5],
    ]);
  });

  it('delivers equal rows as they come, since nothing says which of them is meant', async () => {
    const { rows } = await walk(() => ({ data: ['x', 'x'], total: 2 }), { pageSize: 10 });
    expect(rows).toEqual(['x', 'x']);
  });

  it('passes on the failure of a page', async () => {
    const broken = iteratePages<string>(
      () => Promise.reject(new Error('no page')),
      () => 10,
      10,
    );
    await expect(broken.next()).rejects.toThrow('no page');
  });
});
