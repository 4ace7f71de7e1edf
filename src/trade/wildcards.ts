/** The specification's rule: at most one `*` and three `?` in a field. Answers what is wrong, or null. */
export function checkWildcards(text: string): string | null {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('*') <= 1 && count('?') <= 3
    ? null
    : 'A field may hold at most one * and at most three ? as wildcards. Example: bear* or 8482??';
}
