import { webApi } from '@slack/bolt';
import type { PostResult, Poster } from '../../model/outbox.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { alertPost } from './alert-post.ts';
import type { Message } from '../../slack/kit/blocks.ts';
import { inSentence } from '../../slack/kit/text.ts';

/** The channel, or the bot's right to write there, is gone until a person does something about it. */
const brokenChannel: readonly string[] = [
  ...['channel_not_found', 'not_in_channel', 'is_archived', 'restricted_action', 'restricted_action_read_only_channel'],
  ...[
    'restricted_action_thread_locked',
    'restricted_action_non_threadable_channel',
    'restricted_action_thread_only_channel',
  ],
  ...['team_access_not_granted', 'access_denied', 'no_permission', 'missing_scope', 'not_allowed_token_type'],
  ...['messages_tab_disabled', 'cannot_reply_to_message', 'user_not_found'],
];
/** The bot itself is gone. */
const brokenAccount: readonly string[] = [
  ...['account_inactive', 'token_revoked', 'token_expired', 'invalid_auth', 'not_authed', 'org_login_required'],
  ...['ekm_access_denied', 'enterprise_is_restricted', 'two_factor_setup_required'],
];
const refusedForm: readonly string[] = [
  ...['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'msg_too_long', 'invalid_attachments'],
  ...['block_mismatch', 'attachment_payload_limit_exceeded'],
];
/** Slack says of these that a part of the work may have been done. */
const unsure: readonly string[] = ['fatal_error', 'internal_error', 'request_timeout'];
const soon: readonly string[] = ['service_unavailable', 'team_added_to_org', 'ratelimited', 'rate_limited'];

/** A connection that was never made carried nothing. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** A form that Slack refused may be followed by another one; everything else is a result. */
type PostFailure = Exclude<PostResult, { is: 'posted' }> | { readonly is: 'refused-form'; readonly error: string };

/** What an error of the Web API means for a message that was to be posted. */
function readPostError(error: unknown): PostFailure {
  if (error instanceof webApi.WebAPIRateLimitedError)
    return { is: 'later', inMs: Math.max(1, error.retryAfter) * 1_000 };
  if (error instanceof webApi.WebAPIPlatformError) return readWord(error.data.error);
  // A gateway that gave up on Slack does not know what became of the message.
  if (error instanceof webApi.WebAPIHTTPError)
    return { is: [502, 504].includes(error.statusCode) ? 'unknown' : 'failed' };
  return { is: wasConnected(error) ? 'unknown' : 'failed' };
}

function readWord(word: string): PostFailure {
  if (refusedForm.includes(word)) return { is: 'refused-form', error: word };
  if (brokenChannel.includes(word) || brokenAccount.includes(word)) return { is: 'broken', error: word };
  if (unsure.includes(word)) return { is: 'unknown' };
  if (soon.includes(word)) return { is: 'failed' };
  return { is: 'refused', error: word };
}

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    if ('code' in cause && neverConnected.includes(cause.code)) return false;
  }
  return true;
}

function causeOf(error: Error): unknown {
  return 'original' in error ? error.original : error.cause;
}

/** Posts into channels, also what is no alert's own: one attempt each, never throws. */
export interface ChannelPoster extends Poster {
  send(channel: string, message: Message, reference: string): Promise<PostResult>;
  /** Takes a message back. @returns whether it is gone */
  withdraw(channel: string, ts: string, reference: string): Promise<boolean>;
}

const quiet = { unfurl_links: false, unfurl_media: false } as const;

/**
 * Posts by chat.postMessage, the rich form first, then the plain one, then the sentence alone.
 * @param web a client of its own with a deadline, without retries, that rejects rate-limited calls: who posts decides
 *   when to post again, and a wait here would hold up every other channel
 */
export function createPoster(web: webApi.WebClient, log: Log): ChannelPoster {
  async function attempt(send: () => Promise<string>, reference: string): Promise<PostFailure | PostResult> {
    try {
      return { is: 'posted', ts: await send() };
    } catch (error) {
      const failure = readPostError(error);
      log.warn({ reference, is: failure.is, error: errorFields(error) }, 'Slack did not take a post');
      return failure;
    }
  }

  async function send(channel: string, message: Message, reference: string): Promise<PostResult> {
    const { text, blocks, plain } = message;
    let refusal = '';
    for (const build of [() => blocks, ...(plain === null ? [] : [plain]), null]) {
      const form = build === null ? {} : { blocks: [...build()] };
      const result = await attempt(async () => {
        const { ts = '' } = await web.chat.postMessage({ channel, text, ...form, ...quiet });
        return ts;
      }, reference);
      if (result.is !== 'refused-form') return result;
      refusal = result.error;
    }
    return { is: 'refused', error: refusal };
  }

  return {
    send,

    async post(post, reference) {
      let message: Message;
      try {
        message = alertPost(post);
      } catch (error) {
        // The same facts would make the same mistake again.
        log.error({ reference, error: errorFields(error) }, 'a post could not be built');
        return { is: 'refused', error: 'unreadable' };
      }
      return send(post.alert.channel, message, reference);
    },

    async withdraw(channel, ts, reference) {
      const result = await attempt(async () => {
        await web.chat.delete({ channel, ts });
        return ts;
      }, reference);
      return result.is === 'posted';
    },

    async tell(_workspace, user, text, reference) {
      const result = await attempt(async () => {
        const { ts = '' } = await web.chat.postMessage({ channel: user, text: inSentence(text, 3_000), ...quiet });
        return ts;
      }, reference);
      return result.is === 'refused-form' ? { ...result, is: 'refused' } : result;
    },
  };
}
