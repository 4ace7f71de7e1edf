import type { Compared } from './compare.ts';
import type { Spent } from './live-day.ts';

export const goal = { repeats: 0.3, ratio: 1.45 } as const;

const bots = {
  trade: 'Trade',
  memory: 'one flight, 15 min in memory',
  plain: 'neither',
} as const;

/** How many times as much a day cost with only a memory as with Trade. */
function ratioOf({ trade, memory }: Pick<Compared, 'trade' | 'memory'>): number {
  return memory.credits / trade.credits;
}

/** Paid calls and credits side by side, a block for each share of repeats. */
export function moneyTable(days: readonly Compared[]): string {
  const lines = days.flatMap((day) => [
    ...(['trade', 'memory', 'plain'] as const).map((bot, nth) =>
      row(nth === 0 ? titleOf(day) : '', bots[bot], ...figuresOf(day[bot], day.trade)),
    ),
    `    ${day.repeated} of ${day.asked} questions were asked before, ${day.soon} of them within 15 minutes. Each bot ` +
      `showed ${day.shown} answers; their records agree.`,
  ]);
  return [row('repeats', 'bot', 'paid calls', 'credits', 'ratio'), ...lines].join('\n');
}

function row(title: string, bot: string, ...cells: readonly string[]): string {
  return [title.padEnd(22), bot.padEnd(30), ...cells.map((cell) => cell.padStart(10))].join(' ');
}

function titleOf({ repeats, prompt }: Compared): string {
  return `${percent(repeats)}${prompt === 0 ? '' : `, ${percent(prompt)} prompt`}`;
}

function figuresOf({ paidCalls, credits }: Spent, trade: Spent): string[] {
  return [String(paidCalls), credits.toFixed(1), `${(credits / trade.credits).toFixed(2)} ×`];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Whether the goal is reached, and what else the figures depend on. @param others the same share on other days */
export function verdictOf(days: readonly Compared[], others: readonly Compared[]): string {
  const day = days.find(({ repeats, prompt }) => repeats === goal.repeats && prompt === 0);
  if (day === undefined) throw new RangeError('the share that the goal speaks of was not measured');
  const ratio = ratioOf(day);
  const other = others.map(ratioOf);
  const [low, high] = [Math.min(...other), Math.max(...other)].map((one) => one.toFixed(2));
  const sentences = [
    `Goal: with ${percent(goal.repeats)} repeats at least ${goal.ratio} times fewer credits than ${bots.memory}: ` +
      `${ratio >= goal.ratio ? 'reached' : 'not reached'}, ${ratio.toFixed(2)} times.`,
    `On ${other.length} other days, drawn from the next seeds: ${low} to ${high} times.`,
  ];
  if (ratio < goal.ratio) sentences.push(whyNot(day));
  return sentences.join('\n');
}

function whyNot({ repeated, soon }: Compared): string {
  return (
    `Memory answers the ${soon} of ${repeated} repeats that come within 15 minutes as well, and pages that nobody had ` +
    'looked at are paid in every bot.'
  );
}
