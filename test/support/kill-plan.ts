import { expect } from 'vitest';
import { z } from 'zod';
import type { Bot, botProcesses } from './bot-process.ts';
import { startRelay, type Moment, type RelayedCall } from './relay.ts';

/** The service's answers to a check, and Slack's to a post. */
type Work = 'check' | 'sending';

export interface Step {
  readonly work: Work;
  readonly moment: Moment;
  /** How many such calls pass before. */
  readonly after: number;
}

interface Seen {
  readonly bot: Bot;
  readonly call: RelayedCall;
  /** Epoch ms of the machine. */
  readonly at: number;
}

/** A message of a bot that Slack accepted. */
export interface Post {
  readonly bot: Bot;
  readonly ts: string;
  readonly channel: string;
  readonly body: string;
}

type KillPlan = ReturnType<typeof createKillPlan>;

/** Records what the relays of all bots see, and kills a bot at a planned step. */
export function createKillPlan() {
  const dead = new Set<Bot>();
  const waiting: { readonly fits: (seen: Seen) => boolean; readonly found: (seen: Seen) => void }[] = [];
  const sent: Seen[] = [];
  let plan: (Step & { readonly done: (seen: Seen) => void }) | null = null;
  return {
    isDead: (bot: Bot) => dead.has(bot),

    /** In sending order. */
    posts: () => sent.flatMap(({ bot, call }) => postOf(bot, call) ?? []),

    /** Kills the bot that reaches this step. */
    killAt: (step: Step) =>
      new Promise<Seen>((done) => {
        plan = { ...step, done };
      }),

    next: (fits: (seen: Seen) => boolean) => new Promise<Seen>((found) => waiting.push({ fits, found })),

    /** @returns whether the bot is still alive */
    async at(bot: Bot, work: Work, call: RelayedCall, moment: Moment): Promise<boolean> {
      if (dead.has(bot)) return false;
      const seen = { bot, call, at: Date.now() };
      if (moment === 'asked' && work === 'sending') sent.push(seen);
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

const slackAnswer = z.object({ ok: z.literal(true), ts: z.string(), channel: z.string() });

function postOf(bot: Bot, { body, answer }: RelayedCall): Post | null {
  const taken = slackAnswer.safeParse(answer === null ? null : JSON.parse(answer));
  return taken.success ? { bot, body: decodeURIComponent(body.replaceAll('+', ' ')), ...taken.data } : null;
}

/** A bot that reaches Slack and the service through relays of its own. */
export async function startRelayed(
  { startBot, cleanups }: Pick<ReturnType<typeof botProcesses>, 'startBot' | 'cleanups'>,
  env: Record<string, string>,
  targets: { readonly slack: string; readonly trade: string },
  kills: KillPlan,
): Promise<Bot> {
  let bot: Bot | null = null;
  const relay = async (target: string, work: Work, path: string) => {
    const started = await startRelay(target, (call, moment) =>
      bot !== null && call.url.includes(path) ? kills.at(bot, work, call, moment) : Promise.resolve(true),
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

/** Slack's timestamps of the posts that bots have recorded. */
export async function writtenDown({ run }: Pick<ReturnType<typeof botProcesses>, 'run'>): Promise<ReadonlySet<string>> {
  const rows = await run('select ts from outbox where ts is not null');
  return new Set(rows.map((row) => z.object({ ts: z.string() }).parse(row).ts));
}
