import { endsInForm, isLegalForm } from '../../../model/names.ts';
import { billAt } from '../facts/codes.ts';
import type { Span } from '../facts/facts.ts';
import { areEmpty } from '../facts/stretches.ts';
import {
  courtesy,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSentenceWord,
  monthNumber,
  nameWords,
  nationalities,
  partsOf,
  phrasesAt,
  wantedNouns,
} from '../lexicon/index.ts';
import { setOf } from '../words/patterns.ts';
import { countryNamed } from '../words/place-names.ts';
import { isCapitalized, isLower, isPeriod, isTerm, isTitle, lowAt, type Word } from '../words/words.ts';
import { costs } from './costs.ts';
import { isOfGoods } from './parts-at.ts';
import type { Slot } from './shapes.ts';

/** Words that fill a slot, where they end, and their cost without the slot's own. */
export interface Gap {
  readonly to: number;
  readonly cost: number;
  readonly words: readonly Word[];
}

const longestGap = 12;

/** The stretches of a text that may fill a slot, with their costs: low for words that look like a name or like goods. */
export class Gaps {
  private readonly words: readonly Word[];
  private readonly facts: readonly (readonly Span[])[];
  private readonly known: readonly boolean[];
  private readonly named: ReadonlySet<number>;
  /** Whether a text has words in lower case, and capitals that are no place or month. */
  private readonly isMixedText: boolean;

  /** @param named indexes of words that can only be part of a name */
  constructor(words: readonly Word[], facts: readonly (readonly Span[])[], named: ReadonlySet<number>) {
    this.words = words;
    this.facts = facts;
    this.named = named;
    this.known = knownIn(words, facts).map((isKnown, at) => isKnown && !named.has(at));
    // The capital at the start of a sentence is no evidence.
    this.isMixedText =
      words.some(
        (word, i) =>
          i > 0 &&
          isCapitalized(word) &&
          !nationalities.has(word.low) &&
          countryNamed(word.text) === null &&
          monthNumber(word.low) === 0,
      ) && words.some(isLower);
  }

  /** Stretches from a word on that may fill a slot, one per length, with their costs. */
  at(at: number, slot: Slot): readonly Gap[] {
    const found: Gap[] = [];
    const isTitled = this.isTitled(at);
    let [asWords, asTitles, asName] = [0, 0, 0];
    // `Show me Acme Robotics Inc`: lowercase words that ask, or are polite, are no part of a capitalized name.
    let asks = false;
    let areOpening = true;
    for (let to = at + 1; to <= Math.min(this.words.length, at + longestGap); to += 1) {
      const pause = to === at + 1 ? 0 : this.pauseBefore(to - 1, slot);
      const word = this.words[to - 1];
      asks ||= word !== undefined && !isTitle(word) && (isAsking(word.low) || isCourteous(word.low, areOpening));
      areOpening &&= courtesy.has(word?.low ?? '');
      asName += pause + Math.min(costs.inLegalName, this.costOf(to - 1, slot, true));
      asTitles += pause + this.costOf(to - 1, slot, true);
      asWords += pause + this.costOf(to - 1, slot, isTitled);
      if (to > at + 1 && this.isMixed(to - 1)) asWords += costs.mixed;
      if (to > at + 1 && this.isOwned(to - 1)) asWords += costs.owned;
      const words = this.words.slice(at, to);
      const isLegal = to > at + 1 && word !== undefined && isForm(word) && !(asks && isTitle(word));
      const plain = this.isRunOfTitles(at, to) ? Math.min(asTitles, asWords) : asWords;
      const asGoods = isLegal && slot === 'goods' ? costs.formOfGoods : 0;
      const cost = (isLegal ? Math.min(asName, plain) : plain) + asGoods + this.unlike(words, slot);
      // `T-shirts HS 6109`
      if (this.opensCode(to - 1)) break;
      const cut = this.cutsDate(to) ? 2 * costs.cutName : this.joinsGoods(to) ? costs.cutName : 0;
      if (isSound(words, slot, this.named.has(at)) && !this.opensQuestion(at, to))
        found.push({ to, cost: cost + cut, words });
    }
    return found;
  }

  /**
   * `Has Acme taken on new suppliers`, `shipments of Acme Robotics Inc`: the first word is no part of the name, unless
   * all words are capitalized.
   */
  private opensQuestion(at: number, to: number): boolean {
    const [first, second] = this.words;
    const asksOf = /^(?:of|for|from|by)$/.test(second?.low ?? '') && isPart(first?.low, ...wantedNouns);
    return at === 0 && to > 1 && (asksOf || isPart(first?.low, 'do')) && this.words.some(isLower);
  }

  /** Whether the words before an index end inside a date: `Acme Robotics Nov` of `Acme Robotics Nov 2025`. */
  private cutsDate(to: number): boolean {
    return (this.facts[to - 1] ?? []).some((span) => span.fact.is === 'dates' && span.to > to && span.cost < 1);
  }

  /** Whether a word stands within goods: `bombas de agua`, `leche en polvo`. */
  private joinsGoods(at: number): boolean {
    const [before, word, next] = this.words.slice(Math.max(0, at - 1), at + 2);
    const areGoods = (one: Word | undefined) =>
      one !== undefined && (!isTitle(one) || /^\p{Lu}{2,4}$/u.test(one.text)) && isGoodsWord(one.low);
    return at > 0 && /^(?:de|en)$/.test(word?.low ?? '') && areGoods(before) && areGoods(next);
  }

  /** Whether a word announces an HS code: `HS 6109`. */
  private opensCode(at: number): boolean {
    return /^(?:hs|hts|htsus|hsn)$/.test(lowAt(this.words, at)) && /^\d/.test(lowAt(this.words, at + 1));
  }

  /** Whether a capitalized word directly follows another, in a text that isn't all capitalized. */
  goesOnAt(at: number): boolean {
    // `Nestlé de México` may be a name.
    const isOf = this.words[at]?.low === 'de' && this.words[at + 1]?.low === 'mexico';
    const [before, word] = [this.words[at - 1], this.words[isOf ? at + 1 : at]];
    if (before === undefined || word === undefined || before.after !== '' || before.owns) return false;
    if (this.opensCode(at)) return false;
    const isNumber = /^\d/.test(word.text) && isLegalForm(lowAt(this.words, at + 1));
    return (isNumber || /^\p{Lu}/u.test(word.text)) && isTitle(before) && !this.words.every(isTitle);
  }

  /** Whether punctuation, a possessive or capitalization separates a word from the one before: `Acme's gearboxes`. */
  isApart(at: number): boolean {
    const before = this.words[at - 1];
    return before === undefined || before.owns || before.after !== '' || this.isMixed(at);
  }

  /** Whether a word names goods of the firm before it: `Acme's gearboxes`, but not `men's shoes`. */
  private isOwned(at: number): boolean {
    const [owner, word] = [this.words[at - 1], this.words[at]];
    if (owner?.owns !== true || word === undefined || isTitle(word)) return false;
    return isGoodsWord(word.low) && !isGoodsWord(owner.low) && !people.test(owner.low);
  }

  /** The cost of words that don't fit the slot: by their meaning, or by capitals in a text that has both kinds. */
  private unlike(words: readonly Word[], slot: Slot): number {
    if (areEmpty(words)) return costs.emptyWords;
    // `Factories that deliver to USA`: the country of the records is no firm.
    if (words.length === 1 && countryNamed(words[0]?.text ?? '') === 'United States') return costs.emptyWords;
    if (!this.isMixedText || slot === 'thing') return 0;
    const hasCapital = words.some(({ text }) => /\p{Lu}/u.test(text));
    if (slot === 'goods') return words.every(isCapitalized) ? costs.bigGoods : 0;
    return hasCapital || words.some(({ text }) => /[\d"]/.test(text)) ? 0 : costs.smallName;
  }

  /** Whether capitalization changes at a word. After the first word of a text, only a change to a capital counts. */
  private isMixed(at: number): boolean {
    const [one, next] = [this.words[at - 1], this.words[at]];
    if (one === undefined || next === undefined || !/^\p{L}/u.test(one.text) || !/^\p{L}/u.test(next.text))
      return false;
    if (nameWords.has(one.low) || nameWords.has(next.low)) return false;
    // `LED lamps`
    if (/^\p{Lu}{2,}$/u.test(one.text) && isGoodsWord(one.low) && isGoodsWord(next.low)) return false;
    return at > 1 ? isTitle(one) !== isTitle(next) : !isTitle(one) && isTitle(next);
  }

  /** The cost of skipping a word; null if it must be explained. */
  skipCost(at: number): number | null {
    const word = this.words[at];
    if (word === undefined || isTerm(word) || /\d/.test(word.text) || isPart(word.low, 'not')) return null;
    if (this.named.has(at)) return costs.skipTitle;
    if (isFunctionWord(word.low) && word.text !== 'US') return costs.skipSmall;
    if (this.known[at] === true) return costs.skipKnown;
    return isTitle(word) && at > 0 ? costs.skipTitle : costs.skip;
  }

  /** Whether the whole text is capitalized like a name. */
  isTitled(at: number): boolean {
    return (
      at === 0 &&
      this.words.length > 1 &&
      this.words.every((word, i) => isTitle(word) || (i > 0 && nameWords.has(word.low)))
    );
  }

  private isRunOfTitles(from: number, to: number): boolean {
    if (to - from < 2 || this.words.every(isTitle)) return false;
    return this.words.slice(from, to).every((word) => isTitle(word) || nameWords.has(word.low));
  }

  private pauseBefore(at: number, slot: Slot): number {
    const after = this.words[at - 1]?.after ?? '';
    if (/[;?!–]/.test(after) || this.opensSentence(at)) return costs.pause * 4;
    return after.includes(',')
      ? isLegalForm(lowAt(this.words, at)) || this.words[at]?.low === 'co'
        ? 0
        : /^(?:company|supplier|firm)$/.test(slot)
          ? costs.pauseInName
          : costs.pause
      : 0;
  }

  /** `Tiles from Spain. No need for details`, but not `St. Mary Foods` */
  private opensSentence(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    const isBreak = before?.after.includes('.') === true && word !== undefined && isTitle(word);
    return isBreak && !/^(?:and|de|of|van|von)$/.test(word.low) && isSentenceWord(word.low);
  }

  private costOf(at: number, slot: Slot, isInTitle: boolean): number {
    const word = this.words[at];
    if (word === undefined) return 0;
    if (word.text.startsWith('"')) return costs.quoted;
    if (this.named.has(at)) return costs.word;
    if (/^https?:|^(company|supplier)\//i.test(word.text) && this.words.length > 1)
      return at > 0 && isInTitle ? costs.linkInName : 0;
    if (isTerm(word)) return slot === 'goods' || slot === 'thing' ? 0.2 : 4;
    if (/^(and|or|&|y|o)$/.test(word.low)) return costs.word;
    if (/^(?:vs|versus)\.?$/.test(word.low)) return costs.function;
    if (isInTitle && nameWords.has(word.low)) return costs.smallInName;
    if (this.joinsGoods(at)) return costs.word;
    if (isPeriod(word)) return costs.known;
    if (isFunctionWord(word.low))
      return isInTitle ? costs.inTitle : /^\d/.test(word.low) ? costs.number : costs.function;
    if (this.known[at] === true) return isInTitle ? costs.inTitle : costs.known;
    return costs.word;
  }
}

/** `Ltd`, or `AS` in capitals. */
const isForm = ({ low, text }: Word): boolean =>
  isLegalForm(low) || (/^\p{Lu}+$/u.test(text) && endsInForm(`x ${low}`));

/** Which words are a part of a sentence, or state a fact. */
function knownIn(words: readonly Word[], facts: readonly (readonly Span[])[]): readonly boolean[] {
  const known = words.map(
    ({ low }, at) =>
      !isOfGoods(words, at) && partsOf(low).some((part) => !/^(filler|amount|place|date|record-fields)/.test(part)),
  );
  words.forEach((_, at) => {
    for (const { words: phrase } of phrasesAt(words, at))
      if (phrase.length > 1) known.fill(true, at, at + phrase.length);
  });
  facts.forEach((spans, at) => {
    for (const { to, fact, cost } of spans) if (cost < 0.9 && fact.is !== 'unclear') known.fill(true, at, to);
  });
  return known;
}

const people = /^(?:(?:wo)?m[ae]n|lad(?:y|ies)|girls?|boys?|kids?|child(?:ren)?|bab(?:y|ies)|infants?|adults?)$/;

const pronouns = setOf('em them they it its this that those these us our we you he him she her here there whom');

/** Parts of words that ask for something, and begin no name in capitals. */
const asking = [...wantedNouns, 'profile', 'trend', 'who', 'what', 'do', 'buy', 'supply'];
const isAsking = (low: string) => isPart(low, ...asking);
/** Small words such as `it` and `me` may stand within a name: `Do it Best Corp`. */
const isCourteous = (low: string, isOpening: boolean) =>
  courtesy.has(low) && !nameWords.has(low) && (isOpening || /^(?:at|by|from|in|on|to|with)$/.test(low));

/** Prepositions. A name or goods of several words never begin or end with one. */
const openers = /^(?:of|to|for|from|by|with|in|at|al|del?|en|con|por|para|desde)$/;

const isRanked = (word: Word | undefined): boolean => word !== undefined && !isTitle(word) && isPart(word.low, 'top');

/** Whether words can fill a slot. A firm needs a letter, and only goods and things may be expressions. */
function isSound(words: readonly Word[], slot: Slot, opensName: boolean): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isFirm = slot === 'firm' || slot === 'company' || slot === 'supplier';
  if (isFirm && !words.some(({ text }) => /\p{L}/u.test(text))) return false;
  if (words.length === 1 && (isLegalForm(first.low) || /^(?:19|20)\d\d$/.test(first.low))) return false;
  // `Stops shipping to us customers`
  if (isFirm && words.every((word) => !isTitle(word) && isPart(word.low, 'companies', 'suppliers'))) return false;
  if (slot === 'goods' && areEmpty(words)) return false;
  // `Acme Robotics YTD`
  if (words.some(({ text }) => /^(?:YTD|MTD)$/.test(text))) return false;
  // The `CV` of `SA de CV`, and goods that are not named
  if (words.length === 1 && /^(?:cv|rl|goods|items|merchandise)$/.test(first.low)) return false;
  // `B/L MAEU228714906? customer says it left Ningbo`
  if (words.length > 1 && words.some((_, at) => billAt(words, at, 1) !== null)) return false;
  // `Acme's biggest customer`, `not to Acme`
  if (words.some((word, at) => word.owns && isRanked(words[at + 1]))) return false;
  if (words.length > 1 && first.text === 'not') return false;
  if (words.length > 1 && !isTitle(first) && !opensName && (openers.test(first.low) || first.low === 'a')) return false;
  if (words.length > 1 && !isTitle(last) && (openers.test(last.low) || /^(?:el|la|los|las|que)$/.test(last.low)))
    return false;
  if (words.every(({ low, text }) => pronouns.has(low) || /^(?:AND|OR|NOT)$/.test(text))) return false;
  if (
    words.every(
      (word) => !isTitle(word) && (nameWords.has(word.low) || (isFunctionWord(word.low) && !/^\d/.test(word.low))),
    )
  )
    return false;
  if (/^(and|or|&|\/|y|o)$/.test(first.low) || /^(and|or|&|\/|y|o)$/.test(last.low)) return false;
  const isExpression = words.some((word) => isTerm(word) && !word.text.startsWith('"'));
  return !isExpression || slot === 'goods' || slot === 'thing';
}
