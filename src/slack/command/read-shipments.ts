import type { Intent } from '../../model/intent.ts';
import { datasets, onlyExcludes } from '../../trade/index.ts';
import { asksForSomething, readQuery, type Query } from './read-query.ts';
import type { Read } from './read.ts';
import type { Tokens } from './tokens.ts';

export function readShipments(tokens: Tokens, today: string): Read {
  const query = readQuery(tokens, today);
  if (isMistakes(query)) return query;
  if (!asksForSomething(query)) {
    return onlyExcludes(query.dataset, query.filter)
      ? ['Say what to look for, not only what to leave out: words of the product, a company, a supplier or a filter.']
      : ['Say what to look for: words of the product, a company, a supplier, another filter, or dates.'];
  }
  return { do: 'shipments', ...query };
}

const views = ['companies', 'suppliers', 'brokers'] as const;

/** `top companies [words] [filters]`: what is ranked comes first. */
export function readTop(tokens: Tokens, today: string): Read {
  const [first = '', ...words] = tokens.words;
  const view = views.find((name) => name === first.toLowerCase() || name === plural(first.toLowerCase()));
  if (view === undefined) return ['Say what to rank first: top companies, top suppliers or top brokers.'];
  const query = readQuery({ ...tokens, words }, today);
  if (isMistakes(query)) return query;
  const { title, views: there } = datasets[query.dataset];
  if (!there.includes(view)) {
    const others = views.filter((name) => there.includes(name));
    return [`${title} data has no ${view}; it has ${others.join(' and ')}.`];
  }
  return { do: 'top', view, ...query } satisfies Intent;
}

function plural(word: string): string {
  return word === 'company' ? 'companies' : `${word}s`;
}

function isMistakes(query: Query | readonly string[]): query is readonly string[] {
  return Array.isArray(query);
}
