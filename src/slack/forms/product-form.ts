import { readProduct } from '../command/read-product.ts';
import { isMistakes } from '../command/read.ts';
import { formIds, productBlocks } from '../ui/ids.ts';
import { textIn } from './form-values.ts';
import type { Form } from './form.ts';
import { typedTokens } from './typed-tokens.ts';

/** The form for who deals in a product. */
export const productFormOf: Form = {
  callbackId: formIds.product,

  submit(_, { values }) {
    const side = textIn(values, productBlocks.side) === 'companies' ? 'companies' : 'suppliers';
    const [words, countries, size] = [productBlocks.words, productBlocks.countries, productBlocks.rows].map((block) =>
      textIn(values, block),
    );
    const read = readProduct(typedTokens([words ?? '', side], { countries: countries ?? '', size: size ?? '' }));
    return Promise.resolve(
      isMistakes(read)
        ? { is: 'mistakes', errors: besideFields(read) }
        : { is: 'wish', wish: { intent: read, look: 'usual', place: 'new' } },
    );
  },

  redraw: null,
};

/** A mistake begins with the key it is about; those about no key are about the words. */
function besideFields(mistakes: readonly string[]): Record<string, string> {
  const blockOf = (mistake: string) => {
    if (mistake.startsWith('countries:')) return productBlocks.countries;
    return mistake.startsWith('size:') ? productBlocks.rows : productBlocks.words;
  };
  const byBlock = Map.groupBy(mistakes, blockOf);
  return Object.fromEntries([...byBlock].map(([block, some]) => [block, some.join(' ')]));
}
