import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

interface DeafSlack {
  readonly url: string;
  /** What the lost acknowledgements said; null where there was none. */
  readonly lost: readonly (string | null)[];
  /** How long the first bot took for each. */
  readonly acknowledgedAfterMs: readonly number[];
  close(): Promise<void>;
}

/**
 * Where Slack's deliveries arrive: the first bot gets each, but its acknowledgement is lost on the way; so each is
 * repeated to the second, and that one's acknowledgement counts.
 * @param bots addresses of their listeners
 */
export async function startDeafSlack(bots: readonly [string, string]): Promise<DeafSlack> {
  const lost: (string | null)[] = [];
  const acknowledgedAfterMs: number[] = [];
  const [first, second] = bots;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const at = performance.now();
      lost.push(await said(fetch(first + (request.url ?? '/'), { method: 'POST', headers: headersOf(request), body })));
      acknowledgedAfterMs.push(performance.now() - at);
      const again = { ...headersOf(request), 'x-slack-retry-num': '1', 'x-slack-retry-reason': 'http_timeout' };
      const heard = await fetch(second + (request.url ?? '/'), { method: 'POST', headers: again, body });
      const type = heard.headers.get('content-type') ?? 'text/plain';
      response.writeHead(heard.status, { 'content-type': type }).end(await heard.text());
    })().catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return { url: `${url}/slack/events`, lost, acknowledgedAfterMs, close };
}

/** Nothing where the bot died before it said something. */
async function said(answer: Promise<Response>): Promise<string | null> {
  try {
    return await (await answer).text();
  } catch {
    return null;
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-slack'));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
