import type { ShownMessage } from '../types.ts';
import type { PageMemory } from './history.d.ts';

export type Entry =
  | { key: string; at: number; sort: 'message'; message: ShownMessage; thread?: string; replies?: Replies }
  | { key: string; at: number; sort: 'command'; text: string; stage: Stage }
  | { key: string; at: number; sort: 'notice'; text: string; thread?: string };

export interface Replies {
  count: number;
  lastAt: number;
}

export type Stage = 'sending' | 'working' | 'done';

export interface PageStore {
  load(state: { messages: Record<string, readonly ShownMessage[]> }, asUser: string): void;
  putMessage(message: ShownMessage): void;
  removeMessage(channel: string, ts: string): void;
  addNotice(channel: string, text: string, thread?: string): void;
  addCommand(channel: string, text: string): string;
  setStage(channel: string, key: string, stage: Stage): void;
  entries(channel: string): Entry[];
  thread(channel: string, root: string): Entry[];
  unread(channel: string): number;
  markRead(channel: string): void;
}

export function createStore(options?: { clock?: () => number; memory?: PageMemory }): PageStore;
