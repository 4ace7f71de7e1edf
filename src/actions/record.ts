import { readBill, readDeclaration } from '../slack/command/read-record.ts';
import type { Feature } from './feature.ts';
import { lookUpVerb } from './look-up-verb.ts';

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
  actions: [],
};
