import { buckets, type BucketUnit, type QueryLookUp, recordsBehind } from '../../model/look-up.ts';
import { partyKinds } from '../../model/answer.ts';
import { type Action } from '../../slack/kit/action.ts';
import { canonicalText, type Filter } from '../../trade/index.ts';
import { type Cover } from '../reader/cover.ts';
import { ask } from '../reader/fragments.ts';
import { goodsOf } from '../reader/goods.ts';
import { Meaning, type Reading } from '../reader/meaning.ts';
import { asksForSomething, isMistakes, readQuery, standardPreferences } from '../reader/read-query.ts';
import { asTrend } from '../reader/read-verbs.ts';
import { filterOf, noTokens as none } from '../reader/tokens.ts';

/** A query that the facts of a text narrow, widen or move in time: `only from Vietnam`, `and last year?` */
export function narrowed(query: QueryLookUp, cover: Cover, today: string): Reading {
  const typed = { ...none, filters: [filterOf('dataset', query.dataset)] };
  const tokens = new Meaning(cover, typed, today, standardPreferences).asTokens();
  const goods = cover.slots.flatMap(({ slot, words }) => (slot === 'goods' ? words : []));
  const said = readQuery({ ...tokens, words: goodsOf(goods) }, today);
  if (isMistakes(said)) return said;
  if (areHeadings(query, said.filter, cover)) return oneHeading(query, said.filter);
  const { from, to, assumedWindow, size } = said;
  const isAlso = cover.frame.isAlso === true;
  const { product_description: old } = query.filter;
  const { product_description: words } = said.filter;
  // `Steel ones` after ball bearings
  const isWithin = !isAlso && goods.length > 0 && old !== undefined && words !== undefined;
  const filter = isWithin ? { ...said.filter, product_description: canonicalText(`(${old}) (${words})`) } : said.filter;
  // `And 2024 too`: from the earlier to the later of both times.
  const isEarlier = isAlso && !query.assumedWindow && from < query.from;
  const isLater = isAlso && !query.assumedWindow && to > query.to;
  const firms = Object.fromEntries(
    partyKinds.flatMap((kind) => (said[kind] === undefined ? [] : [[kind, said[kind]]])),
  );
  const time = {
    from: isUntil(cover, query, to) || (isAlso && !isEarlier) ? query.from : from,
    to: isAlso && !isLater ? query.to : to,
  };
  const whole = {
    ...query,
    ...firms,
    filter: merged(query.filter, filter, isAlso),
    ...(!assumedWindow && { ...time, assumedWindow }),
    ...(tokens.filters.some(({ key }) => key === 'size') && { size }),
    offset: 0,
  };
  if (!asksForSomething(whole)) return ['Say what to look for, not only what to leave out.'];
  const by = cover.facts.find((fact) => fact.is === 'trend');
  if (whole.do === 'trend' || by !== undefined || cover.frame.ask === 'trend') return trendOf(whole, by?.by);
  return whole;
}

const isUntil = ({ facts }: Cover, query: QueryLookUp, to: string): boolean =>
  !query.assumedWindow && query.from <= to && facts.every((fact) => fact.is !== 'dates' || fact.from === undefined);

export const areHeadings = (query: QueryLookUp, { hs_code: code = '' }: Filter, { frame }: Cover): boolean =>
  frame.isAlso === true && code !== '' && /\*/.test(`${query.filter['hs_code'] ?? ''}${code}`);

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

/** @param by where it isn't said, the shortest period of which the chart has room */
export function trendOf(query: QueryLookUp, by?: BucketUnit): Reading {
  const usual = query.do === 'trend' ? buckets.slice(buckets.indexOf(query.by)) : buckets;
  const trends = (by === undefined ? usual : [by]).map((unit) => asTrend(rowsBehind(query), unit));
  const trend = trends.find((one) => typeof one !== 'string') ?? trends[0] ?? '';
  return typeof trend === 'string' ? [trend] : trend;
}

/** The records that a ranking or a trend counts. */
export const rowsBehind = (query: QueryLookUp) => ({ ...recordsBehind(query), offset: 0 });
