import { readProduct, readShipments, readTop } from '../grammar/read-verbs.ts';
import type { Feature } from '../feature.ts';
import { productIntent, shipmentsIntent, topIntent } from '../../model/intent.ts';
import { lookUpAction, lookUpVerb } from './look-up-verb.ts';

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
  actions: [lookUpAction('shipments', shipmentsIntent)],
};

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
  actions: [lookUpAction('top', topIntent)],
};

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
  actions: [lookUpAction('product', productIntent)],
};
