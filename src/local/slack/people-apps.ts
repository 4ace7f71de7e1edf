import type { Dispatch } from './dispatch.ts';
import { actionTs, eventDelivery } from './payloads.ts';
import type { DeliveryResult } from './types.ts';
import { userPayload } from './web-api-directory.ts';

/** What the manager of a workspace does, and the events this sends to the app. */
export function createAppPeople(dispatch: Dispatch) {
  const { context } = dispatch;

  /** Sends an event to the app. @param at when it happened, in epoch ms; defaults to now */
  const sendEvent = (event: Readonly<Record<string, unknown>>, at = context.clock()): Promise<DeliveryResult> =>
    dispatch.tell('The event', eventDelivery(context, event, { at }));

  return {
    sendEvent,

    /**
     * Deactivates an account, which takes the person out of every conversation: the bot can't write to them then. Sends
     * user_change where the app may know of people.
     * @throws for an id that nobody has
     */
    async deactivate(id: string): Promise<DeliveryResult> {
      const { users, channels } = context.workspace;
      const user = users.find((one) => one.id === id);
      if (user === undefined) throw new Error(`Nobody has the id ${id}.`);
      user.deleted = true;
      for (const channel of channels) channel.members = channel.members.filter((member) => member !== id);
      if (!context.scopes.includes('users:read')) return { ok: true };
      const changed = { user: userPayload(context.workspace, id), cache_ts: Math.floor(context.clock() / 1000) };
      return sendEvent({ type: 'user_change', ...changed, event_ts: actionTs(context) });
    },

    /** Whether the app has a valid token. */
    isInstalled: () => context.secrets.botToken !== '',

    /** Removes the app: revokes its token, and sends both events, in Slack's order or the other one. */
    async removeApp(order: 'uninstalled-first' | 'revoked-first' = 'uninstalled-first'): Promise<DeliveryResult> {
      context.oauth.revoke(context.secrets.botToken);
      const uninstalled = { type: 'app_uninstalled' };
      const tokensRevoked = { type: 'tokens_revoked', tokens: { oauth: [], bot: [context.workspace.bot.userId] } };
      const events = order === 'uninstalled-first' ? [uninstalled, tokensRevoked] : [tokensRevoked, uninstalled];
      for (const event of events) {
        const sent = await sendEvent(event);
        if (!sent.ok) return sent;
      }
      return { ok: true };
    },
  };
}
