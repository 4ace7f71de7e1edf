/** A reproducible source of choices: the same seed gives the same sequence. */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  unit(): number;
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** 32 bits. */
  bits(): number;
  pick<T>(list: readonly T[]): T;
}

/** The element at `index`, wrapped round the list's length. Throws RangeError for an empty list. */
export function cycle<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}

/** Mulberry32: small, quick, and good enough for a believable spread. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const unit = (): number => bits() / 4_294_967_296;
  const below = (limit: number): number => Math.floor(unit() * limit);
  return { unit, below, bits, pick: (list) => cycle(list, below(list.length)) };
}

/** FNV-1a: 32 bits from a text, for details that must depend on nothing but a name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
