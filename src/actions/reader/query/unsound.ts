import type { Tokens } from './tokens.ts';

/** Mistakes in tokens, regardless of their meaning. */
export function unsound(tokens: Tokens): string[] {
  // Nothing after an open quote can be read.
  if (tokens.openQuote) return ["A quotation mark isn't closed."];
  return [...unknownFlags(tokens), ...givenTwice(tokens), ...empty(tokens), ...splitNames(tokens)];
}

function unknownFlags({ flags }: Tokens): string[] {
  return flags
    .filter((flag) => flag !== 'share')
    .map((flag) => `There's no flag --${flag.slice(0, 60)}, only --share.`);
}

/** Keys that take one value; other filters may be given several times. */
const singleKeys = ['dataset', 'from', 'to', 'size', 'page', 'company', 'supplier', 'website', 'phone'];

function givenTwice({ filters }: Tokens): string[] {
  return singleKeys
    .filter((key) => filters.filter((filter) => filter.key === key && !filter.excluded).length > 1)
    .map((key) => `${key}: is given twice; it takes one value.`);
}

function empty({ filters }: Tokens): string[] {
  return filters
    .filter(({ value }) => value.trim() === '')
    .map(({ key }) => `${key}: is empty. Write its value right behind the colon: company:"Acme Robotics" hs:8482.`);
}

/** `company:Acme Robotics` searches for Acme, and for robotics in the product, which is rarely what was meant. */
function splitNames({ filters }: Tokens): string[] {
  return filters
    .filter(({ key, quoted, value }) => ['company', 'supplier'].includes(key) && !quoted && !/[-_/]/.test(value))
    .flatMap(({ key, value, followedBy }) =>
      followedBy === null
        ? []
        : [
            `Is "${followedBy.slice(0, 40)}" part of the name? Then write ${key}:"${value.slice(0, 40)} ${followedBy.slice(0, 40)}". ` +
              `If it is a word of the product, put it before ${key}:.`,
          ],
    );
}
