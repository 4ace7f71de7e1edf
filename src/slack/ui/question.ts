import { describeFilter } from '../../trade/index.ts';
import type { ProductIntent, QueryIntent } from '../../model/intent.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import { capital, cleanText, day } from './text.ts';

interface Asked {
  readonly intent: QueryIntent;
  readonly parties: readonly Pick<ResolvedParty, 'kind' | 'slug' | 'title'>[];
}

/** The same for a query that was not carried out yet: its companies and suppliers are named as they were typed. */
export function questionOfIntent(intent: QueryIntent): string {
  const parties = (['company', 'supplier'] as const).flatMap((kind) => {
    const party = intent[kind];
    if (party === undefined) return [];
    return 'slug' in party
      ? [{ kind, slug: party.slug, title: party.title ?? null }]
      : [{ kind, slug: party.name, title: null }];
  });
  return questionOf({ intent, parties });
}

/** "Company Acme Robotics Inc (acme-robotics), product frozen, from 11/20/2025 to 11/20/2026, the last 12 months …" */
export function questionOf({ intent, parties }: Asked): string {
  const named = parties.map(({ kind, slug, title }) => `${kind} ${title === null ? slug : `${title} (${slug})`}`);
  const filter = describeFilter(intent.dataset, intent.filter);
  const asked = [...named, ...(filter === '' ? [] : [filter])].join(', ');
  const window = `from ${day(intent.from)} to ${day(intent.to)}`;
  const assumed = intent.assumedWindow ? ', the last 12 months, since no dates were given' : '';
  const all = asked === '' ? 'All records' : `${capital(asked)},`;
  return cleanText(`${all} ${window}${assumed}.`, 1_300);
}

/** "Product ball bearings in China, over the whole data." */
export function productQuestion({ words, countries }: ProductIntent): string {
  const where = countries.length === 0 ? '' : ` in ${countries.join(', ')}`;
  return `Product ${cleanText(words, 300)}${where}, over the whole data.`;
}
