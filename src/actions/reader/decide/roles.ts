import type { Cover } from '../covers/cover.ts';
import type { Slot } from '../covers/shapes.ts';
import { isGoodsWord } from '../lexicon/index.ts';
import { isTitle, type Word } from '../words/words.ts';

export type Side = 'companies' | 'suppliers' | 'brokers';

const nounSides: Readonly<Record<string, Side>> = {
  companies: 'companies',
  suppliers: 'suppliers',
  brokers: 'brokers',
  anyone: 'companies',
};

/** `Brokers that import corn` are brokers in any frame. */
export const sideOf = ({ frame, noun }: Cover): Side | undefined =>
  noun === 'brokers' ? noun : (frame.side ?? nounSides[noun ?? '']);

const hasCapital = (words: readonly Word[] = []): boolean => words.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
const turned: Partial<Record<Slot, Slot>> = { thing: 'goods', goods: 'firm' };

/** Decides what a thing is: goods next to firms, a firm next to goods. */
export function withRoles(cover: Cover): Cover {
  const { frame, slots } = cover;
  const has = (slot: Slot) => slots.some((one) => one.slot === slot);
  const lists = frame.ask === 'who' ? sideOf(cover) : undefined;
  const parties = (['company', 'supplier'] as const).filter(has);
  const isGoods = has('firm') || parties.length > (lists === undefined ? 1 : 0);
  const [thing, goods] = (['thing', 'goods'] as const).map(
    (slot) => slots.find((one) => one.slot === slot)?.words ?? [],
  );
  // Of two, the capitalized one is the firm: `planetary gears of Meridova`.
  const isTurned = !isGoods && hasCapital(goods) && !hasCapital(thing) && thing !== undefined && thing.length > 0;
  if (isTurned) return { ...cover, slots: slots.map((one) => ({ ...one, slot: turned[one.slot] ?? one.slot })) };
  if (lists === 'brokers') {
    // `Brokers that handle textiles`
    const ofBrokers = (words: readonly Word[]): Slot =>
      words.every((word) => isGoodsWord(word.low) && !isTitle(word)) ? 'goods' : 'company';
    return {
      ...cover,
      slots: slots.map((one) => (one.slot === 'firm' ? { ...one, slot: ofBrokers(one.words) } : one)),
    };
  }
  const role: Slot = isGoods ? 'goods' : has('goods') ? 'firm' : 'thing';
  return { ...cover, slots: slots.map((one) => (one.slot === 'thing' ? { ...one, slot: role } : one)) };
}
