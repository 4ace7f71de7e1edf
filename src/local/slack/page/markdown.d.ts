import type { Passage } from './inline.d.ts';

export function parseMarkdown(source: string): Passage[];
