import { isLegalForm } from '../../model/names.ts';
import { countryNamed } from './place-names.ts';
import { monthNumber } from './dates.ts';
import { costs } from './costs.ts';
import type { Frame } from './frames.ts';
import {
  courtesy,
  isFunctionWord,
  isGoodsWord,
  isRequest,
  nameWords,
  nationalities,
  partsOf,
  phrasesAt,
  slipOf,
} from './lexicon/index.ts';
import {
  addable,
  added,
  bitOf,
  bitsApart,
  type Element,
  isWhole,
  type Shape,
  shapes,
  type Slot,
  slots,
} from './shapes.ts';
import { type Fact, isHeard, type Span } from './facts.ts';
import { isChannel, isFormat, spansAt } from './spans.ts';
import { areEmpty, isQuality } from './stretches.ts';
import { isPeriod, isTerm, isTitle, type Word } from './words.ts';

interface Match {
  readonly part: string;
  /** Index of the word after the match. */
  readonly to: number;
  readonly isSlip?: true;
}

/** One way to explain every word of a text. */
export interface Cover {
  readonly frame: Frame;
  readonly cost: number;
  readonly slots: readonly { readonly slot: Slot; readonly words: readonly Word[] }[];
  readonly facts: readonly Fact[];
  /** The noun that says what is wanted: `imports`, `suppliers`. */
  readonly noun: string | null;
  /** The recipient of an alert: `me`, `us`, or a channel. */
  readonly told: string | null;
  /** Unexplained words. A cover that has any is offered, never carried out unasked. */
  readonly skipped: readonly Word[];
}

/** A longer text was probably pasted, and is not read as one sentence. */
export const mostWords = 60;
const longestGap = 12;
const longestAny = 40;
const kept = 3;
const mostSkipped = 8;
const mostCovers = 12;
/** Covers that cost this much more than the best are dropped. */
const margin = 2;

/** Words that fill a slot, where they end, and their cost without the slot's own. */
interface Gap {
  readonly to: number;
  readonly cost: number;
  readonly words: readonly Word[];
}

/** Caches a function of a word's index and a slot. */
function remembered<Result>(make: (at: number, slot: Slot) => Result): (at: number, slot?: Slot) => Result {
  const known = new Map<number, { readonly result: Result }>();
  return (at, slot = 'any') => {
    const id = at * slots.length + slots.indexOf(slot);
    const { result } = known.get(id) ?? { result: make(at, slot) };
    known.set(id, { result });
    return result;
  };
}

const withSkipped = (word: Word | undefined): { readonly skipped?: Word } =>
  word === undefined ? {} : { skipped: word };

interface Step {
  readonly cost: number;
  readonly gaps: number;
  readonly skips: number;
  readonly before: Step | null;
  readonly slot?: { readonly slot: Slot; readonly words: readonly Word[] };
  readonly fact?: Fact;
  /** Index of the fact's first word. */
  readonly factAt?: number;
  readonly noun?: string;
  readonly skipped?: Word;
}

/**
 * Covers of the text, cheapest first. The one that takes the whole text as a name is kept even if it is expensive.
 * Empty for a text of more than `mostWords` words.
 * @param today ISO date
 */
export function coversOf(words: readonly Word[], today: string): Cover[] {
  if (words.length > mostWords) return [];
  const text = new CoverSearch(words, today);
  const covers = shapes.filter((shape) => text.mayHave(shape)).flatMap((shape) => text.cover(shape));
  covers.sort((a, b) => a.cost - b.cost);
  const whole = covers.find(({ frame, slots }) => frame.shape === '{thing}' && slots[0]?.words.length === words.length);
  return [...new Set([...covers.slice(0, mostCovers), ...(whole === undefined ? [] : [whole])])];
}

/** A text, and what each of its words may be. */
class CoverSearch {
  private readonly words: readonly Word[];
  private readonly facts: readonly (readonly Span[])[];
  private readonly parts: readonly (readonly Match[])[];
  private readonly matched: (readonly (readonly Match[])[])[] = [];
  private readonly known: readonly boolean[];
  private readonly polite: number;
  private readonly hasRow: boolean;
  /** The slots that no word of the text can fill, as a bit set. */
  private readonly missing: number;
  private readonly gaps = remembered((at: number, slot: Slot) => this.gapsAt(at, slot));
  private readonly added = remembered((at: number) => this.addedAt(at));
  private readonly fillers = remembered((at: number) => this.fillersAt(at));
  private readonly skips = remembered((at: number) => this.skipCost(at));
  /** Maximum cost worth following: the best cover so far plus `margin`. */
  private dearest = Infinity;
  private readonly isMixedText: boolean;

  constructor(words: readonly Word[], today: string) {
    this.words = words;
    this.facts = words.map((_, at) => spansAt(words, at, today));
    this.parts = words.map((_, at) => [
      ...(isOfName(words, at) ? [] : phrasesAt(words, at)).map(({ part, words: phrase }) => ({
        part,
        to: at + phrase.length,
      })),
      ...toldAt(words, at),
      ...slipsAt(words, at),
    ]);
    const known = words.map(({ low }) =>
      partsOf(low).some((part) => !/^(filler|amount|place|date|record-fields)/.test(part)),
    );
    words.forEach((_, at) => {
      for (const { words: phrase } of phrasesAt(words, at))
        if (phrase.length > 1) known.fill(true, at, at + phrase.length);
    });
    this.facts.forEach((spans, at) => {
      for (const { to, fact, cost } of spans) if (cost < 0.9 && fact.is !== 'unclear') known.fill(true, at, to);
    });
    this.known = known;
    this.missing = [...closed].reduce(
      (so, [slot, fits]) => so | (words.some(({ low }) => fits(low)) ? 0 : bitOf(slot)),
      0,
    );
    this.hasRow = this.facts.some((spans) => spans.some(({ fact }) => fact.is === 'row'));
    // The capital at the start of a sentence is no evidence.
    this.isMixedText =
      words.some(
        ({ text, low }, i) =>
          i > 0 &&
          /^\p{Lu}\p{Ll}/u.test(text) &&
          !nationalities.has(low) &&
          countryNamed(text) === null &&
          monthNumber(low) === 0,
      ) && words.some(({ text }) => /^\p{Ll}/u.test(text));
    const first = words.findIndex(({ low }) => !courtesy.has(low));
    const opens = isRequest(
      words
        .slice(0, 3)
        .map(({ low }) => low)
        .join(' '),
    );
    this.polite = !opens ? 0 : first === -1 ? words.length : first;
  }

  /** Quick check that the text has the words of a shape, in order. */
  mayHave({ elements: all, words, frame, places }: Shape): boolean {
    if ((frame.ask === 'row' && !this.hasRow) || (places & this.missing) !== 0) return false;
    if (all.length > this.words.length || words.some((element) => this.matches(element).length === 0)) return false;
    let at = 0;
    for (const element of all) {
      if (element.is === 'parts') {
        const ends = this.matches(element);
        while (at < this.words.length && ends[at]?.length === 0) at += 1;
        if (at >= this.words.length) return false;
      }
      at += 1;
    }
    return at <= this.words.length;
  }

  /** The matches of an element, indexed by their first word. */
  private matches(element: Element & { is: 'parts' }): readonly (readonly Match[])[] {
    const known = this.matched[element.id];
    if (known !== undefined) return known;
    const found = this.words.map(({ low }, at) => {
      const some = (this.parts[at] ?? []).filter(({ part }) => element.parts.includes(part));
      return element.words.includes(low) && some.every(({ to }) => to !== at + 1)
        ? [...some, { part: low, to: at + 1 }]
        : some;
    });
    const all = found.some((some) => some.length > 0) ? found : [];
    this.matched[element.id] = all;
    return all;
  }

  cover({ frame, elements, places }: Shape): Cover[] {
    const width = elements.length + 1;
    const table = Array.from({ length: this.words.length + 1 }, () => new Map<number, Step[]>());
    const put = (at: number, state: number, step: Step) => {
      if (step.cost > this.dearest) return;
      const cell = table[at]?.get(state);
      if (cell === undefined) table[at]?.set(state, [step]);
      else if (cell.length < kept || step.cost < (cell.at(-1)?.cost ?? 0)) {
        cell.push(step);
        cell.sort((a, b) => a.cost - b.cost);
        if (cell.length > kept) cell.pop();
      }
    };
    put(0, places * width, { cost: frame.cost ?? 0, gaps: 0, skips: 0, before: null });
    for (let at = 0; at < this.words.length; at += 1)
      for (const [key, steps] of table[at] ?? [])
        for (const before of steps) this.step(before, { at, key, width, frame }, elements[key % width], put);
    const ends = [...(table[this.words.length] ?? [])].filter(
      ([key]) => key % width === width - 1 && isWhole(Math.floor(key / width), places),
    );
    const last = ends
      .flatMap(([, steps]) => steps)
      .filter(
        (step) => (elements.length > 0 && frame.follow !== 'narrow') || this.words.length === 0 || saysSomething(step),
      )
      .sort((a, b) => a.cost - b.cost);
    this.dearest = Math.min(this.dearest, (last[0]?.cost ?? Infinity) + margin);
    return last.slice(0, kept).map((step) => coverOf(frame, step));
  }

  private step(
    before: Step,
    place: { readonly at: number; readonly key: number; readonly width: number; readonly frame: Frame },
    element: Element | undefined,
    put: (at: number, key: number, step: Step) => void,
  ) {
    const { at, key, width, frame } = place;
    const { gaps, skips } = before;
    const add = (to: number, state: number, cost: number, more: Partial<Step> = {}) => {
      // Rounding keeps equal costs equal despite floating-point noise.
      put(to, state, { gaps, skips, ...more, before, cost: Math.round((before.cost + cost) * 1_000) / 1_000 });
    };
    const cut = before.slot !== undefined && this.goesOnAt(at) ? costs.cutName : 0;
    for (const { to, fact, cost } of this.facts[at] ?? [])
      if (fact.is !== 'row' || frame.ask === 'row')
        add(to, key, costs.fact + cost + cut + unheardCost(fact, frame), { fact, factAt: at });
    for (const to of this.fillers(at))
      add(to, key, this.fillerCost(at, to) + (before.slot && this.isArticle(at) ? costs.article : 0));
    const skipped = frame.ask === 'command' || skips >= mostSkipped ? null : this.skips(at);
    if (skipped !== null)
      add(at + 1, key, skipped + (frame.ask === 'name' ? costs.skipOfName : 0), {
        skips: skips + 1,
        ...withSkipped(this.words[at]),
      });
    const opens = gaps === 0 ? costs.firstGap : costs.nextGap;
    if (addable.has(frame.ask) && frame.follow === undefined) {
      const used = Math.floor(key / width);
      for (const { slot, to, cost, words } of this.added(at))
        if ((used & bitsApart(slot)) === 0)
          add(to, key + bitOf(slot) * width, opens + cost + sameSideCost(frame, slot), {
            gaps: gaps + 1,
            slot: { slot, words },
          });
    }
    if (element?.is === 'parts') {
      for (const { part, to, isSlip = false } of this.matches(element)[at] ?? []) {
        const isNoun = element.nouns.includes(part);
        add(to, key + 1, cut + (isNoun ? costOfNoun(part, this.words[at]) : 0) + (isSlip ? costs.slip : 0), {
          ...(isNoun && { noun: part.endsWith(' there') ? this.toldWhere(part, to) : part }),
          ...(isSlip && withSkipped(this.words[at])),
        });
      }
    } else if (element !== undefined) {
      for (const { to, cost, words } of this.fillings(element.slot, at, before, frame))
        add(to, key + 1, cost, { gaps: gaps + 1, slot: { slot: element.slot, words } });
    }
  }

  /** Stretches from a word on that may fill one of the frame's own slots. */
  private fillings(slot: Slot, at: number, before: Step, frame: Frame): readonly Gap[] {
    const fits = closed.get(slot);
    const one = this.words.slice(at, at + 1);
    if (fits !== undefined) return one.every(({ low }) => fits(low)) ? [{ to: at + 1, cost: 0, words: one }] : [];
    if (slot === 'any')
      return this.words.slice(at, at + longestAny).map((_, i) => {
        const to = at + i + 1;
        const own = costs.anyWords + (i + 1) * costs.anyWord;
        return { to, cost: own + (opensNothing(this.words[at]) ? costs.article : 0), words: this.words.slice(at, to) };
      });
    if (frame.isDashed === true && before.gaps > 0 && this.words[at - 1]?.after.includes('–') !== true) return [];
    const { factAt = 0 } = before;
    const ends = factAt > 0 ? [this.words[factAt], this.words[at - 1]] : [];
    const isCut = this.goesOnAt(at) && ends.some((word) => /^\p{Lu}/u.test(word?.text ?? ''));
    const joins = (before.slot !== undefined && !this.isApart(at) ? costs.adjacent : 0) + (isCut ? costs.cutName : 0);
    const opens = before.gaps === 0 ? costs.firstGap : costs.nextGap;
    // `Ports of entry for furniture`, `another source for injection molds` name no firm.
    const areGoods = (words: readonly Word[]) => words.every((word) => isGoodsWord(word.low) && !isTitle(word));
    const isOfFirm =
      frame.isByPort === true || frame.isOfFirm === true || (frame.ask === 'alternatives' && slot === 'supplier');
    const unlikely = (words: readonly Word[]) => (isOfFirm && areGoods(words) ? costs.goodsAsFirm : 0);
    return this.gaps(at, slot).map((gap) => ({ ...gap, cost: opens + joins + gap.cost + unlikely(gap.words) }));
  }

  /** The part with its channel: `told #sourcing`. */
  private toldWhere(part: string, to: number): string {
    const whom = this.words[to - (this.words[to - 1]?.low === 'know' ? 2 : 1)];
    return `${part.split(' ')[0] ?? ''} ${whom?.text ?? ''}`;
  }

  /** Whether a word is an article that directly follows other words, with no punctuation or possessive between. */
  private isArticle(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    return before?.after === '' && !before.owns && /^(?:the|my|our|a|an|all|any|some)$/.test(word?.low ?? '');
  }

  /** The cost of filler, which is higher in a text that is capitalized like a name. */
  private fillerCost(at: number, to: number): number {
    const asks = this.words.some(({ low }) =>
      partsOf(low).some((part) => ['rows', 'companies', 'suppliers'].includes(part)),
    );
    return costs.filler * (to - at) + (this.isTitled(0) && !asks && to < this.words.length ? costs.cutName : 0);
  }

  /** The cost of skipping a word; null if it must be explained. */
  private skipCost(at: number): number | null {
    const word = this.words[at];
    if (word === undefined || isTerm(word) || /\d/.test(word.text) || partsOf(word.low).includes('not')) return null;
    if (isFunctionWord(word.low) && word.text !== 'US') return costs.skipSmall;
    if (this.known[at] === true) return costs.skipKnown;
    return isTitle(word) && at > 0 ? costs.skipTitle : costs.skip;
  }

  /** Phrases at a word that add a firm or goods. */
  private addedAt(at: number): readonly (Gap & { readonly slot: Slot })[] {
    return added.flatMap(({ slot, before, behind, cost: own }) =>
      (this.matches(before)[at] ?? [])
        .flatMap(({ to }) => [to, ...this.fillers(to)])
        .flatMap((start) => this.gaps(start, slot))
        .flatMap(({ to, cost, words }) => {
          const ends = behind === null ? [{ to }] : (this.matches(behind)[to] ?? []);
          return ends.map((end) => ({ slot, words, to: end.to, cost: own + cost }));
        }),
    );
  }

  /** Stretches from a word on that may fill a slot, one per length, with their costs. */
  private gapsAt(at: number, slot: Slot): readonly Gap[] {
    const found: Gap[] = [];
    const isTitled = this.isTitled(at);
    let [asWords, asTitles, asName] = [0, 0, 0];
    // `Shipments Acme Robotics Inc`: a word in lower case that asks is no part of a name in capitals.
    let asks = false;
    for (let to = at + 1; to <= Math.min(this.words.length, at + longestGap); to += 1) {
      const pause = to === at + 1 ? 0 : this.pauseBefore(to - 1, slot);
      const word = this.words[to - 1];
      asks ||= word !== undefined && !isTitle(word) && partsOf(word.low).some((part) => asking.has(part));
      asName += pause + Math.min(costs.inLegalName, this.costOf(to - 1, slot, true));
      asTitles += pause + this.costOf(to - 1, slot, true);
      asWords += pause + this.costOf(to - 1, slot, isTitled);
      if (to > at + 1 && this.isMixed(to - 1)) asWords += costs.mixed;
      const words = this.words.slice(at, to);
      const isLegal = to > at + 1 && isLegalForm(word?.low ?? '') && !(asks && word !== undefined && isTitle(word));
      const plain = this.isRunOfTitles(at, to) ? Math.min(asTitles, asWords) : asWords;
      const asGoods = isLegal && slot === 'goods' ? costs.formOfGoods : 0;
      const cost = (isLegal ? Math.min(asName, plain) : plain) + asGoods + this.unlike(words, slot);
      // `T-shirts HS 6109`
      if (this.opensCode(to - 1)) break;
      if (isSound(words, slot)) found.push({ to, cost, words });
    }
    return found;
  }

  /** Whether a word announces an HS code: `HS 6109`. */
  private opensCode(at: number): boolean {
    return /^(?:hs|hts|htsus|hsn)$/.test(this.words[at]?.low ?? '') && /^\d/.test(this.words[at + 1]?.low ?? '');
  }

  /** Whether a capitalized word directly follows another, in a text that isn't all capitalized. */
  private goesOnAt(at: number): boolean {
    // `Nestlé de México` may be a name.
    const isOf = this.words[at]?.low === 'de' && this.words[at + 1]?.low === 'mexico';
    const [before, word] = [this.words[at - 1], this.words[isOf ? at + 1 : at]];
    if (before === undefined || word === undefined || before.after !== '' || before.owns) return false;
    if (this.opensCode(at)) return false;
    const isNumber = /^\d/.test(word.text) && isLegalForm(this.words[at + 1]?.low ?? '');
    return (isNumber || /^\p{Lu}/u.test(word.text)) && isTitle(before) && !this.words.every(isTitle);
  }

  /** Whether punctuation, a possessive or capitalization separates a word from the one before: `Acme's gearboxes`. */
  private isApart(at: number): boolean {
    const before = this.words[at - 1];
    return before === undefined || before.owns || before.after !== '' || this.isMixed(at);
  }

  /** The cost of words that don't fit the slot: by their meaning, or by capitals in a text that has both kinds. */
  private unlike(words: readonly Word[], slot: Slot): number {
    if (areEmpty(words)) return costs.emptyWords;
    // `Factories that deliver to USA`: the country of the records is no firm.
    if (words.length === 1 && countryNamed(words[0]?.text ?? '') === 'United States') return costs.emptyWords;
    if (!this.isMixedText || slot === 'thing') return 0;
    const hasCapital = words.some(({ text }) => /\p{Lu}/u.test(text));
    if (slot === 'goods') return words.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)) ? costs.bigGoods : 0;
    return hasCapital || words.some(({ text }) => /[\d"]/.test(text)) ? 0 : costs.smallName;
  }

  /** Whether capitalization changes at a word. After the first word of a text, only a change to a capital counts. */
  private isMixed(at: number): boolean {
    const [one, next] = [this.words[at - 1], this.words[at]];
    if (one === undefined || next === undefined || !/^\p{L}/u.test(one.text) || !/^\p{L}/u.test(next.text))
      return false;
    if (nameWords.has(one.low) || nameWords.has(next.low)) return false;
    return at > 1 ? isTitle(one) !== isTitle(next) : !isTitle(one) && isTitle(next);
  }

  /** Ends of the filler that begins at a word. */
  private fillersAt(at: number): number[] {
    const fillers = (this.parts[at] ?? []).filter(({ part }) => part === 'filler').map(({ to }) => to);
    const opensFact =
      /^(of|for|with|de|on)$/.test(this.words[at]?.low ?? '') &&
      (this.facts[at + 1] ?? []).some(({ cost }) => cost < 0.5);
    return [
      ...new Set([
        ...(at < this.polite || opensFact || isQuality(this.words, at) ? [at + 1] : []),
        ...this.callsFirm(at),
        ...this.joinsFacts(at),
        ...fillers,
      ]),
    ];
  }

  /** The end of `and` or `and arriving` behind an amount or dates: `over 500 kg and arriving in May`. */
  private joinsFacts(at: number): number[] {
    const isNarrowing = ({ fact, cost }: Span) => cost < 0.5 && (fact.is === 'dates' || fact.is === 'filter');
    const isBehind = this.facts.some((spans) => spans.some((span) => span.to === at && isNarrowing(span)));
    if (!isBehind || !/^(?:and|y)$/.test(this.words[at]?.low ?? '')) return [];
    const isArriving = /^(?:arriving|arrived|landed|landing|shipped)$/.test(this.words[at + 1]?.low ?? '');
    const to = at + (isArriving ? 2 : 1);
    return (this.facts[to] ?? []).some((span) => isNarrowing(span) || span.fact.is === 'place') ? [to] : [];
  }

  /** The end of words that only announce a firm's name: `the company Acme`. */
  private callsFirm(at: number): number[] {
    const [article, noun, name] = this.words.slice(at, at + 3);
    const isCalled = /^(?:the (?:company|firm|entity)|la (?:empresa|compania))$/.test(`${article?.low} ${noun?.low}`);
    return isCalled && noun?.after === '' && !isTitle(noun) && name !== undefined && isTitle(name) ? [at + 2] : [];
  }

  /** Whether the whole text is capitalized like a name. */
  private isTitled(at: number): boolean {
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
    if (/[;?!–]/.test(after)) return costs.pause * 4;
    return after.includes(',')
      ? isLegalForm(this.words[at]?.low ?? '') || this.words[at]?.low === 'co'
        ? 0
        : /^(?:company|supplier|firm)$/.test(slot)
          ? costs.pauseInName
          : costs.pause
      : 0;
  }

  private costOf(at: number, slot: Slot, isInTitle: boolean): number {
    const word = this.words[at];
    if (word === undefined) return 0;
    if (word.text.startsWith('"')) return costs.quoted;
    if (/^https?:|^(company|supplier)\//i.test(word.text) && this.words.length > 1)
      return at > 0 && isInTitle ? costs.linkInName : 0;
    if (isTerm(word)) return slot === 'goods' || slot === 'thing' ? 0.2 : 4;
    if (/^(and|or|&|y|o)$/.test(word.low)) return costs.word;
    if (/^(?:vs|versus)\.?$/.test(word.low)) return costs.function;
    if (isInTitle && nameWords.has(word.low)) return costs.smallInName;
    // `Bombas de agua` are goods.
    const [before, next] = [this.words[at - 1], this.words[at + 1]];
    if (word.low === 'de' && [before, next].every((one) => one !== undefined && !isTitle(one) && isGoodsWord(one.low)))
      return costs.word;
    if (isPeriod(word)) return costs.known;
    if (isFunctionWord(word.low))
      return isInTitle ? costs.inTitle : /^\d/.test(word.low) ? costs.number : costs.function;
    if (this.known[at] === true) return isInTitle ? costs.inTitle : costs.known;
    return costs.word;
  }
}

/** The slots that one word of a closed list fills. */
const closed: ReadonlyMap<Slot, (low: string) => boolean> = new Map([
  // Other legal forms may be goods or units, such as spa and KG.
  ['form', (low) => /^(?:ag|bv|corp|gmbh|inc|limited|llc|llp|ltd|plc|sa)$/.test(low)],
  ['format', isFormat],
]);

/** The `&` of `Smith & Daughters`, which is one name unless firms are compared. */
const isOfName = (words: readonly Word[], at: number): boolean =>
  words[at]?.low === '&' &&
  [words[at - 1], words[at + 1]].every((word) => /^\p{Lu}\p{Ll}/u.test(word?.text ?? '')) &&
  !words.some(({ low }) => partsOf(low).includes('compare'));

function costOfNoun(part: string, word: Word | undefined): number {
  if (part === 'things' || part === 'anyone') return costs.things;
  return /^(import|export)$/.test(word?.low ?? '') ? costs.verbAsNoun : 0;
}

function slipsAt(words: readonly Word[], at: number): Match[] {
  const word = words[at];
  const meant = word === undefined || (isTitle(word) && at > 0) ? null : slipOf(word.low);
  const parts = meant === null ? [] : partsOf(meant).filter((part) => part !== 'filler');
  return parts.map((part) => ({ part, to: at + 1, isSlip: true }));
}

/** Phrases that say whom an alert tells: `tell me`, `let #sourcing know`, `put an alert in #sourcing`. */
function toldAt(words: readonly Word[], at: number): Match[] {
  return phrasesAt(words, at).flatMap(({ part, words: phrase }) => {
    if (!['tell', 'alert', 'let'].includes(part)) return [];
    const start =
      at + phrase.length + (/^(?:to|in|at|on|into|a|en)$/.test(words[at + phrase.length]?.low ?? '') ? 1 : 0);
    const whom = words[start];
    if (whom === undefined || (part === 'let' && words[start + 1]?.low !== 'know')) return [];
    const to = start + (part === 'let' ? 2 : 1);
    const where = isChannel(whom.text) ? 'there' : whom.low;
    if (!/^(?:there|me|us)$/.test(where)) return [];
    return [{ part: `told ${where}`, to }, ...(part === 'alert' ? [{ part: `alerted ${where}`, to }] : [])];
  });
}

const pronouns = new Set(
  'em them they it its this that those these us our we you he him she her here there whom'.split(' '),
);

/** Parts of words that ask for something, and begin no name in capitals. */
const asking = new Set(['rows', 'imports', 'exports', 'declarations', 'companies', 'suppliers', 'profile', 'trend']);

/** Prepositions. A name or goods of several words never begin or end with one. */
const openers = /^(?:of|to|for|from|by|with|in|at|al|del?|en|con|por|para|desde)$/;

/** `Delete the alert on Acme` stops the alert of Acme. */
const opensNothing = (word: Word | undefined): boolean => /^(?:on|for|about|of|the|my|our)$/.test(word?.low ?? '');

const isRanked = (word: Word | undefined): boolean =>
  word !== undefined && !isTitle(word) && partsOf(word.low).includes('top');

/** Whether words can fill a slot. A firm needs a letter, and only goods and things may be expressions. */
function isSound(words: readonly Word[], slot: Slot): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isFirm = slot === 'firm' || slot === 'company' || slot === 'supplier';
  if (isFirm && !words.some(({ text }) => /\p{L}/u.test(text))) return false;
  if (words.length === 1 && isLegalForm(first.low)) return false;
  if (slot === 'goods' && areEmpty(words)) return false;
  // `Acme's biggest customer`, `not to Acme`
  if (words.some((word, at) => word.owns && isRanked(words[at + 1]))) return false;
  if (words.length > 1 && first.text === 'not') return false;
  if (words.length > 1 && !isTitle(first) && (openers.test(first.low) || first.low === 'a')) return false;
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

/** Whether a cover holds a fact or a slot other than `*`. */
function saysSomething(last: Step): boolean {
  for (let step: Step | null = last; step !== null; step = step.before)
    if (step.fact !== undefined || (step.slot !== undefined && step.slot.slot !== 'any')) return true;
  return false;
}

function unheardCost(fact: Fact, { ask, isByPort, isOfFirm }: Frame): number {
  const { is } = fact;
  // A profile is of all time and of all goods.
  if (isOfFirm === true && is !== 'unclear') return costs.unheard;
  // Of one port, there's nothing to rank.
  if (is === 'place' && fact.kind === 'port' && isByPort === true) return costs.unheard;
  if (ask === 'command') return costs.factOfCommand;
  // `Ningbo Sunrise Bearings` is a firm: alternatives aren't of a port.
  if (is === 'place' && fact.kind === 'port' && ask === 'alternatives') return costs.unheard;
  return isHeard(is, ask) ? 0 : ask === 'compare' ? costs.besideNames : costs.unheard;
}

/** `Compañías que compran a Acme`: Acme is hardly one of the companies that are asked for. */
const sameSideCost = ({ ask, side, isByPort }: Frame, slot: Slot): number =>
  ask === 'who' && isByPort !== true && side !== undefined && side === sidesOf[slot] ? costs.unheard : 0;
const sidesOf: Partial<Record<Slot, Frame['side']>> = { company: 'companies', supplier: 'suppliers' };

const isTold = (noun: string) => /^(?:told|alerted) /.test(noun);

function coverOf(frame: Frame, last: Step): Cover {
  const steps: Step[] = [];
  for (let step: Step | null = last; step !== null; step = step.before) steps.unshift(step);
  return {
    frame,
    cost: last.cost,
    slots: steps.flatMap(({ slot }) => slot ?? []),
    facts: steps.flatMap(({ fact }) => fact ?? []),
    skipped: steps.flatMap(({ skipped }) => skipped ?? []),
    noun: steps.find(({ noun }) => noun !== undefined && !isTold(noun))?.noun ?? null,
    told: steps.find(({ noun }) => noun !== undefined && isTold(noun))?.noun?.replace(/^\w+ /, '') ?? null,
  };
}
