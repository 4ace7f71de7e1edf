import { isLegalForm } from '../../../model/names.ts';
import type { Cover } from '../covers/cover.ts';
import type { Frame } from '../covers/frame.ts';
import { isHeard, type Slot } from '../covers/shapes.ts';
import { billAt, containerAt, pedimentoAt } from '../facts/codes.ts';
import type { Fact } from '../facts/facts.ts';
import { isChannel } from '../facts/spans.ts';
import { isNoun } from '../facts/stretches.ts';
import {
  commandsHinted,
  courtesy,
  emptyWords,
  hintsAt,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSentenceWord,
  partsOf,
  phrasesAt,
} from '../lexicon/index.ts';
import { isHome, type Place } from '../query/places.ts';
import { isMistakes, type Preferences, type Reading } from '../query/read-query.ts';
import { readBill, readDeclaration, readProfile, readShipments } from '../query/read-verbs.ts';
import { filterOf, noTokens, type Tokens } from '../query/tokens.ts';
import { lowAt, oncePerText, phraseOf, spoken, textOf, type Word } from '../words/words.ts';
import { Pieces, type Piece } from './pieces.ts';
import { readCover } from './read-cover.ts';
import { inCountry, repairsOf } from './repairs.ts';

type Guess = Omit<Frame, 'shape'>;

const mostFirms = 5;
/** Maximum readings of pieces on offer. */
export const mostGists = 2;
const sellTo = /\b(?:who|whom)\b.* (?:they|it|he|she) (?:deliver|export|sell|ship|suppl)(?:s|y|ies)? to\b/;

/**
 * Reads a text from its pieces alone. It is for texts that no frame explains, and its readings are offered, never
 * carried out unasked.
 */
class Gist {
  private readonly words: Piece;
  private readonly today: string;
  private readonly pieces: Pieces;

  constructor(words: Piece, today: string) {
    this.words = words;
    this.today = today;
    this.pieces = new Pieces(words, today);
  }

  /**
   * Probable readings, likeliest first.
   * @param isPlain whether to include plain shipments and profiles
   */
  readings(tokens: Tokens, preferences: Preferences, isPlain: boolean): Reading[] {
    const numbers = this.numbers();
    return [
      ...numbers,
      ...this.sites(),
      ...this.screening(),
      ...this.commands(),
      // The words beside the number of a record say why it is asked for: `our dock still waits for TGHU4481920`.
      ...(numbers.length > 0 ? [] : this.read(this.covers(isPlain), tokens, preferences)),
    ].filter((reading) => !isMistakes(reading));
  }

  /** The same, for a text without other readings: with the parts that can't be had together apart. */
  allReadings(tokens: Tokens, preferences: Preferences): Reading[] {
    const readings = this.readings(tokens, preferences, true);
    return readings.length > 0 ? readings : this.read(this.covers(true).flatMap(repairsOf), tokens, preferences);
  }

  private covers(isPlain: boolean): Cover[] {
    return this.guesses().flatMap((guess) => (isPlain || isAsking(guess) ? (this.coverOf(guess) ?? []) : []));
  }

  private read(covers: readonly Cover[], tokens: Tokens, preferences: Preferences): Reading[] {
    const readings = covers.map((cover) => readCover(cover, { tokens, today: this.today, preferences }));
    return readings.filter((reading) => !isMistakes(reading));
  }

  /** The facts of a text as a change of the last answer; null if it states none, or names a firm. */
  narrowing(): Cover | null {
    const { facts, firms, goods, others } = this.pieces;
    const told = facts.filter(({ is }) => ['dates', 'filter', 'place', 'without'].includes(is));
    if (told.length === 0 || firms.length > 0) return null;
    const frame: Frame = { shape: '', ask: 'shipments', follow: 'narrow' };
    return { ...noCover, frame, facts: told, skipped: [...others, ...goods.flat()] };
  }

  /** The records, websites and firms that a pasted text names; what two firms ship, too. Its goods if it names none. */
  pasted(tokens: Tokens, preferences: Preferences): Reading[] {
    const read = (cover: Cover) => readCover(cover, { tokens, today: this.today, preferences });
    const legal = (firm: Piece) => (firm.some(({ low }) => isLegalForm(low) || low === 'co') ? 0 : 1);
    const firms = this.pieces.firms.toSorted((one, other) => legal(one) - legal(other));
    const named = firms.map((words) => read({ ...noCover, slots: [{ slot: 'firm', words }] }));
    const all = this.readings(tokens, preferences, true);
    const own = [...this.numbers(), ...this.sites()];
    const isOne = firms.length === 1 && this.pieces.facts.length > 1;
    const rows = isOne ? this.coverOf({ ask: 'shipments' }) : null;
    const pair = firms.length === 2 || this.pieces.has('compare', 'vs') ? all.slice(own.length, own.length + 1) : [];
    const found = [...own, ...pair, ...(rows === null ? [] : [read(rows)]), ...named].filter(
      (reading) => !isMistakes(reading),
    );
    return found.length > 0 ? found : all;
  }

  /** The only firm, or the only goods, in a part of the text; empty if it names none or several. */
  named(kind: 'firms' | 'goods', within: Piece): Piece {
    const [only, ...others] = this.pieces[kind].filter((words) => words.every((word) => within.includes(word)));
    return others.length > 0 ? [] : (only ?? []);
  }

  /** The only dates; empty if it states none or several. */
  get dates(): readonly Fact[] {
    const dates = this.pieces.facts.filter(({ is }) => is === 'dates');
    return dates.length === 1 ? dates : [];
  }

  get asksToScreen(): boolean {
    return this.pieces.has('screen');
  }

  /** `Titanium dioxide, who stopped buying`: no ranking of goods says so. */
  get asksForLapsed(): boolean {
    const isOfFirms = this.pieces.has('who', 'anyone', 'companies', 'suppliers');
    return this.pieces.firms.length === 0 && isOfFirms && this.pieces.has('stop', 'lapsed');
  }

  get namesRecord(): boolean {
    return this.numbers().length > 0;
  }

  get namesNothing(): boolean {
    return this.pieces.firms.length + this.pieces.goods.length === 0;
  }

  /** Meaningful words that none of the readings contains. */
  unsaidBy(readings: readonly Reading[]): Word[] {
    const said = JSON.stringify(readings).toLowerCase();
    const own = new Set([...this.pieces.firms, ...this.pieces.goods, this.pieces.others].flat());
    const isKnown = ({ low }: Word) => isSentenceWord(low);
    const isUnsaid = (word: Word, at: number) =>
      hintsAt(this.words, at).length === 0 && !isKnown(word) && !said.includes(word.text.toLowerCase());
    return this.words.filter((word, at) => own.has(word) && isUnsaid(word, at));
  }

  /** Whether the pieces say more than a name. */
  get isTelling(): boolean {
    const isEmpty = ({ low }: Word) => courtesy.has(low) || isPart(low, 'filler');
    const saysMore = !this.pieces.others.every(isEmpty) || this.isAsking;
    return this.commands().length > 0 || (this.pieces.firms.length > 0 && saysMore);
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
    const container = (id: string) => readShipments({ ...noTokens, filters: [filterOf('container', id)] }, this.today);
    return words.flatMap((_, at): Reading[] => {
      const id = containerAt(words, at)?.value;
      if (id !== undefined) return [container(id)];
      const length = this.pieces.numberAt(at) - at;
      const pedimento = pedimentoAt(words, at, length);
      if (pedimento !== null) return [readDeclaration({ ...noTokens, words: [pedimento] })];
      const bill = length > 0 ? billAt(words, at, length) : null;
      if (bill === null) return [];
      const isContainer = /^[A-Z]{3}[UJZ]\d{7}$/.test(bill);
      return [...(isContainer ? [container(bill)] : []), readBill({ ...noTokens, words: [bill] })];
    });
  }

  /** `Can you screen all three`: the firms that are named, in one command. */
  private screening(): Reading[] {
    const { firms } = this.pieces;
    const names = firms.map((words) => words.map(({ text }) => text).join(' '));
    return names.length > 0 && this.asksToScreen ? [{ do: 'command', command: `screen ${names.join(', ')}` }] : [];
  }

  /** Commands to the bot itself: `kill the rare earths alert`. Help and files say little beside a firm or goods. */
  private commands(): Reading[] {
    const isOwn = ({ command }: { readonly command: string }) =>
      this.namesNothing || !/^(?:help$|export\b)/.test(command);
    return commandsHinted(this.words)
      .filter(isOwn)
      .map(({ command, rest }) => {
        const named = rest.filter(({ low }) => !isFunctionWord(low) && !courtesy.has(low));
        return { do: 'command', command: command.replace('*', named.map(({ text }) => text).join(' ')).trim() };
      });
  }

  private guesses(): Guess[] {
    const { firms, goods, facts } = this.pieces;
    const { side } = this;
    const dealers = this.pieces.has('supply') ? 'suppliers' : 'companies';
    const isPair = firms.length > 1;
    const isAlone = firms.length === 1 && goods.length + facts.length === 0 && !this.pieces.has('rows');
    const all: readonly (Guess | false)[] = [
      this.isAlert && { ask: 'watch', ...this.when },
      isPair && this.pieces.has('vs', 'compare', 'difference') && { ask: 'compare' },
      firms.length > 0 &&
        side !== 'companies' &&
        this.pieces.has('alternatives', 'rivals', 'replacing', 'else') && { ask: 'alternatives' },
      this.pieces.has('trend', 'grow', 'fare', 'by month', 'by quarter', 'by year', 'against before') && {
        ask: 'trend',
      },
      firms.length === 2 && !this.areNamesakes && { ask: 'shipments' },
      this.pieces.has('brokers') && { ask: 'who' },
      side !== null && { ask: 'who', side },
      side === null &&
        this.pieces.has('who', 'anyone') &&
        this.pieces.has('buy', 'supply') && { ask: 'who', side: dealers },
      isPair && { ask: 'compare' },
      isAlone && { ask: 'profile' },
      !isPair && { ask: 'shipments' },
    ];
    return all.filter((guess) => guess !== false);
  }

  /** `Who else do they sell to` asks for buyers, though it names sellers. */
  private get side(): NonNullable<Guess['side']> | null {
    const said = this.words.map(({ low }) => low).join(' ');
    const nouns = ['companies', 'suppliers'].filter((part) => this.words.some(({ low }) => isPart(low, part)));
    if (sellTo.test(said) || (nouns[0] === 'companies' && nouns.length === 1)) return 'companies';
    return this.pieces.has('suppliers') ? 'suppliers' : this.pieces.has('companies') ? 'companies' : null;
  }

  get isAlert(): boolean {
    const isTold = this.pieces.facts.some(({ is }) => is === 'told') || this.channel !== null;
    // `We want to know before we sign`, `a phone number or email` set no alert.
    const isToldOnce = this.words.some((_, at) =>
      phrasesAt(this.words, at).some(({ part, words }) => {
        const to = at + words.length;
        const next = this.words.slice(to, to + 3);
        const isEnd = next.length === 0 || this.words[to - 1]?.after !== '';
        const isTold = (isEnd && this.pieces.has('once')) || next.some(({ low }) => isPart(low, 'once'));
        return isTold && /^(?:alert|told me)$/.test(part);
      }),
    );
    const asksToTell = this.words.some((_, at) =>
      /^(?:inform|tell) (?:me|us) (?:if|once|when|whenever)$/.test(phraseOf(this.words, at, 3)),
    );
    return isTold || isToldOnce || asksToTell || this.pieces.has('watch');
  }

  /** `Acme Foods and Acme Foods International` */
  private get areNamesakes(): boolean {
    const [one = '', other = ''] = this.pieces.firms.map(textOf).toSorted((a, b) => a.length - b.length);
    return one !== '' && other.startsWith(`${one} `);
  }

  private get channel(): string | null {
    return this.words.find(({ text }) => isChannel(text))?.text ?? null;
  }

  private get when(): Pick<Guess, 'when'> {
    if (this.pieces.has('new') && this.pieces.has('suppliers', 'companies', 'anyone')) return { when: 'new-partner' };
    if (this.pieces.has('quiet', 'stop')) return { when: 'quiet' };
    return this.pieces.has('surge') ? { when: 'surge' } : {};
  }

  /** A guess as a cover, with the pieces in its slots; null if nothing fills it. */
  private coverOf(guess: Guess): Cover | null {
    const { firms } = this.pieces;
    // `Don't remember seeing any` leaves no goods out. The rest is offered without a part that no filter takes.
    const isSound = (fact: Fact) =>
      fact.is === 'without'
        ? fact.each.flat().every(({ low }) => isGoodsWord(low) && !emptyWords.has(low))
        : fact.is !== 'unclear' || fact.canDrop !== true;
    const goods = this.mainGoods;
    const isAbroad = this.pieces.facts.some((fact) => isOrigin(fact) && !isHome(fact));
    const facts = this.pieces.facts
      .filter((fact) => isHeard(fact.is, guess.ask) && isSound(fact))
      // `Factories in Egypt that ship to American hotels`
      .filter((fact) => !(isAbroad && isOrigin(fact) && isHome(fact)))
      .map(inCountry)
      .map((fact) => (goods.length > 0 ? fromThere(fact) : fact));
    const isEmpty = firms.length + goods.length === 0 && !facts.some(({ is }) => is === 'filter');
    if (isEmpty || firms.length > mostFirms) return null;
    const nouns = this.pieces.others.flatMap(({ low }) => partsOf(low));
    return {
      frame: { shape: '', ...guess },
      cost: 0,
      slots: this.slotsOf(guess, goods),
      facts,
      noun: nouns.find((part) => ['imports', 'exports', 'declarations', 'brokers'].includes(part)) ?? null,
      told: this.channel,
      skipped: this.pieces.others,
    };
  }

  private slotsOf({ ask }: Guess, goods: Piece): Cover['slots'] {
    const mayBeFirm = this.pieces.firms.length === 0 && !goods.some(({ low }) => low === 'or');
    const all = [...this.firmSlots(ask, goods), [mayBeFirm ? 'thing' : 'goods', goods] as const];
    return all.flatMap(([slot, words = []]) => (words.length === 0 ? [] : [{ slot, words }]));
  }

  private firmSlots(ask: Guess['ask'], goods: Piece): readonly (readonly [Slot, Piece | undefined])[] {
    const { firms } = this.pieces;
    const [first, second] = firms;
    if (ask === 'compare') return firms.map((firm) => ['firm', firm] as const);
    if (ask === 'alternatives') return [['supplier', first]];
    if (ask === 'watch' && goods.length > 0) return [[this.pieces.has('companies') ? 'supplier' : 'company', first]];
    if (second === undefined || ask === 'who') return [['firm', first]];
    const [one, other] = this.isBuyerFirst ? (['company', 'supplier'] as const) : (['supplier', 'company'] as const);
    return [
      [one, first],
      [other, second],
    ];
  }

  /** Whether the first of two firms buys: `Acme from Borealis`, `Acme as buyer`. */
  private get isBuyerFirst(): boolean {
    const {
      words,
      pieces: { firms },
    } = this;
    // `Shipper: Acme; consignee: Borealis`: a label is of the firm behind it.
    const behind = (at: number) => (words[at]?.after.includes(':') === true ? '' : lowAt(words, at));
    const [end, start] = [words.indexOf(firms[0]?.at(-1) ?? spoken('')), words.indexOf(firms[1]?.[0] ?? spoken(''))];
    const isBuyer = /^(?:buyer|importer|consignee|customer|cnee)$/;
    return (
      [behind(end + 1), behind(end + 2), lowAt(words, words.indexOf(firms[0]?.[0] ?? spoken('')) - 1)].some((low) =>
        isBuyer.test(low),
      ) || /^(?:from|of|by|de)$/.test(lowAt(words, start - 1))
    );
  }

  /** The stretch with the most words that name goods; among equals, that of `shipments of acetic acid`. */
  private get mainGoods(): Piece {
    const known = (words: Piece) => words.filter(({ low }) => isGoodsWord(low) && !emptyWords.has(low)).length;
    const isAsked = ([first]: Piece) => {
      const before = first === undefined ? 0 : this.words.indexOf(first) - 1;
      return /^(?:of|de)$/.test(lowAt(this.words, before)) && isNoun(this.words[before - 1]) ? 0.5 : 0;
    };
    const weight = (words: Piece) => known(words) + isAsked(words);
    return this.pieces.goods.toSorted((one, other) => weight(other) - weight(one))[0] ?? [];
  }
}

/** `Bolivian quinoa`: beside goods, a country is more likely theirs than that of a firm. */
const fromThere = (fact: Fact): Fact =>
  fact.is === 'place' && fact.role === 'of' && !isHome(fact) ? { ...fact, role: 'from' } : fact;

const isOrigin = (fact: Fact): fact is Place =>
  fact.is === 'place' && fact.kind === 'country' && !fact.isOut && /^(?:from|in|of)$/.test(fact.role);

/** @param today ISO date */
export const gistOf = oncePerText((words, today) => new Gist(words, today));

const noCover: Cover = {
  frame: { shape: '', ask: 'profile' },
  ...{ cost: 0, slots: [], facts: [], noun: null, told: null, skipped: [] },
};

const isAsking = ({ ask }: Guess): boolean => ask !== 'shipments' && ask !== 'profile';
