import { readShipments } from '../slack/command/read-shipments.ts';
import type { Feature } from './feature.ts';
import { lookUpVerb } from './look-up-verb.ts';

export const shipments: Feature = {
  verbs: [
    lookUpVerb({
      verb: 'shipments',
      group: 'look up',
      does: 'Finds shipment records, in any dataset.',
      example: 'shipments company:"Acme Robotics" from:last90d',
      form: 'query',
      readTokens: readShipments,
    }),
  ],
  actions: [],
};
