import type { Dispatch } from './dispatch.ts';
import { failed } from './failures.ts';
import { eventPayload } from './people-shortcuts.ts';
import type { DeliveryResult } from './types.ts';
import { actionTs } from './view-payloads.ts';
import { userPayload } from './web-api-directory.ts';

/** What the manager of a workspace does, and the events this sends to the app. */
export interface AppPeople {
  /** Whether the app has a valid token. */
  isInstalled(): boolean;
  /** Removes the app: revokes its token, and sends both events, in Slack's order or the other one. */
  removeApp(order?: 'uninstalled-first' | 'revoked-first'): Promise<DeliveryResult>;
  /**
   * Deactivates an account, which takes the person out of every conversation: the bot can't write to them then. Sends
   * user_change where the app may know of people.
   * @throws for an id that nobody has
   */
  deactivate(user: string): Promise<DeliveryResult>;
  /** Sends an event to the app. @param at when it happened, in epoch ms; defaults to now */
  sendEvent(event: Readonly<Record<string, unknown>>, at?: number): Promise<DeliveryResult>;
}

export function createAppPeople(dispatch: Dispatch): AppPeople {
  const { context } = dispatch;
  const sendEvent: AppPeople['sendEvent'] = async (event, at = context.clock()) => {
    const payload = { ...eventPayload(dispatch, event), event_time: Math.floor(at / 1000) };
    const ack = await dispatch.deliver({ type: 'events_api', payload });
    return ack.ok ? { ok: true } : failed(ack.error, 'The event');
  };
  return {
    sendEvent,
    async deactivate(id) {
      const { users, channels } = context.workspace;
      const user = users.find((one) => one.id === id);
      if (user === undefined) throw new Error(`Nobody has the id ${id}.`);
      user.deleted = true;
      for (const channel of channels) channel.members = channel.members.filter((member) => member !== id);
      if (!context.scopes.includes('users:read')) return { ok: true };
      const changed = { user: userPayload(context.workspace, id), cache_ts: Math.floor(context.clock() / 1000) };
      return sendEvent({ type: 'user_change', ...changed, event_ts: actionTs(context) });
    },
    isInstalled: () => context.secrets.botToken !== '',
    async removeApp(order = 'uninstalled-first') {
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
