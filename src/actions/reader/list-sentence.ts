import { type ListSentence, listShapes } from './lexicon/index.ts';
import { normalizeText, unwrapped } from './tokens.ts';

/** A sentence about a list. It means that only if there is such a list, or if it says `list`. */
export interface AboutList {
  readonly as: ListSentence;
  /** Null for a list to open. */
  readonly firm: string | null;
  readonly list: string;
  readonly saysList: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (words: string) => words.split('|').map(escaped).join('|');

/** A shape as a pattern of a text with a space at its end. @param any what stands for `*`, greedy or not */
function patternOf(shape: string, any: string): RegExp {
  const parts = (shape.match(/\[[^\]]*\]|\S+/g) ?? []).map((part) => {
    if (part === '*') return `${any} `;
    if (part.startsWith('[')) return `(?:(?:${oneOf(part.slice(1, -1))}) )?`;
    return `(?:${oneOf(part)}) `;
  });
  return new RegExp(`^(?:(?:please|pls|por favor) )?${parts.join('')}$`, 'iu');
}

const patterns = listShapes.flatMap(({ as, shape }) =>
  ['(.+)', '(.+?)'].map((any) => ({
    as,
    saysList: as !== 'open' && /(?:^| )lista?(?: |$)/.test(shape),
    pattern: patternOf(shape, any),
  })),
);

const longestText = 300;

/** All ways to read a text as a sentence about a list, the most likely first. */
export function listSentences(text: string): AboutList[] {
  const typed = unwrapped(normalizeText(text))
    .replace(/[.!]+$/, '')
    .replace(/,? (?:please|pls|por favor|thanks)$/i, '');
  if (typed.length > longestText || !/^(?:\S+ ){1,}\S+$/.test(typed)) return [];
  const read = patterns.flatMap(({ as, saysList, pattern }): AboutList[] => {
    const named = pattern
      .exec(`${typed} `)
      ?.slice(1)
      .map((part) => part.replace(/^"(.*)"$/s, '$1'));
    const list = named?.at(-1);
    if (named === undefined || list === undefined || list.includes('"')) return [];
    const firm = named.length < 2 ? null : (named[0] ?? null);
    const bare = list.replace(/ list$/i, '');
    return [
      { as, firm, list: bare, saysList: saysList || bare !== list },
      ...(bare === list ? [] : [{ as, firm, list, saysList: true }]),
    ];
  });
  const keys = read.map((one) => JSON.stringify([one.as, one.firm, one.list]));
  return read.filter((_, nth) => keys.indexOf(keys[nth] ?? '') === nth);
}
