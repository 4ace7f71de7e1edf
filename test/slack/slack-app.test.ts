import { describe, expect, it } from 'vitest';
import { newReference } from '../../src/slack/kit/action.ts';
import { createPeoplePace } from '../../src/slack/refusals.ts';
import { InFlight } from '../../src/slack/slack-app.ts';

function paceAt() {
  const clock = { at: 0 };
  return { clock, pace: createPeoplePace(() => clock.at) };
}

describe('the pace of one person', () => {
  it('takes sixty at once, and from then on one a second', () => {
    const { clock, pace } = paceAt();
    expect(Array.from({ length: 61 }, () => pace.admit('ana')).filter((waitMs) => waitMs === 0)).toHaveLength(60);
    expect(pace.admit('ana')).toBe(1_000);
    clock.at += 999;
    expect(pace.admit('ana')).toBe(1);
    clock.at += 1;
    expect(pace.admit('ana')).toBe(0);
    expect(pace.admit('ana')).toBe(1_000);
  });

  it('lets nobody wait for somebody else', () => {
    const { pace } = paceAt();
    for (let nth = 0; nth < 100; nth += 1) pace.admit('ana');
    expect(pace.admit('ben')).toBe(0);
  });

  it('gives back all of it after a minute, and not more', () => {
    const { clock, pace } = paceAt();
    for (let nth = 0; nth < 60; nth += 1) pace.admit('ana');
    clock.at += 3_600_000;
    // Others come meanwhile, and those who have been quiet are forgotten.
    for (let nth = 0; nth < 2_000; nth += 1) pace.admit(`somebody ${nth}`);
    expect(Array.from({ length: 61 }, () => pace.admit('ana')).filter((waitMs) => waitMs === 0)).toHaveLength(60);
  });
});

describe('work in flight', () => {
  it('is waited for', async () => {
    const inFlight = new InFlight();
    const gate = Promise.withResolvers<string>();
    const work = inFlight.track(() => gate.promise);
    const idle = inFlight.idle(60_000);
    gate.resolve('done');
    expect([await work, await idle]).toEqual(['done', 0]);
  });

  it('that fails is over too, and fails for who asked', async () => {
    const inFlight = new InFlight();
    await expect(inFlight.track(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await inFlight.idle(60_000)).toBe(0);
  });

  it('is counted when the wait is over', async () => {
    const inFlight = new InFlight();
    const gate = Promise.withResolvers<undefined>();
    const work = [inFlight.track(() => gate.promise), inFlight.track(() => gate.promise)];
    expect(await inFlight.idle(1)).toBe(2);
    gate.resolve(undefined);
    await Promise.all(work);
  });
});

it('a delivery has a reference that can be read aloud, and another each time', () => {
  const references = Array.from({ length: 500 }, newReference);
  for (const reference of references) expect(reference).toMatch(/^T-[2-9A-HJ-NP-Z]{8}$/);
  expect(new Set(references).size).toBe(500);
});
