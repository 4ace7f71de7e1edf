import type { Passage } from './inline.d.ts';

export function readRichText(block: { elements?: readonly object[] }): Passage[];
