import { z } from 'zod';
import {
  buckets,
  type BucketUnit,
  firmsOf,
  chartRoom,
  maxBuckets,
  queryLookUp,
  type QueryLookUp,
  recordsBehind,
  topLookUp,
} from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { buildFilter, canonicalText } from '../../trade/index.ts';
import { datasets, type Filter, filterFields } from '../../model/datasets.ts';
import { offered } from '../in-words.ts';
import { ask } from '../reader/ask.ts';
import type { Cover } from '../reader/covers/cover.ts';
import { trendIn } from '../reader/facts/facts.ts';
import { Meaning } from '../reader/decide/meaning.ts';
import { movedFilter } from '../reader/moved-filter.ts';
import { isHome } from '../reader/query/places.ts';
import {
  asksForSomething,
  isMistakes,
  readDataset,
  type Reading,
  readQuery,
  standardPreferences,
} from '../reader/query/read-query.ts';
import { asTrend, firstCounted } from '../reader/query/read-verbs.ts';
import { filterOf, noTokens as none } from '../reader/query/tokens.ts';
import { partyName } from '../reader/say.ts';
import { goodsOf } from '../reader/words/goods.ts';

/** A query that the facts of a text narrow, widen or move in time: `only from Vietnam`, `and last year?` */
export function narrowed(query: QueryLookUp, cover: Cover, today: string): Reading {
  const { facts, frame, slots } = cover;
  const typed = { ...none, filters: [filterOf('dataset', query.dataset)] };
  const tokens = new Meaning(cover, { tokens: typed, today, preferences: standardPreferences }).asTokens();
  const goods = slots.flatMap(({ slot, words }) => (slot === 'goods' ? words : []));
  const said = readQuery({ ...tokens, words: goodsOf(goods) }, today);
  if (isMistakes(said)) return said;
  if (areHeadings(query, said.filter, cover)) return oneHeading(query, said.filter);
  const isAlso = frame.isAlso === true;
  const { product_description: old } = query.filter;
  const { product_description: words } = said.filter;
  // `Steel ones` after ball bearings
  const isWithin = !isAlso && goods.length > 0 && old !== undefined && words !== undefined;
  const filter = isWithin ? { ...said.filter, product_description: canonicalText(`(${old}) (${words})`) } : said.filter;
  const { company = query.company, supplier = query.supplier } = said;
  const whole = {
    ...query,
    ...(company && { company }),
    ...(supplier && { supplier }),
    filter: merged(query.filter, filter, isAlso),
    ...(!said.assumedWindow && { ...timeOf(said, query, cover), assumedWindow: false }),
    ...(tokens.filters.some(({ key }) => key === 'size') && { size: said.size }),
    offset: 0,
  };
  if (!asksForSomething(whole)) return ['Say what to look for, not only what to leave out.'];
  const by = trendIn(facts);
  return whole.do === 'trend' || by !== undefined || frame.ask === 'trend' ? trendOf(whole, by?.by) : whole;
}

/** ISO days, both included. */
export interface Time {
  readonly from: string;
  readonly to: string;
}

/** `To September` keeps the first day. `And 2024 too` is from the earlier to the later of both times. */
function timeOf({ from, to }: Time, query: QueryLookUp, { facts, frame }: Cover): Time {
  const isOpen = facts.every((fact) => fact.is !== 'dates' || fact.from === undefined);
  const isUntil = isOpen && !query.assumedWindow && query.from <= to;
  const isAlso = frame.isAlso === true;
  return {
    from: isUntil || (isAlso && query.from < from) ? query.from : from,
    to: isAlso && query.to > to ? query.to : to,
  };
}

/** Whether a code joins another, and one of them is a heading. */
export const areHeadings = (query: QueryLookUp, { hs_code: code = '' }: Filter, { frame }: Cover): boolean => {
  const { hs_code: before = '' } = query.filter;
  return frame.isAlso === true && code !== '' && before !== '' && `${before}${code}`.includes('*');
};

/** The service takes one heading at a time, though several full codes. */
export function oneHeading(query: QueryLookUp, said: Filter): Action {
  const other: Action = { ...query, filter: { ...query.filter, ...said }, offset: 0 };
  return ask('I can search one HS heading at a time, or several full codes.', [
    { text: `HS ${(said['hs_code'] ?? '').replace('*', '')} instead`, action: other },
  ]);
}

/** Exclusions are added to the old filter; with `also`, so are new words. */
export function merged(before: Filter, said: Filter, also: boolean): Filter {
  const bare = (text: string) => text.replace(/^NOT |["()]/g, '').toLowerCase();
  const fields = Object.entries(said).map(([field, value]): [string, string] => {
    const old = before[field];
    if (old !== undefined && value.startsWith('NOT ') && bare(old) !== bare(value)) {
      const others = old.split(' OR ').filter((one) => bare(one) !== bare(value));
      const isListed = !/ AND |NOT /.test(old) && others.length < old.split(' OR ').length;
      return [field, isListed ? others.join(' OR ') : canonicalText(`(${old}) ${value}`)];
    }
    return [field, also && old !== undefined && !value.startsWith('NOT ') ? eitherOf([old, value]) : value];
  });
  const all = { ...before, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Either of the texts, without the words that they leave out: `NOT` can't stand beside `OR`. Empty for everything. */
function eitherOf(texts: readonly string[]): string {
  const parts = texts.map((text) => text.split(/(?:^| AND )NOT /));
  const kept = parts.map(([words = '']) => words);
  const out = parts
    .flatMap(([, ...others]) => others)
    .filter((words) => !kept.flatMap((one) => one.split(' OR ')).includes(words));
  const either = kept.includes('') ? [] : [`(${kept.map((words) => `(${words})`).join(' OR ')})`];
  const all = [...either, ...out.map((words) => `NOT ${words}`)];
  return all.length === 0 ? '' : canonicalText(all.join(' AND '));
}

export const without = (query: QueryLookUp, keys: readonly string[]) =>
  Object.fromEntries(Object.entries({ ...query, offset: 0 }).filter(([key]) => !keys.includes(key)));

/** @param by where it isn't said, the shortest period of which a trend counts enough */
export function trendOf(query: QueryLookUp, by?: BucketUnit): Reading {
  const usual = query.do === 'trend' ? buckets.slice(buckets.indexOf(query.by)) : buckets;
  const rows = rowsBehind(query);
  const trends = (by === undefined ? usual : [by]).map((unit) =>
    asTrend(rows, unit, by === undefined && query.do !== 'trend' ? chartRoom : maxBuckets),
  );
  const trend = trends.find((one) => typeof one !== 'string') ?? trends[0] ?? '';
  if (typeof trend !== 'string' || by === undefined || by === 'year')
    return typeof trend === 'string' ? [trend] : trend;
  const others = [asTrend(rows, undefined), asTrend({ ...rows, from: firstCounted(rows.to, by) }, by)];
  return ask(
    `I count up to ${maxBuckets} ${by}s at once.`,
    others.filter((other) => typeof other !== 'string').map(offered),
  );
}

/** The records that a ranking or a trend counts. */
export const rowsBehind = (query: QueryLookUp) => ({ ...recordsBehind(query), offset: 0 });

/* A query moved to the records of the other country, or of the other direction: `same for Mexican imports`. */

/** `In Mexico` after US imports: goods from there, or its own imports. Null if no such place is named. */
export function atHome(query: QueryLookUp, cover: Cover, today: string): Reading | null {
  const [place, ...others] = cover.facts.filter((fact) => fact.is === 'place' && fact.kind === 'country');
  if (place?.is !== 'place' || others.length > 0 || place.isOut || place.role === 'from' || !isHome(place)) return null;
  const isOther = datasets[query.dataset].country === (place.names.includes('Mexico') ? 'US' : 'MX');
  if (!isOther || cover.frame.isAlso === true || !query.dataset.endsWith('import')) return null;
  const as = (role: 'of' | 'from'): Cover => ({
    ...cover,
    noun: role === 'of' ? 'imports' : null,
    facts: cover.facts.map((fact) => (fact === place ? { ...place, role } : fact)),
  });
  const own = inDataset(query, as('of'), today);
  if (place.role === 'into') return own;
  const from = narrowed(query, as('from'), today);
  return ask('Goods from there, or imports into it?', [
    ...(isMistakes(from) ? [] : [offered(from)]),
    ...(own === null || isMistakes(own) ? [] : own.do === 'mistakes' ? meantIn(own) : [offered(own)]),
  ]);
}

const meantIn = (asked: Action) => z.object({ meant: z.array(z.looseObject({})) }).parse(asked).meant;

/** The same of other records, which have other fields for firms and places. */
export function inDataset(query: QueryLookUp, cover: Cover, today: string): Reading | null {
  const dataset = datasetIn(cover, query, today);
  const [firm, ...others] = firmsOf(query);
  // A supplier is abroad.
  const isAbroad = firm?.kind === 'supplier' || others.length > 0;
  if (dataset === null || dataset === query.dataset || isAbroad) return null;
  const { filter, left } = movedFilter(query, dataset);
  const isMexican = datasets[dataset].country === 'MX';
  const name = firm === undefined ? '' : partyName(firm.party);
  const own = {
    filter: { ...filter, ...(isMexican && name !== '' && buildFilter(dataset, { company_name: name })) },
    ...(!isMexican && name !== '' && { company: { name } }),
  };
  // `No, exports to Germany`
  const home = isMexican ? 'Mexico' : 'United States';
  const places = cover.facts.filter((fact) => fact.is === 'place' && fact.role !== 'of' && !fact.names.includes(home));
  const narrowing = { ...cover, facts: [...cover.facts.filter(({ is }) => is === 'dates'), ...places] };
  const moved = narrowed(queryLookUp.parse({ ...without(query, ['company']), dataset, ...own }), narrowing, today);
  const other = queryLookUp.safeParse(moved).data;
  if (other === undefined) return moved;
  const isTurned = dataset.endsWith('import') !== query.dataset.endsWith('import');
  const notes = [
    ...(left.length > 0 ? [leftWords(left, query, dataset)] : []),
    ...(isTurned && firm === undefined && places.length === 0 && filter['supplier_country'] !== undefined
      ? [turnedCountry]
      : []),
  ];
  if (notes.length === 0) return moved;
  if (!asksForSomething(other)) return ['Say what to look for instead: nothing else would narrow it.'];
  return ask(notes.join(' '), [offered({ ...other, ...otherView(other) })]);
}

const turnedCountry = 'Of imports, the country is where goods came from; of exports, where they went.';

/** Fields of other records differ, so the query without these filters is only offered. */
function leftWords(left: readonly string[], query: QueryLookUp, dataset: QueryLookUp['dataset']): string {
  const labelOf = (field: string) =>
    filterFields.find((row) => row.dataset === query.dataset && row.field === field)?.label ?? field;
  const names = left
    .map((field) => `the ${labelOf(field)}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return `I can't take ${names} to ${datasets[dataset].title}s. Without ${left.length === 1 ? 'it' : 'them'}:`;
}

/** The exporters of US exports are companies, since that dataset has no suppliers. */
export function otherView(read: object): { readonly view?: 'companies' } {
  const ranking = topLookUp.safeParse(read).data;
  return ranking === undefined || datasets[ranking.dataset].views.includes(ranking.view) ? {} : { view: 'companies' };
}

function datasetIn(cover: Cover, query: QueryLookUp, today: string): QueryLookUp['dataset'] | null {
  const [home = '', way = ''] = query.dataset.split('-');
  // `Mexican records`
  const noun = cover.noun === 'rows' || cover.noun === null ? `${way}s` : cover.noun;
  const isPlaced = cover.facts.some(({ is }) => is === 'place');
  if (!isPlaced && (noun === 'imports' || noun === 'exports')) return readDataset(`${home}-${noun.slice(0, -1)}`);
  const terms = { tokens: none, today, preferences: standardPreferences };
  return new Meaning({ ...cover, noun }, terms).places.dataset ?? 'us-import';
}
