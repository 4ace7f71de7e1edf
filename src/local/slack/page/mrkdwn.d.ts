import type { Inline, Passage } from './inline.d.ts';

export function parseMrkdwn(source: string, options?: { verbatim?: boolean }): Passage[];
export function parseInline(source: string, options?: { verbatim?: boolean }): Inline[];
export function isSafeAddress(url: string): boolean;
export function decodeEntities(text: string): string;
