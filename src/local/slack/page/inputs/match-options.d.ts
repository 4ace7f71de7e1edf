import type { Choice } from '../views/view-values.d.ts';

export function matchOptions(options: readonly Choice[], typed: string): Choice[];
export function stillOffered(chosen: readonly Choice[], options: readonly Choice[]): Choice[];
