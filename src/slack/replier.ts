import { request } from 'undici';
import type { SendFailure } from '../model/alert.ts';
import type { Lease } from '../model/money.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Deliveries } from '../store/deliveries.ts';
import type { Message } from './kit/blocks.ts';
import { withoutRetry } from './kit/text.ts';
import {
  deadlineMs,
  failureOfAnswer,
  failureOfError,
  type Form,
  type FormParts,
  type Left,
  type Mention,
  type Messages,
  type Patience,
  quiet,
  sendForms,
  sendPatiently,
  type Taken,
} from './messages.ts';

/** Where an answer goes: beside the message it came from, in its place, or to the whole channel. */
export type Place = 'new' | 'replace' | 'channel';

export interface Address {
  readonly workspace: string;
  readonly user: string;
  /** Null where Slack gave none, as on the Home tab: then the answer comes as a direct message. */
  readonly responseUrl: string | null;
  /** A mention has no response_url: it is answered where it was made. */
  readonly mention?: Mention | undefined;
  /** The execution of a workflow's step. It has a result and no messages: what is said instead ends it with an error. */
  readonly step?: string | undefined;
  /** For the log. */
  readonly reference: string;
  /** Under which this process answers; nothing is sent once another has taken the delivery over. */
  readonly leases?: readonly Lease[];
}

/**
 * The result of an answer: `unknown` when Slack may have taken it and its receipt was lost, `left` when another process
 * has taken the delivery over and answers it.
 */
export type Receipt = 'taken' | 'unknown' | 'failed' | 'left';

/** Answers interactions. Never throws: a failure is logged. */
export interface Replier {
  /**
   * Posts through a response_url, with retries. Where there is none, or it takes the answer in no form, one for a single
   * person is sent to them directly.
   */
  reply(to: Address, message: Message, place: Place): Promise<Receipt>;
  /** Posts privately what nobody misses: once, and not at all any more when `signal` aborts. */
  hint(to: Address, message: Message, signal: AbortSignal): Promise<void>;
}

interface ReplierParts extends FormParts {
  /** For what no response_url takes. */
  readonly direct: Pick<Messages, 'post' | 'answerMention' | 'endStep'>;
  /** Where it is known which process answers which delivery. */
  readonly deliveries: Pick<Deliveries, 'mayAnswer' | 'isHeld'>;
}

/** A response_url takes five posts in thirty minutes, and a notice may have been one of them. */
const maxPosts = 4;

/** Answers through response_url with a deadline and retries; Bolt's own `respond` has neither. */
export function createReplier({ log, fitButtons, direct, deliveries }: ReplierParts): Replier {
  /** Without the store nobody else can have taken the delivery over either: what was paid for is shown. */
  async function isOurs(to: Address, check: 'mayAnswer' | 'isHeld'): Promise<boolean> {
    const delivery = to.leases?.find(({ on }) => on === 'deliveries');
    if (delivery === undefined) return true;
    const { reference } = to;
    try {
      const isHeld = await deliveries[check](to.workspace, delivery);
      if (!isHeld) log.warn({ reference }, 'another process answers this delivery; nothing was sent');
      return isHeld;
    } catch (error) {
      log.error({ reference, error: errorFields(error) }, 'the store does not say who answers a delivery');
      return true;
    }
  }

  async function answer(to: Address, message: Message, place: Place): Promise<Taken | Left | SendFailure> {
    // A person reads an answer twice at worst, a channel never.
    const patience: Patience = { attempts: maxPosts, repeats: place === 'channel' ? 0 : 1 };
    const whileOurs = async <R>(send: () => Promise<R>) => {
      if (patience.attempts < 0) return notSent;
      return (await isOurs(to, 'mayAnswer')) ? send() : ({ is: 'left' } as const);
    };
    const { user, responseUrl, mention, step, reference } = to;
    if (step !== undefined) {
      return whileOurs(() =>
        direct.endStep(step, { error: withoutRetry(message.text, 'run the workflow again') }, reference),
      );
    }
    if (responseUrl === null) {
      const send = () =>
        mention === undefined
          ? direct.post(user, message, reference)
          : direct.answerMention(mention, place === 'channel' ? null : user, message, reference);
      return sendPatiently(() => whileOurs(send), patience);
    }
    return sendForms({ fitButtons, log }, to, message, (form) => {
      const post = { responseUrl, ...form, place, reference };
      return sendPatiently(() => whileOurs(() => postOnce(post, log)), patience);
    });
  }

  return {
    async reply(to, message, place) {
      const first = await answer(to, message, place);
      const isElsewhere = to.responseUrl !== null || to.mention !== undefined;
      const isRefused = (first.is === 'gone' || first.is === 'never') && place !== 'channel';
      const { is } =
        isRefused && isElsewhere
          ? await answer({ ...to, responseUrl: null, mention: undefined }, message, place)
          : first;
      return is === 'taken' || is === 'unknown' || is === 'left' ? is : 'failed';
    },

    async hint(to, { text, blocks }, signal) {
      const { responseUrl, reference } = to;
      // A direct message would notify, which a hint is not worth.
      if (responseUrl === null || !(await isOurs(to, 'isHeld'))) return;
      await postOnce({ responseUrl, text, blocks, place: 'new', reference }, log, signal);
    },
  };
}

/** The response_url takes no further post. */
const notSent = { is: 'never', error: 'not_sent' } as const;

interface ResponseUrlPost extends Form {
  readonly responseUrl: string;
  readonly place: Place;
  readonly reference: string;
}

async function postOnce(
  { responseUrl, text, blocks, place, reference }: ResponseUrlPost,
  log: Log,
  signal?: AbortSignal,
): Promise<SendFailure | { readonly is: 'taken' }> {
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
        ...(blocks && { blocks }),
        response_type: place === 'channel' ? 'in_channel' : 'ephemeral',
        replace_original: place === 'replace',
        ...quiet,
      }),
      signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
    });
    const body = (await response.body.text()).slice(0, 300);
    const failure = failureOfAnswer(response.statusCode, response.headers['retry-after'], body);
    if (failure === null) return { is: 'taken' };
    log.warn({ reference, status: response.statusCode, is: failure.is }, 'Slack did not take an answer');
    return failure;
  } catch (error) {
    log.warn({ reference, error: errorFields(error) }, 'an answer did not reach Slack, or its receipt was lost');
    return failureOfError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers by response_url alone, while it is not known which workspace's bot answers, or where there is none. */
export function createResponseUrlSender(log: Log): Replier {
  const none = () => Promise.resolve(notSent);
  const direct = { post: none, answerMention: none, endStep: none };
  // No process has taken what is answered here.
  const deliveries = { mayAnswer: () => Promise.resolve(true), isHeld: () => Promise.resolve(true) };
  return createReplier({ log, direct, deliveries, fitButtons: (_, blocks) => Promise.resolve(blocks) });
}
