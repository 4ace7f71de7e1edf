import { webApi } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';
import type { Block } from './kit/blocks.ts';

/** A message of the bot in somebody's direct conversation. */
export interface DirectPlace {
  readonly channel: string;
  readonly ts: string;
}

export interface DirectBody {
  readonly text: string;
  /** Null for the sentence alone. */
  readonly blocks: readonly Block[] | null;
}

/** What became of one attempt; `unknown` when Slack may have taken it and its receipt was lost. */
export type DirectResult =
  | { readonly is: 'taken'; readonly at: DirectPlace }
  | { readonly is: 'refused-form' | 'unknown' | 'failed'; readonly retryInMs: number | null };

/** Writes to people by the Web API, where no response_url leads to them. Each is one attempt and never throws. */
export interface DirectMessages {
  /** @param user a person's id: Slack opens the conversation by itself */
  post(user: string, body: DirectBody, reference: string): Promise<DirectResult>;
  update(at: DirectPlace, body: DirectBody, reference: string): Promise<DirectResult>;
}

const quiet = { unfurl_links: false, unfurl_media: false } as const;

export function createDirectMessages(web: webApi.WebClient, log: Log): DirectMessages {
  const attempt = async (
    reference: string,
    send: () => Promise<{ channel?: string; ts?: string }>,
  ): Promise<DirectResult> => {
    try {
      const { channel = '', ts = '' } = await send();
      return { is: 'taken', at: { channel, ts } };
    } catch (error) {
      log.warn({ reference, error: errorFields(error) }, 'Slack did not take a direct message');
      return readFailure(error);
    }
  };
  return {
    post: (user, { text, blocks }, reference) =>
      attempt(reference, () => web.chat.postMessage({ channel: user, text, ...blocksOf(blocks), ...quiet })),
    update: (at, { text, blocks }, reference) =>
      attempt(reference, () => web.chat.update({ ...at, text, ...blocksOf(blocks) })),
  };
}

/** An update without blocks would remove those that are there, which is what the sentence alone means. */
function blocksOf(blocks: readonly Block[] | null) {
  return blocks === null ? {} : { blocks: [...blocks] };
}

/** Whether Slack's word for an error, or an answer that holds it, says that it does not take the form of a message. */
export function refusesForm(said: string): boolean {
  return /invalid_blocks|msg_blocks_too_long|msg_too_long|invalid_attachments|block_mismatch/.test(said);
}

function readFailure(error: unknown): DirectResult {
  if (error instanceof webApi.WebAPIRateLimitedError) {
    return { is: 'failed', retryInMs: Math.max(1, error.retryAfter) * 1_000 };
  }
  if (error instanceof webApi.WebAPIPlatformError) {
    return { is: refusesForm(error.data.error) ? 'refused-form' : 'failed', retryInMs: null };
  }
  if (error instanceof webApi.WebAPIHTTPError) return { is: 'failed', retryInMs: 500 };
  return { is: 'unknown', retryInMs: 500 };
}
