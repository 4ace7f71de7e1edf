import { expect } from 'vitest';
import { startLocalSlack } from '../../src/local/slack/index.ts';
import { startTradeService } from '../../src/local/trade-service/index.ts';
import { settingsFor } from '../../src/local/world.ts';
import type { botProcesses } from './bot-process.ts';
import { startDeafSlack } from './deaf-slack.ts';

/**
 * Two bots on one database, reached by HTTP.
 * @param databaseUrls of the first bot and of the second
 */
export async function startTwoDeafBots(
  { startBot, cleanups }: Pick<ReturnType<typeof botProcesses>, 'startBot' | 'cleanups'>,
  databaseUrls: readonly [string, string],
) {
  const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000 }] });
  cleanups.push(() => trade.close());
  // What stands before the bots waits, and repeats.
  const slack = await startLocalSlack({ delivery: { mode: 'http' }, ackTimeoutMs: 30_000 });
  cleanups.push(() => slack.close());
  const start = async (databaseUrl: string) => {
    const bot = startBot({ ...settingsFor(slack, trade, 'http'), DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' });
    await expect.poll(() => bot.printed(), { timeout: 20_000, interval: 20 }).toContain('Trade is ready');
    return { bot, url: `http://127.0.0.1:${/"port":(\d+)/.exec(bot.printed())?.[1] ?? ''}` };
  };
  const [first, second] = [await start(databaseUrls[0]), await start(databaseUrls[1])];
  const deaf = await startDeafSlack([first.url, second.url]);
  cleanups.push(() => deaf.close());
  slack.setEventsUrl(`${first.url}/slack/events`);
  return {
    slack,
    trade,
    deaf,
    first: first.bot,
    second: second.bot,
    /** From now on the acknowledgements of the first are lost, and Slack repeats to the second. */
    goDeaf: () => {
      slack.setEventsUrl(deaf.url);
    },
  };
}
