import type { Dispatch, Where } from './dispatch.ts';
import { failed } from './failures.ts';
import { messagePayload, payloadName, personPayload } from './payloads.ts';
import type { DeliveryResult, LocalShortcut } from './types.ts';
import { actionTs, viewPayload } from './view-payloads.ts';
import { userOf } from './workspace.ts';

export interface ShortcutInput {
  readonly user: string;
  readonly callbackId: string;
  /** The conversation the person looks at; the app is not told. */
  readonly channel?: string | undefined;
  readonly deliverTwice?: boolean | undefined;
}
export interface MessageShortcutInput extends Where {
  readonly ts: string;
  readonly callbackId: string;
  readonly deliverTwice?: boolean | undefined;
}

/** How people begin with the app, other than by a command. */
export interface ShortcutPeople {
  /** From the composer or the search: the app learns who, not where. */
  shortcut(input: ShortcutInput): Promise<DeliveryResult>;
  /** From the menu of a message, which comes along whole. Ephemeral messages have no such menu. */
  messageShortcut(input: MessageShortcutInput): Promise<DeliveryResult>;
  /** Looks at the app's Home tab: delivers app_home_opened. */
  openHome(input: { readonly user: string }): Promise<DeliveryResult>;
}

export function createShortcutPeople(dispatch: Dispatch): ShortcutPeople {
  const { context } = dispatch;
  const isKnown = (type: LocalShortcut['type'], callbackId: string): boolean =>
    context.shortcuts.some((one) => one.type === type && one.callbackId === callbackId);
  return {
    async shortcut({ user: userId, callbackId, channel, deliverTwice }) {
      const user = userOf(context.workspace, userId);
      if (user === undefined || !isKnown('global', callbackId)) return failed('shortcut_not_found', 'The shortcut');
      const payload = {
        type: 'shortcut',
        ...personPayload(context, user),
        callback_id: callbackId,
        action_ts: actionTs(context),
        trigger_id: context.triggers.issue({ user: userId, ...(channel === undefined ? {} : { channel }) }),
      };
      const ack = await dispatch.deliver({ type: 'interactive', payload }, deliverTwice);
      return ack.ok ? { ok: true } : failed(ack.error, 'The shortcut');
    },
    async messageShortcut(input) {
      if (!isKnown('message', input.callbackId)) return failed('shortcut_not_found', 'The shortcut');
      const at = dispatch.place(input);
      if (typeof at === 'string') return failed(at, 'The shortcut');
      const message = context.messages.find(at.channel.id, input.ts);
      if (message === undefined || message.ephemeralFor !== undefined)
        return failed('message_not_found', 'The shortcut');
      const where = { user: at.user.id, channel: at.channel.id };
      const payload = {
        type: 'message_action',
        ...personPayload(context, at.user),
        action_ts: actionTs(context),
        callback_id: input.callbackId,
        trigger_id: context.triggers.issue(where),
        response_url: dispatch.issueUrl({ from: 'shortcut', ...where }),
        message_ts: message.ts,
        channel: { id: at.channel.id, name: payloadName(at.channel) },
        message: messagePayload(context.workspace, message),
      };
      const ack = await dispatch.deliver({ type: 'interactive', payload }, input.deliverTwice);
      return ack.ok ? { ok: true } : failed(ack.error, 'The shortcut');
    },
    async openHome({ user }) {
      const direct = context.workspace.channels.find((one) => one.isDirect && one.members.includes(user));
      if (direct === undefined) return failed('channel_not_found', 'The Home tab');
      const home = context.views.homeOf(user);
      const payload = eventPayload(dispatch, {
        type: 'app_home_opened',
        user,
        channel: direct.id,
        tab: 'home',
        event_ts: actionTs(context),
        ...(home === undefined ? {} : { view: viewPayload(context, home) }),
      });
      const ack = await dispatch.deliver({ type: 'events_api', payload });
      return ack.ok ? { ok: true } : failed(ack.error, 'The Home tab');
    },
  };
}

/** The Events API's envelope. @param channel where it happened */
export function eventPayload({ context }: Dispatch, event: Readonly<Record<string, unknown>>, channel?: string) {
  const { team, bot, channels } = context.workspace;
  return {
    token: context.secrets.verificationToken,
    team_id: team.id,
    context_team_id: team.id,
    api_app_id: bot.appId,
    type: 'event_callback',
    event,
    event_id: `Ev${context.newId(10)}`,
    event_time: Math.floor((context.clock() - context.faults.faults.lateByMs) / 1000),
    authorizations: [
      {
        enterprise_id: team.enterprise?.id ?? null,
        team_id: team.id,
        user_id: bot.userId,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: channels.some(({ id, isShared }) => id === channel && isShared),
  };
}
