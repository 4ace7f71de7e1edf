import { isPart, isSentenceWord, phrasesAt } from '../lexicon/index.ts';
import { isTitle, type Word } from '../words/words.ts';
import { containerAt } from './codes.ts';
import { beginsAmount } from './stretches.ts';

/** A topic that people ask about and no record covers. Its phrases are in the lexicon. */
interface Topic {
  readonly say: string;
  /** Whether the firm's profile is the next best answer. Otherwise its shipments are. */
  readonly isOfFirm?: true;
  /** Where its words ask for it. Usually several do, and a single one only at the end: `Acme's email`. */
  readonly where?: 'anywhere' | 'before rows' | 'at the end';
}

export const noValues = 'US records give no prices or values. Mexican declarations give the value in US dollars.';

export const noUnit = "The records don't say the unit of a weight. I read it as kilograms.";

export const noSums =
  "I can't add up all weights, TEU or containers. A ranking has them of each firm, and an export of each record.";

export const sumsOfFirm = 'The profile of a firm adds up the shipments, TEU and weight of its last three years.';

export const noContainers =
  "I can't list container numbers. The record of each shipment says how many containers it came in.";

export const toScreen = 'To compare a firm with sanctions lists, for free, type screen and its name.';

export const byTransport =
  'Mexican declarations say how goods traveled. Narrow them by transport:carretero, ferroviario, maritimo or aereo.';

export const notYet = 'Records are filed when goods arrive, not before. An alert tells you of new ones.';

const topics: Readonly<Record<string, Topic>> = {
  owner: { say: "Customs records don't say who owns or runs a firm.", isOfFirm: true },
  sanctions: { say: toScreen, isOfFirm: true, where: 'anywhere' },
  email: {
    say: 'Records name no people and no email addresses; a profile has the phone number and website it knows.',
    isOfFirm: true,
  },
  transport: {
    say: `US records are bills of lading of goods that came by ship. ${byTransport}`,
    where: 'anywhere',
  },
  'transport alone': {
    say: `US records are bills of lading of goods that came by ship. ${byTransport}`,
    where: 'at the end',
  },
  maker: { say: 'Records say who shipped goods, and not who made them.', isOfFirm: true },
  tracking: {
    say: "I don't follow containers or ships. Records are filed when goods arrive, and published days or weeks later.",
    where: 'anywhere',
  },
  staff: { say: "Customs records don't say how many people a firm employs.", isOfFirm: true },
  value: { say: noValues },
  legal: { say: "I look up shipments, and can't say what is legal." },
  duty: { say: "I look up shipments, and don't know duty rates." },
  average: { say: "I can't work out averages. An export holds the weight of every record." },
  sum: { say: noSums },
  codes: {
    say: "I can't say which HS code goods fall under. Their shipments show the codes that they were declared with.",
  },
  carriers: {
    say: "I can't list carriers, vessels or forwarders. The record of each shipment names its carrier and vessel.",
  },
  containers: { say: noContainers },
  units: { say: noUnit },
  freight: { say: 'Records hold no freight rates. They say what was shipped, by whom, and through which ports.' },
  transit: { say: "Records don't say how long a shipment traveled. They have the day of arrival, not of departure." },
  future: { say: notYet, where: 'anywhere' },
  oldest: {
    say: 'I list the newest of each page first. Name dates to see older ones, such as 2021.',
    where: 'before rows',
  },
  fields: { say: "I can't compare the fields of a record with one another. An export holds them all." },
  load: { say: "Records don't say whether a container was full (FCL) or shared (LCL).", where: 'anywhere' },
  reefer: { say: "Records don't say whether a container was refrigerated.", where: 'anywhere' },
  growth: { say: 'I rank firms by their number of records, not by growth. A trend shows how one of them grows.' },
  extreme: {
    say: "I can't sort shipments by weight. You can narrow them by it: over 20 tonnes.",
    where: 'before rows',
  },
};

/** Says what of a text no record covers; null if nothing. */
export function unrecordedIn(words: readonly Word[]): string | null {
  return words.flatMap((_, at) => unrecordedAt(words, at))[0]?.say ?? null;
}

/** `Baby carriers for Acme` are goods, but not `show carriers for Acme`. */
const isDescribed = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1];
  if (before === undefined || before.after !== '' || before.owns || isTitle(before)) return false;
  return !isSentenceWord(before.low);
};

/** The topics without records that words at an index ask about. */
export function unrecordedAt(words: readonly Word[], at: number): ({ readonly to: number } & Topic)[] {
  // `German-owned factories`
  if (topics['owner'] !== undefined && words[at]?.low.endsWith('-owned')) return [{ to: at + 1, ...topics['owner'] }];
  return phrasesAt(words, at).flatMap(({ part, words: said }) => {
    const to = at + said.length;
    const name = /^unrecorded (.+)$/.exec(part)?.[1] ?? '';
    const topic = topics[name];
    // `Sanctioned Spirits Ltd` is a name, and `largest importers` are ranked.
    const isNamed = words.length > 1 && words.slice(at, to + 1).every(isTitle);
    // `The vessel Northern Star`, `baby carriers for Acme`, but not `split by carrier`
    const [first = ''] = said;
    const isGoodsOrName =
      name === 'carriers' &&
      (/^(?:the|its|their)$/.test(first) ? to < words.length : !/^(?:by|per)$/.test(first) && isDescribed(words, at));
    const isWhole = !isGoodsOrName && (said.length > 1 || (at > 0 && to === words.length));
    const goesOn = topic?.where === 'at the end' && to < words.length;
    const isSaid =
      topic?.where === 'before rows' ? isPart(words[to]?.low, 'rows') : topic?.where === 'anywhere' || isWhole;
    const isMeant = isSaid && !goesOn;
    // `Container number MSKU4417209`
    const isGiven = name === 'containers' && containerAt(words, to) !== null;
    // `Con valor de más de 10 mil dólares`
    const isAmount = name === 'value' && beginsAmount(words, to);
    return topic === undefined || isNamed || isGiven || isAmount || !isMeant ? [] : [{ to, ...topic }];
  });
}
