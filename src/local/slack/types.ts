/** A person of the local workspace, or one of another company who is in its shared channels. */
export interface LocalUser {
  readonly id: string;
  readonly name: string;
  readonly realName: string;
  /** The workspace of somebody from another company. */
  readonly teamId?: string;
  /** Whether the account is deactivated. */
  deleted?: boolean;
}

/** A conversation. The fields that are not readonly may be changed while it runs: invite the bot, share the channel. */
export interface LocalChannel {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly isDirect: boolean;
  /** Whether people of another company are in it (Slack Connect), or were invited and have not come yet. */
  isShared: boolean;
  isPendingShared: boolean;
  members: string[];
  botIsMember: boolean;
  isArchived: boolean;
}

export interface LocalTeam {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  /** The Enterprise Grid organization it belongs to. */
  readonly enterprise?: { readonly id: string; readonly name: string };
}

/** A block as it was accepted: its shape was checked by the rules of check-blocks.ts. */
export interface Block {
  readonly type: string;
  readonly block_id: string;
  readonly [field: string]: unknown;
}

export interface Sender {
  readonly kind: 'user' | 'bot' | 'slack';
  readonly id: string;
  readonly name: string;
}

/** A file in a message. */
export interface LocalFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly mimetype: string;
  /** In bytes. */
  readonly size: number;
  /** Serves the bytes, to this machine. */
  readonly url_private: string;
}

/** A message as one person sees it. */
export interface ShownMessage {
  readonly ts: string;
  readonly channel: string;
  readonly from: Sender;
  readonly text: string;
  readonly blocks?: readonly Block[];
  readonly files?: readonly LocalFile[];
  /** The message that its thread hangs on. */
  readonly threadTs?: string;
  readonly ephemeral: boolean;
  readonly edited: boolean;
}

/** The bodies of a message that a bot chooses. */
export interface MessageContent {
  readonly text: string;
  readonly blocks?: readonly Block[];
}

/**
 * What a person sees after an act.
 * `app did not respond`: nobody is connected, or no address is set. `invalid_response`: the app's answer is not one that
 * Slack takes. The others down from there are refused before anything is sent; `input_errors` may also be the app's word.
 */
export type DeliveryError =
  | 'operation_timeout'
  | 'dispatch_failed'
  | 'app did not respond'
  | 'invalid_response'
  | 'channel_not_found'
  | 'is_archived'
  | 'not_in_threads'
  | 'message_not_found'
  | 'view_not_found'
  | 'shortcut_not_found'
  | 'element_not_found'
  | 'option_not_found'
  | 'input_errors';

export type DeliveryResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: DeliveryError;
      readonly text: string;
      /** With `input_errors`: what stands under which input, by block_id. */
      readonly errors?: Readonly<Record<string, string>>;
    };

/** A switch that the page shows. The page sets `isOn`. */
export interface PageSwitch {
  readonly label: string;
  isOn: boolean;
}

/** One Web API call as it was answered; `args` without the token. */
export interface ApiCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly ok: boolean;
  readonly error?: string;
}

/** One post to a response_url as it was answered. */
export interface ResponsePost {
  readonly from: 'command' | 'press' | 'shortcut';
  readonly user: string;
  readonly channel: string;
  readonly body: unknown;
  readonly at: number;
  readonly status: number;
  readonly error?: string;
}

export interface PlainText {
  readonly type: 'plain_text';
  readonly text: string;
}

/** A view as a bot chose it and it was accepted: its shape was checked by the rules of check-view.ts. */
export interface ViewContent {
  readonly type: 'modal' | 'home';
  readonly title: PlainText | null;
  readonly submit: PlainText | null;
  readonly close: PlainText | null;
  readonly blocks: readonly Block[];
  readonly private_metadata: string;
  readonly callback_id: string;
}

/** What stands in one input, in the form Slack's payloads give it: `value`, `selected_option`, `selected_date`… */
export type InputState = Readonly<Record<string, unknown>> & { readonly type: string };

/** What stands in a view's inputs, by block_id and action_id. */
export type ViewState = Readonly<Record<string, Readonly<Record<string, InputState>>>>;

/** A view as the person it belongs to sees it, and as Slack's payloads carry it. */
export interface ShownView extends ViewContent {
  readonly id: string;
  readonly team_id: string;
  readonly app_id: string;
  readonly app_installed_team_id: string;
  readonly bot_id: string;
  readonly state: { readonly values: ViewState };
  /** Another one after each change by the bot; what a person types does not change it. */
  readonly hash: string;
  readonly root_view_id: string;
  readonly previous_view_id: string | null;
}

/** What a person puts into inputs, by block_id and action_id: text, a date, an id or an option's value; null clears. */
export type EnteredValues = Readonly<Record<string, Readonly<Record<string, EnteredValue>>>>;
export type EnteredValue = string | readonly string[] | null;

/** Something a person starts in the workspace, from anywhere or at a message. */
export interface LocalShortcut {
  readonly type: 'global' | 'message';
  readonly name: string;
  readonly callbackId: string;
}

/** A command, interaction or event on its way to the app, and whether it is a repetition. */
export interface Delivery {
  readonly type: 'slash_commands' | 'interactive' | 'events_api';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly retry?: { readonly attempt: number; readonly reason: string };
}

/** The app's answer, if in time; `body` is empty, a text, a message or a response action for a view. */
export type Acknowledgement =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly error: 'operation_timeout' | 'dispatch_failed' | 'app did not respond' };

export interface Courier {
  deliver(delivery: Delivery): Promise<Acknowledgement>;
}
