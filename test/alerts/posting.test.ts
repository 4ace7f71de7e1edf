import { beforeEach, describe, expect, it } from 'vitest';
import { forDay } from '../../src/alerts/transitions.ts';
import type { AlertTerms } from '../../src/model/alert.ts';
import { agreed, charged, copper, noon, steel, terms } from './support/world.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { startBot } from './support/bot.ts';
import { dayMs } from '../../src/model/time.ts';

const { shared, run } = databases();
const bot = perTest(() => startBot());

const many = (count: number) => Array.from({ length: count }, (_, nth) => `R${nth}`);
const firstPost = () => bot.slack.posts[0]?.post;

describe('an alert that posts as found', () => {
  it('tells corrections only where they are asked for, each of them once', async () => {
    await bot.make();
    await bot.make({ channel: 'C2', corrections: true });
    await bot.find('copper', 'A', '~A', '~A');
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
    expect(bot.slack.keysIn('C2')).toEqual(['A', 'A', 'A']);
  });

  it('carries 50 records, and of more a few with the number of the rest', async () => {
    await bot.make();
    await bot.find('copper', ...many(50));
    await bot.send();
    expect(firstPost()).toMatchObject({ more: 0, records: { length: 50 } });
    await bot.find('copper', ...many(651));
    await bot.send();
    expect(bot.slack.posts[1]?.post).toMatchObject({ more: 593, records: { length: 8 } });
  });

  it('names those on other questions whose waiting message has one of its records, and no others', async () => {
    const of = (name: string) => ({ name, questions: [{ ...copper, filter: { product_description: name } }] });
    for (const name of ['copper', 'same', 'apart', 'later']) await bot.make(of(name));
    for (const key of ['copper', 'same']) await bot.log(key, 'A');
    for (const key of ['apart', 'later']) await bot.log(key, 'B');
    for (const key of ['copper', 'same', 'apart', 'later']) await bot.check(key);
    await bot.tick();
    await bot.log('later', 'A');
    await bot.send();
    const named = bot.slack.posts.map(({ post }) => post.kind === 'records' && [post.alert.name, ...post.alsoMatches]);
    expect(named.map((names) => names && names.sort().join()).sort()).toEqual(['apart,later', 'copper,same']);
  });
});

const daily = { schedule: { every: 'day', at: '14:00', zone: 'UTC' } } as const;

/** Two alerts that post at the same time find a record each, until they are due. */
async function findForTwo(terms: Partial<AlertTerms> = {}): Promise<void> {
  await bot.make({ ...daily, ...terms, name: 'One' });
  await bot.make({ ...daily, ...terms, name: 'Two', questions: [steel] });
  await bot.log('copper', 'A');
  await bot.log('steel', 'B');
  await bot.check('copper');
  await bot.check('steel');
  bot.clock.at += 2 * 60 * 60_000;
}

describe('a digest', () => {
  it('tells what all alerts of a channel found that post at the same time, each record once', async () => {
    await bot.make({ ...daily, name: 'One' });
    await bot.make({ ...daily, name: 'Two', questions: [steel] });
    await bot.make({ ...daily, name: 'Elsewhere', channel: 'C2' });
    await bot.make({ schedule: { ...daily.schedule, at: '14:01' }, name: 'Later', questions: [copper, steel] });
    await bot.log('copper', 'A', 'B');
    await bot.log('steel', 'B', 'C');
    await bot.check('copper');
    await bot.check('steel');
    bot.clock.at += 2 * 60 * 60_000;
    await bot.tick();
    bot.slack.script.push(() => ({ is: 'not-now', retryAfterMs: null }));
    await bot.send(10);
    const [digest, ...more] = bot.slack.posts.filter(({ channel }) => channel === 'C1');
    expect(digest?.post).toMatchObject({ kind: 'digest', posts: [{ records: [{}, {}] }, { records: [{}] }] });
    expect(more).toEqual([]);
    expect(bot.slack.keysIn('C1').sort()).toEqual(['A', 'B', 'C']);
    expect(bot.slack.keysIn('C2')).toEqual(['A', 'B']);
  });

  it('waits for an alert that is gathered a moment after the first', async () => {
    await findForTwo();
    const { checkedFeeds } = bot.store;
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await checkedFeeds.fanOut('T1', 1, () => bot.clock.at + dayMs)).toBe(1);
      bot.clock.at += 900;
    }
    bot.clock.at += 200;
    await bot.send();
    expect(bot.slack.posts.map(({ post }) => post.kind)).toEqual(['digest']);
  });

  it('tells of its alerts in the order in which they were made', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) {
      const question = { dataset: 'us-import', filter: { product_description: name } } as const;
      await bot.make({ ...daily, name, questions: [question] });
      await bot.find(name, `of ${name}`);
      bot.clock.at += 1;
    }
    bot.clock.at += 2 * 60 * 60_000;
    await bot.tick();
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(names.map((name) => `of ${name}`));
  });

  it('that Slack refuses as one message is posted alert by alert', async () => {
    await findForTwo();
    await bot.tick();
    bot.slack.script.push(() => ({ is: 'never', error: 'msg_blocks_too_long' }));
    await bot.send(10);
    expect(bot.slack.posts.map(({ post }) => post.kind)).toEqual(['records', 'records']);
  });

  it('that was missed for days is one, and none is posted without new records', async () => {
    await bot.make(daily);
    await bot.find('copper', 'A');
    bot.clock.at += 5 * dayMs;
    await bot.tick();
    bot.clock.at += dayMs;
    await bot.tick();
    await bot.send();
    expect(bot.slack.posts).toHaveLength(1);
  });

  it('has its feed checked shortly before it, and not all day', async () => {
    const { id } = await bot.make({ schedule: { every: 'day', at: '20:00', zone: 'UTC' } });
    const nextCheckAt = async () => (await bot.store.alerts.get('T1', id))?.nextCheckAt;
    await bot.check('copper');
    expect(await nextCheckAt()).toBe(noon + 8 * 60 * 60_000 - 15 * 60_000);
    bot.clock.at = noon + 8 * 60 * 60_000 - 15 * 60_000;
    await bot.check('copper');
    expect(await nextCheckAt()).toBe(noon + dayMs + 8 * 60 * 60_000 - 15 * 60_000);
  });
});

describe('an alert that posts into a thread', () => {
  const find = async (key: string) => {
    await bot.find('copper', key);
    await bot.send();
    return (await bot.store.alerts.list('T1'))[0];
  };
  const change = async (id: string, terms: Partial<AlertTerms>) => {
    const alert = await bot.store.alerts.get('T1', id);
    if (alert !== null) await bot.alerts.change(bot.by(), id, { ...alert, ...terms }, agreed);
    return bot.store.alerts.get('T1', id);
  };

  it('replies to its first post, and to another one after a move to another channel', async () => {
    const { id } = await bot.make({ inThread: true });
    expect(await find('A')).toMatchObject({ thread: '1.0' });
    expect(await find('B')).toMatchObject({ thread: '1.0' });
    expect(bot.slack.posts.map(({ post }) => post.alert.thread)).toEqual([null, '1.0']);
    expect(await change(id, { name: 'Renamed' })).toMatchObject({ thread: '1.0' });
    expect(await change(id, { channel: 'C2' })).toMatchObject({ thread: null });
    expect(await find('C')).toMatchObject({ thread: '3.0' });
    expect(await change(id, { inThread: false })).toMatchObject({ thread: null });
    expect(await find('D')).toMatchObject({ thread: null });
  });

  it('follows the thread that Slack says the post is in, and starts over where it is in none', async () => {
    await bot.make({ inThread: true });
    await find('A');
    bot.slack.script.push(() => ({ is: 'taken', at: { channel: 'C1', ts: '7.0' } }));
    expect(await find('B')).toMatchObject({ thread: '7.0' });
  });

  it('starts no thread with the digest of several alerts', async () => {
    await findForTwo({ inThread: true });
    await bot.tick();
    await bot.send();
    expect(bot.slack.posts.map(({ post }) => post.kind)).toEqual(['digest']);
    expect((await bot.store.alerts.list('T1')).map(({ thread }) => thread)).toEqual([null, null]);
  });
});

describe('what Slack answers', () => {
  beforeEach(async () => {
    await bot.make();
    await bot.find('copper', 'A');
  });

  it('later: the channel waits as long, and other channels do not', async () => {
    await bot.make({ channel: 'C2', questions: [steel] });
    await bot.find('steel', 'B');
    bot.slack.script.push(() => ({ is: 'not-now', retryAfterMs: 30_000 }));
    await bot.send(29);
    expect(bot.slack.posts).toHaveLength(1);
    await bot.send(5);
    expect(bot.slack.posts).toHaveLength(2);
  });

  it('failed: it is tried again after growing pauses, in its turn', async () => {
    bot.slack.script.push(...Array.from({ length: 3 }, () => () => ({ is: 'not-now', retryAfterMs: null }) as const));
    bot.clock.at += 1;
    await bot.find('copper', 'B');
    await bot.send(13);
    expect(bot.slack.posts).toEqual([]);
    await bot.send(5);
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'B']);
  });

  it('failed without end: later messages pass it, and it is still posted in the end', async () => {
    bot.slack.script.push(...Array.from({ length: 11 }, () => () => ({ is: 'not-now', retryAfterMs: null }) as const));
    await bot.find('copper', 'B');
    for (let round = 0; round < 200; round += 1) {
      await bot.send(1);
      bot.clock.at += 60_000;
    }
    expect(bot.slack.keysIn('C1')).toEqual(['B', 'A']);
  });

  it('nothing: it is posted again, twice at worst', async () => {
    bot.slack.script.push(() => 'unknown but posted');
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'A']);
  });

  it('refused: it is set aside, its owner is told once, and the next one is posted', async () => {
    bot.slack.script.push(() => ({ is: 'never', error: 'invalid_blocks' }));
    await bot.find('copper', 'B');
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['B']);
    expect(bot.slack.told).toHaveLength(1);
    expect(bot.slack.told[0]?.text).toContain('invalid blocks');
    expect(bot.slack.told[0]?.text).toContain('type run');
    expect((await bot.store.alerts.list('T1'))[0]).toMatchObject({
      state: 'active',
      lastError: expect.stringContaining('refused a post (invalid blocks)') as unknown,
    });
  });

  it('refused, and sent once more when somebody runs the alert: posted, or its owner is told again', async () => {
    const [alert] = await bot.store.alerts.list('T1');
    const run = () => bot.alerts.runSoon(...bot.ask(alert?.id ?? ''));
    const refusal = () => ({ is: 'never', error: 'invalid_blocks' }) as const;
    bot.slack.script.push(refusal, refusal);
    await bot.send();
    await run();
    await bot.send();
    expect(bot.slack.told).toHaveLength(2);
    await run();
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
    await run();
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
    await bot.check('copper');
    expect((await bot.store.alerts.list('T1'))[0]).toMatchObject({ lastError: null });
  });
});

describe('a notification for an owner', () => {
  beforeEach(async () => {
    await bot.make();
    await bot.find('copper', 'A');
    bot.slack.script.push(() => ({ is: 'gone', error: 'is_archived' }));
  });

  it.each([
    [{ is: 'not-now', retryAfterMs: null }],
    [{ is: 'unknown' }],
    [{ is: 'not-now', retryAfterMs: 2_000 }],
    [{ is: 'gone', error: 'token_revoked' }],
    [{ is: 'never', error: 'invalid_arguments' }],
  ] as const)('that Slack answered with %j is sent again until Slack takes it', async (result) => {
    bot.slack.tellScript.push(result, result);
    await bot.send(2);
    expect(bot.slack.told).toEqual([]);
    await bot.send(20);
    expect(bot.slack.told).toMatchObject([{ user: 'U1' }]);
  });

  it('that can never be delivered is dropped after days, and holds up no other', async () => {
    bot.slack.tellScript.push(...Array.from({ length: 201 }, () => ({ is: 'gone', error: 'user_not_found' }) as const));
    for (let round = 0; round < 300; round += 1) {
      await bot.send(1);
      bot.clock.at += 15 * 60_000;
    }
    expect(bot.slack.tellScript).toEqual([]);
    expect(bot.slack.told).toEqual([]);
  });
});

describe('what another version wrote', () => {
  const bot = perTest(async () => startBot(await shared()));

  const hourly = `{"every":"hour","minute":5}`;
  const states = async (...ids: readonly string[]) => Promise.all(ids.map((id) => bot.state(id)));

  it.each([
    ['a post of', () => `update outbox set ranges = '[{"from":1}]' where alert is not null`],
    ['a kind of post of', () => `update outbox set kind = 'chart' where alert is not null`],
    ['the terms of', (id: string) => `update alerts set schedule = '${hourly}' where id = '${id}'`],
  ])('%s an alert breaks it and tells its owner, and the channel goes on', async (_, spoil) => {
    const { id } = await bot.make();
    await bot.find('copper', 'A');
    await run(spoil(id));
    const other = await bot.make({ name: 'Steel', questions: [steel] }, 'U2');
    await bot.find('steel', 'B');
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['B']);
    expect(await states(id, other.id)).toEqual(['broken', 'active']);
    const [told, ...more] = bot.slack.told;
    expect([told?.user, more]).toEqual(['U1', []]);
    expect(told?.text).toContain(`Copper (${id}) is off`);
    expect(await run("select alert, state from outbox where state = 'parked'")).toEqual([
      { alert: id, state: 'parked' },
    ]);
    // The check that was under way is the last.
    await bot.check('copper');
    expect(await bot.store.feeds.find('T1', copper)).toMatchObject({ dueAt: 0 });
  });

  it('is not paid for again where nothing was to be posted', async () => {
    const { id } = await bot.make();
    const other = await bot.make({ name: 'Same', channel: 'C2' });
    await run(`update alerts set questions = '[]' || questions where id = '${id}'`);
    expect(await states(id)).toEqual(['broken']);
    await bot.check('copper', { paid: charged(1) });
    await bot.send();
    expect(await run('select id, state, month_credits from alerts order by month_credits')).toEqual([
      { id, state: 'broken', month_credits: 0 },
      { id: other.id, state: 'active', month_credits: 1 },
    ]);
    expect(bot.slack.told).toHaveLength(1);
    expect(await bot.store.alerts.list('T1')).toMatchObject([{ id, lastError: null, questions: [] }, { id: other.id }]);
  });

  it('and is paused for a day, is broken when the day ends', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id), forDay(bot.clock.at));
    await run(`update alerts set schedule = '${hourly}'`);
    expect(await states(id)).toEqual(['paused']);
    bot.clock.at += 2 * dayMs;
    await bot.tick();
    expect(await run('select state from alerts')).toEqual([{ state: 'broken' }]);
  });

  it('can be set again by its owner, and is not resumed before', async () => {
    const { id } = await bot.make();
    await run(`update alerts set schedule = '${hourly}'`);
    await bot.check('copper');
    expect(await bot.alerts.resume(...bot.ask(id), 'missed')).toMatchObject({ is: 'unfit' });
    expect(await bot.alerts.change(bot.by(), id, { ...terms, questions: [steel] }, agreed)).toMatchObject({
      is: 'set',
    });
    expect(await bot.alerts.resume(...bot.ask(id), 'missed')).toMatchObject({
      is: 'done',
      posting: { state: 'active' },
    });
  });

  it('can be resumed where only a post could not be read', async () => {
    const { id } = await bot.make();
    await bot.find('copper', 'A');
    await run(`update outbox set ranges = ''`);
    await bot.send();
    await bot.check('copper');
    expect(await bot.alerts.missed('T1', id)).toBe(null);
    expect(await bot.alerts.resume(...bot.ask(id), 'missed')).toMatchObject({
      is: 'done',
      posting: { state: 'active' },
    });
    await bot.find('copper', 'B');
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['B']);
  });
});
