import { readBill, readDeclaration, readProfile } from '../grammar/read-verbs.ts';
import type { Feature } from '../feature.ts';
import { billIntent, declarationIntent, profileIntent } from '../../model/intent.ts';
import { lookUpAction, lookUpVerb } from './look-up-verb.ts';

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
  actions: [lookUpAction('profile', profileIntent)],
};

/** One bill of lading, or one pedimento. */
export const record: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'bol',
      group: 'look up',
      does: 'Shows one bill of lading. US imports; dataset:us-export for exports.',
      example: 'bol MAEU123456789',
      form: null,
      readTokens: readBill,
    }),
    lookUpVerb({
      verb: 'declaration',
      group: 'look up',
      does: 'Shows one Mexican declaration; of an export with dataset:mx-export.',
      example: 'declaration 26_47_QXM010203AB1_6001234',
      form: null,
      readTokens: readDeclaration,
    }),
  ],
  actions: [lookUpAction('bill', billIntent), lookUpAction('declaration', declarationIntent)],
};
