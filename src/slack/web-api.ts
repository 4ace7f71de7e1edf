import { type types, webApi } from '@slack/bolt';
import { errorFields, type Log } from '../ops/log.ts';

/** A modal as Slack keeps it: its id, and the version that an update may insist on. */
export interface OpenView {
  readonly id: string;
  readonly hash: string;
}

/** `repeated` when this trigger has opened its modal already: the same press, delivered twice. */
type Opened = { readonly is: 'open'; readonly view: OpenView } | { readonly is: 'repeated' | 'refused' };

export type Views = ReturnType<typeof createViews>;

/** Modals and the Home tab. Nothing here throws: what Slack refused is logged and said in the result. */
export function createViews(web: webApi.WebClient, log: Log) {
  const call = async (what: string, run: () => Promise<Shown>): Promise<Opened> => {
    try {
      const { view } = await run();
      return { is: 'open', view: { id: view?.id ?? '', hash: view?.hash ?? '' } };
    } catch (error) {
      log.warn({ what, error: errorFields(error) }, 'Slack did not take a view');
      const repeated = error instanceof webApi.WebAPIPlatformError && error.data.error === 'exchanged_trigger_id';
      return { is: repeated ? 'repeated' : 'refused' };
    }
  };
  return {
    /** Opens a modal; Slack allows it for 3 s after what a person did. */
    open: (triggerId: string, view: types.ModalView) =>
      call('open', () => web.views.open({ trigger_id: triggerId, view })),
    /** Puts a modal on top of the one in which the trigger was made. */
    push: (triggerId: string, view: types.ModalView) =>
      call('push', () => web.views.push({ trigger_id: triggerId, view })),
    /**
     * Changes a modal that is open.
     * @param hash the version it is a change of; one changed since then is left alone
     * @returns whether it was changed
     */
    async update(viewId: string, view: types.ModalView, hash?: string): Promise<boolean> {
      const change = { view_id: viewId, view, ...(hash !== undefined && { hash }) };
      return (await call('update', () => web.views.update(change))).is === 'open';
    },
    /** Shows somebody's Home tab. */
    publish: async (user: string, view: types.HomeView) =>
      (await call('publish', () => web.views.publish({ user_id: user, view }))).is === 'open',
  };
}

interface Shown {
  readonly view?: { readonly id?: string; readonly hash?: string };
}

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
    return { name: found.name ?? '', isPrivate, isShared: found.is_ext_shared === true };
  } catch (error) {
    log.debug({ error: errorFields(error) }, 'Slack did not say what a channel is');
    return null;
  }
}

/** A conversation as far as Trade may look at it. */
export interface ChannelFacts {
  /** Without the #. */
  readonly name: string;
  readonly isPrivate: boolean;
  /** Whether people of other companies are in it. */
  readonly isShared: boolean;
}
