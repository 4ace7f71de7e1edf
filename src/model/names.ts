/** Legal forms that people leave out or write in several ways; those on one line are the same form. */
const commonForms: readonly (readonly string[])[] = [
  ['inc', 'incorporated'],
  ['ltd', 'limited'],
  ['llc'],
  ['corp', 'corporation'],
  ['co', 'company'],
];
const otherForms =
  'gmbh ag kg sa sas srl spa sl bv nv oy ab aps plc llp pty pvt pte kk jsc pjsc pcl ltda lda fze fzco fzc dmcc ou sarl eurl bhd kft'.split(
    ' ',
  );
/** Words that mark a legal form only at the end of a name. */
const formsAtItsEnd = ['co', 'company', 'as', 'private', 'cv', 'rl', 'sa de cv', 's de rl de cv'];
const legalForms = new Set([...commonForms.flat(), ...otherForms].filter((form) => !formsAtItsEnd.includes(form)));

/** Whether a word is a legal form wherever it stands, so that a name ends there. @param low in lower case */
export const isLegalForm = (low: string): boolean => legalForms.has(low);

/** A name without case, accents and punctuation: the key of a resolved name. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const placeholders = [
  '(?:name )?missing in (?:the )?source.*',
  '(?:the )?same as (?:the )?(?:consignee|cnee|shipper|importer|buyer|notify(?: party)?|above)',
  'to (?:the )?order(?: of (?:the )?(?:shipper|consignee|bank|holder|same|bearer))?',
  'order',
  'n ?a|not available|not applicable|unknown',
];
const placeholder = new RegExp(`^(?:${placeholders.join('|')})$`);

/** True for words in place of a name: `Missing in source document`, `SAME AS CONSIGNEE`, `TO ORDER`. */
export function isNameless(name: string): boolean {
  return placeholder.test(normalizeName(name));
}

/** Regardless of case, punctuation, and a legal form that one lacks. "Acme LLC" and "Acme Inc" differ. */
export function sameName(a: string, b: string): boolean {
  return isAmong([a])(b);
}

/** `Acme Robotics and Borealis`: the sides of the last `and`, or else of the last `&`; empty without one. */
export const sidesOf = (typed: string): string[] =>
  (/^(.+) +(?:and|y) +(.+)$/i.exec(typed) ?? /^(.+) +& +(.+)$/.exec(typed) ?? []).slice(1);

/** Matches names against a list, each entry of which is normalized only once. */
export function isAmong(names: readonly string[]): (name: string) => boolean {
  const known = Map.groupBy(names.map(split), ({ words }) => words);
  return (name) => {
    const { words, forms } = split(name);
    const alike = words === '' ? [] : (known.get(words) ?? []);
    return alike.some((other) => other.forms === forms || other.forms === '' || forms === '');
  };
}

const formsAtEnd = new RegExp(` (?:${[...legalForms, ...formsAtItsEnd].join('|')})$`);

export const endsInForm = (name: string): boolean => formsAtEnd.test(` ${normalizeName(name)}`);

/** A normalized name without the legal forms at its end: `hanseko precision` for `Hanseko Precision JSC`. */
export function bareName(name: string): string {
  let bare = normalizeName(name);
  while (formsAtEnd.test(bare)) bare = bare.replace(formsAtEnd, '');
  return bare;
}

/** Whether a name has a letter or a digit. */
export const hasWords = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** As `sameName`, but for any legal form at the end: `kaltmann machinery` is `Kaltmann Machinery SA`. */
export const isSpelling = (a: string, b: string): boolean =>
  sameName(a, b) || bareName(a) === normalizeName(b) || bareName(b) === normalizeName(a);

/** A normalized name without its legal forms. Equal names have equal words. */
export function wordsOfName(name: string): string {
  return split(name).words;
}

/** The words of a name, and its legal forms by their first spelling. */
function split(name: string): { readonly words: string; readonly forms: string } {
  const words: string[] = [];
  const forms: string[] = [];
  for (const word of normalizeName(name).split(' ')) {
    const form = commonForms.find((spellings) => spellings.includes(word))?.[0];
    // A firm may be called just "Company": the first word is always part of the name.
    if (form !== undefined && words.length > 0) forms.push(form);
    else words.push(word);
  }
  return { words: words.join(' '), forms: forms.join(' ') };
}

/** All words are in the name. A single word must begin it: `furniture` occurs in many names and means a product. */
export function holdsWords(title: string, words: string): boolean {
  const held = normalizeName(title).split(' ');
  const wanted = normalizeName(words).split(' ');
  return wanted.length === 1 ? held[0] === wanted[0] : wanted.every((word) => held.includes(word));
}

/** Whether each typed word is in a name, in part or with a slip: `meridova drive` is of `Meridova Drives Co., Ltd.`. */
export function mayBear(title: string, typed: string): boolean {
  const held = normalizeName(title).split(' ');
  const isHeld = (word: string) =>
    held.some((own) => own.startsWith(word) || (own.length > 3 && word.startsWith(own))) ||
    (word.length > 4 && nearestWord(word, held, 1) !== null);
  return wordsOfName(typed).split(' ').every(isHeld);
}

export function isNearly(title: string, typed: string): boolean {
  const [meant, said] = [wordsOfName(title), wordsOfName(typed)];
  return said.length > 4 && nearestWord(said, [meant], said.length < 9 ? 1 : 2) !== null;
}

/** The closest word, or null if none is near. @param most allowed edits */
export function nearestWord(
  typed: string,
  words: readonly string[],
  most = Math.max(typed.length < 4 ? 1 : 2, Math.floor(typed.length / 3)),
): string | null {
  const ranked = words
    .filter((word) => Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= most ? best.word : null;
}

/** The one whose name is nearest to the typed one, or else begins with it; null if none is near. */
export function nearestNamed<N extends { readonly name: string }>(all: readonly N[], typed: string): N | null {
  const [low, names] = [typed.toLowerCase(), all.map(({ name }) => name.toLowerCase())];
  const near = nearestWord(low, names) ?? names.find((name) => name.startsWith(low));
  return all.find((_, nth) => names[nth] === near) ?? null;
}

/** Counts omitted, added, replaced and transposed letters among the first 40. */
function editDistance(one: string, other: string): number {
  const [a, b] = [one.slice(0, 40), other.slice(0, 40)];
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 0; i < a.length; i += 1) {
    const current = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const swapped = i > 0 && a[i] === b[j - 1] && a[i - 1] === b[j] ? (before[j - 1] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? b.length;
}
