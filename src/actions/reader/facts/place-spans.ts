import { endsInForm } from '../../../model/names.ts';
import {
  courtesy,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSpanish,
  monthNumber,
  nationalities,
  partsOf,
  phrasesAt,
  regions,
} from '../lexicon/index.ts';
import {
  countryNamed,
  isPortCode,
  isState,
  isStateCode,
  isUsPort,
  maxSuggestions,
  mayBeGoods,
  nearestCountry,
  nearestPort,
  notKnown,
  portInShort,
  portNamed,
  portsOfCoast,
  portsOfState,
} from '../words/place-names.ts';
import { isLower, isTerm, isTitle, lowAt, phraseOf, type Word } from '../words/words.ts';
import { type Fact, type Role, type Span, spanTo } from './facts.ts';
import { AtWord, beginsFact, isNoun, joins } from './stretches.ts';

/** Places that begin at a word, with and without a preposition. @param today ISO date */
export const placesAt = (words: readonly Word[], at: number, today: string): Span[] =>
  new PlaceFinder(words, at, today).places();

/** The list of places that begins at `start`, in a text that is read from `at` on. @param isOut it is left out */
export const listOfPlacesAt = (
  words: readonly Word[],
  {
    at,
    start,
    role,
    isOut,
  }: { readonly at: number; readonly start: number; readonly role: Role; readonly isOut: boolean },
  today: string,
): Span[] => new PlaceFinder(words, at, today).placesAt(start, role, isOut);

export const roleOf = (part: string): Role => part.slice('place '.length) as Role;

const languages = /^(?:english|spanish|german|french|portuguese|italian|chinese|japanese|dutch)$/;

class PlaceFinder extends AtWord {
  /** `Who buys circuits abroad`, `foreign buyers of circuits`: what they get comes from the US. */
  private abroad(): Span[] {
    const { low } = this.words[this.at] ?? {};
    const isAbroad = /^(?:abroad|overseas|foreign)$/.test(low ?? '');
    if (!isAbroad || !this.words.some((word) => isPart(word.low, 'buy', 'companies'))) return [];
    return [
      spanTo(this.at + 1, { is: 'place', role: 'from', kind: 'country', names: ['United States'], isOut: false }, 0.3),
    ];
  }

  places(): Span[] {
    const opened = phrasesAt(this.words, this.at)
      .filter(({ part }) => part.startsWith('place '))
      .flatMap(({ part, words }) =>
        this.placesAt(this.at + words.length, roleOf(part), false).map((span) =>
          words.some((word) => /^(?:aduana|puerto)$/.test(word)) ? { ...span, cost: span.cost - 1.3 } : span,
        ),
      );
    // `Frozen shrimp India vs Ecuador`
    const isSecond = this.at > 0 && isPair(this.words, this.at);
    return [...opened, ...this.placesAt(this.at + (isSecond ? 1 : 0), 'alone', false), ...this.abroad()];
  }

  /** The list of places that begins at a word, all of one kind. */
  placesAt(start: number, role: Role, isOut: boolean): Span[] {
    // `Answer in Spanish`
    if (role === 'in' && start === this.words.length - 1 && languages.test(lowAt(this.words, start))) return [];
    // `Top exporters in US exports`
    if (role === 'in' && isPart(lowAt(this.words, start + 1), 'imports', 'exports') && start + 2 === this.words.length)
      return [];
    const skip = this.placeOpening(start, role);
    const first =
      this.placeAt(start + skip, role === 'alone' && skip === 0) ??
      (skip > 0 ? this.placeAt(start, role === 'alone') : null) ??
      this.usAt(start, role);
    const codes = /^(in|into)$/.test(role) ? this.stateCodesAt(start + skip) : [];
    if (codes.length > 0)
      return [spanTo(start + skip + codes.length, { is: 'place', role, kind: 'state', names: codes, isOut })];
    if (first === null) return this.slipAt(start + skip, role, isOut);
    // `A Vietnam sofa supplier`, where `a` is no Spanish `to`
    const isArticle =
      role === 'into' && lowAt(this.words, start - 1) === 'a' && isGoodsWord(lowAt(this.words, first.to));
    if (isArticle && !isSpanish(this.words)) return [];
    const names = [...first.names];
    let end = first.to;
    for (;;) {
      const isJoined = joins.test(lowAt(this.words, end));
      const isListed = isJoined || (this.words[end - 1]?.after ?? '').includes(',');
      // `Italy Spain Tunisia`
      const isInFull = phraseOf(this.words, start, first.to - start).length > 2;
      const isInRow = isInFull && first.kind === 'country' && !first.isAdjective && role !== 'into' && !isOut;
      if (!isListed && !(isInRow && this.goesOnAt(end))) break;
      const from = end + (isJoined ? 1 : 0);
      // `Not from China, from India`
      if (isOut && !isJoined && this.placeOpening(from, role) > 0) break;
      // `From Italy, shipped from Germany`
      if (!isJoined && this.placeOpening(from, role) > 1) break;
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
    const isAt = role === 'in' && !nationalities.has(lowAt(this.words, first.to - 1));
    const before = first.isAdjective && !isAt ? this.roleOfAdjective(first) : role;
    // `Importación México`
    const isOfUs = names.includes('United States') && isPart(this.low(-1), 'imports') && this.low(0) === 'de';
    const isOwn =
      isOfUs || (role === 'alone' && names.includes('Mexico') && /^(?:im|ex)portacion(?:es)?$/.test(this.low(-1)));
    const isStart = role === 'alone' && first.kind === 'port' && this.isGoalAt(end);
    const own = isOwn
      ? 'of'
      : isStart
        ? 'from'
        : behind === undefined
          ? before
          : roleOf(behind.part.replace('behind', 'place'));
    const fact: Fact = { is: 'place', role: own, kind: first.kind, names, isOut: isOut || out !== undefined };
    if (behind !== undefined || out !== undefined) return [spanTo(end, fact)];
    const doubt = role !== 'alone' || first.isAdjective ? 0 : this.doubtOfPlace(start, end, first.kind);
    const cost = doubt + (this.opensName(end, fact) ? 1 : 0);
    // `Importaciones de México` may be imports into Mexico or from it.
    const isEither = names.includes('Mexico') && isPart(this.low(-1), 'imports') && this.low(0) === 'de';
    return [{ to: end, fact, cost }, ...(isEither ? [{ to: end, fact: { ...fact, role: 'of' }, cost } as const] : [])];
  }

  /** `Ningbo bright bearing`: many sellers are named after their city. */
  private opensName(at: number, { role, kind, names }: Fact & { readonly is: 'place' }): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    const mayBegin = kind === 'port' && /^(?:alone|from)$/.test(role) && names.length === 1 && !names.every(isUsPort);
    return (
      mayBegin &&
      before?.after === '' &&
      isLower(before) &&
      word !== undefined &&
      isUnknown(word) &&
      !beginsFact(this.words, at, this.today)
    );
  }

  /** `Manzanillo to Long Beach`: whether the port before is where goods start. */
  private isGoalAt(at: number): boolean {
    return lowAt(this.words, at) === 'to' && this.placeAt(at + 1, false) !== null;
  }

  /** `Exports from Mexico to us`, `Mexico, not us`: in lower case, too, unless somebody tells us something. */
  private usAt(start: number, role: Role): PlaceSpan | null {
    const isTold = /^(?:send|give|show|report|share|provide|interest|explain|say)$/.test(lowAt(this.words, start - 2));
    const said = phraseOf(this.words, start - 1, 2);
    if (isTold || !(said === 'not us' || (role === 'into' && said === 'to us'))) return null;
    return { kind: 'country', names: ['United States'], isAdjective: false, to: start + 1 };
  }

  /** `In GA` is Georgia, not Gabon; `in TX, OH, MI`. */
  private stateCodesAt(start: number): string[] {
    const { text = '', low = '', after = '' } = this.words[start] ?? {};
    if (!isStateCode(text) || portInShort(low) !== null) return [];
    return [text, ...(after.includes(',') ? this.stateCodesAt(start + 1) : [])];
  }

  /** Whether another country follows, in full. */
  private goesOnAt(at: number): boolean {
    const next = this.placeAt(at, true);
    return next !== null && !next.isAdjective && phraseOf(this.words, at, next.to - at).length > 2;
  }

  /** `Importers of Chinese toys` may be anywhere, but `Chinese importers` are in China. */
  private saysOrigin({ to }: PlaceSpan): boolean {
    const [before, next] = [this.words[this.at - 1], this.words[to]];
    // `Importadores de vino chileno`, but not `importadores de acero chilenos`
    const isOne = /[ao]s$/.test(lowAt(this.words, to - 1)) && before?.low.endsWith('s') === false;
    if (before?.after === '' && isGoodsWord(before.low) && !isNoun(next) && !isOne) return true;
    const isBehind = isPart(before?.low, 'of', 'for', 'in', 'buy', 'supply', 'with', 'by');
    return isBehind && next !== undefined && partsOf(next.low).length === 0;
  }

  /** `India imports` are India's own, but `Indian imports` come from India. */
  private roleOfAdjective(place: PlaceSpan): Role {
    const { names, to } = place;
    const [word, next] = [lowAt(this.words, to - 1), lowAt(this.words, to)];
    const isHome = names.includes('United States') || names.includes('Mexico');
    if (customsData.test(phraseOf(this.words, to, 2))) return isHome ? 'into' : 'buys';
    if (!isHome && !nationalities.has(word) && isPart(next, 'imports')) return 'buys';
    return this.saysOrigin(place) ? 'from' : 'of';
  }

  /** A word after `from` that is nearly a country's name, and words after `into` or `via` that are nearly a port's. */
  private slipAt(start: number, role: Role, isOut: boolean): Span[] {
    const word = this.words[start];
    const isShort = this.words.filter(({ low }) => low === this.low(0)).length <= maxSuggestions;
    const isKnown = word === undefined || isTerm(word) || isGoodsWord(word.low) || partsOf(word.low).length > 0;
    if (!isShort || isKnown) return [];
    // After `de` and `sin`, goods are as likely: `baterías de litio`.
    const before = lowAt(this.words, start - 1);
    if (/^(?:del?)$/.test(before) || isPart(before, 'not')) return [];
    if (!/^(?:from|into|via)$/.test(role)) return [];
    const kind = role === 'from' ? 'country' : 'port';
    const lengths = kind === 'port' && start + 1 < this.words.length ? [2, 1] : [1];
    const found = lengths.flatMap((length) => {
      const said = phraseOf(this.words, start, length);
      if (said.length < 5) return [];
      const meant = role === 'from' ? nearestCountry(word.text) : nearestPort(said);
      return meant?.charAt(0).toLowerCase() === said.charAt(0) ? [{ meant, to: start + length }] : [];
    });
    return found.slice(0, 1).map(({ meant, to }) => {
      const typed = this.words.slice(start, to).map(({ text }) => text);
      const say = notKnown(kind, typed.join(' '), meant);
      return {
        to,
        fact: { is: 'unclear', say, either: [{ is: 'place', role, kind, names: [meant], isOut }] },
        // `From Arçelik to whirlpool`: a name as likely as a slip
        cost: kind === 'country' && isTitle(word) && !this.words.every(isTitle) ? 1.2 : 0.3,
      };
    });
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
      /^((?:the |both |either )?(?:ports? of |seaport of |port )?)/.exec(
        `${phraseOf(this.words, start + skipped, 4)} `,
      ) ?? [];
    return skipped + (opening.match(/ /g)?.length ?? 0);
  }

  private placeAt(start: number, isAlone: boolean): PlaceSpan | null {
    // `SA de CV` and the `AS` of `Kayrano Rulman AS` are legal forms.
    const [low, before] = [this.words[start]?.low, this.words[start - 1]];
    if (low === 'cv' && before?.low === 'de') return null;
    if (isAlone && before?.after === '' && isTitle(before) && endsInForm(`x ${low}`)) return null;
    for (let length = Math.min(4, this.words.length - start); length > 0; length -= 1) {
      const said = this.words.slice(start, start + length);
      if (said.slice(0, -1).some(({ after }) => after !== '' && after !== '.')) continue;
      if (said.some(isTerm)) continue;
      if (said[0]?.text === 'usa' && before?.low === 'que') continue;
      // `De la fracción 8471`, but `de LA` and `de la India`
      if (length === 1 && said[0]?.text === 'la' && isSpanish(this.words)) continue;
      const named = this.isUnitedStates(said, before)
        ? ({ kind: 'country', names: ['United States'], isAdjective: false } as const)
        : placeNamed(said, this.words[start + length], /^(?:origin|coo)$/.test(before?.low ?? ''));
      // `US corn exports`, `US toy exporters`
      const isOfExports =
        us.test(said[0]?.text ?? '') &&
        said.at(-1)?.after === '' &&
        this.words.slice(start + 2, start + 5).some(isOfSellers);
      const isOfData = customsData.test(phraseOf(this.words, start + length, 2));
      const place = named !== null && (isOfExports || isOfData) ? { ...named, isAdjective: true } : named;
      // `Tile importers New Jersey`, but not `suppliers Texas Instruments`
      const next = this.words[start + length];
      const goesOn = next !== undefined && isTitle(next) && said.at(-1)?.after === '';
      const isSeat = isFirms(before) && this.words[start - 1]?.after === '' && before?.text === before?.low && !goesOn;
      if (place !== null && !(isAlone && place.kind === 'state' && !isSeat)) return { ...place, to: start + length };
    }
    return null;
  }

  /** `Tequila a EU` in Spanish, where `la UE` is the European Union. */
  private isUnitedStates([word, ...others]: readonly Word[], before: Word | undefined): boolean {
    return word?.low === 'eu' && others.length === 0 && before?.low !== 'la' && isSpanish(this.words);
  }

  private doubtOfPlace(start: number, end: number, kind: Place['kind']): number {
    if (isPair(this.words, end) || isPair(this.words, start - 1)) return 0.2;
    const [before, next] = [this.words[start - 1], this.words[end]];
    const name = phraseOf(this.words, start, end - start);
    // Two letters may be part of a legal form: `Sal SA de CV`.
    if (name.length === 2 && !/^(us|uk|hk)$/.test(name)) return 1.5;
    if (isPortCode(name)) return 0;
    // `Samsung Asia` is a name.
    const behind = this.words.slice(0, start);
    const isBehindName = before?.after === '' && !behind.every(({ low }) => isGoodsWord(low) || isFunctionWord(low));
    if (regions.has(name) && isBehindName) return 2;
    // `Acme Robotics (Ningbo)`, but not `gearboxes from Germany (Hamburg)`
    const isBare = behind.every(({ low }) => !isFunctionWord(low) && partsOf(low).length === 0);
    if (isBehindName && isBare && kind === 'port' && this.words[start]?.isBracketed === true) return 2;
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
}

/** Whether a `vs` stands between two countries. */
const isPair = (words: readonly Word[], at: number): boolean =>
  /^(?:vs|versus)$/.test(lowAt(words, at)) &&
  [words[at - 1], words[at + 1]].every((word) => word !== undefined && countryNamed(word.text) !== null);

/** `Germany customs data` is what Germany's customs keep. */
const customsData = /^(?:customs?|aduana) (?:data|database|records?|declarations?|statistics)$/;

interface Place {
  readonly kind: 'country' | 'port' | 'state' | 'region';
  readonly names: readonly string[];
  readonly isAdjective: boolean;
}

/** A place, and the index after its last word. */
interface PlaceSpan extends Place {
  readonly to: number;
}

/** `Mexico: top importers of polyethylene` asks for Mexican ones, and `Mexico side?` for the same there. */
const isTopic = (country: string, word: Word | undefined, next: Word | undefined): boolean =>
  country === 'Mexico' && (word?.after === ':' || next?.low === 'side');

/** @param isCode whether two small letters are a country's: `origin vn` */
function placeNamed(said: readonly Word[], behind: Word | undefined, isCode: boolean): Place | null {
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
  // Two letters are a country code only in capitals: `in` would be India, and `to` Tonga. `In DM` says whom to tell,
  // `BL` is a bill of lading, and `MT` are metric tons.
  if (
    country !== null &&
    !/^(?:DM|BL|MT)$/.test(typed) &&
    (low.length > 2 ||
      isCode ||
      typed === typed.toUpperCase() ||
      (low === 'us' && (isNoun(next) || next?.low === 'customs')))
  )
    return {
      kind: 'country',
      names: [country],
      isAdjective: isNoun(next) || said.at(-1)?.owns === true || isTopic(country, said.at(-1), next),
    };
  const region = regions.get(low);
  if (region !== undefined) {
    const names = region === '' ? [low] : region.split(',').map((name) => name.trim());
    return { kind: region === '' ? 'state' : 'country', names, isAdjective: false };
  }
  // `Only Texas ports`
  const ports = / ports?$/.test(low) ? portsOfState(low.replace(/ ports?$/, '')) : null;
  if (ports !== null) return { kind: 'port', names: ports, isAdjective: false };
  const port = portNamed(low) ?? portNamed(low.replace(/ port$/, ''));
  if (port !== null) return { kind: 'port', names: [port], isAdjective: false };
  return isState(low) ? { kind: 'state', names: [typed], isAdjective: false } : null;
}

const isUnknown = ({ low }: Word): boolean =>
  /^\p{L}{3,}$/u.test(low) &&
  !isGoodsWord(low) &&
  !isFunctionWord(low) &&
  !courtesy.has(low) &&
  partsOf(low).length === 0 &&
  monthNumber(low) === 0;

const isFirms = (word: Word | undefined): boolean => isPart(word?.low, 'companies', 'suppliers');

const us = /^(?:US|USA|U\.S\.A?\.?)$/;
const isOfSellers = ({ low }: Word): boolean => isPart(low, 'exports', 'suppliers');
