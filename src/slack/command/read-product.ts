import { countryName, isCountry, nearestCountry } from './countries.ts';
import { readPaging } from './read-query.ts';
import { notLeftOut, take, type Read } from './read.ts';
import { asPlainWords, type Tokens } from './tokens.ts';

const sides = ['companies', 'suppliers'] as const;

/** `product WORDS [companies|suppliers] [countries:…]`: who deals in a product, by relevance. */
export function readProduct(tokens: Tokens): Read {
  const {
    countries: typed,
    country,
    size,
    page,
    others,
  } = take(tokens.filters, ['countries', 'country', 'size', 'page']);
  const named = tokens.words.at(-1)?.toLowerCase();
  const side = sides.find((name) => name === named);
  const words = asPlainWords(side === undefined ? tokens.words : tokens.words.slice(0, -1));
  const countries = (typed ?? country ?? '').split(',').map((name) => name.trim());
  const asked = countries.filter((name) => name !== '');
  const rows = readPaging(size, page);
  const mistakes = [
    ...others.map(
      ({ key }) =>
        `product takes words, countries:, size: and page:, not ${key}: — filters belong to top and shipments.`,
    ),
    ...notLeftOut('product', tokens),
    ...asked.flatMap(unknownCountry),
    ...(/[\p{L}\p{N}]/u.test(words) ? [] : ['Say which product, in words.']),
    ...(typeof rows === 'string' ? [rows] : []),
  ];
  if (mistakes.length > 0 || typeof rows === 'string') return mistakes;
  return {
    do: 'product',
    side: side ?? 'suppliers',
    words,
    countries: asked.map((name) => countryName(name, 'en')),
    ...rows,
  };
}

function unknownCountry(typed: string): string[] {
  if (isCountry(typed)) return [];
  const nearest = nearestCountry(typed);
  return [
    `countries: "${typed.slice(0, 40)}" is no country I know.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
  ];
}
