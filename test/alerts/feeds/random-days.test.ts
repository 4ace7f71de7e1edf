import { afterEach, describe, expect, it } from 'vitest';
import { startTradeService, type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import type { FeedStore } from '../../../src/store/feeds.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { caller, createFeedWorld, dayMs, faultKinds, firstDay, workspace, type FeedWorld } from './feed-world.ts';

const company = 'foxhaven-distribution-inc';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };
/** A quiet time after the last publication, in which the last day settles. */
const settlingDays = 24;

const open: { service: LocalTradeService; world: FeedWorld }[] = [];
afterEach(async () => {
  for (const { service, world } of open.splice(0)) {
    await service.close();
    await world.store.close();
  }
});

interface Watched {
  readonly service: LocalTradeService;
  readonly world: FeedWorld;
  readonly id: string;
  /** Numbers known before anything was published. */
  readonly known: ReadonlySet<string>;
}

async function watched(): Promise<Watched> {
  const service = await startTradeService({ today: firstDay, keys: [{ key: 'demo-key', credits: 100_000 }] });
  service.faults.rowOrder = 'none';
  const world = await createFeedWorld(service);
  open.push({ service, world });
  const { id } = await world.feeds.open(workspace, question, { lookBackDays: 120, thorough: true });
  await world.feeds.baseline(workspace, id, caller);
  return { service, world, id, known: new Set(rowsOf(service).map(({ number }) => number)) };
}

function rowsOf({ data }: LocalTradeService) {
  return data.bills.filter((bill) => bill.dataset === 'us-import' && bill.company?.slug === company);
}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function publishAtRandom(service: LocalTradeService, roll: (sides: number) => number): void {
  const some = (most: number, oneIn: number) => (roll(oneIn) === 0 ? 1 + roll(most) : 0);
  service.publish({
    fresh: roll(6),
    late: some(3, 2),
    revised: some(2, 3),
    repeated: some(1, 6),
    redated: some(1, 6),
    withdrawn: some(2, 5),
    for: { company },
  });
}

/** What is there at the end and was not at the beginning is in the log once as new; nothing else is, but what left again. */
async function expectComplete({ service, world, id, known }: Watched): Promise<void> {
  const told = (await world.log(id)).filter(({ kind }) => kind === 'new').map(({ key }) => key.replace(/^.*\//, ''));
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter((number) => known.has(number))).toEqual([]);
  const there = new Set(rowsOf(service).map(({ number }) => number));
  expect([...there].filter((number) => !known.has(number) && !told.includes(number))).toEqual([]);
}

async function settle({ service, world, id }: Watched): Promise<void> {
  for (let day = 0; day < settlingDays; day += 1) {
    world.advance(dayMs);
    service.publish({ fresh: 1, for: { company } });
    await world.feeds.check(workspace, id);
  }
}

describe('any publication between checks', () => {
  it.each([5])(
    'a thorough feed misses nothing and tells nothing twice while rows come in between pages (%i)',
    async (seed) => {
      const one = await watched();
      const roll = dice(seed);
      one.world.beforeCall = () => {
        if (roll(8) === 0) publishAtRandom(one.service, roll);
      };
      for (let day = 0; day < 8; day += 1) {
        one.world.advance(dayMs);
        publishAtRandom(one.service, roll);
        await one.world.feeds.check(workspace, one.id);
      }
      one.world.beforeCall = () => undefined;
      await settle(one);
      await expectComplete(one);
    },
    30_000,
  );

  it.each([7])(
    'nor while calls fail, charged or not (%i)',
    async (seed) => {
      const one = await watched();
      const roll = dice(seed);
      one.world.beforeCall = () => {
        const kind = faultKinds[roll(12)];
        if (kind !== undefined) one.service.faults.next({ kind });
      };
      let failed = 0;
      for (let day = 0; day < 12; day += 1) {
        one.world.advance(dayMs);
        publishAtRandom(one.service, roll);
        const { is } = await one.world.feeds.check(workspace, one.id);
        failed += is === 'failed' ? 1 : 0;
      }
      expect(failed).toBeGreaterThan(0);
      one.world.beforeCall = () => undefined;
      await settle(one);
      await expectComplete(one);
    },
    30_000,
  );
});

it('pays a baseline’s pages once, whenever it dies', async () => {
  const service = await startTradeService({ today: firstDay, keys: [{ key: 'demo-key', credits: 100_000 }] });
  const world = await createFeedWorld(service);
  open.push({ service, world });
  const { id } = await world.feeds.open(workspace, question, { lookBackDays: 120, thorough: true });
  const { rows } = await world.feeds.price(question, 120, caller);
  const before = service.chargedTotal();
  for (let kill = 0; kill < 4; kill += 1) {
    await world.engine(dying).baseline(workspace, id, caller);
    world.advance(2 * 60_000);
  }
  expect(await world.feeds.runDue()).toMatchObject({ is: 'checked', added: 0 });
  expect(await world.feeds.get(workspace, id)).toMatchObject({ baselineAt: world.now() });
  // Each run counts what is left, for one record.
  expect((service.chargedTotal() - before) * 10).toBeLessThanOrEqual(rows + 5.01);
});

/** A store whose process dies: nothing is written or let go any more. */
function dying(store: FeedStore): FeedStore {
  const die = () => Promise.reject(new Error('killed'));
  return { ...store, commit: die, settle: die };
}
