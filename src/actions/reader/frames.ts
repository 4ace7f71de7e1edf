import type { PartyKind } from '../../model/answer.ts';

/** What a sentence asks for. */
export type Ask =
  | 'name'
  | 'shipments'
  | 'who'
  | 'trend'
  | 'profile'
  | 'compare'
  | 'alternatives'
  | 'watch'
  | 'command';

/**
 * A shape of sentences, and what it means. In a shape, a word is a part of the lexicon, `|` parts that mean the same here,
 * `[…]` what may be left out, and `{…}` a place for words of no part: a firm by its side, goods, or a thing, which may be
 * either. `<rows>` and `<firms>` stand for every noun that asks for records, or for firms of a side, and `*` for any words.
 * A word that is no part of the lexicon stands for itself.
 */
export interface Frame {
  readonly shape: string;
  readonly ask: Ask;
  /** The side that is listed, where no noun says it. */
  readonly side?: 'companies' | 'suppliers';
  /** Which kinds of firm the thing may be. */
  readonly kinds?: readonly PartyKind[];
  /** Whether they are ranked by their records. */
  readonly ranked?: true;
  /** What an alert is told about. */
  readonly when?: 'new-partner' | 'quiet' | 'surge';
  /** Of `command`: the verb, with what it takes. */
  readonly command?: string;
  /** How much likelier another shape is for the same words. */
  readonly cost?: number;
}

const of = (more: Omit<Frame, 'shape'>, ...shapes: readonly string[]): Frame[] =>
  shapes.map((shape) => ({ shape, ...more }));

const buyers = { ask: 'who', side: 'companies' } as const;
const sellers = { ask: 'who', side: 'suppliers' } as const;

const sellersOf = { ask: 'who', side: 'suppliers', cost: -0.5 } as const;

export const frames: readonly Frame[] = [
  ...of({ ask: 'name' }, '{thing}'),
  ...of(sellersOf, 'product {goods}'),
  ...of({ ask: 'who', cost: -0.5 }, 'product {goods} <firms>', 'product <firms> of|for {thing}'),
  ...of({ ask: 'name', cost: 0.2 }, 'company {company}', 'supplier {supplier}'),

  // Records.
  ...of(
    { ask: 'shipments' },
    '',
    '<rows>',
    '<rows> of|for|by|with {thing}',
    '<rows> to {company}',
    '<rows> to|for|of {company} from {supplier}',
    '<rows> from {supplier} to {company}',
    '{thing} <rows>',
    '{thing} latest <rows>',
    'latest <rows> of|for|by {thing}',
    'latest <rows> to {company}',
    'latest <rows> from {supplier}',
    '{goods} <rows> for|by {firm}',
    '{goods} <rows> to {company}',
    '{firm} <rows> of|for {goods}',
    '<rows> of {goods} for|by|with {firm}',
    '<rows> of {goods} of {firm}',
    '<rows> of|for {goods} to {company}',
    '<rows> of|for {firm} with {goods}',
    '<rows> of|for {goods} from {supplier} [to {company}]',
    '{goods} <rows> from {supplier} [to|for {company}]',
    '{goods} bought {company}',
    '{goods} sold {supplier}',
    '<rows> of {goods} bought {company}',
    '<rows> of {goods} sold {supplier}',
    '<rows> bought {company}',
    '<rows> sold {supplier}',
    'what do {company} buy [from {supplier}]',
    'what do {supplier} supply [to {company}]',
    'what <rows> do {company} buy|use',
    'what <rows> do {supplier} supply',
    'do {company} buy {goods} [from {supplier}]',
    'do {company} buy [<rows>] from {supplier}',
    'do {company} buy [<rows>]',
    'do {supplier} supply {goods} [to {company}]',
    'do {supplier} supply [<rows>] to {company}',
    'much [of] {goods} do {company} buy [from {supplier}]',
    'much [of] {goods} do {supplier} supply [to {company}]',
    'much do {company} buy [of {goods}] [from {supplier}]',
    'much do {supplier} supply [of {goods}] [to {company}]',
    'much <rows> do {firm} use|buy|supply|do',
    'much <rows> of|for {goods} do {firm} use|buy|supply|do',
    'much do {company} buy {goods}',
    'what do {company} buy of {goods}',
    'when do {company} [latest] buy [{goods}]',
    'when do {supplier} [latest] supply [{goods}]',
    'when do {company} [latest] buy from {supplier}',
    '<rows> that {company} buy',
    '<rows> that {supplier} supply',
    '{goods} that {company} buy',
    'what arrive',
    'what do arrive',
    '<rows> [that] arrive',
    '{goods} [that] arrive',
    'much <rows> arrive',
    'much <rows> of|for|by {thing}',
    'much <rows> of {thing} arrive',
    'much {goods} [do] arrive',
    'much {goods} do {company} use',
    'much [of] <rows>',
    'much {thing} <rows>',
    'much <rows> {thing}',
    'latest <rows>',
    '<rows> {company} buy',
    '<rows> {supplier} supply [to {company}]',
    '{goods} {company} do buy',
    '{goods} {company} buy from {supplier}',
    '{goods} {supplier} do supply [to {company}]',
    '{goods} that buy {company}',
    '{goods} that supply {supplier} [to {company}]',
    'what buy {company}',
    'what supply {supplier} [to {company}]',
    'what {company} buy',
    'what {supplier} supply [to {company}]',
    'what do in <rows>',
    'what <rows> do in',
    'for {firm}',
  ),
  ...of({ ask: 'shipments', cost: 0.3 }, '{goods} <rows> of {firm}', '{company} buy {goods} [from {supplier}]', '{company} buy [<rows>] from {supplier}', '{supplier} supply {goods} to {company}', '{supplier} supply [<rows>] to {company}', '{supplier} do supply {company}', '{goods} {supplier} supply {company}', '{goods} {supplier} do supply {company}', '{goods} {supplier} supply [to {company}]'),
  ...of({ ask: 'shipments', cost: 0.9 }, '{company} buy', '{supplier} supply'),
  ...of({ ask: 'shipments', cost: 0.2 }, '<rows> from {supplier}'),
  ...of({ ask: 'shipments', cost: 0.2, kinds: ['company'] }, '{thing} from {supplier}'),
  ...of({ ask: 'shipments', cost: 0.4, kinds: ['supplier'] }, '{thing} to {company}'),
  ...of({ ask: 'shipments', cost: 0.4 }, '<rows> {thing}', '{goods} for {firm}', 'much {thing}', '{goods} by {firm}', '{goods} of {firm}', '{goods} with {firm}'),

  // Who deals in something, and with whom a firm deals.
  ...of(
    { ask: 'who' },
    '<firms>',
    '<firms> of|for|in|with|by {thing}',
    '{thing} <firms>',
    '<firms> of|for|in {goods} to|for|of|by|at {firm}',
    '<firms> to {company} [of|for {goods}]',
    '{firm} <firms> of|for {goods}',
    '<firms> of {firm} for|of {goods}',
    'new <firms> of|for|to {thing}',
    'new <firms>',
    '{thing} new <firms>',
    'do {firm} use|buy|have [other] new <firms>',
    'what <firms> do {firm} use|buy|supply|do [from|to|with|in]',
    'what <firms> do {firm} use|buy|supply|do [from|to] for|of {goods}',
    'what <firms> [new] use {firm}',
    '<firms> new of|for {thing}',
    'to what <firms> do {firm} buy|supply|use',
    'what {firm} <firms> do|supply|buy|use {goods}',
    'other [new] <firms> of|for {thing}',
    'other {thing} <firms>',
    'who [do] <firms> of|for {thing}',
    'who [do] {thing} <firms>',
    '<firms> that do {firm} use|buy',
    '<firms> {firm} use|buy|do [from|with]',
  ),
  ...of({ ask: 'who', cost: 0.6 }, '<firms> {thing}'),
  ...of({ ask: 'who', cost: 0.3 }, '{firm} {goods} <firms>'),
  ...of(
    { ask: 'who', ranked: true },
    'top <firms>',
    'top <firms> of|for|in|by|to {thing}',
    'top <firms> of|for|in {goods} to|for|of|by|at {firm}',
    'top {thing} <firms>',
    '{thing} top <firms>',
    '{firm} top <firms> of|for|in {goods}',
    'what do top <firms> of|for|in {thing}',
    'who do top <firms> of|for|in|to {thing}',
    'who do top {thing} <firms>',
  ),
  ...of({ ask: 'who', ranked: true, cost: 0.3 }, 'top <firms> {thing}'),
  ...of(
    buyers,
    'who [else] buy {thing}',
    'who [else] buy from {supplier}',
    'who [else] buy {goods} from {supplier}',
    'who [else] do buy {thing}',
    'who [else] do buy from {supplier}',
    'who [else] do buy {goods} from {supplier}',
    'who|where do {supplier} supply [to]',
    'who|where do {supplier} supply {goods} [to]',
    'to who do {supplier} supply [{goods}]',
    'what anyone|companies [do] buy {thing}',
    'what anyone|companies [do] buy {goods} from {supplier}',
    'what anyone|companies [do] buy most from {supplier}',
    'anyone [that] buy {thing}',
    'anyone [that] buy from {supplier}',
    'anyone [that] buy {goods} from {supplier}',
    'do anyone buy {thing}',
    'anyone that do buy {thing}',
    '<firms> that|in buy {thing}',
    '<firms> buy {thing}',
    'companies buy {thing}',
    '<firms> that buy {goods} from {supplier}',
    '<firms> that buy from {supplier}',
    'who [else] use {thing}',
  ),
  ...of({ ...buyers, kinds: [] }, 'who [else] buy', 'anyone [that] buy', 'who do buy'),
  ...of({ ...sellers, kinds: [] }, 'who [else] supply', 'anyone [that] supply', 'who do supply'),
  ...of({ ...buyers, ranked: true }, 'who buy most {thing}', 'who buy {thing} most', 'who do buy most {thing}', 'who do top buy {thing}'),
  ...of({ ...sellers, ranked: true }, 'who supply most {thing}', 'who supply {thing} most', 'who do supply most {thing}'),
  ...of(
    sellers,
    'who [else] supply {thing}',
    'who [else] supply to {company}',
    'who [else] supply {goods} to {company}',
    'who [else] supply {company} with {goods}',
    'who [else] do supply {thing}',
    'who [else] do supply to {company}',
    'who [else] do supply {goods} to {company}',
    'who|where do {company} buy [from]',
    'who|where do {company} buy {goods} [from]',
    'who|where do {company} buy from|of {goods}',
    'who do {company} use [for {goods}]',
    'from who|where do {company} buy [{goods}]',
    'to who buy {company} [{goods}]',
    'from what <firms> do {company} buy [{goods}]',
    'what anyone|suppliers [do] supply {thing}',
    'what anyone|suppliers [do] supply {goods} to {company}',
    'anyone [that] supply {thing}',
    'anyone [that] supply to {company}',
    'anyone [that] supply {goods} to {company}',
    'do anyone supply {thing}',
    '<firms> that supply {thing}',
    '<firms> supply {thing}',
    '<firms> that supply {goods} to {company}',
    '<firms> that supply to {company}',
    'where do {goods} arrive [from]',
    'where do {company} {goods} arrive from',
  ),

  // One firm, or several.
  ...of(
    { ask: 'profile' },
    'profile of|for|about {firm}',
    'profile on {firm}',
    '{firm} profile',
    'who do {firm}',
    'tell me about {firm}',
    'about {firm}',
    'what about {firm}',
    'what do know about {firm}',
    'how big do {firm}',
    'what facts do {firm} buy|supply|use|arrive [from|to|with|in]',
    'where do {firm}',
    '<rows> profile of {firm}',
  ),
  ...of({ ask: 'compare' }, '{firm} vs {firm} [vs {firm}]', 'difference {firm} and {firm}', 'compare {firm} and|vs|with|to {firm} [and|vs {firm}]', 'difference {firm} compare to|with {firm}'),
  ...of(
    { ask: 'alternatives' },
    'alternatives to|of|for {supplier} [for|of|in {goods}]',
    'alternatives {supplier}',
    '{goods} alternatives to {supplier}',
    '{goods} <firms> instead {supplier}',
    'rivals of|to|for {supplier} [for|in {goods}]',
    '{supplier} rivals',
    '{supplier} alternatives',
    'instead {supplier} [for|of {goods}]',
    'who do instead {supplier}',
    'who instead {supplier} [for {goods}]',
    '<firms> like {supplier}',
    'other <firms> like|to|from {supplier}',
    'instead {supplier} what other <firms>',
  ),

  // Change.
  ...of(
    { ask: 'trend' },
    'trend',
    'trend of|for|in|on {thing}',
    'trend of|for|in <rows> [of|for|by {thing}]',
    '{thing} trend',
    '{thing} <rows> trend',
    'trend {goods} <rows> [of|for|by {firm}]',
    '<rows> trend [of|for {thing}]',
    'do {thing} grow',
    'do <rows> [of|for {thing}] grow',
    'do {thing} <rows> grow',
    'how do {thing} grow',
    'how do <rows> [of|for {thing}] grow',
    'how do {thing} <rows> grow',
    'how [much] do {thing} fare',
    'how do <rows> [of|for|by {thing}] fare',
    'how do {thing} <rows> fare',
    '{thing} over time',
    'do {company} buy other',
  ),
  ...of({ ask: 'trend', cost: 0.3 }, 'trend {thing}'),

  // Alerts.
  ...of(
    { ask: 'watch', cost: -0.6 },
    '<alerted> about|of {thing}',
    'watch {thing}',
    'watch',
    'watch [new] <rows> [of|for|to|by {thing}]',
    'watch [new] {thing} <rows>',
    'watch [new] <rows> from {supplier}',
    '<told> once [new] <rows> [of|for|by|to {thing}] arrive',
    '<told> once there do [new] <rows> [of|for|to {thing}]',
    '<told> once {thing} arrive',
    '<told> once {thing} buy|use|supply [new] <rows>',
    '<told> once {company} buy|use',
    '<told> once {company} buy {goods}',
    '<told> once {supplier} supply [{goods}]',
    '<told> once {supplier} supply [{goods}] to {company}',
    '<told> once anyone buy {goods}',
    '<told> about|once|of new <rows> [of|for|to|by {thing}]',
    '<told> about|of new {thing} <rows>',
    '<told> about {thing} <rows>',
    '<told> once [new] <rows> of|for|to {thing}',
    '<told> once arrive [<rows>] [of|for|from {thing}]',
    '<told> once {supplier} supply something|anything new',
    '<channel> [new] <rows> [of|for|from {thing}]',
    'update in * about {thing}',
    '<told> once [new] <rows> [of|for|to {thing}] arrive',
    '<told> about new <rows> [of|for {thing}]',
  ),
  ...of(
    { ask: 'watch', when: 'new-partner', cost: -0.6 },
    'watch {thing} for new <firms>',
    'watch [for] new <firms> of|for|to {thing}',
    'watch {thing} new <firms>',
    '<told> once {thing} gains|buy|use new <firms>',
    '<told> once {thing} gains|buy|use <firms>',
    '<told> about|of|once new <firms> of|for|to {thing}',
    '<told> about new <firms> of|for {thing}',
    '<told> once anyone new supply {thing}',
  ),
  ...of(
    { ask: 'watch', when: 'quiet', cost: -0.6 },
    'watch {thing} for|once quiet',
    '<told> once {thing} quiet',
    '<told> once {company} stop buy [{goods}] [from {supplier}]',
    '<told> once {supplier} stop supply [{goods}] [to {company}]',
    '<told> once <rows> of|for|from {thing} quiet',
    '<told> once {thing} <rows> quiet',
  ),
  ...of(
    { ask: 'watch', when: 'surge', cost: -0.6 },
    'watch {thing} for|once surge',
    '<told> once {thing} surge [<rows>]',
    '<told> once <rows> of|for|from {thing} surge',
    '<told> once {thing} <rows> surge',
  ),
];

/** Questions about Trade itself, and what is done without a look-up. */
const commands: Readonly<Record<string, readonly string[]>> = {
  help: [
    'help', 'help *', 'what can you do [*]', 'what do you do', 'how do this|it|you|trade work|works', 'who do you', 'commands', 'how do i|we|one *',
    'how can|should i|we *', 'explain * me|us', 'what features *', 'ayuda', 'como funciona|uso [*]', 'how do work',
  ],
  'help credits': [
    'much * cost|costs|charged [*]', 'what * cost|costs|charge|charges [*]', 'do * cost|costs [*]', 'cost|price|prices|pricing [*]', 'what do price|prices|pricing *',
    'why * charged|charge|pay|paid [*]', 'much do * cost|costs [*]', 'cuanto cuesta|cuestan *', 'much * charge', 'much * cost|charge me|us', 'what do * price|prices [*]', 'is * free [*]',
    'do you charge *', 'is * charged *', 'much credits cost|costs *', 'precio de *', 'cost|price for *', 'estimate *', 'before i spend *',
  ],
  usage: [
    'much [*] credits [*]', 'credits|credit [left|remaining|used|spent|balance]', 'balance', 'spending', 'budget|budgets', 'much * spend|spent [*]', 'much [*] budget left|remaining|used|spent [*]',
    'who * spent|spend|used|uses most|the [*]', 'buy|get more credits', 'usage [*]', 'cuantos creditos *', 'what do balance|spending|budget', 'much left [*]', 'who * credits [*]', 'saldo', 'credits [do] i|we [*]', 'what * spend|spent [*]',
  ],
  'stop *': ['delete|remove|cancel|end|stop alert|watch *', 'stop watching *'],
  'save *': ['save search|query|it|that|this [as|under|called|named] *', 'save search|query as|under *'],
  'open *': ['open|run|load saved search|query *', 'open|run|load my saved *', 'open search|query *'],
  'alerts mine': [
    'alerts|watches|watchlist', 'what|which alerts|alert [*]', 'what * watching', 'turn|switch off|of [*] notifications|alerts [*]', 'stop|disable|mute|delete|remove|cancel|end * alert|alerts|notifications|watching|watches [*]',
    'stop watching|alerts|notifications [*]', 'stop|pause|resume|run|undo|cancel|unsubscribe|unwatch', 'mis alertas', 'pause|resume|mute * alerts|alert', 'delete|remove|mute|cancel alert|alerts [*]', 'shut *', 'mute *', 'unsubscribe *',
  ],
  saved: ['saved|my searches|queries|lookups|look-ups', 'saved search|query|searches|queries', 'my saved *', 'what|which * saved', 'what * saved [*]'],
  settings: [
    'settings|preferences', 'change|set|edit|update|switch|raise|increase|lower|reduce [*] budget|budgets|settings|preferences|limit|limits|dataset|rows|default|defaults|key|language|timezone|currency [*]', 'where do|can * settings|setting [*]', 'where do * change|set *',
    'set * default *', 'change * to *', 'configuracion', 'cambia|cambiar *', 'where do * budget|key|settings',
  ],
  'export csv': [
    'export|download [this|it|that|these|them|all|everything|results] [as|to|in|into] [csv|excel|xlsx|spreadsheet]', 'csv|excel|xlsx|spreadsheet [file|export]', 'get|send|give|download|export this|it|that|these|them|everything [as|to|in|into] csv|excel|xlsx|spreadsheet [file]',
    'as csv|excel|xlsx', 'in csv|excel', 'to excel|csv', 'this|it|that as|in|to csv|excel [file]', 'en excel', 'exportar [*]',
  ],
  'export json': ['json', 'as json', 'export json', 'export|download [this|it|that|these|them|all] as|to|in|into json', 'this|it|that as|in|to json [file]'],
  'again --share': ['share [this|it|that|answer|result|results] [with|in|to *]', 'post this|it|that [*]', 'put this|it|that in *'],
  again: ['next [page]', 'more [rows|results]', 'again', 'next 10|ten', 'show more', 'repeat *', 'run it|that again', 'same again'],
  status: ['are you up|working|down|alive|there', 'do it work|works'],
};

export const commandFrames: readonly Frame[] = Object.entries(commands).flatMap(([command, shapes]) =>
  of({ ask: 'command', command }, ...shapes),
);
