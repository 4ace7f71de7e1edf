import { expect, it } from 'vitest';
import { createLateWrites } from '../../src/lookups/recorded-call.ts';

const soon = { everyMs: 1, giveUpAfterMs: 60_000, maxWrites: 2 };
const away = () => Promise.reject(new Error('away'));

it('writes once the database is back', async () => {
  const late = createLateWrites(soon);
  let failures = 3;
  const written: string[] = [];
  late.keep(
    async () => {
      failures -= 1;
      if (failures >= 0) await away();
      written.push('outcome');
    },
    () => written.push('lost'),
  );
  expect(await late.idle(5_000)).toBe(0);
  expect(written).toEqual(['outcome']);
});

it('gives up after a while, and says so', async () => {
  const late = createLateWrites({ ...soon, giveUpAfterMs: 0 });
  const lost: unknown[] = [];
  late.keep(away, (error) => lost.push(error));
  expect(await late.idle(5_000)).toBe(0);
  expect(lost).toEqual([new Error('away')]);
});

it('holds no more than it may, and says what it does not hold', async () => {
  const late = createLateWrites(soon);
  let lost = 0;
  for (let nth = 0; nth < 5; nth += 1) late.keep(away, () => (lost += 1));
  expect(lost).toBe(3);
  expect(await late.idle(5)).toBe(2);
});
