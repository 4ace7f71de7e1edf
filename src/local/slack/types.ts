/** A person of the local workspace. */
export interface LocalUser {
  readonly id: string;
  readonly name: string;
  readonly realName: string;
}

/** A conversation. The last three fields may be changed while it runs: invite the bot, archive the channel. */
export interface LocalChannel {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly isDirect: boolean;
  members: string[];
  botIsMember: boolean;
  isArchived: boolean;
}

export interface LocalTeam {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
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
  readonly attachments?: readonly unknown[];
  readonly files?: readonly LocalFile[];
  readonly ephemeral: boolean;
  readonly edited: boolean;
}

/** The bodies of a message that a bot chooses. */
export interface MessageContent {
  readonly text: string;
  readonly blocks?: readonly Block[];
  readonly attachments?: readonly unknown[];
}

/**
 * What a person sees after a command or a press.
 * `app did not respond`: nobody is connected, or no address is set. The last five are refused before anything is sent.
 */
export type DeliveryError =
  | 'operation_timeout'
  | 'dispatch_failed'
  | 'app did not respond'
  | 'channel_not_found'
  | 'is_archived'
  | 'message_not_found'
  | 'element_not_found'
  | 'option_not_found';

export type DeliveryResult =
  { readonly ok: true } | { readonly ok: false; readonly error: DeliveryError; readonly text: string };

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
  readonly from: 'command' | 'press';
  readonly user: string;
  readonly channel: string;
  readonly body: unknown;
  readonly at: number;
  readonly status: number;
  readonly error?: string;
}
