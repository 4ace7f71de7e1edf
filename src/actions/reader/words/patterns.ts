/* Sources of patterns: words, and shapes such as `add|put [all] * to [the|my] *`. */

export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One of the sources. */
export const anyOf = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;

/** Words that are separated by white space. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** One of the words, which are separated by white space; `_` stands for a space. */
export const anyWord = (words: string): string => anyOf(...words.trim().split(/\s+/)).replaceAll('_', ' ');

/** A word or phrase before a request that says only that something be done. */
export const politeWord = anyOf(
  anyWord('please pls plz kindly por_favor ok okay now and so then actually'),
  // `Great, add them`, but not `Perfect Fit`
  `${anyWord('great good nice perfect cool lovely excellent super brilliant awesome thanks thank_you')}(?=[,.!])`,
  '(?:can|could|would|will) you',
  "(?:i|we)(?:['’]d| would)? (?:need|want|like|have) (?:you )?to",
);

/** All of them at the beginning of a request, and corrections. */
export const polite = `(?:(?:${politeWord}|no|oops)[,.!]* )*`;

/** The name or the id of a channel. */
export const channelWord = String.raw`#\S+|[CG](?=\w*\d)[A-Z0-9]{6,}`;

/** Verbs that take firms off a list. */
export const takesOff = '(?:remove|delete|take|drop|kick|strike|cross)';

/** Courtesy at the end of a request, with its last marks. */
export const politeEnd = `(?:,? ${anyWord('please pls plz thanks thank_you thx')})*[\\s.!?]*$`;

/** The groups of the first pattern that fits a text; empty if none does. */
export const firstGroups = (patterns: readonly RegExp[], text: string): Readonly<Record<string, string | undefined>> =>
  patterns.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};

/** The source of a pattern of a text with a space at its end. @param any what stands for `*`, greedy or not */
export function sourceOf(shape: string, any: string): string {
  const oneOf = (words: string) => anyOf(...words.split('|').map(escaped));
  const parts = (shape.match(/\[[^\]]*\]|\S+/g) ?? []).map((part) => {
    if (part === '*') return `${any} `;
    if (part === '[*]') return '(?:.+ )?';
    return part.startsWith('[') ? `(?:${oneOf(part.slice(1, -1))} )?` : `${oneOf(part)} `;
  });
  return parts.join('');
}

/** A shape as a pattern of whole texts, with polite words before it. */
export class ShapePattern {
  private readonly source: string;
  /** The words of which a text needs one of each group. */
  private readonly needed: readonly (readonly string[])[];
  private pattern: RegExp | null = null;

  /** @param token what stands for a word in angle brackets */
  constructor(shape: string, any: string, token = '') {
    this.source = `^${polite}${sourceOf(shape, any).replace(/<(\w+)>/g, token)}$`;
    const parts = shape.match(/\[[^\]]*\]|\S+/g) ?? [];
    this.needed = parts
      .filter((part) => part !== '*' && !part.startsWith('['))
      .map((part) => part.split('|').map((word) => word.toLowerCase().replace(/>$/, '')));
  }

  /** Hundreds of patterns are tried on each text. Most lack a word, so they aren't even compiled. */
  exec(text: string): RegExpExecArray | null {
    const low = text.toLowerCase();
    if (!this.needed.every((words) => words.some((word) => low.includes(word)))) return null;
    this.pattern ??= new RegExp(this.source, 'iu');
    return this.pattern.exec(text);
  }

  test(text: string): boolean {
    return this.exec(text) !== null;
  }
}

/** @param token what stands for a word in angle brackets */
export const patternOf = (shape: string, any: string, token?: string): ShapePattern =>
  new ShapePattern(shape, any, token);
