import { longestListName } from '../../model/lists.ts';
import { isLegalForm, nearestWord } from '../../model/names.ts';
import { listedShapes, type ListSentence, listShapes } from './lexicon/index.ts';
import { normalizeText, unwrapped } from './tokens.ts';

/** A sentence about a list. It means that only if there is such a list, or if it says `list`. */
export interface AboutList {
  readonly as: ListSentence;
  /** Names of firms to add, or the name of one to remove. */
  readonly firms: readonly string[];
  readonly list: string;
  readonly saysList: boolean;
  /** Whether a new list is the team's or the person's own; null if the sentence doesn't say. */
  readonly shared: boolean | null;
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

/** Words before a request that something be done. */
export const polite =
  '(?:(?:please|pls|kindly|can you|could you|would you|i want to|i would like to|ok|okay|oops|no|now|and|so|por favor),? )*';

/** @param token what stands for a word in angle brackets */
export const patternOf = (shape: string, any: string, token = ''): RegExp =>
  new RegExp(`^${polite}${sourceOf(shape, any).replace(/<(\w+)>/g, token)}$`, 'iu');

const patterns = listShapes.flatMap(({ as, shape }) =>
  // The name of a new list ends at the first `with`.
  (as === 'make' ? ['(.+?)', '(.+)'] : ['(.+)', '(.+?)']).map((any) => ({
    as,
    saysList: as !== 'open' && /(?:^| )lista?(?: |$)/.test(shape),
    pattern: patternOf(shape, any),
  })),
);

const longestText = 600;

const team = '(?:the |my |our )?(?:whole |entire )?(?:team|colleagues)|everyone|everybody';
/** Words for the people who see a new list, at the end of a sentence or before `list`. */
const audiences: readonly (readonly [RegExp, shared: boolean])[] = [
  [
    new RegExp(
      `[,;.]? *(?:(?:and|then|&) )*(?:(?:share|make|open) (?:it|this|them) )?(?:with|for|to) (?:${team})(?=$| *:)`,
      'i',
    ),
    true,
  ],
  [
    /[,;.]? *(?:(?:and|then|&) )*(?:(?:make|keep) (?:it|this) )?(?:private|(?:just|only) (?:for )?(?:me|myself)|for (?:me only|only me|myself))$/i,
    false,
  ],
  [/ (?:shared|public|team(?:'s)?)(?= (?:new )?list\b)/i, true],
  [/ (?:private|personal)(?= (?:new )?list\b)/i, false],
];

/** A sentence that makes a list, without the words for who sees it. */
function withoutAudience(said: string): { readonly text: string; readonly shared: boolean | null } {
  // `Private list of Acme and Borealis`
  const text = said.replace(
    /^(?=(?:(?:an?|my|our|the|new) )*(?:private|personal|shared|public|team) list\b)/i,
    'make ',
  );
  const found = /^(?:make|create|start|build|open|new|add|put|stick)\b.*\blist\b/i.test(text)
    ? audiences.find(([pattern]) => pattern.test(text))
    : undefined;
  return found === undefined ? { text, shared: null } : { text: text.replace(found[0], ''), shared: found[1] };
}

/** A legal form after a comma belongs to the name before it: `Weiluno Precision Co., Limited`. */
const withForms = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((names, part) => {
    const last = names.at(-1);
    const isForm = part.split(' ').every((word) => isLegalForm(word.toLowerCase().replaceAll('.', '')));
    return last !== undefined && isForm ? [...names.slice(0, -1), `${last}, ${part}`] : [...names, part];
  }, []);

/** The parts between commas and semicolons. Those inside quotes part nothing: `"Golden River, Ltd"`. */
export const atCommas = (typed: string): string[] =>
  withForms(
    (typed.match(/(?:["“][^"“”]*["”]|[^,;])+/g) ?? [])
      .map((part, nth) => (nth === 0 ? part : part.replace(/^ *(?:(?:and|y) +)?/i, '')))
      .filter((part) => part !== ''),
  );
export const atAnds = (typed: string): string[] => typed.split(/ +(?:and|y|&) +/i);

/** `Acme Robotics, Wrenlock Tools and Pellworm Marine`. A name of single words may hold an `and`: `Stop and Shop`. */
export function firmsIn(typed: string): string[] {
  const parts = atCommas(typed).map((part) => part.replace(/^["“](.*)["”]$/, '$1'));
  return parts.flatMap((part, nth) => {
    const pair = atAnds(part);
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

const makes = '(?:make|create|start|build|new)';
const holding = 'with|containing|including';
/** `Make a list with Acme` */
const nameless = new RegExp(
  `^(${makes}(?: (?:me|us|an?|the|my|our|new))* list) (${holding}|of) (?!.* (?:${holding}) )`,
  'i',
);
/** `Make a list of Acme and Borealis called Plan B` */
const namedLast = new RegExp(
  `^(${makes}\\b.*?\\blist) (?:${holding}|of) (.+?),? (?:(?:and )?(?:call|name) it|called|named) (.+)$`,
  'i',
);
const newNames = (shared: boolean | null) =>
  shared === true ? 'Team firms' : shared === false ? 'My firms' : 'New firms';

/** All ways to read a text as a sentence about a list, the most likely first. */
export function listSentences(text: string): AboutList[] {
  const { text: said, shared } = withoutAudience(unwrapped(normalizeText(withoutBullets(text))).replace(/[.!?]+$/, ''));
  const typed = said
    // `I need a list of four suppliers called motors: Acme, Borealis`, `start a watchlist motors: …`
    .replace(/^(?:i|we) (?:need|want) (?=an? (?:new )?(?:watch ?)?list\b)/i, 'make ')
    .replace(/^((?:make|create|start|build|new) (?:an? |the |my |our )?(?:new )?)watch ?list\b/i, '$1list')
    .replace(
      /(\blist) of (?:(?:these|those|the|following|two|three|four|five|six|seven|eight|nine|ten|\d+|firms|companies|suppliers|vendors|customers)\b ?)+: +/i,
      '$1 with ',
    )
    .replace(/(\blist) of (?:\w+ )?(?:firms|companies|suppliers|vendors|customers) (?=(?:called|named) )/i, '$1 ')
    .replace(/^(?:and|ok|okay|then|now|so|please|pls),? (?=(?:add|put) )/i, '')
    // `Add to tier 1: Acme, Borealis`
    .replace(/^(add|put) ((?:to|on|onto|in) [^:]+?): +(.+)$/i, '$1 $3 $2')
    // `Add to tier 1`, after an answer
    .replace(/^add (?=(?:to|on|onto) (?!it |it$|that|this|them|those|these))/i, 'add it ')
    // `Compare my tier 1 list this year vs last`: its digest compares with the year before.
    .replace(
      /^compare ((?:(?:my|our|the) .+?|.+? list)) (?:(?:this|last) (?:year|quarter|month)|20\d\d|ytd) (?:vs\.?|versus|with|against|to|and) .*$/i,
      'what changed on $1',
    )
    .replace(/ (?:(?:this|last|past) (?:week|month)|lately|recently|today|these days)$/i, '')
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
    .replace(/,? (?:please|pls|por favor|thanks)$/i, '')
    .replace(namedLast, '$1 called $3 with $2')
    .replace(nameless, (all: string, make: string, joint: string) =>
      joint.toLowerCase() === 'of' && shared === null ? all : `${make} called ${newNames(shared)} with `,
    );
  if (typed.length > longestText || !/^(?:\S+ ){1,}\S+$/.test(typed)) return [];
  const read = patterns.flatMap(({ as, saysList, pattern }): AboutList[] => {
    const named = pattern
      .exec(`${typed} `)
      ?.slice(1)
      .map((part) => part.replace(/^"(.*)"$/s, '$1'));
    const [list, firm] = as === 'make' ? (named ?? []) : (named ?? []).toReversed();
    if (list === undefined || list.includes('"')) return [];
    // `Make a list of suppliers of gearboxes`
    if (as === 'make' && /^(?:of|with) /i.test(list)) return [];
    const firms = firm === undefined ? [] : as === 'remove' ? [firm] : firmsIn(firm);
    const bare = list.length > longestListName ? list : list.replace(/ list$/i, '');
    const ways = [
      { as, firms, list: bare, saysList: saysList || bare !== list, shared },
      ...(bare === list ? [] : [{ as, firms, list, saysList: true, shared }]),
    ];
    return /^watch list$/i.test(list) ? ways.toReversed() : ways;
  });
  const keys = read.map((one) => JSON.stringify([one.as, one.firms, one.list]));
  return read.filter((_, nth) => keys.indexOf(keys[nth] ?? '') === nth);
}

/** The text with the name of a list, which has several words, in place of its misspelling: `core supliers`. */
export function respelledList(text: string, list: string): string {
  const name = list.toLowerCase().split(' ');
  const words = text.replace(/[.,:;!?"]/g, ' ').split(/ +/);
  const isNear = (word: string, nth: number) => {
    const meant = name[nth] ?? '';
    const low = word.toLowerCase();
    if (low === meant || meant.length < 5 || low[0] !== meant[0]) return low === meant;
    return nearestWord(low, [meant], meant.length < 8 ? 1 : 2) !== null;
  };
  const near = words
    .map((_, at) => words.slice(at, at + name.length))
    .find((some) => some.length === name.length && some.every(isNear))
    ?.join(' ');
  const isSame = near === undefined || name.length === 1 || near.toLowerCase() === list.toLowerCase();
  return isSame ? text : text.replace(near, () => list);
}

/**
 * `Tell me when anyone on tier 1 ships` with a firm in place of the words for those of the list: `tell me when FIRM
 * ships`.
 *
 * @param isBare whether the list's name stands alone, which may also mean a firm or goods
 * @returns null if the text doesn't name the list
 */
export function withFirm(text: string, list: string, firm: string): { text: string; isBare: boolean } | null {
  const typed = `${text.trim().replace(/[.!?]+$/, '')} `.replace(
    new RegExp(`(?<=${escaped(list)}"?)(?=[,:;])`, 'gi'),
    ' ',
  );
  const found = listedShapes
    .flatMap((shape) => new RegExp(`(?<=^| )${sourceOf(shape, `"?${escaped(list)}"?`)}`, 'iu').exec(typed) ?? [])
    .toSorted((one, other) => other.length - one.length)
    .at(0);
  if (found === undefined) return null;
  const isBare = found.replaceAll('"', '').trim().toLowerCase() === list.toLowerCase();
  return { text: typed.replace(found, `${firm} `).trim(), isBare };
}
