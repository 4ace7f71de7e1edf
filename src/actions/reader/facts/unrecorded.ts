import { isPart, isSentenceWord, phrasesAt } from '../lexicon/index.ts';
import { isTitle, type Word } from '../words/words.ts';

/** A topic that people ask about and no record covers. Its phrases are in the lexicon. */
interface Topic {
  readonly say: string;
  /** Whether the firm's profile is the next best answer. Otherwise its shipments are. */
  readonly isOfFirm?: true;
}

export const noValues = 'US records give no prices or values. Mexican declarations give the value in US dollars.';

export const noUnit = "The records don't say the unit of a weight. I read it as kilograms. Days are written out.";

export const noSums = "I can't add up weights, TEU or containers. An export holds those of every record.";

export const toScreen = 'To compare a firm with sanctions lists, for free, type screen and its name.';

export const notYet = 'Records are filed when goods arrive, not before. An alert tells you of new ones.';

const topics: Readonly<Record<string, Topic>> = {
  owner: { say: "Customs records don't say who owns or runs a firm.", isOfFirm: true },
  sanctions: { say: toScreen, isOfFirm: true },
  email: {
    say: 'Records hold no email addresses; a profile has the phone number and website it knows.',
    isOfFirm: true,
  },
  transport: {
    say: 'US records are bills of lading of goods that came by ship. Mexican declarations cover trucks and planes, too.',
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
  units: { say: noUnit },
  freight: { say: 'Records hold no freight rates. They say what was shipped, by whom, and through which ports.' },
  transit: { say: "Records don't say how long a shipment traveled. They have the day of arrival, not of departure." },
  future: { say: notYet },
  oldest: { say: 'I list the newest first. Name dates to see older ones, such as 2021.' },
  load: { say: "Records don't say whether a container was full (FCL) or shared (LCL)." },
  growth: { say: 'I rank firms by their number of records, not by growth. A trend shows how one of them grows.' },
  extreme: { say: "I can't sort shipments by weight. You can narrow them by it: over 20 tonnes." },
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
    const isOfRows = isPart(words[to]?.low, 'rows');
    // `Email servers` are goods, but `Acme's email` isn't.
    // `The vessel Northern Star`, `baby carriers for Acme`, but not `split by carrier`
    const [first = ''] = said;
    const isGoodsOrName =
      name === 'carriers' &&
      (/^(?:the|its|their)$/.test(first) ? to < words.length : !/^(?:by|per)$/.test(first) && isDescribed(words, at));
    const isWhole =
      (said.length > 1 && !isGoodsOrName) ||
      name === 'future' ||
      name === 'load' ||
      name === 'transport' ||
      (at > 0 && to === words.length && !isGoodsOrName) ||
      name === 'sanctions';
    const isMeant = name === 'extreme' || name === 'oldest' ? isOfRows : isWhole;
    return topic === undefined || isNamed || !isMeant ? [] : [{ to, ...topic }];
  });
}
