import type { Ask, Frame } from './frames.ts';

const of = (more: Omit<Frame, 'shape' | 'ask'> & { readonly ask?: Ask }, ...shapes: readonly string[]): Frame[] =>
  shapes.map((shape) => ({ shape, ask: 'shipments', ...more }));

/** The list of the other side: `and sellers?`, `no, I meant the importers`. */
const listOf = (side: 'companies' | 'suppliers', verb: string): Frame[] => [
  ...of({ follow: 'side', side, cost: -2 }, `[no|sorry|oops] not * [but] [i|we] meant|mean|meaned|wanted|want ${side}`),
  ...of(
    { follow: 'side', side },
    `[and|but] ${side}`,
    `[no] [i] meant|mean|meaned ${side}`,
    `i|we need|want|wanted [the] ${side} not *`,
    `[*] i|we asked for ${side} and|but|not *`,
    `same for ${side}`,
    `break|split|group [it|this|that|them|these] [down|up] by ${side}`,
    `[and] who|anyone [do] ${verb}`,
    `[and] who do [the] ${side} [here] [ranked|listed]`,
    `[*] i|we need [the] ${side}`,
  ),
  ...of({ follow: 'else', side }, `[and] who|anyone else [do] ${verb} [it|them|those|these|this]`),
];

/** `Not tea, I meant coffee`: the words after the shape replace those at `*`. */
const corrections = [
  '[no|sorry|oops] not * [but] [i|we] meant|mean|meaned',
  '[i|we] [do] not [want|need] * [but] [i|we] want|wanted|need',
  'instead of * show|put|use|take|give|want',
  'replace|swap|remove|drop|delete|forget * with|by|put|add|use|take',
  'replace|swap|exchange * for',
];

/** `Drop the port`: removes a filter. */
const dropOf = (drops: string, words: string): Frame[] =>
  of(
    { follow: 'drop', drops },
    `drop|ditch|remove|delete|forget|ignore|clear|lift ${words} [filter|filters|limit]`,
    `without|no ${words} filter|filters|limit`,
  );
const dropOrAny = (drops: string, words: string): Frame[] => [
  ...dropOf(drops, words),
  ...of({ follow: 'drop', drops }, `[from|in|of] any|all|every ${words}`),
];

/** Fragments that change the last look-up. */
export const followFrames: readonly Frame[] = [
  ...of(
    { follow: 'narrow' },
    '[and|but] only|just|now|same [only|just|now] [ones|those|these|thing|info|deal] [of|for]',
    'same for|but [only]',
    'and|but [what about]',
    '[and] what|how about [instead]',
    'make it|that|them [only]',
    'break|split|group|chart|graph|plot [it|this|that|them|these] [down|up|out]',
    'filter|narrow|restrict|limit|confine|reduce [it|that|this|them|these|those|results] [to|by|for|down] [only]',
    'instead|rather|better',
    '[leave|take] [out] ones|those [only]',
    '[no|sorry|oops] [i|we] meant|mean|wanted',
    'no|sorry|oops|actually',
    '[hm|hmm] try',
    '[and|but] only|just {goods}',
    '[and|but] only|just things|<rows> [that] [do] [arrive]',
    '[and|do] [there] things|any|ones [ones] in there|here',
    '[and|do] [there] things|any|ones [ones] of|from|among them|those|these|that|this',
    '{goods} only|just',
    '[no quiero todo] nomas|unicamente {goods}',
    'mismo [pero] [de|con|para|en] [solo]',
    'solo|mejor|ahora [nada] [mas] [los|las] [de]',
    'los|las de',
    'y',
  ),
  ...of({ follow: 'narrow', ask: 'trend' }, '[and|now] as [a] chart|graph|diagram|plot'),
  ...of({ follow: 'narrow', cost: -2 }, ...corrections, 'instead of *'),
  ...of(
    { follow: 'narrow', isAlso: true },
    '[and] [for] also|too|tambien',
    '[and] same for|but also|too',
    '[and|also] add|include [too|also]',
  ),
  ...of(
    { follow: 'narrow', isAlso: true, ask: 'trend', cost: -1 },
    '[and|now] compare|overlay|contrast [it|them|this|that] [with|to|against|vs]',
    '[and|now] put next|beside to|it|that|this [it|that|this]',
    '[and] vs',
  ),
  ...of(
    { follow: 'next' },
    'next [page|rows|results|ones|10|ten|20|twenty]',
    '[show] more [rows|results|records]',
    'balance|remaining rows|results|records',
    'continue|further',
    'keep going',
    '[los|las] siguiente|siguientes|proxima [pagina|10|diez]',
    '[muestrame|dame|ver|quiero] mas [resultados|registros]',
    'otra pagina',
    '[go|jump|show|open] [to] page *',
  ),
  ...of({ follow: 'else' }, '[and] who|anyone else', 'quien mas'),
  ...of(
    { follow: 'other' },
    '[and] what|how about {thing} [instead]',
    '[now] {thing} instead',
    'and|y [for|of] {thing}',
    'make that|it {thing}',
    'same [thing|info|information|deal|question|query|search|list] [but] for|with|of {thing}',
    'same but {thing}',
    'mismo [pero] de|con|para {thing}',
  ),
  ...of({ follow: 'other', isAlso: true }, 'same for|with {thing} also|too', '[and] {goods} also|too'),
  ...of({ follow: 'other', cost: -2 }, ...corrections.map((shape) => `${shape} {thing}`)),
  ...of({ follow: 'other', cost: -1 }, '{thing} instead of *'),
  ...of(
    { follow: 'other', cost: -1 },
    '[no|sorry|oops] [i|we] meant|mean|meaned {thing} [not *]',
    'no|sorry {thing} not *',
  ),
  ...of(
    { follow: 'add' },
    '[and|also] add|include {thing} [too|also]',
    '[and|also] throw|put|toss|bring in {thing} [too|also]',
    'y agrega|suma {thing}',
  ),
  ...of(
    { follow: 'row', ask: 'row', cost: -1 },
    '',
    '[what] about',
    '[see|view|show] details|detail|more|record|profile [of|for|from|on|about]',
    'open|see|view|expand|pick|choose|take|select',
    'who|what do [the] suppliers|companies on|of|in|for',
    'who|what do',
    '[see|view|show] [the] [full|whole|entire] bill|record|details of|for|on',
  ),
  ...of(
    { follow: 'rows' },
    '[and|but] [latest|all] <rows>',
    '[and|but] <rows> [behind|of|for] [those|these|them|it|that|this]',
  ),
  ...of(
    { follow: 'data' },
    'same [thing|question|query|search|list] [but] for|in|with|from <rows>',
    '[and|but] for|in|from <rows>',
    '[and] what|how about <rows>',
    '[no|sorry|oops] [i|we] meant|mean|meaned|want|wanted <rows> [not *]',
    'mismo [pero] de|en|con|para <rows>',
  ),
  ...of(
    { follow: 'form', cost: -1.5 },
    '[no|sorry|oops] [wrong|not] [that] [one] [i|we] [meant|mean] [the] llc|inc|gmbh|ltd|corp|limited|ag|sa [one|entity|company] [not *]',
  ),
  ...of(
    { follow: 'namesake', cost: -1 },
    '[no|sorry|oops] [i|we] [meant|mean] [the] {thing} one [not *]',
    '[no|sorry|oops] wrong one|company|firm [i|we] [meant|mean] the {thing} [one]',
  ),
  ...of(
    { follow: 'shared', cost: -1 },
    '[what|who|do] [any] of them|those|these [do] [also] supply|buy [to|from] {firm}',
    '[what|who|do] [any] of them|those|these [do] [also] use|deliver [to|with] {firm}',
  ),
  ...of({ follow: 'firm', cost: -0.5 }, '[and] [what] [do] [you] [have] [the|a] profile [and] [profile]'),
  ...of(
    { follow: 'same', cost: -1 },
    '[so] much [of] [them|these|those|rows|it|that] [do] [there] [in] [total|altogether|overall]',
    '[and] [what] suppliers|companies [do] they|both|them [both] use|have|share [in] common',
  ),
  ...of(
    { follow: 'versus', cost: -1 },
    '[now] compare [it|them|this|that] with|to|against|vs {thing}',
    '[and] vs {thing}',
    'how do it|they|them|this compare|stack|measure|fare [up] with|to|against|vs {thing}',
  ),
  ...of({ follow: 'kind', side: 'companies', cost: -2 }, '[no|sorry|oops] [i|we] meant|mean [as] company [not *]'),
  ...of({ follow: 'kind', side: 'suppliers', cost: -2 }, '[no|sorry|oops] [i|we] meant|mean [as] supplier [not *]'),
  ...listOf('companies', 'buy'),
  ...listOf('suppliers', 'supply'),
  ...of({ follow: 'new', cost: -0.5 }, 'only|just new <firms>', '[only|just] new ones'),
  ...dropOf('dates', 'date|dates|period|time'),
  ...of({ follow: 'drop', drops: 'every date' }, '[of|for|in|from] any|all|every date|dates|period|time|year|years'),
  ...dropOrAny('country', 'country|countries|origin|origins'),
  ...of({ follow: 'drop', drops: 'country' }, '[from] anywhere|everywhere'),
  ...dropOrAny('port', 'port|ports'),
  ...dropOrAny('weight', 'weight|weights'),
  ...dropOrAny('hs', 'code|codes|hs'),
  ...dropOrAny('product', 'goods|product|products'),
  ...of({ follow: 'drop', drops: 'all' }, 'drop|ditch|remove|delete|forget|ignore|clear|lift|without filter|filters'),
  ...of(
    { follow: 'file' },
    'csv|excel|spreadsheet download|file|it|that|this|these|those',
    '[put|have|get|send|share] it|that|this|those|same as|in|into|to [file] csv|excel|spreadsheet [file]',
    'dump|save|write|put|print it|that|this|those|them|these as|in|into|to file|spreadsheet',
  ),
  ...of(
    { follow: 'sort', cost: -1 },
    'sort|sorted|order|ordered|rank|ranked|reorder [it|them|these|this|rows|results] by *',
    'sort|reorder [it|them|these|this|rows|results]',
    'oldest|newest|biggest|largest|heaviest|lightest|smallest|lowest|highest first',
    'reverse|flip|invert it|that|this|them|these|order [order]',
    '[and|but] [now] by|in weight|volume|value|size|teu|kilos|kilograms|kg|tonnes|tons',
    '[and] [what|how] about by weight|volume|value|size [instead] [of] [*]',
  ),
  ...of(
    { follow: 'before', cost: -1 },
    '[and] before that|this|then [*]',
    '[and] [year|month|quarter|week|period] before [that|this|it]',
    '[and] go|going|look back [a|one|another] year',
  ),
  ...of(
    { follow: 'why', cost: -1 },
    'why|how|come [come] [are|is|do] [there|it|that] [so] few|little|only|no|nothing [*]',
    'what|who caused|drove|explains|drives|causes [*]',
    'zoom|look [in] on|at [the] peak|spike|dip|drop|jump|surge [*]',
  ),
  ...of(
    { follow: 'split', cost: -1 },
    'break|split|group|divide [it|this|that|them|these] [down|up] by where-kinds',
    '[and] by where-kinds',
    '[and] what where-kinds [do] [it|they|them] [use|used|arrive]',
    '[and] where do it|they|them|those|these|that|their|its [<rows>] [do] arrive [most|mostly]',
  ),
];
