import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../../src/local/slack/http.ts';
import type { Random } from '../../../src/local/trade-service/random.ts';

/** A delivery that was acknowledged. */
export interface Acknowledged {
  readonly team: string;
  /** What was typed behind the command; null for anything but a command. */
  readonly text: string | null;
  /** What the acknowledgement itself told the person; often nothing. */
  readonly said: string;
}

interface SlackBalancer {
  readonly url: string;
  readonly acknowledged: readonly Acknowledged[];
  /** How many attempts came to nothing. */
  readonly refused: () => number;
  /** From now on some deliveries come twice, to both bots at once. */
  deliverTwice(share: number): void;
  close(): Promise<void>;
}

/** Slack waits for so long, then tries again: at once, and later; it waits minutes in between, we do not. */
const slackWaitsMs = 3_000;
const pausesMs = [0, 200, 1_500, 3_000];

/**
 * Where Slack's deliveries arrive: hands each to a bot by chance, and repeats what was not acknowledged as Slack repeats
 * events.
 * @param bots addresses of those that are up
 */
export async function startSlackBalancer(bots: () => readonly string[], random: Random): Promise<SlackBalancer> {
  const acknowledged: Acknowledged[] = [];
  let share = 0;
  let refused = 0;

  async function attempt(call: Call, nth: number, bot: string): Promise<string> {
    const retry = { 'x-slack-retry-num': String(nth), 'x-slack-retry-reason': 'http_error' };
    const headers = { ...call.headers, ...(nth > 0 && retry) };
    const signal = AbortSignal.timeout(slackWaitsMs);
    const response = await fetch(bot + call.path, { method: 'POST', headers, body: call.body, signal });
    const said = await response.text();
    if (response.status !== 200) throw new Error(`answered with ${response.status}`);
    return said;
  }

  async function counted(attempted: Promise<string>): Promise<string> {
    try {
      return await attempted;
    } catch (error) {
      refused += 1;
      throw error;
    }
  }

  /** @returns what the first acknowledgement said, or null when there was none. */
  async function deliver(call: Call): Promise<string | null> {
    for (const [nth, ms] of pausesMs.entries()) {
      if (ms > 0) await pause(ms);
      const all = bots();
      const chosen = random.unit() < share ? all : all.length === 0 ? [] : [random.pick(all)];
      try {
        return await Promise.any(chosen.map((bot) => counted(attempt(call, nth, bot))));
      } catch {
        // Nobody did: once more.
      }
    }
    return null;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const call = await readCall(request);
      const said = await deliver(call);
      if (said === null) return response.writeHead(503).end();
      const form = new URLSearchParams(call.body);
      acknowledged.push({ team: form.get('team_id') ?? '', text: form.get('text'), said });
      const type = said.startsWith('{') ? 'application/json' : 'text/plain';
      return response.writeHead(200, { 'content-type': type }).end(said);
    })().catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/slack/events`,
    acknowledged,
    refused: () => refused,
    deliverTwice(next) {
      share = next;
    },
    close,
  };
}

interface Call {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const kept = Object.entries(request.headers).filter(
    ([name]) => name === 'content-type' || name.startsWith('x-slack'),
  );
  const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return { path: request.url ?? '/', body: await text(request), headers };
}
