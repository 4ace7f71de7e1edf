import { following, type Frame } from './frame.ts';

/** `Not tea, I meant coffee` */
export const correction = '[<oops>] not * [but] [<we>] meant|mean|meaned';

/** The words after the shape replace those at `*`, too. */
export const otherCorrections = [
  '[<oops>] <we> wrote|typed|put|said * [it] should have been|said|read',
  '[<we>] [do] not [want|need] * [but] [<we>] want|wanted|need',
  'instead of * show|put|use|take|give|want',
  'replace|swap|remove|drop|delete|forget * with|by|put|add|use|take|keep|show',
  'replace|swap|exchange * for',
  'switch|change|swap|flip * to|into',
  'en vez|lugar de *',
];

const drop = 'drop|ditch|lose|remove|delete|forget|ignore|clear|lift|cancel|scrap|hide';
const lift = 'drop|ditch|remove|delete|lift';
const quita = 'quita|quitale|quitar|quitalo|elimina|borra|saca|sacale|olvida';

const narrow = 'filter|narrow|restrict|limit|confine|reduce';

/** `Drop the port and only 2025`: stronger than a correction. */
const andNarrow = (drops: string, words: string): Frame[] =>
  following(
    { follow: 'drop', drops, says: 'only', cost: -3 },
    `${drop}|${quita} ${words} [filter] [and] only|just|solo|keep|show|use|take|add|put|deja|pon`,
  );

/** `Drop the port`: removes a filter. */
const dropOf = (drops: string, words: string): Frame[] => [
  ...following(
    { follow: 'drop', drops },
    `[and] ${drop} ${words} [filter|filters|limit|thing|bit|part|stuff] [again]`,
    `${drop} ${words} [filter] [<we>] want|need|show all|everything [of|in|into] [us]`,
    `regardless of ${words}`,
    `any|all|every ${words} do fine|ok|okay|good`,
    `without|no ${words} filter|filters|limit`,
    `[from|in|of] any|all|every ${words} [not only|just *]`,
    `${quita} [filtro] [de|del] ${words}`,
    `[de|en|por] cualquier|todos|todas ${words}`,
  ),
  ...andNarrow(drops, words),
  ...following(
    { follow: 'drop', drops, cost: -3.5 },
    `${drop} ${words} [filter] and|but keep|leave date|dates|period|rest|others|everything|goods|product [else]`,
  ),
  // Stronger than an exclusion of goods.
  ...following(
    { follow: 'drop', drops, cost: -1 },
    `[try|show] [<it>] without|sin the|that|el|la|ese|esa ${words} [filter|filters|limit]`,
    `take|leave out|off ${words} [filter|filters] [again]`,
    `take|leave ${words} [filter|filters] out|off|away [again]`,
  ),
];

/** `Take both out again`: the filters that were just added. */
const pointedAt = (drops: string, words: string): Frame[] =>
  following(
    { follow: 'pointed', drops, cost: -1 },
    `take|leave ${words} out|off|away [again]`,
    `take out|off ${words} [again]`,
    `${lift} ${words} filters [again]`,
    `${lift} ${words} again`,
  );

/** `And the year before that?` */
const before = (unit: string, spanish: string): string[] => [
  `[and] [how|what about] [one] ${unit} before|earlier|prior [<it>]`,
  `[and] how|what do <it>|they look [like] [one] ${unit} before|earlier|ago|prior [<it>]`,
  `[y] [el] ${spanish} anterior|antes [a|de] [eso|ese]`,
];

/** `The same months of 2025` */
export const periods = 'period|months|month|time|quarter|quarters|weeks|dates|days|window|timeframe|stretch';

/** Fragments that narrow the last look-up. */
export const narrowFrames: readonly Frame[] = [
  // `Split 2025 and 2026`, `chart it by quarter`
  ...following(
    { follow: 'narrow', ask: 'trend' },
    'break|split|group|chart|graph|plot|draw|visualize [<it>|them|these] [down|up|out] [separately|instead]',
    '[and] separately',
    'do|would [be] better|easier|nicer|clearer [to] [read|see|me]',
    '[and] how do <it>|they|those break|split|divide [down|up|out]',
    '[and|now] as [a] chart|graph|diagram|plot',
    '[and|so] [then] what month|months|quarter|quarters|period [do] [the] top|highest|busiest|strongest|peak|best',
  ),
  ...following(
    { follow: 'narrow' },
    '[and|but] only|just|now|same [only|just|now] [ones|those|these|thing|info|deal] [of|for]',
    '[and] same [thing|info] [but] for|but|with [only]',
    'and|but [what about]',
    'pero [con|de|en]',
    'make it|that|them [only]',
    'look closer|deeper at|into',
    '[nm|nvm] instead|rather|better',
    '[leave|take] [out] ones|those [only]',
    '[<oops>] [<we>] meant|mean|wanted',
    '[<oops>] [wrong] [country|origin|port|dates] <we> said|meant|wanted',
    '[no] quise|queria decir',
    '[hm|hmm] try',
    '[and|but] only|just {goods}',
    '[y|pero] solo|solamente {goods}',
    '[and|but] only|just things|<rows> [that] [do] [arrive]',
    '[and|do] [there] things|any|ones [ones] in there|here',
    '[and|do] [there] things|any|ones [ones] of|from|among <them>|that|this',
    'much|what [ones] of|from|among <them> [do] [arrive]',
    'what ones do [arrive]',
    '{goods} only|just|ones',
    '[and] what|any [ones] of <them> do {goods}',
    'of {goods}',
    '[bit|little] more|details|info on|about|of ones',
    '[only|just] [ones|those] containing|mentioning|with [the] word|words {goods}',
    '[from] any|every country|countries|origin|place',
    '[no quiero todo] nomas|unicamente {goods}',
    'solo|nomas|unicamente|mejor|ahora [nada] [mas] [los|las] [de]',
    'los|las de',
  ),
  ...following({ follow: 'narrow', cost: -1 }, '[solo] los|las que arrive'),
  // Weaker than `no de China` and `no más de 500 kg`.
  ...following({ follow: 'narrow', cost: 0.15 }, '<oops>|actually|perdon'),
  ...following({ follow: 'narrow', says: 'about' }, '[and] what|how about [instead]'),
  ...following(
    { follow: 'narrow', says: 'limit' },
    '[and] who|what|any [ones] of <them> [do] buy|supply|arrive|use',
    'redo|rerun|repeat|run <it>|same [again] [for|with|in|but|only]',
    `${narrow} [<it>|<them>|results] [to|by|for|down] [only]`,
    'widen|broaden|expand|extend|open [<it>|them|up|search] [up|out] to [whole|all] [of]',
    'drill|dig|zoom|focus|hone|home|concentrate [only] [deeper|closer|further] [in|down] [only] on|into|to|at [only]',
    'drill|zoom down',
    'switch|change|flip|move [<it>] [over] to',
    `${narrow} [<it>] to|for [only] things|<rows> [that]`,
    'drill|dig|zoom|focus|concentrate [in|down] on|into|to things|ones|<rows>',
    'mismo [pero] [de|con|para|en] [solo]',
  ),
  // `To September` is no open end here.
  ...following(
    { follow: 'narrow', says: 'limit', cost: -0.5 },
    `${narrow} [<it>|<them>|results] [down] to|by|for [only]`,
  ),
  ...following({ follow: 'narrow', cost: -2 }, correction, ...otherCorrections, 'instead of *'),
  ...following({ follow: 'narrow', cost: -3 }, '[<oops>|actually] <we> meant|mean|wanted not *'),
  ...following({ follow: 'narrow', cost: -3.5 }, '[<oops>] <we> meant|mean|wanted|want only|just [the] {goods} [ones]'),
  ...following(
    { follow: 'narrow', isAlso: true },
    '[and] [for] also|too|tambien',
    '[y] agrega|suma|incluye|anade [tambien]',
    '[and] also give|show|need|want [<me>]',
    '[and] same [thing|info] [but] for|but|with also|too',
    '[and|also] add|include [too|also]',
    'not only|just * [but] also|too',
  ),
  ...following(
    { follow: 'narrow', isAlso: true, ask: 'trend', cost: -1 },
    '[and|now] compare|overlay [<it>|them] [with|to|vs]',
    '[and] how do <it>|they|those compare|look with|to|against|vs',
    '[and|now] put next|beside to|<it> [<it>]',
    '[and] vs',
  ),
];

/** Fragments that take filters or dates away. */
export const dropFrames: readonly Frame[] = [
  ...following(
    { follow: 'drop', drops: 'dates' },
    `${drop} date|dates|period|time [filter|filters|limit]`,
    `${quita} fecha|fechas|periodo|tiempo`,
  ),
  ...andNarrow('dates', 'date|dates|period|time|fecha|fechas|periodo'),
  ...following(
    { follow: 'drop', drops: 'every date' },
    '[of|for|in|from] any|all|every date|dates|period|time|year|years',
    'without|no date|dates|period|time filter|filters|limit|limits',
    '[the] whole|entire|full|complete history',
    `${drop} date|dates|period [filter] all|every|any time|dates|date|years`,
    '[de] cualquier|todas fecha|fechas',
  ),
  ...dropOf('country', 'country|countries|origin|origins|pais|paises|origen'),
  ...following({ follow: 'drop', drops: 'country' }, '[from] anywhere|everywhere'),
  ...dropOf('port', 'port|ports|puerto|puertos'),
  ...dropOf('weight', 'weight|weights|peso'),
  ...dropOf('hs', 'code|codes|hs'),
  ...dropOf('carrier', 'carrier|carriers|line'),
  ...dropOf('product', 'goods|product|products|producto|productos'),
  ...following(
    { follow: 'drop', drops: 'all' },
    `${drop}|without filter|filters`,
    'take off|out filter|filters',
    'reset [it|that|search|query|filters|everything|all]',
    `${quita}|sin filtro|filtros`,
  ),
  ...following(
    { follow: 'without', cost: -2.5 },
    `${drop}|${quita} [and] keep|leave|show|deja rest|others|everything|resto|demas [else]`,
  ),
  ...following(
    { follow: 'without', cost: -0.5 },
    `${drop} [about] [filter|bit|part] [out|off] [from] [<it>|these|those|there|list]`,
    'take [about] [filter] out|off [from] [<it>|these|those|there|list]',
    `${quita} [filtro] [los|las] [de]`,
  ),
  ...following({ follow: 'without', says: 'not only', cost: -0.5 }, 'not only|just'),
  // `Forget the toys`
  ...following(
    { follow: 'without', cost: -0.6 },
    'forget|ditch|remove|delete|ignore [about] [the] {goods} [filter]',
    'forget|ditch|ignore [about] [the] {goods} what|things else [do] [they] arrive|buy|supply [from] [there|here]',
    // Not `drop cloths` and `lift trucks`
    'drop|lose|clear the {goods} [filter]',
    'take [the] {goods} out|off',
    'not only|just {goods}',
  ),
  ...following({ follow: 'without', cost: -2 }, 'without|no {goods} filter'),
  ...following({ follow: 'without', says: 'filter', cost: -1.2 }, 'remove|delete|drop|clear|lift [the] {goods} filter'),
  // Its place is a fact.
  ...following({ follow: 'without', says: 'filter', cost: -3 }, 'remove|delete|drop|clear|lift [the] filter'),
  // `What else came from there`
  ...following(
    { follow: 'drop', drops: 'product', says: 'only', cost: -1 },
    '[and] what|things else [do] [they] arrive [from|in|into|through|at] [there|here]',
    '[and] things else [in|from|into] [there|here]',
  ),
  ...pointedAt('one', '<it>'),
  ...pointedAt('both', 'both'),
  ...pointedAt('those', '<them>|all'),
  ...following({ follow: 'pointed', drops: 'one', cost: -1 }, `${lift} that|this|latest filter [again]`),
  ...following({ follow: 'pointed', drops: 'both', cost: -1 }, `${lift} both`),
  // That may only end the matter.
  ...following({ follow: 'pointed', cost: -1 }, `${lift} <it>|<them>`),
];

/** Fragments that ask for other dates. */
export const dateFrames: readonly Frame[] = [
  ...following(
    { follow: 'before', cost: -1 },
    '[and] before that|this|then [*]',
    '[and] before [it]',
    ...before('period', 'periodo'),
  ),
  ...following(
    { follow: 'before', says: 'after', cost: -1 },
    '[and] [what|how] [about] since|after then|that',
    '[and] [what|how] [about] [from] then on',
    '[and] [what|how] [about] since|afterwards|afterward',
    '[y] desde|despues entonces|eso|[de]',
  ),
  ...following({ follow: 'before', length: 'week', cost: -1 }, ...before('week', 'semana')),
  ...following({ follow: 'before', length: 'month', cost: -1 }, ...before('month', 'mes')),
  ...following({ follow: 'before', length: 'quarter', cost: -1 }, ...before('quarter', 'trimestre')),
  ...following(
    { follow: 'before', ask: 'trend', cost: -1.5 },
    '[and] vs|compare [<it>|them] [with|to|vs] month|quarter|week|period before|earlier|prior [<it>]',
  ),
  ...following(
    { follow: 'year', cost: -1 },
    ...before('year', 'ano'),
    '[and] go|going|look back [a|one|another] [more] year',
    '[and] one|another [more] year back|before|earlier|prior',
  ),
  ...following(
    { follow: 'year', isAlso: true, cost: -1.2 },
    '[and] go|going|look back one more year',
    '[and] go|going|look back another year',
    '[and] add|include one|another [more] year',
  ),
  ...following(
    { follow: 'older', cost: -1 },
    '[and] [can|could] [you|<we>] go|going|look|search|dig [even|much|a] [bit|little] further|farther back',
    '[and] [can|could] [you|<we>] go|going|look|search|dig back [even|much|a] [bit|little] further|farther',
    '[show|see] older|earlier ones|<rows>',
    '[things|any] older [ones]',
  ),
  ...following(
    { follow: 'period', cost: -1 },
    `[and] [what|how] [about] [in|for|over|during] same ${periods} [of|in|for] [year] [before|earlier|ago|prior]`,
    `[and] how|what do <it>|they look|looked|go|fare [like] in|for|over|during|to same ${periods} ` +
      `[of|in] [year] [before|earlier|ago|prior]`,
    `[y] [en] mismo|misma|mismos|mismas periodo|meses|trimestre|mes|epoca|fechas [de|del]`,
  ),
  ...following(
    { follow: 'periods', cost: -1 },
    `[and] how|what do <it>|they compare in|for|over|during|to same ${periods} [of|in] [year] ` +
      `[before|earlier|ago|prior]`,
    '[and] vs|compare [<it>|them] [with|to|vs] year before|earlier|prior|ago [<it>]',
    `[and] compare [<it>|them] with|to|vs same ${periods} [of|in] [year] [before|earlier|ago|prior]`,
  ),
];
