export interface History {
  add(text: string): void;
  leave(): void;
  step(direction: -1 | 1, typed: string): string | null;
}

export function createHistory(user?: string, memory?: PageMemory): History;

/** The two methods of Storage that the page uses. */
export interface PageMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
