import { longestListName } from '../../model/lists.ts';
import { nearestWord } from '../../model/names.ts';
import { firmsIn } from './words/firm-names.ts';
import { listedShapes, type ListSentence, listShapes } from './lexicon/index.ts';
import { anyOf, anyWord, escaped, patternOf, polite, sourceOf } from './words/patterns.ts';
import { normalizeText, unwrapped } from './query/tokens.ts';

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

const patterns = listShapes.flatMap(({ as, shape }) =>
  // The name of a new list ends at the first `with`.
  (as === 'make' ? ['(.+?)', '(.+)'] : ['(.+)', '(.+?)']).map((any) => ({
    as,
    saysList: as !== 'open' && /(?:^| )lista?(?: |$)/.test(shape),
    pattern: patternOf(shape, any),
  })),
);

const longestText = 600;

const joint = '[,;.]? *(?:(?:and|then|&) )*';
/** All colleagues. */
export const everyone = `(?:(?:the |my |our )?(?:whole |entire )?(?:team|colleagues)|everyone|everybody|all of us)`;
const opensIt = `(?:(?:share|make|open) (?:it|this|them) )?(?:with|for|to) ${everyone}`;
const keepsIt =
  '(?:(?:make|keep) (?:it|this) )?(?:private|(?:just|only) (?:for )?(?:me|myself)|for (?:me only|only me|myself))';
/** Words for the people who see a new list, at the end of a sentence or before `list`. */
const audiences: readonly (readonly [RegExp, shared: boolean])[] = [
  [new RegExp(`${joint}${opensIt}(?=$| *:)`, 'i'), true],
  [new RegExp(`${joint}${keepsIt}$`, 'i'), false],
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

const bullet = String.raw`[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]*`;
const bullets = new RegExp(
  String.raw`^\s*((?:${bullet}[^\n]+\n+){1,50})[ \t]*(add|put|stick|throw) (?:all (?:of )?)?(?:these|those|them) `,
  'i',
);

/** `1) Acme\n2) Borealis\nput these in midwest`: the names in place of the words that point to them. */
const withoutBullets = (text: string): string =>
  text.replace(bullets, (_, lines: string, verb: string) => {
    const names = lines.split('\n').map((line) =>
      line
        .replace(new RegExp(`^\\s*${bullet}`), '')
        .replaceAll(',', '')
        .trim(),
    );
    return `${verb} ${names.filter((name) => name !== '').join(', ')} `;
  });

/** Words that hardly name anything but a list: `tier 1`, `my key accounts list`. */
export const listLike = new RegExp(
  anyOf(
    '^(?:(?:my|our|the) )?(?:tier|level|priority|segment|category) ?(?:\\d{1,2}|[a-d]|one|two|three|four)(?: list)?$',
    '^(?:my|our) .{1,40} list$',
  ),
  'i',
);

const makes = 'make|create|start|build|new';
const holding = 'with|containing|including';
const firms = 'firms|companies|suppliers|vendors|customers';
const counted = anyWord(
  `these those the following two three four five six seven eight nine ten \\d+ ${firms.replaceAll('|', ' ')}`,
);
/** `Make a list with Acme` */
const nameless = new RegExp(
  `^((?:${makes})(?: (?:me|us|an?|the|my|our|new))* list) (${holding}|of) (?!.* (?:${holding}) )`,
  'i',
);
const newNames = (shared: boolean | null) =>
  shared === true ? 'Team firms' : shared === false ? 'My firms' : 'New firms';

const these = '(?:these|those|them|the following)';
const spans = '(?:(?:this|last) (?:year|quarter|month)|20\\d\\d|ytd)';
/** Ways to say what a shape says otherwise, in the order in which they are replaced. */
const rewordings: readonly (readonly [source: string, by: string])[] = [
  [`^${polite}(?=(?:add|put|upload|load|import|enter|compare|${makes}) )`, ''],
  // `…, then tell me who of them shipped`
  [
    String.raw`^((?:add|put|stick|${makes})\b.*?),? (?:and )?` +
      String.raw`(?:then|(?=(?:alert|dm|email|give|let|notify|ping|send|show|tell) (?:me|us|this)\b)).*$`,
    '$1',
  ],
  // `Add Acme to my "due diligence" list`
  ['"([^"]+)"(?= list\\b)', '$1'],
  // `Make a list called Plan B and put Acme and Borealis in it`
  [
    String.raw`^((?:${makes})\b.*?\blist (?:called |named )?)(.+?)(?:,| and| n| &| then)+ ` +
      '(?:add|put|stick|throw) (.+) (?:in|on|to|into|onto) (?:it|there)$',
    '$1$2 with $3',
  ],
  // `I need a list of four suppliers called motors: Acme, Borealis`, `start a watchlist motors: …`
  [String.raw`^(?:i|we) (?:need|want) (?=an? (?:new )?(?:watch ?)?list\b)`, 'make '],
  // `A list of suppliers called Motors`
  [String.raw`^(?=an? (?:new )?(?:watch ?)?list\b.* (?:called|named) )`, 'make '],
  [String.raw`^((?:${makes}) (?:an? |the |my |our )?(?:new )?)watch ?list\b`, '$1list'],
  [String.raw`(\blist) of (?:${counted}\b ?)+: +`, '$1 with '],
  [String.raw`(\blist) of (?:\w+ )?(?:${firms}) (?=(?:called|named) )`, '$1 '],
  // `Upload these into the vendors list and flag any …: Acme, Borealis`
  [`^(?:upload|load|import|enter) (?=${these}\\b)`, 'add '],
  [`^(add ${these}\\b[^:]*? list),? (?:and|&|then) [^:]*: `, '$1: '],
  // `Add to tier 1: Acme, Borealis`, `put these on watchlist: Acme, Borealis`
  [`^(add|put) (?:${these} (?:(?:${firms}) )?)?(?:to|on|onto|into|in) ([^:]+?): +(.+)$`, '$1 $3 to $2'],
  // `Add to tier 1`, after an answer
  ['^add (?=(?:to|on|onto) (?!it |it$|that|this|them|those|these))', 'add it '],
  // `Compare my tier 1 list this year vs last`: its digest compares with the year before.
  [`^compare ((?:my|our|the) .+?|.+? list) ${spans} (?:vs\\.?|versus|with|against|to|and) .*$`, 'what changed on $1'],
  [' (?:(?:this|last|past) (?:week|month)|lately|recently|today|these days)$', ''],
  ['^new list: ', 'new list '],
  // `Make one called leads`, once the lists were shown
  [`^((?:${makes}) (?:me )?(?:a )?(?:new )?)one (?=(?:called|named) )`, '$1list '],
  ['^(?:(?:a )?new|another) one(?::|,? (?:called|named)) ', 'new list '],
  // `Put Acme and Borealis in a list "Toy buyers"`
  [
    '^(?:add|put) (.+?) (?:to|on|onto|in|into) an? (?:new )?(?:watch ?)?list,? ' +
      '(?:(?:called|named) )?(?!with )(.+)$',
    'make list called $2 with $1',
  ],
  // `Add Acme to my watchlist called hand tools`
  [
    String.raw`^((?:add|put) .+ (?:to|on|onto|in)) (?:(?:my|our|the) )?(?:watch ?)?list (?:called|named) ([^:]+)$`,
    '$1 the $2 list',
  ],
  // `Take Acme off the vendors list, they went bust`
  [String.raw`(\blist),? (?:they|because|since|it|we)\b.*$`, '$1'],
  // `Make a list called tier 1: Acme, Borealis`
  [String.raw`^((?:${makes})\b[^:]*\blist\b[^:]*): +`, '$1 with '],
  [',? (?:please|pls|por favor|thanks)$', ''],
  // `…, make it if it isn't there`
  [String.raw`[,;]? \(?(?:and )?(?:make|create|start) (?:it|one|the list)(?: (?:new|up))? if .*$`, ''],
  // `Put Acme and Borealis on our watchlist, call it Q3 review`
  [
    String.raw`^(add|put|stick) (.+?) (?:to|on|onto|in|into) (?:an?|my|our|the) (?:new )?(?:watch ?)?list,? ` +
      '(?:and )?(?:call|name) it (.+)$',
    'make list called $3 with $2',
  ],
  // `Make a list of Acme and Borealis called Plan B`
  [
    String.raw`^((?:${makes})\b.*?\blist) (?:${holding}|of) (.+?),? (?:(?:and )?(?:call|name) it|called|named) (.+)$`,
    '$1 called $3 with $2',
  ],
];
const replaced = rewordings.map(([source, by]) => [new RegExp(source, 'i'), by] as const);

/** All ways to read a text as a sentence about a list, the most likely first. */
export function listSentences(text: string): AboutList[] {
  const bare = unwrapped(normalizeText(withoutBullets(text))).replace(/[.!?]+$/, '');
  const { text: said, shared } = withoutAudience(bare);
  const typed = replaced
    .reduce((words, [pattern, by]) => words.replace(pattern, by), said)
    .replace(nameless, (all: string, make: string, joint: string) =>
      joint.toLowerCase() === 'of' && shared === null ? all : `${make} called ${newNames(shared)} with `,
    );
  if (typed.length > longestText || !/^(?:\S+ ){1,}\S+$/.test(typed)) return [];
  const read = patterns.flatMap(({ as, saysList, pattern }): AboutList[] => {
    const named = (pattern.exec(`${typed} `)?.slice(1) ?? []).map((part) => part.replace(/^"(.*)"$/s, '$1'));
    const [list, firm] = as === 'make' ? named : named.toReversed();
    if (list === undefined || list.includes('"')) return [];
    // `Add Meridova to that` goes on from the last answer.
    if ((as === 'add' || as === 'remove') && /^(?:it|this|that|them|these|those)$/i.test(list)) return [];
    // `Weekly digest of strollers out of Ningbo, straight to #baby` is no list's.
    if (as === 'digest' && /[,#]/.test(list)) return [];
    // `Put that on alert in #sales`
    if (as === 'add' && (/^(?:an? )?alert\b/i.test(list) || list.startsWith('#'))) return [];
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
  // A workspace may have a hundred lists, of which a text names few.
  if (!text.toLowerCase().includes(list.toLowerCase())) return null;
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
