import { createHash } from 'node:crypto';
import { startTradeService } from '../../../src/local/trade-service/index.ts';
import type { CacheUse } from '../../../src/lookups/kept-answers.ts';
import type { Outcome } from '../../../src/lookups/outcome.ts';
import type { LookUp } from '../../../src/model/look-up.ts';
import { createTradeClient, type TradeClient } from '../../../src/trade/index.ts';
import { type Bot, numberIn, openByNumber } from './bots.ts';
import type { Act, Day } from './plan-day.ts';

/** Every bot lives this same day, whenever the benchmark is run. */
export const today = '2026-11-20';
const midnight = Date.parse(`${today}T00:00:00Z`);
const key = 'bench-key';

/** What a day cost with one bot, as the service counts it. */
export interface Spent {
  readonly paidCalls: number;
  readonly credits: number;
  /** One digest of its records for each answer shown, in order. */
  readonly shown: readonly string[];
}

type CreateBot = (client: Pick<TradeClient, 'send'>, now: () => number) => Bot | Promise<Bot>;

/**
 * Lets a bot live a day between its people and a trade service of its own, by a clock that jumps from act to act.
 * @throws when a look-up fails, or the bot's own books say something else than the service
 */
export async function liveDay(day: Day, questions: readonly LookUp[], createBot: CreateBot): Promise<Spent> {
  let time = midnight;
  const now = () => time;
  const service = await startTradeService({ today, now, keys: [{ key, credits: 1_000_000 }] });
  // The distance between two calls is for the service's sake; here it would only be waited.
  const client = createTradeClient({ baseUrl: service.url, apiKey: key, minIntervalMs: 0 });
  const bot = await createBot(client, now);
  const shown: string[] = [];
  const onScreen = new Map<number, Outcome>();
  const restarts = [...day.restarts];
  for (const act of day.acts) {
    while ((restarts[0] ?? Infinity) <= act.at) {
      time = midnight + (restarts.shift() ?? 0);
      await bot.restart();
    }
    time = midnight + act.at;
    const answers = await carryOutAct(act, day, questions, onScreen, bot);
    shown.push(...answers.map(digestOf));
  }
  const paidCalls = service.calls.filter(({ charged }) => charged > 0).length;
  const credits = service.chargedTotal();
  const booked = await bot.booked();
  if (booked !== null && booked !== credits)
    throw new Error(`the ledger says ${booked} credits, the service ${credits}`);
  await bot.close();
  await client.close();
  await service.close();
  return { paidCalls, credits, shown };
}

/** @returns what it brought: nothing where the answer on the screen has no such button, and two answers for a double click. */
async function carryOutAct(
  { session: index, does, row, isDouble }: Act,
  { sessions }: Day,
  questions: readonly LookUp[],
  onScreen: Map<number, Outcome>,
  bot: Bot,
): Promise<(Outcome | string)[]> {
  const session = sessions[index];
  const question = questions[session?.question ?? -1];
  if (session === undefined || question === undefined) throw new RangeError('the day is not of these questions');
  const before = onScreen.get(index);
  const user = `U${session.person}`;
  if (does === 'open' || does === 'full') {
    const number = before?.is === 'page' ? numberIn(before.rows[row]) : null;
    if (before?.is !== 'page' || number === null) return [];
    const look = () => (does === 'open' ? bot.open(before.lookUp, number, user) : openByNumber(bot, number, user));
    return Promise.all(isDouble ? [look(), look()] : [look()]);
  }
  const sized = 'size' in question ? { ...question, size: session.rows } : question;
  const lookUp = before === undefined ? sized : lookUpOf(does, before);
  if (lookUp === null) return [];
  const look = () => bot.look(lookUp, user, looks[does]);
  const answers = await Promise.all(isDouble ? [look(), look()] : [look()]);
  const last = answers.at(-1);
  if (last !== undefined) onScreen.set(index, last);
  return answers;
}

/** As the buttons of Trade read: Previous shows what was shown, Refresh asks for what is new. */
const looks: Record<Exclude<Act['does'], 'open' | 'full'>, CacheUse> = {
  ask: {},
  next: {},
  previous: { anyAge: true },
  refresh: { fresh: true },
};

/** What a button on an answer asks for; null where there is no such button. */
function lookUpOf(does: Act['does'], outcome: Outcome): LookUp | null {
  if (outcome.is !== 'page' && outcome.is !== 'ranking')
    return does === 'refresh' && 'lookUp' in outcome ? outcome.lookUp : null;
  const { lookUp, total } = outcome;
  const { offset, size } = lookUp;
  if (does === 'next') return offset + size < (total ?? 0) ? { ...lookUp, offset: offset + size } : null;
  if (does === 'previous') return offset > 0 ? { ...lookUp, offset: offset - size } : null;
  return lookUp;
}

/** Of a record that was opened, its number: how much of it is shown differs. */
function digestOf(outcome: Outcome | string): string {
  if (typeof outcome === 'string') return outcome;
  return createHash('sha256')
    .update(JSON.stringify(recordsOf(outcome)))
    .digest('base64url');
}

/** @throws for an outcome without records: the questions of the day have none of those */
function recordsOf(outcome: Outcome): unknown {
  if (outcome.is === 'page' || outcome.is === 'ranking') return outcome.rows;
  if (outcome.is === 'profile') return outcome.profile;
  if (outcome.is === 'record') return outcome.record;
  if (outcome.is === 'choice') return outcome.candidates;
  throw new Error(`a question came to ${outcome.is}`);
}
