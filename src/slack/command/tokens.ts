/** A command's text taken apart. */
export interface Tokens {
  /** In order, phrases with their quotes, so that they can be read as one expression. */
  readonly words: readonly string[];
  readonly filters: readonly TypedFilter[];
  /** Without the dashes, lower case. */
  readonly flags: readonly string[];
  /** Words excluded with a leading minus. */
  readonly excluded: readonly string[];
  /** True when a quote was opened and not closed. */
  readonly openQuote: boolean;
}

export interface TypedFilter {
  /** Lower case. */
  readonly key: string;
  /** Without the quotes around it. */
  readonly value: string;
  /** Whether the value stood in quotes. */
  readonly quoted: boolean;
  readonly excluded: boolean;
  /** The plain word right behind it, which may have been meant as part of the value; null when there is none. */
  readonly followedBy: string | null;
}

const piece = /(?:"[^"]*"?|[^\s"])+/g;

/** Splits normalised text at spaces outside quotes; `key:value`, `-key:value`, `-word` and `--flag` are told apart. */
export function tokenise(text: string): Tokens {
  const words: string[] = [];
  const filters: TypedFilter[] = [];
  const flags: string[] = [];
  const excluded: string[] = [];
  const pieces = Array.from(joinValues(text).matchAll(piece), ([token]) => token);
  for (const [i, token] of pieces.entries()) {
    const flag = /^--([^-].*)$/s.exec(token)?.[1];
    const filter = /^(-?)([a-z][a-z_]*):(?!\/\/)(.*)$/is.exec(token);
    if (flag !== undefined) flags.push(flag.toLowerCase());
    else if (filter !== null) {
      const [, minus, key = '', value = ''] = filter;
      const quoted = value.startsWith('"');
      const next = pieces[i + 1] ?? '';
      const followedBy = /^[\p{L}\p{N}&][^:"]*$/u.test(next) && !/^(AND|OR|NOT)$/.test(next) ? next : null;
      filters.push({
        key: key.toLowerCase(),
        value: value.replace(/"/g, ''),
        quoted,
        excluded: minus === '-',
        followedBy,
      });
    } else if (/^-[^-]/.test(token)) excluded.push(token.slice(1));
    else words.push(token);
  }
  return { words, filters, flags, excluded, openQuote: (text.match(/"/g)?.length ?? 0) % 2 === 1 };
}

/** `company: "Acme"` means its value, unless the next word is a filter itself. */
function joinValues(text: string): string {
  return text.replace(/(^|\s)(-?[a-z][a-z_]*):\s+(?=[^\s:]+(?:\s|$))/gi, '$1$2:');
}

/** Words without their quotes, as a name or a number is meant. */
export function asPlainWords(words: readonly string[]): string {
  return words.join(' ').replace(/"/g, '').trim();
}
