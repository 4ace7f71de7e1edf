export type Ask =
  'name' | 'shipments' | 'who' | 'trend' | 'profile' | 'compare' | 'alternatives' | 'watch' | 'row' | 'command';

/** Fragments that change filters, dates or records; that show rows or files; of other firms or goods; of a side. */
type OfQuery =
  'narrow' | 'drop' | 'pointed' | 'without' | 'before' | 'year' | 'older' | 'period' | 'periods' | 'data' | 'same';
type OfRows =
  | 'next'
  | 'previous'
  | 'page'
  | 'back'
  | 'row'
  | 'rows'
  | 'field'
  | 'file'
  | 'cost'
  | 'paid'
  | 'sort'
  | 'split'
  | 'why';
type OfOthers =
  'other' | 'add' | 'also' | 'versus' | 'both' | 'shared' | 'since' | 'form' | 'namesake' | 'kind' | 'firm';
type OfSides = 'side' | 'else' | 'new' | 'choose';

/**
 * A pattern of sentences and what it asks for. In a shape, a word names a part of the lexicon, `|` separates parts that
 * mean the same here, `[…]` is optional, and `{…}` is a slot for free words: a firm (by its side), goods, or a thing,
 * which may be either. `{form}` is a firm's legal form, and `{format}` a file's format. `<rows>` and `<firms>` stand
 * for every noun that asks for records or for firms of a side, `<it>`, `<them>`, `<me>`, `<we>` and `<oops>` for words
 * that are used alike, and `*` for any words. A word that is not a part of the lexicon stands for itself.
 */
export interface Frame {
  readonly shape: string;
  readonly ask: Ask;
  /** The side to list when no noun says it. */
  readonly side?: 'companies' | 'suppliers';
  /** Firms are ranked by their number of records. Of `sort`: the first of a ranking is asked for. */
  readonly ranked?: true;
  /** Asks how many firms there are. */
  readonly isCounted?: true;
  /** The event that an alert reports. */
  readonly when?: 'new-partner' | 'quiet' | 'surge';
  /** How the text changes the last look-up. Such a frame is not a request of its own. */
  readonly follow?: OfQuery | OfRows | OfOthers | OfSides;
  /**
   * A detail of the follow-up. `after`: after the named days. `containers`: asks for their numbers. `count`: what is
   * counted. `filter`: a filter is named as one. `fresh`: the service is asked again. `limit`: `to` opens no
   * destination. `only`: the new facts narrow what is left. `not only`: what is named no longer narrows. `same`: it
   * points to the last look-up. `more`: only a comparison answers it. `peak`: only a trend does.
   */
  readonly says?:
    | 'about'
    | 'after'
    | 'alternatives'
    | 'containers'
    | 'correction'
    | 'count'
    | 'filter'
    | 'fresh'
    | 'limit'
    | 'more'
    | 'not only'
    | 'only'
    | 'peak'
    | 'same'
    | 'sum'
    | 'undo';
  /**
   * The key of the filter to remove, or `dates`, `every date`, `all` (everything but the goods). Of `pointed`, how many
   * filters were just added: `one`, `both` or `those`.
   */
  readonly drops?: string;
  /** How long the time is that is asked for: `the week before`. */
  readonly length?: 'week' | 'month' | 'quarter';
  /** Whether the new values are searched for in addition to the old ones, not in their place. */
  readonly isAlso?: true;
  /** Whether new goods may be meant in addition to the old ones, or in their place. */
  readonly mayAdd?: true;
  /** For `ask: 'command'`, the command to run. `*` is filled in from the text. */
  readonly command?: string;
  /** Asks for the service's own order of a product's firms. */
  readonly byRelevance?: true;
  /** Asks for partners that stopped. */
  readonly isLapsed?: true;
  /** Asks to rank places, which no route can do. Firms are offered instead, never looked up unasked. */
  readonly isByPlace?: true;
  /** Asks for the ports of a firm's goods. */
  readonly isByPort?: true;
  /** Its slot is hardly goods: `coffee imports by country` is no firm's. */
  readonly isOfFirm?: true;
  /** Asks for the share of a country or a partner, which a profile knows. */
  readonly isShare?: true;
  /** No word asks for anything, so the reading is offered, never carried out unasked. */
  readonly isBare?: true;
  /** A slot after the first must follow this mark: a dash, or a possessive. */
  readonly parted?: '–' | "'s";
  /** Added to the cost of a cover. A negative cost makes the shape more likely. */
  readonly cost?: number;
}

export const of = (more: Omit<Frame, 'shape'>, ...shapes: readonly string[]): Frame[] =>
  shapes.flatMap(eitherWay).map((shape) => ({ shape, ...more }));

/** Frames of fragments that follow the last look-up. */
export const following = (more: Omit<Frame, 'shape' | 'ask'> & { readonly ask?: Ask }, ...shapes: readonly string[]) =>
  shapes.map((shape): Frame => ({ shape, ask: 'shipments', ...more }));

/** The words of a buyer with those of a seller, who `uses` nothing. */
const turned = `buy=supply use= from=to whence=whom bought=sold consignee=shipper company=supplier {company}={supplier}
  companies=suppliers as-company=as-supplier`;
const otherWords = new Map(
  turned.split(/\s+/).flatMap((pair) => {
    const [buyer = '', seller = ''] = pair.split('=');
    return [[buyer, seller] as const, [seller, buyer] as const];
  }),
);

/** `What does Acme buy`, and `what does Acme supply`. @param shapes as a buyer has them */
export const ofBoth = (more: Omit<Frame, 'shape'>, ...shapes: readonly string[]): Frame[] => [
  ...of(more, ...shapes),
  ...of(
    more.side === undefined ? more : { ...more, side: 'suppliers' },
    ...shapes.map((shape) =>
      shape
        .replace(/\{?[a-z][a-z-]*\}?/g, (word) => otherWords.get(word) ?? word)
        .replace(/(?<=[[\s]|^)\||\|(?=[\]\s]|$)/g, ''),
    ),
  ),
];

/** `If Acme goes quiet, tell me` means `tell me if Acme goes quiet`. */
const eitherWay = (shape: string): string[] =>
  /^<told> (?:once|about) /.test(shape) ? [shape, `${shape.replace('<told> ', '')} <told>`] : [shape];

/** The records of what a cover names. */
export const ofRows: Frame = { shape: '<rows> of {thing}', ask: 'shipments' };

export const buyers = { ask: 'who', side: 'companies' } as const;
export const sellers = { ask: 'who', side: 'suppliers' } as const;
