import { type Dispatch, failed, type Where } from './dispatch.ts';
import { actionTs, eventDelivery, interaction, messagePayload, payloadName, viewPayload } from './payloads.ts';
import type { DeliveryResult, LocalShortcut } from './types.ts';
import { userPayload } from './web-api-directory.ts';
import { userOf } from './workspace.ts';

interface ShortcutInput {
  readonly user: string;
  readonly callbackId: string;
}
interface MessageShortcutInput extends Where {
  readonly ts: string;
  readonly callbackId: string;
}

/** How people begin with the app, other than by a command. */
export function createShortcutPeople(dispatch: Dispatch) {
  const { context } = dispatch;
  const isKnown = (type: LocalShortcut['type'], callbackId: string): boolean =>
    context.shortcuts.some((one) => one.type === type && one.callbackId === callbackId);
  return {
    /** From the composer or the search: the app learns who, not where. */
    async shortcut({ user: userId, callbackId }: ShortcutInput): Promise<DeliveryResult> {
      const user = userOf(context.workspace, userId);
      if (user === undefined || !isKnown('global', callbackId)) return failed('shortcut_not_found', 'The shortcut');
      const did = {
        type: 'shortcut',
        callback_id: callbackId,
        action_ts: actionTs(context),
        trigger_id: context.triggers.issue(userId),
      };
      return dispatch.tell('The shortcut', interaction(context, user, did));
    },

    /** From the menu of a message, which comes along whole. Ephemeral messages have no such menu. */
    async messageShortcut(input: MessageShortcutInput): Promise<DeliveryResult> {
      if (!isKnown('message', input.callbackId)) return failed('shortcut_not_found', 'The shortcut');
      const at = dispatch.place(input);
      if (typeof at === 'string') return failed(at, 'The shortcut');
      const message = context.messages.find(at.channel.id, input.ts);
      if (message === undefined || message.ephemeralFor !== undefined)
        return failed('message_not_found', 'The shortcut');
      const where = { user: at.user.id, channel: at.channel.id };
      const did = {
        type: 'message_action',
        action_ts: actionTs(context),
        callback_id: input.callbackId,
        trigger_id: context.triggers.issue(at.user.id),
        response_url: dispatch.issueUrl({ from: 'shortcut', ...where }),
        message_ts: message.ts,
        channel: { id: at.channel.id, name: payloadName(at.channel) },
        message: messagePayload(context.workspace, message),
      };
      return dispatch.tell('The shortcut', interaction(context, at.user, did));
    },

    /** Looks at the app's Home tab: delivers app_home_opened. */
    async openHome({ user }: { readonly user: string }): Promise<DeliveryResult> {
      const direct = context.workspace.channels.find((one) => one.isDirect && one.members.includes(user));
      if (direct === undefined) return failed('channel_not_found', 'The Home tab');
      const home = context.views.homeOf(user);
      const opened = { type: 'app_home_opened', user, channel: direct.id, tab: 'home', event_ts: actionTs(context) };
      const event = { ...opened, ...(home === undefined ? {} : { view: viewPayload(context, home) }) };
      return dispatch.tell('The Home tab', eventDelivery(context, event));
    },
  };
}

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
