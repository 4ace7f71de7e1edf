import type { Dispatch } from './dispatch.ts';
import { failed } from './failures.ts';
import { eventPayload } from './people-shortcuts.ts';
import type { DeliveryResult } from './types.ts';

/** What the manager of a workspace's apps does, and the events this sends to the app. */
export interface AppPeople {
  /** Whether the app has a valid token. */
  isInstalled(): boolean;
  /** Removes the app: revokes its token, and sends both events, in Slack's order or the other one. */
  removeApp(order?: 'uninstalled-first' | 'revoked-first'): Promise<DeliveryResult>;
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
