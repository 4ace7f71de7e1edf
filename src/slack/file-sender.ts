import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { request } from 'undici';
import { errorFields, type Log } from '../ops/log.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Stands beside the file; mrkdwn. */
  readonly comment: string;
  /** The conversation it goes to. */
  readonly channel: string;
}

/** `refused`: sending it again cannot help. `unknown`: Slack may have taken it, and its receipt was lost. */
export type FileReceipt =
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly error: string }
  | { readonly is: 'unknown' | 'failed'; readonly retryInMs: number };

export interface FileSender {
  /** Whether the bot was granted to send files. Asked again while it was not: scopes are added while the bot runs. */
  canSend(): Promise<boolean>;
  /** One attempt. Never throws. */
  send(file: SentFile, reference: string): Promise<FileReceipt>;
}

/** Some megabytes at the pace of a slow line. */
const uploadMs = 60_000;

/**
 * Sends files in Slack's three steps: an address, the bytes to it, and the word that they are complete. The Web API's
 * own helper does the same, but does not say which of them failed, and the address it prints when one does is a secret.
 * @param web with a deadline that fits an upload and without retries: a word that is repeated makes a second file
 * @param scopes what the bot token was granted at the start; null where Slack did not say
 */
export function createFileSender(web: webApi.WebClient, scopes: readonly string[] | null, log: Log): FileSender {
  let granted = allows(scopes);
  return {
    async canSend() {
      if (!granted) granted = allows(await grantedNow(web, log));
      return granted;
    },

    async send({ name, bytes, comment, channel }, reference) {
      try {
        const slot = await web.files.getUploadURLExternal({ filename: name, length: bytes.length });
        const { upload_url: address = '', file_id: id = '' } = slot;
        const retryInMs = await upload(address, bytes);
        if (retryInMs !== null) return { is: 'failed', retryInMs };
        await web.files.completeUploadExternal({
          files: [{ id, title: name }],
          channel_id: channel,
          initial_comment: comment,
        });
        return { is: 'taken' };
      } catch (error) {
        log.warn({ reference, error: errorFields(error) }, 'Slack did not take a file');
        return readFailure(error);
      }
    },
  };
}

function allows(scopes: readonly string[] | null): boolean {
  return scopes === null || scopes.includes('files:write');
}

async function grantedNow(web: webApi.WebClient, log: Log): Promise<readonly string[] | null> {
  try {
    const { response_metadata: said } = await web.auth.test();
    return said?.scopes ?? null;
  } catch (error) {
    log.warn({ error: errorFields(error) }, 'Slack did not say what the bot may do');
    return [];
  }
}

/** @returns null when the bytes are there, else the wait before another attempt in ms. */
async function upload(address: string, bytes: Buffer): Promise<number | null> {
  const { statusCode, headers, body } = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
    signal: AbortSignal.timeout(uploadMs),
  });
  await body.dump();
  if (statusCode < 300) return null;
  return Math.max(1, Number(headers['retry-after'] ?? 1) || 1) * 1_000;
}

const passing = /^(internal_error|fatal_error|service_unavailable|ratelimited|request_timeout|file_not_found)$/;

function readFailure(error: unknown): FileReceipt {
  if (error instanceof webApi.WebAPIRateLimitedError) {
    return { is: 'failed', retryInMs: Math.max(1, error.retryAfter) * 1_000 };
  }
  if (error instanceof webApi.WebAPIPlatformError) {
    const { error: word } = error.data;
    return passing.test(word) ? { is: 'failed', retryInMs: 1_000 } : { is: 'refused', error: word };
  }
  if (error instanceof webApi.WebAPIHTTPError) return { is: 'failed', retryInMs: 1_000 };
  return { is: 'unknown', retryInMs: 1_000 };
}

const attempts = 3;
const longestWaitMs = 30_000;

/**
 * Sends a file until Slack takes it or refuses it for good. One whose receipt was lost is sent again: whoever waited for
 * it reads it twice at worst, and rows that were paid for are never without their file.
 * @param stopping ends it after the attempt under way: the next process sends it
 */
export async function sendPatiently(
  files: FileSender,
  reference: string,
  file: SentFile,
  stopping?: AbortSignal,
): Promise<FileReceipt> {
  for (let attempt = 1; ; attempt += 1) {
    const receipt = await files.send(file, reference);
    if (receipt.is === 'taken' || receipt.is === 'refused' || attempt >= attempts) return receipt;
    if (!(await rest(Math.min(longestWaitMs, receipt.retryInMs), stopping))) return receipt;
  }
}

/** Waits, but not longer than until the process stops. @returns whether all of the time has passed */
export function rest(ms: number, stopping?: AbortSignal): Promise<boolean> {
  return pause(ms, true, { ...(stopping && { signal: stopping }) }).catch(() => false);
}
