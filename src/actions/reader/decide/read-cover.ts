import type { PartyKind } from '../../../model/answer.ts';
import {
  type LookUp,
  maxCountries,
  queryLookUp,
  type QueryLookUp,
  type ShipmentsLookUp,
  type TopLookUp,
} from '../../../model/look-up.ts';
import { datasets } from '../../../model/datasets.ts';
import type { Cover } from '../covers/cover.ts';
import { type Fact, trendIn } from '../facts/facts.ts';
import { isGoodsWord, nameWords, partsOf } from '../lexicon/index.ts';
import type { NameAction } from '../query/name-action.ts';
import { isMistakes, type Reading, take } from '../query/read-query.ts';
import {
  alternativesTo,
  asTrend,
  comparisonOf,
  dealersIn,
  firstCounted,
  rankingOf,
  readShipments,
} from '../query/read-verbs.ts';
import { type Tokens, asPlainWords, filterOf } from '../query/tokens.ts';
import { goodsOf } from '../words/goods.ts';
import { isTerm, isTitle, textOf, type Word } from '../words/words.ts';
import { bothKinds, longestName, Meaning, nameOf, type Terms } from './meaning.ts';

/* The action that a cover means, by what its frame asks. */

/** The action, or sentences on what is wrong. */
export const readCover = (cover: Cover, terms: Terms): Reading => read(new Meaning(cover, terms));

/**
 * Usually one reading. There are several when the cover can't decide: for a trend too long for a chart, for a
 * comparison that can't take every filter, and for words of Mexican records, which may be a firm or goods because
 * firms can't be searched for there.
 */
export function readEachWay(cover: Cover, terms: Terms): Reading[] {
  const it = new Meaning(cover, terms);
  const reading = read(it);
  const shorter = isMistakes(reading) ? shorterTrends(it) : [];
  if (shorter.length > 1) return shorter;
  if (it.cover.frame.ask === 'compare')
    return isMistakes(reading) || 'of' in reading ? [reading] : [reading, ...shipmentsOfEach(it)];
  const [thing, firm] = [it.words('thing'), it.words('firm')];
  const words = thing.length > 0 ? thing : firm;
  const { dataset } = queryLookUp.safeParse(reading).data ?? {};
  if (words.length === 0 || dataset === undefined || datasets[dataset].country !== 'MX') return [reading];
  const isGoods = words.some(({ low }) => isGoodsWord(low) || partsOf(low).length > 0);
  const mayBeFirm =
    words.every((word) => isTitle(word) || nameWords.has(word.low)) || it.cover.frame.shape.startsWith('{thing}');
  if (it.firmKinds(words).length === 0 || words.every(({ low }) => isGoodsWord(low))) return [reading];
  const elsewhere = it.places.dataset === null ? [inUsImports(it)] : [];
  if (isGoods && (words.length < 2 || !mayBeFirm)) return [reading, ...elsewhere];
  const kind = dataset === 'mx-import' ? 'company' : 'supplier';
  const slots = it.cover.slots.map((one) => (one.words === words ? ({ ...one, slot: kind } as const) : one));
  const named = readCover({ ...it.cover, slots }, it.terms);
  // `Pedimentos de Nemak`, `pedimentos de Autopartes Norteza`
  const isName = !isGoods || it.terms.tokens.words.some((word) => /^\p{Ll}/u.test(word));
  if (isName && elsewhere.length === 0 && words.every(isTitle)) return [named];
  return [named, reading, ...elsewhere];
}

/** For a person whose usual records are Mexican, where no firm can be searched for. */
function inUsImports(it: Meaning): Reading {
  return readCover(it.cover, { ...it.terms, preferences: { ...it.terms.preferences, dataset: 'us-import' } });
}

/** Shipments of each firm, for a comparison that can't take all the goods and facts. */
function shipmentsOfEach(it: Meaning): Reading[] {
  const { slots, facts, ...cover } = it.cover;
  const [firms, goods] = (['firm', 'goods'] as const).map((slot) => slots.filter((one) => one.slot === slot));
  if (firms === undefined || goods === undefined || goods.length + facts.length === 0) return [];
  return firms.map((firm) => {
    const own: Cover = { ...cover, frame: { shape: '{firm}', ask: 'shipments' }, slots: [firm, ...goods], facts };
    return readCover(own, it.terms);
  });
}

/** Alternatives to a trend with too many months or quarters for a chart: by longer ones, or only the last ones. */
function shorterTrends(it: Meaning): Reading[] {
  const { facts } = it.cover;
  const by = trendIn(facts)?.by;
  if (by === undefined || by === 'year') return [];
  const changed = (change: (fact: Fact) => Fact) => readCover({ ...it.cover, facts: facts.map(change) }, it.terms);
  return [
    changed((fact) => (fact.is === 'trend' ? { is: 'trend' } : fact)),
    changed((fact) => (fact.is === 'dates' ? { ...fact, from: firstCounted(fact.to ?? it.today, by) } : fact)),
  ].filter((reading) => !isMistakes(reading));
}

function read(it: Meaning): Reading {
  const { ask, command } = it.cover.frame;
  // A comparison is offered without its unclear parts.
  if (it.unclear.length > 0 && ask !== 'command' && ask !== 'watch' && ask !== 'compare') return it.unclear;
  switch (ask) {
    case 'name':
      return readName(it);
    case 'shipments':
    case 'trend':
      // `Acme's top 3 products`: a profile names them.
      if (it.cover.noun === 'things' && it.isRanked && it.words('thing').length > 0)
        return readProfile(it, it.words('thing'));
      return readRows(it, (query) => asAsked(it, query));
    case 'who':
      return readWho(it);
    case 'row':
      return ['Which row of which answer?'];
    case 'profile':
      return isOfProfile(it) ? readProfile(it) : readRows(it, (query) => query);
    case 'compare':
      return readComparison(it);
    case 'alternatives':
      return readOthers(it);
    case 'watch':
      return readWatch(it);
    case 'command':
      return { do: 'command', command: (command ?? '').replace('*', it.name('any')) };
  }
}

/** `Kaltmann exports by country` isn't: a profile knows only one side. It knows the share of each country. */
function isOfProfile(it: Meaning): boolean {
  const { isOfFirm, isShare } = it.cover.frame;
  const own =
    isOfFirm === true ? ['dataset', ...(isShare === true && mayBeFirm(it.words('firm')) ? ['country'] : [])] : [];
  const known = ['size', 'company', 'supplier', ...own];
  return it.tokens([]).filters.every(({ isPreferred, key }) => isPreferred === true || known.includes(key));
}

/** `The share of furniture from China` has no profile. */
const mayBeFirm = (words: readonly Word[]): boolean => !words.every(({ low }) => isGoodsWord(low));

const rowsOf = (it: Meaning, goods: readonly Word[]) => readShipments(it.tokens(goods), it.today);

/** The shipments, or a trend of them. */
function asAsked(it: Meaning, query: ShipmentsLookUp): QueryLookUp | string {
  const trend = trendIn(it.cover.facts);
  if (it.cover.frame.ask !== 'trend' && trend === undefined) return query;
  return asTrend(query, trend?.by ?? it.by);
}

function readRows(it: Meaning, as: (query: ShipmentsLookUp) => QueryLookUp | string): Reading {
  const [thing, firm] = [it.words('thing'), it.words('firm')];
  const named = thing.length > 0 ? thing : firm;
  const whole = rowsOf(it, thing.length > 0 ? [...it.goods, ...thing] : [...it.goods, ...firm]);
  if (isMistakes(whole)) return whole;
  const otherwise = as(whole);
  if (typeof otherwise === 'string') return [otherwise];
  const kinds = it.firmKinds(named);
  if (named.length === 0 || kinds.length === 0 || datasets[whole.dataset].country === 'MX') return otherwise;
  const wanted = as(withoutNamed(it, whole, it.goods));
  const isFirm = named.at(-1)?.owns === true;
  return typeof wanted === 'string'
    ? [wanted]
    : nameAction(nameOf(named), kinds, wanted, isFirm ? null : otherwise, true);
}

/** The query with only the words of the goods slots as its product. */
function withoutNamed(it: Meaning, whole: ShipmentsLookUp, goods: readonly Word[]): ShipmentsLookUp {
  const rest = Object.fromEntries(Object.entries(whole.filter).filter(([field]) => field !== 'product_description'));
  // With a firm, an exclusion is enough: `acme without brakes`.
  const isNamed = it.words('company').length + it.words('supplier').length > 0;
  const typed = readShipments(it.tokens(goods, isNamed ? [] : [filterOf('company', 'any')]), it.today);
  return { ...whole, filter: isMistakes(typed) ? rest : typed.filter };
}

function readName(it: Meaning): Reading {
  const hasFacts = it.cover.facts.length > 0;
  const [kind] = (['company', 'supplier'] as const).filter((one) => it.words(one).length > 0);
  if (kind !== undefined) return { do: 'profile', kind, party: { name: it.name(kind) } };
  if (hasFacts || it.typed.filters.length > 0 || it.typed.excluded.length > 0)
    return readRows(it, (query) => asAsked(it, query));
  const thing = it.words('thing');
  const typed = textOf(thing);
  const product = rowsOf(it, thing);
  if (thing.some((word) => isTerm(word) && !word.text.startsWith('"'))) return product;
  if (typed.length > longestName) return product;
  const within = isMistakes(product) ? null : withoutNamed(it, product, []);
  return nameAction(typed, bothKinds, { do: 'profile' }, isMistakes(product) ? null : product, false, within);
}

/** A firm's profile, or its shipments if the words hold goods, too: `details of Bharat Forge crankshafts`. */
function readProfile(it: Meaning, words = it.words('firm')): Reading {
  for (const kind of bothKinds)
    if (it.words(kind).length > 0) return { do: 'profile', kind, party: { name: it.name(kind) } };
  if (textOf(words).length > longestName) return ['That is too long for a name.'];
  const product = rowsOf(it, words);
  const within = isMistakes(product) ? null : withoutNamed(it, product, []);
  // `Steel report`
  const areGoods = words.every((word) => isGoodsWord(word.low) && !isTitle(word));
  const otherwise = areGoods && !isMistakes(product) ? product : null;
  return nameAction(nameOf(words), bothKinds, { do: 'profile' }, otherwise, false, within);
}

function readWho(it: Meaning): Reading {
  // The rows of one container name its shipper and consignee.
  if (it.cover.facts.some((fact) => fact.is === 'filter' && fact.key === 'container'))
    return readRows(it, (query) => query);
  if (it.cover.frame.isByPort === true) return readPorts(it);
  const side = it.side;
  const kind: PartyKind = side === 'suppliers' ? 'company' : 'supplier';
  const other = it.words(kind);
  const thing = it.words('thing');
  const named = [other, it.words('firm'), thing].find((words) => words.length > 0) ?? [];
  if (side === 'brokers' || it.places.dataset?.startsWith('mx') === true) return rankedInMexico(it, kind, thing);
  if (it.cover.frame.isShare === true && !mayBeFirm(named))
    return ["I know a firm's share of another firm, not of goods."];
  if (named.length === 0) return dealers(it, it.goods);
  // `Norteza's suppliers` are those of a firm.
  const isSure = other.length > 0 || named.at(-1)?.owns === true;
  const otherwise = isSure ? null : dealers(it, [...it.goods, ...named]);
  if (otherwise !== null && isMistakes(otherwise)) return otherwise;
  if (named.some((word) => isTerm(word) && !word.text.startsWith('"'))) return otherwise ?? [];
  const within = partnersOf(it);
  if (isMistakes(within)) return otherwise !== null && named.some(({ low }) => isGoodsWord(low)) ? otherwise : within;
  const ranked = within.do === 'partners' ? rankedPartners(it) : null;
  const isRead = ranked !== null && !isMistakes(ranked);
  return nameAction(nameOf(named), [kind], within, otherwise, true, isRead ? ranked : null);
}

/** The row of a company in the ranking of companies, which names its ports. */
function readPorts(it: Meaning): Reading {
  if (it.words('company').length === 0)
    return [
      'I know the ports of what a company imports to the US. Ask for its export shipments to see where they left.',
    ];
  const tokens = it.tokens(it.goods);
  const filters = tokens.filters.filter(({ key }) => key !== 'company');
  const read = rankingOf('companies', { ...tokens, filters }, it.today);
  if (isMistakes(read)) return read;
  return nameAction(nameOf(it.words('company')), ['company'], read, null, false);
}

/** A firm's partners; ranked over the matching records if dates, goods or filters narrow them. */
function partnersOf(it: Meaning): NameAction['wanted'] | readonly string[] {
  if (it.places.seat.length > 0) return ["I can't list a firm's customers by their country."];
  const { filters, excluded } = it.tokens([]);
  const narrows = filters.some(
    ({ key, isPreferred }) => isPreferred !== true && !['company', 'supplier', 'size', 'dataset'].includes(key),
  );
  const shareOf = it.cover.frame.isShare === true ? it.words(it.side === 'suppliers' ? 'supplier' : 'company') : [];
  if (it.goods.length === 0 && !narrows && excluded.length === 0 && !it.isRanked)
    return { do: 'partners', ...(shareOf.length > 0 && { shareOf: nameOf(shareOf) }) };
  return rankedPartners(it);
}

/** A firm's partners, ranked over the matching records. */
function rankedPartners(it: Meaning): TopLookUp | readonly string[] {
  const tokens = it.tokens(it.goods);
  const filters = tokens.filters.filter(({ key }) => key !== 'company' && key !== 'supplier');
  return rankingOf(it.side, { ...tokens, filters }, it.today);
}

/** `Its customers in Mexico`: Mexican records are filtered by a firm's name. Words that may be goods are goods. */
function rankedInMexico(it: Meaning, kind: PartyKind, thing: readonly Word[]): LookUp | readonly string[] {
  const isName = (words: readonly Word[]) => words.every(isTitle) && !words.every(({ low }) => isGoodsWord(low));
  const firm = [it.words('firm'), thing].find(isName) ?? [];
  if (firm.length === 0 || it.words(kind).length > 0) return rankedDealers(it, [...it.goods, ...thing]);
  return rankingOf(it.side, it.tokens(it.goods, [filterOf(kind, nameOf(firm))]), it.today);
}

function rankedDealers(it: Meaning, goods: readonly Word[]): LookUp | readonly string[] {
  return rankingOf(it.side, it.tokens(goods), it.today);
}

/** Firms that deal in goods, ranked by matching records. By relevance for `product`, and where buyers have a seat. */
function dealers(it: Meaning, goods: readonly Word[]): LookUp | readonly string[] {
  const { seat } = it.places;
  const ofSellers = it.side === 'suppliers';
  const isSeated = seat.length > 0 && !ofSellers;
  const { filters, excluded } = it.tokens([]);
  const places = ofSellers ? filters.filter(({ key }) => key === 'country').map(({ value }) => value) : seat;
  const isPlain =
    goods.length > 0 &&
    excluded.length === 0 &&
    places.length <= maxCountries &&
    filters.every((filter) => isOfProduct(filter, ofSellers)) &&
    !goodsOf(goods).some((text) => text.includes(' OR ')) &&
    !goods.some((word) => isTerm(word) && !word.text.startsWith('"'));
  const { frame } = it.cover;
  if (isPlain && !it.isRanked && frame.isCounted !== true && (isSeated || frame.byRelevance === true)) {
    const own = filters.filter(({ key }) => key !== 'dataset' && key !== 'country');
    const countries = places.length === 0 ? [] : [filterOf('countries', places.join(','))];
    const words = asPlainWords([textOf(goods)]);
    return dealersIn(
      { side: ofSellers ? 'suppliers' : 'companies', words },
      { ...it.typed, filters: [...own, ...countries] },
    );
  }
  return isSeated
    ? goods.length === 0
      ? [`Name a product, too, such as coffee importers in ${seat.join(' or ')}.`]
      : [`I find companies in ${seat.join(' or ')} by product only, without dates or other filters.`]
    : rankedDealers(it, goods);
}

/** Whether the product routes know a filter. */
const isOfProduct = ({ key, value, excluded, isPreferred }: Tokens['filters'][number], ofSellers: boolean): boolean =>
  isPreferred === true ||
  (key === 'dataset'
    ? value === 'us-import'
    : !excluded && (/^(?:size|page|countries)$/.test(key) || (key === 'country' && ofSellers)));

function readComparison(it: Meaning): Reading {
  const names = it.cover.slots.filter(({ slot }) => slot === 'firm').flatMap(({ words }) => listed(words));
  const { frame, noun } = it.cover;
  const side = frame.side ?? noun;
  const kind = side === 'companies' ? 'company' : side === 'suppliers' ? 'supplier' : null;
  const plain = comparisonOf({ names, kind }, it.typed, it.today);
  const narrowing = it.cover.facts.length + it.goods.length;
  if (narrowing === 0 || it.unclear.length > 0) return plain;
  const read = comparisonOf({ names, kind }, it.tokens([]), it.today, goodsOf(it.goods));
  return isMistakes(read) ? plain : read;
}

/** Alternatives are of all years and all ports, so such a fact is left out. */
export const narrowsNoAlternatives = (fact: Fact): boolean =>
  /^(?:dates|filter)$/.test(fact.is) || (fact.is === 'place' && fact.kind === 'port');

function readOthers(it: Meaning): Reading {
  if (it.cover.facts.some(narrowsNoAlternatives))
    return ['Alternatives are of all years, and only countries narrow them.'];
  if ((it.places.dataset ?? 'us-import') !== 'us-import')
    return ['I find alternatives to a supplier in US imports only.'];
  const tokens = it.tokens([]);
  const filters = tokens.filters.filter(({ key, isPreferred }) => isPreferred !== true && key !== 'supplier');
  const { company, for: buyer, others } = take(filters, ['company', 'for']);
  const supplier = asPlainWords(it.words('supplier').map(({ text }) => text));
  const words = asPlainWords([textOf(it.words('goods'))]);
  return alternativesTo({ supplier, words, company: company ?? buyer }, { ...tokens, filters: others });
}

/** The alert as the person would type it. */
function readWatch(it: Meaning): Reading {
  const { frame, told, facts } = it.cover;
  const words = [...it.goods, ...it.words('thing'), ...it.words('firm')];
  const { filters, excluded } = it.tokens([]);
  const said = facts.flatMap((fact) => (fact.is === 'told' ? [filterOf(fact.key, fact.value)] : []));
  const isPlaced = told === null || told === 'us' || said.some(({ key }) => key === 'in');
  const own = [
    ...said,
    ...(isPlaced ? [] : [filterOf('in', told)]),
    ...(frame.when === undefined ? [] : [filterOf('when', frame.when)]),
  ];
  const mayName = words.length === 0 ? [] : it.firmKinds(words);
  return {
    do: 'watch',
    words: textOf(words),
    mayName: [...mayName],
    unclear: it.unclear,
    filters: [...filters.filter(({ isPreferred }) => isPreferred !== true), ...own].map(
      ({ key, value, excluded: isOut }) => ({ key, value, excluded: isOut }),
    ),
    excluded: [...excluded],
  };
}

/** The names in a list: `Acme, Borealis` are two. */
function listed(words: readonly Word[]): string[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word.after.startsWith(',') ? { ...word, after: '' } : word);
    if (word.after.startsWith(',')) parts.push([]);
  }
  return parts.filter((part) => part.length > 0).map(nameOf);
}

function nameAction(
  name: string,
  kinds: readonly PartyKind[],
  wanted: NameAction['wanted'],
  otherwise: LookUp | null,
  settles: boolean,
  within: QueryLookUp | null = null,
): Reading {
  if (name.length > longestName) return otherwise ?? ['That is too long for a name.'];
  // Mexican records identify firms only by name.
  const takesGoods = within !== null && datasets[within.dataset].country === 'US';
  const action: NameAction = {
    name: name.replaceAll('"', ''),
    kinds: [...kinds],
    wanted,
    ...(takesGoods && { within }),
    otherwise,
    settles,
  };
  return { do: 'name', ...action };
}
