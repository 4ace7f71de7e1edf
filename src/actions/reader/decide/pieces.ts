import { isLegalForm } from '../../../model/names.ts';
import { isOfGoods } from '../covers/parts-at.ts';
import { isCarrier } from '../facts/bill-spans.ts';
import { billAt, containerAt, longestNumber, pedimentoAt } from '../facts/codes.ts';
import type { Fact, Span } from '../facts/facts.ts';
import { isCapitalGoods } from '../facts/left-out.ts';
import { spansIn } from '../facts/spans.ts';
import { areEmpty, isNoun } from '../facts/stretches.ts';
import { unrecordedAt } from '../facts/unrecorded.ts';
import {
  courtesy,
  emptyWords,
  hintsAt,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isPlainWord,
  isSentenceWord,
  monthNumber,
  nameWords,
  nationalities,
  partsOf,
  phrasesAt,
  regions,
  requestAt,
  wantedNouns,
} from '../lexicon/index.ts';
import { anyWord, setOf } from '../words/patterns.ts';
import { countryNamed, isState, portNamed, portsOfState } from '../words/place-names.ts';
import { isCapitalized, isLower, isTitle, lowAt, phraseOf, spoken, textOf, type Word } from '../words/words.ts';
import { ofGoods } from './requests.ts';
import { toldIn } from './told.ts';

/** The words of a firm or of goods. */
export type Piece = readonly Word[];

/** Minimum digits in a record's number. */
const fewestDigits = 4;
const longestGoods = 5;

/** The pieces of a text, in any order: firms, goods, facts, and words that hint at a question. */
export class Pieces {
  readonly words: Piece;
  hints: ReadonlySet<string>;
  firms: Piece[] = [];
  goods: Piece[] = [];
  facts: Fact[] = [];
  others: Word[] = [];
  private readonly told: ReadonlySet<Word>;
  private readonly toldFacts: Fact[] = [];
  private readonly today: string;

  /** @param today ISO date */
  constructor(words: Piece, today: string) {
    this.words = words;
    this.today = today;
    // `Look up`, `looking for`: such words hint at nothing.
    const inside = new Set(
      words.flatMap((_, at) => {
        const length = requestAt(words, at);
        return length > 1 ? words.slice(at, at + length) : [];
      }),
    );
    const parts = (word: Word, at: number) => {
      if (isOfGoods(words, at)) return [];
      // `The notify party on their last arrivals`, `bill of lading numbers`
      if (/^notify part(?:y|ies)$/.test(phraseOf(words, at, 2))) return [];
      if (word.low === 'numbers' && /^(?:bill|bl|b\/l|lading|container|hs)$/.test(lowAt(words, at - 1))) return [];
      const phrases = phrasesAt(words, at).filter((phrase) => !inside.has(word) || phrase.words.length > 1);
      const isOnGoods = word.low === 'screen' && isGoodsWord(lowAt(words, at + 1));
      return [...(inside.has(word) || isOnGoods ? [] : hintsAt(words, at)), ...phrases.map(({ part }) => part)];
    };
    this.told = toldIn(words);
    this.hints = new Set(words.flatMap(parts));
    for (let at = 0; at < words.length;) at = this.take(at);
    if (this.told.size === 0) return;
    const own = new Set(words.flatMap((word, at) => (this.told.has(word) ? [] : parts(word, at))));
    this.leaveOutTold(own);
    if ([...own].some((part) => asking.has(part) && !/^(?:rows|imports|exports)$/.test(part))) this.hints = own;
  }

  /** Sentences that only tell why another one asks count where that one refers to them. @param own its hints */
  private leaveOutTold(own: ReadonlySet<string>): void {
    const isAsked = ([first]: Piece) => first !== undefined && !this.told.has(first);
    const [firms, goods] = [this.firms.filter(isAsked), this.goods.filter(isAsked)];
    const asked = this.words.filter((word) => !this.told.has(word));
    const refersToFacts = ofFacts.test(textOf(asked).toLowerCase());
    const refersToGoods =
      own.has('else') || own.has('alternatives') || asked.some(({ low }) => low === 'both' || ofGoods.test(low));
    if (firms.length + goods.length === 0 || refersToFacts) this.facts = [...this.facts, ...this.toldFacts];
    if (goods.length > 0 || (this.firms.length > 0 && !refersToGoods)) this.goods = goods;
    // `Is there a record of Borealis?` where another sentence has named Borealis Foods.
    const inFull = (firm: Piece) => this.firms.find((one) => textOf(one).startsWith(`${textOf(firm)} `)) ?? firm;
    if (firms.length > 0) this.firms = [...new Set(firms.map(inFull))];
    this.others = this.others.filter((word) => !this.told.has(word));
  }

  /**
   * Consumes the piece that begins at a word.
   * @returns the index of the next piece
   */
  private take(at: number): number {
    const { words } = this;
    const number = this.numberAt(at);
    if (number > at) return number;
    // `Run Acme Robotics through screening`
    if (this.opensRequest(at)) return at + 1;
    // `Shipping lines` are no goods.
    const [topic] = unrecordedAt(words, at);
    if (topic !== undefined) return topic.to;
    if (supplyChain.test(phraseOf(words, at, 2))) {
      this.others.push(...words.slice(at, at + 2));
      return at + 2;
    }
    const firm = this.firmAt(at);
    // `Not Amazon, not Walmart`: a firm can't be left out.
    if (firm > at && this.isLeftOut(at)) {
      this.others.push(...words.slice(at, firm));
      return firm;
    }
    if (firm > at) {
      this.firms.push(words.slice(at, firm));
      return firm;
    }
    const span = this.factAt(at);
    if (span !== undefined) {
      // Nothing is narrowed by a state without ports: `brackets in Monterrey`.
      if (isPortless(span.fact)) this.others.push(...words.slice(at, span.to));
      else (this.told.has(words[at] ?? spoken('')) ? this.toldFacts : this.facts).push(span.fact);
      return span.to;
    }
    const goods = this.goodsAt(at);
    if (goods > at) this.goods.push(words.slice(at, goods));
    else this.others.push(...words.slice(at, at + 1));
    return Math.max(goods, at + 1);
  }

  /** Index after the record number that begins at a word; the same index if none does. */
  numberAt(at: number): number {
    const { words } = this;
    const digits = words.slice(at, at + longestNumber).map(({ text }) => text.replace(/\D/g, ''));
    if (digits.join('').length < fewestDigits || containerAt(words, at) !== null) return at;
    for (let length = Math.min(longestNumber, words.length - at); length > 0; length -= 1)
      if (pedimentoAt(words, at, length) !== null || billAt(words, at, length) !== null) return at + length;
    return at;
  }

  has(...parts: readonly string[]): boolean {
    return parts.some((part) => this.hints.has(part));
  }

  /** `Anyone apart from Acme`, but not `a second source besides Acme`, whose rivals are asked for. */
  private isLeftOut(at: number): boolean {
    const isOut = isPart(lowAt(this.words, at - 1), 'not') || besides.test(phraseOf(this.words, at - 2, 2));
    const asksForRivals = this.has('second-source') || (this.has('suppliers') && !this.has('buy', 'companies'));
    return isOut && !asksForRivals;
  }

  /** The longest likely fact that begins at a word, unless it ends inside a name. */
  private factAt(at: number): Span | undefined {
    // `Do they buy every 6 weeks`
    const isRhythm = [at - 1, at].some((i) => /^(?:each|every)$/.test(lowAt(this.words, i)));
    // `We're renegotiating next Tuesday`
    const isAhead = /^(?:before|by|next)$/.test(lowAt(this.words, at - 1)) && weekday.test(lowAt(this.words, at));
    return (spansIn(this.words, this.today)[at] ?? [])
      .filter(({ cost, fact, to }) => cost < 1 && fact.is !== 'unclear' && !this.isWithinName(to))
      .filter(({ fact }) => !(isRhythm || isAhead) || fact.is !== 'dates')
      .toSorted((one, other) => other.to - one.to || one.cost - other.cost)[0];
  }

  /** Whether a name continues at a word: `Tuesday Fresh Foods` is not a date. */
  private isWithinName(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    const isJoined = before?.after === '' && !before.owns && this.isMixed;
    return isJoined && [before, word].every(isCapitalized);
  }

  private get isMixed(): boolean {
    return this.words.some(isLower);
  }

  /** Whether a sentence begins with a verb that asks for something, before a name. */
  private opensRequest(at: number): boolean {
    const [before, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    const isStart = before === undefined || /[.?!:]/.test(before.after);
    return (
      isStart && this.isMixed && word !== undefined && asksToDo.test(word.low) && next !== undefined && isTitle(next)
    );
  }

  /** Index after the name that begins at a word: capitalized words in a text that also has lowercase ones. */
  private firmAt(at: number): number {
    const { words } = this;
    const [first, next] = [words[at], words[at + 1]];
    if (first === undefined || !this.isMixed || !/^\p{Lu}/u.test(first.text) || /^i(?:'|$)/.test(first.low)) return at;
    let to = at + 1;
    while (to < words.length && this.goesOn(to, at)) to += 1;
    // A cell of a table: `DEEP GROOVE BALL BEARING`.
    if (words.slice(at, to).every(isCapitalGoods)) return at;
    const isStart = at === 0 || /[.?!:]/.test(words[at - 1]?.after ?? '');
    if (/^(?:pol|pod|vessel|cnee|consignee|shipper|notify|b\/l|bl)$/.test(first.low)) return at;
    // `By Hapag`, `which line, MSC or Hapag`
    const isCarried = /^(?:by|on|or|via|with)$/.test(lowAt(words, at - 1)) || this.has('unrecorded carriers');
    if (to - at === 1 && isCarrier(first) && isCarried) return at;
    const isKnown = isSentenceWord(first.low);
    const isPort = to - at === 1 && portNamed(first.low) !== null;
    const isPlace = isPort || nationalities.has(first.low) || countryNamed(first.text) !== null;
    const said = phraseOf(words, at, to - at);
    if (regions.has(said) || nationalities.has(said)) return at;
    const isLegal = words.slice(at, to).some(({ low }) => isLegalForm(low) || low === 'co');
    if (to - at > 1) {
      const isName = words.slice(at, to).some(({ low }) => low === '&') || isLegal;
      // `China Steel` may be steel from there, but not `Turkey Hill`.
      const mayBePlace = isPlace && to - at < 3 && !isLegal && (next === undefined || isGoodsWord(next.low));
      return (isStart && isKnown && !isName) || mayBePlace ? at : to;
    }
    const isDay = monthNumber(first.low) > 0 || weekday.test(first.low);
    const opensSentence = isStart && (isPlainWord(first.low) || emptyWords.has(first.low));
    if (isKnown || isPlace || isState(first.low) || isDay || opensSentence) return at;
    // `A group near Stuttgart`, `our supplier in Morbi`
    const isTown = lowAt(words, at - 1) === 'in' && isNoun(words[at - 2]);
    if (isTown || /^(?:around|near|outside)$/.test(lowAt(words, at - 1))) return at;
    const isJoined = /^(?:from|by|vs|and|or|contra|versus)$/;
    const isBeside = isJoined.test(lowAt(words, at - 1)) || isJoined.test(next?.low ?? '');
    if (does.has(next?.low ?? '') && !isPlainWord(first.low)) return to;
    // The capital at the start of a sentence is no evidence, and goods have acronyms: `LNG`.
    const mayBeGoods = isStart || first.text === first.text.toUpperCase();
    return mayBeGoods && !isBeside ? at : to;
  }

  /** Whether a name before a comma precedes the one that begins at a word: `Orsk Titanium, Baltrade and Kamara`. */
  private followsName(start: number): boolean {
    const before = this.words[start - 1];
    return before?.after.includes(',') === true && isTitle(before);
  }

  /** @param start index of the first word of the name */
  private goesOn(at: number, start: number): boolean {
    const [before, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    if (before === undefined || word === undefined || /^i(?:'|$)/.test(word.low)) return false;
    // `Dick's Sporting Goods`, but not `Acme's Suppliers`
    if (before.owns && (!isCapitalized(word) || partsOf(word.low).length > 0)) return false;
    if (before.after !== '' && before.after !== '.' && !isLegalForm(word.low)) return false;
    // `Acme Metal Works. Who else makes these?`
    const opensNext = isSentenceWord(word.low) || nationalities.has(word.low) || regions.has(word.low);
    if (before.after === '.' && opensNext && !isLegalForm(word.low)) return false;
    const endsList = isLegalForm(before.low) || this.followsName(start);
    const isList = /^(?:and|y|e)$/.test(word.low) && (endsList || this.has('vs', 'compare', 'difference'));
    // `Kaltmann Textile and Kaltmann GmbH` are two, but not `Bed Bath and Beyond`.
    const areTwo = at - start > 1 && [next, this.words[at + 2]].every((one) => one !== undefined && isTitle(one));
    const isWithin =
      !/^i(?:'|$)/.test(next?.low ?? '') &&
      !isList &&
      !(areTwo && word.low === 'and') &&
      nameWords.has(word.low) &&
      /^\p{Lu}/u.test(next?.text ?? '');
    return isWithin || /^\p{Lu}/u.test(word.text);
  }

  /** Index after the goods that begin at a word. */
  private goodsAt(at: number): number {
    let end = at;
    // `They started shipping candles`
    if (isPart(lowAt(this.words, at), 'supply', 'buy') && begins.test(lowAt(this.words, at - 1))) return at;
    for (let to = at; to < Math.min(this.words.length, at + longestGoods); to += 1) {
      const word = this.words[to];
      if (word === undefined || isFunctionWord(word.low) || this.asksAt(to)) break;
      // `Olive oil importers`: the first word has a capital anyway.
      const opens = to === at && (at === 0 || /[.?!:]/.test(this.words[at - 1]?.after ?? ''));
      if (isCapitalized(word) && !(opens && this.isMixed && isGoodsWord(word.low))) break;
      // `To pull all of 2024`
      if (hintsAt(this.words, to).includes('screen') && !isGoodsWord(lowAt(this.words, to + 1))) break;
      if (to === at && courtesy.has(word.low) && !isGoodsWord(lowAt(this.words, to + 1))) break;
      // `Cotton supply chains`
      if (supplyChain.test(phraseOf(this.words, to, 2))) break;
      const isEmpty = emptyWords.has(word.low) && !isGoodsWord(lowAt(this.words, to + 1));
      const isAcronym = /^\p{Lu}{2,4}$/u.test(word.text) && !isPart(word.low, 'term');
      if ((isGoodsWord(word.low) && !isEmpty) || isAcronym) end = to + 1;
      else if (to === at && !isDescription(word, this.words[to + 1])) break;
      if (word.after !== '') break;
    }
    // `Isocyanates or polyols`
    const [or, other] = this.words.slice(end, end + 2);
    const isEither = end > at && or?.low === 'or' && this.words[end - 1]?.after === '' && other !== undefined;
    if (isEither && isUnknownNoun(other)) end += 2;
    // `Handles most of it`: no noun stands before such a word.
    const last = this.words[end - 1];
    const isVerb = end > at && last?.after === '' && last.low.endsWith('s') && determiners.has(lowAt(this.words, end));
    const isView = end - at === 1 && views.test(lowAt(this.words, at));
    return isVerb || isView || areEmpty(this.words.slice(at, end)) ? at : end;
  }

  /** Whether a word asks for something, alone or with the next ones. */
  private asksAt(at: number): boolean {
    return phrasesAt(this.words, at).some(({ part, words }) => words.length > 1 || asking.has(part));
  }
}

const isPortless = (fact: Fact): boolean =>
  fact.is === 'place' && fact.kind === 'state' && fact.names.every((name) => portsOfState(name) === null);

const isUnknownNoun = ({ text, low }: Word): boolean =>
  /^\p{Ll}{4,}$/u.test(text) && partsOf(low).length === 0 && !courtesy.has(low) && !isPlainWord(low);

/** An unknown word before goods: `compostable cutlery`. */
const isDescription = (word: Word, next: Word | undefined): boolean =>
  isUnknownNoun(word) && word.after === '' && isGoodsWord(next?.low ?? '');

/** Verbs behind a firm at the start of a sentence: `Kaltmann says they have doubled`. */
const does =
  setOf(`announced asked asks claims claimed has is keeps offered offers promised quoted quotes raised said says
  sent ships stopped tells told wants was went`);

const determiners = setOf('a all an it its most my our the their them these those us your');

/** Words for an answer, which are no goods: `the monthly picture`. */
const views = /^(?:overviews?|pictures?|profiles?)$/;
const ofFacts = new RegExp(
  `(?:^| )(?:there|then|${anyWord('that this same')} ` +
    `${anyWord('area country month period place port quarter region time week year')})(?: |$)`,
);
const supplyChain = /^supply chains?$/;
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
const besides = /^(?:apart|aside) from$|^other than$/;
const begins = /^(?:start|started|begin|began|begun|keep|kept|still|stop|stopped)$/;

const asksToDo = /^(?:are|check|did|does|find|has|is|list|pull|run|screen|show|summari[sz]e|was)$/;

const asking = new Set([...wantedNouns, 'anyone', 'watch', 'alert', 'tell', 'trend', 'compare']);
