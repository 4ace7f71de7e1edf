import { beforeEach, describe, expect, it } from 'vitest';
import { createSeal } from '../../src/store/seal.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { caller } from '../lookups/world.ts';
import { storeAt } from '../support/stores.ts';

const { shared, run } = databases();
let [now, url] = [0, ''];
beforeEach(async () => {
  [now, url] = [1_000_000, await shared()];
});
const alive = perTest(() => storeAt(url, () => now));
const other = perTest(() => storeAt(url, () => now));

/** Of the delivery `x`: as it was claimed, and once it was taken over. */
const [held, taken] = [
  { id: 'x', fence: 1 },
  { id: 'x', fence: 2 },
] as const;

describe('a delivery under way', () => {
  beforeEach(async () => {
    await other.deliveries.claim('T1', 'x', 'whom to answer');
  });

  it('is taken over once its process has been silent for long, and only once', async () => {
    now += 19_000;
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
    now += 2_000;
    expect(await alive.deliveries.takeAbandoned()).toEqual([
      { workspace: 'T1', id: 'x', fence: 2, at: 1_000_000, mayBeAnswered: false, underway: 'whom to answer' },
    ]);
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
  });

  it('is taken over as its holder amended it, and stays answered once it is', async () => {
    const add = (underway: string) => `${underway}, and what they see`;
    await other.deliveries.amend('T1', held, add);
    await alive.deliveries.amend('T1', held, () => 'not its own');
    now += 21_000;
    expect(await alive.deliveries.takeAbandoned()).toMatchObject([{ underway: 'whom to answer, and what they see' }]);
    await other.deliveries.amend('T1', held, () => 'too late');
    await alive.deliveries.finish('T1', taken);
    await alive.deliveries.amend('T1', taken, () => 'answered');
    now += 60_000;
    expect(await other.deliveries.takeAbandoned()).toEqual([]);
  });

  it('is left to a process that says it is alive', async () => {
    now += 19_000;
    await other.deliveries.stayAlive();
    now += 19_000;
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
  });

  it('is taken over where the clock was set back by hours, unless its process says that it is alive', async () => {
    now -= 20_000;
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
    now -= 20 * 60 * 60_000;
    await other.deliveries.stayAlive();
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
    now -= 20 * 60 * 60_000;
    expect(await alive.deliveries.takeAbandoned()).toHaveLength(1);
  });

  it('of a dead process is not kept alive by those who take it over', async () => {
    now += 19_000;
    await alive.deliveries.stayAlive();
    now += 2_000;
    expect(await alive.deliveries.takeAbandoned()).toHaveLength(1);
  });

  it('is nobody else’s when it was answered', async () => {
    await other.deliveries.finish('T1', held);
    now += 60_000;
    expect(await alive.deliveries.takeAbandoned()).toEqual([]);
    expect(await alive.deliveries.claim('T1', 'x', 'again')).toBe(false);
  });

  it('stays with its holder when another whose claim failed completes it', async () => {
    await alive.deliveries.finish('T1', held);
    now += 60_000;
    expect(await alive.deliveries.takeAbandoned()).toHaveLength(1);
  });

  it('is answered only by the process that holds it', async () => {
    expect(await other.deliveries.isHeld('T1', held)).toBe(true);
    expect(await other.deliveries.mayAnswer('T1', held)).toBe(true);
    now += 21_000;
    await alive.deliveries.takeAbandoned();
    expect(await other.deliveries.isHeld('T1', held)).toBe(false);
    expect(await other.deliveries.mayAnswer('T1', held)).toBe(false);
    expect(await alive.deliveries.mayAnswer('T1', taken)).toBe(true);
  });

  it('is not given back to a process that had lost it and takes it over again', async () => {
    now += 21_000;
    await alive.deliveries.takeAbandoned();
    now += 21_000;
    expect(await other.deliveries.takeAbandoned()).toMatchObject([{ fence: 3 }]);
    expect(await other.deliveries.mayAnswer('T1', held)).toBe(false);
    await other.deliveries.finish('T1', held);
    now += 21_000;
    expect(await alive.deliveries.takeAbandoned()).toHaveLength(1);
  });

  it('tells who takes it over that an answer may have been sent', async () => {
    await other.deliveries.mayAnswer('T1', held);
    now += 21_000;
    expect(await alive.deliveries.takeAbandoned()).toMatchObject([{ mayBeAnswered: true }]);
  });

  it('is not readable in the database', async () => {
    const [row] = await run('select * from deliveries');
    expect(row).toMatchObject({ id: 'x' });
    expect(JSON.stringify(row)).not.toContain('whom to answer');
  });

  it('is not readable as another one of the same workspace', async () => {
    await other.deliveries.claim('T1', 'y', 'somebody else');
    await run("update deliveries set underway = (select underway from deliveries where id = 'x') where id = 'y'");
    now += 21_000;
    const taken = await alive.deliveries.takeAbandoned();
    expect(new Map(taken.map(({ id, underway }) => [id, underway]))).toEqual(
      new Map([
        ['x', 'whom to answer'],
        ['y', null],
      ]),
    );
  });
});

describe('a call for a delivery', () => {
  const entry = { ...caller, endpoint: 'bol', request: '/' } as const;
  const price = { credits: 0.1, isGuess: false };
  const month = { whose: 'workspace', user: null, limit: 10, since: 0 } as const;
  const lostLease = { name: 'LeaseLost' };

  it.each([
    ['without a budget', []],
    ['under a budget', [month]],
  ])('is not booked once another process has taken the delivery over, %s', async (_, budgets) => {
    await other.deliveries.claim('T1', 'x', 'whom to answer');
    const call = { ...entry, leases: [{ on: 'deliveries', ...held }] } as const;
    expect(await other.ledger.reserve(call, price, () => budgets)).toMatchObject({ is: 'reserved' });
    await other.ledger.open(call);
    now += 21_000;
    await alive.deliveries.takeAbandoned();
    await expect(other.ledger.reserve(call, price, () => budgets)).rejects.toMatchObject(lostLease);
    await expect(other.ledger.open(call)).rejects.toMatchObject(lostLease);
    expect(await alive.ledger.list('T1')).toHaveLength(2);
  });

  it.each(['delivery', 'feed'])(
    'and for a feed is not booked once another process has taken over the %s alone',
    async (lost) => {
      const question = { dataset: 'us-import', filter: {} } as const;
      const feed = await other.feeds.open('T1', question, { lookBackDays: 30, thorough: false });
      const taken = await other.feeds.claim('T1', feed.id);
      await other.deliveries.claim('T1', 'x', 'whom to answer');
      const leases = [
        { on: 'deliveries', ...held },
        { on: 'feeds', id: feed.id, fence: taken?.fence ?? 0 },
      ] as const;
      expect(await other.ledger.reserve({ ...entry, leases }, price, () => [])).toMatchObject({ is: 'reserved' });
      now += 600_000;
      if (lost === 'feed') await alive.feeds.claim('T1', feed.id);
      else await alive.deliveries.takeAbandoned();
      await expect(other.ledger.reserve({ ...entry, leases }, price, () => [])).rejects.toMatchObject(lostLease);
    },
  );

  it('is not booked under the delivery of another workspace', async () => {
    await other.deliveries.claim('T2', 'x', 'whom to answer');
    const call = { ...entry, leases: [{ on: 'deliveries', ...held }] } as const;
    await expect(other.ledger.reserve(call, price, () => [])).rejects.toMatchObject(lostLease);
    expect(await other.ledger.list('T1')).toEqual([]);
  });

  // It was frozen, or went on with another call.
  it.each(['before', 'after'])('lets its process answer nothing where another took over %s it ended', async (when) => {
    await other.deliveries.claim('T1', 'x', 'whom to answer');
    const id = await other.ledger.open({ ...entry, leases: [{ on: 'deliveries', ...held }] });
    const done = { state: 'done', rows: 1, cost: { charged: 0.1, left: 9 }, error: null } as const;
    const end = () => other.ledger.close('T1', id, done, {}, [], held);
    if (when === 'after') await end();
    now += 21_000;
    await alive.deliveries.takeAbandoned();
    if (when === 'before') await end();
    expect(await other.deliveries.mayAnswer('T1', held)).toBe(false);
  });

  it('is closed once its delivery was settled by another process', async () => {
    const row = await other.ledger.reserve(entry, price, () => []);
    const id = row.is === 'reserved' ? row.id : '';
    expect(await other.ledger.follow('T1', id)).toMatchObject({ state: 'sent' });
    await alive.ledger.settle('T1', 'T-1');
    expect(await other.ledger.follow('T1', id)).toMatchObject({ state: 'unknown' });
  });

  it('stays open when another person’s delivery is settled', async () => {
    const row = await other.ledger.reserve({ ...entry, reference: 'T-2' }, price, () => []);
    await alive.ledger.settle('T1', 'T-1');
    const id = row.is === 'reserved' ? row.id : '';
    expect(await other.ledger.follow('T1', id)).toMatchObject({ state: 'sent' });
  });
});

describe('a seal', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it('opens what it sealed, also after a new key has come before the old one', () => {
    const sealed = createSeal([first]).for('T1').seal('clé ✓');
    expect(createSeal([second, first]).for('T1').open(sealed)).toBe('clé ✓');
  });

  it('seals the same text differently each time', () => {
    const seal = createSeal([first]).for('T1');
    expect(seal.seal('x')).not.toBe(seal.seal('x'));
  });

  it.each(['', 'x', 'a.b', 'AAAAAAAA.AAAA'])('opens nothing else: %j', (text) => {
    expect(createSeal([first]).for('T1').open(text)).toBeNull();
  });

  it('opens neither another key’s nor what was changed', () => {
    const sealed = createSeal([first]).for('T1').seal('text');
    expect(createSeal([second]).for('T1').open(sealed)).toBeNull();
    expect(
      createSeal([first])
        .for('T1')
        .open(`${sealed.slice(0, -2)}AA`),
    ).toBeNull();
  });

  it('opens nothing that was sealed for another workspace, or for something else of the same', () => {
    const seal = createSeal([first]);
    const sealed = seal.for('T1', 'bot token').seal('xoxb-1');
    expect(seal.for('T1', 'bot token').open(sealed)).toBe('xoxb-1');
    expect(seal.for('T2', 'bot token').open(sealed)).toBeNull();
    expect(seal.for('T1', 'service key').open(sealed)).toBeNull();
  });

  it('names the key that it lacks, and none where it has it', () => {
    const sealed = createSeal([first]).for('T1').seal('text');
    expect(createSeal([second]).missingKey(sealed)).toBe(createSeal([first]).current);
    expect(createSeal([second, first]).missingKey(sealed)).toBeNull();
  });
});
