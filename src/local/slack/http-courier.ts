import { createHmac } from 'node:crypto';
import type { Courier, Delivery } from './types.ts';

/**
 * Delivers by signed HTTP, as Slack's request URL does: a form, or JSON for an event, `v0` signature over timestamp and body.
 * Anything but a 200 is dispatch_failed, and so is an address where nobody listens.
 */
export function createHttpCourier(options: {
  eventsUrl: () => string | undefined;
  signingSecret: string;
  clock: () => number;
  ackTimeoutMs: number;
}): Courier {
  return {
    async deliver(delivery) {
      const url = options.eventsUrl();
      if (url === undefined) return { ok: false, error: 'app did not respond' };
      const { retry } = delivery;
      const body = delivery.type === 'events_api' ? JSON.stringify(delivery.payload) : formBody(delivery);
      const type = delivery.type === 'events_api' ? 'application/json' : 'application/x-www-form-urlencoded';
      const timestamp = String(Math.floor(options.clock() / 1000));
      const headers = {
        'content-type': type,
        'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        accept: 'application/json,*/*',
        // A connection that stays open would hold the bot's server open after a test.
        connection: 'close',
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': signRequest(options.signingSecret, timestamp, body),
        ...(retry && { 'x-slack-retry-num': String(retry.attempt), 'x-slack-retry-reason': retry.reason }),
      };
      const late = AbortSignal.timeout(options.ackTimeoutMs);
      try {
        const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: late });
        const text = await answer.text();
        if (answer.status !== 200) return { ok: false, error: 'dispatch_failed' };
        return { ok: true, body: parseAck(text, answer.headers.get('content-type') ?? '') };
      } catch {
        return { ok: false, error: late.aborted ? 'operation_timeout' : 'dispatch_failed' };
      }
    },
  };
}

/** Slack's request signature. The timestamp is in whole seconds. */
export function signRequest(signingSecret: string, timestamp: string, body: string): string {
  return `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
}

function formBody(delivery: Delivery): string {
  if (delivery.type === 'interactive')
    return new URLSearchParams({ payload: JSON.stringify(delivery.payload) }).toString();
  const fields = Object.entries(delivery.payload).map(([key, value]): [string, string] => [key, String(value)]);
  return new URLSearchParams(fields).toString();
}

function parseAck(text: string, type: string): unknown {
  if (!type.startsWith('application/json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
