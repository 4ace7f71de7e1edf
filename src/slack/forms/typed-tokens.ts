import { normaliseText } from '../command/normalise.ts';
import type { Tokens } from '../command/tokens.ts';

/**
 * What stands in the fields of a form, as if it had been typed behind a command: so a form and a command mean the same
 * and find the same mistakes. Empty fields are left out.
 */
export function typedTokens(words: readonly string[], filters: Readonly<Record<string, string>>): Tokens {
  return {
    words: words.map(normaliseText).filter((word) => word !== ''),
    filters: Object.entries(filters)
      .map(([key, value]) => ({ key, value: normaliseText(value), quoted: true, excluded: false, followedBy: null }))
      .filter(({ value }) => value !== ''),
    ...{ flags: [], excluded: [], openQuote: false },
  };
}
