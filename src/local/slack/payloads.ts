import type { Context } from './context.ts';
import type { Json } from './elements.ts';
import type { StoredMessage } from './messages.ts';
import type { Delivery, LocalChannel, LocalTeam, LocalUser, ShownView, ViewState } from './types.ts';
import type { StoredView } from './views.ts';
import type { Workspace } from './workspace.ts';

export const enterprisePayload = ({ enterprise }: LocalTeam) =>
  enterprise && { enterprise_id: enterprise.id, enterprise_name: enterprise.name };

/** What a person did, with who acted and for which app. */
export function interaction({ workspace, secrets }: Context, user: LocalUser, did: Json): Delivery {
  const { team, bot } = workspace;
  const payload = {
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId ?? team.id },
    api_app_id: bot.appId,
    token: secrets.verificationToken,
    team: { id: team.id, domain: team.domain, ...enterprisePayload(team) },
    enterprise: team.enterprise ?? null,
    is_enterprise_install: false,
    ...did,
  };
  return { type: 'interactive', payload };
}

/** An event in the envelope of the Events API. @param at when it happened, in epoch ms @param channel where */
export function eventDelivery(
  { workspace: { team, bot, channels }, secrets, newId, clock, faults }: Context,
  event: Json,
  { channel, at = clock() - faults.lateByMs }: { channel?: string; at?: number | undefined } = {},
): Delivery {
  const payload = {
    token: secrets.verificationToken,
    team_id: team.id,
    context_team_id: team.id,
    api_app_id: bot.appId,
    type: 'event_callback',
    event,
    event_id: `Ev${newId(10)}`,
    event_time: Math.floor(at / 1000),
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
  return { type: 'events_api', payload };
}

/** A bot's message as the Web API and payloads show it. */
export function messagePayload(workspace: Workspace, message: StoredMessage): Json {
  return {
    type: 'message',
    user: message.from.id,
    ts: message.ts,
    text: message.text,
    team: workspace.team.id,
    ...(message.from.kind === 'bot' ? { bot_id: workspace.bot.botId, app_id: workspace.bot.appId } : {}),
    ...(message.blocks === undefined ? {} : { blocks: message.blocks }),
    ...(message.files === undefined ? {} : { files: message.files }),
    ...(message.threadTs === undefined ? {} : { thread_ts: message.threadTs }),
    ...(message.edited ? { edited: { user: message.from.id, ts: message.ts } } : {}),
  };
}

/** Slack does not tell a bot the name of a private conversation. */
export function payloadName(channel: LocalChannel): string {
  if (channel.isDirect) return 'directmessage';
  return channel.isPrivate ? 'privategroup' : channel.name;
}

/** Where a message is, as payloads say it: an ephemeral one is known only by its container, a public one comes whole. */
export function messagePlace({ workspace }: Context, channel: LocalChannel, message: StoredMessage) {
  const isEphemeral = message.ephemeralFor !== undefined;
  return {
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral },
    channel: { id: channel.id, name: payloadName(channel) },
    ...(isEphemeral ? {} : { message: messagePayload(workspace, message) }),
  };
}

/** A view as its person sees it and as presses and submissions carry it: with what stands in its inputs. */
export function shownView(context: Context, view: StoredView, state: ViewState = view.state): ShownView {
  const { team, bot } = context.workspace;
  return {
    ...view.content,
    id: view.id,
    team_id: team.id,
    app_id: bot.appId,
    app_installed_team_id: team.id,
    bot_id: bot.botId,
    state: { values: state },
    hash: view.hash,
    root_view_id: view.id,
    previous_view_id: null,
  };
}

/** A view as views.*, events and suggestions show it: the inputs' content stays with the client until it acts. */
export function viewPayload(context: Context, view: StoredView): ShownView {
  return shownView(context, view, {});
}

export function actionTs({ clock }: Context, lateByMs = 0): string {
  return ((clock() - lateByMs) / 1000).toFixed(6);
}
