import { readProfile } from '../slack/command/read-profile.ts';
import type { Feature } from './feature.ts';
import { lookUpVerb } from './look-up-verb.ts';

/** Companies and suppliers. */
export const profile: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'company',
      group: 'look up',
      does: 'Shows a company: figures, suppliers, months. US imports.',
      example: 'company Acme Robotics',
      form: 'company',
      readTokens: (tokens) => readProfile('company', tokens),
    }),
    lookUpVerb({
      verb: 'supplier',
      group: 'look up',
      does: 'Shows a supplier: figures, customers, months. US imports.',
      example: 'supplier Acme Precision',
      form: 'supplier',
      readTokens: (tokens) => readProfile('supplier', tokens),
    }),
  ],
  actions: [],
};
