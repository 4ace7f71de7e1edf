import { webApi } from '@slack/bolt';
import type { SendFailure, SendResult } from '../model/outbox.ts';

/** What Slack's answer means for a message or a file. After a refused form, a plainer one may be taken. */
export type SlackFailure = SendFailure | { readonly is: 'refused-form'; readonly error: string };

const refusedForm = [
  ...['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'msg_too_long', 'invalid_attachments'],
  ...['block_mismatch', 'attachment_payload_limit_exceeded'],
];
/** The conversation, the message or the bot's right to write there is gone until a person does something about it. */
const gone = [
  ...['not_in_channel', 'is_archived', 'restricted_action', 'restricted_action_read_only_channel'],
  ...['restricted_action_thread_locked', 'restricted_action_non_threadable_channel'],
  ...['restricted_action_thread_only_channel', 'team_access_not_granted', 'access_denied', 'no_permission'],
  ...['missing_scope', 'not_allowed_token_type', 'messages_tab_disabled', 'cannot_reply_to_message'],
  ...['message_not_found', 'user_not_in_channel', 'cant_update_message', 'cant_delete_message', 'edit_window_closed'],
  // A response_url that takes nothing any more.
  ...['expired_url', 'used_url'],
  // The bot itself.
  ...['account_inactive', 'token_revoked', 'token_expired', 'invalid_auth', 'not_authed', 'org_login_required'],
  ...['ekm_access_denied', 'enterprise_is_restricted', 'two_factor_setup_required'],
];
/** Of a message to a person: their account is deactivated, or was never in this workspace. */
const personGone = ['user_not_found', 'user_disabled', 'user_not_visible', 'users_not_found', 'channel_not_found'];
/** Slack documents that part of the work may have been done. */
const unknown = ['fatal_error', 'internal_error', 'request_timeout'];
/** `file_not_found`: an upload is not always visible at once to the call that completes it. */
const notNow = ['service_unavailable', 'team_added_to_org', 'ratelimited', 'rate_limited', 'file_not_found'];

const meanings = new Map<string, SlackFailure['is']>([
  ...refusedForm.map((word) => [word, 'refused-form'] as const),
  ...[...gone, ...personGone].map((word) => [word, 'gone'] as const),
  ...unknown.map((word) => [word, 'unknown'] as const),
  ...notNow.map((word) => [word, 'not-now'] as const),
]);

/** Whether Slack refused a direct message for good because of the person. */
export function isPersonGone(result: SendResult): boolean {
  return result.is === 'gone' && personGone.includes(result.error);
}

/** @param word Slack's error code; one that is not known here will not succeed when it is sent again */
function failureOfWord(word: string): SlackFailure {
  const is = meanings.get(word) ?? 'never';
  if (is === 'unknown') return { is };
  return is === 'not-now' ? { is, retryAfterMs: null } : { is, error: word };
}

/** @param retryAfter seconds, as Slack or its header says */
function rateLimited(retryAfter: unknown): SlackFailure {
  const seconds = Number(retryAfter);
  return { is: 'not-now', retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000 };
}

/** Once the request was sent, an error of the server does not say whether it took the message. */
function failureOfStatus(status: number): SlackFailure {
  return status >= 500 ? { is: 'unknown' } : { is: 'never', error: `status ${status}` };
}

/** A connection that was never made carried nothing. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'original' in cause ? cause.original : cause.cause) {
    if ('code' in cause && neverConnected.includes(cause.code)) return false;
  }
  return true;
}

/** @param error thrown by a call of the Web API, or by a request to a response_url or an upload's address */
export function failureOfError(error: unknown): SlackFailure {
  if (error instanceof webApi.WebAPIRateLimitedError) return rateLimited(error.retryAfter);
  if (error instanceof webApi.WebAPIPlatformError) return failureOfWord(error.data.error);
  if (error instanceof webApi.WebAPIHTTPError) return failureOfStatus(error.statusCode);
  return wasConnected(error) ? { is: 'unknown' } : { is: 'not-now', retryAfterMs: null };
}

/** Slack's error code in the beginning of a body, which may be cut off: in JSON, or as plain text. */
function wordIn(body: string): string | null {
  const [, named] = /"error"\s*:\s*"(\w+)"/.exec(body) ?? [];
  return named ?? body.match(/[a-z]+(?:_[a-z]+)+/g)?.find((word) => meanings.has(word)) ?? null;
}

/**
 * Reads the HTTP answer of a response_url or of an upload's address, which names an error at any status.
 * @returns null when Slack took what was sent
 */
export function failureOfAnswer(
  status: number,
  retryAfter: string | string[] | undefined,
  body: string,
): SlackFailure | null {
  if (status === 429) return rateLimited(retryAfter);
  const word = wordIn(body);
  if (word === null || (status >= 300 && !meanings.has(word))) return status < 300 ? null : failureOfStatus(status);
  const failure = failureOfWord(word);
  // A request that is refused with a 4xx had no part of its work done.
  return failure.is === 'unknown' && status >= 400 && status < 500 ? failureOfStatus(status) : failure;
}
