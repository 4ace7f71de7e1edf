import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedCall } from '../../src/local/trade-service/index.ts';
import { startBot, type BotStart } from './bot-child.ts';
import { both, type Both } from './both.ts';
import { createDriver, type Driver, type Timing } from './driver.ts';
import type { Outside } from './outside.ts';
import { distinctQuestions } from './questions.ts';

/** What one bot did with one kind of commands. */
export interface Tally {
  /** Of each turn, over all its commands. */
  readonly cpuMs: number[];
  readonly timings: Timing[];
}

export interface Commands {
  /** How many commands of each kind each bot was measured with. */
  readonly asked: number;
  readonly fresh: Both<Tally>;
  readonly repeated: Both<Tally>;
  /** Resident memory before the first command and after the last. */
  readonly idleBytes: Both<number>;
  readonly busyBytes: Both<number>;
}

const warmUps = 128;
const rounds = 25;
/** Commands of each kind per round: turns of one length could keep step with the garbage collector. */
const perRound = [11, 17, 7, 23, 13] as const;
/** What a bot still does after its answer belongs to the command. */
const settleMs = 25;

/**
 * Both bots answer the same commands by turns: a round of new ones, then the same again.
 * @param until by `performance.now()`; after it no further round is begun but the first two
 * @throws when an answer is missing or is none, and when the bots do not make the same calls
 */
export async function measureCommands(outside: Outside, bots: Both<BotStart>, until: number): Promise<Commands> {
  const trade = await startBot(bots.trade, true);
  try {
    const plain = await startBot(bots.plain, true);
    try {
      const drivers = { trade: createDriver(trade, outside), plain: createDriver(plain, outside) };
      const commands = await takeTurns(outside, drivers, until);
      await Promise.all([drivers.trade.close(), drivers.plain.close()]);
      return commands;
    } finally {
      await plain.end();
    }
  } finally {
    await trade.end();
  }
}

async function takeTurns(outside: Outside, drivers: Both<Driver>, until: number): Promise<Commands> {
  const questions = distinctQuestions(outside.trade, warmUps + (rounds / perRound.length) * sum(perRound));
  const idleBytes = await memoryOf(drivers);
  const [warmed, fresh, repeated] = [noTally(), noTally(), noTally()];
  const first = questions.slice(0, warmUps);
  const calls: Both<unknown[]> = { trade: [], plain: [] };
  for (const which of both) {
    const before = outside.trade.calls.length;
    await askAll(drivers[which], first, warmed[which]);
    calls[which].push(...outside.trade.calls.slice(before).map(asked));
    await askAll(drivers[which], first, warmed[which]);
  }
  if (!isDeepStrictEqual(calls.trade, calls.plain)) throw new Error('the bots do not make the same calls');
  let done = warmUps;
  for (let round = 0; round < rounds && (round < 2 || performance.now() < until); round += 1) {
    const these = questions.slice(done, done + (perRound[round % perRound.length] ?? 0));
    done += these.length;
    // The first one measured finds the service's pages colder.
    const order = round % 2 === 0 ? both : both.toReversed();
    for (const kind of [fresh, repeated]) for (const which of order) await askAll(drivers[which], these, kind[which]);
  }
  return { asked: done - warmUps, fresh, repeated, idleBytes, busyBytes: await memoryOf(drivers) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const noTally = (): Both<Tally> => ({ trade: { cpuMs: [], timings: [] }, plain: { cpuMs: [], timings: [] } });

const asked = ({ path, query }: RecordedCall) => ({ path, query });

async function memoryOf({ trade, plain }: Both<Driver>): Promise<Both<number>> {
  return { trade: (await trade.bot.usage()).rssBytes, plain: (await plain.bot.usage()).rssBytes };
}

async function askAll(driver: Driver, questions: readonly string[], into: Tally): Promise<void> {
  const before = await driver.bot.usage();
  for (const question of questions) into.timings.push(await driver.ask(question));
  await pause(settleMs);
  const after = await driver.bot.usage();
  into.cpuMs.push(after.cpuMs - before.cpuMs);
}
