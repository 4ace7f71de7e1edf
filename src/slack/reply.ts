import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { errorFields, type Log } from '../ops/log.ts';
import { dropLongButtons } from './button-values.ts';
import type { Block, Message } from './ui/message.ts';

/** Where an answer goes: beside the message it came from, in its place, or to the whole channel. */
export type Place = 'new' | 'replace' | 'channel';

export interface Address {
  readonly workspace: string;
  readonly responseUrl: string;
  /** For the log. */
  readonly reference: string;
}

export interface Replier {
  /**
   * Posts through a response_url: the rich form, then the plain form where Slack refuses it, then the sentence alone.
   * @returns whether Slack took one of them; a failure is logged, since nobody can be told.
   */
  reply(to: Address, message: Message, place: Place): Promise<boolean>;
}

interface Parts {
  readonly log: Log;
  /** Makes every button fit: values too long for Slack are stored and replaced by their id. */
  readonly fitButtons: (workspace: string, blocks: readonly Block[]) => Promise<readonly Block[]>;
}

type Sent = 'taken' | 'refused-form' | 'failed';

const deadlineMs = 5_000;
const attempts = 3;
/** A response_url takes five posts in thirty minutes; waiting longer than this serves nobody. */
const longestWaitMs = 30_000;

/** Answers through response_url with a deadline and retries; Bolt's own `respond` has neither. */
export function createReplier({ log, fitButtons }: Parts): Replier {
  // What Slack refused once it refuses again: the rich form is then not tried for a while of this process's life.
  let richRefused = false;

  /** An answer that was paid for is shown also when the store cannot keep its buttons. */
  async function fit(workspace: string, blocks: readonly Block[], reference: string): Promise<readonly Block[]> {
    try {
      return await fitButtons(workspace, blocks);
    } catch (error) {
      log.error({ reference, error: errorFields(error) }, 'the store did not take a button; it is left out');
      return dropLongButtons(blocks);
    }
  }

  return {
    async reply({ workspace, responseUrl, reference }, message, place) {
      const rich = richRefused && message.plain !== null ? [] : [message.blocks];
      const forms = [...rich, ...(message.plain === null ? [] : [message.plain]), null];
      for (const [i, blocks] of forms.entries()) {
        const body = {
          text: message.text,
          ...(blocks !== null && { blocks: await fit(workspace, blocks, reference) }),
          response_type: place === 'channel' ? 'in_channel' : 'ephemeral',
          replace_original: place === 'replace',
          unfurl_links: false,
          unfurl_media: false,
        };
        const sent = await send(responseUrl, JSON.stringify(body), place !== 'channel', log, reference);
        if (sent === 'taken') return true;
        if (sent === 'failed') return false;
        if (i === 0 && message.plain !== null && rich.length > 0) richRefused = true;
        log.warn({ reference, form: i }, 'Slack refused the form of an answer; trying a plainer one');
      }
      return false;
    },
  };
}

/** @param repeatable whether it may be posted again when Slack's answer is lost: a public post may not. */
async function send(url: string, body: string, repeatable: boolean, log: Log, reference: string): Promise<Sent> {
  for (let attempt = 1; ; attempt += 1) {
    const { sent, retryInMs } = await post(url, body, repeatable, log, reference);
    if (retryInMs === null || attempt >= attempts) return sent;
    await pause(Math.min(retryInMs, longestWaitMs));
  }
}

async function post(
  url: string,
  body: string,
  repeatable: boolean,
  log: Log,
  reference: string,
): Promise<{ sent: Sent; retryInMs: number | null }> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const said = (await response.body.text()).slice(0, 300);
    const { statusCode: status } = response;
    if (status === 429) {
      const seconds = Number(response.headers['retry-after']);
      return { sent: 'failed', retryInMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000 };
    }
    if (refusesForm(said)) return { sent: 'refused-form', retryInMs: null };
    if (status < 300) return { sent: 'taken', retryInMs: null };
    log.warn({ reference, status }, 'Slack did not take an answer');
    return { sent: 'failed', retryInMs: status >= 500 ? 500 : null };
  } catch (error) {
    log.warn({ reference, error: errorFields(error) }, 'an answer did not reach Slack, or its reply was lost');
    return { sent: 'failed', retryInMs: repeatable || isRefused(error) ? 500 : null };
  }
}

function refusesForm(said: string): boolean {
  return /invalid_blocks|msg_blocks_too_long|msg_too_long|invalid_attachments|block_mismatch/.test(said);
}

/** A connection that was refused carried nothing, so that a public post may be sent again. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
