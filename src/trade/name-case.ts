const small = new Set(['and', 'or', 'not', 'but', 'of', 'the', 'de', 'del', 'la', 'y']);

/** Countries as records write them, `South Korea`, out of text whose case was folded. Operators stay as they are. */
export function countryCase(text: string): string {
  return text.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
