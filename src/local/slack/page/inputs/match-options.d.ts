import type { Choice } from '../views/view-values.d.ts';

export interface OptionGroup {
  label?: string;
  options: Choice[];
}

export function matchOptions(groups: readonly OptionGroup[], typed: string): OptionGroup[];
export function stillOffered(chosen: readonly Choice[], groups: readonly OptionGroup[]): Choice[];
