import type { LocalFile, MessageContent, Sender, ShownMessage } from './types.ts';

/** A message as the workspace keeps it; `ephemeralFor` names the one person who sees it. */
export interface StoredMessage extends MessageContent {
  readonly ts: string;
  readonly channel: string;
  readonly from: Sender;
  readonly edited: boolean;
  readonly ephemeralFor?: string;
  readonly threadTs?: string;
  readonly files?: readonly LocalFile[];
}

interface MessageChange {
  readonly type: 'message' | 'removed';
  readonly sequence: number;
  readonly message: StoredMessage;
}

const KEPT_CHANGES = 20_000;

/** Keeps the messages of the workspace in order and tells listeners about each change. */
export function createMessageStore(clock: () => number) {
  const messages: StoredMessage[] = [];
  const changes: MessageChange[] = [];
  const listeners = new Set<(change: MessageChange) => void>();
  const nextTs = createTsSource(clock);
  let sequence = 0;

  const tell = (type: MessageChange['type'], message: StoredMessage): void => {
    sequence += 1;
    const change = { type, sequence, message };
    changes.push(change);
    if (changes.length > KEPT_CHANGES) changes.shift();
    for (const listener of [...listeners]) listener(change);
  };

  return {
    post(draft: Omit<StoredMessage, 'ts' | 'edited'>): StoredMessage {
      const message = { ...draft, ts: nextTs(), edited: false };
      messages.push(message);
      tell('message', message);
      return message;
    },
    /** Replaces the whole content: a body that is not named any more is gone. */
    replace(message: StoredMessage, content: MessageContent): StoredMessage {
      const { ts, channel, from, ephemeralFor, threadTs, files } = message;
      const changed: StoredMessage = {
        ts,
        channel,
        from,
        ...content,
        ...(ephemeralFor === undefined ? {} : { ephemeralFor }),
        ...(threadTs === undefined ? {} : { threadTs }),
        ...(files === undefined ? {} : { files }),
        edited: ephemeralFor === undefined,
      };
      const index = messages.findIndex((one) => one.channel === channel && one.ts === ts);
      if (index >= 0) messages[index] = changed;
      tell('message', changed);
      return changed;
    },
    remove(message: StoredMessage): void {
      const index = messages.findIndex((one) => one.channel === message.channel && one.ts === message.ts);
      if (index < 0) return;
      messages.splice(index, 1);
      tell('removed', message);
    },
    find: (channel: string, ts: string) => messages.find((message) => message.channel === channel && message.ts === ts),
    all: (): readonly StoredMessage[] => messages,
    changes: (): readonly MessageChange[] => changes,
    onChange(listener: (change: MessageChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Slack's message ids: seconds, a dot, six digits; unique and rising even when the clock stands still. */
function createTsSource(clock: () => number): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock() * 1000);
    return `${Math.floor(last / 1_000_000)}.${String(last % 1_000_000).padStart(6, '0')}`;
  };
}

/** Whether this person sees the message, given that the person is in its channel. */
export function isVisibleTo(message: StoredMessage, userId: string): boolean {
  return message.ephemeralFor === undefined || message.ephemeralFor === userId;
}

/** The message as a client draws it. */
export function shown({ ephemeralFor, ...message }: StoredMessage): ShownMessage {
  return { ...message, ephemeral: ephemeralFor !== undefined };
}
