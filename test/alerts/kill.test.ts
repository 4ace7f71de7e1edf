import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { afterCheck, fanOut } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import type { FeedQuestion } from '../../src/model/feed.ts';
import { isSoak, strideOf } from '../support/chance.ts';
import { emptyDatabases, inDoubt, inProcess, type Outside, type Process } from './support/mortal-process.ts';
import { copper, feedOf, noon, steel, terms } from './support/world.ts';

const begin = emptyDatabases();
const due = noon + 60 * 60_000;
const schedule = { every: 'day', at: '13:00', zone: 'UTC' } as const;

/** Two channels; three alerts share a feed, one watches both. */
const plans: readonly (readonly [string, readonly FeedQuestion[]])[] = [
  ['C1', [copper]],
  ['C1', [copper, steel]],
  ['C2', [copper]],
  ['C2', [steel]],
];

/** A digest of each alert that found something is due. */
async function prepare(): Promise<Outside> {
  const outside = begin();
  const { logs, clock } = outside;
  await inProcess(outside, Infinity, async (process) => {
    for (const [channel, questions] of plans) {
      const cursors = questions.map((question) => ({ feed: feedOf(question), seq: 0, isSilent: false }));
      const draft = { workspace: 'T1', by: 'U1', cursors, nextPostAt: due, what: 'It was made.' };
      await process.alerts.create({ ...draft, terms: { ...terms, channel, questions, schedule } });
      // A digest tells of its alerts in the order in which they were made.
      clock.at += 1;
    }
    logs.add('copper', 'A', 'B', 'C');
    logs.add('steel', 'C', 'D');
    for (const feed of ['copper', 'steel'])
      await afterCheck(process, { workspace: 'T1', feed, seq: logs.end(feed), credits: 4, nextCheckAt: due });
    clock.at = due;
    await fanOut(process, () => false);
  });
  return outside;
}

/** Until nothing is due. */
async function send(process: Process, { clock }: Outside): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await sendDue(process, () => false);
    clock.at += 1_000;
  }
}

const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

it('settles all of a digest or nothing, whichever write a process is killed before', { timeout: 120_000 }, async () => {
  const { from, stride } = strideOf(4);
  let [kills, doubts] = [from, 0];
  for (let isThrough = false; !isThrough; kills += stride) {
    const outside = await prepare();
    const { slack } = outside;
    isThrough = (await inProcess(outside, kills, (one) => send(one, outside).then(() => true))) === true;
    const doubtful = await inDoubt(outside);
    doubts += doubtful.length;
    outside.clock.at += 60_000;
    await inProcess(outside, Infinity, (one) => send(one, outside));
    for (const channel of ['C1', 'C2']) {
      const keys = slack.keysIn(channel);
      expect([...new Set(keys)].sort(), `killed before write ${kills}`).toEqual(['A', 'B', 'C', 'D']);
      // Only the killed process knew that Slack had taken these.
      const mayRepeat = slack.keysOf(doubtful.filter((post) => post.channel === channel));
      expect(mayRepeat, `killed before write ${kills}`).toEqual(expect.arrayContaining(twice(keys)));
    }
    // The one that stands there once more is the same whole digest.
    const digests = slack.posts.map(({ post }) => (post.kind === 'digest' ? post.posts.length : 0));
    expect(new Set(digests)).toEqual(new Set([2]));
    rmSync(outside.path);
  }
  expect(kills - stride).toBeGreaterThan(20);
  if (isSoak) expect(doubts).toBeGreaterThan(0);
});
