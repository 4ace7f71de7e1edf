import { datasets, toSlug, type AggregateRow } from '../../trade/index.ts';
import type { RankingPage } from '../../lookups/outcome.ts';
import { countryName } from '../command/countries.ts';
import type { Message, Shown } from './message.ts';
import { movedLines } from './moved.ts';
import { positionOf, queryButtons } from './paging.ts';
import { questionOf } from './question.ts';
import type { Columns } from './record-table.ts';
import { tablePage } from './table-page.ts';
import { figure } from './text.ts';
import { weightNote } from './weight-note.ts';

const columns: Columns<AggregateRow> = {
  name: 0,
  all: [
    { title: 'Name', width: 60, value: (row) => row.key },
    { title: 'Matching records', width: 12, value: (row) => row.doc_count },
    { title: 'Shipments in all', width: 12, value: (row) => row.total_shipments },
    { title: 'Country', width: 20, value: (row) => country(row.company_country_code ?? row.supplier_country_code) },
    { title: 'Weight', width: 16, value: (row) => row.weight },
    { title: 'TEU', width: 12, value: (row) => row.teu },
    { title: 'Slug', width: 60, value: slugOf },
  ],
};

/** One page of companies, suppliers or brokers, ranked by volume. Columns that no row fills are left out. */
export function rankingPage(page: RankingPage, { now, sharedBy }: Shown): Message {
  const { intent, rows, parties, total, moves, cost } = page;
  const place = { intent, total, received: page.received };
  const { title } = datasets[intent.dataset];
  const counted = total === null ? '' : `${figure(total)} `;
  return tablePage({
    title:
      rows.length === 0 && total === 0
        ? `No ${title} ${intent.view} match`
        : `${counted}${title} ${intent.view}, ranked by volume`,
    question: questionOf(page),
    position: positionOf(place, 'Try other words, a longer window (from:2021), or fewer filters.'),
    columns: {
      ...columns,
      all: columns.all.filter(({ value }, i) => i === 0 || rows.some((row) => value(row) != null)),
    },
    rows,
    offset: intent.offset,
    notes: [
      ...movedLines(moves),
      'Ranked by volume, as the service counts it; names are as they were filed, so that one firm may appear more than once.',
      ...(rows.some((row) => row.weight != null) ? [weightNote] : []),
    ],
    buttons: queryButtons(place, parties, cost, sharedBy !== null),
    cost,
    now,
  });
}

export function country(code: string | null | undefined): string | null {
  return code == null ? null : countryName(code, 'en');
}

function slugOf({ company_link, supplier_link }: AggregateRow): string | null {
  return toSlug(company_link ?? '', 'company') ?? toSlug(supplier_link ?? '', 'supplier');
}
