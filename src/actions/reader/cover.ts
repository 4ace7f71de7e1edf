import { commandFrames } from './commands.ts';
import { type Frame, frames } from './frames.ts';
import { courtesy, isFunctionWord, isRequest, nameWords, partsOf, phrasesAt } from './lexicon/index.ts';
import { type Fact, type Span, spansAt } from './spans.ts';
import { isTerm, isTitle, type Word } from './words.ts';

/** Nouns that ask for records, and for firms of a side. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  '<rows>': ['rows', 'imports', 'exports', 'declarations', 'things'],
  '<firms>': ['companies', 'suppliers', 'brokers', 'anyone'],
  '<told>': ['told me', 'told us', 'told there'],
  '<channel>': ['told there'],
  '<alerted>': ['alerted me', 'alerted us', 'alerted there'],
};

const slots = ['thing', 'firm', 'company', 'supplier', 'goods', 'any'] as const;
export type Slot = (typeof slots)[number];

type Element =
  | {
      readonly is: 'parts';
      readonly id: number;
      readonly parts: readonly string[];
      readonly words: readonly string[];
      readonly noun: boolean;
    }
  | { readonly is: 'slot'; readonly slot: Slot };

interface Match {
  readonly part: string;
  /** The word behind its last. */
  readonly to: number;
}

interface Shape {
  readonly frame: Frame;
  readonly elements: readonly Element[];
  readonly words: readonly (Element & { is: 'parts' })[];
}

/** One way to explain every word of a text. */
export interface Cover {
  readonly frame: Frame;
  readonly cost: number;
  /** The words of each place, in their order. */
  readonly slots: readonly { readonly slot: Slot; readonly words: readonly Word[] }[];
  readonly facts: readonly Fact[];
  /** The noun that asks: `imports`, `suppliers`. */
  readonly noun: string | null;
  /** Whom an alert tells: `me`, `us`, or a channel. */
  readonly told: string | null;
}

/*
 * The costs of a reading. The cheapest one wins, and only by a clear lead. The figures are weighed against each other by the
 * cases of the tests; each says how unlikely it is that a person meant the words so.
 */
const costs = {
  /** Words of no part that begin, and those that begin after others. */
  firstGap: 1,
  nextGap: 0.6,
  word: 0.3,
  /** A word of a part, a place or a date within a name or goods. */
  known: 1.2,
  function: 2,
  number: 0.8,
  /** The same within words that are all written in capitals, as names are. */
  inTitle: 0.5,
  smallInName: 0.3,
  quoted: 0.1,
  comma: 0.4,
  filler: 0.08,
  fact: 0.05,
  factOfCommand: 1,
  linkInName: 2,
  /** A pause within what belongs together. */
  pause: 0.5,
  anyWords: 0.3,
  anyWord: 0.05,
  things: 0.8,
  verbAsNoun: 0.3,
} as const;

/** A longer text was pasted: it is no request in one sentence. */
const mostWords = 60;
const longestGap = 12;
const kept = 3;

const expand = (shape: string): string[] => {
  const found = /\[([^\]]*)\]/.exec(shape);
  if (found === null) return [shape.replace(/\s+/g, ' ').trim()];
  const [all, inside = ''] = found;
  return ['', inside].flatMap((part) => expand(shape.replace(all, part)));
};

const elements = new Map<string, Element>();

const shapes: readonly Shape[] = [...frames, ...commandFrames].flatMap((frame) =>
  [...new Set(expand(frame.shape))].map((shape) => shapeOf(frame, shape === '' ? [] : shape.split(' ').map(elementOf))),
);

function shapeOf(frame: Frame, all: readonly Element[]): Shape {
  return { frame, elements: all, words: all.filter((element) => element.is === 'parts') };
}

/** Elements that are written alike are one, so that a text looks for each only once. */
function elementOf(text: string): Element {
  const known = elements.get(text) ?? newElement(text, elements.size);
  elements.set(text, known);
  return known;
}

function newElement(text: string, id: number): Element {
  if (text === '*') return { is: 'slot', slot: 'any' };
  const slot = slots.find((one) => `{${one}}` === text);
  if (slot !== undefined) return { is: 'slot', slot };
  const noun = nouns[text];
  if (noun !== undefined) return { is: 'parts', id, parts: noun, words: [], noun: true };
  const names = text.split('|');
  return { is: 'parts', id, parts: names, words: names, noun: false };
}

interface Step {
  readonly cost: number;
  readonly gaps: number;
  readonly before: Step | null;
  readonly slot?: { readonly slot: Slot; readonly words: readonly Word[] };
  readonly fact?: Fact;
  readonly noun?: string;
}

/** The ways to explain all words, the likeliest first. @param today ISO date */
export function coversOf(words: readonly Word[], today: string): Cover[] {
  if (words.length > mostWords) return [];
  const text = new Text(words, today);
  const covers = shapes.filter((shape) => text.mayHave(shape)).flatMap((shape) => text.cover(shape));
  return covers.sort((a, b) => a.cost - b.cost).slice(0, 12);
}

/** The words of a text with all that each of them may be. */
class Text {
  private readonly words: readonly Word[];
  private readonly facts: readonly (readonly Span[])[];
  /** By word: the parts that begin there, and where they end. */
  private readonly parts: readonly (readonly Match[])[];
  private readonly matched: (readonly (readonly Match[])[])[] = [];
  private readonly known: readonly boolean[];
  private readonly polite: number;

  constructor(words: readonly Word[], today: string) {
    this.words = words;
    this.facts = words.map((_, at) => spansAt(words, at, today));
    this.parts = words.map((_, at) => [
      ...phrasesAt(words, at).map(({ part, words: phrase }) => ({ part, to: at + phrase.length })),
      ...toldAt(words, at),
    ]);
    const known = words.map(({ low }) => partsOf(low).some((part) => !/^(filler|amount|place|date)/.test(part)));
    words.forEach((_, at) => {
      for (const { words: phrase } of phrasesAt(words, at))
        if (phrase.length > 1) known.fill(true, at, at + phrase.length);
    });
    this.facts.forEach((spans, at) => {
      for (const { to, cost } of spans) if (cost < 0.9) for (let i = at; i < to; i += 1) known[i] = true;
    });
    this.known = known;
    const first = words.findIndex(({ low }) => !courtesy.has(low));
    const opens = isRequest(
      words
        .slice(0, 3)
        .map(({ low }) => low)
        .join(' '),
    );
    this.polite = !opens ? 0 : first === -1 ? words.length : first;
  }

  /** Whether a text holds the words of a shape, in their order. */
  mayHave({ elements: all, words }: Shape): boolean {
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

  /** Where the words of an element are, by the word they begin with. */
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

  cover({ frame, elements }: Shape): Cover[] {
    const width = elements.length + 1;
    const table: Step[][] = Array.from({ length: (this.words.length + 1) * width }, () => []);
    const put = (at: number, state: number, step: Step) => {
      const cell = table[at * width + state];
      if (cell === undefined) return;
      cell.push(step);
      if (cell.length > 1) cell.sort((a, b) => a.cost - b.cost).splice(kept);
    };
    put(0, 0, { cost: frame.cost ?? 0, gaps: 0, before: null });
    for (let at = 0; at <= this.words.length; at += 1)
      for (let state = 0; state < width; state += 1)
        for (const before of [...(table[at * width + state] ?? [])])
          this.step(before, at, state, elements[state], frame.ask === 'command', put);
    return (table[this.words.length * width + width - 1] ?? []).map((last) => coverOf(frame, last));
  }

  private step(
    before: Step,
    at: number,
    state: number,
    element: Element | undefined,
    isCommand: boolean,
    put: (at: number, state: number, step: Step) => void,
  ) {
    if (at >= this.words.length) return;
    const { gaps } = before;
    for (const { to, fact, cost } of this.facts[at] ?? [])
      put(to, state, {
        before,
        gaps,
        fact,
        cost: before.cost + costs.fact + cost + (isCommand ? costs.factOfCommand : 0),
      });
    for (const to of this.fillersAt(at)) put(to, state, { before, gaps, cost: before.cost + costs.filler * (to - at) });
    if (element === undefined) return;
    if (element.is === 'parts') {
      for (const { part, to } of this.matches(element)[at] ?? []) {
        const cost = before.cost + (element.noun ? costOfNoun(part, this.words[at]) : 0);
        const noun = part.endsWith(' there')
          ? `${part.split(' ')[0] ?? ''} ${this.words[to - (this.words[at]?.low === 'let' ? 2 : 1)]?.text ?? ''}`
          : part;
        put(to, state + 1, { before, gaps, cost, ...(element.noun && { noun }) });
      }
      return;
    }
    let cost = before.cost;
    const isTitled = this.isTitled(at);
    for (let to = at + 1; to <= Math.min(this.words.length, at + (element.slot === 'any' ? 40 : longestGap)); to += 1) {
      if (element.slot === 'any') cost = before.cost + costs.anyWords + (to - at) * costs.anyWord;
      else {
        const opens = to === at + 1 ? (gaps === 0 ? costs.firstGap : costs.nextGap) : this.pauseBefore(to - 1);
        cost += opens + this.costOf(to - 1, element.slot, isTitled || this.isRunOfTitles(at, to));
      }
      const words = this.words.slice(at, to);
      if (element.slot !== 'any' && !isSound(words, element.slot)) continue;
      put(to, state + 1, { before, gaps: gaps + 1, cost, slot: { slot: element.slot, words } });
    }
  }

  /** Where words without meaning end that begin here. */
  private fillersAt(at: number): number[] {
    const fillers = (this.parts[at] ?? []).filter(({ part }) => part === 'filler').map(({ to }) => to);
    const opensFact =
      /^(of|for|with|de|on)$/.test(this.words[at]?.low ?? '') &&
      (this.facts[at + 1] ?? []).some(({ cost }) => cost < 0.5);
    return at < this.polite || opensFact ? [...fillers, at + 1] : fillers;
  }

  /** Whether all words of a text are written as in a name. */
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

  private pauseBefore(at: number): number {
    const after = this.words[at - 1]?.after ?? '';
    if (/[;?!–]/.test(after)) return costs.pause * 4;
    return after.includes(',')
      ? /^(inc|ltd|llc|co|corp|sa|srl|gmbh)$/.test(this.words[at]?.low ?? '')
        ? 0
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
    if (isInTitle && nameWords.has(word.low)) return costs.smallInName;
    if (isFunctionWord(word.low))
      return isInTitle ? costs.inTitle : /^\d/.test(word.low) ? costs.number : costs.function;
    if (this.known[at] === true) return isInTitle ? costs.inTitle : costs.known;
    return costs.word;
  }
}

function costOfNoun(part: string, word: Word | undefined): number {
  if (part === 'things' || part === 'anyone') return costs.things;
  return /^(import|export)$/.test(word?.low ?? '') ? costs.verbAsNoun : 0;
}

/** `tell me`, `let #sourcing know`: whom an alert tells. */
function toldAt(words: readonly Word[], at: number): Match[] {
  const parts = partsOf(words[at]?.low ?? '');
  const isLet = parts.includes('let');
  const isAlert = parts.includes('alert');
  if (!isLet && !isAlert && !parts.includes('tell')) return [];
  const [whom, know] = [words[at + 1], words[at + 2]];
  if (whom === undefined || (isLet && know?.low !== 'know')) return [];
  const to = at + (isLet ? 3 : 2);
  const isChannel = /^#\S|^[CG](?=\w*\d)[A-Z0-9]{6,}$/.test(whom.text);
  if (!isChannel && whom.low !== 'me' && whom.low !== 'us') return [];
  const where = isChannel ? 'there' : whom.low;
  return [{ part: `told ${where}`, to }, ...(isAlert ? [{ part: `alerted ${where}`, to }] : [])];
}

/** Whether words can be what a place is for: something with a letter or digit, and no expression for a name. */
function isSound(words: readonly Word[], slot: Slot): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (
    words.every(
      (word) => !isTitle(word) && (nameWords.has(word.low) || (isFunctionWord(word.low) && !/^\d/.test(word.low))),
    )
  )
    return false;
  if (/^(and|or|&|\/|y|o)$/.test(first.low) || /^(and|or|&|\/|y|o)$/.test(last.low)) return false;
  const isExpression = words.some((word) => /[*?()]/.test(word.text) || /^(?:AND|OR|NOT)$/.test(word.text));
  return !isExpression || slot === 'goods' || slot === 'thing';
}

const isTold = (noun: string) => /^(?:told|alerted) /.test(noun);

function coverOf(frame: Frame, last: Step): Cover {
  const steps: Step[] = [];
  for (let step: Step | null = last; step !== null; step = step.before) steps.unshift(step);
  return {
    frame,
    cost: last.cost,
    slots: steps.flatMap(({ slot }) => slot ?? []),
    facts: steps.flatMap(({ fact }) => fact ?? []),
    noun: steps.find(({ noun }) => noun !== undefined && !isTold(noun))?.noun ?? null,
    told: steps.find(({ noun }) => noun !== undefined && isTold(noun))?.noun?.replace(/^\w+ /, '') ?? null,
  };
}
