/** Uses of a list of firms in a sentence. The first that reads the sentence wins. */
export const listUses = [
  ...(['digest', 'watch', 'compare', 'trend', 'top', 'shipments', 'open', 'make', 'add', 'remove'] as const),
] as const;

/** Words and phrases separated by spaces. A phrase is in quotes, and may be a shape: `"[the] big|large ones"`. */
type Words = string;

/** Words by what they mean: `United Kingdom = british english; South Korea = korean "south korean"`. */
type Meanings = string;

/** The words of a language by their role in a sentence. A word may have several roles. */
export interface Lexicon {
  /** Short forms, with their words in full. */
  readonly short: Meanings;
  /** Words by part, the name that frames use for them. */
  readonly parts: Readonly<Record<string, Words>>;
  /** Shapes by command, one per line, as in `frames.ts`. */
  readonly commands: Readonly<Record<string, string>>;
  /**
   * Shapes of sentences about lists of firms, one per line. The last `*` is the list, one before it the firm; to make a
   * list, the list comes first.
   */
  readonly lists: Readonly<Record<(typeof listUses)[number], string>>;
  /** Shapes of words for the firms of a list, anywhere in a sentence, one per line. The `*` is the list. */
  readonly listed: string;
  /** Words by the part they hint at, in a text that no frame explains. They ask for nothing by themselves. */
  readonly hints: Readonly<Record<string, Words>>;
  /** Words by the command they hint at. One of each group must occur; `+` separates groups. */
  readonly commandHints: Readonly<Record<string, Words>>;
  /** Words of questions that no look-up answers, by answer. One of each group must occur; `+` separates groups. */
  readonly answers: Readonly<Record<string, Words>>;
  /** Words that begin a request but no name: `show me`, not `see`. */
  readonly requests: Words;
  /** Polite words before the request itself, skipped once a request has begun. */
  readonly courtesy: Words;
  /** Words that greet or thank. With small talk alone, a text asks for nothing. */
  readonly greetings: Words;
  readonly smallTalk: Words;
  /** Phrases that take a request back: `never mind`. */
  readonly dismissals: Words;
  /** Phrases that take back the sentence before them: `no wait`. */
  readonly takenBack: Words;
  /** Words before an opening colon. The text after the colon is read on its own. */
  readonly headings: Words;
  /** Thanks for the last answer, in a sentence before the request. */
  readonly praise: Words;
  /**
   * Shapes of words around a request that say nothing, one per line: openings before it, whole parts before a comma or
   * the like, such parts only at the end, reasons behind it, and what a named firm is to the asker. `*` is one word.
   */
  readonly asides: Readonly<Record<'openings' | 'parts' | 'lastParts' | 'endings' | 'relations', string>>;
  /**
   * Shapes by which a sentence of several asks for something (at its start; `wishes` anywhere), refuses it, limits or
   * corrects what another one asks for, or tells why.
   */
  readonly sentences: Readonly<
    Record<'openings' | 'asks' | 'wishes' | 'refusals' | 'limits' | 'corrections' | 'tells', string>
  >;
  /** Words without meaning in any sentence. */
  readonly fillers: Words;
  /** Prices and judgements, which no record holds. They are left out, and the answer says so. */
  readonly judgements: Words;
  /** Words that say what firms or shipments are like. Before the noun they are left out, and the answer says so. */
  readonly qualities: Words;
  /** Orders that no ranking has. They are left out, and the answer says so. */
  readonly orders: Words;
  /** Phrases by topic that ask for something no record holds: see `unrecorded.ts`. */
  readonly unrecorded: Readonly<Record<string, Words>>;
  /** Small words that also occur in names: `Save A Lot`. */
  readonly nameWords: Words;
  /** Words for what a record names. Alone they are no goods, and rarely a firm: `carrier`, but not `baby carrier`. */
  readonly fieldWords: Words;
  /** Fields that an answer shows unasked, where it has them. */
  readonly shownFields: Words;
  /** Words that are no goods, and rarely a firm, unless others stand beside them: `weight`, but not `weight plates`. */
  readonly emptyWords: Words;
  /** Words that never name goods. An unexplained one is never searched for unasked. */
  readonly functionWords: Words;
  /** Everyday words, verbs in their first form. They are hardly a firm's whole name, nor goods unless goods follow. */
  readonly plainWords: Words;
  readonly negators: Words;
  /** Words that open dates. */
  readonly dates: Readonly<Record<'since' | 'until' | 'before' | 'after' | 'within' | 'between', Words>>;
  /** Words of dates, with their English. */
  readonly calendar: Meanings;
  /** Words that open a place. */
  readonly places: Readonly<Record<'from' | 'into' | 'in' | 'via', Words>>;
  readonly amounts: Readonly<Record<'least' | 'most' | 'more' | 'less' | 'about', Words>>;
  /** Countries by adjective: `Chinese`. */
  readonly nationalities: Meanings;
  /** Other names of countries. */
  readonly countries: Meanings;
  /** The countries of each region, separated by commas; empty for a region that can't be searched. */
  readonly regions: Meanings;
}
