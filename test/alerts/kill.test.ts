import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { afterCheck, fanOut } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import type { AlertTerms } from '../../src/model/alert.ts';
import type { FeedQuestion } from '../../src/model/feed.ts';
import { isSoak, strideOf } from '../support/chance.ts';
import { emptyDatabases, inDoubt, inProcess, type Outside, type Process } from './support/mortal-process.ts';
import { copper, feedOf, noon, steel, terms } from './support/world.ts';

const begin = emptyDatabases();
const both = ['C1', 'C2'];

/** Two channels; three alerts share a feed, one watches both. */
const plans: readonly (readonly [string, readonly FeedQuestion[]])[] = [
  ['C1', [copper]],
  ['C1', [copper, steel]],
  ['C2', [copper]],
  ['C2', [steel]],
];

async function prepare(schedule: AlertTerms['schedule'], nextPostAt: number | null): Promise<Outside> {
  const outside = begin();
  await inProcess(outside, Infinity, async ({ alerts }) => {
    for (const [channel, questions] of plans) {
      const cursors = questions.map((question) => ({ feed: feedOf(question), seq: 0, isSilent: false }));
      const draft = { workspace: 'T1', creator: 'U1', cursors, nextPostAt, what: 'It was made.' };
      await alerts.create({ ...draft, terms: { ...terms, channel, questions, schedule } });
      // A digest tells of its alerts in the order in which they were made.
      outside.clock.at += 1;
    }
  });
  outside.logs.add('copper', 'A', 'B', 'C');
  outside.logs.add('steel', 'C', 'D');
  return outside;
}

/** Both checks with what follows. */
async function check(process: Process, { logs, clock }: Outside): Promise<void> {
  for (const feed of ['copper', 'steel']) {
    const end = { workspace: 'T1', feed, seq: logs.end(feed), credits: 4, nextCheckAt: clock.at + 60_000 };
    await afterCheck(process, end);
    await fanOut(process, () => false);
  }
}

/** Until nothing is due. */
async function send(process: Process, { clock }: Outside): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await sendDue(process, () => false);
    clock.at += 1_000;
  }
}

const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

/**
 * Kills a process before each of its writes in turn and lets another one take over. Every record must be where it belongs,
 * and may be there twice only where the killed process alone knew that Slack had taken it.
 * @returns how many kills there were, how many such posts, and what stood in Slack each time
 */
async function killBeforeEach(
  start: () => Promise<Outside>,
  work: (process: Process, outside: Outside) => Promise<void>,
) {
  const worlds: Outside[] = [];
  const { from, stride } = strideOf(4);
  let [kills, doubts] = [from, 0];
  for (let isThrough = false; !isThrough; kills += stride) {
    const outside = await start();
    worlds.push(outside);
    isThrough = (await inProcess(outside, kills, (one) => work(one, outside).then(() => true))) === true;
    const doubtful = await inDoubt(outside);
    doubts += doubtful.length;
    outside.clock.at += 60_000;
    await inProcess(outside, Infinity, (one) => work(one, outside));
    for (const channel of both) {
      const keys = outside.slack.keysIn(channel);
      expect([...new Set(keys)].sort(), `killed before write ${kills}`).toEqual(['A', 'B', 'C', 'D']);
      const mayRepeat = outside.slack.keysOf(doubtful.filter((post) => post.channel === channel));
      const repeated = twice(keys).filter((key) => !mayRepeat.includes(key));
      expect(repeated, `killed before write ${kills}`).toEqual([]);
    }
    rmSync(outside.path);
  }
  return { kills: kills - stride, doubts, worlds };
}

it(
  'posts every record where it belongs, whichever write a process is killed before',
  { timeout: 120_000 },
  async () => {
    const { kills, doubts } = await killBeforeEach(
      () => prepare({ every: 'check' }, null),
      async (process, outside) => {
        await check(process, outside);
        await send(process, outside);
      },
    );
    expect(kills).toBeGreaterThan(40);
    if (isSoak) expect(doubts).toBeGreaterThan(0);
  },
);

it('settles all of a digest or nothing, whichever write a process is killed before', { timeout: 120_000 }, async () => {
  const { kills, doubts, worlds } = await killBeforeEach(async () => {
    const outside = await prepare({ every: 'day', at: '13:00', zone: 'UTC' }, noon + 60 * 60_000);
    await inProcess(outside, Infinity, async (process) => {
      await check(process, outside);
      outside.clock.at = noon + 60 * 60_000;
      await fanOut(process, () => false);
    });
    return outside;
  }, send);
  expect(kills).toBeGreaterThan(20);
  if (isSoak) expect(doubts).toBeGreaterThan(0);
  // What stands there once more is the same whole digest.
  for (const { slack } of worlds) {
    const digests = slack.posts.map(({ post }) => (post.kind === 'digest' ? post.posts.length : 0));
    expect(new Set(digests)).toEqual(new Set([2]));
  }
});
