import { describe, expect, it } from 'vitest';
import { WaitingLine } from '../../src/trade/waiting-line.ts';

const stays = new AbortController().signal;

describe('a waiting line', () => {
  it('goes by priority, and in order among equals', async () => {
    const line = new WaitingLine<string>();
    const seen: string[] = [];
    const waiters = (['a8', 'b4', 'c8', 'd4'] as const).map(async (name) => {
      seen.push(`${name} ${await line.join(Number(name[1]), stays).turn}`);
    });
    for (const turn of ['1st', '2nd', '3rd', '4th']) line.giveToNext(turn);
    await Promise.all(waiters);
    expect(seen).toEqual(['b4 1st', 'd4 2nd', 'a8 3rd', 'c8 4th']);
  });

  it('lets one of the middle be served, who then waits no more', async () => {
    const line = new WaitingLine<string>();
    const first = line.join(4, stays);
    const second = line.join(4, stays);
    expect([second.give('ahead'), second.give('again')]).toEqual([true, false]);
    expect([line.giveToNext('next'), line.giveToNext('nobody')]).toEqual([true, false]);
    expect(await Promise.all([first.turn, second.turn])).toEqual(['next', 'ahead']);
  });

  it('forgets whoever leaves, and passes what was theirs to the next', async () => {
    const line = new WaitingLine<string>();
    const leaving = new AbortController();
    const left = line.join(4, leaving.signal);
    const behind = line.join(4, stays);
    leaving.abort();
    await expect(left.turn).rejects.toThrow('aborted');
    expect([left.give('too late'), line.giveToNext('turn')]).toEqual([false, true]);
    expect(await behind.turn).toBe('turn');
  });
});
