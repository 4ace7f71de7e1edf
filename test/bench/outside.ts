import { checkBlocks, startLocalSlack, type LocalSlack } from '../../src/local/slack/index.ts';
import { startTradeService, type LocalTradeService } from '../../src/local/trade-service/index.ts';
import { z } from 'zod';
import { startAnswerSink, type AnswerSink } from './answer-sink.ts';

/** What both bots stand between; it runs in the process that measures, never in a bot. */
export interface Outside {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
  readonly answers: AnswerSink;
  close(): Promise<void>;
}

export async function startOutside(): Promise<Outside> {
  const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000_000 }] });
  const slack = await startLocalSlack({ delivery: { mode: 'http' } });
  const answers = await startAnswerSink();
  return {
    slack,
    trade,
    answers,
    async close() {
      await answers.close();
      await slack.close();
      await trade.close();
    },
  };
}

const message = z.object({ text: z.string(), blocks: z.array(z.looseObject({ type: z.string() })) });
const table = z.object({ rows: z.array(z.unknown()) });

/** @throws unless it is a message that Slack would take, with a table of ten records below its head. */
export function checkAnswer(who: string, body: string): void {
  const { text, blocks } = message.parse(JSON.parse(body));
  const verdict = checkBlocks(blocks, new Set(), () => 'id');
  if (!verdict.ok) throw new Error(`${who} sent blocks that Slack refuses: ${JSON.stringify(verdict)}`);
  const shown = table.safeParse(blocks.find(({ type }) => type === 'data_table')).data?.rows.length ?? 0;
  if (shown !== 11) throw new Error(`${who} answered without the ten records: ${text}`);
}
