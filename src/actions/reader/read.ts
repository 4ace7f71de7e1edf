import { z } from 'zod';
import { type LookUp, lookUpSchema, queryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { billIn, containerAt, pedimentoIn } from './codes.ts';
import { type Cover, coversOf } from './cover.ts';
import type { Frame } from './frames.ts';
import { toSlug } from '../../trade/index.ts';
import type { PartyKind } from '../../model/answer.ts';
import {
  courtesy,
  headings,
  isFunctionWord,
  isGoodsWord,
  isRequest,
  judges,
  nameWords,
  nationalities,
  partsOf,
} from './lexicon/index.ts';
import { Meaning, type Reading } from './meaning.ts';
import { type NameAction, nameShape } from './name-action.ts';
import { isMistakes, type Preferences, standardPreferences } from './read-query.ts';
import { readDeclaration, readProfile } from './read-verbs.ts';
import { asPlainWords, type Tokens } from './tokens.ts';
import { isPeriod, isTerm, isTitle, textOf, type Word, wordsOf } from './words.ts';

/** A text as it is typed. It is covered once, and read as often as there are people with other preferences. */
export class Sentence {
  readonly tokens: Tokens;
  readonly words: readonly Word[];
  readonly today: string;
  /** A reading by the form of the text alone: a link or a number. */
  readonly byForm: Reading | null;
  private known: readonly Cover[] | null = null;

  /** @param today ISO date */
  constructor(tokens: Tokens, today: string) {
    this.tokens = tokens;
    this.today = today;
    this.words = withoutHeading(wordsOf(tokens.words));
    this.byForm = readByForm(tokens);
  }

  /** All ways to explain its words, also as a part of a question. */
  get allCovers(): readonly Cover[] {
    this.known ??= coversOf(this.words, this.today);
    return this.known;
  }

  /** Those that ask for something by themselves. */
  private get covers(): readonly Cover[] {
    return this.allCovers.filter(({ frame }) => frame.follow === undefined);
  }

  /** Acts on a reading only where it explains every word and leads clearly. */
  decide(preferences: Preferences): Decision {
    const { byForm } = this;
    if (byForm !== null)
      return isMistakes(byForm) ? { is: 'mistakes', mistakes: byForm } : { is: 'action', action: byForm };
    const candidates = candidatesOf(this.words, this.covers, this.tokens, this.today, preferences);
    const requests = requestsIn(this.words, this.tokens, this.today, preferences);
    const decision = decide(this.words, candidates, requests, this.tokens.filters.length === 0);
    const [best] = candidates;
    const isRead = best !== undefined && unexplained(best.cover).length === 0;
    if (isRead || decision.is === 'action' || decision.is === 'requests') return decision;
    return mainRequest(this.words, this.tokens, this.today, preferences) ?? decision;
  }

  /** With what was said in words as filters: `ball bearings from China in 2025`. */
  spoken(): Tokens & { readonly mayName: readonly PartyKind[] } {
    const [best] = this.covers;
    const plain = this.covers.find(
      ({ frame, cost }) => ['name', 'shipments'].includes(frame.ask) && cost < (best?.cost ?? 0) + 2,
    );
    if (plain === undefined) return { ...this.tokens, mayName: [] };
    return new Meaning(plain, this.tokens, this.today, standardPreferences).asTokens();
  }
}

/** `Sanctions check: has anyone …`, `WG: AW: …`: what comes before a colon only says why it is asked, or by whom. */
function withoutHeading(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ low, after }) => !headings.has(low) || after.includes(':'));
  const isHeading = end > -1 && end < words.length - 1 && headings.has(words[end]?.low ?? '');
  return isHeading ? withoutHeading(words.slice(end + 1)) : words;
}

/** Reads a text that its form alone tells: a link, or the number of a bill or of a pedimento; null for others. */
function readByForm(tokens: Tokens): Reading | null {
  const { words, filters } = tokens;
  if (/^(https?:\/\/\S+|\/?(company|supplier)\/\S+)$/i.test(asPlainWords(words))) return readLink(tokens);
  return filters.length > 0 ? null : readNumber(wordsOf(words));
}

/** A bill of lading by its number, or a pedimento: each has a form of its own, with or without blanks. */
function readNumber(words: readonly Word[]): LookUp | null {
  const bill = words.some((_, at) => containerAt(words, at) !== null) ? null : billIn(words);
  if (bill !== null) return { do: 'bill', number: bill, dataset: 'us-import' };
  const pedimento = pedimentoIn(words);
  if (pedimento === null) return null;
  const read = readDeclaration({ words: [pedimento], filters: [], flags: [], excluded: [], openQuote: false });
  return isMistakes(read) ? null : read;
}

/** The page of a firm at the service, or a firm's own website. */
function readLink(tokens: Tokens): Reading {
  const link = asPlainWords(tokens.words);
  return readProfile(
    toSlug(link, 'company') === null && toSlug(link, 'supplier') !== null ? 'supplier' : 'company',
    tokens,
  );
}

/** More requests than one, each of them in words that ask for something. */
function requestsIn(words: readonly Word[], tokens: Tokens, today: string, preferences: Preferences): Candidate[] {
  const parts = partsAt(words);
  if (parts.length < 2 || parts.length > mostRequests) return [];
  // `Hi team, two things:` asks for nothing, and holds nothing that may be asked for.
  const isIdle = (part: readonly Word[], i: number) =>
    (i === 0 || i === parts.length - 1) && part.length < 6 && !part.slice(1).some(isTitle);
  const read = parts.map((part, i) => {
    const cover = coversOf(part, today).find(({ frame }) => frame.follow === undefined);
    return cover !== undefined && isAsking(cover) ? cover : isIdle(part, i) ? null : undefined;
  });
  const asking = read.flatMap((cover) => cover ?? []);
  if (asking.length < 2 || read.includes(undefined)) return [];
  const readings = asking.map((cover) => ({
    cover,
    cost: cover.cost,
    reading: new Meaning(cover, tokens, today, preferences).read(),
  }));
  return readings.some(({ reading }) => isMistakes(reading)) ? [] : readings;
}

/**
 * The part of a long text that asks for something, where the whole can't be read: `For our audit, please provide …`. It
 * is offered, and never carried out unasked.
 */
function mainRequest(words: readonly Word[], tokens: Tokens, today: string, preferences: Preferences): Decision | null {
  if (words.length < shortestLong || tokens.filters.length > 0) return null;
  const parts = longParts(words).flatMap((part) => {
    const covers = coversOf(part, today).filter(({ frame }) => frame.follow === undefined && frame.ask !== 'command');
    const [best] = covers;
    return best === undefined || !isAsking(best) || unexplained(best).length > 0 ? [] : [{ part, covers, best }];
  });
  const main = parts.find(({ best }) => isSure(best)) ?? parts[0];
  if (main === undefined) return null;
  const { part, covers, best } = main;
  const read = candidatesOf(part, covers, tokens, today, preferences).filter(
    ({ cover, cost, reading }) =>
      cost < best.cost + lead && !isMistakes(reading) && unexplained(cover).length === 0 && isAsking(cover),
  );
  if (read.length === 0) return null;
  return {
    is: 'question',
    readings: read.slice(0, mostReadings).map(({ reading }) => reading),
    unread: [],
    because: `I read only “${textOf(part)}”.`,
  };
}

/** A shorter text is one request. */
const shortestLong = 10;
const mostParts = 8;

/** Stretches that may be a request by themselves, the longest first: from a request's first words to a full stop. */
function longParts(words: readonly Word[]): Word[][] {
  const lows = words.map(({ low }) => low);
  const ends = words.flatMap(({ after }, i) => (/[.;?!]/.test(after) || i === words.length - 1 ? [i + 1] : []));
  const starts = words.flatMap((_, i) =>
    i === 0 || /[.,;:?!–]/.test(words[i - 1]?.after ?? '') || isRequest(lows.slice(i, i + 3).join(' ')) ? [i] : [],
  );
  return starts
    .flatMap((from) =>
      ends
        .filter((to) => to - from > 3 && to - from < words.length)
        .slice(0, 2)
        .map((to) => words.slice(from, to)),
    )
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostParts);
}

/** Buttons fit so many. */
const mostRequests = 5;

/** Whether words of a cover ask for something: a name alone does not. */
const isAsking = ({ frame, slots, facts, cost }: Cover): boolean =>
  (frame.ask === 'command' || slots.length + facts.length > 0) &&
  /[a-z<]/.test(frame.shape.replace(/\{\w+\}/g, '')) &&
  cost < 1.2 + 1.5 * slots.length &&
  frame.shape !== 'for {firm}';

/** Words between what may end one request and begin another. */
function partsAt(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  words.forEach((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    const isInName =
      before !== undefined &&
      next !== undefined &&
      (word.low === '&' || (word.low === 'and' && partsOf(next.low).length === 0)) &&
      isTitle(before) &&
      isTitle(next);
    const isJoint = joints.has(word.low) && i > 0 && !isInName;
    if (isJoint || (/^\d$/.test(word.low) && word.after.startsWith('.'))) parts.push([]);
    else parts.at(-1)?.push(word);
    if (!isJoint && /[;?!.–:]/.test(word.after) && i < words.length - 1) parts.push([]);
  });
  return parts
    .map((part) => part.filter(({ low }, i) => i > 0 || !joints.has(low)))
    .filter((part) => part.length > 0 && !part.every(({ low }) => courtesy.has(low) || low === 'regards'));
}

const joints = new Set(
  'and also then plus additionally & y ademas tambien besides aparte luego secondly thirdly lastly'.split(' '),
);

/** One way to read a text, and how unlikely it is. */
interface Candidate {
  readonly cost: number;
  readonly reading: Reading;
  readonly cover: Cover;
}

/** So much cheaper than any other a reading has to be. */
const lead = 0.7;

/** Beyond it nobody would have meant a text so. */
const mostPerWord = 1.5;

/** Without those that skip a word where another explains all, and nearly as simply. */
function worthReading(covers: readonly Cover[]): readonly Cover[] {
  const [best] = covers;
  const full = covers.filter(({ skipped }) => skipped.length === 0);
  const sound = full.find((cover) => unexplained(cover).length === 0);
  return best !== undefined && sound !== undefined && sound.cost < best.cost + lead / 2 ? full : covers;
}

/** The readings that are not much worse than the best, each of another meaning. */
function candidatesOf(
  words: readonly Word[],
  all: readonly Cover[],
  typed: Tokens,
  today: string,
  preferences: Preferences,
): Candidate[] {
  const seen = new Set<string>();
  const covers = worthReading(all);
  const [best] = covers;
  return covers
    .filter(
      (cover) =>
        best !== undefined &&
        (cover.cost < best.cost + 2 * lead || (isWhole(words, cover) && (isNamed(words) || words.length <= shortName))),
    )
    .flatMap((cover) => {
      const readings = new Meaning(cover, typed, today, preferences).readings();
      return readings.flatMap((reading) => {
        const id = wishIn(reading);
        if (seen.has(id) || isNoName(reading)) return [];
        seen.add(id);
        return [{ cover, reading, cost: cover.cost }];
      });
    });
}

/** `Shipments of shipments`, `shipments of cheapest`: such a word is nobody's name beside other words. */
function isNoName(reading: Reading): boolean {
  const { name = '', wanted } = asName(reading) ?? {};
  const low = name.toLowerCase();
  const asks = partsOf(low).some((part) => askingParts.has(part)) || judges([{ low }]);
  return asks && wanted !== undefined && wanted.do !== 'profile';
}

const named = z.object({ do: z.literal('name'), ...nameShape });
export const asName = (reading: Reading): NameAction | null => named.safeParse(reading).data ?? null;

/** Tells readings apart: a firm is the same on whatever side it is looked for. */
function wishIn(reading: Reading): string {
  const name = asName(reading);
  const query = name === null ? queryLookUp.safeParse(reading).data : queryLookUp.safeParse(name.wanted).data;
  if (query === undefined) return JSON.stringify(name === null ? reading : [name.wanted, name.name, name.kinds]);
  const { company, supplier, ...rest } = query;
  const firms = [company, supplier].flatMap((party) => (party !== undefined && 'name' in party ? [party.name] : []));
  return JSON.stringify({ ...rest, firms: [...firms, ...(name === null ? [] : [name.name])].toSorted() });
}

/** The look-up that a reading pays for at once, or where its words name no firm. */
function lookUpIn(reading: Reading): LookUp | null {
  if (isMistakes(reading)) return null;
  return asName(reading)?.otherwise ?? lookUpSchema.safeParse(reading).data ?? null;
}

/** Words of a reading's names and goods that no reading explains. */
function unexplained({ slots, skipped }: Cover): readonly Word[] {
  const odd = slots.flatMap(({ slot, words }) => {
    if (slot === 'any') return [];
    const found = isPhrase(words) && !isMixed(words) ? words.filter((word, i) => isOdd(word, i, words)) : words;
    // A firm of a side is looked for before anything is paid for it, so that its name may hold any noun.
    const isSided = slot === 'company' || slot === 'supplier';
    return isSided && !isMixed(words) ? found.filter(({ low }) => isFunctionWord(low)) : found;
  });
  return [...skipped, ...odd];
}

/** Whether every word is explained, and those that are searched for as goods are known to name goods. */
function isSure(cover: Cover): boolean {
  const { slots, facts } = cover;
  const goods = slots.flatMap(({ slot, words }) => (slot === 'goods' || slot === 'thing' ? words : []));
  const leftOut = facts.flatMap((fact) => (fact.is === 'without' ? fact.each.flat() : []));
  return unexplained(cover).length === 0 && [...goods, ...leftOut].every(mayBeGoods);
}

function mayBeGoods(word: Word): boolean {
  const { low } = word;
  return isTerm(word) || small.test(low) || isFunctionWord(low) || nationalities.has(low) || isGoodsWord(low);
}

/** Small letters before a capital: a name among other words. */
const isMixed = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, i) =>
      i > 0 &&
      /^\p{Lu}\p{Ll}/u.test(text) &&
      words.slice(0, i).some((word) => /^\p{Ll}/u.test(word.text) && !small.test(word.low)),
  );

/** A longer one, or one with a pause in it, says more than a name or goods. */
const longestPhrase = 5;
const isPhrase = (words: readonly Word[]) =>
  isName(words) || (words.length <= longestPhrase && !words.slice(0, -1).some(({ after }) => /[;?!–]/.test(after)));
const isName = (words: readonly Word[]) => words.every((word) => isTitle(word) || small.test(word.low));

const small = /^(?:and|or|&|\/|y|e|o|of|the|de|la|el|del)$/;

function isOdd(word: Word, at: number, words: readonly Word[]): boolean {
  if (word.text.startsWith('"')) return false;
  // The number of an order or of a bill: no firm and no goods are called so.
  if (/\d{5,}/.test(word.text)) return true;
  const isBetween = at > 0 && at < words.length - 1 && !small.test(words[at - 1]?.low ?? '');
  if (small.test(word.low)) return !isBetween && !isName(words);
  if (isName(words) && words.length > 1) return false;
  return isFunctionWord(word.low) || partsOf(word.low).some((part) => askingParts.has(part));
}

/** Words that ask for something: within a name or goods they say that more is meant. */
const askingParts = new Set([
  'rows',
  'imports',
  'exports',
  'companies',
  'suppliers',
  'who',
  'what',
  'do',
  'tell',
  'once',
  'watch',
  'vs',
  'not',
  'compare',
  'that',
]);

export type Decision =
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'mistakes'; readonly mistakes: readonly string[] }
  /** Each is offered, and none carried out. */
  | { readonly is: 'requests'; readonly readings: readonly Reading[] }
  /** Several readings are near each other, or words of the only one are not explained. */
  | {
      readonly is: 'question';
      readonly readings: readonly Reading[];
      /** Words that none of them explains. */
      readonly unread: readonly Word[];
      /** Why the likeliest leaves something out, as a sentence. */
      readonly because?: string;
    };

const nothing = 'Say what to look for: words of the product, a firm, another filter, or dates.';
const shortName = 4;

/**
 * Acts on a reading only where it explains every word and leads clearly.
 * @param isAlone whether no filter was typed by its key
 */
function decide(
  words: readonly Word[],
  candidates: readonly Candidate[],
  requests: readonly Candidate[],
  isAlone: boolean,
): Decision {
  const [best, ...others] = candidates;
  const cost = requests.reduce((so, one) => so + one.cost, 0.5);
  if (
    requests.length > 1 &&
    (best === undefined || cost < best.cost + requests.length / 2 || unexplained(best.cover).length > 0)
  )
    return { is: 'requests', readings: requests.map(({ reading }) => reading) };
  if (best === undefined || best.cost > 2 + mostPerWord * words.length) return { is: 'mistakes', mistakes: [nothing] };
  const whole = candidates.find((one) => isWhole(words, one.cover) && asName(one.reading)?.wanted.do === 'profile');
  // Of a few words none is left out where all may be one name: `can openers`.
  const wholeName = whole === undefined ? null : asName(whole.reading);
  const isCut = best.cover.frame.ask === 'name' && best.cover.skipped.length > 0;
  if (wholeName !== null && isCut && words.length <= shortName)
    return { is: 'action', action: { do: 'name', ...wholeName, settles: false } };
  if (isMistakes(best.reading)) {
    // `Without Borders Trading Co` leaves nothing out.
    const name = whole === undefined || !isNamed(words) ? null : asName(whole.reading);
    return name === null
      ? { is: 'mistakes', mistakes: best.reading }
      : { is: 'action', action: { do: 'name', ...name } };
  }
  // `Borealis imports` may be Borealis Imports.
  const endsInTrade =
    words.length === 2 &&
    /^(?:imports?|exports?|trading|trade|profiles?|records?|charts?)$/.test(words.at(-1)?.low ?? '');
  const isEligible =
    whole !== undefined && (isNamed(words) || whole.cost < best.cost + (endsInTrade ? 2 * lead : lead / 2));
  const close = others.filter((one) => !isMistakes(one.reading) && (one !== whole || isEligible));
  // An alert only opens its form, where the person sees how it was read, as they see the name under which they save or open.
  const isSeen = ({ ask, command = '' }: Frame) => ask === 'watch' || /^(?:save|open) /.test(command);
  // Goods that may be a name, too, are looked for where no firm has it.
  const fallback = JSON.stringify(lookUpIn(best.reading));
  const isSame = (reading: Reading) => fallback !== 'null' && JSON.stringify(lookUpIn(reading)) === fallback;
  const near = close.filter(
    ({ cost: so, cover, reading }) =>
      so < best.cost + lead && !isSame(reading) && !(isSeen(best.cover.frame) && isSeen(cover.frame)),
  );
  if (whole !== undefined && isEligible && (near.length > 0 || whole !== best)) {
    const other = candidates.find((one) => one !== whole && !isMistakes(one.reading));
    const action = asName(whole.reading);
    const otherwise = other === undefined ? null : lookUpIn(other.reading);
    if (action !== null && other !== undefined && otherwise !== null)
      return {
        is: 'action',
        action: {
          do: 'name',
          ...action,
          otherwise,
          settles: whole !== best && asName(other.reading) === null && isSure(other.cover),
        },
      };
  }
  const longer = longerName([best, ...near]);
  const longerFirm = longer === null ? null : asName(longer);
  if (longerFirm !== null) return { is: 'action', action: { ...longerFirm, do: 'name', settles: false } };
  if (longer !== null && !isMistakes(longer)) return { is: 'action', action: longer };
  const asked = (
    whole !== undefined && isNamed(words) ? [...new Set([whole, best, ...close])] : [best, ...close]
  ).slice(0, mostReadings);
  // With dates or other filters a firm's partners are a ranking.
  const ranked = asName(best.reading)?.wanted.do === 'top' && asksForNew(words) ? asName(best.reading) : null;
  const partners: Reading[] =
    ranked === null ? [] : [{ do: 'name', ...ranked, wanted: { do: 'partners' }, settles: false }];
  const isJudged = !isNamed(words) && judges(words) && best !== whole;
  const { frame, facts, slots } = best.cover;
  const isNarrowedComparison =
    frame.ask === 'compare' && facts.length + slots.filter(({ slot }) => slot === 'goods').length > 0;
  const isYearly = facts.some((fact) => fact.is === 'trend' && fact.isYearly === true);
  const because = isNarrowedComparison
    ? 'A comparison is of the last 12 months and the 12 before, of all goods.'
    : isYearly
      ? 'A chart is by month or by quarter.'
      : ranked !== null
        ? "A ranking can't tell who is new. The list of a firm's suppliers or customers marks them."
        : isJudged
          ? "Records don't say who is cheap, good or reliable, so I'd leave that out."
          : null;
  const question: Decision = {
    is: 'question',
    readings: [...partners, ...asked.map(({ reading }) => reading)].slice(0, mostReadings),
    unread: words.filter((word) => asked.every(({ cover }) => unexplained(cover).includes(word))),
    ...(because !== null && { because }),
  };
  // Nothing with an effect wins where the words may be a name.
  const isName = whole !== undefined && whole !== best && isNamed(words);
  const mayBeOthers = best.cover.facts.some((fact) => fact.is === 'place' && fact.role === 'buys');
  // `Importaciones de México` can't all be looked up, if they are those of Mexico.
  const isEven = others.some(
    ({ reading, cost: so, cover }) =>
      isMistakes(reading) && so === best.cost && cover.facts.some((fact) => fact.is === 'place' && fact.role === 'of'),
  );
  const isUnsure =
    mayBeOthers ||
    because !== null ||
    isEven ||
    best.cover.skipped.length > 0 ||
    best.cover.frame.isBare === true ||
    (isAlone && isOpen(best.cover));
  if (isName || near.length > 0 || isUnsure) return question;
  if (isSure(best.cover)) return { is: 'action', action: best.reading };
  const name = asName(best.reading);
  if (name !== null) return { is: 'action', action: { do: 'name', ...name, settles: false } };
  return lookUpIn(best.reading) === null ? { is: 'action', action: best.reading } : question;
}

/** `Shipments of borealis imports`: where it is only unclear whether the name ends there, a free search tells. */
function longerName(candidates: readonly Candidate[]): Reading | null {
  for (const { reading, cover } of candidates) {
    const stems = firmsIn(reading).map((name) => name.replace(trade, ''));
    const isOther = ({ reading: other }: Candidate) => other === reading || firmsIn(other).join() === stems.join();
    const isRead = unexplained(cover).every(({ low }) => trade.test(` ${low}`));
    if (stems.join() !== firmsIn(reading).join() && isRead && candidates.every(isOther)) return reading;
  }
  return null;
}

const trade = / (?:im|ex)ports$/i;

const firmNames = z.object({ firms: z.array(z.object({ name: z.string() })) });
const companyName = z.object({ company: z.object({ name: z.string() }) });

function firmsIn(reading: Reading): string[] {
  const { data } = firmNames.safeParse(reading);
  const name = asName(reading)?.name ?? companyName.safeParse(reading).data?.company.name;
  return data?.firms.map((firm) => firm.name) ?? (name === undefined ? [] : [name]);
}

/** `New suppliers of acme this year`, and not those from New Zealand. */
const asksForNew = (words: readonly Word[]): boolean =>
  /(?:^| )(?:new(?! (?:zealand|york|delhi|jersey|orleans|balance|mexico))|nuev[oa]s)(?: |$)/.test(
    words.map(({ low }) => low).join(' '),
  );

/** `Sellers?`, `who supplies them`: everybody would be ranked, which nobody means without a word of what. */
function isOpen({ frame, slots, facts }: Cover): boolean {
  const isNarrowed = slots.length > 0 || facts.some(({ is }) => ['place', 'filter', 'count', 'without'].includes(is));
  return !isNarrowed && frame.ranked !== true && (frame.ask === 'who' || frame.ask === 'trend');
}

/** A text that is a question or two has no more readings worth a button. */
const mostReadings = 3;

/** Whether a text is written as names are. */
export function isNamed(words: readonly Word[]): boolean {
  // `List Suppliers of Acme` asks for something in capitals.
  const isAsking = words.some(
    ({ low }, i) =>
      (smallWords.has(words[i + 1]?.low ?? '') && partsOf(low).some((part) => askingParts.has(part))) ||
      (i > 0 && i < words.length - 1 && partsOf(low).includes('vs')) ||
      (i === 0 && partsOf(low).includes('compare') && words.some((word) => partsOf(word.low).includes('and'))),
  );
  const isWritten = words.every((word) => (isTitle(word) && !isPeriod(word)) || nameWords.has(word.low));
  return !isAsking && isWritten && words.some(({ text }) => /\p{L}/u.test(text));
}
const smallWords = new Set('of for from to by in de del para a'.split(' '));

/** Whether a cover takes all words for one name. */
const isWhole = (words: readonly Word[], { frame, slots }: Cover): boolean =>
  frame.shape === '{thing}' && slots[0]?.words.length === words.length;

/** Words that begin like a command and may all the same be a firm's name, as "Stop & Shop" is; null for others. */
export function readWholeName(text: string, today: string, preferences: Preferences): Action | null {
  const isPlain =
    text.length <= 120 &&
    /^\p{L}[\p{L}\p{M}'.]*(?: (?!(?:from|to|into|since|this|last)$|(?:from|to|into|since) )[\p{L}\p{M}&'.,-]+){1,5}$/iu.test(
      text,
    );
  if (!isPlain) return null;
  const tokens = { words: text.split(' '), filters: [], flags: [], excluded: [], openQuote: false };
  const words = wordsOf(tokens.words);
  const cover: Cover = {
    frame: { shape: '{thing}', ask: 'name' },
    cost: 0,
    slots: [{ slot: 'thing', words }],
    facts: [],
    noun: null,
    told: null,
    skipped: [],
  };
  const reading = new Meaning(cover, tokens, today, preferences).read();
  return isMistakes(reading) || reading.do !== 'name' ? null : reading;
}

/** Whether words read as a name: two to six of them, each with a capital, and none that belongs to a sentence. */
export function looksLikeName(text: string): boolean {
  const words = wordsOf(text.split(' '));
  const isName = (word: Word, i: number) =>
    isTitle(word) &&
    (i === 0 || nameWords.has(word.low) || !(isFunctionWord(word.low) || partsOf(word.low).length > 0));
  return words.length >= 2 && words.length <= 6 && words.every(isName);
}

/** `Hello!`, `thanks`, `?`: nothing is asked. */
export function isGreeting(text: string): boolean {
  const words = wordsOf(text.split(' '));
  return words.length === 0 ? /^[?!. ]+$/.test(text) : words.every(({ low }) => greetings.has(low));
}

const greetings = new Set(
  'hi hey hello hola thanks thank you thx cheers there trade good morning afternoon evening gracias'.split(' '),
);
