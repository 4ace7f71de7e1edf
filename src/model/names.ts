/** Legal forms that people leave out or write in several ways; those on one line are the same form. */
const commonForms: readonly (readonly string[])[] = [
  ['inc', 'incorporated'],
  ['ltd', 'limited'],
  ['llc'],
  ['corp', 'corporation'],
  ['co', 'company'],
];
const otherForms = 'gmbh ag kg sa sas srl spa sl bv nv oy ab aps plc llp pty pvt pte kk jsc pcl ltda lda'.split(' ');
/** Words and parts of a form, which say that a name ends only where it does. */
const formsAtItsEnd = ['co', 'company', 'as', 'private', 'cv', 'rl', 'sa de cv', 's de rl de cv'];
const legalForms = new Set([...commonForms.flat(), ...otherForms].filter((form) => !formsAtItsEnd.includes(form)));

/** Whether a word is a legal form wherever it stands, so that a name ends there. @param low in lower case */
export const isLegalForm = (low: string): boolean => legalForms.has(low);

/** A name without case, accents and punctuation: the key under which a resolved name is remembered. */
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

/** Whether a name says that the source has none: `Missing in source document`. */
export function isNameless(name: string): boolean {
  return /^(name )?missing in (the )?source/i.test(name);
}

/**
 * Whether two names are one, regardless of case and punctuation, and whether or not one of them leaves its legal
 * form out. "Acme LLC" and "Acme Inc" are not one.
 */
export function sameName(a: string, b: string): boolean {
  return isAmong([a])(b);
}

/** Tells of any name whether it is the same as one of these, each of which is read only once. */
export function isAmong(names: readonly string[]): (name: string) => boolean {
  const known = Map.groupBy(names.map(split), ({ words }) => words);
  return (name) => {
    const { words, forms } = split(name);
    const alike = words === '' ? [] : (known.get(words) ?? []);
    return alike.some((other) => other.forms === forms || other.forms === '' || forms === '');
  };
}

const formsAtEnd = new RegExp(` (?:${[...legalForms, ...formsAtItsEnd].join('|')})$`);

/** Whether a name ends in a legal form. */
export const endsInForm = (name: string): boolean => formsAtEnd.test(` ${normalizeName(name)}`);

/** A normalized name without the legal forms at its end: `hanseko precision` of `Hanseko Precision JSC`. */
export function bareName(name: string): string {
  let bare = normalizeName(name);
  while (formsAtEnd.test(bare)) bare = bare.replace(formsAtEnd, '');
  return bare;
}

/** A normalized name without its legal forms: names that are the same have the same words. */
export function wordsOfName(name: string): string {
  return split(name).words;
}

/** The words of a name, and which legal forms were written, by their first spelling. */
function split(name: string): { readonly words: string; readonly forms: string } {
  const words: string[] = [];
  const forms: string[] = [];
  for (const word of normalizeName(name).split(' ')) {
    const form = commonForms.find((spellings) => spellings.includes(word))?.[0];
    // A firm may be called nothing but "Company": the first word is always part of the name.
    if (form !== undefined && words.length > 0) forms.push(form);
    else words.push(word);
  }
  return { words: words.join(' '), forms: forms.join(' ') };
}

/**
 * Whether words may have been typed to name a firm: its name holds all of them. A single word has to begin the name:
 * `furniture` stands in the names of many firms and is meant as a product.
 */
export function holdsWords(title: string, words: string): boolean {
  const held = normalizeName(title).split(' ');
  const wanted = normalizeName(words).split(' ');
  return wanted.length === 1 ? held[0] === wanted[0] : wanted.every((word) => held.includes(word));
}

/** Whether a name was probably typed with a slip or two. */
export function isNearly(title: string, typed: string): boolean {
  const [meant, said] = [wordsOfName(title), wordsOfName(typed)];
  return said.length > 4 && nearestWord(said, [meant], said.length < 9 ? 1 : 2) !== null;
}

/** The word a person most likely meant, or null when none is near. @param most slips that one may have made */
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

/** Letters left out, added, replaced, or in each other's place. */
function editDistance(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 0; i < Math.min(a.length, 40); i += 1) {
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
