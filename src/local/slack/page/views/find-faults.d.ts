import type { Values } from './view-values.d.ts';

export function findFaults(blocks: readonly object[], values: Values): Record<string, string>;
