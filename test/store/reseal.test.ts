import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { createSeal } from '../../src/store/seal.ts';
import { databases } from '../support/databases.ts';
import { installationOf } from '../support/sealing.ts';

const [old, fresh, lost] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)] as const;
const many = 250;

const { shared } = databases();
let url: string;
beforeEach(async () => {
  url = await shared();
});

async function open(...keys: Parameters<typeof createSeal>[0]): Promise<Store> {
  const store = await openStore(url, keys);
  onTestFinished(() => store.close());
  return store;
}

/** A token, a key and deliveries on their way, all sealed with the old key. */
async function fill(): Promise<void> {
  const store = await open(old);
  for (const workspace of ['T1', 'T2']) {
    await store.installations.save(installationOf(workspace));
    await store.serviceKeys.save(workspace, `key of ${workspace}`, 'U1');
  }
  for (let nth = 0; nth < many; nth += 1) await store.deliveries.claim('T1', `d${nth}`, `command ${nth}`);
  await store.deliveries.finish('T1', { id: 'd0', fence: 1 });
}

describe('resealing', () => {
  it('leaves everything readable with the new key alone, in batches', async () => {
    await fill();
    const counts: number[] = [];
    const result = await (await open(fresh, old)).reseal(({ resealed }) => counts.push(resealed));
    expect(result).toEqual({ resealed: many - 1 + 4, unreadable: 0 });
    expect(counts).toEqual([2, 4, 104, 204, many + 3]);
    const after = await open(fresh);
    expect(await after.installations.find('T2')).toEqual(installationOf('T2'));
    expect(await after.serviceKeys.get('T1')).toBe('key of T1');
    expect(await after.missingKeys()).toEqual([]);
    // Nothing is left to do.
    expect(await after.reseal()).toEqual({ resealed: 0, unreadable: 0 });
  });

  it('resumes where it was cut off', async () => {
    await fill();
    const store = await open(fresh, old);
    let batches = 0;
    await expect(
      store.reseal(() => {
        batches += 1;
        if (batches === 3) throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await store.reseal()).toEqual({ resealed: many - 1 - 100, unreadable: 0 });
  });

  it('says what none of the keys opens, leaves it as it is, and opens it when its key is back', async () => {
    await fill();
    const store = await open(fresh, lost);
    expect(await store.reseal()).toEqual({ resealed: 0, unreadable: many + 3 });
    expect(await store.missingKeys()).toEqual([{ key: createSeal([old]).current, values: many + 3 }]);
    expect(await store.installations.find('T1')).toBe('sealed');
    expect(await store.serviceKeys.get('T1')).toBeNull();
    expect(await (await open(fresh, old)).installations.find('T1')).toEqual(installationOf('T1'));
  });

  it('does not overwrite what a running bot seals meanwhile', async () => {
    await fill();
    const bot = await open(old);
    const writes: Promise<void>[] = [];
    await (
      await open(fresh, old)
    ).reseal(() => {
      if (writes.length === 0) writes.push(bot.serviceKeys.save('T1', 'another key', 'U1'));
    });
    await Promise.all(writes);
    const after = await open(fresh, old);
    expect(await after.serviceKeys.get('T1')).toBe('another key');
    await after.reseal();
    expect(await (await open(fresh)).serviceKeys.get('T1')).toBe('another key');
  });
});

describe('an installation', () => {
  it('is gone with its secrets when it is removed, twice as well as once, and back when it is saved again', async () => {
    const store = await open(old);
    await store.installations.save(installationOf('T1'));
    await store.serviceKeys.save('T1', 'key', 'U1');
    await store.installations.remove('T1');
    await store.installations.remove('T1');
    expect(await store.installations.find('T1')).toBe('none');
    expect(await store.installations.gone()).toEqual(['T1']);
    // A form that was open meanwhile brings no key back.
    await store.serviceKeys.save('T1', 'key', 'U1');
    expect(await store.serviceKeys.about('T1')).toBeNull();
    await store.installations.save(installationOf('T1'));
    expect(await store.installations.find('T1')).toEqual(installationOf('T1'));
    expect(await store.installations.gone()).toEqual([]);
  });

  it.each([
    ['abcdefgh1234', '1234'],
    ['abcdef', 'def'],
    ['a', ''],
  ])('shows of the key %j no more than %j', async (key, ending) => {
    const store = await open(old);
    await store.serviceKeys.save('T1', key, 'U1');
    expect(await store.serviceKeys.about('T1')).toMatchObject({ ending, by: 'U1' });
  });
});
