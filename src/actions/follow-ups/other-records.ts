import { firmsOf, queryLookUp, type QueryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { buildFilter, canonicalText, datasets, type Filter } from '../../trade/index.ts';
import { z } from 'zod';
import { offered } from '../in-words.ts';
import { narrowed, without } from './narrowed-query.ts';
import type { Cover } from '../reader/cover.ts';
import { ask } from '../reader/fragments.ts';
import { Meaning, type Reading } from '../reader/meaning.ts';
import { countryName, isCountry } from '../reader/place-names.ts';
import { isHome } from '../reader/places.ts';
import { asksForSomething, isMistakes, readDataset, standardPreferences } from '../reader/read-query.ts';
import { isOfGoods, partyName } from '../reader/say.ts';
import { noTokens as none } from '../reader/tokens.ts';

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
  // `Mexican records`
  const [home = '', way = ''] = query.dataset.split('-');
  const noun = cover.noun === 'rows' ? `${way}s` : cover.noun;
  const said = new Meaning({ ...cover, noun }, none, today, standardPreferences).asTokens();
  const isPlaced = cover.facts.some(({ is }) => is === 'place');
  const named = said.filters.find(({ key }) => key === 'dataset')?.value ?? 'us-import';
  const dataset = readDataset(
    !isPlaced && /^(?:im|ex)ports$/.test(noun ?? '') ? `${home}-${noun?.slice(0, -1)}` : named,
  );
  const [firm, ...others] = firmsOf(query);
  // A supplier is abroad.
  const isAbroad = firm?.kind === 'supplier' || others.length > 0;
  if (dataset === null || dataset === query.dataset || isAbroad) return null;
  const filter = movedFilter(query, dataset);
  if (filter === null) return withoutUnmovable(query, dataset);
  const dates = { ...cover, facts: cover.facts.filter(({ is }) => is === 'dates') };
  if (firm === undefined) {
    const moved = narrowed({ ...query, dataset, filter }, dates, today);
    const isSame = dataset.endsWith('import') === query.dataset.endsWith('import');
    if (filter['supplier_country'] === undefined || isSame || isMistakes(moved)) return moved;
    return ask('Of imports, the country is where goods came from; of exports, where they went.', [offered(moved)]);
  }
  const name = partyName(firm.party);
  const isMexican = datasets[dataset].country === 'MX';
  const own = isMexican ? { filter: { ...filter, ...buildFilter(dataset, { company_name: name }) } } : {};
  const moved = queryLookUp.parse({
    ...without(query, ['company']),
    dataset,
    ...own,
    ...(!isMexican && { company: { name } }),
  });
  return narrowed(moved, dates, today);
}

/** The filter for other records; null if these don't have all its fields. */
function movedFilter({ dataset, filter }: QueryLookUp, to: QueryLookUp['dataset']): Filter | null {
  const fields = Object.entries(filter).map(([field, value]): [string, string] | null => {
    if (isOfGoods(field) || (field === 'supplier_country' && to.startsWith(dataset.slice(0, 2)))) return [field, value];
    // The country on the other side, which is named in the language of the records.
    const countries = value.replace(/["()]/g, '').split(' OR ');
    const isOrigin = field === 'supplier_country' && [dataset, to].every((one) => one.endsWith('import'));
    if (!isOrigin || !countries.every(isCountry)) return null;
    const names = countries.map((name) => `"${countryName(name, to.startsWith('mx') ? 'es' : 'en')}"`);
    return [field, canonicalText(names.join(' OR '))];
  });
  return fields.includes(null) ? null : Object.fromEntries(fields.filter((one) => one !== null));
}

/** Fields of other records differ, so the query without its other filters is only offered. */
function withoutUnmovable(query: QueryLookUp, dataset: QueryLookUp['dataset']): Action | null {
  const filter = Object.fromEntries(Object.entries(query.filter).filter(([field]) => isOfGoods(field)));
  const moved = queryLookUp.parse({ ...query, dataset, filter, offset: 0 });
  if (firmsOf(query).length > 0 || !asksForSomething(moved)) return null;
  return ask(`I can't take every filter to ${datasets[dataset].title}s. Without the others:`, [offered(moved)]);
}
