import { readProduct } from '../slack/command/read-product.ts';
import type { Feature } from './feature.ts';
import { lookUpVerb } from './look-up-verb.ts';

export const product: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'product',
      group: 'look up',
      does: 'Ranks who deals in it. US imports.',
      example: 'product ball bearings countries:China,Germany',
      form: 'product',
      readTokens: readProduct,
    }),
  ],
  actions: [],
};
