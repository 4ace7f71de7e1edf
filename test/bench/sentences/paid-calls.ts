import { z } from 'zod';
import type { RecordedCall, TradeData } from '../../../src/local/trade-service/index.ts';
import { alternativesLookUp, partnersLookUp, type ShipmentsLookUp } from '../../../src/model/look-up.ts';
import { addMonths } from '../../../src/model/time.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import { meaningOf, nameSchema } from './carried-out.ts';
import { today } from './fixed-day.ts';
import type { Meaning } from './meaning.ts';

/** A call of a route that costs something, even where this one found nothing. */
export const isPaid = ({ path }: RecordedCall) => !/\/search$|\/database-updated$/.test(path);

/** The look-up that paid calls carry out, by what they ask of the service. @param asked says what no call shows */
export function meaningOfCalls(calls: readonly RecordedCall[], data: TradeData, asked: Action): Meaning {
  const all = calls.map((call) => ({ ...call, route: call.path.split('/').slice(2).map(decodeURIComponent) }));
  const isProfile = ({ route: [kind] }: Call) => kind === 'company' || kind === 'supplier';
  const main = all.find((call) => !isProfile(call)) ?? all[0];
  if (main === undefined) return { do: 'nothing' };
  if (isProfile(main)) return profilesMeaning(all, data, asked);
  const [kind = '', name = ''] = main.route;
  if (kind === 'product') return productMeaning(main, asked);
  if (kind === 'bol') return { do: 'bill', number: name };
  return asked.do === 'compare' ? countsMeaning(all, data) : queryMeaning(main, all, data);
}

type Call = RecordedCall & { readonly route: readonly string[] };

/** Whether a profile is wanted, its partners or a comparison, only the bot knows. */
function profilesMeaning(calls: readonly Call[], data: TradeData, asked: Action): Meaning {
  const parties = calls.map(({ route: [kind = '', slug = ''] }) => partyOf(data, kind, slug));
  const side = calls[0]?.route[0];
  const kind = side === 'company' ? 'company' : 'supplier';
  const [party = { slug: '' }] = parties;
  const { wanted = asked } = nameSchema.safeParse(asked).data ?? {};
  const { only } = partnersLookUp.partial().safeParse(wanted).data ?? {};
  if (wanted.do === 'compare') return meaningOf({ do: 'compare', kind, firms: parties });
  if (wanted.do === 'partners') return meaningOf({ do: wanted.do, kind, party, only, offset: 0 });
  return meaningOf({ do: 'profile', kind, party });
}

function productMeaning({ route: [, words = '', view], query }: Call, asked: Action): Meaning {
  const [only, but] = [listOf(query['countries']), listOf(query['exclude_countries'])];
  const countries = but.length > 0 ? { countries: but, exclude: true as const } : { countries: only };
  const { data: instead } = alternativesLookUp.safeParse(asked);
  if (instead !== undefined) return meaningOf({ ...instead, words, ...countries });
  const side = view === 'companies' ? view : 'suppliers';
  return meaningOf({ do: 'product', side, words, ...countries, ...pagingOf(query) });
}

const views = z.enum(['companies', 'suppliers', 'brokers']);
const datasets = z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']);

function queryMeaning(main: Call, calls: readonly Call[], data: TradeData): Meaning {
  const [, , view = '', number] = main.route;
  if (number !== undefined) return { do: view === 'bols' ? 'bill' : 'declaration', number };
  const { start_date: start = '', end_date: end = '' } = main.query;
  const rows = rowsIn(main, data);
  if (calls.length > 1 && calls.every(({ query }) => query['page_size'] === '1')) return trendMeaning(rows, calls);
  const asked = { ...rows, from: isoOf(start), to: isoOf(end), assumedWindow: false };
  const { data: ranked } = views.safeParse(view);
  return meaningOf(ranked === undefined ? { do: 'shipments', ...asked } : { do: 'top', view: ranked, ...asked });
}

function rowsIn({ route: [, name], query }: Call, data: TradeData): Rows {
  const { company, supplier, ...rest } = query;
  return {
    dataset: datasets.parse(name),
    filter: Object.fromEntries(Object.entries(rest).filter(([field]) => !shapes.has(field))),
    ...(company !== undefined && { company: partyOf(data, 'company', company) }),
    ...(supplier !== undefined && { supplier: partyOf(data, 'supplier', supplier) }),
    ...pagingOf(query),
  };
}

/** The shipments of each firm, of which the counts of a year before say nothing more. */
function countsMeaning(calls: readonly Call[], data: TradeData): Meaning {
  const [main] = calls;
  if (main === undefined) return { do: 'nothing' };
  const { dataset, filter, company, supplier } = rowsIn(main, data);
  const kind = company === undefined ? 'supplier' : 'company';
  const slugs = [...new Set(calls.flatMap(({ query }) => query[kind] ?? []))];
  const { start_date: start = '', end_date: end = '' } = main.query;
  const of = { dataset: z.enum(['us-import', 'us-export']).parse(dataset), filter, from: isoOf(start), to: isoOf(end) };
  const firms = (company ?? supplier) === undefined ? [] : slugs.map((slug) => partyOf(data, kind, slug));
  return meaningOf({ do: 'compare', kind, firms, of: { ...of, assumedWindow: false } });
}

/** Parameters that say how, and not which records. */
const shapes = new Set(['page_size', 'offset', 'fields', 'exclude', 'sort_by', 'format', 'start_date', 'end_date']);

type Rows = Omit<ShipmentsLookUp, 'do' | 'from' | 'to' | 'assumedWindow'>;

/** A trend counts the months of its window, and the same ones a year before. */
function trendMeaning(rows: Rows, calls: readonly Call[]): Meaning {
  const counted = calls
    .map(({ query }) => ({ from: isoOf(query['start_date'] ?? ''), to: isoOf(query['end_date'] ?? '') }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const since = addMonths(counted[0]?.from ?? today, 12);
  const asked = counted.filter(({ from }) => from >= since);
  const { from, to } = { from: since, to: asked.at(-1)?.to ?? today };
  const longest = Math.max(...asked.map((span) => Date.parse(span.to) - Date.parse(span.from))) / 86_400_000;
  const by = longest > 100 ? 'year' : longest > 40 ? 'quarter' : 'month';
  const isUsual = from === { year: '2022-01-01', quarter: '2026-01-01', month: '2025-12-01' }[by] && to >= today;
  const window = { from, to: to > today ? today : to, assumedWindow: isUsual };
  return meaningOf({ do: 'trend', by, ...rows, ...window });
}

const listOf = (list = '') => list.split(',').filter((name) => name !== '');
const pagingOf = (query: RecordedCall['query']) => ({
  size: Number(query['page_size'] ?? 10),
  offset: Number(query['offset'] ?? 0),
});

function partyOf({ companies, suppliers }: TradeData, kind: string, slug: string) {
  const firm = (kind === 'company' ? companies : suppliers).find((each) => each.slug === slug);
  return { slug, title: firm?.name ?? slug };
}

/** Of 03/28/2026. */
function isoOf(day: string): string {
  const [month = '', date = '', year = ''] = day.split('/');
  return `${year}-${month}-${date}`;
}
