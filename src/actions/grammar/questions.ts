import { isCountry } from './filters.ts';

/*
 * Questions and requests in plain words, put as the command that they mean. What a command then reads from them is its
 * own business: names, products, places and dates stay as they were typed.
 */

const get =
  'imports?|imported|importing|buys?|bought|buying|sources?|sourced|sourcing|orders?|ordered|ordering|purchas(?:e|es|ed|ing)|receives?|received|receiving|gets?|got|getting';
const give =
  'exports?|exported|exporting|ships?|shipped|shipping|sells?|sold|selling|suppl(?:y|ies|ied|ying)|makes?|made|making|manufactures?|manufactured|produces?|produced';
const does = '(?:does|do|did|has|have|had|is|are|was|were)';
const somebody = '(?:the )?(?!(?:there|any|anyone|anybody|it|this|i|we|you|my|our)\\b)(.+?)';
const rows = 'shipments?|imports|exports|records|arrivals|deliveries';
const changes = 'growing|grown|shrinking|declining|falling|fallen|rising|risen|developing|developed|changing|changed';
const files = 'csv|excel|xlsx|spreadsheet|json|toon';
const these = '(?: (?:this|it|that|these|them|all|everything|(?:the |my )?(?:last )?results?))?';
const dealers = 'suppliers|exporters|vendors|manufacturers|makers|importers|customers|buyers|clients';

/** A question, and the command that it means. */
type Meaning = readonly [question: RegExp, command: string | ((...found: (string | undefined)[]) => string)];

const asks = (question: string, command: Meaning[1]): Meaning => [new RegExp(`^(?:${question})$`, 'i'), command];

const fileOf = (format = '') => `export ${/^(json|toon)$/i.test(format) ? format : 'csv'}`;

const ofThePerson: readonly Meaning[] = [
  asks('(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks|thank you|thx|\\?+)(?: there| trade)?', ''),
  asks(
    'help me|what can (?:you|i) do|what do you do|how (?:do|can) i use (?:this|it|you|trade)|how does (?:this|it) work|who are you|commands|(?:how )?(?:do|can|should) (?:i|we) .*',
    'help',
  ),
  asks(
    '(?:(?:how )?much |what )?(?:does|do|did|would) .*\\bcosts?|(?:the )?(?:prices|pricing|costs)|why was i charged.*',
    'help credits',
  ),
  asks('(?:how )?much (?:credit )?(?:did|have|has|do) (?:i|we|my team|our team)\\b.*', 'usage'),
  asks('(?:how )?(?:many )?credits? .*\\b(?:left|remaining|spent|used?|have)\\b.*', 'usage'),
  asks('(?:my |our |the |credit )*(?:balance|spending|credits)', 'usage'),
  asks('(?:my|our) (?:alerts|watches)', 'alerts mine'),
  asks('(?:my|our) (?:saved )?(?:searches|queries|look-?ups)|saved (?:searches|queries|look-?ups)', 'saved'),
  asks(
    '(?:change|set|edit|update) (?:my |the |our |workspace )*(?:budgets?|settings|preferences|limits?)\\b.*|(?:my|our) (?:budgets?|settings|preferences)|preferences',
    'settings',
  ),
  asks(
    `(?:download|export)${these}|(?:(?:download|export)${these} (?:as|to|in|into)(?: an?)? |(?:download|export|an?) )?(${files})(?: file)?`,
    fileOf,
  ),
  asks('share(?: (?:this|it|that))?', 'again --share'),
  asks('next(?: page)?|more(?: rows| results)?', 'again'),
  asks('(?:delete|remove|cancel|end|stop) (?:the |my )?(?:alert|watch) ([a-z0-9]{4})', 'stop $1'),
  asks(
    '(?:delete|remove|cancel|end|stop|turn off) (?:the |my |an |all )*(?:alerts?|watch(?:es|ing)?)\\b.*',
    'alerts mine',
  ),
  asks('stop|pause|resume|run|undo|cancel|unsubscribe|unwatch', 'alerts mine'),
];

/** Behind `tell me when`. */
const whatToWatch: readonly Meaning[] = [
  asks('(?:a |any )?new (?:suppliers?|customers?|partners?) (?:of|for) (.+)', 'watch $1 when:new-partner'),
  asks(
    '(.+?) (?:gets?|finds?|has|adds?|uses?|buys? from|starts? buying from) (?:a |any )?new (?:supplier|customer|partner)s?',
    'watch $1 when:new-partner',
  ),
  asks('(.+?) (?:stops?|slows? down|goes? quiet|drops?|falls?|declines?|shrinks?)(?: .*)?', 'watch $1 when:quiet'),
  asks('(.+?) (?:surges?|spikes?|grows?|doubles?|jumps?|rises?|increases?)(?: .*)?', 'watch $1 when:surge'),
  asks(`(?:a |any )?(?:new )?(?:${rows}) (?:of|for|by|to) (.+)`, 'watch $1'),
  asks(
    `(.+?) (?:${get}|${give}|has) (?:an? |any |some )?(?:new )?(?:${rows}|delivery|something|anything|goods|more)(.*)`,
    'watch $1$2',
  ),
];

const toWatch = (what = '') => meant(whatToWatch, what) ?? `watch ${what}`;
const tellMe = '(?:(?:notify|alert|ping|message|warn|remind|email|tell|inform|update) (?:me|us)|let (?:me|us) know)';

const ofNews: readonly Meaning[] = [
  asks(`${tellMe} (?:when(?:ever)?|if|once|as soon as|every time) (.+)`, toWatch),
  // "Tell me about Acme" asks for what is there already.
  asks('(?:notify|alert|ping|message|warn|remind|email) (?:me|us) (?:about|of|on) (.+)', toWatch),
  asks(`${tellMe} (?:about|of|on) ((?:any )?new .+)`, toWatch),
  asks('(?:subscribe to|keep an eye on|follow) (.+)', 'watch $1'),
];

const ofFirms: readonly Meaning[] = [
  asks(`who (?:else )?(?:${get}) from (.+)`, 'importers from $1'),
  asks(
    `(?:who|companies|firms|does (?:anyone|anybody))(?: else| that)?(?: is| are)? (?:${get}|uses?) (.+)`,
    'importers of $1',
  ),
  asks(`(?:who|suppliers|firms)(?: else| that)?(?: is| are)? (?:${give})(?: to)? (.+)`, 'suppliers of $1'),
  asks(`(?:from )?(?:who|whom|where) ${does} (.+?) (?:${get})(?: from)?(?: (.*))?`, 'suppliers of $1 $2'),
  asks(`(?:to )?(?:who|whom|where) ${does} (.+?) (?:${give})(?: to)?(?: (.*))?`, 'customers of $1 $2'),
  asks(
    `(?:(?:which|what) )?(${dealers}) ${does} (.+?) (?:use|have|has|${get}|${give})(?: from| to)?(?: (.*))?`,
    '$1 of $2 $3',
  ),
  asks('who (?:are|is|were) (?:the |all )*(.+)', '$1'),
  asks(
    `(?!(?:what|which|how|who) )(.+?)(?:'s?) (?:top |biggest |largest |main )?((?:${dealers}|${rows})\\b)(.*)`,
    '$2 of $1$3',
  ),
  asks(
    '(?:(?:more )?(?:info|information|details|facts)|profile|overview|summary|more) (?:on|of|about|for) (.+)|(.+) (?:details|info|information|overview)|(?:how )?big is (.+)',
    '$1$2$3',
  ),
  asks('(.+) (supplier|customer|shipment)s? list', '$2s of $1'),
  asks(
    '(?:instead of|(?:other|more|similar) (?:suppliers|exporters|vendors|manufacturers) (?:like|than|to|instead of)|suppliers (?:like|similar to)|(?:who (?:else )?(?:can|could) )?replace) (.+)',
    'alternatives to $1',
  ),
  asks(
    '(?:cheaper |better |other |good |any )*(?:alternatives?|substitutes?|replacements?) (?:to|for|of) (.+)',
    'alternatives to $1',
  ),
  asks(`(?:other|more|new|good|potential|possible) (${dealers}) (?:of|for) (.+)`, '$1 of $2'),
  asks('(?:the )?differences? between (.+) and (.+)', 'compare $1 vs $2'),
];

const shipmentsOf =
  (kind: 'company' | 'supplier') =>
  (name = '', rest = '') =>
    /^(?:us|usa|united states|america)$/i.test(name)
      ? `shipments ${rest}`
      : `shipments ${isCountry(name) && kind === 'supplier' ? 'country' : kind}:"${name.replaceAll('"', '')}" ${rest}`;

const ofRows: readonly Meaning[] = [
  asks(`(?:how )?(?:is|are|has|have|did|do|does) (.+) (?:${changes})`, 'trend $1'),
  asks('how (?:is|are) (.+) (?:doing|going)', 'trend $1'),
  asks(
    '(.+) (?:vs\\.?|versus|compared (?:to|with)|against) (?:last year|(?:the |a |previous )*year(?: before| ago)?)',
    'trend $1',
  ),
  asks(`(?:any|all|some) ((?:${rows}) .+)`, '$1'),
  asks(
    '(?:any |all |some )?(?:goods|everything|anything|products|stuff) ((?:from|into|to|via|through) .+)',
    'shipments $1',
  ),
  asks('(.+) (?:by|per|each|every) (month|quarter)', 'trend $1 by:$2'),
  asks('trends (?:of|for|in) (.+)|(.+) (?:trends?|over time)', 'trend $1$2'),
  asks(
    `(?:how )?(?:many|much) .*?(?:${rows}|containers?) ${does} ${somebody} (?:${get}|${give}|have|had)(?: (.*))?`,
    shipmentsOf('company'),
  ),
  asks(`when did ${somebody} last (?:${get})(?: (.*))?`, shipmentsOf('company')),
  asks(`when did ${somebody} last (?:${give})(?: (.*))?`, shipmentsOf('supplier')),
  asks(
    `(?:(?:what|which (?:products|goods)) )?${does} ${somebody} (?:${get})(?: any)?(?: (.*))?`,
    shipmentsOf('company'),
  ),
  asks(
    `(?:(?:what|which (?:products|goods)) )?${does} ${somebody} (?:${give})(?: any)?(?: (.*))?`,
    shipmentsOf('supplier'),
  ),
  asks(
    `(?:when (?:was|is|were) )?(?:the )?(?:last|latest|newest|most recent|recent) (${rows})(?: (of|from|to|for|by))? (.+)`,
    (noun = '', by = '', what = '') => `${noun} ${by || 'of'} ${what}`,
  ),
  asks(`(?:last|latest|first|newest) (\\d{1,2}) (${rows}) (.+)`, '$2 $3 size:$1'),
  asks(
    `(?:(?:what|anything|${rows}) )?(?:that )?(?:has |have )?(?:came|come|coming|arrived|arriving|been shipped|been imported) ((?:from|in|into|to|at|through|via) .+)`,
    'shipments $1',
  ),
  asks(
    '(?:on )?(?:the )?vessel "?((?:(?!from |to |in |of )[^" :]+ )+(?!from |to |in |of )[^" :]+)"?|on (?:the )?vessel "?([^":]+)"?',
    'shipments vessel:"$1$2"',
  ),
  asks('container (?:no\\.? |number |# ?)?([a-z]{4} ?\\d{6,7})', 'shipments container:"$1"'),
];

const meanings = [...ofThePerson, ...ofNews, ...ofFirms, ...ofRows];

/** What verbs may be followed by, beside what they read themselves. */
const ofVerbs: readonly Meaning[] = [
  ...ofThePerson,
  asks('watch (.+) for (?:a )?(?:surges?|spikes?)', 'watch $1 when:surge'),
  asks('watch (.+) for new (?:suppliers|customers|partners)', 'watch $1 when:new-partner'),
  asks('stop (?:watching|alerts?|the alert)\\b.*', 'alerts mine'),
  asks('save (?:this|it|that)(?: search| query)? as (.+)', 'save $1'),
  asks(`export (?!(?:${files})\\b)(.+?)(?: (?:to|as|in|into)(?: an?)? (?:${files})(?: file)?)`, '$1'),
  asks('(shipments .+) (?:by|per|each|every) (month|quarter)', 'trend $1 by:$2'),
];

/**
 * The command that plain words mean; the words themselves, without courtesy, where no question is known.
 * @param text normalised
 * @param verbs what a command may begin with
 */
export function asCommand(text: string, verbs: readonly string[]): string {
  const isVerb = verbs.includes(/^\S*/.exec(text)?.[0].toLowerCase() ?? '');
  const said = withoutThanks(text, isVerb);
  if (isVerb) return meant(ofVerbs, said) ?? said;
  const polite = withoutCourtesy(said);
  const command = meant(meanings, said) ?? meant(meanings, polite) ?? polite;
  // "Who are the suppliers of" and "tell me who buys" hold a question of their own.
  return command === said ? said : asCommand(command, verbs);
}

function meant(among: readonly Meaning[], text: string): string | null {
  if (text.length > longestQuestion) return null;
  for (const [question, command] of among) {
    const [all, ...found] = question.exec(text) ?? [];
    if (all === undefined) continue;
    const said = typeof command === 'function' ? command(...found) : all.replace(question, command);
    return said.trim();
  }
  return null;
}

/** What is longer names something, or many things. */
const longestQuestion = 300;

/** Said to a bot before what is wanted. */
const polite =
  /^(please|pls|hey|hi|can|could|you|i|we|want|need|would|like|to|show|me|us|find|get|give|list|search|look|up|for|see|tell|about|all|any|anything|what|which|are|is|there|was|were|have|how|many|the)$/i;
/** "Can openers" and "i robot" are no requests. */
const startsPolitely =
  /^(please|pls|show|find|get|give|list|search|tell|what|which|how|look (up|for)|see (if|the|all|any|my|our)|(hey|hi) (can|could|please|show|find|what|which|who|how|i)|(can|could) (you|i|we)|i (want|need|would))\b/i;

function withoutCourtesy(text: string): string {
  const words = text.split(' ');
  const asksWhether = /^(is|are|was|were) there /i.test(text);
  if (!asksWhether && !startsPolitely.test(text)) return text;
  const first = words.findIndex((word) => !polite.test(word));
  return words.slice(first === -1 ? words.length - 1 : first).join(' ');
}

/** A question mark is a wildcard too: behind a verb, and behind a word that stands alone. */
function withoutThanks(text: string, isVerb: boolean): string {
  const said = text
    .replace(/[\s,]+(please|pls|thanks|thank you|thx)[\s.!?]*$/i, '')
    .replace(/(?<=[\p{L}\p{N}"])(?:!+| !)$/u, '');
  return isVerb || !said.includes(' ') ? said : said.replace(/[\s?.]*\?[\s?.]*$/, '');
}
