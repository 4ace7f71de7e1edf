import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './listen.ts';

/** Of one request: it has come, it was answered but the answer is held back, the answer was handed over. */
export type Moment = 'asked' | 'answered' | 'told';

export interface RelayedCall {
  /** Path and query. */
  readonly url: string;
  readonly body: string;
  /** What the server said; null until it did. */
  answer: string | null;
}

/**
 * Stands between a bot and a server, so that a test can act between any two steps of a request.
 * @param at called at each moment and awaited; when it says false the connection is cut
 */
export async function startRelay(
  target: string,
  at: (call: RelayedCall, moment: Moment) => Promise<boolean>,
): ReturnType<typeof listen> {
  const server = createServer((request, response) => {
    void (async () => {
      const call: RelayedCall = { url: request.url ?? '/', body: await bodyOf(request), answer: null };
      if (!(await at(call, 'asked'))) return response.destroy();
      const answer = await pass(target, request, call);
      const text = (call.answer = await answer.text());
      if (!(await at(call, 'answered'))) return response.destroy();
      response.writeHead(answer.status, headersOf(answer));
      response.end(text);
      await once(response, 'close');
      await at(call, 'told');
      return response;
    })().catch(() => response.destroy());
  });
  return listen(server);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

function pass(target: string, { method = 'GET', headers }: IncomingMessage, { url, body }: RelayedCall) {
  const kept = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
  return fetch(new URL(url, target), {
    method,
    headers: kept.map(([name, value]): [string, string] => [name, String(value)]),
    redirect: 'manual',
    ...(body === '' ? {} : { body }),
  });
}

/** Without those of a body as it came over the wire: it is sent on whole. */
function headersOf(answer: Response): Record<string, string> {
  const wire = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];
  return Object.fromEntries([...answer.headers].filter(([name]) => !wire.includes(name)));
}
