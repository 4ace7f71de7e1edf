import { datasets } from '../../trade/index.ts';
import type { ExportIntent, QueryIntent, ResultIntent } from '../../model/intent.ts';

/**
 * The name of an export's file: `us-import-shipments-acme-robotics-2026-11-21.csv`. ASCII letters, digits and hyphens
 * only, whatever was asked for.
 * @param day ISO date
 */
export function fileNameOf({ of, format }: ExportIntent, day: string): string {
  const words = [...whatOf(of), ...aboutOf(of).map((about) => plain(about).slice(0, 60)), day];
  return `${words.map(plain).filter(Boolean).join('-')}.${format}`;
}

/** Which rows, such as `us-import` and `suppliers`. */
function whatOf(of: ResultIntent): string[] {
  if (of.do === 'product') return ['us-import', of.side];
  if (of.do === 'top') return [of.dataset, of.view];
  return [of.dataset, datasets[of.dataset].rows === 'bols' ? 'shipments' : 'declarations'];
}

/** What tells it from other files of the kind. */
function aboutOf(of: ResultIntent): string[] {
  if (of.do === 'product') return [of.words];
  const parties = (['company', 'supplier'] as const).flatMap((kind) => slugOf(of, kind));
  return parties.length > 0 ? parties : [of.filter['product_description'] ?? ''];
}

function slugOf(of: QueryIntent, kind: 'company' | 'supplier'): string[] {
  const party = of[kind];
  return party === undefined ? [] : ['slug' in party ? party.slug : party.name];
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
