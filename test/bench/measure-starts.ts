import { startBot, type BotStart } from './bot-child.ts';
import { both, type Both } from './both.ts';
import { quantile } from './table.ts';

/** @returns the median time in ms from the spawn to the first answer of the health check, measured by turns */
export async function measureStarts(bots: Both<BotStart>, times: number): Promise<Both<number>> {
  const took: Both<number[]> = { trade: [], plain: [] };
  for (let nth = 0; nth < times; nth += 1) {
    for (const which of both) {
      const bot = await startBot(bots[which], false);
      took[which].push(bot.startedInMs);
      await bot.end();
    }
  }
  return { trade: quantile(took.trade, 0.5), plain: quantile(took.plain, 0.5) };
}
