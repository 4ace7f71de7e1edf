import { z } from 'zod';
import {
  lookUpSchema,
  type LookUp,
  partnersIn,
  partnersLately,
  type PartnersOnly,
  queryLookUp,
} from '../../../model/look-up.ts';
import { type Cover, isWholeName } from '../covers/cover.ts';
import { areEmpty } from '../facts/stretches.ts';
import { isGoodsWord, isPart, judgementIn, nameWords, qualities } from '../lexicon/index.ts';
import { asName, type NameAction } from '../query/name-action.ts';
import { isMistakes, type Reading } from '../query/read-query.ts';
import { anyWord, setOf } from '../words/patterns.ts';
import { isPeriod, isTitle, lowAt, type Word, wordsOf } from '../words/words.ts';
import { asksForMore, unexplained } from './explained.ts';
import type { Terms } from './meaning.ts';
import { readEachWay } from './read-cover.ts';

/** A text with its covers and the person's preferences. */
export interface Text extends Terms {
  readonly words: readonly Word[];
  readonly covers: readonly Cover[];
}

export interface Candidate {
  readonly cost: number;
  readonly reading: Reading;
  readonly cover: Cover;
}

/** Maximum words of a text that may be a name as a whole. */
export const shortName = 4;

/** Minimum cost lead of the best reading over all others. */
export const lead = 0.7;

/** Distinct readings that cost little more than the best. */
export function candidatesOf(text: Text): Candidate[] {
  const { words, covers: all } = text;
  const seen = new Set<string>();
  const covers = worthReading(all);
  const most = (covers[0]?.cost ?? 0) + 2 * lead;
  const mayBeWhole = isNamed(words) || words.length <= shortName;
  return covers
    .filter((cover) => cover.cost < most || (mayBeWhole && isWholeName(words, cover)))
    .flatMap((cover) =>
      readEachWay(cover, text).flatMap((read) => {
        const reading = ofSomePartners(read, text, cover);
        const id = wishIn(reading);
        if (seen.has(id) || isNoName(reading)) return [];
        seen.add(id);
        return [{ cover, reading, cost: cover.cost }];
      }),
    );
}

/**
 * `New suppliers of Acme since March`, `who stopped buying from Acme`: some of a firm's partners, in place of all that
 * shipped then. The words of goods stay a ranking, since no route says who is new to them, or left.
 */
function ofSomePartners(reading: Reading, { words, today }: Text, cover: Cover): Reading {
  const are = cover.frame.isLapsed === true ? 'lapsed' : asksForNew(words, cover) ? 'new' : null;
  const name = asName(reading);
  const areGoods = cover.slots.every(({ words }) => words.every((word) => isGoodsWord(word.low) && !isTitle(word)));
  const only = are === null || name === null || areGoods ? null : partnersOnly(are, name.wanted, today);
  if (name === null || only === null) return reading;
  return { do: 'name', ...name, wanted: { do: 'partners', only }, otherwise: null, settles: false };
}

/** Null if goods, places or another firm narrow the ranking. */
function partnersOnly(are: PartnersOnly['are'], wanted: NameAction['wanted'], today: string): PartnersOnly | null {
  if (wanted.do === 'partners') return partnersLately(are, today);
  if (wanted.do !== 'top' || wanted.assumedWindow || wanted.dataset !== 'us-import') return null;
  const { from, to, filter, company, supplier } = wanted;
  if (company !== undefined || supplier !== undefined || Object.keys(filter).length > 0) return null;
  return partnersIn(are, { from, to }, today);
}

const newWord = new RegExp(
  `(?:^| )(?:first[- ]time|latest|newest|nuev[oa]s` +
    `|new(?! ${anyWord('zealand york delhi jersey orleans balance mexico')})` +
    `|${anyWord('starts? started began begun begins? beginning')} (?:to )?` +
    `${anyWord('buy import sourc order sell ship supply export purchas us')}[a-z]*|add(?:ed)?|gain(?:ed)?)(?: |$)`,
);

/** Whether firms are asked for that are new to another. The `New` of `New Zealand` and `New Era Cap` doesn't count. */
export function asksForNew(words: readonly Word[], { frame, slots }: Cover): boolean {
  const named = new Set(slots.flatMap(({ words: some }) => some));
  const others = words.filter((word) => !named.has(word));
  return frame.ask === 'who' && newWord.test(others.map(({ low }) => low).join(' '));
}

/** Drops covers that skip words if one without skips explains everything at nearly the same cost. */
function worthReading(covers: readonly Cover[]): readonly Cover[] {
  const full = covers.filter(({ skipped }) => skipped.length === 0);
  const sound = full.find((cover) => unexplained(cover).length === 0);
  return sound !== undefined && sound.cost < (covers[0]?.cost ?? 0) + lead / 2 ? full : covers;
}

/** `Shipments of shipments`, `shipments of cheapest`, `of carrier`: next to other words, such a word is not a name. */
function isNoName(reading: Reading): boolean {
  const { name = '', wanted } = asName(reading) ?? {};
  const low = name.toLowerCase();
  return (
    wanted !== undefined &&
    wanted.do !== 'profile' &&
    (asksForMore(low) ||
      / (?:csv|excel|xlsx)$/.test(low) ||
      qualities.has(low) ||
      /:\/\/.* /.test(low) ||
      areEmpty(wordsOf(name.split(' '))) ||
      judgementIn([{ low }]) !== undefined)
  );
}

/** An id of what a reading asks for. The side that a firm is searched on doesn't count. */
export function wishIn(reading: Reading): string {
  const name = asName(reading);
  const query = queryLookUp.safeParse(name === null ? reading : name.wanted).data;
  if (query === undefined)
    return JSON.stringify(name === null ? reading : [name.wanted, withoutArticle(name.name), name.kinds]);
  const { company, supplier, ...rest } = query;
  const firms = [company, supplier].flatMap((party) => (party !== undefined && 'name' in party ? [party.name] : []));
  const named = [...firms, ...(name === null ? [] : [name.name])].map(withoutArticle);
  return JSON.stringify({ ...rest, firms: named.toSorted() });
}

const withoutArticle = (name: string) => name.replace(/^the /i, '');

/** The look-up that a reading runs at once, or when its words name no firm. */
export function lookUpIn(reading: Reading): LookUp | null {
  if (isMistakes(reading)) return null;
  return asName(reading)?.otherwise ?? lookUpSchema.safeParse(reading).data ?? null;
}

/** `Shipments of borealis imports`: if only the end of the name is unclear, the free name search decides. */
export function longerName(candidates: readonly Candidate[]): Reading | null {
  for (const { reading, cover } of candidates) {
    const stems = firmsIn(reading).map((name) => name.replace(trade, ''));
    const isOther = ({ reading: other }: Candidate) => other === reading || firmsIn(other).join() === stems.join();
    const isRead = unexplained(cover).every(({ low }) => trade.test(` ${low}`));
    if (stems.join() !== firmsIn(reading).join() && isRead && candidates.every(isOther)) return reading;
  }
  return null;
}

const trade = / (?:brands|(?:im|ex)ports)$/i;

export const firm = z.object({ name: z.string() });

const withFirms = z.object({ firms: z.array(firm).optional(), company: firm.optional() });

function firmsIn(reading: Reading): string[] {
  const { firms, company } = withFirms.safeParse(reading).data ?? {};
  const name = asName(reading)?.name ?? company?.name;
  return firms?.map((one) => one.name) ?? (name === undefined ? [] : [name]);
}

/** Whether a text is capitalized like a name. */
export function isNamed(words: readonly Word[]): boolean {
  // `List Suppliers of Acme` is a capitalized request.
  const isRequest = words.some(
    ({ low }, i) =>
      (prepositions.has(lowAt(words, i + 1)) && asksForMore(low)) ||
      (i > 0 && i < words.length - 1 && isPart(low, 'vs')) ||
      (i === 0 && isPart(low, 'compare') && words.some((word) => isPart(word.low, 'and'))),
  );
  const isWritten = words.every((word) => (isTitle(word) && !isPeriod(word)) || nameWords.has(word.low));
  return !isRequest && isWritten && words.some(({ text }) => /\p{L}/u.test(text));
}

const prepositions = setOf('of for from to by in de del para a');
