import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import { queryBlocks } from '../../src/slack/ui/ids.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { findPostgres, startInstalledServer } from '../support/postgres/installed-server.ts';
import { buildRoad, type Road } from '../support/postgres/road.ts';
import { startTwoDeafBots } from '../support/two-deaf-bots.ts';

const processes = botProcesses();
const { cleanups } = processes;

const claim = 'insert into "deliveries"';
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
        act: () => ana.submits(form, { [queryBlocks.words]: 'robot', [queryBlocks.company]: 'company/acme-robotics' }),
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
          .filter((text) => !before.has(text) && !text.includes('slow to write'));
      await expect.poll(fresh, { timeout: 12_000 }).toEqual([expect.stringMatching(/Rows \d+–/)]);
      expect(slack.responsePosts).toHaveLength(posts + 1);
    }
    expect(trade.calls.filter(({ charged }) => charged > 0)).toHaveLength(1 + acts.length);
  },
);

async function twoBots() {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not there: apt-get install postgresql');
  const postgres = await startInstalledServer(programs);
  cleanups.push(() => postgres.close());
  const road = await buildRoad(postgres.url);
  cleanups.push(() => road.close());
  return { road, ...(await startTwoDeafBots(processes, [road.url, postgres.url])) };
}
