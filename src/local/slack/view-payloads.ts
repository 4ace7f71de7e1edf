import type { Context } from './context.ts';
import type { Json } from './elements.ts';
import { personPayload } from './payloads.ts';
import type { LocalUser, ShownView, ViewState } from './types.ts';
import type { StoredView } from './views.ts';

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
    root_view_id: view.rootId,
    previous_view_id: view.previousId,
  };
}

/** A view as views.*, events and suggestions show it: the inputs' content stays with the client until it acts. */
export function viewPayload(context: Context, view: StoredView): ShownView {
  return shownView(context, view, {});
}

/** The body of a press in a view: it knows no channel, no message and no response_url. */
export function viewActionPayload(
  context: Context,
  input: { user: LocalUser; view: StoredView; action: Json; triggerId: string },
): Json {
  return {
    type: 'block_actions',
    ...personPayload(context, input.user),
    container: { type: 'view', view_id: input.view.id },
    trigger_id: input.triggerId,
    view: shownView(context, input.view),
    actions: [{ ...input.action, action_ts: actionTs(context) }],
  };
}

export interface ViewResponseUrl {
  readonly block_id: string;
  readonly action_id: string;
  readonly channel_id: string;
  readonly response_url: string;
}

export function submissionPayload(
  context: Context,
  input: { user: LocalUser; view: StoredView; triggerId: string; responseUrls: readonly ViewResponseUrl[] },
): Json {
  return {
    type: 'view_submission',
    ...personPayload(context, input.user),
    trigger_id: input.triggerId,
    view: shownView(context, input.view),
    response_urls: input.responseUrls,
  };
}

/** @param isCleared whether the whole stack went */
export function viewClosedPayload(
  context: Context,
  input: { user: LocalUser; view: StoredView; isCleared: boolean },
): Json {
  return {
    type: 'view_closed',
    ...personPayload(context, input.user),
    view: shownView(context, input.view),
    is_cleared: input.isCleared,
  };
}

export function actionTs(context: Context): string {
  return (context.clock() / 1000).toFixed(6);
}
