import anyAscii from 'any-ascii';
import { canonical, fillers, formPhrases, formsAnywhere, formsAtStart, generic, places } from './vocabulary.ts';

export interface Token {
  readonly text: string;
  /** As it sounds, roughly: spellings of one word in another script share it. */
  readonly sound: string;
  /** The sound with each hard c as a k and no e at its end: `kaskad` for Cascade and Каскад. Only equal ones count. */
  readonly hard: string;
  readonly consonants: string;
  /** Lower for kinds of business and for places. */
  readonly weight: number;
  readonly isNumber: boolean;
}

export interface Comparable {
  /** Equal for names that differ only in case, accents, punctuation, legal forms and order. */
  readonly key: string;
  readonly tokens: readonly Token[];
  /** Without spaces: `silverheronsupply`. */
  readonly joined: string;
  /** Each word that a legal form follows, with that form: `acme gmbh`. */
  readonly withForm: readonly string[];
}

/** Neither a kind of business, a place nor a code: `V-1001`. */
export const isTelling = ({ text, weight }: Token): boolean => weight === 1 && text.length > 2 && !/\d/.test(text);

const separators = /[,;|()\t\r\n]+|\s[-–—/]+\s|\bc\/o\b/i;

/**
 * Parts of a name between commas and the like that may be names themselves: `Acme Precision GmbH, Stuttgart`. A single
 * word is none beside another, as in `Hartmann, Klaus`, unless a place follows.
 */
export function partsOf(name: string): Comparable[] {
  const said = name.split(separators);
  if (said.length === 1) return [];
  const parts = said.flatMap((part) => comparable(part) ?? []);
  const telling = parts.filter(({ tokens }) => tokens.some(isTelling));
  const isAddress = parts.slice(1).some(({ tokens }) => tokens.every(({ weight }) => weight === weights.place));
  return telling.filter(
    ({ tokens, withForm }, nth) =>
      tokens.length > 1 || withForm.length > 0 || telling.length === 1 || (nth === 0 && isAddress),
  );
}

const weights = { generic: 0.25, place: 0.35, usual: 1 };

const phrases = new RegExp(` (?:${formPhrases.join('|')})(?= )`, 'g');

/** Null for a name without a letter or digit. */
export function comparable(name: string): Comparable | null {
  const all = spelledWords(name);
  const words = wordsOf(all);
  if (words.length === 0) return null;
  return { key: keyOf(words), tokens: words.map(tokenOf), joined: words.join(''), withForm: wordsWithForm(all) };
}

export const keyOf = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : words.toSorted().join(' '));

/** Words with their legal forms and fillers, but without forms of several words. */
function spelledWords(name: string): string[] {
  const plain = asciiOf(name)
    .toLowerCase()
    .replace(/['`’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (plain === '') return [];
  // `S A de C V` and `S.A. de C.V.` are the same.
  const spelled =
    plain.length > 3
      ? plain.replace(/(?<![a-z0-9])(?:[a-z] )+[a-z](?![a-z0-9])/g, (one) => one.replaceAll(' ', ''))
      : plain;
  const bare = spelled.includes(' ') ? ` ${spelled} `.replace(phrases, ' ').trim() : spelled;
  return (bare === '' ? spelled : bare).split(/ +/);
}

/** Without legal forms and fillers, each in its usual spelling. */
function wordsOf(all: readonly string[]): string[] {
  const end = all.findLastIndex((word) => !formsAnywhere.has(word) && !fillers.has(word));
  const start = all.findIndex((word) => !formsAtStart.has(word) && !fillers.has(word));
  const kept = all.filter(
    (word, nth) => nth === start || (nth > start && nth <= end && !formsAnywhere.has(word) && !fillers.has(word)),
  );
  return (kept.length === 0 ? all : kept).map(usualSpelling);
}

const wordsWithForm = (all: readonly string[]): string[] =>
  all.flatMap((form, nth) => {
    const word = all[nth - 1] ?? '';
    const isFirm = word !== '' && formsAnywhere.has(form) && !formsAnywhere.has(word) && !fillers.has(word);
    return isFirm ? [`${usualSpelling(word)} ${form}`] : [];
  });

function usualSpelling(word: string): string {
  const found = canonical.get(word);
  if (found !== undefined) return found;
  const single = /^[a-z]{3,}[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  return canonical.get(single) ?? single;
}

function asciiOf(name: string): string {
  for (let at = 0; at < name.length; at += 1) if (name.charCodeAt(at) > 126) return anyAscii(name.normalize('NFKC'));
  return name;
}

/** Words recur in names, so most are looked up. Cleared when full, since names come from outside. */
const known = new Map<string, Token>();
const maxKnown = 50_000;

function tokenOf(text: string): Token {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const sound = soundOf(text);
  const weight = places.has(text) ? weights.place : isGeneric(text) ? weights.generic : weights.usual;
  const consonants = sound.charAt(0) + sound.slice(1).replace(/[aeiou]/g, '');
  const hard = soundOf(text.replace(/c(?=[^cehiyz]|$)/g, 'k').replace(/(?<=...)e$/, ''));
  const token = { text, sound, hard, consonants, weight, isNumber: /^\d/.test(text) };
  known.set(text, token);
  return token;
}

/** Also when a letter is missing, or one too many, or two have changed places. */
function isGeneric(text: string): boolean {
  if (generic.has(text)) return true;
  if (text.length < 6 || !beginnings.has(text.slice(0, 2))) return false;
  return shortened.has(text) || withoutALetter(text).some((less) => generic.has(less) || shortened.has(less));
}

export function withoutALetter(text: string): string[] {
  const all: string[] = [];
  for (let at = 0; at < text.length; at += 1) all.push(text.slice(0, at) + text.slice(at + 1));
  return all;
}

const long = [...generic].filter((word) => word.length > 6);
const beginnings = new Set(long.map((word) => word.slice(0, 2)));
const shortened = new Set(long.flatMap((word) => withoutALetter(word)));

/** Applied in order, each to the result of the ones before. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^(?:ye|je|ie)/g, 'e'],
  [/ee$/g, 'e'],
  [/shch|sch|tsch|tch|cz/g, 'c'],
  [/ch/g, 'c'],
  [/kh/g, 'h'],
  [/(?:gh|dj|dzh|zh)/g, 'j'],
  [/ph/g, 'f'],
  [/(?:ck|q)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/(?:ts|tz)/g, 's'],
  [/th/g, 't'],
  [/([bd])h/g, '$1'],
  [/sh/g, 's'],
  [/z/g, 's'],
  [/y|ij/g, 'i'],
  [/(?:ou|oo|ue)/g, 'u'],
  [/(?:ee|ie|ei|ea)/g, 'i'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=.)h$/g, ''],
];

function soundOf(text: string): string {
  if (/^\d/.test(text) || text.length < 4) return text;
  return sounds.reduce((so, [from, to]) => so.replace(from, to), text);
}
