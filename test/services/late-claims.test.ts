import pg from 'pg';
import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { startInstalledServer } from '../support/postgres/installed-server.ts';
import { buildRoad, type Road } from '../support/postgres/road.ts';
import { startTwoDeafBots } from '../support/two-deaf-bots.ts';

const processes = botProcesses();
const { cleanups } = processes;

const claim = 'insert into deliveries';
const question = '/trade shipments company:company/acme-robotics';

it.each([
  // Longer than a delivery is waited for.
  [
    'comes late',
    (road: Road) => {
      road.delayBehind(claim, 2_500);
    },
  ],
  [
    'is lost with its connection',
    (road: Road) => {
      road.cutBehind(claim);
    },
  ],
])(
  'a claim whose receipt %s is carried out once, though its acknowledgement is lost and it comes again',
  async (_, spoil) => {
    const { slack, trade, road, goDeaf } = await twoBots();
    const ana = personIn(slack);
    const { user, channel } = ana;
    const page = await ana.types(question);
    const form = await ana.opensView('/trade shipments');
    goDeaf();
    const acts = [
      { act: () => slack.command({ user, channel, text: `${question} page:3` }) },
      { act: () => slack.press({ user, channel, ts: page.ts, actionId: 'next' }) },
      {
        act: () => ana.submits(form, { words: 'robot', company: 'company/acme-robotics' }),
      },
    ];
    for (const { act } of acts) {
      const before = new Set(ana.sees().map(read));
      const posts = slack.responsePosts.length;
      spoil(road);
      await act();
      const fresh = () =>
        ana
          .sees()
          .map(read)
          .filter((text) => !before.has(text) && !text.includes('slow right now'));
      await expect.poll(fresh, { timeout: 12_000 }).toEqual([expect.stringMatching(/· \d+–/)]);
      expect(slack.responsePosts).toHaveLength(posts + 1);
    }
    expect(trade.calls.filter(({ charged }) => charged > 0)).toHaveLength(1 + acts.length);
  },
);

it('what a bot took and left unanswered when it was killed, acknowledged or not, is answered by the other once', async () => {
  const { slack, trade, road, postgres, deaf, first, second, goDeaf } = await twoBots();
  const ana = personIn(slack);
  goDeaf();
  const type = (page: number) =>
    slack.command({ user: ana.user, channel: ana.channel, text: `${question} page:${page}` });
  // Written at once, and known only after the kill.
  road.delayBehind(claim, 30_000);
  const acknowledged = type(1);
  await expect.poll(() => deaf.lost.length, { timeout: 5_000 }).toBe(1);
  await acknowledged;
  const unacknowledged = type(2);
  await expect.poll(() => taken(postgres.url)).toBe(2);
  await first.end('SIGKILL');
  await unacknowledged;
  expect(deaf.lost).toEqual([expect.stringContaining('slow right now'), null]);
  const notices = () =>
    ana
      .sees()
      .filter(({ text }) => text.startsWith('Trade restarted'))
      .map(read);
  await expect.poll(notices, { timeout: 40_000 }).toHaveLength(2);
  for (const page of [1, 2]) expect(notices().filter((text) => text.includes(`page:${page}`))).toHaveLength(1);
  for (const notice of notices()) expect(notice).toContain('Nothing was charged.');
  // Nothing more is said by the end of its next round.
  await second.end('SIGTERM');
  expect(slack.responsePosts).toHaveLength(2);
  expect(trade.calls).toEqual([]);
});

async function taken(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select id from deliveries')).rows.length;
  } finally {
    await client.end();
  }
}

async function twoBots() {
  const postgres = await startInstalledServer();
  cleanups.push(() => postgres.close());
  const road = await buildRoad(postgres.url);
  cleanups.push(() => road.close());
  return { road, postgres, ...(await startTwoDeafBots(processes, [road.url, postgres.url])) };
}
