export interface Choice {
  value: string;
  text: string;
  description?: string;
}

export interface Content {
  text: string;
  chosen: Choice[];
}

export type Entered = string | string[] | null;
export type Values = Record<string, Record<string, Entered>>;

export interface Kept {
  type: string;
  content: Content;
}

interface Place {
  blockId: string;
  actionId: string;
}

export function startOf(element: object, stored?: object, kept?: Kept): Content;
export function collectValues(fields: Iterable<Place & { read(): Entered }>): Values;
export function keepContents(fields: Iterable<Place & { type: string; keep(): Content }>): Map<string, Kept>;
export function fieldKey(blockId: string, actionId: string): string;
