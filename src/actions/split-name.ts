import { type AnswerCost, type ResolvedParty, withSideCosts, type Candidate } from '../lookups/outcome.ts';
import { type FoundFirm, mayMean } from '../lookups/resolve-party.ts';
import type { KnownParty, PartyKind } from '../model/answer.ts';
import { firmsOf, type LookUp, type QueryLookUp, withFirm } from '../model/look-up.ts';
import type { Caller } from '../model/money.ts';
import { bareName, endsInForm, holdsWords, isLegalForm, normalizeName, sameName } from '../model/names.ts';
import { cleanText } from '../slack/kit/text.ts';
import { canonicalText } from '../trade/index.ts';
import type { ActionDeps } from './feature.ts';
import { candidatesFor, chosen, lookUpOf, nameSearch } from './look-ups/party-choice.ts';
import { readFilters } from './reader/query/filters.ts';
import { countryNamed, portNamed } from './reader/words/place-names.ts';
import { goodsOf } from './reader/words/goods.ts';
import { isFunctionWord, isGoodsWord, nameWords, nationalities, partsOf } from './reader/lexicon/index.ts';
import type { NameAction } from './reader/query/name-action.ts';
import { singularOf } from './reader/words/plurals.ts';
import { isMistakes } from './reader/query/read-query.ts';
import { textOf, type Word, wordsOf } from './reader/words/words.ts';

type FoundName =
  | { readonly is: 'firm'; readonly party: ResolvedParty }
  | { readonly is: 'certain'; readonly lookUp: LookUp }
  | UnclearName;

export interface UnclearName {
  readonly is: 'unclear';
  readonly candidates: readonly Candidate[];
  readonly more: boolean;
  readonly splits: readonly Split[];
  /** Parts of the name to search for. */
  readonly searches: readonly Split[];
  readonly cost: AnswerCost;
}

interface Split {
  readonly label: string;
  readonly action: LookUp | (NameAction & { readonly do: 'name' });
}

type Firm = KnownParty & { readonly kind: PartyKind };

/**
 * A firm of the whole name wins. Sends at most two calls, since the service blocks accounts that only search.
 * @throws TradeError, LookupError, what the store throws
 */
export async function findName(deps: ActionDeps, asked: NameAction, to: Caller): Promise<FoundName> {
  const { name, kinds, settles, otherwise } = asked;
  const query = queryIn(asked);
  const typed = new TypedName(name);
  const seen = query === null ? [] : await seenOf(deps, kinds);
  const part = query === null ? null : typed.likelyCut();
  // A search for a part also finds firms of the whole name. Two kinds would use up both calls.
  const isByPart =
    part !== null &&
    kinds.length > 1 &&
    (part.isByForm === true || (asked.within === undefined && typed.isLong)) &&
    typed.cutsFor(seen).length === 0;
  const first = await deps.findFirm(isByPart ? textOf(part.name) : name, kinds, to);
  if (first.is === 'one' && !isByPart) return { is: 'firm', party: first.party };

  const hits = firmsIn(first);
  const [whole, other] = isByPart ? hits.filter(({ title }) => sameName(title, name)) : [];
  if (whole !== undefined && other === undefined)
    return { is: 'certain', lookUp: lookUpOf(asked, whole.kind, chosen(whole)) };
  const candidates = candidatesFor(asked, first);
  const more = first.is === 'several' && first.more;
  const [sole, another] = candidates;
  if (sole !== undefined && another === undefined && !more && typed.isOnlyName && beginsWith(sole, name))
    return { is: 'firm', party: { ...sole, typed: name, others: 0, confirmed: true } };
  const isNamed = hits.some((one) => mayMean(one, name));
  // Those of `Hsinlo Circuit Boards Co Ltd` are goods, too.
  const areGoods = typed.areOnlyGoods && candidates.every((one) => one.isNear !== true && !beginsWith(one, name));
  if (settles && otherwise !== null && areGoods) return { is: 'certain', lookUp: otherwise };
  const known = [...seen, ...hits];
  // Another firm of the query is searched for when it is carried out.
  const namesAnother = query !== null && firmsOf(query).some(({ party }) => 'name' in party);
  const isLeft = part !== null && kinds.length === 1 && !namesAnother && !isNamed && typed.cutsFor(known).length === 0;
  const second = isLeft ? await deps.findFirm(textOf(part.name), kinds, to) : null;
  const cost = second === null ? first.cost : withSideCosts(second.cost, [first.cost]);
  const unclear: UnclearName = { is: 'unclear', candidates, more, splits: [], searches: [], cost };

  const cuts = query === null || isNamed ? [] : typed.cutsFor([...known, ...(second === null ? [] : firmsIn(second))]);
  // The search for a part may have found other firms that are meant.
  const isHidden = [isByPart ? first : null, second].some((found) => found !== null && hidesOthers(found));
  const splits = cuts.flatMap(({ firm, goods }) =>
    query === null ? [] : withGoods(query, goods).map((one) => withFirm(one, firm.kind, chosen(firm))),
  );
  const [only, rival] = splits;
  if (only !== undefined && rival === undefined && cuts[0]?.isSure === true && !isHidden)
    return { is: 'certain', lookUp: only };
  const isWritten = part?.isWritten === true || typed.isFirm;
  const isOpen = candidates.length + splits.length > 0 || isHidden || isWritten;
  if (settles && otherwise !== null && !isOpen) return { is: 'certain', lookUp: otherwise };
  const names = candidates.length + splits.length > 0 || isHidden ? [] : typed.names();
  if (names.length > 1) return { ...unclear, searches: names.map((one) => searchFor(one, asked)) };
  const isTried = isByPart || second !== null || isNamed;
  if (splits.length > 0 || part === null || query === null || isTried)
    return { ...unclear, splits: splits.map((lookUp, i) => ({ label: labelOf(cuts[i]), action: lookUp })) };
  return { ...unclear, searches: asSearch(part, asked, query) };
}

/** The query for a firm's goods; null if it already has goods, or takes none. */
function queryIn({ wanted, within }: NameAction): QueryLookUp | null {
  const query = within ?? ('filter' in wanted ? wanted : null);
  const isTaken = /^(?!NOT )/.test(query?.filter['product_description'] ?? 'NOT ');
  return isTaken ? null : query;
}

async function seenOf({ seenFirms }: ActionDeps, kinds: readonly PartyKind[]): Promise<Firm[]> {
  const seen = await Promise.all(kinds.map(async (kind) => (await seenFirms(kind)).map((one) => ({ ...one, kind }))));
  return seen.flat();
}

function firmsIn(found: FoundFirm): Candidate[] {
  if (found.is === 'none') return [];
  if (found.is === 'several') return [...found.candidates];
  const { kind, slug, title } = found.party;
  return [{ kind, slug, title: title ?? slug, hit: {} }];
}

const hidesOthers = (found: FoundFirm): boolean =>
  found.is === 'one' ? found.party.others !== 0 : found.is === 'several' && found.more;

function withGoods(query: QueryLookUp, goods: readonly Word[]): QueryLookUp[] {
  const filter = readFilters(query.dataset, [], goodsOf(goods), []);
  const { product_description: text } = isMistakes(filter) ? {} : filter;
  if (text === undefined) return [];
  const { product_description: leftOut = '' } = query.filter;
  return [{ ...query, filter: { ...query.filter, product_description: canonicalText(`(${text}) ${leftOut}`) } }];
}

const searchFor = (name: string, { kinds, wanted }: NameAction): Split => ({
  label: `Find “${name}”`,
  action: nameSearch(name, kinds, wanted),
});

function asSearch({ name, goods }: Words, asked: NameAction, query: QueryLookUp): Split[] {
  const [wanted] = withGoods(query, goods);
  if (wanted === undefined) return [];
  const found = searchFor(textOf(name), { ...asked, wanted });
  return [{ ...found, label: `${found.label}: ${textOf(goods)}` }];
}

interface Words {
  readonly name: readonly Word[];
  readonly goods: readonly Word[];
}

interface LikelyCut extends Words {
  /** Whether capitals or a legal form separate it from the goods. */
  readonly isWritten: boolean;
  readonly isByForm?: true;
}

interface Cut extends Words {
  readonly firm: Firm;
  readonly isSure: boolean;
}

const labelOf = (cut: Cut | undefined): string =>
  cut === undefined ? '' : `${cleanText(cut.firm.title, 40)}, ${textOf(cut.goods)}`;

/** `Family Dollar Stores Inc` for `Family Dollar` */
const beginsWith = ({ title, isNear }: Candidate, name: string): boolean =>
  isNear !== true && normalizeName(title).startsWith(`${normalizeName(name)} `);

const splitsShown = 3;
const mostNames = 4;

class TypedName {
  /** Whether half of the words already narrow a search to few firms. */
  readonly isLong: boolean;
  /** Whether a legal form shows that it is all a firm's name. */
  readonly isFirm: boolean;
  /** Whether its capitals show that it is no goods: `Family Dollar`, `IKEA`. */
  readonly isOnlyName: boolean;
  /** `Circuit boards`: several words of goods, in small letters, the last in the plural. */
  readonly areOnlyGoods: boolean;
  private readonly words: readonly Word[];
  /** Whether capitals distinguish names here. */
  private readonly isMixed: boolean;

  constructor(name: string) {
    this.words = wordsOf(name.split(' '));
    this.isLong = this.words.length > 3;
    this.isFirm = this.words.length > 1 && endsInForm(textOf(this.words));
    const areCapital = this.words.every((word) => isCapital(word) || nameWords.has(word.low));
    this.isOnlyName = areCapital && (this.words.length > 1 || /^\p{Lu}{2}/u.test(name)) && !this.words.every(isGoods);
    this.areOnlyGoods =
      this.words.length > 1 && name === name.toLowerCase() && areGoods(this.words) && isPlural(this.words.at(-1));
    this.isMixed = this.words.some(({ text, low }) => /^\p{Ll}/u.test(text) && !nameWords.has(low));
  }

  cutsFor(firms: readonly Firm[]): Cut[] {
    // A firm first seen without its name is also stored under its slug.
    const titled = firms.toSorted((one, other) => Number(other.title === other.slug) - Number(one.title === one.slug));
    const distinct = [...new Map(titled.map((firm) => [`${firm.kind} ${firm.slug}`, firm])).values()];
    const cuts = distinct.flatMap((firm) => this.bestCut(firm));
    const same = cuts.filter(({ firm, name }) => sameName(firm.title, textOf(name)));
    const shown = (same.length > 0 ? same : cuts).toSorted((one, other) => other.name.length - one.name.length);
    return shown.slice(0, splitsShown).map((cut) => ({ ...cut, isSure: cut.isSure && same.length === 1 }));
  }

  private bestCut(firm: Firm): Cut[] {
    const [best] = this.words
      .slice(1)
      .flatMap((_, i) => this.waysFor(this.words.length - 1 - i))
      .filter(({ name }) => this.mayBe(firm.title, name));
    // A rest that ends in a legal form is another firm's name.
    if (best === undefined || isJoint(best.goods[0]) || isJoint(best.goods.at(-1)) || endsInForm(textOf(best.goods)))
      return [];
    const { name, goods } = best;
    const isName = name.length > 1 && (this.isWritten(name) || !isPlural(name.at(-1)));
    return [{ firm, name, goods, isSure: isName && sameName(firm.title, textOf(name)) && areGoods(goods) }];
  }

  private waysFor(size: number): Words[] {
    const { words } = this;
    const rest = words.length - size;
    return [
      { name: words.slice(0, size), goods: words.slice(size) },
      { name: words.slice(rest), goods: words.slice(0, rest) },
    ];
  }

  /** Whether words are a firm's name without its legal form, or its first words if the rest was typed too. */
  private mayBe(title: string, words: readonly Word[]): boolean {
    const typed = textOf(words);
    const own = bareName(title);
    // A lone plural is more likely goods.
    if (words.length === 1 && isPlural(words[0]) && !this.isWritten(words)) return false;
    const isBare = own === normalizeName(typed) || normalizeName(title) === bareName(typed);
    if (sameName(title, typed) || isBare) return true;
    if (!own.startsWith(`${normalizeName(typed)} `)) return false;
    return this.isWritten(words) || holdsWords(textOf(this.words), own);
  }

  /** Firms that are listed side by side: `Lowe's and Menards`. Empty if it is one name. */
  names(): string[] {
    const ends = this.words.flatMap((word, at) => (isJoint(word) || word.after.includes(',') ? [at] : []));
    const each = [...ends, this.words.length]
      .map((end, nth) => this.words.slice(nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1, end + 1))
      .map((some) => some.filter((word) => !isJoint(word)))
      .filter((some) => some.length > 0);
    return each.length > mostNames || each.some(([first]) => !isCapital(first))
      ? []
      : each.map((some) => `${textOf(some)}${some.at(-1)?.owns === true ? "'s" : ''}`);
  }

  /** Words to search for if no firm is known: up to a legal form, capitalized ones at an end, or two words. */
  likelyCut(): LikelyCut | null {
    const { words } = this;
    const form = words.findLastIndex((_, i) => i > 0 && this.isForm(i));
    if (form > 0 && form < words.length - 1)
      return { name: words.slice(0, form + 1), goods: words.slice(form + 1), isWritten: true, isByForm: true };
    if (words.some(({ low }) => isOfFirms(low))) return null;
    const ways = words.slice(1).flatMap((_, i) => this.waysFor(words.length - 1 - i));
    const written = ways.find(({ name }) => this.isWritten(name) && isCapital(name[0]) && isCapital(name.at(-1)));
    if (written !== undefined) return { ...written, isWritten: true };
    // In `Bimbo wheat flour` and `foxhaven furniture` the first word is the name.
    const isSmall = words.length === 2 && words.every((word) => !isCapital(word));
    const mayBeName = (word: Word) =>
      isCapital(word) || (isSmall && !isGoodsWord(word.low) && !isFunctionWord(word.low));
    const areKnown = ({ name, goods }: Words) =>
      name.every(mayBeName) && goods.every((word) => !isCapital(word) && isGoodsWord(word.low));
    const known = ways.find(areKnown);
    if (known !== undefined) return { ...known, isWritten: false };
    if (words.length < 3 || words.every(isCapital)) return null;
    const [begins, ends] = this.waysFor(2);
    const beginsWithGoods = words.slice(0, 2).some(isPlural) && !isPlural(words.at(-1));
    const likely = beginsWithGoods ? ends : begins;
    return likely === undefined ? null : { ...likely, isWritten: false };
  }

  /** Whether a legal form ends at this word. `Company` counts if no other capitalized word follows. */
  private isForm(at: number): boolean {
    const [before, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    if (word === undefined) return false;
    if (word.low === 'cv') return before?.low === 'de';
    const mayBeForm = word.low === 'co' || (word.low === 'company' && isCapital(word));
    return isLegalForm(word.low) || (mayBeForm && !isCapital(next));
  }

  /** Whether the words are capitalized as a name. The first word of a sentence always is. */
  private isWritten(words: readonly Word[]): boolean {
    const areTitles = words.every((word) => isCapital(word) || nameWords.has(word.low));
    return this.isMixed && areTitles && (words.length > 1 || words[0] !== this.words[0]);
  }
}

const isGoods = ({ low }: Word): boolean => isGoodsWord(low);
const isCapital = (word: Word | undefined) => word !== undefined && /^\p{Lu}/u.test(word.text);
/** `acme robotics and bearings` are two things. */
const isJoint = (word: Word | undefined) => word !== undefined && /^(and|or|&|y|o|u|e|\/)$/.test(word.low);

/** `bearings` names goods, or a firm of that name. */
const isPlural = (word: Word | undefined) => word !== undefined && singularOf(word.text) !== word.text;

/** Words that are part of firms' names more often than of goods. */
const ofFirms =
  /^(?:group|holdings?|international|intl|industries|enterprises|worldwide|global|usa|americas?|europe|asia|trading|division|branch)$/;
const isOfFirms = (low: string): boolean => ofFirms.test(low) || endsInForm(low);

/** Whether the words can only be goods. Capitals may continue a name, and a place may be part of it. */
function areGoods(words: readonly Word[]): boolean {
  // `Juniper Row phone` may ask for its number.
  if (words.every(({ low }) => /^(?:address|contacts?|e-?mails?|fax|phones?|tel|website)$/.test(low))) return false;
  return words.every((word, i) => {
    const { text, low } = word;
    if (isJoint(word)) return i > 0 && i < words.length - 1;
    const isPlace =
      low.length > 2 && (countryNamed(text) !== null || portNamed(low) !== null || nationalities.has(low));
    const isKnown = isFunctionWord(low) || partsOf(low).length > 0 || isOfFirms(low);
    return !isPlace && !isKnown && !/^\p{Lu}\p{Ll}/u.test(text) && isGoodsWord(low);
  });
}
