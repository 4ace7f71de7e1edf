import { type BucketUnit, lapsedLately, maxBuckets, queryLookUp, trendLookUp } from '../../../model/look-up.ts';
import type { Cover } from '../covers/cover.ts';
import { ofRows } from '../covers/frame.ts';
import { notFirms, trendIn } from '../facts/facts.ts';
import { isNoun, isQuality } from '../facts/stretches.ts';
import { byTransport } from '../facts/unrecorded.ts';
import { isFunctionWord, isGoodsWord, isPlainWord, judgementIn, partsOf } from '../lexicon/index.ts';
import { asName } from '../query/name-action.ts';
import { otherRecords, type Place } from '../query/places.ts';
import { isMistakes } from '../query/read-query.ts';
import { isTitle, lowAt, textOf, type Word } from '../words/words.ts';
import { asksForNew, type Candidate, isNamed, type Text } from './candidates.ts';
import { readCover } from './read-cover.ts';

export const noPlaceRanks =
  'I rank firms, not goods, countries or ports. Suppliers are listed with their country, and shipments with all three.';

const profileShares = 'The profile of a firm says how much came from each country.';

export const noNewInRanks = "I can't pick out who is new. The list of a firm's suppliers or customers marks them.";
export const noLapsedInRanks =
  "I can't pick out who stopped. The list of a firm's suppliers or customers says who last shipped when.";

const bySea = /\b(?:by|via) (?:boat|ocean|sea|ship|vessel)\b/i;

/** A sentence on why a reading leaves part of the text out; null if it doesn't. */
export function leftOutBy(words: readonly Word[], best: Candidate, whole: Candidate | undefined): string | null {
  const { frame, facts, slots } = best.cover;
  const out = maybeFirmOut(best.cover);
  if (out !== null) return notFirms(out);
  const isNarrow = facts.length + slots.filter(({ slot }) => slot === 'goods').length > 0;
  if (frame.ask === 'compare' && isNarrow && !('of' in best.reading))
    return (
      facts.find((fact) => fact.is === 'unclear')?.say ??
      'A comparison is of US records, for one time, and not by month.'
    );
  if (frame.ask === 'compare' && areGoods(best.cover))
    return 'I compare firms, not products. Look up each, and compare the two answers.';
  if (frame.isByPlace === true) return mayBeFirmOnly(best.cover) ? profileShares : noPlaceRanks;
  if (comparedIn(best.cover, words) !== undefined)
    return mayBeFirmOnly(best.cover)
      ? profileShares
      : 'I compare firms, not countries or ports. Look up each, and compare the two answers.';
  const isOfOwn = frame.ask !== 'command' && words.some((_, at) => opensOwn(words.slice(at, at + 4)));
  if (isOfOwn && (slots.length === 0 || areGoods(best.cover)))
    return "I don't know which firm is yours. Name it too, such as top suppliers of acme robotics.";
  // `Biggest customer?` may be that of any firm.
  const isOfSome = words.some(({ low }) => /^(?:clients?|customers?)$/.test(low));
  if (frame.ask === 'who' && isOfSome && slots.length + facts.filter(({ is }) => is !== 'count').length === 0)
    return 'Whose customers? Name the firm too, such as top customers of acme precision.';
  if (frame.ask === 'who' && (frame.side ?? best.cover.noun) === 'companies' && isInAndOut(best.cover))
    return "I can't leave out firms for what else they import: I only count the shipments that you named.";
  const by = tooLong(best);
  if (by !== null) return `I count up to ${maxBuckets} ${by}s at once.`;
  if (facts.some((fact) => fact.is === 'place' && fact.role === 'buys')) return otherRecords;
  if (asksForMeaning(words, best))
    return "I don't know what a code stands for. The shipments under it name their goods.";
  const { wanted = best.reading } = asName(best.reading) ?? {};
  if (/^mx/.test(queryLookUp.safeParse(wanted).data?.dataset ?? '') && bySea.test(textOf(words))) return byTransport;
  if (cantSaySome(words, best)) return best.cover.frame.isLapsed === true ? noLapsedInRanks : noNewInRanks;
  // `Non-robot imports` may leave robots out, but `non-woven imports` don't.
  const lacking = slots.flatMap(({ words: some }) => some).find(({ low }) => low.startsWith('non-'));
  if (lacking !== undefined && isNoun(words[words.indexOf(lacking) + 1]))
    return `I look for “${lacking.text}” as it is written. To leave a product out, type without and its name.`;
  if (listsSellersInUs(best))
    return 'US import records name sellers abroad, and US export records name sellers in the US.';
  const unsaid = best !== whole && frame.isLapsed !== true ? unsaidIn(words) : null;
  const everyday = everydayName(best);
  return (
    unsaid ?? (everyday === null ? null : `I don't know “${everyday}” as a firm or a product, so I'd leave that out.`)
  );
}

/** A sentence on a word that no record confirms: `cheaper`, `current suppliers`; null if there is none. */
export function unsaidIn(words: readonly Word[]): string | null {
  const unsaid = words.find(({ low }, at) => adverb.test(low) || isQuality(words, at))?.text ?? judgementIn(words);
  return isNamed(words) || unsaid === undefined
    ? null
    : `Records don't say who or what is “${unsaid}”, so I'd leave that out.`;
}

/**
 * Words that are left out and may name a firm, since they are no goods: `who buys from taisendo except eastvale`. No
 * filter leaves out a firm.
 */
function maybeFirmOut({ facts, slots, frame }: Cover): readonly Word[] | null {
  const hasFirm = frame.ask === 'who' || slots.some(({ slot }) => slot !== 'goods' && slot !== 'any');
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each : []));
  const goods = new Set(slots.flatMap(({ words }) => words.map(({ low }) => low)));
  const isNoGoods = ({ low, text }: Word) => /^\p{L}+$/u.test(text) && !isGoodsWord(low) && !isPlainWord(low);
  // `Acme robotics` may be one, too, but not `worm gearboxes` of gearboxes.
  const mayName = (words: readonly Word[]) =>
    words.every((word, i) => isNoGoods(word) || (i > 0 && frame.ask === 'who' && !goods.has(word.low)));
  return hasFirm ? (out.find(mayName) ?? null) : null;
}

/** `Our Chinese suppliers` */
function opensOwn([own, ...next]: readonly Word[]): boolean {
  const end = next.findIndex(({ low }) => isFunctionWord(low) && !/^\d/.test(low));
  return /^(?:my|our)$/.test(own?.text ?? '') && next.slice(0, end === -1 ? next.length : end).some(isNoun);
}

/** The reading with nothing left out. */
function withAllFirms(best: Candidate, text: Text): Candidate {
  const cover = { ...best.cover, facts: best.cover.facts.filter(({ is }) => is !== 'without') };
  return { ...best, cover, reading: readCover(cover, text) };
}

/** `Toy suppliers in the US` */
const listsSellersInUs = ({ cover: { frame, noun, facts } }: Candidate): boolean =>
  frame.ask === 'who' &&
  (frame.side ?? noun) === 'suppliers' &&
  facts.some((fact) => fact.is === 'place' && fact.role === 'in' && fact.names.includes('United States'));

const adverb = /^(?:exclusive|exclusively|frequently|occasionally|rarely|regularly|seldom)$/;

/** The periods of which a chart was asked for, if there are too many of them; null otherwise. */
function tooLong({ cover, reading }: Candidate): BucketUnit | null {
  const trend = trendLookUp.safeParse(asName(reading)?.wanted ?? reading).data;
  const asked = trendIn(cover.facts)?.by ?? null;
  return trend === undefined || trend.by === asked ? null : asked;
}

/** `What's 8504.40?` */
const asksForMeaning = (words: readonly Word[], { cover: { facts, slots } }: Candidate): boolean =>
  slots.length === 0 &&
  facts.length > 0 &&
  facts.every((fact) => fact.is === 'filter' && fact.key === 'hs') &&
  /^(?:what|which|que|cual)$/.test(lowAt(words, 0));

/** Whether new or lapsed firms are asked for where only a ranking can answer: `new importers of coffee`. */
function cantSaySome(words: readonly Word[], { cover, reading }: Candidate): boolean {
  const name = asName(reading);
  const asked = name?.wanted ?? reading;
  const isRanking = 'do' in asked && asked.do === 'top';
  const asksForSome = cover.frame.isLapsed === true || asksForNew(words, cover);
  return asksForSome && (isRanking || (name?.otherwise != null && areGoods(cover)));
}

const areGoods = ({ slots }: Cover): boolean =>
  slots.length > 0 && slots.every(({ words }) => words.every(({ low }) => isGoodsWord(low)));

/** `Who imports toys from Germany but not from China`: none of those shipments are from China. */
function isInAndOut({ facts }: Cover): boolean {
  const countries = facts.flatMap((fact) =>
    fact.is === 'place' && fact.kind === 'country' && fact.role === 'from' ? [fact] : [],
  );
  const { in: named = [], out = [] } = Object.groupBy(countries, ({ isOut }) => (isOut ? 'out' : 'in'));
  return out.length > 0 && named.length === 1 && named[0]?.names.length === 1;
}

/** Offers before a reading that can't say who is new or lapsed, or leave out a firm. */
export function insteadOf(best: Candidate, text: Text): Candidate[] {
  if (cantSaySome(text.words, best)) return partnersOf(best, text.today);
  if (listsSellersInUs(best)) return [sellersInUs(best, text)];
  if (best.cover.frame.ask === 'compare' && areGoods(best.cover)) return ofEachProduct(best, text);
  const places = comparedIn(best.cover, text.words);
  if (places !== undefined) return [...profileFor(best, text), ...ofEachPlace(best, places, text)];
  const everyday = everydayName(best);
  if (everyday !== null) return withoutName(best, everyday, text);
  return maybeFirmOut(best.cover) === null ? [] : [withAllFirms(best, text)];
}

/** `Shrimp from Ecuador or India, which is bigger?`, `do they buy more from China or Vietnam` */
function comparedIn({ facts }: Cover, words: readonly Word[]): Place | undefined {
  const isMore = asksWhich.test(lowAt(words, 0)) && words.some(({ low }) => low === 'more');
  return isMore || words.some(({ low }) => /^(?:bigger|larger)$/.test(low))
    ? facts.filter((fact) => fact.is === 'place').find(({ names }) => names.length > 1)
    : undefined;
}
const asksWhich = /^(?:are|did|do|does|is|was|were|what|where|which|who)$/;

/** `Sofas vs mattresses`: the records of each. */
const ofEachProduct = (best: Candidate, text: Text): Candidate[] =>
  best.cover.slots.map(({ words }) => {
    const cover = { ...best.cover, frame: ofRows, slots: [{ slot: 'goods', words } as const] };
    return { ...best, cover, reading: readCover(cover, text) };
  });

/** The records of each of several places. */
const ofEachPlace = (best: Candidate, places: Place, text: Text): Candidate[] =>
  places.names.map((name) => {
    const facts = best.cover.facts.map((fact) => (fact === places ? { ...places, names: [name] } : fact));
    const isRows = best.cover.frame.ask === 'trend' && trendIn(facts) === undefined;
    const cover = { ...best.cover, facts, ...(isRows && { frame: ofRows }) };
    return { ...best, cover, reading: readCover(cover, text) };
  });

/** US exporters, as another reading of `toy suppliers in the US`. */
function sellersInUs(best: Candidate, text: Text): Candidate {
  const facts = best.cover.facts.map((fact) => (fact.is === 'place' ? ({ ...fact, role: 'of' } as const) : fact));
  const cover = { ...best.cover, facts };
  const reading = readCover(cover, text);
  return { ...best, cover, reading: (isMistakes(reading) ? null : asName(reading)?.otherwise) ?? reading };
}

/** Of `similar shipments of toys`, `similar`: beside goods or a firm, everyday words and numbers are hardly another. */
function everydayName({ cover: { slots, facts } }: Candidate): string | null {
  const isEveryday = ({ low }: Word) =>
    (isPlainWord(low) || isFunctionWord(low) || partsOf(low).includes('unrecorded carriers')) &&
    !isGoodsWord(low) &&
    !adverb.test(low);
  const named = slots.find(
    ({ slot, words }) =>
      slot !== 'any' &&
      words.every(isEveryday) &&
      words.slice(words.length > 1 ? 1 : 0).every(isSmall) &&
      !/^(?:i|it|that|they|this|we|you)$/.test(lowAt(words, 0)),
  );
  // `Not for publication, but suppliers of Acme`
  const out = facts
    .flatMap((fact) => (fact.is === 'without' ? fact.each : []))
    .find((words) => words.every(isEveryday));
  if (out !== undefined) return textOf(out);
  return slots.length > 1 && named !== undefined ? textOf(named.words) : null;
}

const isSmall = ({ text, low }: Word): boolean => text === low;

function withoutName(best: Candidate, name: string, text: Text): Candidate[] {
  const others = best.cover.slots.filter(({ words }) => textOf(words) !== name);
  const [only, ...more] = others;
  const isFirm = only?.slot === 'goods' && more.length === 0 && !areGoods({ ...best.cover, slots: others });
  const facts = best.cover.facts.filter(({ is }) => is !== 'without');
  const cover = { ...best.cover, facts, slots: isFirm ? [{ ...only, slot: 'thing' } as const] : others };
  const reading = readCover(cover, text);
  return isMistakes(reading) ? [] : [{ ...best, cover, reading }];
}

/** `Acme's top origin countries`: its profile says how much comes from each. Empty for goods. */
export function profileFor(best: Candidate, text: Text): Candidate[] {
  if (!mayBeFirmOnly(best.cover)) return [];
  const cover = { ...ofFirm(best.cover), frame: { shape: '{firm}', ask: 'profile' }, facts: [] } as const;
  return [{ ...best, cover, reading: readCover(cover, text) }];
}

const ofFirm = (cover: Cover): Cover => ({
  ...cover,
  slots: cover.slots.map((one) => (isSided(one) ? one : { ...one, slot: 'firm' })),
});

const isSided = ({ slot }: Cover['slots'][number]): boolean => slot === 'company' || slot === 'supplier';

/** Whether a cover has one slot, of a firm: `Acme Robotics`, `acme robotics'`. */
const mayBeFirmOnly = (cover: Cover): boolean =>
  cover.slots.length === 1 &&
  !areGoods(cover) &&
  cover.slots.every((one) => isSided(one) || one.words.every(isTitle) || one.words.at(-1)?.owns === true);

/** The shipments behind a ranking, as another reading. */
export function recordsOf(best: Candidate, text: Text): Candidate {
  const cover = { ...(mayBeFirmOnly(best.cover) ? ofFirm(best.cover) : best.cover), frame: ofRows };
  return { ...best, cover, reading: readCover(cover, text) };
}

/** A firm's partners over all time, or those that lapsed, as another reading. */
function partnersOf(best: Candidate, today: string): Candidate[] {
  const name = asName(best.reading);
  if (name === null || areGoods(best.cover)) return [];
  const wanted = { do: 'partners', ...(best.cover.frame.isLapsed === true && { only: lapsedLately(today) }) } as const;
  return [{ ...best, reading: { do: 'name', ...name, wanted, settles: false } }];
}
