import type { Dispatch } from './dispatch.ts';
import { failed } from './failures.ts';
import { eventPayload } from './people-shortcuts.ts';
import type { DeliveryResult } from './types.ts';

/** What whoever manages a workspace's apps does, and what the app hears of it. */
export interface AppPeople {
  /** Whether the app has a token that is good. */
  isInstalled(): boolean;
  /** Removes the app: its token is no good any more, and the app is told so twice, in Slack's order or the other one. */
  removeApp(order?: 'uninstalled-first' | 'revoked-first'): Promise<DeliveryResult>;
  /** Tells the app of something. @param at when it happened, epoch ms; now unless given */
  tellApp(event: Readonly<Record<string, unknown>>, at?: number): Promise<DeliveryResult>;
}

export function createAppPeople(dispatch: Dispatch): AppPeople {
  const { context } = dispatch;
  const tellApp: AppPeople['tellApp'] = async (event, at = context.clock()) => {
    const payload = { ...eventPayload(dispatch, event), event_time: Math.floor(at / 1000) };
    const ack = await dispatch.deliver({ type: 'events_api', payload });
    return ack.ok ? { ok: true } : failed(ack.error, 'The event');
  };
  return {
    tellApp,
    isInstalled: () => context.secrets.botToken !== '',
    async removeApp(order = 'uninstalled-first') {
      context.oauth.revoke(context.secrets.botToken);
      const uninstalled = { type: 'app_uninstalled' };
      const tokensRevoked = { type: 'tokens_revoked', tokens: { oauth: [], bot: [context.workspace.bot.userId] } };
      const events = order === 'uninstalled-first' ? [uninstalled, tokensRevoked] : [tokensRevoked, uninstalled];
      for (const event of events) {
        const told = await tellApp(event);
        if (!told.ok) return told;
      }
      return { ok: true };
    },
  };
}
