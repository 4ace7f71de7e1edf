/*
 * The costs of a reading. The cheapest one wins, and only by a clear lead. The figures are weighed against each other by
 * the cases of the tests; each says how unlikely it is that a person meant the words so.
 */
export const costs = {
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
  inLegalName: 0.3,
  smallInName: 0.3,
  quoted: 0.1,
  comma: 0.4,
  filler: 0.08,
  fact: 0.05,
  factOfCommand: 1,
  /** A schedule or a channel of what is no alert, and counts of what has none. */
  unheard: 1.5,
  /** Dates and places beside a comparison, which is offered without them. */
  besideNames: 0.3,
  linkInName: 2,
  /** A pause within what belongs together. */
  pause: 0.5,
  anyWords: 0.3,
  anyWord: 0.05,
  things: 0.8,
  verbAsNoun: 0.3,
  /** A small letter before a capital, or behind one, within a name or goods. */
  mixed: 0.7,
  /** A word with a capital behind one of a name, taken for another part: `Imports` of `Borealis Imports`. */
  cutName: 1,
  /** A firm in small letters, or goods in capitals, in a text that has both. */
  smallName: 1,
  bigGoods: 0.3,
  /** An article between goods and the noun that asks. */
  article: 1,
  /** Two of them side by side, with nothing that sets them apart. */
  adjacent: 0.9,
  /** A word that nothing explains: without much meaning, of no part, of a part, and written like a name. */
  skipSmall: 0.8,
  skip: 1.5,
  skipKnown: 1.8,
  skipTitle: 2.2,
  /** More, where the rest is only a name. */
  skipOfName: 0.8,
  /** A word that is only nearly one of a part. */
  slip: 0.6,
} as const;
