import { expect, it } from 'vitest';
import { personIn } from '../../src/local/person.ts';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { botProcesses, fastClock, type Bot } from '../support/bot-process.ts';
import { makeAlert } from '../support/make-alert.ts';
import { startRelay, type Moment, type RelayedCall } from '../support/relay.ts';

const { outside, startBot, cleanups } = botProcesses();

/** Of the bots' clocks, so that a lease of a minute runs out in a second and a half. */
const speed = 40;
const leaseMs = 60_000 / speed;
/** A round of the schedule begins every second, by timers that run as everywhere; the machine is busy, too. */
const graceMs = 5_000;
/** A bot that lives for so long after a post has written down what became of it, be the machine busy. */
const settledWithinMs = 1_000;
/** The service's answers to a check, and Slack's to a post. */
type Work = 'check' | 'sending';

interface Step {
  readonly work: Work;
  readonly moment: Moment;
  /** So many calls of the kind go by before. */
  readonly after: number;
}

const rounds: readonly Step[] = [
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

/** Who watches what, and where. */
const desk = 'C0TRADE001';
const sourcing = 'C0SOURCE01';
const alerts = [
  { company: 'acme-robotics', channel: desk, name: 'trade-desk' },
  { company: 'acme-robotics', channel: sourcing, name: 'sourcing' },
  { company: 'norvane-home-living-stores', channel: desk, name: 'trade-desk' },
];
const companies = [...new Set(alerts.map(({ company }) => company))];

it('one of two processes killed in the middle of a check or a sending, ten times: nothing is lost', async () => {
  const { slack, trade, env } = await outside({ keys: [{ key: 'demo-key', credits: 100_000 }] });
  // Without the free probe every check counts at once, on whatever day the fast clock has come to.
  trade.faults.databaseUpdated = false;
  const scene = createScene();
  const maker = startBot(env);
  await slack.whenConnected();
  for (const { company, name } of alerts) {
    await makeAlert(slack, personIn(slack, 0, name), `/trade watch company:company/${company} every:check`);
  }
  await maker.end('SIGTERM');

  const settings = { ...env, ...fastClock(speed), ALERT_TICK_SECONDS: '1', ALERT_CHECK_MINUTES: '1' };
  const start = () => startRelayed(settings, { slack: slack.url, trade: trade.url }, scene);
  let bots = [await start(), await start()];
  const published: { readonly company: string; readonly number: string }[] = [];
  const doubtful: string[] = [];
  for (const step of rounds) {
    const killed = scene.killAt(step);
    for (const company of companies) {
      const { fresh, late } = trade.publish({ fresh: 1, late: 1, for: { company } });
      published.push(...[...fresh, ...late].map(({ number }) => ({ company, number })));
    }
    const { bot, call, at } = await killed;
    doubtful.push(...scene.postsOf(bot, at - settledWithinMs, step.moment === 'asked' ? call : null));
    const [survivor] = bots.filter((one) => one !== bot);
    if (survivor === undefined) throw new Error('Nobody has survived.');
    if (step.moment !== 'told') {
      const again = await scene.next((next) => next.bot === survivor && keyOf(next.call) === keyOf(call));
      expect(again.at - at, `after ${JSON.stringify(step)}`).toBeLessThan(leaseMs + graceMs);
    }
    bots = [survivor, await start()];
    await expect.poll(() => missing(slack, published), { timeout: 20_000, interval: 50 }).toEqual([]);
  }

  let repeated = 0;
  for (const { channel, company } of alerts) {
    const posts = postsIn(slack, channel);
    for (const { number } of published.filter((one) => one.company === company)) {
      const times = posts.filter((post) => post.includes(number)).length;
      const atMost = 1 + doubtful.filter((body) => body.includes(number) && body.includes(channel)).length;
      expect(times, `${number} in ${channel}`).toBeGreaterThan(0);
      expect(times, `${number} in ${channel}`).toBeLessThanOrEqual(atMost);
      repeated += times - 1;
    }
  }
  // What Slack took while its answer was lost is posted again: it might have been lost as well.
  expect(repeated).toBeGreaterThan(0);
}, 240_000);

interface Seen {
  readonly bot: Bot;
  readonly call: RelayedCall;
  /** Epoch ms of the machine. */
  readonly at: number;
}

/** What the relays of all bots see, and who is killed at what. */
function createScene() {
  const dead = new Set<Bot>();
  const waiting: { readonly fits: (seen: Seen) => boolean; readonly found: (seen: Seen) => void }[] = [];
  const posts: Seen[] = [];
  let plan: (Step & { readonly done: (seen: Seen) => void }) | null = null;
  return {
    /** What a bot posted since then, but for what never got to Slack. */
    postsOf: (bot: Bot, since: number, unsent: RelayedCall | null) =>
      posts
        .filter((post) => post.bot === bot && post.at >= since && post.call !== unsent)
        .map(({ call: { body } }) => body),

    /** Kills whichever bot comes to this step. */
    killAt: (step: Step) =>
      new Promise<Seen>((done) => {
        plan = { ...step, done };
      }),

    next: (fits: (seen: Seen) => boolean) => new Promise<Seen>((found) => waiting.push({ fits, found })),

    /** @returns whether it goes on */
    async at(bot: Bot, work: Work, call: RelayedCall, moment: Moment): Promise<boolean> {
      if (dead.has(bot)) return false;
      const seen = { bot, call, at: Date.now() };
      if (moment === 'asked' && work === 'sending') posts.push(seen);
      if (moment === 'asked') for (const { fits, found } of waiting) if (fits(seen)) found(seen);
      if (plan === null || plan.work !== work || plan.moment !== moment) return true;
      const { done, after } = plan;
      plan = after > 0 ? { ...plan, after: after - 1 } : null;
      if (after > 0) return true;
      dead.add(bot);
      await bot.end('SIGKILL');
      done(seen);
      return false;
    },
  };
}

/** A bot that reaches Slack and the service through relays of its own. */
async function startRelayed(
  env: Record<string, string>,
  targets: { readonly slack: string; readonly trade: string },
  scene: ReturnType<typeof createScene>,
): Promise<Bot> {
  let bot: Bot | null = null;
  const relay = async (target: string, work: Work, path: string) => {
    const started = await startRelay(target, (call, moment) =>
      bot !== null && call.url.includes(path) ? scene.at(bot, work, readable(call), moment) : Promise.resolve(true),
    );
    cleanups.push(() => started.close());
    return started.url;
  };
  const slack = await relay(targets.slack, 'sending', 'chat.postMessage');
  const trade = await relay(targets.trade, 'check', 'powerquery');
  const started = startBot({ ...env, SLACK_API_URL: `${slack}/api/`, TRADE_API_URL: trade });
  bot = started;
  await expect.poll(() => started.printed(), { timeout: 20_000, interval: 50 }).toContain('Trade is ready');
  return started;
}

const readable = ({ url, body }: RelayedCall): RelayedCall => ({
  url: decodeURIComponent(url),
  body: decodeURIComponent(body.replaceAll('+', ' ')),
});

/** The feed that is checked, or the channel that is posted into. */
function keyOf({ url, body }: RelayedCall): string | undefined {
  return companies.find((company) => url.includes(company)) ?? [desk, sourcing].find((one) => body.includes(one));
}

/** What stands in a channel for everybody, as it was sent. */
function postsIn(slack: LocalSlack, channel: string): string[] {
  const [ana] = slack.users;
  const messages = ana === undefined ? [] : slack.view(ana.id, channel);
  return messages.filter(({ ephemeral }) => !ephemeral).map(({ blocks }) => JSON.stringify(blocks));
}

/** What was published and does not stand where it should. */
function missing(slack: LocalSlack, published: readonly { readonly company: string; readonly number: string }[]) {
  return alerts.flatMap(({ company, channel }) => {
    const posts = postsIn(slack, channel);
    const mine = published.filter((one) => one.company === company);
    return mine.filter(({ number }) => !posts.some((post) => post.includes(number)));
  });
}
