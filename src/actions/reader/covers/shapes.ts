import type { Fact } from '../facts/facts.ts';
import { commands } from '../lexicon/index.ts';
import { expand } from '../lexicon/notation.ts';
import { followFrames } from './follow-frames.ts';
import type { Ask, Frame } from './frame.ts';
import { additions, frames } from './frames.ts';

/** The parts that each group of a shape stands for. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  '<rows>': ['rows', 'imports', 'exports', 'declarations', 'export declarations', 'things'],
  '<firms>': ['companies', 'suppliers', 'brokers', 'anyone'],
  '<told>': ['told me', 'told us', 'told there'],
  '<alerted>': ['alerted me', 'alerted us', 'alerted there'],
};

/** The words that other groups stand for. */
const groups: Readonly<Record<string, string>> = {
  '<it>': 'it|that|this',
  '<them>': 'them|these|those',
  '<me>': 'me|us',
  '<we>': 'i|we',
  '<oops>': 'no|sorry|oops',
};
const withGroups = (shape: string): string => shape.replace(/<\w+>/g, (group) => groups[group] ?? group);

export const slots = ['thing', 'firm', 'company', 'supplier', 'goods', 'form', 'format', 'any'] as const;
export type Slot = (typeof slots)[number];

export type Element =
  | {
      readonly is: 'parts';
      readonly id: number;
      readonly parts: readonly string[];
      readonly words: readonly string[];
      /** The parts that come from a group such as `<rows>`. */
      readonly nouns: readonly string[];
    }
  | { readonly is: 'slot'; readonly slot: Slot };

export interface Shape {
  /** Its place in the order of all, in which equally good readings are taken. */
  readonly nth: number;
  readonly frame: Frame;
  readonly elements: readonly Element[];
  readonly words: readonly (Element & { is: 'parts' })[];
  /** The shape's own slots, as a bit set. */
  readonly places: number;
}

/** A phrase that adds to a request: `from {supplier}`, `that {company} buy`. */
interface Added {
  readonly slot: Slot;
  readonly cost: number;
  readonly before: Element & { is: 'parts' };
  readonly behind: (Element & { is: 'parts' }) | null;
}

/** General commands, which lose to one that does a single thing. */
const general = ['help', 'alerts mine', 'settings'];
/** Narrower than the commands whose words they share. */
const narrow = ['reports mine', 'usage workspace'];
const commandFrames = commands.map((own): Frame => ({
  ...own,
  ask: 'command',
  cost: general.includes(own.command) ? 0.3 : narrow.includes(own.command) ? -0.7 : 0,
}));

/** All that sentences are compared with. Made for the first one, because it takes a tenth of a start. */
export const grammar = (): Grammar => (made ??= makeGrammar());

type Grammar = ReturnType<typeof makeGrammar>;
let made: Grammar | undefined;

function makeGrammar() {
  const elements = new Map<string, Element>();
  /** Equal elements share one object, so that each is matched against a text only once. */
  const elementOf = (text: string): Element => {
    const known = elements.get(text) ?? newElement(text, elements.size);
    elements.set(text, known);
    return known;
  };
  // Every frame and command, with its optional words expanded.
  const shapes = [...frames, ...commandFrames, ...followFrames]
    .flatMap((frame) => [...new Set(expand(withGroups(frame.shape)))].map((shape) => ({ frame, shape })))
    .map(({ frame, shape }, nth) => shapeOf(nth, frame, shape === '' ? [] : shape.split(' ').map(elementOf)));
  const added = addedBy(elementOf);
  const byPart = new Map<string, (Element & { is: 'parts' })[]>();
  for (const element of elements.values())
    if (element.is === 'parts')
      for (const part of new Set(element.parts)) byPart.set(part, [...(byPart.get(part) ?? []), element]);
  const byFirst = Map.groupBy(shapes, ({ words }) => words[0]?.id);
  return {
    added,
    /** The elements that a word or phrase matches. */
    elementsOf: (part: string) => byPart.get(part) ?? [],
    /** Shapes whose first words are one of these elements, or that have no words. @param ids of elements */
    shapesWith: (ids: readonly number[]): Shape[] =>
      [undefined, ...ids].flatMap((id) => byFirst.get(id) ?? []).sort((one, other) => one.nth - other.nth),
  };
}

function shapeOf(nth: number, frame: Frame, all: readonly Element[]): Shape {
  const places = all.reduce((so, one) => so | (one.is === 'slot' ? bitOf(one.slot) : 0), 0);
  return { nth, frame, elements: all, words: all.filter((element) => element.is === 'parts'), places };
}

export function bitOf(slot: Slot): number {
  return 1 << slots.indexOf(slot);
}

function addedBy(elementOf: (text: string) => Element): readonly Added[] {
  return additions.flatMap(({ shape, cost }) => {
    const [before, place, behind = null] = shape.split(' ').map(elementOf);
    if (before?.is !== 'parts' || place?.is !== 'slot' || (behind !== null && behind.is !== 'parts')) return [];
    return [{ slot: place.slot, cost, before, behind }];
  });
}

/** For each slot that can be added, the slots that rule it out. A thing may be a firm or goods. */
const apart: Readonly<Record<Slot, readonly Slot[]>> = {
  thing: ['thing', 'goods', 'firm'],
  goods: ['goods'],
  firm: ['firm', 'thing', 'company', 'supplier'],
  company: ['company', 'firm'],
  supplier: ['supplier', 'firm'],
  form: [],
  format: [],
  any: [],
};
const apartOf = new Map(slots.map((slot) => [slot, apart[slot].reduce((so, one) => so | bitOf(one), 0)]));
export const bitsApart = (slot: Slot): number => apartOf.get(slot) ?? 0;

function newElement(text: string, id: number): Element {
  if (text === '*') return { is: 'slot', slot: 'any' };
  const slot = slots.find((one) => `{${one}}` === text);
  if (slot !== undefined) return { is: 'slot', slot };
  const names = text.split('|');
  const asking = names.flatMap((name) => nouns[name] ?? []);
  const words = names.filter((name) => nouns[name] === undefined);
  return { is: 'parts', id, parts: [...words, ...asking], words, nouns: asking };
}

/** Whether an added firm or goods go with another slot. Alone, words after `of` are a thing, which may be either. */
export function isWhole(used: number, own: number): boolean {
  const has = (...some: readonly Slot[]) => some.some((slot) => (used & bitOf(slot)) !== 0);
  const isAdded = (slot: Slot) => has(slot) && (own & bitOf(slot)) === 0;
  if (isAdded('goods') && !has('firm', 'company', 'supplier', 'thing')) return false;
  return !isAdded('firm') || has('goods');
}

/** The requests that a phrase may add a firm or goods to. */
export const addable = new Set<Frame['ask']>(['shipments', 'who', 'trend', 'watch', 'compare']);

/** Whether a request takes a fact: `daily` needs an alert, and `monthly` doesn't fit a comparison. */
export function isHeard(is: Fact['is'], ask: Ask): boolean {
  if (is === 'row' || ask === 'row') return is === 'row' && ask === 'row';
  if (is === 'told') return ask === 'watch';
  if (is === 'without' && (ask === 'alternatives' || ask === 'profile')) return false;
  if (is === 'file' && ask === 'watch') return false;
  if (is === 'trend') return ask === 'shipments' || ask === 'trend' || ask === 'name';
  return ask !== 'compare' || ['dates', 'place', 'filter', 'without'].includes(is);
}
