const small = new Set(['and', 'or', 'of', 'the', 'de', 'del', 'la', 'y', 'do', 'da', 'du', 'au']);

/**
 * A name as records write it, out of one whose case was folded: `Houston, Tx`, `Trinidad and Tobago`, `Cote d'Ivoire`.
 * A name that went through it and is folded again comes out the same.
 */
export function nameCase(folded: string): string {
  return folded.replaceAll(/[\p{L}\p{M}\p{N}*?]+/gu, (word, at: number) =>
    staysSmall(word, folded.slice(0, at), folded.slice(at + word.length)) ? word : capital(word),
  );
}

function staysSmall(word: string, before: string, after: string): boolean {
  // `O'Higgins`, `d'Ivoire`: one letter before the apostrophe is a word of its own; `People's`, `St. John's`: it is not.
  if (/[\p{L}\p{N}]'$/u.test(before)) return !/(?<![\p{L}\p{M}\p{N}])\p{L}'$/u.test(before);
  // What begins a name is large, and so is what follows its comma: the state of `New Orleans, La` is no article.
  if (/(?:^[^\p{L}\p{N}]*|,\s*)$/u.test(before)) return false;
  return small.has(word) || (/^[dl]$/.test(word) && /^'\p{L}/u.test(after));
}

/** Letters whose capital does not fold back to them (`ß`) stay as they are. */
function capital(word: string): string {
  const first = word.charAt(0);
  const large = first.toUpperCase();
  return large.toLowerCase() === first ? large + word.slice(1) : word;
}
