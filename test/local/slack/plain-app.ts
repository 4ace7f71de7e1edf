import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../src/local/slack/http.ts';
import type { LocalSlack } from '../../../src/local/slack/index.ts';

export interface PlainApp {
  /** The bodies that arrived, an interaction already out of its form field. */
  readonly deliveries: Record<string, unknown>[];
  /** The newest delivery's response_url. */
  responseUrl(): string;
}

/**
 * The smallest app: acks everything with an empty 200 and keeps what came, until the test ends.
 * @param silences how many of the first deliveries it leaves without an answer
 */
export async function startPlainApp(slack: LocalSlack, silences = 0): Promise<PlainApp> {
  const deliveries: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      deliveries.push(bodyOf(text));
      if (deliveries.length > silences) response.end();
    });
  });
  const { url, close } = await listen(server);
  slack.setEventsUrl(`${url}/slack/events`);
  onTestFinished(close);
  return { deliveries, responseUrl: () => String(deliveries.at(-1)?.['response_url']) };
}

function bodyOf(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const json: unknown = JSON.parse(text.startsWith('{') ? text : (form.get('payload') ?? 'null'));
  return typeof json === 'object' && json !== null ? { ...json } : Object.fromEntries(form);
}
