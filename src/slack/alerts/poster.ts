import type { webApi } from '@slack/bolt';
import type { PostResult, Poster } from '../../model/outbox.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { alertPost } from '../ui/alert-post.ts';
import type { Message } from '../ui/message.ts';
import { inSentence } from '../ui/text.ts';
import { readPostError, type PostFailure } from './post-errors.ts';

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
