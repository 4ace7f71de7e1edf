import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/model/money.ts';
import type { ExportJob, ExportLookUp, ExportProgress } from '../../src/model/look-up.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { lookUp as of } from '../slack/kit/samples.ts';
import { databases } from '../support/databases.ts';
import { testKeys } from '../support/sealing.ts';

const lookUp: ExportLookUp = { do: 'export', format: 'csv', of };
const caller: Caller = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-1' };
const read: ExportProgress = { rows: 50, pages: 1, charged: 5, left: 95, total: 143 };
const leaseMs = 20_000;

let time: number;
const { shared, run } = databases();
/** Two processes on one database. */
let one: Store['exports'];
let other: Store['exports'];
const stores: Store[] = [];

beforeEach(async () => {
  time = Date.UTC(2026, 10, 20);
  const url = await shared();
  const open = () => openStore(url, testKeys, () => time);
  stores.push(await open(), await open());
  [one, other] = [at(0), at(1)];
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const at = (nth: number) => {
  const store = stores[nth];
  if (store === undefined) throw new Error('no such process');
  return store.exports;
};

async function claimed(by = one): Promise<ExportJob> {
  const job = await by.claim();
  if (job === null) throw new Error('nothing was due');
  return job;
}

describe('starting', () => {
  it('makes one unfinished job for a question of a person, in any order of its words in a button', async () => {
    expect(await one.start(caller, lookUp)).toBe('started');
    const { do: what, ...rest } = of;
    expect(await other.start(caller, { of: { ...rest, do: what }, format: 'csv', do: 'export' })).toBe('running');
    expect(await one.start({ ...caller, user: 'U2' }, lookUp)).toBe('started');
    expect(await one.start({ ...caller, workspace: 'T2' }, lookUp)).toBe('started');
    expect(await one.start(caller, { ...lookUp, format: 'json' })).toBe('started');
  });

  it('is possible again once the job before has ended', async () => {
    await one.start(caller, lookUp);
    await one.end(await claimed(), 'done', null);
    expect(await one.start(caller, lookUp)).toBe('started');
  });

  it('resumes a paused job under the new reference, with what it has read', async () => {
    await one.start(caller, lookUp);
    const job = await claimed();
    await one.advance(job, read);
    await one.end(job, 'paused', 'timeout');
    expect(await one.claim()).toBeNull();
    expect(await other.start({ ...caller, channel: 'C2', reference: 'T-2' }, lookUp)).toBe('resumed');
    expect(await claimed(other)).toMatchObject({ ...read, channel: 'C2', reference: 'T-2', isAbandoned: false });
  });
});

describe('a claim', () => {
  it('holds the job for a lease, and is renewed', async () => {
    await one.start(caller, lookUp);
    const job = await claimed();
    expect(job).toMatchObject({ ...caller, lookUp, state: 'running', pages: 0, charged: 0, place: null });
    time += leaseMs - 1;
    expect(await other.claim()).toBeNull();
    expect(await one.renew(job)).toBe('running');
    time += leaseMs - 1;
    expect(await other.claim()).toBeNull();
  });

  it('of a job that its runner left shows that, and what was read and where it stands', async () => {
    await one.start(caller, lookUp);
    const job = await claimed();
    await one.setPlace(job, { channel: 'D1', ts: '1.1' });
    await one.advance(job, read);
    time += leaseMs;
    expect(await claimed(other)).toMatchObject({ ...read, place: { channel: 'D1', ts: '1.1' }, isAbandoned: true });
  });

  it('is given to one of two processes that look at once', async () => {
    await one.start(caller, lookUp);
    const claims = await Promise.all([one.claim(), other.claim(), one.claim()]);
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  it('takes the one that has waited longest, and none before its time', async () => {
    await one.start(caller, lookUp);
    await one.release(await claimed(), 5_000, 1);
    time += 1;
    await one.start({ ...caller, user: 'U2' }, lookUp);
    expect(await claimed()).toMatchObject({ user: 'U2' });
    expect(await one.claim()).toBeNull();
    time += 5_000;
    expect(await claimed()).toMatchObject({ user: 'U1', attempts: 1, isAbandoned: false });
  });
});

describe('a runner that has lost its lease', () => {
  it('writes nothing any more', async () => {
    await one.start(caller, lookUp);
    const lost = await claimed();
    time += leaseMs;
    const held = await claimed(other);
    expect(await one.renew(lost)).toBeNull();
    expect(await one.advance(lost, { ...read, pages: 9 })).toBeNull();
    expect(await one.end(lost, 'done', null)).toBe(false);
    await one.release(lost, 0, 0);
    await one.setPlace(lost, { channel: 'D9', ts: '9.9' });
    expect(await other.renew(held)).toBe('running');
    time += leaseMs;
    expect(await claimed(other)).toMatchObject({ pages: 0, place: null });
  });
});

describe('cancelling', () => {
  it('is seen by the runner at its next page, which is recorded all the same', async () => {
    await one.start(caller, lookUp);
    const job = await claimed();
    expect(await other.cancel(caller, lookUp)).toBe(true);
    expect(await one.advance(job, read)).toBe('cancelling');
    expect(await one.end(job, 'paused', 'timeout')).toBe(false);
    expect(await one.end(job, 'cancelled', null)).toBe(true);
    expect(await other.cancel(caller, lookUp)).toBe(false);
  });

  it('makes a paused job due, so that its end is said', async () => {
    await one.start(caller, lookUp);
    await one.end(await claimed(), 'paused', 'timeout');
    expect(await one.cancel(caller, lookUp)).toBe(true);
    expect(await claimed()).toMatchObject({ state: 'cancelling' });
  });

  it('is nobody else’s to do', async () => {
    await one.start(caller, lookUp);
    expect(await one.cancel({ ...caller, user: 'U2' }, lookUp)).toBe(false);
    expect(await one.resume({ ...caller, user: 'U2' }, lookUp)).toBe(false);
  });
});

it('a job that another version wrote in other words is ended and does not stand in the way', async () => {
  await one.start(caller, { ...lookUp, format: 'json' });
  time += 1;
  await one.start(caller, lookUp);
  await run(`update exports set look_up = '{"do":"dance"}' where look_up like '%json%'`);
  expect(await claimed()).toMatchObject({ lookUp });
  expect(await one.claim()).toBeNull();
});
