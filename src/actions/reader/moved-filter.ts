import type { Dataset } from '../../model/datasets.ts';
import type { QueryLookUp } from '../../model/look-up.ts';
import { canonicalText } from '../../trade/index.ts';
import { isOfGoods } from './say.ts';
import { countryName, isCountry } from './words/place-names.ts';

/** The filter for other records, and the fields that these don't have. */
export function movedFilter({ dataset, filter }: QueryLookUp, to: Dataset) {
  const fields = Object.entries(filter).map(
    ([field, value]) => [field, movedValue(field, value, dataset, to)] as const,
  );
  const moved = fields.flatMap(([field, value]): [string, string][] => (value === null ? [] : [[field, value]]));
  return {
    filter: Object.fromEntries(moved),
    left: fields.flatMap(([field, value]) => (value === null ? [field] : [])),
  };
}

function movedValue(field: string, value: string, from: Dataset, to: Dataset): string | null {
  if (isOfGoods(field) || (field === 'supplier_country' && to.startsWith(from.slice(0, 2)))) return value;
  // The country on the other side, which is named in the language of the records.
  const countries = value.replace(/["()]/g, '').split(' OR ');
  const isOrigin = field === 'supplier_country' && [from, to].every((one) => one.endsWith('import'));
  if (!isOrigin || !countries.every(isCountry)) return null;
  const names = countries.map((name) => `"${countryName(name, to.startsWith('mx') ? 'es' : 'en')}"`);
  return canonicalText(names.join(' OR '));
}
