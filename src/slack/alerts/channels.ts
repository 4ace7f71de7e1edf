import type { webApi } from '@slack/bolt';
import { errorFields, type Log } from '../../ops/log.ts';
import type { ChannelFacts, Channels } from './ports.ts';

/** A channel is seldom made private, or shared with another company. */
const keptMs = 10 * 60_000;
const mostKept = 1_000;

/** Reads what conversations are, where the optional scopes channels:read and groups:read allow it. */
export function createChannels(web: webApi.WebClient, log: Log, now: () => number): Channels {
  const kept = new Map<string, { readonly at: number; readonly facts: ChannelFacts | null }>();
  return {
    async facts(channel) {
      const known = kept.get(channel);
      if (known !== undefined && now() - known.at < keptMs) return known.facts;
      const facts = await read(web, channel, log);
      if (kept.size >= mostKept) kept.clear();
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
