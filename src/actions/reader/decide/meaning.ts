import type { PartyKind } from '../../../model/answer.ts';
import {
  type BucketUnit,
  type LookUp,
  maxCountries,
  queryLookUp,
  type QueryLookUp,
  type ShipmentsLookUp,
  type TopLookUp,
} from '../../../model/look-up.ts';
import { datasets } from '../../../trade/index.ts';
import type { Cover } from '../covers/cover.ts';
import { isHeard, type Slot } from '../covers/shapes.ts';
import { type Fact, notFirms } from '../facts/facts.ts';
import { noValues } from '../facts/unrecorded.ts';
import { isGoodsWord, nameWords, partsOf } from '../lexicon/index.ts';
import { areOpenEnds, filtersOf, isValue, withWholeRanges } from '../query/fact-filters.ts';
import type { NameAction } from '../query/name-action.ts';
import { datasetOf, type Places, placesOf } from '../query/places.ts';
import { isMistakes, type Preferences, type Reading, take, withPreferences } from '../query/read-query.ts';
import {
  asTrend,
  firstCounted,
  readAlternatives,
  readBy,
  readCompare,
  readProduct,
  readShipments,
  readTop,
  wrongBy,
} from '../query/read-verbs.ts';
import { filterOf, type Tokens, type TypedFilter } from '../query/tokens.ts';
import { goodsOf } from '../words/goods.ts';
import { countryNamed } from '../words/place-names.ts';
import { bothNumbers, hasPlural, singularOf } from '../words/plurals.ts';
import { isTerm, isTitle, textOf, type Word } from '../words/words.ts';
import { type Side, sideOf, withRoles } from './roles.ts';

/** Turns a cover and the typed `key:value` filters into an action. */
export class Meaning {
  readonly cover: Cover;
  private readonly typed: Tokens;
  private readonly today: string;
  private readonly preferences: Preferences;
  private readonly places: Places;
  private readonly side: Side;
  private readonly nations: readonly Slot[];
  private readonly by: BucketUnit | undefined;
  /** Sentences about keys whose values can't be read. */
  private readonly wrong: readonly string[];

  constructor(cover: Cover, typed: Tokens, today: string, preferences: Preferences) {
    this.cover = withRoles(cover);
    const { by, others } = take(typed.filters, ['by']);
    this.typed = { ...typed, filters: others };
    const known = readBy(by);
    this.by = known ?? undefined;
    this.wrong = known === null ? [wrongBy(by)] : [];
    this.today = today;
    this.preferences = preferences;
    // `What does China export` asks about a country.
    const nations = (['company', 'supplier'] as const).flatMap((slot) => {
      const words = cover.slots.find((one) => one.slot === slot)?.words ?? [];
      const country = words.length === 0 ? null : countryNamed(words.map(({ text }) => text).join(' '));
      return country === null ? [] : [{ slot, country }];
    });
    this.nations = nations.map(({ slot }) => slot);
    const places = nations.map(({ slot, country }): Fact => ({
      is: 'place',
      role: slot === 'company' ? 'into' : 'from',
      kind: 'country',
      names: [country],
      isOut: false,
    }));
    const side = sideOf(cover) ?? 'companies';
    this.places = placesOf({
      facts: [...cover.facts, ...places],
      noun: cover.noun,
      lists: cover.frame.ask === 'who' ? side : null,
      dataset: datasetOf(typed.filters),
      preferred: preferences.dataset,
    });
    // In US exports `companies` are the exporters, and `suppliers` are the buyers abroad.
    const isExport = this.places.dataset === 'us-export';
    const isTurned = isExport && (side === 'suppliers' || cover.frame.side === 'companies');
    this.side = isTurned ? (side === 'suppliers' ? 'companies' : 'suppliers') : side;
  }

  words(slot: Slot, nth = 0): readonly Word[] {
    if ((slot === 'company' || slot === 'supplier') && this.nations.includes(slot)) return [];
    // In exports the company sells, and the party abroad buys.
    const own = this.places.dataset?.endsWith('export') === true ? (otherSide[slot] ?? slot) : slot;
    return this.cover.slots.filter((one) => one.slot === own)[nth]?.words ?? [];
  }

  private get isRanked(): boolean {
    return this.cover.frame.ranked === true || this.cover.facts.some((fact) => fact.is === 'count' && fact.isRanked);
  }

  private name(slot: Slot, nth = 0): string {
    return nameOf(this.words(slot, nth));
  }

  private get goods(): readonly Word[] {
    return this.cover.slots.flatMap(({ slot, words }) => (slot === 'goods' ? words : []));
  }

  private get unclear(): string[] {
    const dates = this.cover.facts.filter(({ is }) => is === 'dates');
    const isTyped = this.typed.filters.some(({ key }) => key === 'from' || key === 'to');
    const twice = (dates.length > 0 && isTyped) || !areOpenEnds(dates);
    const wanted = new Set([...this.goods, ...this.words('thing')].map(({ low }) => singularOf(low)));
    const nothing = this.cover.facts.flatMap((fact) =>
      fact.is !== 'without'
        ? []
        : fact.each.filter(([one, ...more]) => more.length === 0 && wanted.has(singularOf(one?.low ?? ''))),
    );
    const said = [
      ...this.wrong,
      ...nothing.map(
        (words) =>
          `You look for “${textOf(words)}” and leave it out. Quotes leave out one form only: not "${textOf(words)}".`,
      ),
      ...this.cover.facts.flatMap((fact) => (fact.is === 'unclear' ? [fact.say] : [])),
      ...this.places.unclear,
      ...(this.cover.facts.some(isValue) && this.places.dataset?.startsWith('mx') !== true ? [noValues] : []),
      ...(this.cover.frame.ask === 'who'
        ? this.cover.facts.flatMap((fact) =>
            fact.is === 'without' && fact.isOther ? [notFirms(fact.each.flat())] : [],
          )
        : []),
      ...(this.cover.facts.some(({ is }) => !isHeard(is, this.cover.frame.ask)) ? [unheard(this.cover)] : []),
      ...(twice ? ['I read two periods there. Type one, such as 2025, Q4 2025 or March to June 2025.'] : []),
    ];
    return [...new Set(said)];
  }

  /**
   * Usually one reading. There are several when the cover can't decide: for a trend too long for a chart, for a
   * comparison that can't take every filter, and for words of Mexican records, which may be a firm or goods because
   * firms can't be searched for there.
   */
  readings(): Reading[] {
    const reading = this.read();
    const shorter = isMistakes(reading) ? this.shorter() : [];
    if (shorter.length > 1) return shorter;
    if (this.cover.frame.ask === 'compare')
      return isMistakes(reading) || 'of' in reading ? [reading] : [reading, ...this.apart()];
    const words = this.words('thing');
    const { dataset } = queryLookUp.safeParse(reading).data ?? {};
    if (words.length === 0 || dataset === undefined || datasets[dataset].country !== 'MX') return [reading];
    const isGoods = words.some(({ low }) => isGoodsWord(low) || partsOf(low).length > 0);
    const mayBeFirm =
      words.every((word) => isTitle(word) || nameWords.has(word.low)) || this.cover.frame.shape.startsWith('{thing}');
    if (this.firmKinds(words).length === 0 || words.every(({ low }) => isGoodsWord(low))) return [reading];
    const elsewhere = this.places.dataset === null ? [this.inUsImports()] : [];
    if (isGoods && (words.length < 2 || !mayBeFirm)) return [reading, ...elsewhere];
    const kind = dataset === 'mx-import' ? 'company' : 'supplier';
    const slots = this.cover.slots.map((one) => (one.slot === 'thing' ? ({ ...one, slot: kind } as const) : one));
    const named = new Meaning({ ...this.cover, slots }, this.typed, this.today, this.preferences).read();
    // `Pedimentos de Nemak`
    if (!isGoods && elsewhere.length === 0 && words.every(isTitle)) return [named];
    return [named, reading, ...elsewhere];
  }

  /** For a person whose usual records are Mexican, where no firm can be searched for. */
  private inUsImports(): Reading {
    return new Meaning(this.cover, this.typed, this.today, { ...this.preferences, dataset: 'us-import' }).read();
  }

  /** Shipments of each firm, for a comparison that can't take all the goods and facts. */
  private apart(): Reading[] {
    const { slots, facts, ...cover } = this.cover;
    const [firms, goods] = (['firm', 'goods'] as const).map((slot) => slots.filter((one) => one.slot === slot));
    if (firms === undefined || goods === undefined || goods.length + facts.length === 0) return [];
    return firms.map((firm) => {
      const own: Cover = { ...cover, frame: { shape: '{firm}', ask: 'shipments' }, slots: [firm, ...goods], facts };
      return new Meaning(own, this.typed, this.today, this.preferences).read();
    });
  }

  /** Alternatives to a trend with too many months or quarters for a chart: by longer ones, or only the last ones. */
  private shorter(): Reading[] {
    const { facts } = this.cover;
    const by = facts.find((fact) => fact.is === 'trend')?.by;
    if (by === undefined || by === 'year') return [];
    const changed = (change: (fact: Fact) => Fact) =>
      new Meaning({ ...this.cover, facts: facts.map(change) }, this.typed, this.today, this.preferences).read();
    return [
      changed((fact) => (fact.is === 'trend' ? { is: 'trend' } : fact)),
      changed((fact) => (fact.is === 'dates' ? { ...fact, from: firstCounted(fact.to ?? this.today, by) } : fact)),
    ].filter((reading) => !isMistakes(reading));
  }

  read(): Reading {
    const { ask, command } = this.cover.frame;
    // A comparison is offered without its unclear parts.
    if (this.unclear.length > 0 && ask !== 'command' && ask !== 'watch' && ask !== 'compare') return this.unclear;
    switch (ask) {
      case 'name':
        return this.readName();
      case 'shipments':
      case 'trend':
        // `Acme's top 3 products`: a profile names them.
        if (this.cover.noun === 'things' && this.isRanked && this.words('thing').length > 0)
          return this.readProfile(this.words('thing'));
        return this.readRows((query) => this.asAsked(query));
      case 'who':
        return this.readWho();
      case 'row':
        return ['Which row of which answer?'];
      case 'profile':
        // `Kaltmann exports by country`: a profile knows only one side.
        return this.tokens([]).filters.some(
          ({ isPreferred, key }) =>
            isPreferred !== true &&
            !/^(?:size|supplier)$/.test(key) &&
            !(key === 'dataset' && this.cover.frame.isOfFirm === true),
        )
          ? this.readRows((query) => query)
          : this.readProfile();
      case 'compare':
        return this.readCompare();
      case 'alternatives':
        return this.readAlternatives();
      case 'watch':
        return this.readWatch();
      case 'command':
        return { do: 'command', command: (command ?? '').replace('*', this.name('any')) };
    }
  }

  /** Tokens for a verb's reader: the goods as words, everything else as filters. */
  private tokens(goods: readonly Word[], extra: readonly TypedFilter[] = []): Tokens {
    const said = withWholeRanges(this.cover.facts.flatMap(filtersOf));
    const without = this.cover.facts.flatMap((fact) =>
      fact.is === 'without' ? fact.each.flatMap((words) => bothNumbers(words.map(({ text }) => text))) : [],
    );
    const names = (['company', 'supplier'] as const).flatMap((kind) =>
      this.words(kind).length === 0 ? [] : [filterOf(kind, this.name(kind))],
    );
    const filters = [...this.typed.filters, ...this.places.filters, ...said, ...names, ...extra];
    const tokens = {
      ...this.typed,
      words: goodsOf(goods),
      filters,
      excluded: [...this.typed.excluded, ...without],
    };
    return withPreferences('shipments', tokens, this.preferences);
  }

  /** The cover as tokens, with everything but free words turned into filters. */
  asTokens(): Tokens & { readonly mayName: readonly PartyKind[] } {
    const words = this.cover.slots.flatMap(({ slot, words: some }) =>
      slot === 'company' || slot === 'supplier' ? [] : some,
    );
    const { filters, excluded, ...tokens } = this.tokens([]);
    return {
      ...tokens,
      filters: filters.filter(({ isPreferred }) => isPreferred !== true),
      excluded,
      words: words.map(({ text }) => text),
      unclear: this.unclear,
      mayName: words.length === 0 ? [] : this.firmKinds(words),
    };
  }

  private rows(goods: readonly Word[]): LookUp | readonly string[] {
    return readShipments(this.tokens(goods), this.today);
  }

  /** The shipments, or a trend of them. */
  private asAsked(query: ShipmentsLookUp): QueryLookUp | string {
    const trend = this.cover.facts.find((fact) => fact.is === 'trend');
    if (this.cover.frame.ask !== 'trend' && trend === undefined) return query;
    return asTrend(query, trend?.by ?? this.by);
  }

  private readRows(as: (query: ShipmentsLookUp) => QueryLookUp | string): Reading {
    const [thing, firm] = [this.words('thing'), this.words('firm')];
    const named = thing.length > 0 ? thing : firm;
    const whole = this.rows(thing.length > 0 ? [...this.goods, ...thing] : [...this.goods, ...firm]);
    if (isMistakes(whole) || whole.do !== 'shipments') return whole;
    const otherwise = as(whole);
    if (typeof otherwise === 'string') return [otherwise];
    const kinds = this.firmKinds(named);
    if (named.length === 0 || kinds.length === 0 || datasets[whole.dataset].country === 'MX') return otherwise;
    const { query } = this.withoutNamed(whole, this.goods);
    const wanted = as(query);
    const isFirm = named.at(-1)?.owns === true;
    return typeof wanted === 'string'
      ? [wanted]
      : nameAction(nameOf(named), kinds, wanted, isFirm ? null : otherwise, true);
  }

  /** The query with only the words of the goods slots as its product. */
  private withoutNamed(whole: ShipmentsLookUp, goods: readonly Word[]): { query: ShipmentsLookUp } {
    const rest = Object.fromEntries(Object.entries(whole.filter).filter(([field]) => field !== 'product_description'));
    // With a firm, an exclusion is enough: `acme without brakes`.
    const isNamed = this.words('company').length + this.words('supplier').length > 0;
    const typed = readShipments(this.tokens(goods, isNamed ? [] : [filterOf('company', 'any')]), this.today);
    const filter = !isMistakes(typed) && typed.do === 'shipments' ? typed.filter : rest;
    return { query: { ...whole, filter } };
  }

  /** The kinds of firm that words may name; empty if they can't be a name. */
  private firmKinds(words: readonly Word[]): readonly PartyKind[] {
    const isNamed = this.typed.filters.some(({ key }) => ['company', 'supplier', 'product'].includes(key));
    const isName = textOf(words).length <= longestName && !words.some(isTerm);
    if (!isName || isNamed) return [];
    return this.words('supplier').length > 0
      ? ['company']
      : this.words('company').length > 0
        ? ['supplier']
        : bothKinds;
  }

  private readName(): Reading {
    const hasFacts = this.cover.facts.length > 0;
    const [kind] = (['company', 'supplier'] as const).filter((one) => this.words(one).length > 0);
    if (kind !== undefined) return { do: 'profile', kind, party: { name: this.name(kind) } };
    if (hasFacts || this.typed.filters.length > 0 || this.typed.excluded.length > 0)
      return this.readRows((query) => this.asAsked(query));
    const thing = this.words('thing');
    const typed = textOf(thing);
    const product = this.rows(thing);
    if (thing.some((word) => isTerm(word) && !word.text.startsWith('"'))) return product;
    if (typed.length > longestName) return product;
    const within = isMistakes(product) || product.do !== 'shipments' ? null : this.withoutNamed(product, []).query;
    return nameAction(typed, bothKinds, { do: 'profile' }, isMistakes(product) ? null : product, false, within);
  }

  /** A firm's profile, or its shipments if the words hold goods, too: `details of Bharat Forge crankshafts`. */
  private readProfile(words = this.words('firm')): Reading {
    const supplier = this.words('supplier');
    if (supplier.length > 0) return { do: 'profile', kind: 'supplier', party: { name: this.name('supplier') } };
    if (textOf(words).length > longestName) return ['That is too long for a name.'];
    const product = this.rows(words);
    const within = isMistakes(product) || product.do !== 'shipments' ? null : this.withoutNamed(product, []).query;
    // `Steel report`
    const areGoods = words.every((word) => isGoodsWord(word.low) && !isTitle(word));
    const otherwise = areGoods && !isMistakes(product) ? product : null;
    return nameAction(nameOf(words), bothKinds, { do: 'profile' }, otherwise, false, within);
  }

  private readWho(): Reading {
    // The rows of one container name its shipper and consignee.
    if (this.cover.facts.some((fact) => fact.is === 'filter' && fact.key === 'container'))
      return this.readRows((query) => query);
    if (this.cover.frame.isByPort === true) return this.readPorts();
    const side = this.side;
    const kind: PartyKind = side === 'suppliers' ? 'company' : 'supplier';
    const other = this.words(kind);
    const thing = this.words('thing');
    const named = [other, this.words('firm'), thing].find((words) => words.length > 0) ?? [];
    if (side === 'brokers' || this.places.dataset?.startsWith('mx') === true)
      return this.ranked([...this.goods, ...thing]);
    if (named.length === 0) return this.dealers(this.goods);
    // `Norteza's suppliers` are those of a firm.
    const isSure = other.length > 0 || named.at(-1)?.owns === true;
    const otherwise = isSure ? null : this.dealers([...this.goods, ...named]);
    if (otherwise !== null && isMistakes(otherwise)) return otherwise;
    if (named.some((word) => isTerm(word) && !word.text.startsWith('"'))) return otherwise ?? [];
    const within = this.within();
    if (isMistakes(within)) return otherwise !== null && named.some(({ low }) => isGoodsWord(low)) ? otherwise : within;
    const ranked = within.do === 'partners' ? this.rankedWithin() : null;
    const isRead = ranked !== null && !isMistakes(ranked);
    return nameAction(nameOf(named), [kind], within, otherwise, true, isRead ? ranked : null);
  }

  /** The row of a company in the ranking of companies, which names its ports. */
  private readPorts(): Reading {
    if (this.words('company').length === 0)
      return [
        'I know the ports of what a company imports to the US. Ask for its export shipments to see where they left.',
      ];
    const tokens = this.tokens(this.goods);
    const filters = tokens.filters.filter(({ key }) => key !== 'company');
    const read = readTop({ ...tokens, filters, words: ['companies', ...goodsOf(this.goods)] }, this.today);
    if (isMistakes(read) || read.do !== 'top') return isMistakes(read) ? read : [];
    return nameAction(nameOf(this.words('company')), ['company'], read, null, false);
  }

  /** A firm's partners; ranked over the matching records if dates, goods or filters narrow them. */
  private within(): NameAction['wanted'] | readonly string[] {
    if (this.places.seat.length > 0) return ["I can't list a firm's customers by their country."];
    const { filters, excluded } = this.tokens([]);
    const narrows = filters.some(
      ({ key, isPreferred }) => isPreferred !== true && !['company', 'supplier', 'size', 'dataset'].includes(key),
    );
    if (this.goods.length === 0 && !narrows && excluded.length === 0 && !this.isRanked) return { do: 'partners' };
    return this.rankedWithin();
  }

  /** A firm's partners, ranked over the matching records. */
  private rankedWithin(): TopLookUp | readonly string[] {
    const tokens = this.tokens(this.goods);
    const filters = tokens.filters.filter(({ key }) => key !== 'company' && key !== 'supplier');
    const read = readTop({ ...tokens, filters, words: [this.side, ...goodsOf(this.goods)] }, this.today);
    return isMistakes(read) || read.do !== 'top' ? (isMistakes(read) ? read : []) : read;
  }

  private ranked(goods: readonly Word[]): LookUp | readonly string[] {
    return readTop({ ...this.tokens([]), words: [this.side, ...goodsOf(goods)] }, this.today);
  }

  /** Firms that deal in goods: by relevance if only their country narrows them, otherwise by matching records. */
  private dealers(goods: readonly Word[]): LookUp | readonly string[] {
    const { filters, excluded } = this.tokens([]);
    const { seat } = this.places;
    const ofSellers = this.side === 'suppliers';
    const narrows = filters.some(
      ({ key, value, excluded: isOut, isPreferred }) =>
        isPreferred !== true &&
        (key === 'dataset'
          ? value !== 'us-import'
          : isOut || !(key === 'size' || key === 'page' || key === 'countries' || (key === 'country' && ofSellers))),
    );
    // A product is found by its words as they are written, which misses the toys of `toy suppliers`.
    const isPlain =
      goods.length > 0 &&
      (seat.length > 0 || !hasPlural(goods.at(-1)?.text ?? '')) &&
      !goodsOf(goods).some((text) => text.includes(' OR ')) &&
      !goods.some((word) => isTerm(word) && !word.text.startsWith('"'));
    const ofMany = filters.filter(({ key }) => key === 'country').length > maxCountries;
    const isRanked = this.isRanked || this.cover.frame.isCounted === true || (ofSellers && ofMany);
    if (!isRanked && !narrows && isPlain && excluded.length === 0) {
      const own = filters.filter(({ key }) => key !== 'dataset' && key !== 'country');
      const places = ofSellers ? filters.filter(({ key }) => key === 'country').map(({ value }) => value) : seat;
      const countries = places.length === 0 ? [] : [filterOf('countries', places.join(','))];
      return readProduct({
        ...this.typed,
        filters: [...own, ...countries],
        words: [textOf(goods).replaceAll('"', ''), this.side],
      });
    }
    if (seat.length > 0 && !ofSellers)
      return [`I can find ${seat.join(' or ')} companies by product only: without dates or other filters.`];
    return this.ranked(goods);
  }

  private readCompare(): Reading {
    const firms = this.cover.slots.filter(({ slot }) => slot === 'firm').flatMap(({ words }) => listed(words));
    const words = firms.map((name) => `"${name.replaceAll('"', '')}"`).join(' vs ');
    const { frame, noun } = this.cover;
    const side = /^(?:companies|suppliers)$/.exec(frame.side ?? noun ?? '') ?? [];
    const named = { ...this.typed, words: [...side, ...words.split(' ')] };
    const plain = readCompare(named, this.today);
    const narrowing = this.cover.facts.length + this.goods.length;
    if (narrowing === 0 || this.unclear.length > 0) return plain;
    const { filters, excluded } = this.tokens([]);
    const read = readCompare({ ...named, filters, excluded }, this.today, goodsOf(this.goods));
    return isMistakes(read) ? plain : read;
  }

  private readAlternatives(): Reading {
    const goods = this.words('goods');
    const words = [
      ...this.words('supplier').map(({ text }) => text),
      ...(goods.length > 0 ? ['for', textOf(goods)] : []),
    ];
    const tokens = { ...this.tokens([]), words };
    const filters = tokens.filters.filter(({ key, isPreferred }) => isPreferred !== true && key !== 'supplier');
    return readAlternatives({ ...tokens, filters });
  }

  /** The alert as the person would type it. */
  private readWatch(): Reading {
    const { frame, told, facts } = this.cover;
    const words = [...this.goods, ...this.words('thing'), ...this.words('firm')];
    const { filters, excluded } = this.tokens([]);
    const said = facts.flatMap((fact) => (fact.is === 'told' ? [filterOf(fact.key, fact.value)] : []));
    const isPlaced = told === null || told === 'us' || said.some(({ key }) => key === 'in');
    const own = [
      ...said,
      ...(isPlaced ? [] : [filterOf('in', told)]),
      ...(frame.when === undefined ? [] : [filterOf('when', frame.when)]),
    ];
    const mayName = words.length === 0 ? [] : this.firmKinds(words);
    return {
      do: 'watch',
      words: textOf(words),
      mayName: [...mayName],
      unclear: this.unclear,
      filters: [...filters.filter(({ isPreferred }) => isPreferred !== true), ...own].map(
        ({ key, value, excluded: isOut }) => ({ key, value, excluded: isOut }),
      ),
      excluded: [...excluded],
    };
  }
}
const otherSide: Partial<Record<Slot, Slot>> = { company: 'supplier', supplier: 'company' };

/** The words as a name. A link to a firm's page gives the name in its path. */
function nameOf(words: readonly Word[]): string {
  const text = textOf(words).replaceAll('"', '');
  const [, page] = /^https?:\/\/\S*?\/([a-z0-9][a-z0-9-]*)\/?$/i.exec(text) ?? [];
  return page === undefined ? text : page.replaceAll('-', ' ');
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

const bothKinds: readonly PartyKind[] = ['company', 'supplier'];
const longestName = 120;

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

const unheard = ({ facts }: Cover): string =>
  facts.some(({ is }) => is === 'told')
    ? 'I look things up once, and an alert tells you of new ones.'
    : 'Part of that belongs to another question.';
