import type { PersonSettings } from '../../model/money.ts';
import type { Dataset } from '../../trade/index.ts';
import type { Tokens, TypedFilter } from './tokens.ts';

/** What a person means when they do not say. */
export type Preferences = Pick<PersonSettings, 'rows' | 'dataset'>;

export const standardPreferences: Preferences = { rows: 10, dataset: 'us-import' };

/** Which datasets a verb can be asked of; a preference for another one is not for it. */
const datasetsOf: Readonly<Record<string, readonly Dataset[]>> = {
  shipments: ['us-import', 'us-export', 'mx-import', 'mx-export'],
  top: ['us-import', 'us-export', 'mx-import', 'mx-export'],
  bol: ['us-import', 'us-export'],
  declaration: ['mx-import', 'mx-export'],
};
const withRows: readonly string[] = ['shipments', 'top', 'product'];

/** The tokens of a command with `size:` and `dataset:` as the person likes them, where they typed neither. */
export function withPreferences(verb: string, tokens: Tokens, { rows, dataset }: Preferences): Tokens {
  const isTyped = (key: string) => tokens.filters.some((filter) => filter.key === key);
  const preferred = [
    ...(withRows.includes(verb) && !isTyped('size') ? [typed('size', String(rows))] : []),
    ...((datasetsOf[verb]?.includes(dataset) ?? false) && !isTyped('dataset') ? [typed('dataset', dataset)] : []),
  ];
  return { ...tokens, filters: [...tokens.filters, ...preferred] };
}

function typed(key: string, value: string): TypedFilter {
  return { key, value, quoted: false, excluded: false, followedBy: null };
}
