import { createServer } from 'node:http';
import { once } from 'node:events';
import { checkBlocks, startLocalSlack, type LocalSlack } from '../../src/local/slack/index.ts';
import { readBody, sendJson } from '../../src/local/slack/http.ts';
import { startTradeService, type LocalTradeService } from '../../src/local/trade-service/index.ts';
import { z } from 'zod';

/** What both bots stand between; it runs in the process that measures, never in a bot. */
export interface Outside {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
  readonly answers: Answers;
  close(): Promise<void>;
}

export interface Answers {
  /** A fresh response_url and what is posted there, with the time of `performance.now()` when all of it had come. */
  expect(): { readonly url: string; readonly posted: Promise<{ readonly body: string; readonly at: number }> };
}

export async function startOutside(): Promise<Outside> {
  const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000_000 }] });
  const slack = await startLocalSlack({ delivery: { mode: 'http' } });
  const waiting = new Map<string, (posted: { body: string; at: number }) => void>();
  const sink = createServer((request, response) => {
    void readBody(request).then((body) => {
      const at = performance.now();
      sendJson(response, 200, { ok: true });
      waiting.get(request.url ?? '')?.({ body, at });
      waiting.delete(request.url ?? '');
    });
  });
  // Slack keeps its connections; the default of five seconds would close them while the other bot has its turn.
  sink.keepAliveTimeout = 60_000;
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = z.object({ port: z.number() }).parse(sink.address());
  let issued = 0;
  return {
    slack,
    trade,
    answers: {
      expect() {
        issued += 1;
        const path = `/commands/${issued}`;
        const { promise, resolve } = Promise.withResolvers<{ body: string; at: number }>();
        waiting.set(path, resolve);
        return { url: `http://127.0.0.1:${address.port}${path}`, posted: promise };
      },
    },
    async close() {
      sink.close();
      sink.closeAllConnections();
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
