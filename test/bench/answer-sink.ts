import { createServer } from 'node:http';
import { listen, readBody, sendJson } from '../../src/local/slack/http.ts';

interface Answer {
  readonly body: string;
  /** By `performance.now()`, when all of it had come. */
  readonly at: number;
}

/** Takes what bots post to a response_url. */
export interface AnswerSink {
  /** A fresh response_url and what is posted there first. */
  expect(): { readonly url: string; readonly posted: Promise<Answer> };
  close(): Promise<void>;
}

export async function startAnswerSink(): Promise<AnswerSink> {
  const waiting = new Map<string, (posted: Answer) => void>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const at = performance.now();
      sendJson(response, 200, { ok: true });
      waiting.get(request.url ?? '')?.({ body, at });
      waiting.delete(request.url ?? '');
    });
  });
  // Slack keeps its connections; the default of five seconds would close them while the other bot has its turn.
  server.keepAliveTimeout = 60_000;
  const { url, close } = await listen(server);
  let issued = 0;
  return {
    expect() {
      issued += 1;
      const path = `/commands/${issued}`;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(path, resolve);
      return { url: url + path, posted: promise };
    },
    close,
  };
}
