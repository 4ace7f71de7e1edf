/** Legal forms that people leave out or write in several ways; those on one line are the same form. */
const legalForms: readonly (readonly string[])[] = [
  ['inc', 'incorporated'],
  ['ltd', 'limited'],
  ['llc'],
  ['corp', 'corporation'],
  ['co', 'company'],
];

interface PlainName {
  readonly words: string;
  /** Which legal forms were written, by their first spelling. */
  readonly forms: string;
}

/** A name without case, accents and punctuation: the key under which a resolved name is remembered. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether two names are one, whatever their case and punctuation, and whether or not one of them leaves its legal
 * form out. "Acme LLC" and "Acme Inc" are not one.
 */
export function sameName(a: string, b: string): boolean {
  const [left, right] = [split(a), split(b)];
  if (left.words !== right.words || left.words === '') return false;
  return left.forms === right.forms || left.forms === '' || right.forms === '';
}

function split(name: string): PlainName {
  const words: string[] = [];
  const forms: string[] = [];
  for (const word of normaliseName(name).split(' ')) {
    const form = legalForms.find((spellings) => spellings.includes(word))?.[0];
    // A firm may be called nothing but "Company": the first word is always part of the name.
    if (form !== undefined && words.length > 0) forms.push(form);
    else words.push(word);
  }
  return { words: words.join(' '), forms: forms.join(' ') };
}
