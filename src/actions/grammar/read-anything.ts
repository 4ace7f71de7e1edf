import type { PartyKind } from '../../model/answer.ts';
import { z } from 'zod';
import {
  type LookUp,
  lookUpSchema,
  productLookUp,
  queryLookUp,
  type QueryLookUp,
  type ShipmentsLookUp,
  type TopLookUp,
} from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { datasets, toSlug } from '../../trade/index.ts';
import { isMistakes, type Preferences, take, withPreferences } from './read-query.ts';
import {
  asPedimento,
  asTrend,
  isComparison,
  readBy,
  readCompare,
  readDeclaration,
  readProduct,
  readProfile,
  readShipments,
  readTop,
  wrongBy,
} from './read-verbs.ts';
import { isFunctionWord } from './lexicon.ts';
import { asPlainWords, type Tokens } from './tokens.ts';
import { type Asked, readSentence, type Sentence } from './sentence.ts';

/** Words that may name a firm. */
export const nameShape = {
  name: z.string().min(1).max(200),
  /** Which kinds of firm may be meant. */
  kinds: z
    .array(z.enum(['company', 'supplier']))
    .min(1)
    .max(2),
  /** What is looked up of the firm once it is found. */
  wanted: z.union([
    z.strictObject({ do: z.literal('profile') }),
    z.strictObject({ do: z.literal('partners') }),
    queryLookUp,
  ]),
  /** What the words ask for where they name no firm; null for nothing. */
  otherwise: lookUpSchema.nullable(),
  /** Whether that is carried out at once where no firm can be meant; else it is offered with its price. */
  settles: z.boolean(),
};

export type NameAction = z.infer<z.ZodObject<typeof nameShape>>;

/** What was typed: an action, or everything that is wrong with it in words. */
export type Reading = Action | readonly string[];

/**
 * Reads what begins with no verb: a name, a number, a link, or a sentence. Nothing is asked of the service here. Where
 * only a search can tell a firm from a product, the action is `name`, which searches first and pays for nothing
 * uncertain.
 * @param today ISO date
 */
export function readAnything(tokens: Tokens, today: string, preferences: Preferences): Reading {
  if (isComparison(tokens)) return readCompare(tokens);
  const single = tokens.filters.length === 0 ? readNumber(asPlainWords(tokens.words)) : null;
  if (single !== null) return single;
  if (/^(https?:\/\/|\/?(company|supplier)\/)/i.test(tokens.words[0] ?? '')) return readLink(tokens);
  const sentence = readSentence(tokens, today);
  const { words, unclear = [] } = sentence.tokens;
  if (unclear.length > 0) return unclear;
  if (/^(in|at|near)$/i.test(words[0] ?? '') && words.length > 1)
    return [`I don't know the place “${words.slice(1).join(' ').slice(0, 60)}”. I can look by country, and by port.`];
  const preferred = { ...sentence, tokens: withPreferences('shipments', sentence.tokens, preferences) };
  if (sentence.ranked) return readTop(withView(preferred), today);
  const isRanking = sentence.asked !== null && sentence.asked !== 'shipments';
  if (words.length === 0)
    return isRanking ? readTop(withView(preferred), today) : readShipments(preferred.tokens, today);
  if (sentence.asked !== null && sentence.asked !== 'shipments') return readPartners(preferred, sentence.asked, today);
  if (mayEndInCountry(tokens, sentence)) {
    const otherwise = readShipments(preferred.tokens, today);
    const kinds: PartyKind[] = ['company', 'supplier'];
    if (!isMistakes(otherwise))
      return name({ name: asPlainWords(tokens.words), kinds, wanted: { do: 'profile' }, otherwise, settles: true });
  }
  const isBare = sentence.asked === null && sentence.tokens.filters.length === 0 && tokens.excluded.length === 0;
  return isBare ? readName(preferred, today) : readShipmentsOf(preferred, today);
}

/** `Air China`, in capitals and without a preposition, may be a firm as a whole. */
function mayEndInCountry(tokens: Tokens, { asked, tokens: read }: Sentence): boolean {
  const isOneCountry = read.filters.length === 1 && read.filters[0]?.key === 'country' && tokens.filters.length === 0;
  const isTitle = tokens.words.every((word) => /^\p{Lu}/u.test(word));
  return asked === null && isOneCountry && isTitle && tokens.words.length === read.words.length + 1;
}

/** Words behind `shipments`: a firm's name or the words of a product, with what else was said. */
export function readShipmentsOf(
  sentence: Sentence,
  today: string,
  as: (query: ShipmentsLookUp) => QueryLookUp = (query) => query,
): Reading {
  const { tokens } = sentence;
  const query = readShipments(tokens, today);
  const kinds = firmKinds(sentence);
  if (isMistakes(query) || query.do !== 'shipments') return query;
  // Mexican records name firms in words, and have no slugs to resolve.
  if (kinds.length === 0 || datasets[query.dataset].country === 'MX') return as(query);
  const filter = Object.fromEntries(Object.entries(query.filter).filter(([field]) => field !== 'product_description'));
  return name({
    name: asPlainWords(tokens.words),
    kinds,
    wanted: as({ ...query, filter }),
    otherwise: as(query),
    settles: true,
  });
}

const spokenBucket = /^(?:by|per|each|every)$/i;

/** Words behind `trend`, with `by:month`, `by quarter` or `quarterly` among them. */
export function readTrend(tokens: Tokens, today: string): Reading {
  const { by: typed, others } = take(tokens.filters, ['by']);
  const bucketAt = tokens.words.findIndex((word) => /^(month|quarter)(ly)?$/i.test(word));
  const introduced = spokenBucket.test(tokens.words[bucketAt - 1] ?? '') ? 1 : 0;
  const isSaid = bucketAt !== -1 && (introduced === 1 || /ly$/i.test(tokens.words[bucketAt] ?? ''));
  const asked = isSaid ? tokens.words.toSpliced(bucketAt - introduced, 1 + introduced) : tokens.words;
  const words = /^in$/i.test(asked[0] ?? '') ? asked.slice(1) : asked;
  const by = readBy(typed ?? (isSaid ? tokens.words[bucketAt] : undefined));
  if (by === null) return [wrongBy(typed)];
  const sentence = readSentence({ ...tokens, words, filters: others }, today);
  const tooMany: string[] = [];
  const read = readShipmentsOf(sentence, today, (query) => {
    const trend = asTrend(query, by);
    if (typeof trend !== 'string') return trend;
    tooMany.push(trend);
    return query;
  });
  return tooMany.length > 0 ? tooMany.slice(0, 1) : read;
}

/** Which kinds of firm the words of a sentence may name; none where they cannot be a name. */
export function firmKinds({ tokens, introducedBy, saysSupplier }: Sentence): PartyKind[] {
  // `acme robotics from acme precision` names a company and its supplier.
  if (saysSupplier) {
    const filters = tokens.filters.filter(({ key }) => key !== 'supplier');
    return mayBeName({ ...tokens, filters }) ? ['company'] : [];
  }
  return mayBeName(tokens) ? [...(kindsAfter[introducedBy] ?? (['company', 'supplier'] as const))] : [];
}

const kindsAfter: Readonly<Record<string, readonly PartyKind[]>> = { from: ['supplier'], to: ['company'] };

/** Words that stand alone: a firm, whose profile opens; what is no firm may be searched for in the products. */
function readName({ tokens }: Sentence, today: string): Reading {
  const words = asPlainWords(tokens.words);
  if (!/[\p{L}\p{N}]/u.test(words)) return ['Type a company, a product or a bill of lading number.'];
  const query = readShipments(tokens, today);
  return mayBeName({ ...tokens, words: [words] }) ? eitherFirm(words, query) : query;
}

function eitherFirm(typed: string, product: LookUp | readonly string[]): Action {
  const otherwise = isMistakes(product) ? null : product;
  return name({ name: typed, kinds: ['company', 'supplier'], wanted: { do: 'profile' }, otherwise, settles: false });
}

/** Words that begin like a command and may all the same be a firm's name, as "Stop & Shop" is; null for others. */
export function readWholeName(text: string, today: string): Action | null {
  if (
    text.length > longestName ||
    !/^\p{L}[\p{L}\p{M}'.]*(?: (?!(?:from|to|into|since|this|last)$|(?:from|to|into|since) )[\p{L}\p{M}&'.,-]+){1,5}$/iu.test(
      text,
    )
  )
    return null;
  const tokens = { words: text.split(' '), filters: [], flags: [], excluded: [], openQuote: false };
  return eitherFirm(text, readShipments(tokens, today));
}

/** `suppliers of …`: the partners of a firm, from its profile; else who deals in the product. */
function readPartners(sentence: Sentence, asked: Exclude<Asked, 'shipments'>, today: string): Reading {
  const product = readDealers(sentence, asked, today);
  const isMexican = sentence.tokens.filters.some(({ key, value }) => key === 'dataset' && value.startsWith('mx'));
  const words = asPlainWords(sentence.tokens.words);
  // Behind `suppliers of`, quotes keep a name together.
  const isName = mayBeName(sentence.tokens) || sentence.tokens.words.join(' ') === `"${words}"`;
  if (asked === 'brokers' || isMexican || isMistakes(product) || !isName) return product;
  const kind: PartyKind = asked === 'suppliers' ? 'company' : 'supplier';
  const wanted = partnersWithin(sentence, asked, today) ?? { do: 'partners' as const };
  return name({ name: words, kinds: [kind], wanted, otherwise: product, settles: true });
}

/** With dates or filters, the partners are ranked over the matching records; null where nothing narrows them. */
function partnersWithin(sentence: Sentence, asked: 'suppliers' | 'companies', today: string): TopLookUp | null {
  const { tokens } = sentence;
  if (tokens.filters.every(({ key }) => key === 'size' || key === 'dataset')) return null;
  const read = readTop(withView({ ...sentence, asked, tokens: { ...tokens, words: [] } }), today);
  return isMistakes(read) || read.do !== 'top' ? null : read;
}

/** Who deals in a product: by relevance where only a country narrows it, else ranked over the matching records. */
function readDealers(
  sentence: Sentence,
  asked: Exclude<Asked, 'shipments'>,
  today: string,
): LookUp | readonly string[] {
  const { tokens } = sentence;
  const narrows = tokens.filters.some(({ key, value, excluded }) =>
    key === 'dataset' ? value !== 'us-import' : excluded || (key !== 'country' && key !== 'size'),
  );
  if (asked === 'brokers' || narrows) return readTop(withView(sentence), today);
  const filters = tokens.filters.filter(({ key }) => key !== 'dataset');
  return readProduct({ ...tokens, filters, words: [...tokens.words, asked] });
}

/** As `top` takes it: what is ranked comes first. */
export function withView({ asked, tokens }: Sentence): Tokens {
  return { ...tokens, words: [asked ?? '', ...tokens.words] };
}

const longestName = 120;

/** Plain words without operators, few enough for a name. */
function mayBeName({ words, filters, excluded }: Tokens): boolean {
  const name = words.join(' ');
  const named = filters.some(({ key }) => ['company', 'supplier', 'product'].includes(key));
  const operates = /["*?()]|(^|\s)(AND|OR|NOT)(\s|$)/.test(name);
  return words.length > 0 && name.length <= longestName && !named && !operates && excluded.length === 0;
}

const searching = z.discriminatedUnion('do', [...queryLookUp.options, productLookUp]);
const naming = z.object({ do: z.literal('name'), otherwise: searching });

/** Words that would be searched for in the product, though nothing explains them; those in quotes explain themselves. */
export function unexplained(typed: string, action: Action): readonly string[] {
  const rest = Object.fromEntries(Object.entries(action).filter(([key]) => key !== 'how'));
  const lookUp = naming.safeParse(rest).data?.otherwise ?? searching.safeParse(rest).data;
  if (lookUp === undefined) return [];
  const sought = lookUp.do === 'product' ? lookUp.words : (lookUp.filter['product_description'] ?? '');
  const words = sought.split(/[\s()"]+/).filter((word) => !/^(?:AND|OR|NOT)$/.test(word) && isFunctionWord(word));
  const said = typed
    .replace(/"[^"]*"/g, ' ')
    .toLowerCase()
    .split(/[\s()]+/);
  return [...new Set(words)].filter((word) => said.includes(word.toLowerCase()));
}

function name(values: NameAction): Action {
  return { do: 'name', ...values };
}

/** A bill of lading by its number, or a pedimento: each has a form of its own. */
function readNumber(typed: string): LookUp | null {
  const text = typed.replace(
    /^(?:(?:bill of lading|bill|b\/l|bl|bol|pedimento|declaration)\b)?\s*(?:number|no\.?|#|:)?\s*/i,
    '',
  );
  const number = text.replace(/^([a-z]{4}) (?=\d{6,}$)/i, '$1');
  if (/^[a-z]{4}[a-z0-9]{5,}$/i.test(number) && (number.match(/\d/g) ?? []).length >= 4) {
    return { do: 'bill', number: number.toUpperCase(), dataset: 'us-import' };
  }
  const pedimento = asPedimento(text);
  if (!/^\d{2}_\d{2,3}_\S+$/.test(pedimento)) return null;
  const read = readDeclaration({ words: [pedimento], filters: [], flags: [], excluded: [], openQuote: false });
  return isMistakes(read) ? null : read;
}

/** The page of a firm at the service, or a firm's own website. */
function readLink(tokens: Tokens): Reading {
  const link = asPlainWords(tokens.words);
  return readProfile(
    toSlug(link, 'company') === null && toSlug(link, 'supplier') !== null ? 'supplier' : 'company',
    tokens,
  );
}
