/*
 * Costs of the steps of a cover: the higher, the less likely that the words are meant so. They are weighed against each
 * other by the test cases. The cheapest reading wins, but only by a clear lead.
 */
export const costs = {
  /** Opening the first slot, and each further one. */
  firstGap: 1,
  nextGap: 0.6,
  word: 0.3,
  /** A lexicon word, a place or a date inside a name or goods. */
  known: 1.2,
  function: 2,
  number: 0.8,
  /** A known or function word inside capitalized words, which are probably a name. */
  inTitle: 0.5,
  inLegalName: 0.3,
  smallInName: 0.3,
  quoted: 0.1,
  filler: 0.08,
  fact: 0.05,
  factOfCommand: 1,
  /** A fact that the request doesn't take, such as a schedule outside an alert. */
  unheard: 1.5,
  /** The same for a comparison, which is offered without that fact. */
  besideNames: 0.3,
  linkInName: 2,
  /** A comma inside a name or goods. Stronger punctuation costs four times as much. */
  pause: 0.5,
  /** The same inside what can only be a firm. */
  pauseInName: 1.2,
  anyWords: 0.3,
  anyWord: 0.05,
  things: 0.8,
  verbAsNoun: 0.3,
  /** A change between lowercase and capitalized words inside a name or goods. */
  mixed: 0.7,
  /** Goods behind their owner inside a name or goods: `Acme's gearbox`. */
  owned: 2,
  /** A capitalized word cut off from the name before it: `Imports` of `Borealis Imports`. */
  cutName: 1,
  /** A firm in lowercase, or capitalized goods, in a text that has both kinds of words. */
  smallName: 1,
  goodsAsFirm: 1,
  /** A legal form at the end of goods. */
  formOfGoods: 0.7,
  /** A slot of nothing but words such as `weight`, `stuff` and `time`, which are rarely goods or a firm. */
  emptyWords: 1.2,
  bigGoods: 0.3,
  /** An article right after the words of a slot. */
  article: 1,
  /** Two slots side by side with nothing between them. */
  adjacent: 0.9,
  /** An unexplained word: a function word, an unknown word, a known word, a capitalized word. */
  skipSmall: 0.8,
  skip: 1.5,
  skipKnown: 1.8,
  skipTitle: 2.2,
  /** Added to a skip when the rest is only a name. */
  skipOfName: 0.8,
  /** A misspelled lexicon word. */
  slip: 0.6,
} as const;
