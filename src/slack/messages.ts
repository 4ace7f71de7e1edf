import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import type { MessagePlace, SendFailure, SendResult } from '../model/alert.ts';
import { timings } from '../model/time.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { dropLongButtons } from './button-values.ts';
import type { Block, Message } from './kit/blocks.ts';
import { plainBlocks, plainText } from './kit/plain-form.ts';

/** Refusals of the content. Unknown codes count as refusals too; these are also recognized outside of JSON. */
const refused = [
  ...['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'msg_too_long', 'invalid_attachments'],
  ...['block_mismatch', 'attachment_payload_limit_exceeded', 'invalid_payload', 'invalid_arguments', 'no_text'],
];
/** The conversation, the message or the bot's right to write there is gone until a person changes something. */
const gone = [
  ...['not_in_channel', 'is_archived', 'restricted_action', 'restricted_action_read_only_channel'],
  ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
  ...['restricted_action_thread_only_channel', 'team_access_not_granted', 'access_denied', 'no_permission'],
  ...['missing_scope', 'not_allowed_token_type', 'messages_tab_disabled', 'cannot_reply_to_message'],
  ...['message_not_found', 'user_not_in_channel', 'cant_update_message', 'cant_delete_message', 'edit_window_closed'],
  'thread_not_found',
  ...['expired_url', 'used_url'],
  ...['account_inactive', 'token_revoked', 'token_expired', 'invalid_auth', 'not_authed', 'org_login_required'],
  ...['ekm_access_denied', 'enterprise_is_restricted', 'two_factor_setup_required'],
];
/** For a direct message: the account is deactivated, or was never in this workspace. */
const personGone = ['user_not_found', 'user_disabled', 'user_not_visible', 'users_not_found', 'channel_not_found'];
/** Slack documents that part of the work may have been done. */
const unknown = ['fatal_error', 'internal_error', 'request_timeout'];
/** `file_not_found`: an upload is not always visible immediately to the call that completes it. */
const notNow = ['service_unavailable', 'team_added_to_org', 'ratelimited', 'rate_limited', 'file_not_found'];

const meanings = new Map<string, SendFailure['is']>([
  ...refused.map((word) => [word, 'never'] as const),
  ...[...gone, ...personGone].map((word) => [word, 'gone'] as const),
  ...unknown.map((word) => [word, 'unknown'] as const),
  ...notNow.map((word) => [word, 'not-now'] as const),
]);

export function isPersonGone(result: SendResult): boolean {
  return result.is === 'gone' && personGone.includes(result.error);
}

/** @param word Slack's error code; an unknown one will not succeed when it is sent again */
function failureOfWord(word: string): SendFailure {
  // Slack's client passes on any unreadable body, such as a proxy's page; whether the message was sent is then unknown.
  const is = meanings.get(word) ?? (/^\w+$/.test(word) ? 'never' : 'unknown');
  if (is === 'unknown') return { is };
  return is === 'not-now' ? { is, retryAfterMs: null } : { is, error: word };
}

function rateLimited(retryAfter: unknown): SendFailure {
  const seconds = Number(retryAfter);
  return { is: 'not-now', retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000 };
}

function failureOfStatus(status: number): SendFailure {
  return status >= 500 ? { is: 'unknown' } : { is: 'never', error: `status ${status}` };
}

/** Without a connection nothing was sent. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'original' in cause ? cause.original : cause.cause)
    if ('code' in cause && neverConnected.includes(cause.code)) return false;
  return true;
}

export function failureOfError(error: unknown): SendFailure {
  if (error instanceof webApi.WebAPIRateLimitedError) return rateLimited(error.retryAfter);
  if (error instanceof webApi.WebAPIPlatformError) return failureOfWord(error.data.error);
  if (error instanceof webApi.WebAPIHTTPError) return failureOfStatus(error.statusCode);
  // Slack's client has no class for a 429 without a time.
  if (error instanceof Error && error.message.startsWith('Retry header did not')) return rateLimited(null);
  return wasConnected(error) ? { is: 'unknown' } : { is: 'not-now', retryAfterMs: null };
}

/** The body may name an error with any status. @returns null when Slack accepted the request */
export function failureOfAnswer(status: number, retryAfter: string | string[] | undefined, body: string) {
  if (status === 429) return rateLimited(retryAfter);
  // Slack's error code at the start of a body, which may be cut off: in JSON, or as plain text.
  const [, named] = /"error"\s*:\s*"(\w+)"/.exec(body) ?? [];
  const word = named ?? body.match(/[a-z]+(?:_[a-z]+)+/g)?.find((one) => meanings.has(one)) ?? null;
  if (word === null || (status >= 300 && !meanings.has(word))) return status < 300 ? null : failureOfStatus(status);
  const failure = failureOfWord(word);
  // A request refused with a 4xx was not carried out in part.
  return failure.is === 'unknown' && status >= 400 && status < 500 ? failureOfStatus(status) : failure;
}

export interface Mention {
  readonly channel: string;
  readonly thread: string | null;
  /** Slack said that people of another company are in the channel. */
  readonly isShared?: true;
}

export type Messages = ReturnType<typeof createMessages>;

export type StepEnd = { readonly outputs: Readonly<Record<string, string | number>> } | { readonly error: string };

export interface Form {
  readonly text: string;
  readonly blocks?: readonly Block[];
}
export type Taken = { readonly is: 'taken' };
export type Left = { readonly is: 'left' };

/** Remaining attempts for one message; both count down over all of its forms. */
export interface Patience {
  attempts: number;
  /** Attempts after one that Slack may have accepted. */
  repeats: number;
}

/** Slack has been seen to take this long, and to accept the message in the end. */
export const deadlineMs = 10_000;
const longestPauseMs = 30_000;

export async function sendPatiently<R extends Taken | Left | SendFailure>(
  send: () => Promise<R>,
  patience: Patience,
  pauseMs = timings.replyAgainMs,
): Promise<R> {
  for (;;) {
    patience.attempts -= 1;
    const result = await send();
    if ((result.is !== 'unknown' && result.is !== 'not-now') || patience.attempts <= 0) return result;
    if (result.is === 'unknown') {
      if (patience.repeats <= 0) return result;
      patience.repeats -= 1;
    }
    const asked = result.is === 'not-now' ? result.retryAfterMs : null;
    await rest(Math.min(asked ?? pauseMs, longestPauseMs));
  }
}

/** @returns whether the full time passed: false when `stopping` aborted */
export function rest(ms: number, stopping?: AbortSignal): Promise<boolean> {
  return pause(ms, true, { ...(stopping && { signal: stopping }) }).catch(() => false);
}

/** The forms of a message, richest first. No two share a block. Plainer ones are built only when needed. */
function formsOf({ text, blocks, plain }: Message): (() => Form)[] {
  if (blocks.length === 0) return [() => ({ text })];
  const simple = () => plain?.() ?? blocks;
  return [
    () => ({ text, blocks }),
    () => ({ text, blocks: plainBlocks(simple()) }),
    () => ({ text: plainText(simple()) }),
  ];
}

/** Replaces button values that exceed Slack's limits with ids of stored ones. */
export type FitButtons = (workspace: string, blocks: readonly Block[]) => Promise<readonly Block[]>;

export interface FormParts {
  readonly fitButtons: FitButtons;
  readonly log: Log;
}

export async function sendForms<T extends Taken | Left>(
  { fitButtons, log }: FormParts,
  { workspace, reference }: { readonly workspace: string; readonly reference: string },
  message: Message,
  send: (form: Form) => Promise<T | SendFailure>,
): Promise<T | SendFailure> {
  let refusal = '';
  for (const build of formsOf(message)) {
    const { text, blocks } = build();
    const fitted =
      blocks &&
      (await fitButtons(workspace, blocks).catch((error: unknown) => {
        // Paid content is shown even if the store cannot take its buttons.
        log.error({ reference, error: errorFields(error) }, 'the store did not take a button; it is left out');
        return dropLongButtons(blocks);
      }));
    const result = await send({ text, ...(fitted && { blocks: fitted }) });
    if (result.is !== 'never') return result;
    refusal = result.error;
    log.warn({ reference, refusal }, 'Slack refused the form of a message');
  }
  return { is: 'never', error: refusal };
}

type Posted = Partial<Record<'channel' | 'ts' | 'thread', string | undefined>>;

export const quiet = { unfurl_links: false, unfurl_media: false } as const;

interface Parts extends FormParts {
  readonly workspace: string;
  /** No retries, and rejects rate-limited calls: a wait here would hold up every other conversation. */
  readonly web: webApi.WebClient;
  /** A step that is not ended blocks its workflow. */
  readonly endStepMs: readonly number[];
}

/** Sends by the Web API: one attempt per form of a message. Never throws: failures are logged and returned. */
export function createMessages({ workspace, web, endStepMs, fitButtons, log }: Parts) {
  async function attempt(reference: string, send: () => Promise<Posted>): Promise<SendResult> {
    try {
      const { channel = '', ts = '', thread } = await send();
      return { is: 'taken', at: { channel, ts, ...(thread !== undefined && { thread }) } };
    } catch (error) {
      const failure = failureOfError(error);
      log.warn({ reference, is: failure.is, error: errorFields(error) }, 'Slack did not take a message');
      return failure;
    }
  }
  type Send = (form: { readonly text: string; readonly blocks?: Block[] }) => Promise<Posted>;
  const sendOnce = (message: Message, reference: string, send: Send) =>
    sendForms({ fitButtons, log }, { workspace, reference }, message, ({ text, blocks }) =>
      // An update without blocks removes the existing ones, as a text-only message should.
      attempt(reference, () => send({ text, ...(blocks && { blocks: [...blocks] }) })),
    );
  return {
    /** @param to a channel, or a user id: Slack then opens the direct conversation. @param thread posts in that thread */
    post: (to: string, message: Message, reference: string, thread: string | null = null): Promise<SendResult> =>
      sendOnce(message, reference, async (form) => {
        const under = thread === null ? {} : { thread_ts: thread };
        const posted = await web.chat.postMessage({ channel: to, ...form, ...quiet, ...under });
        return { ...posted, thread: posted.message?.thread_ts };
      }),
    /** Answers in the thread. @param reader the only one to see it; null for everyone */
    answerMention: ({ channel, thread }: Mention, reader: string | null, message: Message, reference: string) =>
      sendOnce(message, reference, async (form) => {
        const said = { channel, ...form, ...(thread !== null && { thread_ts: thread }) };
        if (reader === null) return web.chat.postMessage({ ...said, ...quiet });
        const { message_ts: ts = '' } = await web.chat.postEphemeral({ ...said, user: reader });
        return { channel, ts };
      }),
    update: (at: MessagePlace, message: Message, reference: string) =>
      sendOnce(message, reference, (form) => web.chat.update({ ...at, ...form })),
    async withdraw(at: MessagePlace, reference: string): Promise<boolean> {
      return (await attempt(reference, () => web.chat.delete({ ...at }))).is === 'taken';
    },
    async permalink({ channel, ts }: MessagePlace, reference: string): Promise<string | null> {
      try {
        return (await web.chat.getPermalink({ channel, message_ts: ts })).permalink ?? null;
      } catch (error) {
        log.warn({ reference, error: errorFields(error) }, 'Slack gave no link to a message');
        return null;
      }
    },
    /** Retries; safe because Slack accepts only the first end of an execution. */
    async endStep(execution: string, end: StepEnd, reference: string): Promise<Taken | SendFailure> {
      const of = { function_execution_id: execution };
      const send = () =>
        attempt(reference, async () => {
          await ('error' in end
            ? web.functions.completeError({ ...of, error: end.error })
            : web.functions.completeSuccess({ ...of, outputs: { ...end.outputs } }));
          return {};
        });
      let result = await send();
      for (const ms of endStepMs) {
        if (result.is !== 'unknown' && result.is !== 'not-now') break;
        await rest(ms);
        result = await send();
      }
      return result;
    },
  };
}
