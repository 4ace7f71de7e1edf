import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTradeService } from '../../src/local/trade-service/index.ts';
import { compareBots, type Compared } from './money/compare.ts';
import { today } from './money/live-day.ts';
import { goal, moneyTable, verdictOf } from './money/money-report.ts';
import { questionsADay } from './money/plan-day.ts';
import { drawQuestions } from './money/question-pool.ts';

/*
 * What a day of a team costs: Trade beside a bot that only remembers a quarter of an hour, and one that remembers
 * nothing. What people do all day, and why we believe it, is in money/plan-day.ts. Another seed is another team:
 * `npm run bench:money -- 7`.
 */

const seed = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(seed)) throw new TypeError('The seed is a whole number: npm run bench:money -- 7');
const cases = [
  { repeats: 0, prompt: 0 },
  { repeats: goal.repeats, prompt: 0 },
  { repeats: 0.6, prompt: 0 },
  { repeats: goal.repeats, prompt: 0.5 },
] as const;
const otherDays = 4;

console.log(`Seed ${seed}. One day of 30 people with ${questionsADay} questions, by a clock that jumps. In every bot`);
console.log('the same people press the same at the same times, and the service says what it charged.');
console.log(
  'Prompt: that share of the repeats is drawn from the last 15 minutes on purpose, the others from the day.\n',
);

const service = await startTradeService({ today });
const { data } = service;
const days: Compared[] = [];
for (const one of cases) days.push(await compare(seed, one));
const others: Compared[] = [];
for (let nth = 1; nth <= otherDays; nth += 1) others.push(await compare(seed + nth, cases[1]));
await service.close();
console.log(`${moneyTable(days)}\n\n${verdictOf(days, others)}`);

async function compare(of: number, one: (typeof cases)[number]): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'trade-bench-'));
  try {
    return await compareBots({ seed: of, ...one }, drawQuestions(data, of, questionsADay), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
