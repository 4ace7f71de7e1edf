import { distance } from 'fastest-levenshtein';
import type { KnownEntry, MatchKind, PossibleMatch } from '../model/screening.ts';
import { type Comparable, comparable, isTelling, keyOf, type Token, withoutALetter } from './normalize.ts';

/** From here on two names are a possible match. Chosen with all labelled pairs of `test/screening` in view. */
const threshold = 0.86;

const sameWord = 0.78;

/** How much alike two words are, 0 to 1. Numbers are equal or different: `Plant 5` is not `Plant 7`. */
function likenessOfWords(one: Token, other: Token): number {
  if (one.text === other.text) return 1;
  if (one.isNumber || other.isNumber) return 0;
  const [a, b] = [one.sound, other.sound];
  const longer = Math.max(a.length, b.length);
  // In words of up to 3 letters, one changed letter makes another word.
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 2) return 0;
  if (a === b || one.hard === other.hard) return 0.97;
  const edits = areSwapped(a, b) ? 1 : distance(a, b);
  const [c, d] = [one.consonants, other.consonants];
  const bySound = 1 - distance(c, d) / Math.max(c.length, d.length);
  const likeness = 0.65 * (1 - edits / longer) + 0.35 * bySound;
  // Typos are rare in the first letter, and in short words a changed letter usually means another word.
  const isSameStart = a[0] === b[0] || /^[aeiou].*,[aeiou]/.test(`${a},${b}`);
  return likeness * (isSameStart ? 1 : otherStart) * (longer < 6 ? shortWord : 1);
}

const otherStart = 0.9;
const shortWord = 0.9;

function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = Array.from(a).findIndex((letter, nth) => letter !== b[nth]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Words of both that are alike, in any order, over all words; each counts by its weight. 0 to 1. */
function likenessOf(one: Comparable, other: Comparable): number {
  if (one.key === other.key) return 1;
  if (one.joined === other.joined) return 0.98;
  const [few, many] = one.tokens.length <= other.tokens.length ? [one, other] : [other, one];
  const left = [...many.tokens];
  let [shared, all] = [0, 0];
  let isLeft = false;
  for (const token of few.tokens) {
    let [best, at] = [0, -1];
    for (const [nth, candidate] of left.entries()) {
      const likeness = likenessOfWords(token, candidate);
      if (likeness > best) [best, at] = [likeness, nth];
    }
    const [found] = best >= sameWord ? left.splice(at, 1) : [];
    if (found === undefined) {
      if (token.isNumber && left.some(({ isNumber }) => isNumber)) return 0;
      isLeft = true;
      all += token.weight;
      continue;
    }
    // A misspelled generic word ("Tradng") still counts as generic.
    const weight = Math.min(token.weight, found.weight);
    shared += 2 * best * weight;
    all += 2 * weight;
  }
  all += left.reduce((sum, { weight }) => sum + weight, 0);
  // Unmatched words on both sides are stronger evidence of a difference than on one side.
  return shared / all - (isLeft && left.length > 0 ? 0.06 : 0);
}

interface Line {
  readonly entry: KnownEntry;
  readonly text: string;
  readonly isAlias: boolean;
  readonly name: Comparable;
}

/** A distinctive word, and the names that contain it, grouped by their number of distinctive words. */
interface IndexedWord {
  readonly token: Token;
  readonly lines: Map<number, Line[]>;
}

export type ScreeningIndex = ReturnType<typeof createIndex>;

/** Names with more distinctive words than this may match although one is missing. */
const maxWordsAllShared = 6;

const maxKnownWords = 50_000;

/** Words of a listed name that is looked for within a longer one. */
const longestHeld = 8;

/** Only names that share their rarest telling word, or one like it, are compared. */
export function createIndex() {
  const byKey = new Map<string, Line[]>();
  const byJoined = new Map<string, Line[]>();
  /** Names of one telling word, by that word with its legal form. */
  const byForm = new Map<string, Line[]>();
  const listedWords = new Set<string>();
  const words = new Map<string, IndexedWord>();
  const bySound = new Map<string, IndexedWord[]>();
  /** A cache: for a word, the similar words of the index, by text. */
  const alike = new Map<string, ReadonlyMap<string, IndexedWord>>();
  let size = 0;

  function addLine(line: Line): void {
    put(byKey, line.name.key, line);
    put(byJoined, line.name.joined, line);
    for (const { text } of line.name.tokens) listedWords.add(text);
    if (line.name.tokens.length === 1) for (const one of line.name.withForm) put(byForm, one, line);
    const telling = tellingWords(line.name);
    for (const token of new Set(telling)) put(wordOf(token).lines, telling.length, line);
  }

  function wordOf(token: Token): IndexedWord {
    const there = words.get(token.text);
    if (there !== undefined) return there;
    const word = { token, lines: new Map<number, Line[]>() };
    words.set(token.text, word);
    for (const key of keysOf(token)) put(bySound, key, word);
    return word;
  }

  function wordsLike(token: Token): ReadonlyMap<string, IndexedWord> {
    const known = alike.get(token.text);
    if (known !== undefined) return known;
    const found = new Map<string, IndexedWord>();
    for (const key of keysOf(token))
      for (const word of bySound.get(key) ?? [])
        if (likenessOfWords(token, word.token) >= sameWord) found.set(word.token.text, word);
    if (alike.size >= maxKnownWords) alike.clear();
    alike.set(token.text, found);
    return found;
  }

  /** The lines that share the rarest of the name's telling words, or all of them if there are few. */
  function nearLines(name: Comparable): Line[] {
    const telling = tellingWords(name);
    const likes = telling.map(wordsLike);
    if (telling.length > maxWordsAllShared) {
      const counts = [telling.length - 1, telling.length, telling.length + 1];
      return rarestFirst(likes.map((words) => counts.flatMap((many) => linesOf(words, many))))
        .slice(0, 2)
        .flat();
    }
    const lines = likes.map((words) => linesOf(words, telling.length));
    const [rarest = []] = rarestFirst(lines);
    return telling.length === 1
      ? rarest
      : rarest.filter(({ name: { tokens } }) => likes.every((words) => tokens.some(({ text }) => words.has(text))));
  }

  /**
   * Lines whose words all stand in the name, side by side: `V-1001 Acme Precision GmbH Stuttgart`. With one telling
   * word, they begin it: `Silver Heron Trading` is not `Heron Trading`.
   */
  function heldLines({ tokens, withForm }: Comparable): Line[] {
    const start = tokens.findIndex(isTelling);
    const begins = `${tokens[start]?.text ?? ''} `;
    const held = withForm.flatMap((one) => (one.startsWith(begins) ? (byForm.get(one) ?? []) : []));
    for (let first = 0; first < tokens.length - 1; first += 1)
      for (let end = first; end < tokens.length && end < first + longestHeld; end += 1) {
        if (!listedWords.has(tokens[end]?.text ?? '')) break;
        const part = tokens.slice(first, end + 1);
        const telling = part.filter(isTelling).length;
        if (part.length > 1 && part.length < tokens.length && (telling > 1 || (telling === 1 && first <= start)))
          held.push(...(byKey.get(keyOf(part.map(({ text }) => text))) ?? []));
      }
    return held;
  }

  const linesFor = (name: Comparable): Line[] => [
    ...(byKey.get(name.key) ?? []),
    ...(byJoined.get(name.joined) ?? []),
    ...nearLines(name),
  ];

  return {
    size: () => size,

    add(entry: KnownEntry): void {
      size += 1;
      alike.clear();
      const texts = [entry.name, ...entry.aliases];
      for (const [nth, text] of texts.entries()) {
        const name = comparable(text);
        if (name !== null) addLine({ entry, text, isAlias: nth > 0, name });
      }
    },

    /** Each entry once, by its best line; the likeliest first. @param parts of the name that may be names */
    match(name: Comparable, parts: readonly Comparable[] = []): PossibleMatch[] {
      const best = new Map<string, PossibleMatch>();
      for (const { entry, text, isAlias, name: other } of linesFor(name)) {
        const likeness = likenessOf(name, other);
        if (likeness < threshold || likeness <= (best.get(entry.key)?.likeness ?? 0)) continue;
        const how: MatchKind = likeness < 1 ? 'near' : isAlias ? 'alias' : 'exact';
        best.set(entry.key, { entry, how, by: text, likeness });
      }
      const ofParts = parts.flatMap((part) =>
        linesFor(part).filter((line) => likenessOf(part, line.name) >= threshold),
      );
      for (const { entry, text } of [...heldLines(name), ...ofParts])
        if (!best.has(entry.key)) best.set(entry.key, { entry, how: 'within', by: text, likeness: threshold });
      return [...best.values()].sort((one, other) => other.likeness - one.likeness || (one.by < other.by ? -1 : 1));
    },
  };
}

function linesOf(words: ReadonlyMap<string, IndexedWord>, telling: number): Line[] {
  const found: Line[] = [];
  for (const { lines } of words.values()) for (const line of lines.get(telling) ?? []) found.push(line);
  return found;
}

const rarestFirst = (all: readonly Line[][]) => all.toSorted((one, other) => one.length - other.length);

/** The words by which a name is found: not kinds of business and places, unless it has no others. */
function tellingWords({ tokens }: Comparable): readonly Token[] {
  const telling = tokens.filter(({ weight }) => weight === 1);
  return telling.length === 0 ? tokens : telling;
}

/** Words that differ in one letter share a key, and longer ones that differ in any vowels. */
function keysOf({ consonants, sound, hard, isNumber }: Token): string[] {
  const keys = isNumber ? [] : withoutALetter(sound);
  keys.push(sound, `~${hard}`);
  if (consonants.length > 3) keys.push(`=${consonants}`);
  return keys;
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
}
