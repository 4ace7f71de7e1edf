import { expect, inject, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { alertEnv, makeAlert } from '../support/alert-acts.ts';
import { botProcesses, fastClock } from '../support/bot-process.ts';
import { createKillPlan, type Post, startRelayed, type Step, writtenDown } from '../support/kill-plan.ts';
import type { RelayedCall } from '../support/relay.ts';
import { isSoak, sample, seed } from '../support/chance.ts';

const processes = botProcesses();

/** Of the bots' clocks, so that a lease of a minute runs out in a second and a half. */
const speed = 40;
const leaseMs = 60_000 / speed;
/** A round of the schedule begins every second, by timers that run as everywhere; the machine is busy, too. */
const graceMs = 5_000;

const allRounds: readonly Step[] = [
  { work: 'check', moment: 'asked', after: 0 },
  { work: 'sending', moment: 'asked', after: 0 },
  { work: 'check', moment: 'answered', after: 1 },
  { work: 'sending', moment: 'answered', after: 0 },
  { work: 'check', moment: 'told', after: 2 },
  { work: 'sending', moment: 'told', after: 0 },
  { work: 'check', moment: 'asked', after: 1 },
  { work: 'sending', moment: 'answered', after: 1 },
  { work: 'check', moment: 'told', after: 0 },
  { work: 'sending', moment: 'told', after: 1 },
];

/** On PostgreSQL each kind of step once. */
const rounds = sample(inject('postgres') === undefined ? allRounds : allRounds.slice(0, 6), 1);

/** Who watches what, and where. */
const desk = 'C0TRADE001';
const sourcing = 'C0SOURCE01';
const alerts = [
  { company: 'acme-robotics', channel: desk, name: 'trade-desk' },
  { company: 'acme-robotics', channel: sourcing, name: 'sourcing' },
  { company: 'norvane-home-living-stores', channel: desk, name: 'trade-desk' },
];
const companies = [...new Set(alerts.map(({ company }) => company))];

it(`one of two processes killed in the middle of a check or a sending, ${rounds.length} times: nothing is lost (TEST_SEED=${seed})`, async () => {
  const { slack, trade, env } = await processes.outside({ keys: [{ key: 'demo-key', credits: 100_000 }] });
  // Without the free probe every check counts at once, on any day of the fast clock.
  trade.faults.databaseUpdated = false;
  const kills = createKillPlan();
  const often = { ...env, ...alertEnv };
  const maker = processes.startBot(often);
  await slack.whenConnected();
  for (const { company, name } of alerts)
    await makeAlert({ slack, ana: personIn(slack, 0, name) }, `/trade watch company:company/${company} every:check`);
  await maker.end('SIGTERM');

  const settings = { ...often, ...fastClock(speed) };
  const start = () => startRelayed(processes, settings, { slack: slack.url, trade: trade.url }, kills);
  let bots = [await start(), await start()];
  const published: Published[] = [];
  for (const step of rounds) {
    const killed = kills.killAt(step);
    for (const company of companies) {
      const { fresh, late } = trade.publish({ fresh: 1, late: 1, for: { company } });
      published.push(...[...fresh, ...late].map(({ number }) => ({ company, number })));
    }
    const { bot, call, at } = await killed;
    const [survivor] = bots.filter((one) => one !== bot);
    if (survivor === undefined) throw new Error('Nobody has survived.');
    if (step.moment !== 'told') {
      const again = await kills.next((next) => next.bot === survivor && keyOf(next.call) === keyOf(call));
      expect(again.at - at, `after ${JSON.stringify(step)}`).toBeLessThan(leaseMs + graceMs);
    }
    bots = [survivor, await start()];
    await expect.poll(() => missing(slack, published), { timeout: 20_000, interval: 50 }).toEqual([]);
  }
  await Promise.all(bots.map((bot) => bot.end('SIGTERM')));

  const written = await writtenDown(processes);
  // Only the killed process knew that Slack had taken these, so they may have been lost as well.
  const unknown = kills.posts().filter(({ ts }) => !written.has(ts));
  for (const post of unknown) expectLastOfKilled(kills, post);
  expectOnce(slack, published, unknown);
  if (isSoak) expect(unknown.length).toBeGreaterThan(0);
}, 240_000);

interface Published {
  readonly company: string;
  readonly number: string;
}

/** A bot writes down each post before its next one into the same channel. */
function expectLastOfKilled(kills: ReturnType<typeof createKillPlan>, post: Post): void {
  expect(kills.isDead(post.bot), `${post.ts} in ${post.channel} was forgotten by a bot that lived on`).toBe(true);
  const last = kills.posts().findLast(({ bot, channel }) => bot === post.bot && channel === post.channel);
  expect(post.ts).toBe(last?.ts);
}

/** Every record stands where it should, once more only for each post that may have been lost. */
function expectOnce(slack: LocalSlack, published: readonly Published[], unknown: readonly Post[]): void {
  for (const { channel, company } of alerts) {
    const posts = postsIn(slack, channel);
    for (const { number } of published.filter((one) => one.company === company)) {
      const times = posts.filter((post) => post.includes(number)).length;
      const doubts = unknown.filter((post) => post.channel === channel && post.body.includes(number)).length;
      expect(times, `${number} in ${channel}`).toBeGreaterThan(0);
      expect(times, `${number} in ${channel}`).toBeLessThanOrEqual(1 + doubts);
    }
  }
}

/** The feed that is checked, or the channel that is posted into. */
function keyOf({ url, body }: RelayedCall): string | undefined {
  const path = decodeURIComponent(url);
  return companies.find((company) => path.includes(company)) ?? [desk, sourcing].find((one) => body.includes(one));
}

/** The public messages of a channel, as they were sent. */
function postsIn(slack: LocalSlack, channel: string): string[] {
  const [ana] = slack.users;
  const messages = ana === undefined ? [] : slack.view(ana.id, channel);
  return messages.filter(({ ephemeral }) => !ephemeral).map(({ blocks }) => JSON.stringify(blocks));
}

/** What was published and does not stand where it should. */
function missing(slack: LocalSlack, published: readonly Published[]) {
  return alerts.flatMap(({ company, channel }) => {
    const posts = postsIn(slack, channel);
    const mine = published.filter((one) => one.company === company);
    return mine.filter(({ number }) => !posts.some((post) => post.includes(number)));
  });
}
