import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LookUp } from '../../../src/model/look-up.ts';
import { createMemoryBot, createPlainBot, createTradeBot } from './bots.ts';
import { liveDay, type Spent } from './live-day.ts';
import { type DayOptions, planDay, quarterOfAnHour } from './plan-day.ts';

/** The same day with each bot. */
export interface Compared {
  readonly repeats: number;
  readonly prompt: number;
  /** Questions of the day, those of them asked before, and those of these within a quarter of an hour. */
  readonly asked: number;
  readonly repeated: number;
  readonly soon: number;
  /** Answers shown by each bot, all with the same records. */
  readonly shown: number;
  readonly trade: Spent;
  readonly memory: Spent;
  readonly plain: Spent;
}

/**
 * @param folder for the database, one for each day
 * @throws when the bots do not show the same records in the same order
 */
export async function compareBots(
  options: Required<DayOptions>,
  questions: readonly LookUp[],
  folder: string,
): Promise<Compared> {
  const day = planDay(options);
  const path = join(folder, 'trade.db');
  const trade = await liveDay(day, questions, (client, now) => createTradeBot(client, path, now));
  const memory = await liveDay(day, questions, createMemoryBot);
  const plain = await liveDay(day, questions, createPlainBot);
  for (const other of [memory, plain])
    if (!isDeepStrictEqual(other.shown, trade.shown)) throw new Error('the bots do not show the same records');
  const { repeats, prompt } = options;
  const again = day.sessions.flatMap(({ since }) => (since === null ? [] : [since]));
  return {
    repeats,
    prompt,
    trade,
    memory,
    plain,
    asked: day.sessions.length,
    repeated: again.length,
    soon: again.filter((since) => since < quarterOfAnHour).length,
    shown: trade.shown.length,
  };
}
