import { afterEach, test } from 'vitest';
import { z } from 'zod';
import { type Person, personIn } from './person.ts';
import { renderText } from '../../src/local/render-text.ts';
import type { ShownMessage } from '../../src/local/slack/index.ts';
import { startWorld, type World, type WorldOptions } from '../../src/local/world.ts';
import { type Timings, timings } from '../../src/model/time.ts';
import { databases } from './databases.ts';
import { expectNoSecrets, secretsOf } from './planted-secrets.ts';

/** A world of its own for one test, with two people in one channel; closed when the test ends. */
export interface Story extends World {
  /** The story itself, for a test that needs it whole and in part. */
  readonly story: Story;
  readonly ana: Person;
  readonly ben: Person;
  /** Calls of the service that cost something, in order, as path and query. */
  readonly paid: () => string[];
  /** Calls of the service, free ones too. */
  readonly called: (path: string) => number;
  /** What the bot logged up to now. */
  readonly logged: () => LogLine[];
}

const logLine = z.looseObject({ level: z.number(), msg: z.string().default('') });
type LogLine = z.infer<typeof logLine>;
const errorLevel = 50;

function linesOf(log: readonly string[]): LogLine[] {
  return log.map((line) => logLine.parse(JSON.parse(line)));
}

interface Open {
  readonly world: World;
  /** All it logged, down to the least line. */
  readonly log: string[];
  /** Keys of the service that people may have entered. */
  readonly given: readonly string[];
}

const open: Open[] = [];

/**
 * The waits of stories: what fails is tried again at once, and what is due is sent at once. All that a person would notice
 * takes as long as usual.
 */
export const storyTimings: Timings = {
  ...timings,
  sendEveryMs: 50,
  postEveryMs: 50,
  endStepMs: timings.endStepMs.map((ms) => ms / 20),
  service: { retryMs: 10, longestRetryMs: 40, intervalMs: 10, longestIntervalMs: 40 },
  replyAgainMs: 50,
  lockedMs: 400,
  screeningEveryMs: 200,
  exports: { ...timings.exports, editMs: 50, lookMs: 50 },
};

/** Call once at the top of a file; then `begin` a story in each test, over a database of the engine that is tested. */
export function stories(): (options?: WorldOptions) => Promise<Story> {
  const { own } = databases();
  afterEach(async ({ task }) => {
    for (const { world, log, given } of open.splice(0)) {
      await world.close();
      const errors = linesOf(log).filter(({ level }) => level >= errorLevel);
      if (task.result?.state === 'fail') process.stderr.write(`The bot logged: ${JSON.stringify(errors, null, 2)}\n`);
      expectNoSecrets('the log', log.join(''), [...secretsOf(world.env), ...given, 'xoxb-local']);
    }
  });
  return async (options = {}) => {
    const log: string[] = [];
    const world = await startWorld({
      ...options,
      trade: { today, ...options.trade },
      // A busy machine may stop for longer than Slack waits.
      slack: { ackTimeoutMs: 30_000, ...options.slack },
      // A minimum of 0 would leave out what keeps calls apart.
      env: { LOG_LEVEL: 'trace', DATABASE_URL: await own(), TRADE_MIN_INTERVAL_MS: '1', ...options.env },
      timings: options.timings ?? storyTimings,
      tickMs: Number(options.env?.['ALERT_TICK_SECONDS'] ?? 60) * 50,
      logTo: { write: (line) => void log.push(line) },
    });
    open.push({ world, log, given: (options.trade?.keys ?? []).map(({ key }) => key) });
    const { calls } = world.trade;
    const story: Story = {
      ...world,
      get story() {
        return story;
      },
      ana: personIn(world.slack, 0, 'trade-desk'),
      ben: personIn(world.slack, 1, 'trade-desk'),
      paid: () => calls.filter((call) => call.charged > 0).map((call) => `${call.path} ${JSON.stringify(call.query)}`),
      logged: () => linesOf(log),
      called: (path) => calls.filter((call) => call.path === path).length,
    };
    return story;
  };
}

/**
 * Tests that begin such a story when they name one of its parts: `it('…', async ({ ana }) => …)`.
 * @param begin of `stories`, or with the options that all these tests share
 */
export const storyTests = (begin: () => Promise<Story>) =>
  test
    .extend('story', () => begin())
    .extend('slack', ({ story }) => story.slack)
    .extend('trade', ({ story }) => story.trade)
    .extend('app', ({ story }) => story.app)
    .extend('botUrl', ({ story }) => story.botUrl)
    .extend('ana', ({ story }) => story.ana)
    .extend('ben', ({ story }) => story.ben)
    .extend('paid', ({ story }) => story.paid)
    .extend('called', ({ story }) => story.called)
    .extend('logged', ({ story }) => story.logged);

/** The data are made relative to the day, so that stories read the same every day. */
const today = new Date().toISOString().slice(0, 10);

/** @param which its id, or its name */
export function channelOf({ slack }: Pick<Story, 'slack'>, which: string) {
  const channel = slack.channels.find(({ id, name }) => [id, name].includes(which));
  if (channel === undefined) throw new Error(`There is no channel ${which}.`);
  return channel;
}

/** What a person reads. */
export function read(message: ShownMessage | null | undefined): string {
  if (message == null) throw new Error('There is no message.');
  return renderText(message);
}

export function lastLine(message: ShownMessage | null): string {
  return read(message).split('\n').at(-1) ?? '';
}

/** The first column that names rows, as shown. */
export function billNumbers(message: ShownMessage | null): string[] {
  return [...read(message).matchAll(/^\d\d\/.* ([A-Z]{4}\d{6,})$/gm)].map(([, number = '']) => number);
}

/** Ana's direct messages with Trade. */
export const direct = 'D0ANA00001';

/** The answer to a direct message from Ana. */
export const writes = ({ slack, ana }: Story, text: string) =>
  ana.answerAfter(() => slack.talk({ user: ana.user, channel: direct, text }), direct);
