import type { Ask, Frame } from './frame.ts';

const of = (more: Omit<Frame, 'shape' | 'ask'> & { readonly ask?: Ask }, ...shapes: readonly string[]): Frame[] =>
  shapes.map((shape) => ({ shape, ask: 'shipments', ...more }));

/** The list of the other side: `and sellers?`, `no, I meant the importers`. */
const listOf = (side: 'companies' | 'suppliers', verb: string): Frame[] => [
  ...of(
    { follow: 'side', side, cost: -2 },
    `[no|sorry|oops] [that do] not * [but] [i|we] meant|mean|meaned|wanted|want|need ${side}`,
  ),
  ...of(
    { follow: 'side', side },
    `[and|but] ${side}`,
    `[no] [i] meant|mean|meaned ${side}`,
    `i|we need|want|wanted [the] ${side} not *`,
    `[*] i|we asked for ${side} and|but|not *`,
    `same for ${side}`,
    `[and|now] by ${side}`,
    `drill|dig|zoom|focus|concentrate [in|down] on|into|to [the|their|its] ${side}`,
    `break|split|group [it|this|that|them|these] [down|up] by ${side} [instead]`,
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
  'replace|swap|remove|drop|delete|forget * with|by|put|add|use|take|keep|show',
  'replace|swap|exchange * for',
];

const drop = 'drop|ditch|remove|delete|forget|ignore|clear|lift';
const quita = 'quita|quitale|quitar|quitalo|elimina|borra|saca|sacale|olvida';

/** `Drop the port and only 2025`: stronger than a correction. */
const andNarrow = (drops: string, words: string): Frame[] =>
  of(
    { follow: 'drop', drops, cost: -3 },
    `${drop}|${quita} ${words} [filter] [and] only|just|solo|keep|show|use|take|add|put|deja|pon`,
  );

/** `Drop the port`: removes a filter. */
const dropOf = (drops: string, words: string): Frame[] => [
  ...of(
    { follow: 'drop', drops },
    `${drop} ${words} [filter|filters|limit]`,
    `${drop} ${words} [filter] [i|we] want|need|show all|everything [of|in|into] [us]`,
    `regardless of ${words}`,
    `any|all|every ${words} do fine|ok|okay|good`,
    `without|no ${words} filter|filters|limit`,
    `[from|in|of] any|all|every ${words} [not only|just *]`,
    `${quita} [filtro] [de|del] ${words}`,
    `[de|en|por] cualquier|todos|todas ${words}`,
  ),
  ...andNarrow(drops, words),
  // Stronger than an exclusion of goods.
  ...of(
    { follow: 'drop', drops, cost: -1 },
    `[try|show] [it|that|this] without|sin the|that|el|la|ese|esa ${words} [filter|filters|limit]`,
    `take|leave out|off ${words} [filter|filters] [again]`,
    `take|leave ${words} [filter|filters] out|off|away [again]`,
  ),
];

/** `Take both out again`: the filters that were just added. */
const pointedAt = (drops: string, words: string): Frame[] =>
  of(
    { follow: 'pointed', drops, cost: -1 },
    `take|leave ${words} out|off|away [again]`,
    `take out|off ${words} [again]`,
    `drop|ditch|remove|delete|lift ${words} filters [again]`,
    `drop|ditch|remove|delete|lift ${words} again`,
  );

/** `And the year before that?` */
const before = (unit: string, spanish: string): string[] => [
  `[and] [how|what about] [one] ${unit} before|earlier|prior [that|this|it]`,
  `[and] how|what do it|that|this|they look [like] [one] ${unit} before|earlier|ago|prior [that|this|it]`,
  `[y] [el] ${spanish} anterior|antes [a|de] [eso|ese]`,
];

/** `The same months of 2025` */
const periods = 'period|months|month|time|quarter|quarters|weeks|dates|days|window|timeframe|stretch';

/** Fragments that change the last look-up. */
export const followFrames: readonly Frame[] = [
  // `Split 2025 and 2026`, `chart it by quarter`
  ...of(
    { follow: 'narrow', ask: 'trend' },
    'break|split|group|chart|graph|plot [it|this|that|them|these] [down|up|out] [separately|instead]',
    '[and] separately',
    '[and] how do it|that|this|they|those break|split|divide [down|up|out]',
    '[and|now] as [a] chart|graph|diagram|plot',
  ),
  ...of(
    { follow: 'narrow' },
    '[and|but] only|just|now|same [only|just|now] [ones|those|these|thing|info|deal] [of|for]',
    '[and] same [thing|info] [but] for|but|with [only]',
    'and|but [what about]',
    'pero [con|de|en]',
    '[and] what|how about [instead]',
    'make it|that|them [only]',
    'filter|narrow|restrict|limit|confine|reduce [it|that|this|them|these|those|results] [to|by|for|down] [only]',
    'drill|dig|zoom|focus|hone|home|concentrate [only] [deeper|closer|further] [in|down] [only] on|into|to|at [only]',
    'drill|zoom down',
    'look closer|deeper at|into',
    'filter|narrow|restrict|limit|confine|reduce [it|that|this] to|for [only] things|<rows> [that]',
    'instead|rather|better',
    '[leave|take] [out] ones|those [only]',
    '[no|sorry|oops] [i|we] meant|mean|wanted',
    '[no|sorry|oops] [wrong] [country|origin|port|dates] i|we said|meant|wanted',
    'no|sorry|oops|actually',
    '[hm|hmm] try',
    '[and|but] only|just {goods}',
    '[and|but] only|just things|<rows> [that] [do] [arrive]',
    '[and|do] [there] things|any|ones [ones] in there|here',
    '[and|do] [there] things|any|ones [ones] of|from|among them|those|these|that|this',
    'much|what [ones] of|from|among them|those|these [do] [arrive]',
    'what ones do [arrive]',
    'drill|dig|zoom|focus|concentrate [in|down] on|into|to things|ones|<rows>',
    '{goods} only|just|ones',
    'of {goods}',
    '[no quiero todo] nomas|unicamente {goods}',
    'mismo [pero] [de|con|para|en] [solo]',
    'solo|mejor|ahora [nada] [mas] [los|las] [de]',
    'los|las de',
  ),
  // `To September` is no open end here.
  ...of(
    { follow: 'narrow', cost: -0.5 },
    'filter|narrow|restrict|limit|confine|reduce [it|that|this|them|these|those|results] [down] to|by|for [only]',
  ),
  ...of({ follow: 'narrow', cost: -2 }, ...corrections, 'instead of *'),
  ...of({ follow: 'narrow', cost: -3 }, '[no|sorry|oops|actually] i|we meant|mean|wanted not *'),
  ...of(
    { follow: 'narrow', isAlso: true },
    '[and] [for] also|too|tambien',
    '[and] also give|show|need|want [me|us]',
    '[and] same [thing|info] [but] for|but|with also|too',
    '[and|also] add|include [too|also]',
    'not only|just * [but] also|too',
  ),
  ...of(
    { follow: 'narrow', isAlso: true, ask: 'trend', cost: -1 },
    '[and|now] compare|overlay [it|them|this|that] [with|to|vs]',
    '[and] how do it|that|this|they|those compare|look with|to|against|vs',
    '[and|now] put next|beside to|it|that|this [it|that|this]',
    '[and] vs',
  ),
  ...of(
    { follow: 'next' },
    'next [page|rows|ones|10|ten|20|twenty]',
    '[show] more [rows|records]',
    '[show] 10|ten|20|twenty more [rows|records]',
    'balance|remaining rows|records',
    'continue|further',
    'keep going',
    '[los|las] siguiente|siguientes|proxima [pagina|10|diez]',
    '[muestrame|dame|ver|quiero] mas [resultados|registros]',
    'otra pagina',
  ),
  ...of(
    { follow: 'previous' },
    '[go] [back] previous|prior page|10|ten|rows',
    '[go] back [one] page',
    '[show] page before',
    'pagina anterior',
  ),
  ...of(
    { follow: 'page' },
    '[go|jump|show|open] [back] [to] page *',
    '[go|jump|show] [back] [to] [the] first|1st page',
  ),
  ...of({ follow: 'else' }, '[and] who|anyone else'),
  ...of(
    { follow: 'else', side: 'suppliers', cost: -1 },
    '[and] [what|who] [do] [sus|su] [other] alternatives|rivals [suppliers|companies] [to|of|for] [it|them|this|that]',
  ),
  ...of(
    { follow: 'other' },
    '[and] what|how about {thing} [instead]',
    '[now] {thing} instead',
    'use|take|try {thing} not *',
    'make that|it {thing}',
    'drill|dig|zoom|focus|hone|home [in|down] on|into|to {thing}',
    'same [thing|info|information|deal|question|query|search|list] [but] for|with|of {thing}',
    'same but {thing}',
    'mismo [pero] de|con|para {thing}',
  ),
  ...of({ follow: 'other', cost: 1 }, 'no|nope {thing}'),
  ...of({ follow: 'other', mayAdd: true }, 'and [for|of] {thing}'),
  ...of({ follow: 'other', isAlso: true }, 'same for|with {thing} also|too'),
  ...of({ follow: 'other', cost: -2 }, ...corrections.map((shape) => `${shape} {thing}`)),
  ...of(
    { follow: 'other', cost: -1 },
    '{thing} instead of *',
    '[no|sorry|oops] [i|we] meant|mean|meaned {thing} [not *]',
    'no [me] referia|refiero a {thing}',
    'no quise|queria decir {thing}',
    '[no|sorry|oops] [that do] wrong one|company|firm|supplier [i|we] meant|mean|want|wanted {thing}',
    'no|sorry {thing} not *',
  ),
  ...of(
    { follow: 'add' },
    '[and|also] add|include {thing} [too|also]',
    '[and|also] throw|put|toss|bring in {thing} [too|also]',
    'together|combined|along with {thing}',
    '[y] agrega|suma|incluye|anade {thing} [tambien]',
  ),
  ...of({ follow: 'also', isAlso: true }, '[and] {goods} also|too', '[and] also|or {goods}'),
  // Stronger than `and {thing}`.
  ...of({ follow: 'also', isAlso: true, cost: -0.2 }, '[and] also|plus {thing}'),
  ...of(
    { follow: 'row', ask: 'row', cost: -1 },
    '',
    '[what] about',
    '[see|view|show] detail|more|record|profile [of|for|from|about]',
    'open|see|view|expand|pick|choose|take|select',
    'drill|dig|zoom [in|down] [on|into|to]',
    'who|what do [the] suppliers|companies on|of|in|for',
    'who|what do',
    '[and] what|who do record-fields [do] [on|of|for|in|with]',
    '[and] [what|who] record-fields [do] [on|of|for|in|with]',
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
    '[and] what|how about <rows> [instead]',
    '[and] [what|how] [about] [the] side',
    '<rows> instead',
    '[no|sorry|oops] [i|we] meant|mean|meaned|want|wanted <rows> [not *]',
    '[y] mismo [pero] de|en|con|para <rows>',
  ),
  ...of(
    { follow: 'form', cost: -1.5 },
    '[no|sorry|oops] [wrong|not] [that] [one] [i|we] [meant|mean] [the] {form} [one|entity|company] [not *]',
  ),
  ...of(
    { follow: 'form', cost: -2 },
    'i|we do asking|looking|talking about|for [the] {form} [one|entity|company] [not *]',
    '[no|sorry|oops] [that do] [the] wrong|other * [i|we] meant|mean|want|wanted|need [the] {form} [one|entity|company]',
  ),
  ...of(
    { follow: 'namesake', cost: -1 },
    '[no|sorry|oops] [i|we] [meant|mean] [the] {thing} one [not *]',
    '[no|sorry|oops] wrong one|company|firm [i|we] [meant|mean] the {thing} [one]',
  ),
  ...of(
    { follow: 'namesake', cost: -2.1 },
    '[no|sorry|oops] [that do] not right * [but] [i|we] meant|mean|want|wanted|need {thing} [one]',
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
    '[and] [what] suppliers|companies [do] they|both|them [both] use|share [in] common',
    '[and] do they|both [both] share|have [common] suppliers|companies [in] [common]',
  ),
  ...of(
    { follow: 'versus', cost: -1 },
    '[now] compare [it|them|this|that] with|to|vs {thing}',
    '[and] vs {thing}',
    'how do it|they|them|this compare|measure|fare [up] with|to|vs {thing}',
    'put it|them|this|that head to head with|against {thing}',
  ),
  ...of({ follow: 'kind', side: 'companies', cost: -2 }, '[no|sorry|oops] [i|we] meant|mean [as] company [not *]'),
  ...of({ follow: 'kind', side: 'suppliers', cost: -2 }, '[no|sorry|oops] [i|we] meant|mean [as] supplier [not *]'),
  ...listOf('companies', 'buy'),
  ...listOf('suppliers', 'supply'),
  ...of({ follow: 'new', cost: -0.5 }, 'only|just new <firms>', '[only|just] new ones'),
  ...of(
    { follow: 'new', cost: -1 },
    '[and|so] what|who|much [ones|<firms>] [of|from|among] them|these|those do new [vs|than|to|for|in|since]',
    '[and|so] do any|some of them|these|those new [vs|than|to|for|in|since]',
    '[and|so] what ones do new [vs|than|to|for|in|since]',
    '[and|so] who do new here|there',
  ),
  ...of(
    { follow: 'drop', drops: 'dates' },
    `${drop} date|dates|period|time [filter|filters|limit]`,
    `${quita} fecha|fechas|periodo|tiempo`,
  ),
  ...andNarrow('dates', 'date|dates|period|time|fecha|fechas|periodo'),
  ...of(
    { follow: 'drop', drops: 'every date' },
    '[of|for|in|from] any|all|every date|dates|period|time|year|years',
    'without|no date|dates|period|time filter|filters|limit|limits',
    '[the] whole|entire|full|complete history',
  ),
  ...dropOf('country', 'country|countries|origin|origins|pais|paises|origen'),
  ...of({ follow: 'drop', drops: 'country' }, '[from] anywhere|everywhere'),
  ...dropOf('port', 'port|ports|puerto|puertos'),
  ...dropOf('weight', 'weight|weights|peso'),
  ...dropOf('hs', 'code|codes|hs'),
  ...dropOf('carrier', 'carrier|carriers|line'),
  ...dropOf('product', 'goods|product|products|producto|productos'),
  ...of(
    { follow: 'drop', drops: 'all' },
    `${drop}|without filter|filters`,
    'take off|out filter|filters',
    'reset [it|that|search|query|filters|everything|all]',
    `${quita}|sin filtro|filtros`,
  ),
  ...of(
    { follow: 'without', cost: -2.5 },
    `${drop}|${quita} [and] keep|leave|show|deja rest|others|everything|resto|demas [else]`,
  ),
  ...of(
    { follow: 'without', cost: -0.5 },
    `${drop}|take [about] [filter] [out|off] [from] [it|that|this|these|those|there|list]`,
    `${quita} [filtro] [los|las] [de]`,
    'not only|just',
  ),
  ...pointedAt('one', 'it|that|this'),
  ...pointedAt('both', 'both'),
  ...pointedAt('those', 'those|these|them|all'),
  ...of({ follow: 'pointed', drops: 'one', cost: -1 }, 'drop|ditch|remove|delete|lift that|this|latest filter [again]'),
  ...of({ follow: 'pointed', drops: 'both', cost: -1 }, 'drop|ditch|remove|delete|lift both'),
  // That may only end the matter.
  ...of({ follow: 'pointed', cost: -1 }, 'drop|ditch|remove|delete|lift it|that|this|those|these|them'),
  ...of(
    { follow: 'back', cost: -1 },
    '[can] [i|we] [go|step|take] [me|us] back [one|once] [step] [again]',
    '[go|step|take] [me|us] back to previous|last|earlier|other|before|first [one|answer|result|results|search|query|list]',
    'revert|return to previous|last|earlier|other|first [one|answer|result|results|search|query|list]',
    '[the] previous|earlier answer|results|search|query',
    'back to shipments|results|list|ranking|answer|search|trend',
    'undo|revert that|it|this|last [filter|change|step|one|search]',
    'regresa|regresar|vuelve|volver|atras [atras]',
    'regresa|regresar|vuelve|volver a anterior',
  ),
  ...of(
    { follow: 'file' },
    '{format} download|file|it|that|this|these|those',
    '[put|have|get|send|share] it|that|this|those|same as|in|into|to [file] {format} [file]',
    'dump|save|write|put|print it|that|this|those|them|these as|in|into|to file|{format}',
    '{format} do|works|work|would better|fine|best|easier|nicer|good [for|to] [me|us]',
    'i|we prefer|like|need|want|rather [have] [it|this|that|them] [as|in] {format}',
    'prefiero|mejor|necesito [en|un|el] {format}',
  ),
  ...of(
    { follow: 'cost', cost: -2 },
    '[and] what|much would|will|do it|that cost [me|us] to see|have|download|export|buy [them|all|everything|rest|it|that|this|those|these] [of] [them|it|these|those|rows]',
    '[and] what|much would|will it|that|this cost|be|set|run [me|us] [back|altogether|overall]',
    '[and] what|much would|will|do all|everything|rest|them|those|these|export|download|file [of] [them|it|these|those|rows] cost [me|us]',
    '[and] what|much would|will|do [the|a] full|whole|complete export|download|file|list|set cost [me|us]',
    '[and] much credits [cost] for|to [export|download] [full|whole|complete] all|everything|rest|list|export|file|them|it',
    '[and] how expensive do [full|whole|complete] all|everything|thing|list|export|file|it|they',
    '[and] what|much for all|everything|rest|them|export|download|file [of] [them|it|these|those]',
    '[and] [what] [do] price|cost [of|for|to] all|everything|rest|export|download|exporting|downloading [of] [them|it|these|those|all]',
    '[y] cuanto costaria|cuesta|cuestan|cobras todo|todos|todas|exportarlo|exportar|descargarlo|descargar [todo|todos|esto]',
    '[y] cuanto por todo|todos|todas',
  ),
  ...of(
    { follow: 'choose', cost: -2 },
    '[and] what|who [one|ones|firm|of] [them|these|those] would|do|should|could|can you|i|we recommend|suggest|prefer|choose|pick|take|use|trust|go [with|for]',
    '[and] what|who [one|ones|firm|of] [them|these|those] do|would|seems|looks [be] [most] best|better|safest|strongest|reliable [one|choice|option]',
    '[and] [any|what|do] [you|your] [have] recommendation|recommendations|advice|favorite|favourite',
    '[y] cual|quien [me] recomiendas|recomendarias|elegirias|prefieres',
  ),
  ...of(
    { follow: 'field', cost: -1 },
    '[and] what|who carrier|vessel|ship|line|boat do it|they|that|this|them [on|use|come|arrive] [on|with|by|in]',
    '[and] what|who [do] carrier|vessel|line|boat of|for|on it|that|this|them',
    '[and] who carried|moved it|that|this|them',
  ),
  ...of(
    { follow: 'sort', cost: -1 },
    'sort|sorted|order|ordered|rank|ranked|reorder [it|them|these|this|rows] by *',
    'sort|reorder [it|them|these|this|rows]',
    'sort|order [it|them|these|this] oldest|latest|heaviest|smallest to *',
    'oldest|newest|heaviest|lightest|smallest|lowest|highest first',
    'cheapest|priciest|dearest|best|latest|earliest|nearest|closest|fastest|slowest|most|least first',
    'reverse|flip|invert it|that|this|them|these|order [order]',
    '[and|so] what|who [one|ones|firm] [of] [them|these|those] do [most] smallest|heaviest [one]',
    '[and|but] [now] by|in weight|volume|value|size|teu|kilos|kilograms|kg|tonnes|tons',
    '[and|but] [now] by weight|volume|value|size|teu [and] not|instead|than [by|of] [number] [of] records|count|number|rows',
    'ordena|ordenalo|ordenalos|ordenala|ordenalas [por] *',
    '[y|ahora] por peso|valor|volumen [y] [no|en] [vez] [por|de] [embarques|registros]',
    '[and] [what|how] about by weight|volume|value|size [instead] [of] [*]',
  ),
  ...of(
    { follow: 'sort', ranked: true, cost: -1 },
    'sort|order [it|them|these|this] biggest|largest to *',
    'biggest|largest first',
    '[and|so] what|who [one|ones|firm] [of] [them|these|those] do [most] biggest|largest [one]',
  ),
  ...of(
    { follow: 'before', cost: -1 },
    '[and] before that|this|then [*]',
    '[and] before [it]',
    ...before('month|quarter|week|period', 'mes|trimestre'),
  ),
  ...of({ follow: 'year', cost: -1 }, ...before('year', 'ano'), '[and] go|going|look back [a|one|another] [more] year'),
  ...of(
    { follow: 'older', cost: -1 },
    '[and] [can|could] [you|we|i] go|going|look|search|dig [even|much|a] [bit|little] further|farther back',
    '[and] [can|could] [you|we|i] go|going|look|search|dig back [even|much|a] [bit|little] further|farther',
    '[show|see] older|earlier ones|<rows>',
    '[things|any] older [ones]',
  ),
  ...of(
    { follow: 'period', cost: -1 },
    `[and] [what|how] [about] [in|for|over|during] same ${periods} [of|in|for] [year] [before|earlier|ago|prior]`,
    `[and] how|what do that|it|they|this look|looked|go|fare [like] in|for|over|during|to same ${periods} [of|in] [year] [before|earlier|ago|prior]`,
    `[y] [en] mismo|misma|mismos|mismas periodo|meses|trimestre|mes|epoca|fechas [de|del]`,
  ),
  ...of(
    { follow: 'periods', cost: -1 },
    `[and] how|what do that|it|they|this compare in|for|over|during|to same ${periods} [of|in] [year] [before|earlier|ago|prior]`,
    `[and] compare [it|that|this|them] with|to|vs same ${periods} [of|in] [year] [before|earlier|ago|prior]`,
  ),
  ...of(
    { follow: 'why', cost: -1 },
    'why|how|come [come] [is|do] [there|it|that] [so] few|little|only|no|nothing [*]',
    'why|how|come [come] [do] [there|it|that|they] [so] low|lower|lowest|high|higher|highest|down|up|weak|slow|bad|quiet|strong|big|empty',
    'why [do] [it|that|they|there] [so] drop|fall|dip|rise|jump|spike|grow|shrink|decline|increase|stop [so] [much|low|high]',
    'what do going|happening [on] [there]',
    'what do behind drop|dip|peak|fall|rise|jump|surge|decline',
    'reason|reasons|cause for|of|behind drop|dip|peak|fall|rise|jump|surge|decline',
    'what happened|happens [there]',
    'what do wrong|up|different with|about',
    '[y] por que [do] [hay] [tan] poco|pocos|poca|pocas|bajo|baja|alto|alta [*]',
    'what|who caused|drove|explains|drives|causes [*]',
    'zoom|look [in] on|at [the] peak|dip|drop|jump|surge [*]',
  ),
  ...of(
    { follow: 'split', cost: -1 },
    'break|split|group|divide [it|this|that|them|these] [down|up|out] by where-kinds|harbors',
    '[and|now] by where-kinds|origin|destination',
    'and where-kinds',
    '[y|ahora] por pais|paises|puerto|puertos|origen [de] [origen|destino|entrada|llegada|procedencia]',
    '[and] what where-kinds [do] [it|they|them] [use|arrive]',
    '[and] where do it|they|them|those|these|that|their|its [<rows>] [do] arrive [most|mostly]',
  ),
];
