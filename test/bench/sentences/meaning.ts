import { z } from 'zod';
import { countryName } from '../../../src/actions/reader/words/place-names.ts';
import { singularOf } from '../../../src/actions/reader/words/plurals.ts';
import { nearestWord } from '../../../src/model/names.ts';
import { today } from './fixed-day.ts';

const texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const text = z.string().optional();

/** A request in the terms of those who wrote the sentences. What was not said is left out. */
export const meaningSchema = z.strictObject({
  do: z.string(),
  verb: text,
  format: text,
  who: text,
  firm: text,
  buyer: text,
  supplier: text,
  firms: texts.optional(),
  goods: text,
  anyGoods: texts.optional(),
  notGoods: texts.optional(),
  origin: texts.optional(),
  notOrigin: texts.optional(),
  destination: texts.optional(),
  seat: texts.optional(),
  port: texts.optional(),
  hs: texts.optional(),
  from: text,
  to: text,
  weight: text,
  container: text,
  vessel: text,
  number: text,
  dataset: text,
  count: z.number().optional(),
  by: text,
  when: text,
  in: text,
  every: text,
  new: z.boolean().optional(),
  /** What an alert is about, which may be a firm or goods. */
  thing: text,
  /** Filters that nobody who wrote sentences thought of. */
  other: text,
  /** Whether its firms were found, so that they have their full names. */
  found: z.literal(true).optional(),
});
export type Meaning = z.infer<typeof meaningSchema>;

/** Whether what was carried out, or offered, is what was wanted. */
export function isWanted(got: Meaning, want: Meaning): boolean {
  if (want.verb === 'next' && got.verb === 'next') return true;
  if (got.do !== want.do) return false;
  if (want.do === 'ask' || want.do === 'several') return true;
  if (want.do === 'verb') return got.verb === want.verb || (want.verb === 'again' && got.verb === 'next');
  const wanted = plain(want);
  const said = asSaidBy(wanted, plain(got));
  return fields.every((field) => isSame(field, said, wanted));
}

/** These say how, and not which records, or were only helps to compare. */
const unasked = new Set(['do', 'new', 'lapsed', 'every', 'verb', 'format', 'found', 'thing', 'anyGoods']);
const fields = meaningSchema.keyof().options.filter((field) => !unasked.has(field));

/** A firm before it is found is called as it was typed: `Acme` of `Acme Robotics`. */
export function asTyped(want: Meaning, typed: string): Meaning {
  const said = wordsOf(typed);
  const cut = (name: string): string => {
    const words = wordsOf(name).filter((word) => isOneOf(word, said));
    return words.length === 0 ? name : words.join(' ');
  };
  const { firm, buyer, supplier, firms } = want;
  return {
    ...want,
    ...(firm !== undefined && { firm: cut(firm) }),
    ...(buyer !== undefined && { buyer: cut(buyer) }),
    ...(supplier !== undefined && { supplier: cut(supplier) }),
    ...(firms && { firms: firms.map(cut) }),
  };
}

/** Without what is meant anyway. */
function plain(meaning: Meaning): Meaning {
  const { anyGoods, seat, ...rest } = meaning;
  const isUsual = meaning.from !== undefined && daysApart(meaning.from, aYearAgo) <= 1;
  // The records of a time that is under way end today.
  const until = meaning.to !== undefined && meaning.to >= today ? undefined : meaning.to;
  return {
    ...rest,
    goods: anyGoods?.join(' ') ?? meaning.goods,
    from: isUsual && until === undefined ? undefined : meaning.from,
    to: until,
    dataset: isUsualData(meaning) ? undefined : meaning.dataset,
    count: meaning.count === 10 ? undefined : meaning.count,
    when: meaning.do === 'watch' ? (meaning.when ?? 'shipments') : meaning.when,
    // An alert tells its person, unless another place is named.
    in: meaning.in === 'me' ? undefined : meaning.in,
    by: meaning.by === 'month' ? undefined : meaning.by,
    // Goods come from where those sit who sell them.
    ...(meaning.who === 'companies' ? { seat } : { origin: meaning.origin ?? seat }),
  };
}

/** Only Mexican records name brokers. */
const isUsualData = ({ dataset, who }: Meaning) =>
  dataset === 'us-import' || (who === 'brokers' && dataset === 'mx-import');

const aYearAgo = '2025-11-25';

/** The same with its firms and goods in the places where the wanted one has them. */
function asSaidBy(want: Meaning, got: Meaning): Meaning {
  const { thing, firm, ...rest } = got;
  const names = want.firm ?? want.buyer ?? want.supplier;
  if (thing !== undefined)
    return asSaidBy(want, { ...rest, firm, [names === undefined || firm !== undefined ? 'goods' : 'firm']: thing });
  const side = (['buyer', 'supplier'] as const).find((one) =>
    want.firm === undefined
      ? want[one] !== undefined
      : got[one] !== undefined && isFirm(got[one], want.firm, got.found === true),
  );
  if (side === undefined || (firm === undefined) === (want.firm === undefined)) return got;
  return { ...rest, [side]: firm, firm: got[side] };
}

function isSame(field: keyof Meaning, got: Meaning, want: Meaning): boolean {
  const [one, other] = [got[field], want[field]];
  // What nobody said is filled in: where a time begins, and what a supplier sells.
  if (other === undefined && isFilledIn(field, want)) return true;
  if (one === undefined || other === undefined) return one === other;
  const [ours, theirs] = [String(one), String(other)];
  const isNamed = (name: string, wanted: string) => isFirm(name, wanted, got.found === true);
  if (field === 'firm' || field === 'buyer' || field === 'supplier') return isNamed(ours, theirs);
  if (field === 'firms') {
    const [names = [], wanted = []] = [got.firms, want.firms];
    return names.length === wanted.length && wanted.every((name) => names.some((each) => isNamed(each, name)));
  }
  if (field === 'goods') return bagOf(ours) === bagOf(theirs);
  // The last 30 days begin 29 or 30 days ago.
  if (field === 'from') return daysApart(ours, theirs) <= 1;
  if (field === 'number' || field === 'container') return squeezed(ours) === squeezed(theirs);
  if (field === 'notGoods') return numberless(one) === numberless(other);
  return listOf(one) === listOf(other);
}

/** Words that are left out, in one number: a sentence leaves out both. */
const numberless = (words: unknown): string =>
  listOf([...new Set([words].flat().map((word) => String(word).split(' ').map(singularOf).join(' ')))]);

function isFilledIn(field: keyof Meaning, want: Meaning): boolean {
  return (field === 'from' && want.to !== undefined) || (field === 'goods' && want.do === 'alternatives');
}

/** A firm that was found has its full name, and a name that was typed has all its words. */
export function isFirm(got: string, want: string, isFound: boolean): boolean {
  const [ours, theirs] = [wordsOf(got), wordsOf(want)];
  return theirs.every((word) => isOneOf(word, ours)) && (isFound || ours.every((word) => isOneOf(word, theirs)));
}

const isOneOf = (word: string, list: readonly string[]): boolean =>
  list.includes(word) || (word.length > 4 && nearestWord(word, list, word.length < 9 ? 1 : 2) !== null);

const legal = /^(inc|ltd|llc|co|corp|sa|cv|de|the|gmbh|jsc|plc|pvt|company|s|c|v)$/;
const small = /^(and|or|of|for|with|en)$/i;

function wordsOf(words: string): string[] {
  const plainWords = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plainWords
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !legal.test(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/, ''));
}

const bagOf = (words: string) => [...new Set(wordsOf(words).filter((word) => !small.test(word)))].sort().join(' ');
const squeezed = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');
const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

function listOf(value: unknown): string {
  const all = [value].flat().map((each) => english.get(String(each).toLowerCase()) ?? String(each));
  return all
    .map((each) => wordsOf(each).join(' ') || each)
    .sort()
    .join('|');
}

/** Countries as Mexican records name them. */
const english = new Map(
  Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))).flatMap(
    (code) => {
      const [here, there] = ['es', 'en'].map((language) => nameOf(code, language));
      return here === undefined || there === undefined ? [] : [[here.toLowerCase(), countryName(there, 'en')] as const];
    },
  ),
);

function nameOf(code: string, language: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}
