/** Words and phrases with blanks between; a phrase is in quotes. */
type Words = string;

/** A language as data: what its words do in a sentence. A word may do several things: the sentence decides. */
export interface Lexicon {
  /** Short forms, each with its words in full. */
  readonly short: Readonly<Record<string, string>>;
  /** By the name that frames give them. */
  readonly parts: Readonly<Record<string, Words>>;
  /** By the command that they mean: its shapes, one a line, as in `frames.ts`. */
  readonly commands: Readonly<Record<string, string>>;
  /** By part, words that hint at it in a text that no frame explains: too weak to ask for anything by themselves. */
  readonly hints: Readonly<Record<string, Words>>;
  /** By command, the words that hint at it: one of each group, with `+` between them. */
  readonly commandHints: Readonly<Record<string, Words>>;
  /** Words that begin a request, and no name: `show me`, but not `see`. */
  readonly requests: Words;
  /** Said to a bot before what is wanted, once a request has begun. */
  readonly courtesy: Words;
  /** A text of these alone asks for nothing. */
  readonly greetings: Words;
  /** Before a colon at the beginning: what follows is a text of its own. */
  readonly headings: Words;
  /** Thanks for the answer before, in a sentence that ends before what is wanted. */
  readonly praise: Words;
  /** Without meaning wherever they stand. */
  readonly fillers: Words;
  /** Prices and judgements, which no record holds. They are left out, and the answer says so. */
  readonly judgements: Words;
  /** Phrases that ask for something no record holds, by topic: see `unrecorded.ts`. */
  readonly unrecorded: Readonly<Record<string, Words>>;
  /** Small words that names hold too: `Save A Lot`. */
  readonly nameWords: Words;
  /** Words that name no goods: one that no reading explains is never searched for unasked. */
  readonly functionWords: Words;
  readonly negators: Words;
  /** Words that open dates. */
  readonly dates: Readonly<Record<'since' | 'until' | 'before' | 'after' | 'within' | 'between', Words>>;
  /** Words of dates, in English. */
  readonly calendar: Readonly<Record<string, string>>;
  /** Words that open a place. */
  readonly places: Readonly<Record<'from' | 'into' | 'in' | 'via', Words>>;
  readonly amounts: Readonly<Record<'least' | 'most' | 'more' | 'less' | 'about', Words>>;
  /** The country of an adjective: `Chinese`. */
  readonly nationalities: Readonly<Record<string, string>>;
  /** Other names of countries. */
  readonly countries: Readonly<Record<string, string>>;
  /** Their countries, with commas between. */
  readonly regions: Readonly<Record<string, string>>;
}
