import { readBareWeight, readWeight, unreadAmount } from './amounts.ts';
import { codesAt, containerAt } from './codes.ts';
import type { BucketUnit } from '../../model/look-up.ts';
import { datesAt } from './said-dates.ts';
import {
  countryNamed,
  isPortCode,
  isState,
  isStateCode,
  maxSuggestions,
  mayBeGoods,
  nearestCountry,
  portInShort,
  portNamed,
  portsOfCoast,
} from './place-names.ts';
import { courtesy, isGoodsWord, nationalities, partsOf, phrasesAt, regions } from './lexicon/index.ts';
import type { Ask } from './frames.ts';
import { unrecordedAt } from './unrecorded.ts';
import { isTerm, isTitle, textOf, type Word } from './words.ts';

/**
 * The role of a place in a sentence. The filter it becomes depends on the request. `buys` means a country's own
 * imports, which no records hold: `India import data`.
 */
export type Role = 'from' | 'into' | 'in' | 'via' | 'of' | 'alone' | 'buys';

/** Whether a request takes a fact: `daily` needs an alert, and `monthly` doesn't fit a comparison. */
export function isHeard(is: Fact['is'], ask: Ask): boolean {
  if (is === 'row' || ask === 'row') return is === 'row' && ask === 'row';
  if (is === 'told') return ask === 'watch';
  if (is === 'trend') return ask === 'shipments' || ask === 'trend' || ask === 'name';
  return ask !== 'compare' || ['dates', 'place', 'filter', 'without'].includes(is);
}

/** A fact that words state, apart from firms and goods. */
export type Fact =
  | { readonly is: 'dates'; readonly from?: string; readonly to?: string }
  | {
      readonly is: 'place';
      readonly role: Role;
      readonly kind: 'country' | 'port' | 'state' | 'region';
      readonly names: readonly string[];
      readonly isOut: boolean;
    }
  | { readonly is: 'filter'; readonly key: string; readonly value: string; readonly isOut?: true }
  | { readonly is: 'without'; readonly each: readonly (readonly Word[])[]; readonly isOther: boolean }
  | { readonly is: 'count'; readonly count: number; readonly isRanked: boolean }
  /** A row of the last answer, counted from 1. */
  | { readonly is: 'row'; readonly nth: number }
  | { readonly is: 'trend'; readonly by?: BucketUnit }
  | { readonly is: 'told'; readonly key: 'in' | 'every'; readonly value: string }
  | { readonly is: 'file'; readonly format: 'csv' | 'json' }
  /** `canDrop`: the rest can be looked up without it. `isOfFirm`: the rest is the firm's profile. */
  | { readonly is: 'unclear'; readonly say: string; readonly canDrop?: true; readonly isOfFirm?: true };

export interface Span {
  /** Index after the last word. */
  readonly to: number;
  readonly fact: Fact;
  /** How doubtful the fact is: 0 is nearly certain, and a negative cost is preferred. */
  readonly cost: number;
}

/** @param today ISO date */
export function spansAt(words: readonly Word[], at: number, today: string): Span[] {
  const finder = new Finder(words, at, today);
  return [
    ...datesAt(words, at, today),
    ...finder.places(),
    ...finder.weights(),
    ...finder.codes(),
    ...finder.left(),
    ...finder.named(),
    ...finder.ofBills(),
    ...finder.counts(),
    ...finder.rows(),
    ...finder.amountsOfRows(),
    ...finder.shown(),
    ...finder.unrecorded(),
    ...finder.files(),
  ];
}

class Finder {
  private readonly words: readonly Word[];
  private readonly at: number;
  private readonly today: string;
  constructor(words: readonly Word[], at: number, today: string) {
    this.words = words;
    this.at = at;
    this.today = today;
  }

  private low(offset: number): string {
    return this.words[this.at + offset]?.low ?? '';
  }

  /** Words from an index on, without case and accents. */
  private phrase(from: number, length: number): string {
    return this.words
      .slice(from, from + length)
      .map(({ low }) => low)
      .join(' ');
  }

  places(): Span[] {
    const opened = phrasesAt(this.words, this.at)
      .filter(({ part }) => part.startsWith('place '))
      .flatMap(({ part, words }) => this.placesAt(this.at + words.length, roleOf(part), false));
    return [...opened, ...this.placesAt(this.at, 'alone', false)];
  }

  /** The list of places that begins at a word, all of one kind. */
  placesAt(start: number, role: Role, isOut: boolean): Span[] {
    const skip = this.placeOpening(start, role);
    const first =
      this.placeAt(start + skip, role === 'alone' && skip === 0) ??
      (skip > 0 ? this.placeAt(start, role === 'alone') : null) ??
      this.usAt(start, role) ??
      this.slipAt(start + skip, role);
    if (first === null) return [];
    // `in GA` is Georgia, not Gabon.
    const code = this.words.slice(start, first.to).at(-1)?.text ?? '';
    if (/^(in|into)$/.test(role) && isStateCode(code) && portInShort(code.toLowerCase()) === null)
      return [{ to: first.to, fact: { is: 'place', role, kind: 'state', names: [code], isOut }, cost: 0 }];
    const names = [...first.names];
    let end = first.to;
    for (;;) {
      const isJoined = joins.test(this.words[end]?.low ?? '');
      const isListed = isJoined || (this.words[end - 1]?.after ?? '').includes(',');
      // `Italy Spain Tunisia`
      const isInFull = this.phrase(start, first.to - start).length > 2;
      const isInRow = isInFull && first.kind === 'country' && !first.isAdjective && role !== 'into' && !isOut;
      if (!isListed && !(isInRow && this.goesOnAt(end))) break;
      const from = end + (isJoined ? 1 : 0);
      // `Miami or Port Everglades`: the opening may be part of the name.
      const next = this.placeAt(from + this.placeOpening(from, role), false) ?? this.placeAt(from, false);
      if (next?.kind !== first.kind) break;
      names.push(...next.names);
      end = next.to;
    }
    // A state after a port only says where the port is: `Los Angeles, CA`.
    const state =
      first.kind === 'port' && (this.words[end - 1]?.after ?? '').includes(',') ? this.words[end] : undefined;
    if (state !== undefined && /^[A-Z]{2}$/.test(state.text)) end += 1;
    const [behind] = phrasesAt(this.words, end).filter(({ part }) => part.startsWith('behind '));
    if (behind !== undefined) end += behind.words.length;
    const out = phrasesAt(this.words, end).find(({ part }) => part === 'not needed');
    if (out !== undefined) end += out.words.length;
    // `Who in Mexico imports corn`
    const isAt = role === 'in' && !nationalities.has(this.words[first.to - 1]?.low ?? '');
    const before = first.isAdjective && !isAt ? this.roleOfAdjective(first) : role;
    const own = behind === undefined ? before : roleOf(behind.part.replace('behind', 'place'));
    const fact: Fact = { is: 'place', role: own, kind: first.kind, names, isOut: isOut || out !== undefined };
    if (behind !== undefined || out !== undefined) return [{ to: end, fact, cost: 0 }];
    const cost = role !== 'alone' || first.isAdjective ? 0 : this.doubtOfPlace(start, end, first.kind);
    // `Importaciones de México` may be imports into Mexico or from it.
    const isEither = names.includes('Mexico') && partsOf(this.low(-1)).includes('imports') && this.low(0) === 'de';
    return [{ to: end, fact, cost }, ...(isEither ? [{ to: end, fact: { ...fact, role: 'of' }, cost } as const] : [])];
  }

  /** `Exports from Mexico to us`: in lower case, too, unless somebody tells us something. */
  private usAt(start: number, role: Role): Place | null {
    const isTold = /^(?:send|give|show|report|share|provide|interest|explain|say)$/.test(
      this.words[start - 2]?.low ?? '',
    );
    if (role !== 'into' || isTold || this.phrase(start - 1, 2) !== 'to us') return null;
    return { kind: 'country', names: ['United States'], isAdjective: false, to: start + 1 };
  }

  /** Whether another country follows, in full. */
  private goesOnAt(at: number): boolean {
    const next = this.placeAt(at, true);
    return next !== null && !next.isAdjective && this.phrase(at, next.to - at).length > 2;
  }

  /** `Importers of Chinese toys` may be anywhere, but `Chinese importers` are in China. */
  private saysOrigin({ names, to }: Place): boolean {
    const next = this.words[to];
    const isHome = names.includes('United States') || names.includes('Mexico');
    const isBehind = partsOf(this.low(-1)).some((part) => /^(?:of|for|in|buy|supply|with|by)$/.test(part));
    return !isHome && isBehind && next !== undefined && partsOf(next.low).length === 0;
  }

  /** `India imports` are India's own, but `Indian imports` come from India. */
  private roleOfAdjective(place: Place): Role {
    const { names, to } = place;
    const [word, next] = [this.words[to - 1]?.low ?? '', this.words[to]?.low ?? ''];
    const isHome = names.includes('United States') || names.includes('Mexico');
    if (!isHome && !nationalities.has(word) && partsOf(next).includes('imports')) return 'buys';
    return this.saysOrigin(place) ? 'from' : 'of';
  }

  /** A word after `from` that is nearly a country's name. The filter asks whether the country is meant. */
  private slipAt(start: number, role: Role): Place | null {
    const word = this.words[start];
    const isShort = this.words.filter(({ low }) => low === 'from').length <= maxSuggestions;
    if (role !== 'from' || !isShort || word === undefined || word.low.length < 5 || partsOf(word.low).length > 0)
      return null;
    // After `de` and `sin`, goods are as likely: `baterías de litio`.
    const before = this.words[start - 1]?.low ?? '';
    if (/^(?:del?)$/.test(before) || partsOf(before).includes('not')) return null;
    if (isTerm(word) || nearestCountry(word.text)?.charAt(0).toLowerCase() !== word.low.charAt(0)) return null;
    return { kind: 'country', names: [word.text], isAdjective: false, to: start + 1 };
  }

  /** Counts the words that open a place: `the`, `port of`, and a repeated `from`: `from China or from Vietnam`. */
  private placeOpening(start: number, role: Role): number {
    let skipped = 0;
    if (role !== 'alone')
      skipped += Math.max(
        0,
        ...phrasesAt(this.words, start)
          .filter(({ part }) => part === `place ${role}`)
          .map(({ words }) => words.length),
      );
    const [, opening = ''] =
      /^((?:the )?(?:ports? of |seaport of |port )?)/.exec(`${this.phrase(start + skipped, 4)} `) ?? [];
    return skipped + (opening.match(/ /g)?.length ?? 0);
  }

  private placeAt(start: number, isAlone: boolean): Place | null {
    // `SA de CV` is a legal form.
    const [low, before] = [this.words[start]?.low, this.words[start - 1]];
    if (low === 'cv' && before?.low === 'de') return null;
    if (low === 'sa' && isAlone && before !== undefined && isTitle(before)) return null;
    for (let length = Math.min(4, this.words.length - start); length > 0; length -= 1) {
      const said = this.words.slice(start, start + length);
      if (said.slice(0, -1).some(({ after }) => after !== '' && after !== '.')) continue;
      if (said.some(isTerm)) continue;
      const named = placeNamed(said, this.words[start + length]);
      // `US corn exports`
      const isOfExports = said[0]?.text === 'US' && this.words.slice(start + 2, start + 5).some(isExports);
      const place = named !== null && isOfExports ? { ...named, isAdjective: true } : named;
      if (place !== null && !(isAlone && place.kind === 'state')) return { ...place, to: start + length };
    }
    return null;
  }

  private doubtOfPlace(start: number, end: number, kind: Place['kind']): number {
    const [before, next] = [this.words[start - 1], this.words[end]];
    const name = this.phrase(start, end - start);
    // Two letters may be part of a legal form: `Sal SA de CV`.
    if (name.length === 2 && !/^(us|uk)$/.test(name)) return 1.5;
    if (isPortCode(name)) return 0;
    // `Turkey` among lowercase words is the country.
    const isWritten = start > 0 && [this.words[start - 1], next].every((word) => word === undefined || !isTitle(word));
    const isChunk = before?.after.includes(',') === true && (next === undefined || this.words[end - 1]?.after === ',');
    // `Wine, Chile, 2025` and `slabs Turkey under 25 tons`, but not `frozen turkey`.
    if (mayBeGoods(name) && isChunk) return 0.3;
    if (mayBeGoods(name) && before !== undefined && beginsFact(this.words, end, this.today)) return 0.6;
    if (mayBeGoods(name)) return isWritten && this.words.slice(start, end).every(isTitle) ? 0.5 : 1.5;
    if (/^(bone|fine|of)$/.test(before?.low ?? '')) return 2;
    const isLast =
      next === undefined ||
      partsOf(next.low).some((part) => /^(date|place|not|rows|imports|exports)/.test(part)) ||
      this.words[end - 1]?.after.includes(',') === true ||
      beginsFact(this.words, end, this.today);
    // `China plates from Portugal` are plates.
    const isGoods = start === 0 && this.words.slice(end).some(({ low }) => low === 'from');
    return (kind === 'port' ? 0.5 : 0.3) + (isLast || (start === 0 && !isGoods) ? 0 : 0.6) + (isGoods ? 0.6 : 0);
  }

  unrecorded(): Span[] {
    return unrecordedAt(this.words, this.at).map(({ to, say, isOfFirm }) => ({
      to,
      fact: { is: 'unclear', say, canDrop: true, ...(isOfFirm && { isOfFirm }) },
      cost: -1.5,
    }));
  }

  /** The rows are wanted as a file: `toys from China as csv`, `a spreadsheet of …`, `export … in excel`. */
  files(): Span[] {
    const rest = `${this.phrase(this.at, 6)} `;
    const isLed =
      this.at === 0 && /^(?:export|download) /.test(rest) && this.words.some(({ low }) => formats.test(low));
    const [said = isLed ? this.low(0) : ''] = asFile.exec(rest) ?? fileOf.exec(rest) ?? [];
    if (said === '') return [];
    const fact = { is: 'file', format: said.includes('json') ? 'json' : 'csv' } as const;
    return [{ to: this.at + said.trim().split(' ').length, fact, cost: 0 }];
  }

  weights(): Span[] {
    const isSize = /^(?:heav(?:y|ier)|small|big(?:ger)?|larger?|light) (?:ones|loads|shipments|consignments)$/.test(
      this.phrase(this.at, 2),
    );
    if (isSize && !this.words.some(({ low }) => /\d/.test(low)))
      return [
        {
          to: this.at + 2,
          fact: { is: 'unclear', say: 'How heavy? Say it in figures, such as over 500 kg.', canDrop: true },
          cost: -1,
        },
      ];
    if (!beginsAmount(this.words, this.at)) return [];
    const opens = phrasesAt(this.words, this.at).filter(({ part }) => part === 'amount about');
    const start = this.at + Math.max(0, ...opens.map(({ words }) => words.length));
    const said = this.words
      .slice(start, start + 9)
      .map(({ low, after }) => `${low}${after.includes(',') ? ',' : ''}`)
      .join(' ');
    const toOf = (amount: string) => start + amount.split(' ').length;
    // After the word `weight`, a number needs no unit: it is as in `weight:500`.
    const isWeight = opens.some(({ words }) => /^(?:weighing|weight|peso)$/.test(words.at(-1) ?? ''));
    const weight = readWeight(said) ?? (isWeight ? readBareWeight(said) : null);
    if (weight !== null && weight.range !== null)
      return [{ to: toOf(weight.said), fact: { is: 'filter', key: weight.key, value: weight.range }, cost: 0 }];
    const unread = weight ?? unreadAmount(said, start > this.at);
    if (unread === null || this.codes().length > 0) return [];
    const { said: words, problem: say, canDrop } = { canDrop: undefined, ...unread };
    return [{ to: toOf(words), fact: { is: 'unclear', say, ...(canDrop && { canDrop }) }, cost: 0 }];
  }

  codes(): Span[] {
    const ofCode = (value: string): Fact => ({ is: 'filter', key: 'hs', value });
    const found = codesAt(this.words, this.at).map(({ to, value }): Span => ({ to, fact: ofCode(value), cost: 0 }));
    // `Ball bearings 8482` may be a heading.
    const [before, next] = [this.low(-1), this.low(1)];
    const isBeside =
      isGoodsWord(before) ||
      isGoodsWord(next) ||
      partsOf(before).some((part) => /^(?:rows|imports|exports)$/.test(part));
    const mayBeHeading = /^(?!19|20)\d{4}$/.test(this.low(0)) && isBeside;
    return found.length > 0 || !mayBeHeading ? found : [{ to: this.at + 1, fact: ofCode(this.low(0)), cost: 0.5 }];
  }

  /** Exclusions: `not from China or Vietnam`, `outside China`, `without leather`. */
  left(): Span[] {
    // `B/L no. COSU…` has a number.
    const isNumber = this.low(0) === 'no' && this.words[this.at]?.after.startsWith('.') === true && this.at > 0;
    const negators = phrasesAt(this.words, this.at).filter(({ part }) => part === 'not' && !isNumber);
    // `Not before June` and `not over 500 kg` are no exclusions.
    if (negators.length === 0 || this.weights().length > 0 || datesAt(this.words, this.at, this.today).length > 0)
      return [];
    return negators.flatMap(({ words }) => this.leftOutAt(this.at + words.length));
  }

  private leftOutAt(negated: number): Span[] {
    const start = this.behind(negated, noThing);
    const opened = phrasesAt(this.words, start).filter(({ part }) => part.startsWith('place '));
    const places = [
      ...opened.flatMap(({ part, words }) => this.placesAt(start + words.length, roleOf(part), true)),
      ...this.placesAt(start, 'from', true),
    ];
    // `Bar stools`, `outside lights` and a `chocolate bar from Belgium` are goods.
    const mayBeGoods = start === this.at + 1 && /^(?:bar|minus|outside|skip)$/.test(this.low(0));
    if (mayBeGoods && (places.length === 0 || opened.length > 0)) return [];
    if (places.length > 0) return places.map((span) => ({ ...span, cost: 0 }));
    const [firm] = opened
      .filter(({ part }) => part === 'place from')
      .map(({ words }) => this.wordsAt(start + words.length, 4)[0]);
    if (firm !== undefined)
      return [{ to: firm.to, fact: { is: 'unclear', say: notFirms(firm.words), canDrop: true }, cost: 0.2 }];
    // `Not used by Acme`: no filter excludes the partners of a firm.
    const isDealing = partsOf(this.words[start]?.low ?? '').some((part) =>
      /^(?:use|buy|supply|bought|sold)$/.test(part),
    );
    const [dealer] = isDealing ? this.wordsAt(this.behind(start + 1, /^(?:by|to|from|for|with)$/), 4) : [];
    if (dealer !== undefined)
      return [{ to: dealer.to, fact: { is: 'unclear', say: notFirms(dealer.words), canDrop: true }, cost: 0 }];
    const [dates] = datesAt(this.words, start, this.today);
    if (dates !== undefined && dates.cost < 0.5)
      return [
        {
          to: dates.to,
          fact: { is: 'unclear', say: "I can't leave out dates. Name the ones that you want." },
          cost: 0,
        },
      ];
    // `Except those under 500 kg`
    const [amount] = new Finder(
      this.words,
      this.behind(start, /^(?:anything|ones|shipments|those)$/),
      this.today,
    ).weights();
    if (amount !== undefined) return [withoutAmount(amount)];
    // `Without hs code`: nothing is found by what it lacks.
    const field = phrasesAt(this.words, start).find(
      ({ part, words }) => part === 'facts' && /hs|codes?|port|country/.test(words.join(' ')),
    );
    if (field !== undefined)
      return [{ to: start + field.words.length, fact: { is: 'unclear', say: notByLack, canDrop: true }, cost: -0.5 }];
    const isTitled = this.words.slice(this.at, negated).some(isTitle) && this.at === 0;
    // `Suppliers other than Acme` excludes a firm, which no filter does.
    const isOther = /^(other|apart|besides|rather)$/.test(this.low(0));
    const [first] = this.wordsAt(this.behind(start, ofThing), 3);
    if (first === undefined) return [];
    const each = [withoutOnes(first.words)];
    let { to } = first;
    for (;;) {
      const isJoined = joins.test(this.words[to]?.low ?? '');
      if (!isJoined && !(this.words[to - 1]?.after ?? '').includes(',')) break;
      const [next] = this.wordsAt(this.behind(to + (isJoined ? 1 : 0), /^(?:no|not|without|ni|sin)$/), 3);
      const isEnd =
        next === undefined || (next.to < this.words.length && !/[,;.]/.test(this.words[next.to - 1]?.after ?? ''));
      if (isEnd) break;
      each.push(withoutOnes(next.words));
      to = next.to;
    }
    const cost = isTitled ? 1.2 : 0.2;
    // `Not of PVC` excludes goods in capitals.
    const isFirm = each.flat().every((word) => isTitle(word) && !isTerm(word) && !isCapitalGoods(word));
    if (isFirm) return [{ to, fact: { is: 'unclear', say: notFirms(each.flat()), canDrop: true }, cost: cost + 0.3 }];
    return [{ to, fact: { is: 'without', each, isOther }, cost }];
  }

  /** Index of the first word from `start` on that doesn't match a pattern. */
  private behind(start: number, pattern: RegExp): number {
    const more = this.words.slice(start).findIndex(({ low }) => !pattern.test(low));
    return more === -1 ? this.words.length : start + more;
  }

  /** The words up to the next part of the sentence; an empty list if there are none. */
  private wordsAt(start: number, most: number): { readonly to: number; readonly words: readonly Word[] }[] {
    const words: Word[] = [];
    for (const word of this.words.slice(start, start + most)) {
      if (opensPart(word) || joins.test(word.low)) break;
      words.push(word);
      if (/[,;?!–]/.test(word.after)) break;
    }
    return words.length === 0 ? [] : [{ to: start + words.length, words }];
  }

  /** `notify party Quay Logistics`, `carried by Maersk`, `house bills only`. */
  ofBills(): Span[] {
    const said = `${this.phrase(this.at, 5)} `;
    const spanOf = (opening: string, key: string, value: string): Span => ({
      to: this.at + opening.trim().split(' ').length,
      fact: { is: 'filter', key, value },
      cost: -0.5,
    });
    const [notified] = /^(?:(?:with|as|for) )?(?:the )?notify (?:party|parties|is) /.exec(said) ?? [];
    const [party] = notified === undefined ? [] : this.wordsAt(this.at + notified.trim().split(' ').length, 5);
    if (party !== undefined)
      return [{ to: party.to, fact: { is: 'filter', key: 'notify', value: textOf(party.words) }, cost: -0.5 }];
    const [carried = '', name = '', code = ''] = carriedBy.exec(said) ?? [];
    const isCode = this.words.slice(this.at, this.at + 5).some(({ text }) => text === code.toUpperCase());
    if (carried !== '' && (name !== '' || isCode))
      return [spanOf(carried, 'carrier', carriers[name] ?? code.toUpperCase())];
    // `Maersk shipments` may also be those of a firm of that name.
    const [alone = '', line = ''] = carrierOfRows.exec(said) ?? [];
    if (alone !== '') return [{ ...spanOf(alone, 'carrier', carriers[line] ?? ''), cost: 1 }];
    const [bills = '', kind = ''] =
      /^(house|master)(?:-level)? (?:bills?|bls?|b\/ls?)(?: of lading)? (?:only )?/.exec(said) ??
      /^(?:only )?(hbl|mbl)s (?:only )?/.exec(said) ??
      [];
    return bills === '' ||
      /^(?:no|number|vs|and) /.test(said.slice(bills.length)) ||
      /\d/.test(said.slice(bills.length))
      ? []
      : [spanOf(bills, 'bol_type', kind.startsWith('h') ? 'H' : 'M')];
  }

  /** `vessel Northern Star`, `container QXLU4265327`. */
  named(): Span[] {
    const said = this.phrase(this.at, 6);
    const container = containerAt(this.words, this.at);
    if (container !== null)
      return [{ to: container.to, fact: { is: 'filter', key: 'container', value: container.value }, cost: 0 }];
    const [, opening = ''] =
      /^((?:on |aboard )?(?:the )?(?:vessel|mv|m\/v) (?:named |called )?|(?:on |aboard )?the ship (?:named |called )?|(?:on|aboard|off) the (?=[a-z]))/.exec(
        said,
      ) ?? [];
    if (opening === '') return [];
    const start = this.at + (opening.match(/ /g)?.length ?? 0);
    const found = this.shipAt(start);
    const isNamed = /vessel|ship|mv|m\/v/.test(opening) && (found?.words.length !== 1 || found.words.some(isTerm));
    if (found === undefined || (!isNamed && !found.words.every(isTitle))) return [];
    const value = textOf(found.words).replaceAll('"', '');
    return [{ to: found.to, fact: { is: 'filter', key: 'vessel', value }, cost: isNamed ? 0.2 : 0.6 }];
  }

  /** A ship's name, without the number of its voyage. */
  private shipAt(start: number): { readonly to: number; readonly words: readonly Word[] } | undefined {
    const [found] = this.wordsAt(start, 4);
    const end = found?.words.findIndex(({ low }) => /^voy(?:age)?$/.test(low)) ?? -1;
    return found === undefined || end < 1
      ? (this.titlesAt(start) ?? found)
      : { to: found.to, words: found.words.slice(0, end) };
  }

  /** Several capitalized words as a name, even if they mean something else: `Ever Given`. */
  private titlesAt(start: number): { readonly to: number; readonly words: readonly Word[] } | undefined {
    const words: Word[] = [];
    for (const word of this.words.slice(start, start + 4)) {
      if (!/^\p{Lu}/u.test(word.text) || countryNamed(word.text) !== null) break;
      words.push(word);
      if (/[,;?!–.]/.test(word.after)) break;
    }
    return words.length < 2 ? undefined : { to: start + words.length, words };
  }

  counts(): Span[] {
    const [first] = /^(?:the )?(?:number (?:one|1)|no\.? 1)(?= |$)/.exec(this.phrase(this.at, 3)) ?? [];
    if (first !== undefined)
      return [{ to: this.at + first.split(' ').length, fact: { is: 'count', count: 1, isRanked: true }, cost: 0 }];
    const [said, before, behind, number = before ?? behind ?? ''] =
      /^(?:the )?(?:(?:top|last|latest|first|newest|biggest|largest|ultim[oa]s|los|las) (\d{1,2}|five|ten|three|twenty|dozen|cinco|diez)|(\d{1,2}|five|ten|three|twenty|dozen|cinco|diez) (?:top|best|biggest|largest|leading|foremost|most important|main|major|latest|last|most recent))(?= |$)/.exec(
        this.phrase(this.at, 4),
      ) ?? [];
    if (said === undefined) return [];
    const count = numbers[number] ?? Number(number);
    const to = this.at + said.trim().split(' ').length;
    const isRanked = /top|best|foremost|biggest|largest|leading|important|main|major/.test(said);
    const opens = this.at === 0 && /^(?:of|for|from|to|de)$/.test(this.words[to]?.low ?? '');
    const isCounted = isRanked || opens || this.words.slice(to, to + 3).some((word) => isNoun(word));
    return isCounted ? [{ to, fact: { is: 'count', count, isRanked }, cost: 0 }] : [];
  }

  /** `the second one`, `row 3`, `#4` */
  rows(): Span[] {
    const rest = `${this.phrase(this.at, this.words.length - this.at)} `;
    const [said = '', ordinal = '', number = ''] =
      /^(?:the |el |la )?(?:([a-z]+|\d{1,2}(?:st|nd|rd|th))(?: (?:one|row|record|result|entry|line|item))?|(?:row|number|no\.?|nr\.?|record|result|line|item|#) ?#?(\d{1,2})|#(\d{1,2})) $/.exec(
        rest,
      ) ?? [];
    const nth = ordinals.indexOf(ordinal) + 1 || Number.parseInt(number || ordinal, 10);
    return said === '' || !(nth > 0) ? [] : [{ to: this.words.length, fact: { is: 'row', nth }, cost: 0 }];
  }

  /** `10 factories`, `best 3 sellers`, and `just give me 5` at the end. */
  amountsOfRows(): Span[] {
    const rest = `${this.phrase(this.at, this.words.length - this.at)} `;
    const [said = '', number = ''] =
      /^(?:make (?:it|that|them) (?:only |just )?|(?:and )?(?:just|only) (?:give|show|list|send)? ?(?:me |us )?|(?:give|show) me (?:only |just )?|limit(?:ed)? to |max(?:imum)? |top |tops )?(\d{1,2}|five|ten|three|twenty|cinco|diez)(?: results| rows| of them| only| is enough| are enough| is fine| will do| max(?:imum)?| tops)? $/.exec(
        rest,
      ) ?? [];
    const count = (word: string) => numbers[word] ?? Number(word);
    const isEnd = said.trim().includes(' ') || (this.words[this.at - 1]?.after ?? '').includes(',');
    if (said !== '' && isEnd)
      return [{ to: this.words.length, fact: { is: 'count', count: count(number), isRanked: false }, cost: 0.1 }];
    const [, ranked, before = ''] =
      /^(best |first |main |major |leading )?(\d{1,2}|dozen|five|ten|three|twenty) /.exec(rest) ?? [];
    const to = this.at + (ranked === undefined ? 1 : 2);
    const isCounted =
      before !== '' &&
      (this.at === 0 || ranked !== undefined || partsOf(this.low(-1)).length > 0 || courtesy.has(this.low(-1))) &&
      isNoun(this.words[to]);
    return isCounted
      ? [{ to, fact: { is: 'count', count: count(before), isRanked: ranked !== undefined }, cost: 0.1 }]
      : [];
  }

  /** How results are shown (`by month`), or where and when an alert is sent. */
  shown(): Span[] {
    const { words, at } = this;
    const spans = phrasesAt(words, at).flatMap(({ part, words: phrase }): Span[] => {
      const fact = shownAs[part];
      return fact === undefined ? [] : [{ to: at + phrase.length, fact, cost: 0 }];
    });
    const [first, second] = [this.low(0), this.low(1)];
    const told = (key: 'in' | 'every', value: string): Fact => ({ is: 'told', key, value });
    const [, day] = /^(?:every|on) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/.exec(`${first} ${second}`) ?? [];
    if (day !== undefined) spans.push({ to: at + 2, fact: told('every', day), cost: 0 });
    if (/^(?:in|into|to|on|en)$/.test(first)) {
      const place = second.startsWith('#') ? second : second.toUpperCase();
      if (isChannel(place) || (first === 'in' && second === 'me'))
        spans.push({ to: at + 2, fact: told('in', second === 'me' ? 'me' : place), cost: 0 });
    }
    // `2025 vs 2026`: a trend tells the year before, too.
    const isPair = (year: string, next: string) => /^20\d\d$/.test(year) && Number(next) === Number(year) + 1;
    if (isPair(first, this.low(2)) && againstYear.test(second))
      spans.push({ to: at + 2, fact: { is: 'trend' }, cost: -0.3 });
    if (isPair(second, this.low(-1)) && againstYear.test(first))
      spans.push({ to: at + 2, fact: { is: 'trend' }, cost: -0.3 });
    // `Watch Acme. #sourcing`
    if (at > 0 && at === words.length - 1 && first.startsWith('#'))
      spans.push({ to: at + 1, fact: told('in', first), cost: 0.9 });
    return spans;
  }
}

/** Ocean carriers and their SCAC codes. */
const carriers: Readonly<Record<string, string>> = {
  maersk: 'MAEU',
  msc: 'MSCU',
  'cma cgm': 'CMDU',
  cosco: 'COSU',
  oocl: 'OOLU',
  evergreen: 'EGLV',
  'hapag-lloyd': 'HLCU',
  'hapag lloyd': 'HLCU',
  hapag: 'HLCU',
  'ocean network express': 'ONEY',
  hmm: 'HDMU',
  'yang ming': 'YMLU',
  zim: 'ZIMU',
  matson: 'MATS',
};
const carriedBy = new RegExp(
  `^(?:(?:carried|shipped|moved) (?:by|with|on) |(?:on |with |via |the )?(?:ocean )?(?:carrier|shipping line)(?: is)? )(?:(${Object.keys(carriers).join('|')})|([a-z]{4}))(?: line)? `,
);

const carrierOfRows = new RegExp(
  `^(${Object.keys(carriers).join('|')})(?: line)? (?=shipments|bols|bills|containers|vessels)`,
);

const formats = /^(?:csv|excel|xlsx|spreadsheet|json)$/;
const asFile =
  /^(?:as|in|to|into|como|en) (?:an? |un )?(?:csv|excel|xlsx|spreadsheet|json)(?: (?:file|format|sheet))? /;
const fileOf =
  /^(?:an? |the |un )?(?:csv|excel|xlsx|spreadsheet|json)(?: (?:file|list|export|sheet|download|extract))? (?:of|with|for|showing|de|con) /;

const againstYear = /^(?:vs|versus|against|v|contra)$/;

export const isChannel = (text: string): boolean => /^(?:#(?!\d{1,2}$)\S+|[CG](?=\w*\d)[A-Z0-9]{6,12})$/.test(text);

const shownAs: Readonly<Record<string, Fact | undefined>> = {
  'by month': { is: 'trend', by: 'month' },
  'by quarter': { is: 'trend', by: 'quarter' },
  'by year': { is: 'trend', by: 'year' },
  'against before': { is: 'trend' },
  'every day': { is: 'told', key: 'every', value: 'day' },
  'every week': { is: 'told', key: 'every', value: 'week' },
};

export const isCapitalGoods = ({ text, low }: Word) => /^\p{Lu}+$/u.test(text) && isGoodsWord(low);

export const notFirms = (words: readonly Word[]) =>
  `I can leave out countries and words of the product, not “${textOf(words)}”.`;

const notByLack = "I can't find records by what they lack.";

/** `Except those under 500 kg` means 500 kg and more. */
function withoutAmount({ to, fact }: Span): Span {
  const [, least = '', most = ''] = (fact.is === 'filter' && /^([\d.]*)\.\.([\d.]*)$/.exec(fact.value)) || [];
  if (fact.is !== 'filter' || (least === '') === (most === ''))
    return {
      to,
      fact: { is: 'unclear', say: "I can't leave out weights. Name the ones that you want, such as over 500 kg." },
      cost: 0,
    };
  return { to, fact: { ...fact, value: least === '' ? `${most}..` : `..${least}` }, cost: 0 };
}

/** `Without anything that is from China` means without China. */
const noThing =
  /^(?:any|anything|owt|something|things?|stuff|items?|goods|products?|those|ones|all|the|that|which|what|is|are|need|want|described|as|los|las|nada|lo|que)$/;
const ofThing = /^(?:with|containing|made|any|of|for|con|de|from)$/;

/** `plush ones` means `plush`. */
const withoutOnes = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && /^(ones?|types?|stuff)$/.test(words.at(-1)?.low ?? '') ? words.slice(0, -1) : words;

/** Words that join a list. */
const joins = /^(?:and|or|nor|&|y|o|e|u|ni|\/|and\/or)$/;

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const numbers: Readonly<Record<string, number>> = {
  three: 3,
  five: 5,
  ten: 10,
  dozen: 12,
  twenty: 20,
  cinco: 5,
  diez: 10,
};
const roleOf = (part: string): Role => part.slice('place '.length) as Role;

/** Whether a new part of the sentence begins at a word. */
function opensPart(word: Word): boolean {
  return partsOf(word.low).some((part) =>
    /^(date|place|not|filler|rows|imports|exports|companies|suppliers|of|for|by|with|and|or|buy|do)\b/.test(part),
  );
}

/** Whether another date, amount or place follows: `marble slabs Turkey under 25 tons`. */
function beginsFact(words: readonly Word[], at: number, today: string): boolean {
  const { text = '', low = '' } = words[at] ?? {};
  return (
    (low !== 'from' && beginsAmount(words, at)) ||
    countryNamed(text) !== null ||
    portNamed(low) !== null ||
    datesAt(words, at, today).some(({ cost }) => cost < 0.5)
  );
}

/** Quick check whether an amount may begin at a word. */
const beginsAmount = (words: readonly Word[], at: number): boolean =>
  /^(?:[<>$€£]|\d|worth$|half$|media$|between$|entre$)/.test(words[at]?.low ?? '') ||
  phrasesAt(words, at).some(({ part }) => part.startsWith('amount ')) ||
  /^\p{L}+ (?:[kmlt]|pound|quintal)/u.test(`${words[at]?.low ?? ''} ${words[at + 1]?.low ?? ''}`);

interface Place {
  readonly kind: 'country' | 'port' | 'state' | 'region';
  readonly names: readonly string[];
  readonly isAdjective: boolean;
  readonly to: number;
}

function placeNamed(said: readonly Word[], behind: Word | undefined): Omit<Place, 'to'> | null {
  // `From China, buyers only`
  const next = said.at(-1)?.after === '' ? behind : undefined;
  const [typed, low] = [said.map(({ text }) => text).join(' '), said.map((word) => word.low).join(' ')];
  const nation = nationalities.get(low);
  if (nation !== undefined) return { kind: 'country', names: [nation], isAdjective: true };
  const short = portInShort(low);
  if (short !== null) return { kind: 'port', names: [short], isAdjective: false };
  const coast = portsOfCoast(low);
  if (coast !== null) return { kind: 'port', names: coast, isAdjective: false };
  const country = countryNamed(typed);
  // Two letters are a country code only in capitals: `in` would be India, and `to` Tonga.
  if (country !== null && (low.length > 2 || typed === typed.toUpperCase() || (low === 'us' && isNoun(next))))
    return { kind: 'country', names: [country], isAdjective: isNoun(next) };
  const region = regions.get(low);
  if (region !== undefined) {
    const names = region === '' ? [low] : region.split(',').map((name) => name.trim());
    return { kind: region === '' ? 'state' : 'country', names, isAdjective: false };
  }
  const port = portNamed(low) ?? portNamed(low.replace(/ port$/, ''));
  if (port !== null) return { kind: 'port', names: [port], isAdjective: false };
  return isState(low) ? { kind: 'state', names: [typed], isAdjective: false } : null;
}

const isExports = ({ low }: Word): boolean => partsOf(low).includes('exports');

/** `Mexican imports`, `China suppliers`, `US data`. */
const isNoun = (word: Word | undefined): boolean =>
  word !== undefined &&
  partsOf(word.low).some((part) =>
    ['rows', 'imports', 'exports', 'declarations', 'companies', 'suppliers', 'brokers'].includes(part),
  );
