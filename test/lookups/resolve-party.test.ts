import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/lookups/carry-out.ts';
import { findFirm, rememberMove, rememberSlugs, resolveParty } from '../../src/lookups/resolve-party.ts';
import type { ProfileLookUp } from '../../src/model/look-up.ts';
import { TradeError } from '../../src/trade/index.ts';
import { caller, createWorld, hits } from './world.ts';
import { perTest } from '../support/per-test.ts';

const world = perTest(createWorld);
beforeEach(() => {
  world.answers(() => hits());
});

async function resolve(wanted: ProfileLookUp['party'], kind: 'company' | 'supplier' = 'company') {
  const context = contextOf(world, caller);
  return { ...(await resolveParty(kind, wanted, context)), costs: context.searches };
}

describe('a slug', () => {
  it.each([
    ['acme-robotics', { slug: 'acme-robotics' }],
    ['Acme_Robotics', { slug: 'Acme_Robotics' }],
    ['a path', { name: 'company/Acme_Robotics' }],
    ['a link', { name: 'https://data.example/company/acme-robotics/' }],
  ])('%s is taken as it is, and not confirmed', async (_, wanted) => {
    expect(await resolve(wanted)).toEqual({
      is: 'one',
      party: { kind: 'company', slug: 'acme-robotics', title: null, typed: null, others: 0, confirmed: false },
      move: null,
      costs: [],
    });
    expect(world.sent).toEqual([]);
  });

  it('with its name from a button is confirmed', async () => {
    expect(await resolve({ slug: 'acme', title: 'Acme' })).toMatchObject({ party: { title: 'Acme', confirmed: true } });
  });

  it('that moved leads to where it is now', async () => {
    world.names.rememberMove('T1', { kind: 'company', from: 'acme-old', to: 'acme' });
    expect(await resolve({ slug: 'Acme_Old' })).toMatchObject({
      party: { slug: 'acme', confirmed: true },
      move: { kind: 'company', from: 'acme-old', to: 'acme' },
    });
  });

  it('of a supplier is none of a company: it is left as typed, for the request to refuse', async () => {
    expect(await resolve({ name: 'supplier/acme' })).toMatchObject({ party: { slug: 'supplier/acme' } });
    expect(world.sent).toEqual([]);
  });
});

describe('a name', () => {
  it('that one of several has exactly is taken, and the others are counted', async () => {
    world.answers(() => hits(['acme-labs', 'Acme Labs'], ['acme-robotics', 'ACME Robotics, Inc.'], ['acme', 'Acme']));
    expect(await resolve({ name: 'acme robotics inc' })).toMatchObject({
      is: 'one',
      party: { slug: 'acme-robotics', title: 'ACME Robotics, Inc.', typed: 'acme robotics inc', others: 2 },
    });
  });

  it.each(['Acme Robotics', 'ACME ROBOTICS LTD', 'Acme  Robotics Ltd.'])(
    '%s is the one without its legal form',
    async (name) => {
      world.answers(() => hits(['acme-robotics', 'Acme Robotics Limited'], ['acme-labs', 'Acme Labs']));
      expect(await resolve({ name })).toMatchObject({ is: 'one', party: { slug: 'acme-robotics' } });
    },
  );

  it('that is written as the slug of one is taken', async () => {
    world.answers(() => hits(['acme-old', 'Other'], ['acme-labs', 'Acme Old']));
    expect(await resolve({ name: 'Acme_Old' })).toMatchObject({ is: 'one', party: { slug: 'acme-old' } });
  });

  it.each(['acme robotcs', 'Acme Robotic Inc', 'amce robotics', 'ACME ROBOTICSS'])(
    '%s, which no search finds, may be a slip of one that was seen before',
    async (name) => {
      rememberSlugs(world.names, 'T1', [
        { kind: 'company', slug: 'acme-robotics', title: 'Acme Robotics, Inc.' },
        { kind: 'company', slug: 'zebra', title: 'Zebra Holdings' },
        { kind: 'supplier', slug: 'acme-robotic', title: 'Acme Robotic' },
      ]);
      expect(await resolve({ name })).toMatchObject({
        is: 'several',
        candidates: [{ slug: 'acme-robotics', title: 'Acme Robotics, Inc.', isNear: true }],
      });
      expect(await findFirm(name, ['company'], contextOf(world, caller))).toMatchObject({ is: 'several' });
    },
  );

  it.each(['acme', 'acme tools', 'robotics acme', 'zebr'])('%s is no slip of another name', async (name) => {
    rememberSlugs(world.names, 'T1', [
      { kind: 'company', slug: 'acme-robotics', title: 'Acme Robotics' },
      { kind: 'company', slug: 'zebra', title: 'Zebra' },
    ]);
    rememberSlugs(world.names, 'T2', [{ kind: 'company', slug: 'acme-tool', title: 'Acme Tool' }]);
    expect(await resolve({ name })).toMatchObject({ is: 'none' });
  });

  it('that a search finds is no slip of one that was seen before', async () => {
    rememberSlugs(world.names, 'T1', [{ kind: 'supplier', slug: 'acme-robotics', title: 'Acme Robotics' }]);
    world.answers(({ endpoint }) =>
      endpoint === 'company.search'
        ? hits(['robotic-1', 'Acme Robotic West'], ['robotic-2', 'Acme Robotic East'])
        : hits(),
    );
    const found = await findFirm('acme robotic', ['company', 'supplier'], contextOf(world, caller));
    expect(found).toMatchObject({ is: 'several', candidates: [{ slug: 'robotic-1' }, { slug: 'robotic-2' }] });
  });

  it.each(['zebra', 'zebra hold', 'Zebra Holdngs Inc', 'zebra-holdings-2', 'zebras'])(
    'with one hit that has its words is taken: %s',
    async (name) => {
      world.answers(() => hits(['zebra-holdings-2', 'Zebra Holdings']));
      expect(await resolve({ name })).toMatchObject({
        is: 'one',
        party: { slug: 'zebra-holdings-2', title: 'Zebra Holdings', typed: name, others: 0, confirmed: true },
      });
    },
  );

  it.each(['acme', 'zebra blorp'])('with one hit that lacks a word of it is asked about: %s', async (name) => {
    world.answers(() => hits(['zebra', 'Zebra Holdings']));
    expect(await resolve({ name })).toMatchObject({ is: 'several', candidates: [{ slug: 'zebra', isNear: true }] });
  });

  it('that several have is theirs to choose from', async () => {
    world.answers(() => hits(['acme-1', 'Acme Inc'], ['acme-2', 'Acme LLC']));
    const found = await resolve({ name: 'Acme' });
    expect(found).toMatchObject({ is: 'several', more: false, candidates: [{ slug: 'acme-1' }, { slug: 'acme-2' }] });
  });

  it('with a full page of hits may have more', async () => {
    world.answers(() => hits(...Array.from({ length: 10 }, (_, i) => [`a-${i}`, `A ${i}`] as const)));
    expect(await resolve({ name: 'Acme' })).toMatchObject({ is: 'several', more: true });
  });

  it('that nobody has is nobody', async () => {
    expect(await resolve({ name: 'Acme' })).toMatchObject({ is: 'none', costs: [{ charged: 0 }] });
  });

  it('passes over hits that cannot be opened', async () => {
    world.answers(() => ({
      body: { data: [{ title: 'Acme' }, { key: '../x', title: 'Acme' }, { key: 'acme', title: 'Acme' }] },
    }));
    expect(await resolve({ name: 'Acme' })).toMatchObject({ is: 'one', party: { slug: 'acme' } });
  });

  it('of a supplier is searched among the suppliers', async () => {
    await resolve({ name: 'Acme' }, 'supplier');
    expect(world.sent).toEqual(['/v1.0/supplier/search?name=Acme&offset=0&page_size=10']);
  });

  it('nobody has but that could be a moved slug is taken as one', async () => {
    expect(await resolve({ name: 'Acme_Old' })).toMatchObject({
      is: 'one',
      party: { slug: 'acme-old', confirmed: false },
      costs: [{ charged: 0 }],
    });
  });
});

describe('a word that is a slug', () => {
  beforeEach(() => {
    world.answers(() => hits(['acme-1', 'Acme Old'], ['acme-2', 'Acme Older']));
  });

  it.each(['acme-old', 'Acme_Old'])('which has moved leads to where it is now, without a search: %s', async (name) => {
    rememberMove(world.names, 'T1', { kind: 'company', from: 'acme-old', to: 'acme' });
    rememberSlugs(world.names, 'T1', [{ kind: 'company', slug: 'acme', title: 'Acme Inc' }]);
    expect(await resolve({ name })).toEqual({
      is: 'one',
      party: { kind: 'company', slug: 'acme', title: 'Acme Inc', typed: name, others: null, confirmed: true },
      move: { kind: 'company', from: 'acme-old', to: 'acme' },
      costs: [],
    });
    expect(world.sent).toEqual([]);
  });

  it('whose move is no longer trusted is still taken as a slug, so that its route is asked again', async () => {
    rememberMove(world.names, 'T1', { kind: 'company', from: 'acme-old', to: 'acme' });
    world.advance(2 * 24 * 60 * 60_000);
    expect(await resolve({ name: 'acme-old' })).toMatchObject({
      party: { slug: 'acme-old', title: null, confirmed: false },
      move: null,
    });
    expect(world.sent).toEqual([]);
  });

  it.each(['acme', 'ACME', 'acme-robotics'])('that this workspace has seen comes before a search: %s', async (name) => {
    const slug = name.toLowerCase();
    rememberSlugs(world.names, 'T1', [{ kind: 'company', slug, title: 'Acme Inc' }]);
    expect(await resolve({ name })).toMatchObject({
      party: { slug, title: 'Acme Inc', typed: name, others: null, confirmed: true },
      costs: [],
    });
    expect(world.sent).toEqual([]);
  });

  it('is looked up again where there are no rows, a day after it was seen', async () => {
    rememberSlugs(world.names, 'T1', [{ kind: 'company', slug: 'acme', title: 'Acme Inc' }]);
    world.advance(24 * 60 * 60_000 + 1);
    expect(await resolve({ name: 'acme' })).toMatchObject({ party: { slug: 'acme', confirmed: false } });
  });

  it('of the other kind, of another workspace, or not seen for a month is searched as a name', async () => {
    rememberSlugs(world.names, 'T1', [{ kind: 'supplier', slug: 'acme-x', title: null }]);
    rememberSlugs(world.names, 'T2', [{ kind: 'company', slug: 'acme-y', title: null }]);
    rememberSlugs(world.names, 'T1', [{ kind: 'company', slug: 'acme-z', title: null }]);
    world.advance(31 * 24 * 60 * 60_000);
    for (const name of ['acme-x', 'acme-y', 'acme-z']) await resolve({ name });
    expect(world.sent).toHaveLength(3);
  });

  it('is searched when the others are asked for', async () => {
    rememberSlugs(world.names, 'T1', [{ kind: 'company', slug: 'acme-old', title: 'Acme Old' }]);
    expect(await resolve({ name: 'acme-old', pick: true })).toMatchObject({ is: 'several' });
  });
});

describe('a remembered name', () => {
  beforeEach(async () => {
    world.answers(() => hits(['acme-robotics', 'Acme Robotics'], ['acme-labs', 'Acme Labs']));
    await resolve({ name: 'Acme Robotics' });
  });

  it('is not searched again, however it is written', async () => {
    world.advance(29 * 24 * 60 * 60_000);
    expect(await resolve({ name: 'ACME ROBOTICS.' })).toMatchObject({
      party: { slug: 'acme-robotics', others: null, confirmed: false },
      costs: [],
    });
    expect(world.sent).toHaveLength(1);
  });

  it('is searched when the others are asked for, and all are shown', async () => {
    expect(await resolve({ name: 'Acme Robotics', pick: true })).toMatchObject({ is: 'several' });
  });

  it('is another workspace‘s own business', async () => {
    await resolveParty('company', { name: 'Acme Robotics' }, contextOf(world, { ...caller, workspace: 'T2' }));
    expect(world.sent).toHaveLength(2);
  });

  it('follows its slug when that moves', async () => {
    world.names.rememberMove('T1', { kind: 'company', from: 'acme-robotics', to: 'acme' });
    expect(await resolve({ name: 'Acme Robotics' })).toMatchObject({
      party: { slug: 'acme' },
      move: { from: 'acme-robotics', to: 'acme' },
    });
  });
});

it('asked to pick, shows even a single match', async () => {
  world.answers(() => hits(['acme', 'Acme']));
  expect(await resolve({ name: 'Acme', pick: true })).toMatchObject({
    is: 'several',
    candidates: [{ slug: 'acme', title: 'Acme' }],
  });
});

describe('by website or phone', () => {
  it.each([
    [{ website: 'acme.com' }, 'website=acme.com'],
    [{ phone: '+1 555 0100' }, 'phone=%2B1+555+0100'],
  ])('%j is searched', async (wanted, query) => {
    world.answers(() => hits(['acme', 'Acme']));
    expect(await resolve(wanted)).toMatchObject({ is: 'one', party: { slug: 'acme', typed: null } });
    expect(world.sent[0]).toContain(query);
  });
});

describe('under the search limit', () => {
  beforeEach(() => {
    world.answers(() => new TradeError('search_limit', { status: 403 }));
  });

  it('a typed slug still works', async () => {
    expect(await resolve({ name: 'acme-robotics' })).toMatchObject({ is: 'one', party: { slug: 'acme-robotics' } });
  });

  it('a name says so', async () => {
    await expect(resolve({ name: 'Acme Robotics' })).rejects.toMatchObject({ code: 'search_limit' });
  });

  it('no other failure is taken for it', async () => {
    world.answers(() => new TradeError('out_of_credits'));
    await expect(resolve({ name: 'acme-robotics' })).rejects.toMatchObject({ code: 'out_of_credits' });
  });
});
