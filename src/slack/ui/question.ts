import { describeFilter } from '../../trade/index.ts';
import type { ProductIntent, QueryIntent } from '../../lookups/intent.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import { cleanText, day } from './text.ts';

interface Asked {
  readonly intent: QueryIntent;
  readonly parties: readonly Pick<ResolvedParty, 'kind' | 'slug' | 'title'>[];
}

/** "Company Acme Robotics Inc (acme-robotics), product frozen, from 11/20/2025 to 11/20/2026, the last 12 months …" */
export function questionOf({ intent, parties }: Asked): string {
  const named = parties.map(({ kind, slug, title }) => `${kind} ${title === null ? slug : `${title} (${slug})`}`);
  const filter = describeFilter(intent.dataset, intent.filter);
  const asked = [...named, ...(filter === '' ? [] : [filter])].join(', ');
  const window = `from ${day(intent.from)} to ${day(intent.to)}`;
  const assumed = intent.assumedWindow ? ', the last 12 months, since no dates were given' : '';
  const all = asked === '' ? 'All records' : `${asked.charAt(0).toUpperCase()}${asked.slice(1)},`;
  return cleanText(`${all} ${window}${assumed}.`, 1_300);
}

/** "Product ball bearings in China, over the whole data." */
export function productQuestion({ words, countries }: ProductIntent): string {
  const where = countries.length === 0 ? '' : ` in ${countries.join(', ')}`;
  return `Product ${cleanText(words, 300)}${where}, over the whole data.`;
}
