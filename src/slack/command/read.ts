import type { Intent } from '../../model/intent.ts';
import { datasets, type Dataset } from '../../trade/index.ts';
import type { Tokens, TypedFilter } from './tokens.ts';

/** What a verb's words came to: an intent, or everything that is wrong with them. */
export type Read = Intent | readonly string[];

export function isMistakes(read: Read): read is readonly string[] {
  return Array.isArray(read);
}

/** Takes the filters with these keys out of the list; excluded ones are left. */
export function take<K extends string>(
  filters: readonly TypedFilter[],
  keys: readonly K[],
): { [key in K]?: string } & { others: TypedFilter[] } {
  const taken: { [key in K]?: string } = {};
  const others: TypedFilter[] = [];
  for (const filter of filters) {
    const key = keys.find((k) => k === filter.key);
    if (key === undefined || filter.excluded) others.push(filter);
    else taken[key] = filter.value.trim();
  }
  return { ...taken, others };
}

/** Words with a minus before them say nothing to a verb that looks up one thing. */
export function notLeftOut(verb: string, { excluded }: Tokens): string[] {
  return excluded.map(
    (word) => `"-${word.slice(0, 60)}" leaves a word out; that belongs to shipments, not to ${verb}.`,
  );
}

/** @returns the dataset, US imports when none was named, null when there is none of that name. */
export function readDataset(typed: string | undefined): Dataset | null {
  const wanted = (typed ?? 'us-import').toLowerCase().replace(/_/g, '-');
  const [found] = Object.entries(datasets).filter(([id]) => id === wanted);
  return found === undefined ? null : isDataset(found[0]) ? found[0] : null;
}

function isDataset(id: string): id is Dataset {
  return id in datasets;
}
