import { webApi } from '@slack/bolt';
import type { PostResult } from '../../model/outbox.ts';

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
export type PostFailure =
  Exclude<PostResult, { is: 'posted' }> | { readonly is: 'refused-form'; readonly error: string };

/** What an error of the Web API means for a message that was to be posted. */
export function readPostError(error: unknown): PostFailure {
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
