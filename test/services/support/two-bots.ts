import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Person, personIn } from '../../support/person.ts';
import { type LocalWorkspace, startLocalSlack } from '../../../src/local/slack/index.ts';
import { startTradeService } from '../../../src/local/trade-service/index.ts';
import type { Random } from '../../../src/local/trade-service/random.ts';
import { settingsFor } from '../../../src/local/world.ts';
import { makeAlert } from '../../support/alert-acts.ts';
import type { Bot, botProcesses } from '../../support/bot-process.ts';
import { enterKey, installAndRead, secondTeam } from '../../support/in-workspaces.ts';
import { startInstalledServer } from '../../support/postgres/installed-server.ts';
import { startMeteredService } from './metered-service.ts';
import { startRedis } from './redis-server.ts';
import { startSlackBalancer } from './slack-balancer.ts';

/** A workspace with a key and a firm that nobody else asks about. */
export interface Team {
  readonly workspace: LocalWorkspace;
  readonly people: readonly [Person, Person];
  readonly key: string;
  /** The slug of its firm, and words by which that is known wherever it should not be. */
  readonly firm: string;
  readonly firmWords: readonly string[];
}

export const limit = { maxConcurrent: 2, minIntervalMs: 300 };
const latencyMs = 150;

type Started = ReturnType<typeof botProcesses>;

/** Two bots over PostgreSQL, Redis, a Slack with two workspaces that have installed them, and the service. */
export async function startTwoBots({ startBot, cleanups }: Pick<Started, 'startBot' | 'cleanups'>, random: Random) {
  const { slack, trade, service, postgres, redis } = await startOutside(cleanups);
  const running: (Running | null)[] = [null, null];
  const balancer = await startSlackBalancer(() => running.flatMap((one) => one?.url ?? []), random);
  cleanups.push(() => balancer.close());
  slack.setEventsUrl(balancer.url);
  const env = {
    ...settingsFor(slack, service, 'http', 'many'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'trace',
    TRADE_MAX_CONCURRENT: String(limit.maxConcurrent),
    TRADE_MIN_INTERVAL_MS: String(limit.minIntervalMs),
    ALERT_TICK_SECONDS: '1',
    ALERT_CHECK_MINUTES: '1',
  };
  const all: Bot[] = [];
  async function start(nth: number): Promise<string> {
    const bot = startBot(env);
    all.push(bot);
    const url = await whenReady(bot);
    running[nth] = { bot, url };
    return url;
  }
  const [botUrl] = await Promise.all([start(0), start(1)]);
  slack.setRedirectUrl(`${botUrl}/slack/oauth_redirect`);
  const lagoon = slack.addWorkspace(secondTeam);
  const teams = [
    await settle(slack, botUrl, {
      key: 'harbor-key-0001',
      firm: 'oakhollow-outfitters-ltd',
      firmWords: ['oakhollow-outfitters', 'Oakhollow Outfitters'],
    }),
    await settle(lagoon, botUrl, {
      key: 'lagoon-key-0002',
      firm: 'larkmoor-supply-llc',
      firmWords: ['larkmoor-supply', 'Larkmoor Supply'],
    }),
  ] as const;
  return {
    slack,
    trade,
    service,
    postgres,
    redis,
    balancer,
    env,
    teams,
    start,
    printed: () => all.map((bot) => bot.printed()),
    /** Kills it as the machine does that runs out of memory; until it is there again, deliveries go astray. */
    kill: (nth: number) => running[nth]?.bot.end('SIGKILL'),
    stop: () => Promise.all(running.flatMap((one) => one?.bot.end('SIGTERM') ?? [])),
  };
}

export type TwoBots = Awaited<ReturnType<typeof startTwoBots>>;

interface Running {
  readonly bot: Bot;
  readonly url: string;
}

async function startOutside(cleanups: Started['cleanups']) {
  const redis = await startRedis();
  cleanups.push(() => redis.close());
  const postgres = await startInstalledServer();
  cleanups.push(() => postgres.close());
  const keys = ['harbor-key-0001', 'lagoon-key-0002'].map((key) => ({ key, credits: 10_000 }));
  const trade = await startTradeService({ keys, latencyMs });
  cleanups.push(() => trade.close());
  // Without the free probe every check counts at once.
  trade.faults.databaseUpdated = false;
  const service = await startMeteredService(trade.url);
  cleanups.push(() => service.close());
  // The balancer waits and repeats, and then says what became of it.
  const slack = await startLocalSlack({ delivery: { mode: 'http' }, ackTimeoutMs: 30_000 });
  cleanups.push(() => slack.close());
  return { redis, postgres, trade, service, slack };
}

async function whenReady(bot: Bot): Promise<string> {
  await expect.poll(() => bot.printed(), { timeout: 20_000, interval: 20 }).toContain('Trade is ready');
  return `http://127.0.0.1:${/"port":(\d+)/.exec(bot.printed())?.[1] ?? ''}`;
}

/** Installs the app, enters the key and makes an alert about the firm. */
async function settle(
  workspace: LocalWorkspace,
  botUrl: string,
  rest: Pick<Team, 'key' | 'firm' | 'firmWords'>,
): Promise<Team> {
  const { person } = await installAndRead({ botUrl }, workspace);
  await enterKey(person, rest.key);
  await makeAlert({ slack: workspace, ana: person }, `/trade watch company:company/${rest.firm} every:check`);
  return { workspace, people: [person, personIn(workspace, 1)], ...rest };
}
