import type { PartyKind } from '../../../model/answer.ts';
import { type BucketUnit } from '../../../model/look-up.ts';
import type { Cover } from '../covers/cover.ts';
import { isHeard, type Slot } from '../covers/shapes.ts';
import { type Fact, notFirms } from '../facts/facts.ts';
import { withoutOnes } from '../facts/left-out.ts';
import { noValues } from '../facts/unrecorded.ts';
import { isGoodsWord } from '../lexicon/index.ts';
import { areOpenEnds, filtersOf, isValue, withWholeRanges } from '../query/fact-filters.ts';
import { datasetOf, type Places, placesOf } from '../query/places.ts';
import { type Preferences, take, withPreferences } from '../query/read-query.ts';
import { readBy, wrongBy } from '../query/read-verbs.ts';
import { filterOf, type Tokens, type TypedFilter } from '../query/tokens.ts';
import { goodsOf } from '../words/goods.ts';
import { countryNamed } from '../words/place-names.ts';
import { bothNumbers, singularOf } from '../words/plurals.ts';
import { isCapitalized, isTerm, isTitle, textOf, type Word } from '../words/words.ts';

type Side = 'companies' | 'suppliers' | 'brokers';

export interface Terms {
  /** Of which the `key:value` filters are read. */
  readonly tokens: Tokens;
  /** ISO date. */
  readonly today: string;
  readonly preferences: Preferences;
}

/** The firms, goods, places and filters of a cover, for any request. */
export class Meaning {
  readonly cover: Cover;
  readonly terms: Terms;
  readonly typed: Tokens;
  readonly today: string;
  readonly places: Places;
  readonly side: Side;
  private readonly nations: readonly Slot[];
  readonly by: BucketUnit | undefined;
  /** Sentences about keys whose values can't be read. */
  private readonly wrong: readonly string[];

  constructor(cover: Cover, terms: Terms) {
    const { tokens, today, preferences } = terms;
    this.cover = withRoles(cover);
    this.terms = terms;
    const { by, others } = take(tokens.filters, ['by']);
    this.typed = { ...tokens, filters: others };
    const known = readBy(by);
    this.by = known ?? undefined;
    this.wrong = known === null ? [wrongBy(by)] : [];
    this.today = today;
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
    const side = sideAsked(cover) ?? 'companies';
    this.places = placesOf({
      facts: [...cover.facts, ...places],
      noun: cover.noun,
      lists: cover.frame.ask === 'who' ? side : null,
      dataset: datasetOf(tokens.filters),
      preferred: preferences.dataset,
    });
    // In US exports `companies` are the exporters, and `suppliers` are the buyers abroad.
    const isExport = this.places.dataset === 'us-export';
    // `Importers of coffee from the US` are such buyers.
    const isFromHome = cover.facts.some(
      (fact) => fact.is === 'place' && fact.kind === 'country' && fact.role === 'from',
    );
    const isTurned = isExport && (side === 'suppliers' || cover.frame.side === 'companies' || isFromHome);
    this.side = isTurned ? (side === 'suppliers' ? 'companies' : 'suppliers') : side;
  }

  words(slot: Slot, nth = 0): readonly Word[] {
    if ((slot === 'company' || slot === 'supplier') && this.nations.includes(slot)) return [];
    // In US exports the company sells, and the party abroad buys.
    const own = this.places.dataset === 'us-export' ? (otherSide[slot] ?? slot) : slot;
    return this.cover.slots.filter((one) => one.slot === own)[nth]?.words ?? [];
  }

  get isRanked(): boolean {
    return this.cover.frame.ranked === true || this.cover.facts.some((fact) => fact.is === 'count' && fact.isRanked);
  }

  name(slot: Slot, nth = 0): string {
    return nameOf(this.words(slot, nth));
  }

  get goods(): readonly Word[] {
    return this.cover.slots.flatMap(({ slot, words }) => (slot === 'goods' ? withoutOnes(words) : []));
  }

  get unclear(): string[] {
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

  /** Tokens for a verb's reader: the goods as words, everything else as filters. */
  tokens(goods: readonly Word[], extra: readonly TypedFilter[] = []): Tokens {
    const ranges = withWholeRanges(this.cover.facts.flatMap(filtersOf));
    // The filter adds the other form of a single word itself.
    const bothOf = (texts: readonly string[]) => (texts.length === 1 ? texts : bothNumbers(texts));
    const without = this.cover.facts.flatMap((fact) =>
      fact.is === 'without' ? fact.each.flatMap((words) => bothOf(words.map(({ text }) => text))) : [],
    );
    const names = (['company', 'supplier'] as const).flatMap((kind) =>
      this.words(kind).length === 0 ? [] : [filterOf(kind, this.name(kind))],
    );
    const filters = [...this.typed.filters, ...this.places.filters, ...ranges, ...names, ...extra];
    const said = {
      ...this.typed,
      words: goodsOf(goods),
      filters,
      excluded: [...this.typed.excluded, ...without],
    };
    return withPreferences('shipments', said, this.terms.preferences);
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

  /** The kinds of firm that words may name; empty if they can't be a name. */
  firmKinds(words: readonly Word[]): readonly PartyKind[] {
    const isNamed = this.typed.filters.some(({ key }) => ['company', 'supplier', 'product'].includes(key));
    const isName = textOf(words).length <= longestName && !words.some(isTerm);
    if (!isName || isNamed) return [];
    return this.words('supplier').length > 0
      ? ['company']
      : this.words('company').length > 0
        ? ['supplier']
        : bothKinds;
  }
}
const otherSide: Partial<Record<Slot, Slot>> = { company: 'supplier', supplier: 'company' };

export const bothKinds: readonly PartyKind[] = ['company', 'supplier'];
export const longestName = 120;

/** The words as a name. A link to a firm's page gives the name in its path. */
export function nameOf(words: readonly Word[]): string {
  const text = textOf(words).replaceAll('"', '');
  const [, page] = /^https?:\/\/\S*?\/([a-z0-9][a-z0-9-]*)\/?$/i.exec(text) ?? [];
  return page === undefined ? text : page.replaceAll('-', ' ');
}

const unheard = ({ facts }: Cover): string =>
  facts.some(({ is }) => is === 'told')
    ? 'I look things up once, and an alert tells you of new ones.'
    : facts.some(({ is }) => is === 'trend')
      ? 'A count by month, quarter or year is of one query, and ranks no firms, countries or ports.'
      : 'Part of that belongs to another question.';

const nounSides: Readonly<Record<string, Side>> = {
  companies: 'companies',
  suppliers: 'suppliers',
  brokers: 'brokers',
  anyone: 'companies',
};

/** `Brokers that import corn` are brokers in any frame. */
const sideAsked = ({ frame, noun }: Cover): Side | undefined =>
  noun === 'brokers' ? noun : (frame.side ?? nounSides[noun ?? '']);

const hasCapital = (words: readonly Word[] = []): boolean => words.some(isCapitalized);
const turned: Partial<Record<Slot, Slot>> = { thing: 'goods', goods: 'firm' };

/** Decides what a thing is: goods next to firms, a firm next to goods. */
function withRoles(cover: Cover): Cover {
  const { frame, slots } = cover;
  const has = (slot: Slot) => slots.some((one) => one.slot === slot);
  const lists = frame.ask === 'who' ? sideAsked(cover) : undefined;
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
