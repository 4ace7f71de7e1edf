import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import { askFor, makeAlert } from '../support/alert-acts.ts';
import { botProcesses, fastClock } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { createKillPlan, startRelayed } from '../support/kill-plan.ts';

const processes = botProcesses();
const command = '/trade watch company:company/norvane-home-living-stores';
/** Rows, and what one costs. */
const largestPage = 50;
const price = 0.1;
/** The price, and how many there are, asked before each of two readings. */
const counts = 4;

it('a process killed while it reads what is there lets nobody pay twice, nor for what nobody waits for', async () => {
  const { slack, trade, env } = await processes.outside();
  const ana = personIn(slack, 0, 'trade-desk');
  const kills = createKillPlan();
  await startRelayed(processes, env, { slack: slack.url, trade: trade.url }, kills);
  const question = await askFor(ana, command);
  const [, records = '0'] = /([\d,]+) existing shipments won't be posted/.exec(read(question)) ?? [];
  expect(Number(records)).toBeGreaterThan(3 * largestPage);
  const killed = kills.killAt({ work: 'check', moment: 'told', after: 6 });
  await slack.press({ user: ana.user, channel: ana.channel, ts: question.ts, actionId: 'do:set-alert' });
  await killed;
  const spent = trade.chargedTotal();
  expect(spent).toBeLessThan(Number(records) * price);

  const next = processes.startBot({ ...env, ...fastClock(40), ALERT_TICK_SECONDS: '1' });
  await slack.whenConnected();
  // Once the lease of the killed one is over, its work is found, and let go.
  await expect.poll(dueFeeds, { timeout: 20_000, interval: 50 }).toBe(0);
  expect(trade.chargedTotal()).toBe(spent);
  await makeAlert({ slack, ana }, command);
  // The page at which it was killed may not have been written down.
  const most = Number(records) + largestPage + counts;
  expect(trade.chargedTotal()).toBeLessThanOrEqual(Math.round(most * price * 10) / 10);
  await next.end('SIGTERM');
}, 60_000);

/** Feeds that some process is to work on. */
async function dueFeeds(): Promise<number> {
  return (await processes.run('select id from feeds where next_check_at is not null')).length;
}
