import { longestListName } from '../../model/lists.ts';
import { isLegalForm } from '../../model/names.ts';
import { listedShapes, type ListSentence, listShapes } from './lexicon/index.ts';
import { normalizeText, unwrapped } from './tokens.ts';

/** A sentence about a list. It means that only if there is such a list, or if it says `list`. */
export interface AboutList {
  readonly as: ListSentence;
  /** Names of firms to add, or the name of one to remove. */
  readonly firms: readonly string[];
  readonly list: string;
  readonly saysList: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (words: string) => words.split('|').map(escaped).join('|');

/** The source of a pattern of a text with a space at its end. @param any what stands for `*`, greedy or not */
function sourceOf(shape: string, any: string): string {
  const parts = (shape.match(/\[[^\]]*\]|\S+/g) ?? []).map((part) => {
    if (part === '*') return `${any} `;
    if (part === '[*]') return '(?:.+ )?';
    if (part.startsWith('[')) return `(?:(?:${oneOf(part.slice(1, -1))}) )?`;
    return `(?:${oneOf(part)}) `;
  });
  return parts.join('');
}

/** @param token what stands for a word in angle brackets */
export const patternOf = (shape: string, any: string, token = ''): RegExp =>
  new RegExp(`^(?:(?:please|pls|por favor) )?${sourceOf(shape, any).replace(/<(\w+)>/g, token)}$`, 'iu');

const patterns = listShapes.flatMap(({ as, shape }) =>
  ['(.+)', '(.+?)'].map((any) => ({
    as,
    saysList: as !== 'open' && /(?:^| )lista?(?: |$)/.test(shape),
    pattern: patternOf(shape, any),
  })),
);

const longestText = 300;

/** A legal form after a comma belongs to the name before it: `Weiluno Precision Co., Limited`. */
const withForms = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((names, part) => {
    const last = names.at(-1);
    const isForm = part.split(' ').every((word) => isLegalForm(word.toLowerCase().replaceAll('.', '')));
    return last !== undefined && isForm ? [...names.slice(0, -1), `${last}, ${part}`] : [...names, part];
  }, []);

/** `Acme Robotics, Wrenlock Tools and Pellworm Marine`. A name of single words may hold an `and`: `Stop and Shop`. */
function namesIn(typed: string): string[] {
  const parts = withForms(typed.split(/, *(?:(?:and|y) +)?|; */i).filter((part) => part !== ''));
  return parts.flatMap((part, nth) => {
    const pair = part.split(/ +(?:and|y) +/i);
    const isPair = pair.length === 2 && (nth > 0 || pair.every((name) => name.includes(' ')));
    return isPair && nth === parts.length - 1 ? pair : [part];
  });
}

const bullet = String.raw`[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]*`;
const bullets = new RegExp(
  String.raw`^((?:${bullet}[^\n]+\n+){1,50})[ \t]*(add|put|stick|throw) (?:all (?:of )?)?(?:these|those|them) `,
  'i',
);

/** `1) Acme\n2) Borealis\nput these in midwest`: the names in place of the words that point to them. */
function withoutBullets(text: string): string {
  const [all = '', lines = '', verb = ''] = bullets.exec(text.trimStart()) ?? [];
  const names = lines.split('\n').map((line) =>
    line
      .replace(new RegExp(`^${bullet}`), '')
      .trim()
      .replaceAll(',', ''),
  );
  const listed = names.filter((name) => name !== '').join(', ');
  return all === '' ? text : `${verb} ${listed} ${text.trimStart().slice(all.length)}`;
}

/** Words that hardly name anything but a list: `tier 1`, `my key accounts list`. */
export const listLike =
  /^(?:(?:my|our|the) )?(?:tier|level|priority|segment|category) ?(?:\d{1,2}|[a-d]|one|two|three|four)(?: list)?$|^(?:my|our) .{1,40} list$/i;

/** All ways to read a text as a sentence about a list, the most likely first. */
export function listSentences(text: string): AboutList[] {
  const typed = unwrapped(normalizeText(withoutBullets(text)))
    .replace(/[.!?]+$/, '')
    .replace(/^(?:and|ok|okay|then|now|so|please|pls),? (?=(?:add|put) )/i, '')
    // `Add to tier 1`, after an answer
    .replace(/^add (?=(?:to|on|onto) (?!it |it$|that|this|them|those|these))/i, 'add it ')
    // `Compare my tier 1 list this year vs last`: its digest compares with the year before.
    .replace(
      /^compare ((?:(?:my|our|the) .+?|.+? list)) (?:(?:this|last) (?:year|quarter|month)|20\d\d|ytd) (?:vs\.?|versus|with|against|to|and) .*$/i,
      'what changed on $1',
    )
    .replace(/^new list: /i, 'new list ')
    // `Put these on watchlist: Acme, Borealis`
    .replace(
      /^(add|put) (?:these|those|the following|them)(?: firms| companies| suppliers)? (?:to|on|onto|in) (.+?): +(.+)$/i,
      '$1 $3 to $2',
    )
    // `Take Acme off the vendors list, they went bust`
    .replace(/(\blist),? (?:they|because|since|it|we)\b.*$/i, '$1')
    // `Make a list called tier 1: Acme, Borealis`
    .replace(/^((?:make|create|start|build|new)\b[^:]*\blist\b[^:]*): +/i, '$1 with ')
    .replace(/,? (?:please|pls|por favor|thanks)$/i, '');
  if (typed.length > longestText || !/^(?:\S+ ){1,}\S+$/.test(typed)) return [];
  const read = patterns.flatMap(({ as, saysList, pattern }): AboutList[] => {
    const named = pattern
      .exec(`${typed} `)
      ?.slice(1)
      .map((part) => part.replace(/^"(.*)"$/s, '$1'));
    const [list, firm] = as === 'make' ? (named ?? []) : (named ?? []).toReversed();
    if (list === undefined || list.includes('"')) return [];
    const firms = firm === undefined ? [] : as === 'remove' ? [firm] : namesIn(firm);
    const bare = list.length > longestListName ? list : list.replace(/ list$/i, '');
    const ways = [
      { as, firms, list: bare, saysList: saysList || bare !== list },
      ...(bare === list ? [] : [{ as, firms, list, saysList: true }]),
    ];
    return /^watch list$/i.test(list) ? ways.toReversed() : ways;
  });
  const keys = read.map((one) => JSON.stringify([one.as, one.firms, one.list]));
  return read.filter((_, nth) => keys.indexOf(keys[nth] ?? '') === nth);
}

/**
 * `Tell me when anyone on tier 1 ships` with a firm in place of the words for those of the list: `tell me when FIRM
 * ships`.
 *
 * @param isBare whether the list's name stands alone, which may also mean a firm or goods
 * @returns null if the text doesn't name the list
 */
export function withFirm(text: string, list: string, firm: string): { text: string; isBare: boolean } | null {
  const typed = `${text.trim().replace(/[.!?]+$/, '')} `;
  const found = listedShapes
    .flatMap((shape) => new RegExp(`(?<=^| )${sourceOf(shape, `"?${escaped(list)}"?`)}`, 'iu').exec(typed) ?? [])
    .toSorted((one, other) => other.length - one.length)
    .at(0);
  if (found === undefined) return null;
  const isBare = found.replaceAll('"', '').trim().toLowerCase() === list.toLowerCase();
  return { text: typed.replace(found, `${firm} `).trim(), isBare };
}
