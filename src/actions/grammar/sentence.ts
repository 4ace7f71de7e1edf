import { addDays } from '../../trade/index.ts';
import { monthNumber, type Period, readPeriod } from './dates.ts';
import { isCountry, nearestCountry } from './filters.ts';
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
}

const askedBy: Readonly<Record<string, Asked>> = {
  ...{
    shipment: 'shipments',
    shipments: 'shipments',
    imports: 'shipments',
    exports: 'shipments',
    records: 'shipments',
  },
  ...{ arrivals: 'shipments', deliveries: 'shipments', bols: 'shipments' },
  ...{ pedimentos: 'shipments', declarations: 'shipments' },
  ...{ companies: 'companies', importers: 'companies', buyers: 'companies', customers: 'companies' },
  ...{ consignees: 'companies', clients: 'companies', purchasers: 'companies' },
  ...{
    suppliers: 'suppliers',
    exporters: 'suppliers',
    shippers: 'suppliers',
    vendors: 'suppliers',
    sellers: 'suppliers',
  },
  ...{ manufacturers: 'suppliers', makers: 'suppliers', producers: 'suppliers', brokers: 'brokers' },
};

/** Whether a word says what is wanted, as in `suppliers of …`. */
export function isAskedFor(word: string): boolean {
  return Object.hasOwn(askedBy, word.toLowerCase());
}

/** Words before which a new part of the sentence begins. */
const partStarts =
  /^(of|for|by|from|in|into|to|via|through|at|since|after|until|till|before|between|during|over|under|above|below|with|within|starting|hs|hts|weighing|last|past|this|ytd)$/i;

const nations = /^(mexican|mexico|mx|us|usa|american)$/i;

/** Countries that are also goods: on their own they are read as words of the product. */
const alsoGoods = ['turkey', 'chile', 'jersey', 'jordan', 'guinea', 'chad', 'mali', 'cuba', 'oman'];

/** Places in US import and export records that people name with `in` and `to`, as well as `into`. */
const ports = [
  ...['los angeles', 'long beach', 'new york', 'newark', 'houston', 'savannah', 'charleston', 'oakland', 'seattle'],
  ...['tacoma', 'norfolk', 'miami', 'baltimore', 'philadelphia', 'new orleans', 'port everglades', 'jacksonville'],
  ...['boston', 'mobile', 'wilmington', 'tampa', 'san juan', 'portland', 'galveston', 'gulfport', 'freeport', 'laredo'],
];

/**
 * Reads plain words: `robots from China since June`, `shipments of Acme Robotics into Houston over 500 kg`. What it does
 * not know stays among the words. Filters that were typed as `key:value` are left alone.
 * @param today ISO date
 */
export function readSentence(tokens: Tokens, today: string): Sentence {
  const reader = new SentenceReader(tokens.words, today);
  reader.read();
  const { asked, ranked, introducedBy, left, found, excluded } = reader;
  return {
    tokens: {
      ...tokens,
      words: left,
      filters: [...tokens.filters, ...found],
      excluded: [...tokens.excluded, ...excluded],
    },
    ...{ asked, ranked, introducedBy },
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
  private at = 0;
  private readonly words: readonly string[];
  private readonly today: string;

  constructor(words: readonly string[], today: string) {
    this.words = words;
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
    this.found.push({ key, value, quoted: true, excluded, followedBy: null });
  }

  /** `top 5 suppliers of …`. */
  private takeRanking(): void {
    if (!/^(top|biggest|largest|leading|main)$/.test(this.word())) return;
    const number = /^\d{1,2}$/.exec(this.word(1));
    const noun = this.word(number === null ? 1 : 2);
    const asked = ownOf(askedBy, noun) ?? ownOf(askedBy, noun === 'company' ? 'companies' : `${noun}s`);
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
    for (let length = Math.min(4, this.words.length - from); length > 0; length -= 1) {
      const period = readPeriod(this.phrase(length, from).replace(/^the /i, ''), this.today);
      if (period !== null) return { period, length };
    }
    return null;
  }

  private takeDates(): boolean {
    return this.takeSpan() || this.takeOpenSpan() || this.takePeriod();
  }

  /** `between March and June`, `from 01/2026 to 06/2026`, `March - June`. */
  private takeSpan(): boolean {
    const skipped = /^(between|from)$/.test(this.word()) ? 1 : 0;
    const first = this.periodAt(this.at + skipped);
    if (first === null) return false;
    const middle = this.at + skipped + first.length;
    const joins = skipped === 0 ? /^(to|-|–|until|through)$/i : /^(and|to|-|–|until|till|through)$/i;
    const last = joins.test(this.words[middle] ?? '') ? this.periodAt(middle + 1) : null;
    if (last === null || (skipped === 0 && !this.isDate(this.at, first.length))) return false;
    this.add('from', first.period.from);
    this.add('to', last.period.to);
    this.at = middle + 1 + last.length;
    return true;
  }

  /** `since June`, `until 09/30/2026`. */
  private takeOpenSpan(): boolean {
    const side = /^(since|after|from|starting)$/.test(this.word())
      ? 'from'
      : /^(until|till|before|to|through|by)$/.test(this.word())
        ? 'to'
        : null;
    const found = side === null ? null : this.periodAt(this.at + 1);
    if (side === null || found === null) return false;
    this.add(side, dayOf(this.word(), found.period, this.today));
    this.at += 1 + found.length;
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

  /** `over 500 kg`, `between 1 and 2 t`, `500 kg or more`. */
  private takeWeight(): boolean {
    const said = this.words
      .slice(this.at, this.at + 7)
      .join(' ')
      .toLowerCase();
    const amount = String.raw`([\d.,]+) ?(kgs?|kilos?|kilograms?|t|tons?|tonnes?|mt)?`;
    const unit = String.raw`(?: ?(?:kgs?|kilos?|kilograms?|t|tons?|tonnes?|mt))`;
    const start = '^(?:weighing )?';
    const between = new RegExp(`${start}(?:between )?${amount} ?(?:and|to|-|–) ?${amount}(?= |$)`).exec(said);
    if (between !== null && new RegExp(unit).test(between[0])) {
      const [all, low = '', lowUnit, high = '', highUnit] = between;
      return this.addWeight(all, `${kilos(low, lowUnit ?? highUnit)}..${kilos(high, highUnit)}`);
    }
    const least = new RegExp(`${start}(?:over|above|more than|at least|>|>=) ?${amount}(?= |$)`).exec(said);
    if (least?.[2] !== undefined) return this.addWeight(least[0], `${kilos(least[1], least[2])}..`);
    const most = new RegExp(`${start}(?:under|below|less than|up to|at most|<|<=) ?${amount}(?= |$)`).exec(said);
    if (most?.[2] !== undefined) return this.addWeight(most[0], `..${kilos(most[1], most[2])}`);
    const more = new RegExp(`^${amount} (?:or more|and up)(?= |$)`).exec(said);
    return more?.[2] === undefined ? false : this.addWeight(more[0], `${kilos(more[1], more[2])}..`);
  }

  private addWeight(said: string, range: string): boolean {
    this.add('weight', range);
    this.at += said.split(' ').length;
    return true;
  }

  /** `hs 8482`, `hts code 848210`, `8482.10`, `848210`. */
  private takeCode(): boolean {
    const skipped = this.word() === 'with' && /^(hs|hts|hscode)$/.test(this.word(1)) ? 1 : 0;
    const isNamed = /^(hs|hts|hscode)$/.test(this.word(skipped));
    const named = isNamed ? skipped + (/^codes?$/.test(this.word(skipped + 1)) ? 2 : 1) : 0;
    const code = this.word(named);
    const isCode =
      named > 0 ? /^\d[\d.]{1,12}$/.test(code) : /^(\d{4}\.\d{2}(\.\d{2,4})?|\d{6}|\d{8}|\d{10})$/.test(code);
    if (!isCode) return false;
    this.add('hs', code);
    this.at += named + 1;
    return true;
  }

  /** `not from China`, `except China`, `without leather`. */
  private takeExcluded(): boolean {
    const said = /^(except|excluding|without|(?:but )?not(?= from| in)|but (?:no|not))(?: for)?(?: from| in)? /i.exec(
      this.phrase(4),
    );
    if (said === null || this.left.length === 0) return false;
    const start = this.at + said[0].trim().split(' ').length;
    for (let length = Math.min(4, this.words.length - start); length > 0; length -= 1) {
      if (!isCountry(this.phrase(length, start))) continue;
      this.add('country', this.phrase(length, start), true);
      this.at = start + length;
      return true;
    }
    const length = this.wordsUntilNextPart(start, 3);
    const words = this.phrase(length, start);
    this.excluded.push(length > 1 ? `"${words}"` : words);
    this.at = start + length;
    return true;
  }

  /** `from China`, `into Houston`, `in Los Angeles`, and a country at the end. */
  private takePlace(): boolean {
    const said = /^(?:(from|in|into|to|via|through|at|out of) (?:the )?)?(port of )?/i.exec(this.phrase(5));
    const [all = '', before = '', port = ''] = said ?? [];
    const preposition = before.toLowerCase() || (port === '' ? '' : 'at');
    const skipped = all.split(' ').length - 1;
    const start = this.at + skipped;
    for (let length = Math.min(4, this.words.length - start); length > 0; length -= 1) {
      const name = this.phrase(length, start);
      if (/^(to|into)$/.test(preposition) && /^(us|usa|united states|america)$/i.test(name)) {
        // US imports go there without saying.
        this.at = start + length;
        return true;
      }
      const isInto = preposition === 'into' || (preposition === 'in' && this.asksForDeclarations());
      if (isInto && /^(mexico|mx)$/i.test(name)) return this.addPlace('dataset', 'mx-import', start + 1);
      if (this.isCountryHere(name, preposition, start + length)) return this.addPlace('country', name, start + length);
      if (skipped > 0 && ports.includes(name.toLowerCase())) return this.addPlace('port', name, start + length);
    }
    if (preposition === 'from' && this.left.length > 0) return this.takeSupplier(start);
    if (port === '' && !/^(into|via|through|at)$/.test(preposition)) return false;
    const length = this.wordsUntilNextPart(start, 3);
    return length > 0 && this.addPlace('port', this.phrase(length, start), start + length);
  }

  /** `robots from Acme Precision`; a name that nearly is a country's is asked about as one. */
  private takeSupplier(start: number): boolean {
    const length = this.wordsUntilNextPart(start, 5);
    const name = this.phrase(length, start);
    if (name === '' || this.asked !== null) return false;
    return this.addPlace(nearestCountry(name) === null ? 'supplier' : 'country', name, start + length);
  }

  private isCountryHere(name: string, preposition: string, end: number): boolean {
    // Two letters are a code only where they are written as one: `in` is India, and `to` is Tonga.
    if (!isCountry(name) || (name.length === 2 && name !== name.toUpperCase())) return false;
    if (preposition !== '') return true;
    // Bone china and fine china are porcelain.
    if (/^(bone|fine)$/i.test(this.left.at(-1) ?? '')) return false;
    return (
      end === this.words.length && this.left.length > 0 && name.length > 2 && !alsoGoods.includes(name.toLowerCase())
    );
  }

  private asksForDeclarations(): boolean {
    return /^(pedimentos|declarations)$/.test(this.word(-1));
  }

  private addPlace(key: string, name: string, end: number): true {
    this.add(key, name);
    this.at = end;
    // `from China and Vietnam` means either country, as `or` does.
    if (key === 'country' && /^(and|or)$/.test(this.word()) && isCountry(this.phrase(1, this.at + 1))) {
      this.add('country', this.phrase(1, this.at + 1));
      this.at += 2;
    }
    return true;
  }

  private wordsUntilNextPart(from: number, most: number): number {
    const next = this.words.slice(from).findIndex((word, i) => i > 0 && partStarts.test(word));
    return Math.min(most, next === -1 ? this.words.length - from : next);
  }

  /** `shipments of …`, `… shipments`, `suppliers of …`: the noun that says what is wanted. */
  private takeAsked(): boolean {
    const asked = ownOf(askedBy, this.word());
    const next = this.at + 1;
    const isLast = next === this.words.length || partStarts.test(this.word(1)) || this.periodAt(next) !== null;
    const isFirst = this.left.every((word) => nations.test(word));
    if (asked === undefined || this.asked !== null || !(isLast || (isFirst && asked === 'shipments'))) return false;
    // In "ball bearing manufacturers" the noun comes last, and "Pacific Exporters" is a name like any other.
    if (!isFirst && asked !== 'shipments' && !partStarts.test(this.word(1)) && this.left.length < 2) return false;
    this.asked = asked;
    this.takeTrade();
    this.at += 1;
    return true;
  }

  /** `exports`, `Mexican imports`: which dataset. */
  private takeTrade(): void {
    if (!/^(imports|exports)$/.test(this.word())) return;
    const nation = nations.exec(this.left.at(-1) ?? '')?.[0].toLowerCase();
    if (nation !== undefined) this.left.pop();
    const where = nation?.startsWith('m') === true ? 'mx' : 'us';
    if (nation !== undefined || this.word() === 'exports') this.add('dataset', `${where}-${this.word().slice(0, -1)}`);
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
  if (word === 'before') return addDays(from, -1);
  if (word === 'after' && from !== to && to < today) return addDays(to, 1);
  return /^(since|after|from|starting)$/.test(word) ? from : to;
}

/** Not of the prototype: people type `constructor` too. */
function ownOf<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** As kilograms, which is what the records hold by all that is known. */
function kilos(number = '', unit = 'kg'): string {
  const value = Number(number.replace(/,/g, ''));
  return String(/^(t|ton|mt)/.test(unit) ? value * 1_000 : value);
}
