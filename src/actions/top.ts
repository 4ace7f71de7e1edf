import { readTop } from '../slack/command/read-shipments.ts';
import type { Feature } from './feature.ts';
import { lookUpVerb } from './look-up-verb.ts';

export const top: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'top',
      group: 'look up',
      does: 'Ranks firms by volume, in any dataset; brokers in Mexico.',
      example: 'top suppliers "ball bearing"',
      form: 'top',
      readTokens: readTop,
    }),
  ],
  actions: [],
};
