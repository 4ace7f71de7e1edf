import { monthNumber } from './dates.ts';
import { isCountry, portNamed } from './filters.ts';
import { looksLikeName } from './lexicon.ts';
import { isAskedFor } from './sentence.ts';

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
  asks('(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|thanks|thank you|thx|\\?+)(?: there| trade)?', ''),
  asks(
    `(?:can (?:i|we|you) )?(?:get |have |send |give |download |export )?(?:me |us )?(?:this|it|that|these|them|everything) (?:as|in|to|into) (?:an? )?(${files})(?: file)?`,
    fileOf,
  ),
  asks(
    'help me|what can (?:you|i) do|what do you do|how (?:do|can) i use (?:this|it|you|trade)|how does (?:this|it) work|who are you|commands|(?:how )?(?:do|can|should) (?:i|we) .*',
    'help',
  ),
  asks(
    '(?:(?:how )?much |what )?(?:does|do|did|would) .*\\bcosts?|(?:the )?(?:prices|pricing|costs)|why was i charged.*|how much (?:is|are) (?:a |an |the )?(?:search|look-?up|page|profile|export|quer(?:y|ies)|credits?)(?:es)?',
    'help credits',
  ),
  asks('(?:how )?much (?:credit )?(?:did|have|has|do) (?:i|we|my team|our team)\\b.*', 'usage'),
  asks('(?:how )?(?:many )?credits? .*\\b(?:left|remaining|spent|used?|have)\\b.*', 'usage'),
  asks('(?:my |our |the |credit )*(?:balance|spending|credits|budgets?)|buy (?:more )?credits', 'usage'),
  asks(
    '(?:my|our) (?:alerts|watches)|(?:what|which) alerts? (?:do|have) (?:i|we).*|what (?:am i|are we|do (?:i|we)) watch(?:ing)?|(?:turn off|stop|disable|mute) (?:the |all )?notifications?',
    'alerts mine',
  ),
  asks('(?:my|our) (?:saved )?(?:searches|queries|look-?ups)|saved (?:searches|queries|look-?ups)', 'saved'),
  asks(
    '(?:change|set|edit|update) (?:my |the |our |workspace )*(?:budgets?|settings|preferences|limits?)\\b.*|(?:my|our) (?:settings|preferences)|preferences',
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
  asks(
    `(.+?) (?:stops?|quits?) (?:${get}) from (.+)`,
    (who = '', from = '') =>
      `${isCountry(from) ? `watch ${who} from ${from}` : `watch company:"${plain(who)}" supplier:"${plain(from)}"`} when:quiet`,
  ),
  asks('(.+?) (?:stops?|slows? down|goes? quiet|drops?|falls?|declines?|shrinks?)(?: .*)?', 'watch $1 when:quiet'),
  asks('(.+?) (?:surges?|spikes?|grows?|doubles?|jumps?|rises?|increases?)(?: .*)?', 'watch $1 when:surge'),
  asks(`(?:a |any )?(?:new )?(?:${rows}) (?:of|for|by|to) (.+)`, 'watch $1'),
  asks(`(?:a |any )?(?:new )?(?:${rows}) ((?:from|into|through|via) .+)`, 'watch $1'),
  asks(
    `(.+?) (?:${get}|${give}|has) (?:an? |any |some )?(?:new )?(?:${rows}|delivery|something|anything|goods|more)(.*)`,
    'watch $1$2',
  ),
];

const scheduleOf = (often: string) => (/day|daily/i.test(often) ? 'every:day' : 'every:week');
const toWatch = (what = '') => meant(whatToWatch, what) ?? `watch ${what}`;
/** "Tell me" is answered by a direct message, "tell us" here, "tell #imports" there. */
const told = '(me|us|#\\S+|[CG](?=\\w*\\d)[A-Z0-9]{6,})';
const tell = `(?:(?:notify|alert|ping|message|warn|remind|email|tell|inform|update) ${told}|let ${told} know)`;

function toTell(whom = 'us', what = ''): string {
  const command = toWatch(what);
  const isPlaced = /(?:^|\s)in[: ] ?(?:#\S+|[CG][A-Z0-9]{6,}|me)(?=\s|$)/.test(command);
  return isPlaced || /^us$/i.test(whom) ? command : `${command} in:${/^me$/i.test(whom) ? 'me' : whom}`;
}

const ofNews: readonly Meaning[] = [
  asks(
    `(?:alert|notify|message|email|tell|update) ${told} (daily|weekly|every day|every week) (?:about|of|on) (.+)`,
    (whom, often = '', what) => `${toTell(whom, what)} ${scheduleOf(often)}`,
  ),
  asks(`${tell} (?:when(?:ever)?|if|once|as soon as|every time) (.+)`, (whom, other, what) =>
    toTell(whom ?? other, what),
  ),
  // "Tell me about Acme" asks for what is there already.
  asks(`(?:notify|alert|ping|message|warn|remind|email) ${told} (?:about|of|on) (.+)`, toTell),
  asks(`${tell} (?:about|of|on) ((?:any )?new .+)`, (whom, other, what) => toTell(whom ?? other, what)),
  asks('(?:subscribe to|keep an eye on|follow) (.+)', 'watch $1'),
];

const ofFirms: readonly Meaning[] = [
  asks('(www\\.\\S+)', 'company website:$1'),
  asks(`who (?:${get}) the most (.+)`, 'top companies $1'),
  asks(`who (?:${give}) the most (.+)`, 'top suppliers $1'),
  asks(
    `(?:what|which) (?:countries|ports|hs codes|carriers|brands) ${does} (.+?) (?:${get}|${give}|use|come)(?: from| through| to| with| into)?`,
    '$1',
  ),
  asks(
    `(?:does|did|has|have) (.+?) (?:have |found |find |added |add |got |get )?(?:any |an? )?new (${dealers})`,
    '$2 of $1',
  ),
  asks(
    '(?:competitors?|rivals?|peers?|similar (?:companies|firms|suppliers)) (?:of|to|for|like) (.+)',
    'alternatives to $1',
  ),
  asks('(?:proveedores|exportadores) de (.+)', 'suppliers of $1'),
  asks('(?:clientes|importadores|compradores) de (.+)|¿? ?qui[eé]n(?:es)? importan? (.+)', 'importers of $1$2'),
  asks('(?:importaciones|embarques|envíos) de (.+) (?:de|desde) (.+)', 'shipments $1 from $2'),
  asks('(?:importaciones|embarques|envíos) de (.+)', 'shipments $1'),
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
  asks(
    `(?:other|more|new|good|best|cheap|cheapest|reliable|all|any|potential|possible) (${dealers}) (?:of|for) (.+)`,
    '$1 of $2',
  ),
  asks('(?:the )?differences? between (.+) and (.+)', 'compare $1 vs $2'),
];

/** Shipments of one firm to another, in whose place a country may be named. */
function betweenFirms(from = '', to = ''): string {
  const [, buyer = '', rest = ''] = /^(.+?)((?: (?:in|since|last|this|before|after|between) .*)?)$/i.exec(to) ?? [];
  const supplier = isCountry(from) ? `from ${from}` : `supplier:"${plain(from)}"`;
  return `shipments ${isCountry(buyer) ? `to ${buyer}` : `company:"${plain(buyer)}"`} ${supplier}${rest}`;
}

/** Places and dates are read as a sentence. */
function fromTo(from = '', to = ''): string {
  const isOther = [from, to].some(
    (name) =>
      isCountry(name) ||
      portNamed(name.replace(/,.*$/, '').toLowerCase()) !== null ||
      /\d|^(?:the|q\d)\b/i.test(name) ||
      monthNumber(name.split(' ')[0] ?? '') > 0,
  );
  return isOther ? `shipments from ${from} to ${to}` : betweenFirms(from, to);
}

const shipmentsOf =
  (kind: 'company' | 'supplier') =>
  (name = '', rest = '') =>
    /^(?:us|usa|united states|america)$/i.test(name)
      ? `shipments ${rest}`
      : `shipments ${isCountry(name) && kind === 'supplier' ? 'country' : kind}:"${plain(name)}" ${rest}`;

/** What may stand before `shipments of` and names nobody. */
const notFirms =
  'all|any|some|new|us|usa|mexican|mexico|total|the|last|latest|recent|number|what|which|how|who|show|give|find|get|list|tell|please|can|could|i|want|need|see|search|look|my|our';

const ofRows: readonly Meaning[] = [
  asks(`(?:number|count|total)(?: number)? of (${rows})(?: of| for| by)? (.+)`, '$1 of $2'),
  asks(`(?:imports|goods|deliveries) from (.+?) to (.+)`, fromTo),
  asks(`${does} ${somebody} (?:${give}) (?:anything |goods |products )?to (.+)`, betweenFirms),
  asks(`${does} ${somebody} (?:${get}) (?:anything |goods |products )?from (.+)`, (buyer = '', from = '') =>
    betweenFirms(from, buyer),
  ),
  asks(`how much ${does} ${somebody} (?:${get})(?: (.*))?`, shipmentsOf('company')),
  asks(`how much ${does} ${somebody} (?:${give})(?: (.*))?`, shipmentsOf('supplier')),
  asks(`(?!(?:${notFirms})\\b)(.+) (?:latest|last|newest|most recent|recent) (${rows})`, '$2 of $1'),
  asks(`(?!(?:${notFirms})\\b)(.+?) (?:shipments|imports) of (.+)`, (who = '', what = '') =>
    isCountry(who) ? `${what} from ${who}` : `shipments company:"${plain(who)}" ${what}`,
  ),
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
    `(?:(?:what|which)(?: products| goods| items)? )?${does} ${somebody} (?:${get})(?: any)?(?: (.*))?`,
    shipmentsOf('company'),
  ),
  asks(
    `(?:(?:what|which)(?: products| goods| items)? )?${does} ${somebody} (?:${give})(?: any)?(?: (.*))?`,
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
  asks(`product ((?:${dealers}) (?:of|for) .+)`, '$1'),
  asks('shipments from (.+?) to (.+)', fromTo),
  ...ofThePerson,
  asks('watch (.+) for (?:a )?(?:surges?|spikes?)', 'watch $1 when:surge'),
  asks('watch (.+) for new (?:suppliers|customers|partners)', 'watch $1 when:new-partner'),
  asks(
    'watch (.+?) (daily|weekly|every day|every week)\\b(.*)',
    (what = '', often = '', rest = '') => `watch ${what}${rest} ${scheduleOf(often)}`,
  ),
  asks(
    'watch (?:for )?(?:the |any )?(?:new )?(?:suppliers|customers|partners) (?:of|for) (.+)',
    'watch $1 when:new-partner',
  ),
  asks('watch (?:this|it|that|these)', 'help watch'),
  asks('help (?:me with )?(?:alerts?|watching)', 'help watch'),
  asks('usage (?:this|last|per|by|for) .*', 'usage'),
  asks('(pause|resume|run) (?:the |my )?alert ([a-z0-9]{4})', '$1 $2'),
  asks('(?:pause|resume) (?:all|my|the|every)\\b.*', 'alerts mine'),
  asks('stop (?:watching|alerts?|the alert)\\b.*', 'alerts mine'),
  asks('save (?:this|it|that)(?: search| query)?(?: as (.+))?', 'save $1'),
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
  const isName = looksLikeName(said, (word) => verbs.includes(word) || isAskedFor(word));
  const polite = isName ? said : withoutCourtesy(said);
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
  /^(please|pls|hey|hi|can|could|you|i|we|am|i'm|im|want|need|would|like|to|show|me|us|find|get|give|a|list|of|search|track|look|looking|up|for|see|tell|know|if|whether|about|all|any|anything|what|which|are|is|there|was|were|have|how|many|the)$/i;
/** "Can openers" and "i robot" are no requests. */
const startsPolitely =
  /^(please|pls|show|find|get|give|list|search|track|tell|what|which|how|look (up|for)|see (if|the|all|any|my|our)|(hey|hi) (can|could|please|show|find|what|which|who|how|i)|(can|could|would) (you|i|we)|i (want|need|would|am)|i'?m looking)\b/i;

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

function plain(name: string): string {
  return name.replaceAll('"', '');
}
