import type { webApi } from '@slack/bolt';
import { request } from 'undici';
import type { SendFailure } from '../model/outbox.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { sendPatiently } from './messages.ts';
import { failureOfAnswer, failureOfError, type SlackFailure } from './slack-errors.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Stands beside the file; mrkdwn. */
  readonly comment: string;
  /** The conversation it goes to. */
  readonly channel: string;
}

export type FileResult = { readonly is: 'taken' } | SendFailure;

export type FileSender = ReturnType<typeof createFileSender>;

/** Some megabytes at the pace of a slow line. */
const uploadMs = 60_000;

/**
 * Sends files in Slack's three steps: an address, the bytes to it, and the word that they are complete. The Web API's
 * own helper does the same, but does not say which of them failed, and the address it prints when one does is a secret.
 * @param web with a deadline that fits an upload and without retries: a word that is repeated makes a second file
 * @param scopes what the bot token was granted at the start; null where Slack did not say
 */
export function createFileSender(web: webApi.WebClient, scopes: readonly string[] | null, log: Log) {
  let granted = allows(scopes);
  return {
    /** Whether the bot was granted to send files. Asked again while it was not: scopes are added while the bot runs. */
    async canSend(): Promise<boolean> {
      if (!granted) granted = allows(await grantedNow(web, log));
      return granted;
    },

    /** One attempt. Never throws. */
    async send({ name, bytes, comment, channel }: SentFile, reference: string): Promise<FileResult> {
      // Nothing is shown before the last step, so that an earlier one may be repeated.
      let isCompleting = false;
      try {
        const slot = await web.files.getUploadURLExternal({ filename: name, length: bytes.length });
        const { upload_url: address = '', file_id: id = '' } = slot;
        const failure = await upload(address, bytes);
        if (failure !== null) return readFailure(failure, isCompleting);
        isCompleting = true;
        const files: [{ id: string; title: string }] = [{ id, title: name }];
        await web.files.completeUploadExternal({ files, channel_id: channel, initial_comment: comment });
        return { is: 'taken' };
      } catch (error) {
        log.warn({ reference, error: errorFields(error) }, 'Slack did not take a file');
        return readFailure(failureOfError(error), isCompleting);
      }
    },
  };
}

function readFailure(failure: SlackFailure, isCompleting: boolean): SendFailure {
  if (failure.is === 'unknown' && !isCompleting) return { is: 'not-now', retryAfterMs: null };
  return failure.is === 'refused-form' ? { is: 'never', error: failure.error } : failure;
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

/** @returns null when the bytes are there */
async function upload(address: string, bytes: Buffer): Promise<SlackFailure | null> {
  const { statusCode, headers, body } = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
    signal: AbortSignal.timeout(uploadMs),
  });
  return failureOfAnswer(statusCode, headers['retry-after'], (await body.text()).slice(0, 300));
}

/**
 * Sends a file until Slack takes it or refuses it for good. One whose receipt was lost is sent again: the person who
 * waits for it reads it twice at worst, and rows that were paid for are never without their file.
 * @param stopping ends it after the attempt under way: the next process sends it
 */
export function sendFile(
  files: Pick<FileSender, 'send'>,
  reference: string,
  file: SentFile,
  stopping?: AbortSignal,
): Promise<FileResult> {
  return sendPatiently(() => files.send(file, reference), { attempts: 3, repeats: 3 }, stopping);
}
