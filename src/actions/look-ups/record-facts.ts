import { type RecordFact, recordFacts } from '../../model/records.ts';
import type { How } from '../../slack/kit/action.ts';
import { anyWord } from '../reader/words/patterns.ts';

/** The words that ask for a fact of a record, and how its card labels that. */
const facts: Readonly<Record<RecordFact, readonly [words: string, labels: RegExp]>> = {
  'supplier address': [
    `(?:supplier|shipper|seller|exporter)(?:['’]s|s)?_address(?:es)?
    address(?:es)?_(?:of|for)_(?:the|this|that|its)_(?:supplier|shipper|seller|exporter)`,
    /^(?:Supplier|Exporter) address$/,
  ],
  'notify party': ['notify party notify notified', /^Notify party$/],
  address: ['address addresses', / address$/],
  country: ['country origin come_from came_from', / country$/],
  value: ['value worth (?:cost|costs|price|paid)_in_(?:dollars|usd|pesos|mxn)', /^Value/],
  weight: ['weight weigh weighs weighed heavy kilos kg', /^Weight/],
  container: ['containers? teu', /^(?:Containers|TEU)$/],
  quantity: ['quantity units pieces packages cartons', /^Quantity$/],
  'HS code': ['hs code tariff', /^HS code$/],
  port: ['ports? where entry exit', /^(?:Port of|Customs office)/],
  date: ['when date day arrive arrived arrival', /^(?:Arrived|Date)$/],
  vessel: ['vessel voyage boat (?:what|which)_ship', /^Vessel$/],
  carrier: ['carrier scac shipping_line carried moved', /^Carrier$/],
  consignee: ['consignee buyer importer receiver bought imported received who_.*_to', /^(?:Company|Importer|Buyer)$/],
  shipper: ['shipper supplier seller exporter shipped ships sent sold exported', /^(?:Supplier|Exporter)$/],
  'customs broker': ['(?:customs_)?(?:broker|agent)', /^Customs broker$/],
  product: ['product goods commodity contents what(?:s|[^ ]s|_is|_was)?_(?:in|inside)', /^Product$/],
};
const askedBy = recordFacts.map((fact) => [fact, new RegExp(`\\b${anyWord(facts[fact][0])}\\b`, 'gi')] as const);

/** Words around a fact in a question about one record. */
const around = new RegExp(
  `\\b${anyWord(`add also and are at bill bol by came come did do does for from go goes had has have how in into is it
  its land landed leave left many me much name number of on please pls record say says ship show tell that the their
  there this to too use used was what whats were which who whom with`)}\\b`,
  'gi',
);

/** The fact that a question asks of a record: `who shipped it?` Null for texts that say more. */
export function factAsked(text: string): RecordFact | null {
  const rest = askedBy.reduce((left, [, words]) => left.replace(words, ' '), text).replace(around, ' ');
  return /[\p{L}\d]{2}/u.test(rest) ? null : (askedBy.find(([, words]) => text.search(words) >= 0)?.[0] ?? null);
}

/** The answer to what was asked; undefined if that is no fact of a record. @param card its labels and values */
export function factSaid(asks: How['asks'], card: readonly (readonly [string, string | null])[]): string | undefined {
  const fact = recordFacts.find((one) => one === asks);
  if (fact === undefined) return undefined;
  const said = card.flatMap(([label, value]) =>
    facts[fact][1].test(label) && value !== null && value !== '' ? `${label.replace(/ \(.*/, '')}: ${value}` : [],
  );
  if (said.length > 0) return `${said.join(' · ')}.`;
  const elsewhere = fact === 'supplier address' ? " The supplier's profile may have it." : '';
  return `The record names no ${fact}.${elsewhere}`;
}
