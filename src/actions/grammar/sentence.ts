import { addDays } from '../../trade/index.ts';
import { howMuch, readWeight } from './amounts.ts';
import { isSpan, monthNumber, type Period, readPeriod } from './dates.ts';
import { nationalities } from '../lexicon/index.ts';
import { alsoGoods, homePort, isCountry, maxSuggestions, nearestCountry, portNamed } from './filters.ts';
import type { Tokens, TypedFilter } from './tokens.ts';

/** What a sentence asks for; null where it only names something. */
export type Asked = 'shipments' | 'companies' | 'suppliers' | 'brokers';

/** A command in plain words, taken apart. */
export interface Sentence {
  /** With what was said in words as filters, and only the words that are left over. */
  readonly tokens: Tokens;
  readonly asked: Asked | null;
  /** Whether a ranking was asked for (`top suppliers`). */
  readonly ranked: boolean;
  /** How the words that are left over were introduced: `of`, `from`, … Empty where they just stand there. */
  readonly introducedBy: string;
  /** Whether a supplier was named in words (`from Acme Precision`). */
  readonly saysSupplier: boolean;
}

const nouns: readonly (readonly [Asked, readonly string[]])[] = [
  ['shipments', ['shipment', 'shipments', 'imports', 'exports', 'records', 'arrivals', 'deliveries', 'bols']],
  ['shipments', ['pedimentos', 'declarations']],
  ['companies', ['companies', 'importers', 'buyers', 'customers', 'consignees', 'clients', 'purchasers']],
  ['suppliers', ['suppliers', 'exporters', 'shippers', 'vendors', 'sellers', 'manufacturers', 'makers', 'producers']],
  ['brokers', ['brokers']],
];
const askedBy: ReadonlyMap<string, Asked> = new Map(
  nouns.flatMap(([asked, said]) => said.map((noun) => [noun, asked] as const)),
);

/** Whether a word says what is wanted, as in `suppliers of …`. */
export function isAskedFor(word: string): boolean {
  return askedFor(word) !== undefined;
}

/** `importers` are companies, and `vendors` are suppliers. */
export function askedFor(word: string): Asked | undefined {
  return askedBy.get(word.toLowerCase());
}

/** Words before which a new part of the sentence begins. */
const partStarts =
  /^(of|for|by|from|in|into|to|via|through|at|since|after|until|till|before|prior|between|during|over|under|above|below|with|within|starting|hs|hts|weighing|last|past|this|ytd)$/i;

const nations = /^(mexican|mexico|mx|us|usa|american)$/i;

/** Behind a port's name. */
const state = /^[A-Z]{2}$/;

/** What a period may begin with: most words are none, and are not tried in all lengths. */
const mayBeginPeriod =
  /^['’]?(?:\d|the$|last|past|this$|previous|today|yesterday|ytd|mtd|year|month|q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|one|two|three|four|five|six|nine|ten|twelve)/i;

/** Words of `the last 30 days`, and of `January 5 2025 to March 3 2025`. */
const longestPeriod = 4;
const longestSpan = 7;
const joins = /^(?:to|and|through|thru|until|till|[-–])$/i;

/**
 * Reads plain words: `robots from China since June`, `shipments of Acme Robotics into Houston over 500 kg`. What it does
 * not know stays among the words. Filters that were typed as `key:value` are left alone.
 * @param today ISO date
 */
export function readSentence(tokens: Tokens, today: string): Sentence {
  const reader = new SentenceReader(tokens, today);
  reader.read();
  const { asked, ranked, introducedBy, left, found, excluded, unclear } = reader;
  return {
    tokens: {
      ...tokens,
      words: left,
      filters: [...tokens.filters, ...found],
      excluded: [...tokens.excluded, ...excluded],
      unclear,
    },
    asked,
    ranked,
    introducedBy,
    saysSupplier: found.some(({ key }) => key === 'supplier'),
  };
}

class SentenceReader {
  asked: Asked | null = null;
  ranked = false;
  introducedBy = '';
  readonly left: string[] = [];
  readonly found: TypedFilter[] = [];
  /** Words that must not be there. */
  readonly excluded: string[] = [];
  /** What cannot be meant, in sentences. */
  readonly unclear: string[] = [];
  /** Whether the countries that were named are where the goods go. */
  private isDestination = false;
  /** How many names were compared with all countries. */
  private compared = 0;
  private at = 0;
  private readonly words: readonly string[];
  private readonly typed: readonly TypedFilter[];
  private readonly today: string;

  constructor({ words, filters }: Tokens, today: string) {
    this.words = words;
    this.typed = filters;
    this.today = today;
  }

  read(): void {
    this.takeRanking();
    while (this.at < this.words.length) {
      const isTaken = this.takeDates() || this.takeWeight() || this.takeCode() || this.takeExcluded();
      if (!isTaken && !this.takePlace() && !this.takeAsked()) this.takeWord();
    }
  }

  private word(offset = 0): string {
    return (this.words[this.at + offset] ?? '').toLowerCase().replace(/[?!.,;]+$/, '');
  }

  private add(key: string, value: string, excluded = false): void {
    const isDate = key === 'from' || key === 'to';
    if (isDate && this.has(key) && this.unclear.length === 0)
      this.unclear.push('I read two periods there. Type one, such as 2025, Q4 2025 or March to June 2025.');
    this.found.push({ key, value, quoted: true, excluded, followedBy: null });
  }

  private has(key: string): boolean {
    return this.filter(key) !== null;
  }

  /** The value of what was said in words or typed with its key. */
  private filter(key: string): string | null {
    const said = [...this.typed.filter(({ isPreferred }) => isPreferred !== true), ...this.found];
    return said.find((filter) => filter.key === key && !filter.excluded)?.value ?? null;
  }

  /** `top 5 suppliers of …`. */
  private takeRanking(): void {
    if (!/^(top|biggest|largest|leading|main)$/.test(this.word())) return;
    const number = /^\d{1,2}$/.exec(this.word(1));
    const noun = this.word(number === null ? 1 : 2);
    const asked = askedFor(noun) ?? askedFor(noun === 'company' ? 'companies' : `${noun}s`);
    if (asked === undefined || asked === 'shipments') return;
    [this.asked, this.ranked] = [asked, true];
    if (number !== null) this.add('size', number[0]);
    this.at += number === null ? 2 : 3;
  }

  /** The next words, joined. */
  private phrase(length: number, from = this.at): string {
    return this.words
      .slice(from, from + length)
      .join(' ')
      .replace(/[?!.,;]+$/, '');
  }

  /** The longest period that begins at a word, and how many words it has. */
  private periodAt(from: number): { period: Period; length: number } | null {
    if (!mayBeginPeriod.test(this.words[from] ?? '')) return null;
    const words = this.words.slice(from, from + longestSpan);
    const longest = words.some((word) => joins.test(word)) ? longestSpan : longestPeriod;
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      const period = readPeriod(this.phrase(length, from).replace(/^the /i, ''), this.today);
      if (period !== null) return { period, length };
    }
    return null;
  }

  private takeDates(): boolean {
    return this.takeSpan() || this.takeOpenSpan() || this.takePeriod();
  }

  /** `between March and June`, `from 01/2026 to 06/2026`. */
  private takeSpan(): boolean {
    const found = /^(between|from)$/.test(this.word()) ? this.periodAt(this.at + 1) : null;
    if (found === null || !isSpan(this.phrase(found.length, this.at + 1), this.today)) return false;
    this.add('from', found.period.from);
    this.add('to', found.period.to);
    this.at += 1 + found.length;
    return true;
  }

  /** `since June`, `until 09/30/2026`. */
  private takeOpenSpan(): boolean {
    const [said] = /^(since|after|from|starting|until|till|before|prior|to|through|by)$/.exec(this.word()) ?? [];
    const skipped = said === 'prior' && this.word(1) === 'to' ? 2 : 1;
    const found = said === undefined ? null : this.periodAt(this.at + skipped);
    if (said === undefined || found === null) return false;
    this.add(/^(since|after|from|starting)$/.test(said) ? 'from' : 'to', dayOf(said, found.period, this.today));
    this.at += skipped + found.length;
    return true;
  }

  /** `in 2025`, `last quarter`, `June 2025`. */
  private takePeriod(): boolean {
    const skipped = /^(in|during|within|over|for|on)$/.test(this.word()) ? 1 : 0;
    const found = this.periodAt(this.at + skipped);
    if (found === null || (skipped === 0 && !this.isDate(this.at, found.length))) return false;
    this.add('from', found.period.from);
    if (found.period.to < this.today) this.add('to', found.period.to);
    this.at += skipped + found.length;
    return true;
  }

  /** Whether words that can be a date are one without a preposition: `March Networks` and `May` begin names. */
  private isDate(from: number, length: number): boolean {
    const [first = ''] = this.words.slice(from, from + 1);
    // `3M` is a firm, and `last3m` is a period.
    if (/^\d{1,4}[dwmy]$/i.test(first)) return false;
    if (length > 1 || monthNumber(first) === 0) return true;
    return this.left.length > 0 && first.toLowerCase() !== 'may' && first.toLowerCase() !== 'march';
  }

  private takeWeight(): boolean {
    const weight = readWeight(this.phrase(7).toLowerCase());
    if (weight === null) return false;
    const { said, range } = weight;
    if (range === null) this.unclear.push(howMuch(said));
    else this.add('weight', range);
    this.at += said.split(' ').length;
    return true;
  }

  /** `hs 8482`, `hts code 848210`, `8482.10`, `848210`. */
  private takeCode(): boolean {
    const skipped = this.word() === 'with' && /^(hs|hts|hscode)$/.test(this.word(1)) ? 1 : 0;
    const isNamed = /^(hs|hts|hscode)$/.test(this.word(skipped));
    const isHeading =
      this.words.length === 1 && /^\d{4}$/.test(this.word()) && readPeriod(this.word(), this.today) === null;
    const named = isNamed ? skipped + (/^codes?$/.test(this.word(skipped + 1)) ? 2 : 1) : 0;
    const code = this.word(named);
    const isCode =
      isHeading || named > 0
        ? /^\d[\d.]{1,12}$/.test(code)
        : /^(\d{4}\.\d{2}(\.\d{2,4})?|\d{6}|\d{8}|\d{10})$/.test(code);
    if (!isCode) return false;
    this.add('hs', code);
    this.at += named + 1;
    // `hs codes 8482 and 8483`
    while (named > 0 && /^(and|or)$/.test(this.word()) && /^\d[\d.]{1,12}$/.test(this.word(1))) {
      this.add('hs', this.word(1));
      this.at += 2;
    }
    return true;
  }

  /** `not from China or Vietnam`, `outside China`, `without leather`. Firms cannot be left out. */
  private takeExcluded(): boolean {
    const said =
      /^(except|excluding|without|but (?:no|not)|outside|other than|apart from|not)(?: for| of)?( from| in)?(?: the)? /i.exec(
        `${this.phrase(5)} `,
      );
    if (said === null) return false;
    const start = this.at + said[0].trim().split(' ').length;
    if (this.addCountries(start, true)) return true;
    const length = this.wordsUntilNextPart(start, 3);
    const words = this.phrase(length, start);
    const [, how = '', from = ''] = said;
    const leavesWords = /^(except|excluding|without|but)/i.test(how) && from === '';
    // A firm may be called "Without Limits".
    if (words === '' || (!leavesWords && from === '') || (leavesWords && this.left.length === 0)) return false;
    if (leavesWords) this.excluded.push(length > 1 ? `"${words}"` : words);
    else this.unclear.push(`I can leave out countries and words of the product, not “${words}”.`);
    this.at = start + length;
    return true;
  }

  /** The longest name of a country that begins at a word, in how many words. */
  private countryAt(start: number): number {
    for (let length = Math.min(4, this.words.length - start); length > 0; length -= 1) {
      const name = this.phrase(length, start);
      // Two letters are a code only where they are written as one: `in` is India, and `to` is Tonga.
      if (isCountry(name) && (name.length > 2 || name === name.toUpperCase())) return length;
    }
    return 0;
  }

  /** `China`, `China and Vietnam`, `China, Vietnam or India`: any of them. @returns false where no country begins here */
  private addCountries(start: number, excluded = false): boolean {
    let [at, length] = [start, this.countryAt(start)];
    if (length === 0) return false;
    while (length > 0) {
      this.add('country', this.phrase(length, at), excluded);
      this.at = at + length;
      const isJoined = /^(and|or|nor|&)$/.test(this.word());
      at = this.at + (isJoined ? 1 : 0);
      length = isJoined || (this.words[this.at - 1] ?? '').endsWith(',') ? this.countryAt(at) : 0;
    }
    return true;
  }

  /** `from China`, `into Houston`, `in Los Angeles`, and a country before or behind all else. */
  private takePlace(): boolean {
    if (this.takeNationality()) return true;
    const said = /^(?:(from|form|in|into|to|via|through|at|out of) (?:the )?)?(port of )?/i.exec(this.phrase(5));
    const [all = '', before = '', port = ''] = said ?? [];
    const preposition = before.toLowerCase() || (port === '' ? '' : 'at');
    const start = this.at + all.split(' ').length - 1;
    const isInto = /^(in|into|to)$/.test(preposition);
    const length = port === '' ? this.countryAt(start) : 0;
    if (length > 0 && this.takeHome(this.phrase(length, start), preposition, start + length)) return true;
    if (preposition !== 'from' && this.takePort(start, preposition === '')) return true;
    // In Texas, Georgia or Delaware, and not in Gabon or Germany.
    const mayBeState = isInto && state.test(this.phrase(1, start)) && length === 1;
    if (length > 0 && !mayBeState && this.isCountryHere(this.phrase(length, start), preposition, start + length)) {
      this.addDirection(preposition);
      return this.addCountries(start);
    }
    if (preposition === 'from' && this.left.length > 0) return this.takeSupplier(start);
    if (port === '' && !/^(into|via|through|at)$/.test(preposition)) return false;
    const words = this.wordsUntilNextPart(start, 3);
    return words > 0 && this.addPlace('port', this.phrase(words, start), start + words);
  }

  /** What goes to another country are US exports; what comes from one goes nowhere else. */
  private addDirection(preposition: string): void {
    const isTo = /^(into|to)$/.test(preposition);
    if (isTo && !this.has('dataset')) this.add('dataset', 'us-export');
    if (this.has('country') && isTo !== this.isDestination)
      this.unclear.push(
        'I have US imports and exports and Mexican declarations, no shipments between other countries.',
      );
    this.isDestination = isTo;
  }

  /** `Chinese suppliers`, `German imports`. */
  private takeNationality(): boolean {
    const country = isAskedFor(this.word(1)) ? nationalities.get(this.word()) : undefined;
    if (country === undefined || nations.test(this.word())) return false;
    return this.addPlace('country', country, this.at + 1);
  }

  /** The United States and Mexico, where their own records say so anyway: `into the US`, `declarations in Mexico`. */
  private takeHome(name: string, preposition: string, end: number): boolean {
    const isMexico = /^(mexico|mx)$/i.test(name);
    if (!isMexico && !/^(us|usa|united states|america)$/i.test(name)) return false;
    const dataset = this.filter('dataset') ?? '';
    const isIn = preposition === 'in' && (!isMexico || dataset.startsWith('mx'));
    const isTo = /^(to|into)$/.test(preposition) && !dataset.endsWith('export');
    const isFrom = preposition === 'from' && dataset === (isMexico ? 'mx-export' : 'us-export');
    if (!isIn && !isTo && !isFrom) return false;
    if (isMexico && dataset === '') this.add('dataset', 'mx-import');
    this.at = end;
    return true;
  }

  /** `Los Angeles, CA`, `LA`. @param onlyBeforeNoun as in `Long Beach imports`: without a preposition */
  private takePort(start: number, onlyBeforeNoun: boolean): boolean {
    for (let length = Math.min(3, this.words.length - start); length > 0; length -= 1) {
      const typed = this.phrase(length, start);
      const name = portNamed(typed.toLowerCase());
      if (name === null || !homePort(name)) continue;
      const end = start + length;
      if (onlyBeforeNoun && !isAskedFor(this.words[end] ?? '')) continue;
      const isWithState = (this.words[end - 1] ?? '').endsWith(',') && state.test(this.phrase(1, end));
      return this.addPlace('port', name, isWithState ? end + 1 : end);
    }
    return false;
  }

  /** `robots from Acme Precision`; a name that nearly is a country's is asked about as one. */
  private takeSupplier(start: number): boolean {
    const length = this.wordsUntilNextPart(start, 5);
    const name = this.phrase(length, start);
    if (name === '' || this.asked !== null) return false;
    this.compared += 1;
    const isSlip = this.compared <= maxSuggestions && nearestCountry(name) !== null;
    return this.addPlace(isSlip ? 'country' : 'supplier', name, start + length);
  }

  private isCountryHere(name: string, preposition: string, end: number): boolean {
    if (preposition !== '') return true;
    const next = this.words[end];
    // `Mexican imports`, and all the more `mexico pedimentos`, are the records of Mexico.
    if (nations.test(name) && next !== undefined && isAskedFor(next)) return false;
    // Bone china and fine china are porcelain, and the Bank of China is a bank.
    if (/^(bone|fine|of)$/i.test(this.left.at(-1) ?? '') || name.length < 3) return false;
    if (alsoGoods.includes(name.toLowerCase())) return false;
    return next === undefined || isAskedFor(next) || partStarts.test(next) || this.periodAt(end) !== null;
  }

  private addPlace(key: string, name: string, end: number): true {
    this.add(key, name);
    this.at = end;
    return true;
  }

  private wordsUntilNextPart(from: number, most: number): number {
    const next = this.words.slice(from).findIndex((word, i) => i > 0 && partStarts.test(word));
    return Math.min(most, next === -1 ? this.words.length - from : next);
  }

  /** `shipments of …`, `… shipments`, `suppliers of …`: the noun that says what is wanted. */
  private takeAsked(): boolean {
    const asked = askedFor(this.word());
    if (asked === undefined || this.asked !== null) return false;
    const next = this.at + 1;
    const isLast = next === this.words.length || partStarts.test(this.word(1)) || this.periodAt(next) !== null;
    const isFirst = this.left.every((word) => nations.test(word));
    if (!isLast && !(isFirst && asked === 'shipments')) return false;
    // In "ball bearing manufacturers" the noun comes last, and "Pacific Exporters" is a name like any other.
    const isCapital = /^\p{Lu}/u.test(this.words[this.at] ?? '');
    if (!isFirst && asked !== 'shipments' && !partStarts.test(this.word(1)) && this.left.length < 2 && isCapital)
      return false;
    this.asked = asked;
    this.takeTrade();
    this.at += 1;
    return true;
  }

  /** `exports`, `Mexican imports`, `pedimentos`, `US importers`: which dataset. */
  private takeTrade(): void {
    const noun = this.word();
    const nation = nations.exec(this.left.at(-1) ?? '')?.[0].toLowerCase();
    const isMexican = nation?.startsWith('m') === true;
    if (/^(pedimentos|declarations)$/.test(noun) && !this.has('dataset')) this.add('dataset', 'mx-import');
    if (nation === undefined) {
      const origin = this.originOfExports();
      if (noun === 'exports' && origin !== null) this.add('dataset', origin);
      return;
    }
    if (noun === 'imports' || noun === 'exports')
      this.add('dataset', `${isMexican ? 'mx' : 'us'}-${noun.slice(0, -1)}`);
    else if (this.asked === 'companies' && isMexican) this.add('dataset', 'mx-import');
    else if (this.asked === 'suppliers' && isMexican) this.add('country', 'Mexico');
    else if (this.asked === 'suppliers') this.add('dataset', 'us-export');
    else if (this.asked === 'shipments' && isMexican && !this.has('dataset')) this.add('country', 'Mexico');
    this.left.pop();
  }

  /** Whose records have `exports from China`: those of US imports, which nobody needs to name. */
  private originOfExports(): string | null {
    if (this.has('country')) return null;
    const from = this.words.findIndex((word, i) => /^from$/i.test(word) && this.countryAt(i + 1) > 0);
    const country = from === -1 ? '' : this.phrase(this.countryAt(from + 1), from + 1);
    if (from === -1 || /^(us|usa|united states|america)$/i.test(country)) return 'us-export';
    return /^(mexico|mx)$/i.test(country) ? 'mx-export' : null;
  }

  private takeWord(): void {
    const word = this.words[this.at] ?? '';
    const introduces = /^(of|for|by|from|to|with)$/i.test(word) && this.at < this.words.length - 1;
    const opens = this.left.length === 0 || (/^(from|to)$/i.test(word) && this.asked !== null);
    if (introduces && opens) this.introducedBy = word.toLowerCase();
    else this.left.push(word);
    this.at += 1;
  }
}

/** The day that `since`, `after`, `until` or `before` a period means. */
function dayOf(word: string, { from, to }: Period, today: string): string {
  if (word === 'before' || word === 'prior') return addDays(from, -1);
  if (word === 'after' && from !== to && to < today) return addDays(to, 1);
  return /^(since|after|from|starting)$/.test(word) ? from : to;
}
