import type { Fact, Span } from '../facts/facts.ts';
import { isFormat, spansIn } from '../facts/spans.ts';
import { isGoodsWord } from '../lexicon/index.ts';
import { isTitle, type Word } from '../words/words.ts';
import { costs } from './costs.ts';
import type { Frame } from './frame.ts';
import { type Gap, Gaps } from './gaps.ts';
import { namedWords } from './name-runs.ts';
import { type Match, partsAt } from './parts-at.ts';
import {
  addable,
  bitOf,
  bitsApart,
  type Element,
  grammar,
  isHeard,
  isWhole,
  type Shape,
  type Slot,
  slots,
} from './shapes.ts';
import { Fillers } from './fillers.ts';

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
const longestAny = 40;
const kept = 3;
const mostSkipped = 8;
const mostCovers = 12;
/** Covers that cost this much more than the best are dropped. */
const margin = 2;

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

interface Step {
  readonly cost: number;
  readonly gaps: number;
  readonly skips: number;
  readonly before: Step | null;
  readonly slot?: { readonly slot: Slot; readonly words: readonly Word[] } | undefined;
  readonly fact?: Fact | undefined;
  /** Index of the fact's first word. */
  readonly factAt?: number | undefined;
  readonly noun?: string | undefined;
  readonly skipped?: Word | undefined;
}

/**
 * Covers of the text, cheapest first. The one that takes the whole text as a name is kept even if it is expensive.
 * Empty for a text of more than `mostWords` words.
 * @param today ISO date
 */
export function coversOf(words: readonly Word[], today: string): Cover[] {
  if (words.length > mostWords) return [];
  const text = new CoverSearch(words, today);
  const covers = text.shapes().flatMap((shape) => text.cover(shape));
  covers.sort((a, b) => a.cost - b.cost);
  const whole = covers.find((cover) => isWholeName(words, cover));
  return [...new Set([...covers.slice(0, mostCovers), ...(whole === undefined ? [] : [whole])])];
}

/** Whether a cover takes all words for one name. */
export const isWholeName = (words: readonly Word[], { frame, slots }: Cover): boolean =>
  frame.ask === 'name' && slots[0]?.words.length === words.length;

/** A text, and what each of its words may be. */
class CoverSearch {
  private readonly words: readonly Word[];
  private readonly facts: readonly (readonly Span[])[];
  private readonly parts: readonly (readonly Match[])[];
  /** For each element of a shape that the text has, its matches at each word. */
  private readonly matched: readonly (readonly (readonly Match[])[])[];
  private readonly hasRow: boolean;
  /** The slots that no word of the text can fill, as a bit set. */
  private readonly missing: number;
  private readonly stretches: Gaps;
  private readonly gaps = remembered((at: number, slot: Slot) => this.stretches.at(at, slot));
  private readonly added = remembered((at: number) => this.addedAt(at));
  private readonly fillers: Fillers;
  private readonly fillersAt = remembered((at: number) => this.fillers.endsAt(at));
  private readonly skips = remembered((at: number) => this.stretches.skipCost(at));
  /** Maximum cost worth following: the best cover so far plus `margin`. */
  private dearest = Infinity;

  constructor(words: readonly Word[], today: string) {
    this.words = words;
    const facts = spansIn(words, today);
    const named = namedWords(words, facts);
    this.facts = facts.map((spans, at) => (named.has(at) ? [] : spans));
    this.parts = partsAt(words).map((matches, at) => (named.has(at) ? [] : matches));
    this.matched = matchedElements(words, this.parts);
    this.stretches = new Gaps(words, this.facts, named);
    this.missing = [...closed].reduce(
      (so, [slot, fits]) => so | (words.some(({ low }) => fits(low)) ? 0 : bitOf(slot)),
      0,
    );
    this.hasRow = this.facts.some((spans) => spans.some(({ fact }) => fact.is === 'row'));
    this.fillers = new Fillers(words, { facts: this.facts, parts: this.parts, stretches: this.stretches, named });
  }

  /** Those that may fit the text. */
  shapes(): Shape[] {
    // The matches are at the indexes that are the ids of their elements; the others have none.
    const ids = Object.keys(this.matched).map(Number);
    return grammar()
      .shapesWith(ids)
      .filter((shape) => this.mayHave(shape));
  }

  /** Quick check that the text has the words of a shape. */
  private mayHave({ elements: all, words, frame, places }: Shape): boolean {
    if ((frame.ask === 'row' && !this.hasRow) || (places & this.missing) !== 0) return false;
    return all.length <= this.words.length && words.every((element) => this.matches(element).length > 0);
  }

  /** The last index at which each element of a shape can begin, and the end of the text; negative if it can't. */
  private lastStarts(elements: readonly Element[]): readonly number[] {
    const starts = [this.words.length];
    for (const element of elements.toReversed()) {
      const [next = 0] = starts;
      const fits = (matches: readonly Match[]) => matches.some(({ to }) => to <= next);
      starts.unshift(element.is === 'slot' ? next - 1 : this.matches(element).findLastIndex(fits));
    }
    return starts;
  }

  /** The matches of an element, indexed by their first word. */
  private matches({ id }: Element & { is: 'parts' }): readonly (readonly Match[])[] {
    return this.matched[id] ?? [];
  }

  cover({ frame, elements, places }: Shape): Cover[] {
    const width = elements.length + 1;
    const lastStarts = this.lastStarts(elements);
    if ((lastStarts[0] ?? 0) < 0) return [];
    const table = Array.from({ length: this.words.length + 1 }, () => new Map<number, Step[]>());
    const put = (at: number, state: number, step: Step) => {
      if (at > (lastStarts[state % width] ?? 0)) return;
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
      const { slot, fact, factAt, noun, skipped } = more;
      // Rounding keeps equal costs equal despite floating-point noise.
      const all = Math.round((before.cost + cost) * 1_000) / 1_000;
      if (all > this.dearest) return;
      const { gaps: gapsSo = gaps, skips: skipsSo = skips } = more;
      // All steps have the same fields, which makes them several times faster to read.
      put(to, state, { cost: all, gaps: gapsSo, skips: skipsSo, before, slot, fact, factAt, noun, skipped });
    };
    const cut = before.slot !== undefined && this.stretches.goesOnAt(at) ? costs.cutName : 0;
    for (const { to, fact, cost } of this.facts[at] ?? [])
      if (fact.is !== 'row' || frame.ask === 'row')
        add(to, key, costs.fact + cost + cut + unheardCost(fact, frame), { fact, factAt: at });
    for (const to of this.fillersAt(at)) add(to, key, this.fillers.cost(at, to, before.slot !== undefined));
    const skipped = frame.ask === 'command' || skips >= mostSkipped ? null : this.skips(at);
    if (skipped !== null)
      add(at + 1, key, skipped + (frame.ask === 'name' ? costs.skipOfName : 0), {
        skips: skips + 1,
        skipped: this.words[at],
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
          ...(isSlip && { skipped: this.words[at] }),
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
    if (before.gaps > 0 && !isParted(frame, this.words[at - 1])) return [];
    const { factAt = at } = before;
    // The capital at the start of a sentence is no evidence before goods: `Vietnam Furniture`, but `Shenzhen Oriva`.
    const ends = factAt > 0 || one.every(({ low }) => !isGoodsWord(low)) ? this.words.slice(factAt, at) : [];
    const isCut = this.stretches.goesOnAt(at) && ends.some((word) => /^\p{Lu}/u.test(word.text));
    const joins =
      (before.slot !== undefined && !this.stretches.isApart(at) ? costs.adjacent : 0) + (isCut ? costs.cutName : 0);
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

  /** Phrases at a word that add a firm or goods. */
  private addedAt(at: number): readonly (Gap & { readonly slot: Slot })[] {
    return grammar().added.flatMap(({ slot, before, behind, cost: own }) =>
      (this.matches(before)[at] ?? [])
        .flatMap(({ to }) => [to, ...this.fillersAt(to)])
        .flatMap((start) => this.gaps(start, slot))
        .flatMap(({ to, cost, words }) => {
          const ends = behind === null ? [{ to }] : (this.matches(behind)[to] ?? []);
          return ends.map((end) => ({ slot, words, to: end.to, cost: own + cost }));
        }),
    );
  }
}

/** The matches of each element that a text has, by the element's id and the index of the word. */
function matchedElements(words: readonly Word[], parts: readonly (readonly Match[])[]): Match[][][] {
  const matched: Match[][][] = [];
  const { elementsOf } = grammar();
  for (const [at, { low }] of words.entries()) {
    const found = parts[at] ?? [];
    const own = { part: low, to: at + 1 };
    const add = (element: number, match: Match) => (matched[element] ??= words.map(() => []))[at]?.push(match);
    for (const match of found) for (const { id } of elementsOf(match.part)) add(id, match);
    for (const { id, words: its } of elementsOf(low))
      if (its.includes(low) && matched[id]?.[at]?.some(({ to }) => to === own.to) !== true) add(id, own);
  }
  return matched;
}

/** The slots that one word of a closed list fills. */
const closed: ReadonlyMap<Slot, (low: string) => boolean> = new Map([
  // Other legal forms may be goods or units, such as spa and KG.
  ['form', (low) => /^(?:ag|bv|corp|gmbh|inc|limited|llc|llp|ltd|plc|sa)$/.test(low)],
  ['format', isFormat],
]);

function costOfNoun(part: string, word: Word | undefined): number {
  if (part === 'things' || part === 'anyone') return costs.things;
  return /^(import|export)$/.test(word?.low ?? '') ? costs.verbAsNoun : 0;
}

/** `Delete the alert on Acme` stops the alert of Acme. */
const opensNothing = (word: Word | undefined): boolean => /^(?:on|for|about|of|the|my|our)$/.test(word?.low ?? '');

/** Whether a cover holds a fact or a slot other than `*`. */
function saysSomething(last: Step): boolean {
  for (let step: Step | null = last; step !== null; step = step.before)
    if (step.fact !== undefined || (step.slot !== undefined && step.slot.slot !== 'any')) return true;
  return false;
}

const isParted = ({ parted }: Frame, before: Word | undefined): boolean =>
  parted === undefined || (parted === '–' ? before?.after.includes('–') : before?.owns) === true;

function unheardCost(fact: Fact, { ask, isByPort, isOfFirm, command }: Frame): number {
  const { is } = fact;
  // A profile is of all time and of all goods.
  if (isOfFirm === true && is !== 'unclear') return costs.unheard;
  // Of one port, there's nothing to rank.
  if (is === 'place' && fact.kind === 'port' && isByPort === true) return costs.unheard;
  // `Usage yesterday`
  if (ask === 'command') return is === 'dates' && command?.startsWith('usage') === true ? 0 : costs.factOfCommand;
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
