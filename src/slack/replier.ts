import { request } from 'undici';
import { z } from 'zod';
import type { MessagePlace, SendFailure } from '../model/alert.ts';
import { createDeadline } from '../model/time.ts';
import type { Lease } from '../model/money.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Deliveries } from '../store/deliveries.ts';
import { readJson } from './button-values.ts';
import { type Message, saidMessage } from './kit/blocks.ts';
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

/** A new message, in place of the message that was pressed, or public in the channel. */
export type Place = 'new' | 'replace' | 'channel';

/** The notice that an answer takes a while, which the answer replaces: its own message, or the pressed one. */
export const noticeSchema = z.union([z.literal('pressed'), z.object({ channel: z.string(), ts: z.string() })]);
type Notice = z.infer<typeof noticeSchema>;

export interface Address {
  readonly workspace: string;
  readonly user: string;
  /** Null if Slack gave none, as on the Home tab; the answer is then a direct message. */
  readonly responseUrl: string | null;
  /** A mention has no response_url: it is answered in place. */
  readonly mention?: Mention | undefined;
  readonly thread?: { readonly channel: string; readonly ts: string } | undefined;
  /** The execution of a workflow's step. A step has a result instead of messages; a message ends it with an error. */
  readonly step?: string | undefined;
  /** A message that the next answer replaces, such as the notice of a dead process. */
  readonly notice?: Notice | undefined;
  readonly reference: string;
  /** Nothing is sent once another process has taken the delivery over. */
  readonly leases?: readonly Lease[];
}

/** `unknown`: Slack may have accepted it. `left`: another process has taken the delivery over and answers it. */
export type Receipt = 'taken' | 'unknown' | 'failed' | 'left';

export interface Replier {
  /** Never throws. Without a response_url, or if it fails, an answer for one person is sent as a direct message. */
  reply(to: Address, message: Message, place: Place): Promise<Receipt>;
  /**
   * Posts, or on a second call edits, a notice that the answer takes a while. Where no answer can replace it, as after a
   * slash command, it is sent once. Nothing of it stays after `signal` aborts.
   * @param place `replace` if the pressed message may disappear before its answer arrives @returns null: can't be edited
   */
  hint(
    to: Address,
    place: Place,
    say: (isReplaced: boolean) => Message,
    signal: AbortSignal,
  ): Promise<MessagePlace | null>;
  /** Sends a file, for example, and deletes the notice. @param said replaces a notice that Slack won't delete */
  replyBy(to: Address, send: () => Promise<Taken | SendFailure>, said: Message): Promise<Taken | Left | SendFailure>;
}

interface ReplierParts extends FormParts {
  readonly direct: Messages;
  readonly deliveries: Pick<Deliveries, 'mayAnswer' | 'isHeld' | 'amend'>;
  readonly againMs: number;
}

/** A response_url takes five posts in thirty minutes; a notice may have used one. */
const maxPosts = 4;
const maxNotices = 2;

interface ShownNotice {
  /** Null if no answer replaces it. */
  at: Notice | null;
  text: string;
  posts: number;
  /** False while an edit may be under way: it could overwrite the answer. */
  isSettled: boolean;
}

export type Teller = Pick<Replier, 'reply'>;

/** An answer whose receipt nobody needs. */
export async function tell(
  { replier }: { readonly replier: Teller },
  to: Address,
  what: Message | string,
  place: Place = 'new',
): Promise<void> {
  await replier.reply(to, typeof what === 'string' ? saidMessage(what) : what, place);
}

/** Posts to response_urls with a deadline and retries; Bolt's own `respond` has neither. */
export function createReplier({ log, fitButtons, direct, deliveries, againMs }: ReplierParts): Replier {
  const notices = new Map<string, ShownNotice>();

  /** If the store fails, no other process can have taken the delivery over, so what was paid for is shown. */
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
    const { responseUrl, step, notice, reference } = to;
    const patience: Patience = {
      attempts: notice === 'pressed' ? maxPosts + 1 - maxNotices : maxPosts,
      // An answer may be sent twice to a person, but never to a channel. An edit is idempotent.
      repeats: place === 'channel' && notice === undefined ? 0 : 1,
    };
    const whileOurs = async <R>(send: () => Promise<R>) => {
      if (patience.attempts < 0) return notSent;
      return (await isOurs(to, 'mayAnswer')) ? send() : ({ is: 'left' } as const);
    };
    if (step !== undefined) {
      return whileOurs(() =>
        direct.endStep(step, { error: withoutRetry(message.text, 'run the workflow again') }, reference),
      );
    }
    if (responseUrl === null || typeof notice === 'object')
      return sendPatiently(() => whileOurs(() => sendDirectly(to, message, place)), patience, againMs);
    return sendForms({ fitButtons, log }, to, message, (form) => {
      const post = { responseUrl, ...form, place: notice === 'pressed' ? 'replace' : place, reference } as const;
      return sendPatiently(() => whileOurs(() => postOnce(post, log)), patience, againMs);
    });
  }

  function sendDirectly({ user, mention, thread, notice, reference }: Address, message: Message, place: Place) {
    if (typeof notice === 'object') return direct.update(notice, message, reference);
    if (mention === undefined) return direct.post(thread?.channel ?? user, message, reference, thread?.ts);
    return direct.answerMention(mention, place === 'channel' ? null : user, message, reference);
  }

  async function show(to: Address, message: Message, place: Place, shown: ShownNotice, signal: AbortSignal) {
    const { responseUrl, reference } = to;
    const { text, blocks } = message;
    const notice = shown.at ?? undefined;
    const sent: SendFailure | (Taken & { readonly at?: Notice }) = await (responseUrl === null
      ? sendDirectly({ ...to, notice }, message, place)
      : postOnce({ responseUrl, text, blocks, place, reference }, log, signal));
    if (shown.isSettled) return;
    const at = sent.is === 'taken' ? (sent.at ?? 'pressed') : shown.at;
    shown.at = at;
    if (at === null) {
      if (sent.is !== 'unknown') notices.delete(reference);
    } else if (sent.is !== 'unknown' && !signal.aborted) {
      shown.isSettled = true;
      if (shown.posts === 1) await keep(to, at);
    } else if (at !== 'pressed') {
      notices.delete(reference);
      await direct.withdraw(at, reference);
    }
  }

  /** Lets a process that takes the delivery over replace the notice. */
  async function keep(to: Address, notice: Notice): Promise<void> {
    const delivery = to.leases?.find(({ on }) => on === 'deliveries');
    if (delivery === undefined) return;
    try {
      await deliveries.amend(to.workspace, delivery, (underway) => {
        const read = readJson(keptDelivery, underway);
        return read && JSON.stringify({ ...read, to: { ...read.to, notice } });
      });
    } catch (error) {
      log.warn({ reference: to.reference, error: errorFields(error) }, 'the store did not keep where a notice is');
    }
  }

  /** The notice that an answer replaces. A public one is deleted before a private answer. */
  async function takeNotice(to: Address, place: Place): Promise<Notice | undefined> {
    const shown = notices.get(to.reference);
    notices.delete(to.reference);
    const notice = shown === undefined ? to.notice : (shown.isSettled && shown.at) || undefined;
    if (typeof notice !== 'object' || to.mention === undefined || place === 'channel') return notice;
    await direct.withdraw(notice, to.reference);
    return undefined;
  }

  return {
    async reply(to, message, wanted) {
      const isOpen = notices.get(to.reference)?.isSettled === false;
      const place = isOpen && wanted === 'replace' ? 'new' : wanted;
      const notice = await takeNotice(to, place);
      const first = await answer({ ...to, notice }, message, place);
      const isElsewhere = to.responseUrl !== null || (to.mention ?? to.thread ?? notice) !== undefined;
      const isRefused = (first.is === 'gone' || first.is === 'never') && place !== 'channel';
      const { is } = isRefused && isElsewhere ? await answer({ ...to, ...toPersonAlone }, message, place) : first;
      return is === 'taken' || is === 'unknown' || is === 'left' ? is : 'failed';
    },

    async hint(to, place, say, signal) {
      const { responseUrl, mention, step, reference } = to;
      const isForAll = mention !== undefined && place === 'channel';
      const isReplaced = responseUrl === null ? mention === undefined || isForAll : place === 'replace';
      const message = say(isReplaced);
      const before = notices.get(reference);
      const isSaid = before !== undefined && (!before.isSettled || before.text === message.text);
      const isUsedUp = before?.at === 'pressed' && before.posts === maxNotices;
      if (isSaid || isUsedUp || (before && !isReplaced) || step !== undefined) return placeOf(before);
      if (!(await isOurs(to, 'isHeld')) || signal.aborted) return placeOf(before);
      const posts = (before?.posts ?? 0) + 1;
      const shown: ShownNotice = {
        at: before?.at ?? to.notice ?? null,
        text: message.text,
        posts,
        isSettled: !isReplaced,
      };
      notices.set(reference, shown);
      const aborted = new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true });
      });
      await Promise.race([show(to, message, isReplaced ? place : 'new', shown, signal), aborted]);
      return placeOf(shown);
    },

    async replyBy(to, send, said) {
      const { reference } = to;
      if (!(await isOurs(to, 'mayAnswer'))) {
        notices.delete(reference);
        return { is: 'left' };
      }
      const sent = await send();
      if (sent.is !== 'taken') return sent;
      const notice = await takeNotice(to, 'new');
      if (typeof notice === 'object' && !(await direct.withdraw(notice, reference)))
        await direct.update(notice, said, reference);
      return sent;
    },
  };
}

function placeOf(notice: ShownNotice | undefined): MessagePlace | null {
  return typeof notice?.at === 'object' ? notice.at : null;
}

const toPersonAlone = { responseUrl: null, mention: undefined, thread: undefined, notice: undefined } as const;

const keptDelivery = z.looseObject({ to: z.looseObject({}) });

const notSent = { is: 'never', error: 'not_sent' } as const;

async function postOnce(
  { responseUrl, text, blocks, place, reference }: Form & { responseUrl: string; place: Place; reference: string },
  log: Log,
  signal?: AbortSignal,
): Promise<SendFailure | { readonly is: 'taken' }> {
  const deadline = createDeadline(deadlineMs, signal === undefined ? [] : [signal]);
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
      signal: deadline.signal,
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
    deadline.release();
  }
}

/** Says a text by response_url alone: for use before the workspace is known, or when it has no context. */
export function createResponseUrlSender(log: Log): Teller {
  return {
    async reply({ responseUrl, reference }, { text }, place) {
      if (responseUrl === null) return 'failed';
      const send = () => postOnce({ responseUrl, text, place, reference }, log);
      const { is } = await sendPatiently(send, { attempts: maxPosts, repeats: 1 });
      return is === 'taken' || is === 'unknown' ? is : 'failed';
    },
  };
}

export interface MissTellingReplier extends Replier {
  readonly noteMissed: (to: Address, later: Message) => void;
}

/** In memory, since Slack rarely refuses all three forms. After a restart `again` still shows the answer. */
export function tellMissedAnswers(replier: Replier): MissTellingReplier {
  const missed = new Map<string, Message>();
  return {
    hint: (...args) => replier.hint(...args),
    replyBy: (...args) => replier.replyBy(...args),
    async reply(to, message, place) {
      const receipt = await replier.reply(to, message, place);
      const later = missed.get(to.user);
      if (later === undefined || receipt !== 'taken' || place === 'channel' || to.step !== undefined) return receipt;
      missed.delete(to.user);
      if ((await replier.reply({ ...to, notice: undefined }, later, 'new')) === 'failed') missed.set(to.user, later);
      return receipt;
    },
    noteMissed({ user }, later) {
      missed.set(user, later);
    },
  };
}
