import type { PartyKind } from '../../model/answer.ts';
import type { LookUp } from '../../model/look-up.ts';
import type { Action, How } from '../../slack/kit/action.ts';
import { toSlug } from '../../trade/index.ts';
import { isGreeting, withoutAsides } from './asides.ts';
import { type Cover, coversOf } from './covers/cover.ts';
import { decide } from './decide/decide.ts';
import type { Decision } from './decide/decision.ts';
import { Meaning } from './decide/meaning.ts';
import { readCover } from './decide/read-cover.ts';
import { withTopic } from './decide/requests.ts';
import { billIn, billsIn, containerAt, containersIn, pedimentoIn } from './facts/codes.ts';
import {
  asksForOrder,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSentenceWord,
  monthNumber,
  nameWords,
  nationalities,
  partsOf,
} from './lexicon/index.ts';
import { isMistakes, type Preferences, type Reading, standardPreferences } from './query/read-query.ts';
import { readDeclaration, readProfile, readShipments } from './query/read-verbs.ts';
import { asPlainWords, filterOf, noTokens, type Tokens } from './query/tokens.ts';
import { anyWord } from './words/patterns.ts';
import { countryNamed, portNamed } from './words/place-names.ts';
import { isCapitalized, isTerm, isTitle, lowAt, phraseOf, type Word, wordsOf } from './words/words.ts';

/*
 * How a text is read as a query or a command, once the other readers of ../sentences/read-sentence.ts have left it.
 * Each folder uses only those before it:
 * 1. lexicon/ holds the words by role, en/ in English and es/ in Spanish. words/ makes words of a text.
 * 2. facts/ finds the words that state facts: dates, places, amounts, codes, exclusions. spans.ts gathers them.
 * 3. query/ reads typed filters such as `hs:8482` (tokens.ts takes them out) and makes queries of them.
 * 4. covers/: frames.ts (with record-frames.ts and firm-frames.ts) and follow-frames.ts (with filter-frames.ts) hold the
 *    shapes of sentences, shapes.ts expands their optional words, and cover.ts matches them with the text. A cover
 *    explains or skips each word, at a cost (costs.ts). parts-at.ts finds the words of shapes, gaps.ts the names and
 *    goods between them, and fillers.ts the words that say nothing.
 * 5. decide/: meaning.ts says what the words of a cover mean, and read-cover.ts makes an action of it, or sentences on
 *    what is wrong. decide.ts compares the cheapest readings (candidates.ts). It carries out a clear winner, asks, or
 *    offers several requests (several.ts). caveats.ts says why a reading leaves something out, and odd.ts drops odd
 *    readings from what is offered. If no cover is certain, gist.ts reads a text by its pieces (pieces.ts), without the
 *    sentences that ask nothing (told.ts), and spelling.ts corrects its words; both only offer.
 * Then here: asides.ts drops thanks and reasons. fragments.ts finds texts that follow the last answer, such as
 * `and last year?`, which ../follow-ups applies. form-change.ts finds texts that change a form of an alert or a report;
 * ../sentences/offered-form.ts opens it again. A link or a record's number needs no cover.
 */

const mostBills = 5;
const mostVague = 8;
/** Parts of an answer that are goods, too. */
const ofAnswers = /^(?:charts?|columns?|figures?|shipments?|tables?|weight)$/;

/** A typed text. It is covered once, and can be read with different preferences. */
export class Sentence {
  readonly tokens: Tokens;
  readonly words: readonly Word[];
  readonly today: string;
  /** Whether it says how many credits the answer may cost: `…, max 20 credits`. */
  private readonly hasCap: boolean;
  /** The reading of a link or a record's number; null for other texts. */
  readonly byForm: Reading | null;
  private known: readonly Cover[] | null = null;

  /** @param today ISO date */
  constructor(tokens: Tokens, today: string) {
    this.tokens = tokens;
    this.today = today;
    const typed = wordsOf(tokens.words);
    const uncapped = withoutCap(typed);
    this.hasCap = uncapped.length < typed.length;
    this.words = withTopic(withoutVerb(withoutAsides(uncapped)));
    this.byForm = readByForm(tokens);
  }

  /** All covers, including those of fragments. */
  get allCovers(): readonly Cover[] {
    this.known ??= coversOf(this.words, this.today);
    return this.known;
  }

  /** Covers that are requests of their own. */
  private get covers(): readonly Cover[] {
    return this.allCovers.filter(({ frame }) => frame.follow === undefined);
  }

  get asksForFile(): boolean {
    return this.allCovers[0]?.facts.some(({ is }) => is === 'file') === true;
  }

  /** Whether a ranking is asked for in an order that none has: `by weight`. */
  get asksForOrder(): boolean {
    return asksForOrder(this.words);
  }

  /** `The latest 5 shipments of Acme` */
  get asksForLatest(): boolean {
    const [best] = this.allCovers;
    const isOther = best?.facts.some(({ is }) => is === 'dates') === true || best?.slots.some(namesLatest) === true;
    return !isOther && latest.test(phraseOf(this.words, 0, this.words.length));
  }

  /** Whether a unit is named that no chart counts: `imports of toys by month, in TEU`. */
  get namesUnit(): boolean {
    const isUnit = ({ low }: Word) =>
      /^(?:teus?|tons|tonnes|tonnage|kilos|kgs?|containers?|quantit(?:y|ies)|values?|weights?)$/.test(low);
    // Not that of an amount: `over 20 tons`, `exceeding ten tonnes`.
    const isWeighed = this.covers[0]?.facts.some((fact) => fact.is === 'filter' && fact.key === 'weight') === true;
    return !isWeighed && this.words.some((word, at) => isUnit(word) && !/\d/.test(lowAt(this.words, at - 1)));
  }

  /** `Is Borealis still shipping to Acme?`, `when did Acme last import toys?`; null for other texts. */
  get asks(): How['asks'] | null {
    const [best] = this.allCovers;
    const says = (pattern: RegExp) => this.words.some(({ low }) => pattern.test(low));
    if (best?.frame.ask === 'trend' || best?.frame.says === 'peak') {
      const named = new Set(best.slots.flatMap(({ words }) => words));
      const said = this.words.filter((word) => !named.has(word)).map(({ low }) => low);
      if (said.some((low) => fewest.test(low))) return 'fewest';
      if (said.some((low) => most.test(low))) return 'most';
    }
    if (best?.frame.ask === 'compare' || best?.frame.follow === 'same') {
      if (says(/^(?:common|share|shared)$/)) return 'shared';
      return says(/^(?:faster|fastest|grew|grow|growing|grows|growth)$/) ? 'growth' : null;
    }
    const [first, second] = [0, 1].map((at) => lowAt(this.words, at));
    const isWhether = /^(?:are|did|do|does|had|has|have|is|was|were|hay)$/.test(first ?? '') && second !== 'you';
    if (!isWhether) return /^(?:when|cuando)$/.test(first ?? '') ? 'when' : null;
    // `Did they stop buying?` is answered by the day of the newest one.
    if (this.words.some(({ low }) => isPart(low, 'stop'))) return 'when';
    return this.words.some(({ low }) => low === 'still') ? 'still' : 'whether';
  }

  /** `Shipments mostly from China` */
  get saysMostly(): boolean {
    return this.words.some(({ text }) => /^(?:chiefly|mainly|mostly|primarily|mayormente|principalmente)$/.test(text));
  }

  /** Whether a voyage is named by its number, which no record has: `MSC Aurora voyage 412W`. */
  get namesVoyage(): boolean {
    return this.words.some(({ low }, at) => /^voy(?:age)?$/.test(low) && /\d/.test(lowAt(this.words, at + 1)));
  }

  /** Whether a short text names no goods, place or record, such as `reverse that`. It may follow the last answer. */
  get isVague(): boolean {
    const { words, tokens } = this;
    const [best] = this.covers;
    // `Shipments of eastvale global`
    const asksOf = best !== undefined && best.noun !== null && best.slots.length > 0;
    const isPlain = tokens.filters.length === 0 && tokens.excluded.length === 0;
    return (
      isPlain && !asksOf && words.length > 0 && words.length <= mostVague && words.some(isSmall) && !words.some(names)
    );
  }

  decide(preferences: Preferences): Decision {
    const { byForm, words, covers, tokens, today } = this;
    const bills = billsIn(words);
    if (bills.length > 1 && bills.length <= mostBills && tokens.filters.length === 0)
      return { is: 'requests', readings: bills.map((number) => ({ do: 'bill', number, dataset: 'us-import' })) };
    const containers = containersIn(words);
    if (containers.length > 0 && containers.length <= mostBills && tokens.filters.length === 0)
      return { is: 'requests', readings: containers.map((id) => shipmentsOfContainer(id, today)) };
    if (byForm === null) return this.capped(decide({ words, covers, tokens, today, preferences }));
    const container = containerLike(words, today);
    if (container !== null) return { is: 'question', readings: [container, byForm], unread: [] };
    return isMistakes(byForm) ? { is: 'mistakes', mistakes: byForm } : { is: 'action', action: byForm };
  }

  /** A look-up with a cap is offered, and its button says what it costs. */
  private capped(decision: Decision): Decision {
    if (!this.hasCap || decision.is !== 'action') return decision;
    const because = "I can't hold one answer to a number of credits. The button says what it costs.";
    return { is: 'question', readings: [decision.action], unread: [], because };
  }

  /** The tokens, with spoken dates and places as filters: `ball bearings from China in 2025`. */
  spoken(): Tokens & { readonly mayName: readonly PartyKind[] } {
    const most = (this.covers[0]?.cost ?? 0) + 2;
    const plain = this.covers.find(({ frame, cost }) => ['name', 'shipments'].includes(frame.ask) && cost < most);
    if (plain === undefined) return { ...this.tokens, mayName: [] };
    return new Meaning(plain, { tokens: this.tokens, today: this.today, preferences: standardPreferences }).asTokens();
  }
}

/** `Find Acme Robotics`, but not `Find Me Shoes` or `Find Fashions`: the verb is no part of the name. */
function withoutVerb(words: readonly Word[]): readonly Word[] {
  const [verb, ...name] = words;
  const seeks = /^(?:find|lookup|busca|buscar|encuentra)$/.test(verb?.low ?? '') && verb?.after === '';
  const isName = name.length > 1 && name.every((word) => isTitle(word) || nameWords.has(word.low));
  return seeks && isName && !name.slice(0, 1).some(({ low }) => isFunctionWord(low)) ? name : words;
}

const latest =
  /\b(?:(?:latest|newest|most recent)|last (?:\d+|few|two|three|five|ten) (?!days|weeks|months|quarters|years))\b/;

/** `Newest Tech` */
const namesLatest = ({ words }: Cover['slots'][number]): boolean =>
  words.some(({ low }) => /^(?:last|latest|newest|recent)$/.test(low));

const most = /^(?:best|busiest|highest|mejor|most|peak|peaked|peaks|strongest)$/;
const fewest = /^(?:fewest|least|lowest|peor|quietest|slowest|weakest|worst)$/;

const cap = /^(?:for )?(?:max|maximum|maximo|at most|no more than|up to|under|within|hasta) \d+ credit(?:o?s)?$/;
const longestCap = 6;
const fewestBesideCap = 3;

/** `Importers of toys, max 20 credits` */
function withoutCap(words: readonly Word[]): readonly Word[] {
  const lengthAt = (at: number) => [3, 4, 5, longestCap].find((length) => cap.test(phraseOf(words, at, length))) ?? 0;
  const at = words.findIndex((_, i) => i >= fewestBesideCap && lengthAt(i) > 0);
  return at === -1 ? words : words.toSpliced(at, lengthAt(at));
}

const isSmall = ({ low }: Word): boolean => isSentenceWord(low);

/** Whether a word names goods, a place, a record or a firm in capitals. The first word of a sentence is no evidence. */
const names = (word: Word, at: number): boolean =>
  (isGoodsWord(word.low) && !ofAnswers.test(word.low)) ||
  isTerm(word) ||
  (/\d{3}/.test(word.text) && !/^20\d\d$/.test(word.text)) ||
  (at > 0 && isCapitalized(word) && monthNumber(word.low) === 0) ||
  nationalities.has(word.low) ||
  (!isSmall(word) && (countryNamed(word.text) !== null || portNamed(word.low) !== null));

/** Reads a text by its form: a link, or the number of a bill or of a pedimento; null for others. */
function readByForm(tokens: Tokens): Reading | null {
  const text = asPlainWords(tokens.words);
  // The page of a firm at the service, or a firm's own website.
  if (/^(https?:\/\/\S+|\/?(company|supplier)\/\S+)$/i.test(text)) {
    const isSupplier = toSlug(text, 'company') === null && toSlug(text, 'supplier') !== null;
    return readProfile(isSupplier ? 'supplier' : 'company', tokens);
  }
  if (tokens.filters.length > 0) return null;
  const [, phone] = byPhone.exec(text) ?? /^(\+\d[\d() .-]{7,}\d)$/.exec(text) ?? [];
  if (phone !== undefined) return readProfile('company', { ...noTokens, filters: [filterOf('phone', phone.trim())] });
  return readByNumber(wordsOf(tokens.words));
}

/** `Find the company with phone 713 555 0148` */
const byPhone = new RegExp(
  `^(?:${anyWord(`please find search look_?up which what whose the a company firm has by with for phone tel telephone number
    is this`)} )*` + String.raw`(?:phone|tel|telephone|number)\.?:? (\+?\(?\d[\d() .-]{6,}\d)\??$`,
  'i',
);

/** `TCLU8830127` looks like a container except for its check digit, and may be a bill. */
function containerLike(words: readonly Word[], today: string): Reading | null {
  const [only, ...others] = words;
  if (only === undefined || others.length > 0 || !/^[a-z]{3}[ujz]\d{7}$/.test(only.low)) return null;
  if (containerAt(words, 0) !== null) return null;
  return shipmentsOfContainer(only.text, today);
}

const shipmentsOfContainer = (id: string, today: string): Reading =>
  readShipments({ ...noTokens, filters: [filterOf('container', id.toUpperCase())] }, today);

/** A bill of lading or a pedimento by its number, with or without spaces. */
function readByNumber(words: readonly Word[]): LookUp | null {
  const bill = words.some((_, at) => containerAt(words, at) !== null) ? null : billIn(words);
  if (bill !== null) return { do: 'bill', number: bill, dataset: 'us-import' };
  const pedimento = pedimentoIn(words);
  const read = pedimento === null ? [] : readDeclaration({ ...noTokens, words: [pedimento] });
  return isMistakes(read) ? null : read;
}

/** The reading as a name of words that begin like a command, such as `Stop & Shop`; null for others. */
export function readWholeName(text: string, today: string, preferences: Preferences): Action | null {
  const isPlain =
    text.length <= 120 &&
    /^\p{L}[\p{L}\p{M}'.]*(?: (?!(?:from|to|into|since|this|last)$|(?:from|to|into|since) )[\p{L}\p{M}&'.,-]+){1,5}$/iu.test(
      text,
    );
  if (!isPlain) return null;
  const tokens = { ...noTokens, words: text.split(' ') };
  const slots = [{ slot: 'thing', words: wordsOf(tokens.words) }] as const;
  const frame = { shape: '{thing}', ask: 'name' } as const;
  const cover: Cover = { frame, cost: 0, slots, facts: [], noun: null, told: null, skipped: [] };
  const reading = readCover(cover, { tokens, today, preferences });
  return isMistakes(reading) || reading.do !== 'name' ? null : reading;
}

/** Whether words are a sentence, and so hardly a name as a whole: `which forwarders does Acme Robotics use`. */
export function isSentence(text: string): boolean {
  const words = wordsOf(text.split(' '));
  return (
    words.length > fewestOfSentence &&
    words.some(
      (word, i) =>
        (i === 0 || !isTitle(word)) &&
        !nameWords.has(word.low) &&
        (isFunctionWord(word.low) || partsOf(word.low).length > 0),
    )
  );
}

const fewestOfSentence = 3;

/** Two to six capitalized words, with small words only inside, and no words of a sentence. */
export function looksLikeName(text: string): boolean {
  const words = wordsOf(text.split(' '));
  const isName = (word: Word, i: number) => {
    if (nameWords.has(word.low)) return i > 0 && i < words.length - 1;
    return isTitle(word) && (i === 0 || !(isFunctionWord(word.low) || partsOf(word.low).length > 0));
  };
  return words.length >= 2 && words.length <= 6 && words.every(isName);
}

/** `Hello!`, `thanks, that's all`, `?`: nothing is asked. */
export function asksNothing(text: string): boolean {
  const words = wordsOf(text.split(' '));
  return words.length === 0 ? /^[?!. ]+$/.test(text) : isGreeting(words);
}
