import { expect, it } from 'vitest';
import { keepLast, keepOffered, lastLookUp, lastOf } from '../../src/actions/last-look-up.ts';
import { recordTable } from '../../src/actions/look-ups/result-table.ts';
import type { ActionDeps } from '../../src/actions/feature.ts';
import type { Interaction } from '../../src/slack/failure.ts';
import { createWorld } from '../lookups/world.ts';
import { lookUp } from '../slack/kit/samples.ts';
import { logLines } from '../slack/support/log-lines.ts';
import { caller } from '../lookups/world.ts';
import { unexpected } from '../support/unexpected.ts';
import { firmMenu } from '../../src/actions/look-ups/firm-menus.ts';

const to: Interaction = { ...caller, responseUrl: null, typed: null };
const minute = 60_000;
const at = 1_000_000;

/** The context of an action some minutes later. */
async function depsAt() {
  const { payloads } = (await createWorld()).store;
  const { log } = logLines();
  return (minutes: number) =>
    unexpected<ActionDeps>({ payloads, workspace: 'T1', log, now: () => at + minutes * minute });
}

async function followed(minutes: number, by: Interaction = to) {
  const deps = await depsAt();
  keepLast(deps(0), to, { lookUp, next: null }, { text: '', blocks: [] });
  return lastLookUp(deps(minutes), by);
}

it('a look-up is followed for 30 minutes', async () => {
  expect(await followed(30)).toMatchObject({ lookUp, next: null, rows: [], at });
  expect(await followed(31)).toBeNull();
});

it.each([
  ['another person', { user: 'U2' }],
  ['another channel', { channel: 'C2' }],
  ['a thread of a direct message', { thread: { channel: 'C1', ts: '1.1' } }],
  ['a button in a thread', { pressedIn: '1.1' }],
  ['a mention in a thread', { mention: { channel: 'C1', thread: '1.1' } }],
  ['a step of a workflow', { step: 'Fx1' }],
])('it is not followed by %s', async (_, where) => {
  expect(await followed(1, { ...to, ...where })).toBeNull();
});

it('knows which row has no profile', async () => {
  const deps = await depsAt();
  const columns = { all: [{ title: 'Supplier', width: 40, value: ({ name }: { name: string }) => name }], name: 0 };
  const firms = [
    { name: 'Bright Bearings', slug: 'bright-bearings', facts: '3 shipments' },
    { name: 'Missing in source document', slug: null, facts: '' },
    { name: 'Kaltmann GmbH', slug: 'kaltmann-gmbh', facts: '' },
  ];
  const blocks = [recordTable(columns, firms, 'Suppliers', 1_000), ...firmMenu('supplier', firms, () => 1)];
  keepLast(deps(0), to, { lookUp, next: null }, { text: '', blocks });
  const last = await lastLookUp(deps(0), to);
  expect(last?.rows).toMatchObject([
    { do: 'profile', party: { slug: 'bright-bearings', title: 'Bright Bearings' } },
    { do: 'mistakes', mistakes: ['The service has no profile of the firm in that row.'] },
    { do: 'profile', party: { slug: 'kaltmann-gmbh', title: 'Kaltmann GmbH' } },
  ]);
});

const form = { form: { do: 'watch-query' as const, of: lookUp }, of: lookUp, named: null, isOwn: true };

it.each([
  ['within 30 minutes', { now: 30, lookedUp: null }, true],
  ['no longer than that', { now: 31, lookedUp: null }, false],
  ['after an earlier look-up', { now: 1, lookedUp: -1 }, true],
  ['until the next look-up', { now: 2, lookedUp: 1 }, false],
])('an offered form is followed %s', async (_, { now, lookedUp }, isFollowed) => {
  const deps = await depsAt();
  if (lookedUp !== null) keepLast(deps(lookedUp), to, { lookUp, next: null }, { text: '', blocks: [] });
  keepOffered(deps(0), to, form);
  const { offered } = await lastOf(deps(now), to);
  expect(offered).toEqual(isFollowed ? { ...form, at } : null);
});
