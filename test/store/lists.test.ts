import { describe, expect, it } from 'vitest';
import type { ListedFirm } from '../../src/model/lists.ts';
import { clockedStore } from '../support/clocked-store.ts';
import { dayMs } from '../../src/model/time.ts';

const { store, clock } = clockedStore(Date.now());

const firm = (slug: string, kind: ListedFirm['kind'] = 'company'): ListedFirm => ({ kind, slug, title: null });
const make = async (name: string, owner = 'U1', shared = true) => {
  const made = await store.lists.make('T1', { name, owner, shared });
  if (made === null) throw new Error('There is no room for it.');
  return made;
};
const slugs = async (id: string) =>
  (await store.lists.open('T1', 'U1', id))?.firms.map(({ kind, slug }) => `${kind} ${slug}`);
const names = async (user: string) => (await store.lists.all('T1', user)).map(({ name }) => name);
const deleter = (user: string, isAdmin = false) => ({ user, isAdmin });

describe('lists', () => {
  it('keep the order in which firms were added, and each firm once', async () => {
    const { id } = await make('Tier 1');
    await store.lists.add('T1', 'U1', id, [firm('b'), firm('a'), firm('b')]);
    const again = await store.lists.add('T1', 'U2', id, [firm('a'), firm('a', 'supplier')]);
    expect(again?.added).toEqual([firm('a', 'supplier')]);
    expect(again?.list.count).toBe(3);
    expect(await slugs(id)).toEqual(['company b', 'company a', 'supplier a']);
    expect(await store.lists.take('T1', 'U2', id, [firm('a'), firm('z')])).toBe(1);
    expect(await slugs(id)).toEqual(['company b', 'supplier a']);
    expect(await store.lists.all('T1', 'U2')).toMatchObject([{ name: 'Tier 1', owner: 'U1', shared: true, count: 2 }]);
  });

  it('lose nothing when people add at the same moment, and hold 200 firms', async () => {
    const { id } = await make('Tier 1');
    const parts = [0, 1, 2, 3, 4].map((part) => Array.from({ length: 45 }, (_, nth) => firm(`x-${part}-${nth}`)));
    const done = await Promise.all(parts.map((firms, nth) => store.lists.add('T1', `U${nth}`, id, firms)));
    expect(done.flatMap((one) => one?.added ?? [])).toHaveLength(200);
    expect(done.flatMap((one) => one?.full ?? [])).toHaveLength(25);
    expect(await slugs(id)).toHaveLength(200);
  });

  it('are private until they are the team’s, to other workspaces too', async () => {
    const { id } = await make('mine', 'U1', false);
    expect(await names('U2')).toEqual([]);
    expect(await store.lists.open('T1', 'U2', id)).toBeNull();
    expect(await store.lists.open('T2', 'U1', id)).toBeNull();
    expect(await store.lists.add('T1', 'U2', id, [firm('a')])).toBeNull();
    expect(await store.lists.take('T1', 'U2', id, [firm('a')])).toBeNull();
    expect(await store.lists.rename('T1', 'U2', id, 'x')).toBe('gone');
    expect(await store.lists.remove('T1', deleter('U2', true), id)).toBe('gone');
    expect(await store.lists.undo('T1', deleter('U2', true), id)).toBe('gone');
    expect(await names('U1')).toEqual(['mine']);
  });

  it('are found in any case and Unicode form, the private one first', async () => {
    const team = await make('Café', 'U2');
    expect(await make('CAFE\u0301')).toEqual(team);
    const own = await make('Tee', 'U1', false);
    const teams = await make('tee', 'U2');
    expect(teams.id).not.toBe(own.id);
    expect((await store.lists.named('T1', 'U1', 'TEE'))?.id).toBe(own.id);
    expect((await store.lists.named('T1', 'U3', 'TEE'))?.id).toBe(teams.id);
    expect(await store.lists.named('T1', 'U3', 'te')).toBeNull();
  });

  it('are named by words alone, if only one has them', async () => {
    const chairs = await make('Tier 1 🪑');
    expect((await store.lists.named('T1', 'U1', 'tier 1'))?.id).toBe(chairs.id);
    const plain = await make('Tier-1');
    expect((await store.lists.named('T1', 'U1', 'tier-1'))?.id).toBe(plain.id);
    expect(await store.lists.named('T1', 'U1', 'tier 1')).toBeNull();
  });

  it('get a name that no other list has', async () => {
    const { id } = await make('a');
    await make('b');
    expect(await store.lists.rename('T1', 'U2', id, 'B')).toBe('taken');
    expect(await store.lists.rename('T1', 'U2', id, 'A')).toBe('renamed');
    expect(await names('U1')).toEqual(['A', 'b']);
  });

  it('are deleted by their maker or an admin, and come back whole within a week', async () => {
    const { id } = await make('a');
    await store.lists.add('T1', 'U1', id, [firm('x')]);
    expect(await store.lists.remove('T1', deleter('U2'), id)).toBe('forbidden');
    expect(await store.lists.remove('T1', deleter('U2', true), id)).toBe('done');
    expect(await store.lists.remove('T1', deleter('U1'), id)).toBe('gone');
    expect(await names('U1')).toEqual([]);
    const other = await make('A');
    expect(await store.lists.undo('T1', deleter('U1'), id)).toBe('taken');
    await store.lists.rename('T1', 'U1', other.id, 'b');
    clock.now += 6 * dayMs;
    await store.tidy();
    expect(await store.lists.undo('T1', deleter('U3'), id)).toBe('forbidden');
    expect(await store.lists.undo('T1', deleter('U1'), id)).toBe('done');
    expect(await store.lists.undo('T1', deleter('U1'), id)).toBe('done');
    expect(await slugs(id)).toEqual(['company x']);
    await store.lists.remove('T1', deleter('U1'), id);
    clock.now += 8 * dayMs;
    await store.tidy();
    expect(await store.lists.undo('T1', deleter('U1'), id)).toBe('gone');
    expect(await names('U1')).toEqual(['b']);
  });

  it('end at a hundred in a workspace', async () => {
    const all = await Promise.all(
      Array.from({ length: 102 }, (_, nth) => store.lists.make('T1', { name: `n ${nth}`, owner: 'U1', shared: true })),
    );
    expect(all.filter((one) => one === null)).toHaveLength(2);
    expect(await store.lists.make('T2', { name: 'n', owner: 'U1', shared: true })).not.toBeNull();
  });

  it('become the team’s, or private again, by their owner only, and never two of one name', async () => {
    const { id } = await make('Tier 1', 'U1', false);
    expect(await store.lists.share('T1', 'U2', id, true)).toBe('gone');
    const team = await make('TIER 1', 'U2');
    expect(await store.lists.share('T1', 'U1', id, true)).toBe('taken');
    await store.lists.rename('T1', 'U2', team.id, 'Tier 2');
    expect(await store.lists.share('T1', 'U1', id, true)).toBe('done');
    expect(await names('U2')).toEqual(['Tier 1', 'Tier 2']);
    expect(await store.lists.share('T1', 'U2', id, false)).toBe('forbidden');
    await make('tier 1', 'U1', false);
    expect(await store.lists.share('T1', 'U1', id, false)).toBe('done');
    expect(await names('U2')).toEqual(['Tier 2']);
  });
});
