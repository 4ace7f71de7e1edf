import type { webApi } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';

/** A channel is seldom made private, or shared with another company. */
const keptMs = 10 * 60_000;
const maxKept = 1_000;

export type Channels = ReturnType<typeof createChannels>;

/** Reads what conversations are, where the optional scopes channels:read and groups:read allow it. */
export function createChannels(web: webApi.WebClient, log: Log, now: () => number) {
  const kept = new Map<string, { readonly at: number; readonly facts: ChannelFacts | null }>();
  return {
    /** @returns null where Trade may not look. Never throws. */
    async facts(channel: string): Promise<ChannelFacts | null> {
      const known = kept.get(channel);
      if (known !== undefined && now() - known.at < keptMs) return known.facts;
      const facts = await read(web, channel, log);
      if (kept.size >= maxKept) kept.clear();
      kept.set(channel, { at: now(), facts });
      return facts;
    },
  };
}

async function read(web: webApi.WebClient, channel: string, log: Log): Promise<ChannelFacts | null> {
  try {
    const { channel: found } = await web.conversations.info({ channel });
    if (found === undefined) return null;
    const isPrivate = found.is_private === true || found.is_im === true || found.is_mpim === true;
    return { isPrivate, isShared: found.is_ext_shared === true };
  } catch (error) {
    log.debug({ error: errorFields(error) }, 'Slack did not say what a channel is');
    return null;
  }
}

/** A conversation as far as Trade may look at it. */
export interface ChannelFacts {
  readonly isPrivate: boolean;
  /** Whether people of other companies are in it. */
  readonly isShared: boolean;
}
