import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Lease } from '../model/call.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Deliveries } from '../store/deliveries.ts';
import { dropLongButtons } from './button-values.ts';
import { type DirectBody, type DirectMessages, refusesForm } from './direct-messages.ts';
import type { Block, Message } from './kit/blocks.ts';

/** Where an answer goes: beside the message it came from, in its place, or to the whole channel. */
export type Place = 'new' | 'replace' | 'channel';

export interface Address {
  readonly workspace: string;
  readonly user: string;
  /** Null where Slack gave none, as on the Home tab: then the answer comes as a direct message. */
  readonly responseUrl: string | null;
  /** For the log. */
  readonly reference: string;
  /** Under which this process answers; nothing is sent once another has taken the delivery over. */
  readonly leases?: readonly Lease[];
}

/** What became of an answer: `unknown` when Slack may have taken it and its receipt was lost. */
export type Receipt = 'taken' | 'unknown' | 'failed';

export interface Replier {
  /**
   * Posts through a response_url: the rich form, then the plain form where Slack refuses it, then the sentence alone.
   * Where there is no response_url, or it is used up, what is for one person is sent to them directly.
   * Never throws: a failure is logged, and the receipt says whether the person is left without the answer.
   */
  reply(to: Address, message: Message, place: Place): Promise<Receipt>;
  /** Posts privately what nobody misses: once, and not at all any more when `signal` aborts. Never throws. */
  hint(to: Address, message: Message, signal: AbortSignal): Promise<void>;
}

interface Parts {
  readonly log: Log;
  readonly direct: DirectMessages;
  /** Makes every button fit: values too long for Slack are stored and replaced by their id. */
  readonly fitButtons: (workspace: string, blocks: readonly Block[]) => Promise<readonly Block[]>;
  /** Where it is known which process answers which delivery. */
  readonly deliveries: Pick<Deliveries, 'mayAnswer' | 'isHeld'>;
}

/** `gone`: the response_url takes nothing any more. */
type Sent = Receipt | 'refused-form' | 'gone';

interface Attempt {
  readonly sent: Sent;
  /** Null when another attempt cannot help. */
  readonly retryInMs: number | null;
}

/** What may still be posted of one message. */
interface Left {
  posts: number;
  /** Posts of what Slack may have taken already: a person reads it twice at worst, a channel never. */
  repeats: number;
}

/** Slack has been seen to take as long as this, and has the answer then all the same. */
const deadlineMs = 10_000;
const attempts = 3;
/** A response_url takes five posts in thirty minutes, and a notice may have been one of them. */
const maxPosts = 4;
/** Waiting longer than this serves nobody. */
const longestWaitMs = 30_000;

/**
 * Answers through response_url with a deadline and retries; Bolt's own `respond` has neither.
 * Each message is tried in its rich form: one that Slack refused says nothing about the next.
 */
export function createReplier({ log, fitButtons, direct, deliveries }: Parts): Replier {
  /** An answer that was paid for is shown also when the store cannot keep its buttons. */
  async function fit(workspace: string, blocks: readonly Block[], reference: string): Promise<readonly Block[]> {
    try {
      return await fitButtons(workspace, blocks);
    } catch (error) {
      log.error({ reference, error: errorFields(error) }, 'the store did not take a button; it is left out');
      return dropLongButtons(blocks);
    }
  }

  /** Without the store nobody else can have taken the delivery over either: what was paid for is shown. */
  async function isOurs(to: Address, check: 'mayAnswer' | 'isHeld'): Promise<boolean> {
    const delivery = to.leases?.find(({ on }) => on === 'deliveries');
    if (delivery === undefined) return true;
    try {
      const isHeld = await deliveries[check](to.workspace, delivery);
      if (!isHeld) log.warn({ reference: to.reference }, 'another process answers this delivery; nothing was sent');
      return isHeld;
    } catch (error) {
      log.error(
        { reference: to.reference, error: errorFields(error) },
        'the store does not say who answers a delivery',
      );
      return true;
    }
  }

  async function postOnce(to: Address, body: DirectBody, place: Place): Promise<Attempt> {
    if (!(await isOurs(to, 'mayAnswer'))) return { sent: 'failed', retryInMs: null };
    return to.responseUrl === null ? postDirect(direct, to, body) : post(to.responseUrl, to, body, place, log);
  }

  /** Posts the forms of a message one after the other until one is taken. */
  async function sendForms(to: Address, message: Message, place: Place): Promise<Sent> {
    const left: Left = { posts: maxPosts, repeats: place === 'channel' ? 0 : 1 };
    const forms = [() => message.blocks, ...(message.plain === null ? [] : [message.plain]), null];
    for (const [form, build] of forms.entries()) {
      const fitted = build === null ? null : await fit(to.workspace, build(), to.reference);
      const body = { text: message.text, blocks: fitted };
      const sent = await send(() => postOnce(to, body, place), left);
      if (sent !== 'refused-form') return sent;
      log.warn({ reference: to.reference, form }, 'Slack refused the form of an answer');
      if (left.posts === 0) break;
    }
    return 'failed';
  }

  return {
    async reply(to, message, place) {
      const first = await sendForms(to, message, place);
      const isGone = first === 'gone' && place !== 'channel';
      const sent = isGone ? await sendForms({ ...to, responseUrl: null }, message, place) : first;
      return sent === 'taken' || sent === 'unknown' ? sent : 'failed';
    },

    async hint(to, message, signal) {
      // A direct message would notify, which a hint is not worth.
      if (to.responseUrl === null || !(await isOurs(to, 'isHeld'))) return;
      await post(to.responseUrl, to, message, 'new', log, signal);
    },
  };
}

/** Makes attempts at one form of a message until it is taken or refused for good, or nothing is left to try. */
async function send(attemptOnce: () => Promise<Attempt>, left: Left): Promise<Sent> {
  for (let attempt = 1; ; attempt += 1) {
    left.posts -= 1;
    const { sent, retryInMs } = await attemptOnce();
    if (retryInMs === null || attempt >= attempts || left.posts === 0) return sent;
    if (sent === 'unknown') {
      if (left.repeats === 0) return sent;
      left.repeats -= 1;
    }
    await pause(Math.min(retryInMs, longestWaitMs));
  }
}

async function postDirect(direct: DirectMessages, { user, reference }: Address, body: DirectBody): Promise<Attempt> {
  const result = await direct.post(user, body, reference);
  return result.is === 'taken'
    ? { sent: 'taken', retryInMs: null }
    : { sent: result.is, retryInMs: result.is === 'refused-form' ? null : result.retryInMs };
}

async function post(
  responseUrl: string,
  { reference }: Address,
  { text, blocks }: DirectBody,
  place: Place,
  log: Log,
  signal?: AbortSignal,
): Promise<Attempt> {
  // `AbortSignal.timeout` would keep each answer's timer and signal for its ten seconds.
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort();
  }, deadlineMs);
  try {
    const response = await request(responseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        text,
        ...(blocks !== null && { blocks }),
        response_type: place === 'channel' ? 'in_channel' : 'ephemeral',
        replace_original: place === 'replace',
        unfurl_links: false,
        unfurl_media: false,
      }),
      signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
    });
    const said = (await response.body.text()).slice(0, 300);
    const attempt = readAnswer(response.statusCode, response.headers['retry-after'], said);
    if (attempt.sent === 'failed' || attempt.sent === 'gone') {
      log.warn({ reference, status: response.statusCode }, 'Slack did not take an answer');
    }
    return attempt;
  } catch (error) {
    log.warn({ reference, error: errorFields(error) }, 'an answer did not reach Slack, or its receipt was lost');
    return { sent: carriedNothing(error) ? 'failed' : 'unknown', retryInMs: 500 };
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer(status: number, retryAfter: string | string[] | undefined, said: string): Attempt {
  if (status === 429) {
    const seconds = Number(retryAfter);
    return { sent: 'failed', retryInMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000 };
  }
  if (refusesForm(said)) return { sent: 'refused-form', retryInMs: null };
  if (status < 300) return { sent: 'taken', retryInMs: null };
  if (status === 404 && /expired_url|used_url/.test(said)) return { sent: 'gone', retryInMs: null };
  return { sent: 'failed', retryInMs: status >= 500 ? 500 : null };
}

/** A connection that was never made carried nothing, so that a public post may be sent again. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function carriedNothing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && neverConnected.includes(error.code);
}

/**
 * Answers before it is known whose context it is, or where there is none: by the way that a delivery brought along, and by no
 * other.
 */
export function createDoorReplier(log: Log): Replier {
  const nowhere = { is: 'failed', retryInMs: null } as const;
  const direct = { post: () => Promise.resolve(nowhere), update: () => Promise.resolve(nowhere) };
  // What is answered here was not taken by any process.
  const deliveries = { mayAnswer: () => Promise.resolve(true), isHeld: () => Promise.resolve(true) };
  return createReplier({ log, direct, deliveries, fitButtons: (_, blocks) => Promise.resolve(blocks) });
}
