import { isLegalForm } from '../../../model/names.ts';
import type { Cover } from '../covers/cover.ts';
import type { Frame } from '../covers/frame.ts';
import { isOfGoods } from '../covers/parts-at.ts';
import { isHeard, type Slot } from '../covers/shapes.ts';
import { billAt, containerAt, longestNumber, pedimentoAt } from '../facts/codes.ts';
import { monthNumber } from '../words/month-names.ts';
import type { Fact, Span } from '../facts/facts.ts';
import { isCapitalGoods } from '../facts/left-out.ts';
import { isChannel, spansAt } from '../facts/spans.ts';
import { areEmpty } from '../facts/stretches.ts';
import { unrecordedAt } from '../facts/unrecorded.ts';
import {
  commandsHinted,
  courtesy,
  emptyWords,
  hintsAt,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSentenceWord,
  nameWords,
  nationalities,
  partsOf,
  phrasesAt,
  requestAt,
} from '../lexicon/index.ts';
import { isMistakes, type Preferences, type Reading } from '../query/read-query.ts';
import { readBill, readDeclaration, readProfile, readShipments } from '../query/read-verbs.ts';
import { filterOf, noTokens, type Tokens } from '../query/tokens.ts';
import { countryNamed, portNamed } from '../words/place-names.ts';
import { isCapitalized, isLower, isTitle, spoken, type Word } from '../words/words.ts';
import { readCover } from './read-cover.ts';

type Guess = Omit<Frame, 'shape'>;
type Stretch = readonly Word[];

const mostFirms = 5;
/** Minimum digits in a record's number. */
const fewestDigits = 4;
const longestGoods = 5;

/**
 * Reads a text from its pieces alone, in any order: firms, goods, facts, and words that hint at a question. It is for
 * texts that no frame explains, and its readings are offered, never carried out unasked.
 */
export class Gist {
  private readonly words: Stretch;
  private readonly today: string;
  private readonly hints: ReadonlySet<string>;
  private readonly firms: Stretch[] = [];
  private readonly goods: Stretch[] = [];
  private readonly facts: Fact[] = [];
  private readonly others: Word[] = [];

  /** @param today ISO date */
  constructor(words: Stretch, today: string) {
    this.words = words;
    this.today = today;
    // `Look up`, `looking for`: such words hint at nothing.
    const inside = new Set(
      words.flatMap((_, at) => {
        const length = requestAt(words, at);
        return length > 1 ? words.slice(at, at + length) : [];
      }),
    );
    const parts = (word: Word, at: number) => {
      if (isOfGoods(words, at)) return [];
      const phrases = phrasesAt(words, at).filter((phrase) => !inside.has(word) || phrase.words.length > 1);
      return [...(inside.has(word) ? [] : hintsAt(words, at)), ...phrases.map(({ part }) => part)];
    };
    this.hints = new Set(words.flatMap(parts));
    for (let at = 0; at < words.length;) at = this.take(at);
  }

  /**
   * Consumes the piece that begins at a word.
   * @returns the index of the next piece
   */
  private take(at: number): number {
    const { words } = this;
    const number = this.numberAt(at);
    if (number > at) return number;
    // `Run Acme Robotics through screening`
    if (this.opensRequest(at)) return at + 1;
    // `Shipping lines` are no goods.
    const [topic] = unrecordedAt(words, at);
    if (topic !== undefined) return topic.to;
    const firm = this.firmAt(at);
    if (firm > at) {
      this.firms.push(words.slice(at, firm));
      return firm;
    }
    const span = this.factAt(at);
    if (span !== undefined) {
      this.facts.push(span.fact);
      return span.to;
    }
    const goods = this.goodsAt(at);
    if (goods > at) this.goods.push(words.slice(at, goods));
    else this.others.push(...words.slice(at, at + 1));
    return Math.max(goods, at + 1);
  }

  /**
   * Probable readings, likeliest first.
   * @param isPlain whether to include plain shipments and profiles
   */
  readings(tokens: Tokens, preferences: Preferences, isPlain: boolean): Reading[] {
    const guesses = this.guesses().filter((guess) => isPlain || isAsking(guess));
    const covers = guesses.flatMap((guess) => this.coverOf(guess) ?? []);
    return [
      ...this.numbers(),
      ...this.sites(),
      ...this.commands(),
      ...covers.map((cover) => readCover(cover, { tokens, today: this.today, preferences })),
    ].filter((reading) => !isMistakes(reading));
  }

  /** The records, websites and firms that a pasted text names; what two firms ship, too. Its goods if it names none. */
  pieces(tokens: Tokens, preferences: Preferences): Reading[] {
    const read = (cover: Cover) => readCover(cover, { tokens, today: this.today, preferences });
    const legal = (firm: Stretch) => (firm.some(({ low }) => isLegalForm(low) || low === 'co') ? 0 : 1);
    const firms = this.firms.toSorted((one, other) => legal(one) - legal(other));
    const named = firms.map((words) => read({ ...noCover, slots: [{ slot: 'firm', words }] }));
    const all = this.readings(tokens, preferences, true);
    const own = [...this.numbers(), ...this.sites()];
    const isOne = firms.length === 1 && this.facts.length > 1;
    const rows = isOne ? this.coverOf({ ask: 'shipments' }) : null;
    const pair = firms.length === 2 || this.has('compare', 'vs') ? all.slice(own.length, own.length + 1) : [];
    const found = [...own, ...pair, ...(rows === null ? [] : [read(rows)]), ...named].filter(
      (reading) => !isMistakes(reading),
    );
    return found.length > 0 ? found : all;
  }

  /** The only firm, or the only goods, in a part of the text; empty if it names none or several. */
  named(kind: 'firms' | 'goods', within: Stretch): Stretch {
    const [only, ...others] = this[kind].filter((words) => words.every((word) => within.includes(word)));
    return others.length > 0 ? [] : (only ?? []);
  }

  /** Meaningful words that none of the readings contains. */
  unsaidBy(readings: readonly Reading[]): Word[] {
    const said = JSON.stringify(readings).toLowerCase();
    const own = new Set([...this.firms, ...this.goods, this.others].flat());
    const isKnown = ({ low }: Word) => isSentenceWord(low);
    const isUnsaid = (word: Word, at: number) =>
      hintsAt(this.words, at).length === 0 && !isKnown(word) && !said.includes(word.text.toLowerCase());
    return this.words.filter((word, at) => own.has(word) && isUnsaid(word, at));
  }

  /** Whether the pieces say more than a name. */
  get isTelling(): boolean {
    const isEmpty = ({ low }: Word) => courtesy.has(low) || isPart(low, 'filler');
    const saysMore = !this.others.every(isEmpty) || this.isAsking;
    return this.commands().length > 0 || (this.firms.length > 0 && saysMore);
  }

  /** Whether the pieces hint at more than shipments or a profile. */
  get isAsking(): boolean {
    return this.guesses().some(isAsking);
  }

  /** Firms by their links and email addresses in the text. */
  private sites(): Reading[] {
    return this.words.flatMap(({ text }) => {
      const [, domain] = /^[^@\s]+@([\w-]+(?:\.[\w-]+)+)$/.exec(text) ?? [];
      const link = domain === undefined ? text : `https://${domain}`;
      return /^https?:\/\//i.test(link) ? [readProfile('company', { ...noTokens, words: [link] })] : [];
    });
  }

  /** Records by the numbers in the text. One such as `TCLU8830127` may be a container or a bill. */
  private numbers(): Reading[] {
    const { words } = this;
    return words.flatMap((_, at): Reading[] => {
      const length = this.numberAt(at) - at;
      const pedimento = pedimentoAt(words, at, length);
      if (pedimento !== null) return [readDeclaration({ ...noTokens, words: [pedimento] })];
      const bill = length > 0 ? billAt(words, at, length) : null;
      if (bill === null) return [];
      const isContainer = /^[A-Z]{3}[UJZ]\d{7}$/.test(bill);
      const filters = [filterOf('container', bill)];
      return [
        ...(isContainer ? [readShipments({ ...noTokens, filters }, this.today)] : []),
        readBill({ ...noTokens, words: [bill] }),
      ];
    });
  }

  /** Index after the record number that begins at a word; the same index if none does. */
  private numberAt(at: number): number {
    const { words } = this;
    const digits = words.slice(at, at + longestNumber).map(({ text }) => text.replace(/\D/g, ''));
    if (digits.join('').length < fewestDigits || containerAt(words, at) !== null) return at;
    for (let length = Math.min(longestNumber, words.length - at); length > 0; length -= 1)
      if (pedimentoAt(words, at, length) !== null || billAt(words, at, length) !== null) return at + length;
    return at;
  }

  /** Commands to the bot itself: `kill the rare earths alert`. */
  private commands(): Reading[] {
    return commandsHinted(this.words).map(({ command, rest }) => {
      const named = rest.filter(({ low }) => !isFunctionWord(low) && !courtesy.has(low));
      return { do: 'command', command: command.replace('*', named.map(({ text }) => text).join(' ')).trim() };
    });
  }

  private has(...parts: readonly string[]): boolean {
    return parts.some((part) => this.hints.has(part));
  }

  private guesses(): Guess[] {
    const { firms, goods, facts } = this;
    const side = this.has('suppliers') ? 'suppliers' : this.has('companies') ? 'companies' : null;
    const dealers = this.has('supply') ? 'suppliers' : 'companies';
    const isPair = firms.length > 1;
    const isAlone = firms.length === 1 && goods.length + facts.length === 0 && !this.has('rows');
    const all: readonly (Guess | false)[] = [
      this.isAlert && { ask: 'watch', ...this.when },
      isPair && this.has('vs', 'compare', 'difference') && { ask: 'compare' },
      firms.length > 0 && this.has('alternatives', 'rivals', 'instead', 'else') && { ask: 'alternatives' },
      this.has('trend', 'grow', 'fare', 'by month', 'by quarter', 'by year', 'against before') && { ask: 'trend' },
      firms.length === 2 && { ask: 'shipments' },
      this.has('brokers') && { ask: 'who' },
      side !== null && { ask: 'who', side },
      side === null && this.has('who', 'anyone') && this.has('buy', 'supply') && { ask: 'who', side: dealers },
      isPair && { ask: 'compare' },
      isAlone && { ask: 'profile' },
      !isPair && { ask: 'shipments' },
    ];
    return all.filter((guess) => guess !== false);
  }

  get isAlert(): boolean {
    const isTold = this.facts.some(({ is }) => is === 'told') || this.channel !== null;
    return isTold || this.has('watch', 'alert', 'told me');
  }

  private get channel(): string | null {
    return this.words.find(({ text }) => isChannel(text))?.text ?? null;
  }

  private get when(): Pick<Guess, 'when'> {
    if (this.has('new') && this.has('suppliers', 'companies', 'anyone')) return { when: 'new-partner' };
    if (this.has('quiet', 'stop')) return { when: 'quiet' };
    return this.has('surge') ? { when: 'surge' } : {};
  }

  /** A guess as a cover, with the pieces in its slots; null if nothing fills it. */
  private coverOf(guess: Guess): Cover | null {
    const { firms } = this;
    const facts = this.facts.filter(({ is }) => isHeard(is, guess.ask));
    const goods = this.mainGoods;
    const isEmpty = firms.length + goods.length === 0 && !facts.some(({ is }) => is === 'filter');
    if (isEmpty || firms.length > mostFirms) return null;
    const nouns = this.others.flatMap(({ low }) => partsOf(low));
    return {
      frame: { shape: '', ...guess },
      cost: 0,
      slots: this.slotsOf(guess, goods),
      facts,
      noun: nouns.find((part) => ['imports', 'exports', 'declarations', 'brokers'].includes(part)) ?? null,
      told: this.channel,
      skipped: this.others,
    };
  }

  private slotsOf({ ask }: Guess, goods: Stretch): Cover['slots'] {
    const [first, second] = this.firms;
    const places: readonly (readonly [Slot, Stretch | undefined])[] =
      ask === 'compare'
        ? this.firms.map((firm) => ['firm', firm] as const)
        : ask === 'alternatives'
          ? [['supplier', first]]
          : second !== undefined && ask !== 'who'
            ? [
                [this.isBuyerFirst ? 'company' : 'supplier', first],
                [this.isBuyerFirst ? 'supplier' : 'company', second],
              ]
            : [['firm', first]];
    const all = [...places, [first === undefined ? 'thing' : 'goods', goods] as const];
    return all.flatMap(([slot, words = []]) => (words.length === 0 ? [] : [{ slot, words }]));
  }

  /** Whether the first of two firms buys: `Acme from Borealis`, `Acme as buyer`. */
  private get isBuyerFirst(): boolean {
    const { words, firms } = this;
    const lowAt = (at: number) => words[at]?.low ?? '';
    // `Shipper: Acme; consignee: Borealis`: a label is of the firm behind it.
    const behind = (at: number) => (words[at]?.after.includes(':') === true ? '' : lowAt(at));
    const [end, start] = [words.indexOf(firms[0]?.at(-1) ?? spoken('')), words.indexOf(firms[1]?.[0] ?? spoken(''))];
    const isBuyer = /^(?:buyer|importer|consignee|customer|cnee)$/;
    return (
      [behind(end + 1), behind(end + 2), lowAt(words.indexOf(firms[0]?.[0] ?? spoken('')) - 1)].some((low) =>
        isBuyer.test(low),
      ) || /^(?:from|of|by|de)$/.test(lowAt(start - 1))
    );
  }

  /** The stretch with the most words that name goods. */
  private get mainGoods(): Stretch {
    const known = (words: Stretch) => words.filter(({ low }) => isGoodsWord(low)).length;
    return this.goods.toSorted((one, other) => known(other) - known(one))[0] ?? [];
  }

  /** The longest likely fact that begins at a word, unless it ends inside a name. */
  private factAt(at: number): Span | undefined {
    return spansAt(this.words, at, this.today)
      .filter(({ cost, fact, to }) => cost < 1 && fact.is !== 'unclear' && !this.isWithinName(to))
      .toSorted((one, other) => other.to - one.to || one.cost - other.cost)[0];
  }

  /** Whether a name continues at a word: `Tuesday Fresh Foods` is not a date. */
  private isWithinName(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    const isJoined = before?.after === '' && !before.owns && this.isMixed;
    return isJoined && [before, word].every(isCapitalized);
  }

  private get isMixed(): boolean {
    return this.words.some(isLower);
  }

  /** Whether a sentence begins with a verb that asks for something, before a name. */
  private opensRequest(at: number): boolean {
    const [before, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    const isStart = before === undefined || /[.?!:]/.test(before.after);
    return (
      isStart && this.isMixed && word !== undefined && asksToDo.test(word.low) && next !== undefined && isTitle(next)
    );
  }

  /** Index after the name that begins at a word: capitalized words in a text that also has lowercase ones. */
  private firmAt(at: number): number {
    const { words } = this;
    const [first, next] = [words[at], words[at + 1]];
    if (first === undefined || !this.isMixed || !/^\p{Lu}/u.test(first.text) || /^i(?:'|$)/.test(first.low)) return at;
    let to = at + 1;
    while (to < words.length && this.goesOn(to)) to += 1;
    // A cell of a table: `DEEP GROOVE BALL BEARING`.
    if (words.slice(at, to).every(isCapitalGoods)) return at;
    const isStart = at === 0 || /[.?!:]/.test(words[at - 1]?.after ?? '');
    if (/^(?:pol|pod|vessel|cnee|consignee|shipper|notify|b\/l|bl)$/.test(first.low)) return at;
    const isKnown = isSentenceWord(first.low);
    const isPort = to - at === 1 && portNamed(first.low) !== null;
    const isPlace = isPort || nationalities.has(first.low) || countryNamed(first.text) !== null;
    const isLegal = words.slice(at, to).some(({ low }) => isLegalForm(low) || low === 'co');
    if (to - at > 1) {
      const isName = words.slice(at, to).some(({ low }) => low === '&') || isLegal;
      // `China Steel` may be steel from there, but not `Turkey Hill`.
      const mayBePlace = isPlace && to - at < 3 && !isLegal && (next === undefined || isGoodsWord(next.low));
      return (isStart && isKnown && !isName) || mayBePlace ? at : to;
    }
    if (isKnown || isPlace || monthNumber(first.low) > 0) return at;
    const isJoined = /^(?:from|by|vs|and|or|contra|versus)$/;
    const isBeside = isJoined.test(words[at - 1]?.low ?? '') || isJoined.test(next?.low ?? '');
    // The capital at the start of a sentence is no evidence, and goods have acronyms: `LNG`.
    const mayBeGoods = isStart || first.text === first.text.toUpperCase();
    return mayBeGoods && !isBeside ? at : to;
  }

  private goesOn(at: number): boolean {
    const [before, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    if (before === undefined || word === undefined || /^i(?:'|$)/.test(word.low)) return false;
    // `Dick's Sporting Goods`, but not `Acme's Suppliers`
    if (before.owns && (!isCapitalized(word) || partsOf(word.low).length > 0)) return false;
    if (before.after !== '' && before.after !== '.' && !isLegalForm(word.low)) return false;
    const isList = this.has('vs', 'compare', 'difference') && /^(?:and|y|e)$/.test(word.low);
    const isWithin = !isList && nameWords.has(word.low) && /^\p{Lu}/u.test(next?.text ?? '');
    return isWithin || /^\p{Lu}/u.test(word.text);
  }

  /** Index after the goods that begin at a word. */
  private goodsAt(at: number): number {
    let end = at;
    for (let to = at; to < Math.min(this.words.length, at + longestGoods); to += 1) {
      const word = this.words[to];
      if (word === undefined || isFunctionWord(word.low) || this.asksAt(to) || isCapitalized(word)) break;
      // `To pull all of 2024`
      if (to === at && courtesy.has(word.low) && !isGoodsWord(this.words[to + 1]?.low ?? '')) break;
      const isEmpty = emptyWords.has(word.low) && !isGoodsWord(this.words[to + 1]?.low ?? '');
      const isAcronym = /^\p{Lu}{2,4}$/u.test(word.text) && !isPart(word.low, 'term');
      if ((isGoodsWord(word.low) && !isEmpty) || isAcronym) end = to + 1;
      else if (to === at && !isDescription(word, this.words[to + 1])) break;
      if (word.after !== '') break;
    }
    return areEmpty(this.words.slice(at, end)) ? at : end;
  }

  /** Whether a word asks for something, alone or with the next ones. */
  private asksAt(at: number): boolean {
    return phrasesAt(this.words, at).some(({ part, words }) => words.length > 1 || asking.has(part));
  }
}

const noCover: Cover = {
  frame: { shape: '', ask: 'profile' },
  ...{ cost: 0, slots: [], facts: [], noun: null, told: null, skipped: [] },
};

/** An unknown word before goods: `compostable cutlery`. */
const isDescription = ({ low, after }: Word, next: Word | undefined): boolean =>
  /^\p{Ll}{4,}$/u.test(low) &&
  after === '' &&
  partsOf(low).length === 0 &&
  !courtesy.has(low) &&
  isGoodsWord(next?.low ?? '');

const asksToDo = /^(?:check|find|list|pull|run|screen|show|summari[sz]e)$/;

const isAsking = ({ ask }: Guess): boolean => ask !== 'shipments' && ask !== 'profile';
const asking = new Set(
  'rows imports exports declarations companies suppliers brokers anyone watch alert tell trend compare'.split(' '),
);
