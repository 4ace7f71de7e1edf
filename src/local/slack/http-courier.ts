import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { contentType, readBody } from './http.ts';
import type { Acknowledgement, Courier, Delivery } from './types.ts';

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
    deliver(delivery) {
      const url = options.eventsUrl();
      if (url === undefined) return Promise.resolve({ ok: false, error: 'app did not respond' });
      const body = delivery.type === 'events_api' ? JSON.stringify(delivery.payload) : formBody(delivery);
      const type = delivery.type === 'events_api' ? 'application/json' : 'application/x-www-form-urlencoded';
      const timestamp = String(Math.floor(options.clock() / 1000));
      return post(url, body, options.ackTimeoutMs, {
        'content-type': type,
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        accept: 'application/json,*/*',
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': signRequest(options.signingSecret, timestamp, body),
        ...(delivery.retry === undefined
          ? {}
          : { 'x-slack-retry-num': String(delivery.retry.attempt), 'x-slack-retry-reason': delivery.retry.reason }),
      });
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

function post(
  url: string,
  body: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>>,
): Promise<Acknowledgement> {
  return new Promise((resolve) => {
    const settle = (acknowledgement: Acknowledgement): void => {
      clearTimeout(timer);
      resolve(acknowledgement);
    };
    const fail = (): void => {
      settle({ ok: false, error: 'dispatch_failed' });
    };
    // No shared agent: a kept-alive socket would hold the bot's server open after a test.
    const outgoing = request(url, { method: 'POST', headers, agent: false }, (incoming) => {
      readBody(incoming).then((text) => {
        if (incoming.statusCode !== 200) fail();
        else settle({ ok: true, body: parseAck(text, contentType(incoming)) });
      }, fail);
    });
    const timer = setTimeout(() => {
      settle({ ok: false, error: 'operation_timeout' });
      outgoing.destroy();
    }, timeoutMs);
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

function parseAck(text: string, type: string): unknown {
  if (type !== 'application/json') return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return text;
  }
}
