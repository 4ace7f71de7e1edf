import { expect, it } from 'vitest';
import { type Person, personIn } from '../../src/local/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { alertEnv } from '../support/alert-acts.ts';
import { botProcesses, fastClock } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';
import { createKillPlan, startRelayed, type Step } from '../support/kill-plan.ts';

const processes = botProcesses();

/** Of the bots' clocks, so that a lease of a minute runs out in three seconds. A busy machine must not outwait it. */
const speed = 20;

/**
 * A report for each step, so that none finds the answer of another one. Nobody knows whether a call was charged whose
 * process died: such a run is not paid again unasked, and its owner is told.
 */
const rounds: readonly (Step & { readonly company: string; readonly runs: 0 | 1 })[] = [
  { work: 'check', moment: 'asked', after: 0, company: 'acme-robotics', runs: 0 },
  { work: 'sending', moment: 'asked', after: 0, company: 'wrenlock-automation', runs: 1 },
  { work: 'sending', moment: 'told', after: 0, company: 'saltmarrow-patio', runs: 1 },
];

it('one of two processes killed in the middle of a run of a report: it is posted and paid once at most', async () => {
  const { slack, trade, env } = await processes.outside({ keys: [{ key: 'demo-key', credits: 100_000 }] });
  const often = { ...env, ...alertEnv };
  const maker = processes.startBot(often);
  await slack.whenConnected();
  const ana = personIn(slack, 0, 'trade-desk');
  for (const { company } of rounds) await makeReport(slack, ana, company);
  await maker.end('SIGTERM');
  expect(trade.chargedTotal()).toBe(0);

  const kills = createKillPlan();
  const settings = { ...often, ...fastClock(speed) };
  const start = () => startRelayed(processes, settings, { slack: slack.url, trade: trade.url }, kills);
  let bots = [await start(), await start()];
  const paidFor = (company: string) =>
    trade.calls.filter(({ charged, query }) => charged > 0 && JSON.stringify(query).includes(company)).length;
  for (const { company, runs, ...step } of rounds) {
    const killed = kills.killAt(step);
    await processes.run(`update reports set due_at = 0, try_at = 0 where name = '${company}'`);
    const { bot } = await killed;
    const ended = () => (runs === 0 ? toldOf(slack, ana, company) : postsOf(slack, ana, company));
    await expect.poll(ended, { timeout: 30_000, interval: 100 }).toHaveLength(1);
    expect(paidFor(company), JSON.stringify(step)).toBe(runs);
    bots = [...bots.filter((one) => one !== bot), await start()];
  }
  // Nothing that any of them still does posts or pays again.
  await Promise.all(bots.map((one) => one.end('SIGTERM')));
  for (const { company, runs } of rounds) {
    expect(postsOf(slack, ana, company), company).toHaveLength(runs);
    expect(paidFor(company), company).toBe(runs);
  }
  const ran = await processes.run("select what from alert_history where what like 'Ran%'");
  expect(ran).toHaveLength(rounds.filter(({ runs }) => runs === 1).length);
}, 180_000);

async function makeReport(slack: LocalSlack, ana: Person, company: string): Promise<void> {
  const form = await ana.opensView(`/trade every month on the 28th: shipments company:company/${company} size:5`);
  const mark = slack.mark();
  const { errors } = await ana.submits(form, { name: company });
  expect(errors).toEqual({});
  const isMade = (message: Parameters<typeof read>[0]) => read(message).includes('Scheduled on day 28');
  await slack.nextMessage(mark, { user: ana.user, timeoutMs: 15_000, predicate: isMade });
}

/** Messages to the owner that a run may have been charged. */
const toldOf = (slack: LocalSlack, ana: Person, company: string) =>
  slack
    .view(ana.user, 'D0ANA00001')
    .filter((message) => read(message).includes(company) && read(message).includes('may have been charged'));

/** Public posts of a report's runs. */
const postsOf = (slack: LocalSlack, ana: Person, company: string) =>
  slack
    .view(ana.user, ana.channel)
    .filter(
      (message) => !message.ephemeral && read(message).includes(`“${company}”`) && read(message).includes('Next: '),
    );
