export type Ask =
  'name' | 'shipments' | 'who' | 'trend' | 'profile' | 'compare' | 'alternatives' | 'watch' | 'row' | 'command';

/**
 * A pattern of sentences and what it asks for. In a shape, a word names a part of the lexicon, `|` separates parts that
 * mean the same here, `[…]` is optional, and `{…}` is a slot for free words: a firm (by its side), goods, or a thing,
 * which may be either. `{form}` is a firm's legal form, and `{format}` a file's format. `<rows>` and `<firms>` stand
 * for every noun that asks for records or for firms of a side, and `*` for any words. A word that is not a part of the
 * lexicon stands for itself.
 */
export interface Frame {
  readonly shape: string;
  readonly ask: Ask;
  /** The side to list when no noun says it. */
  readonly side?: 'companies' | 'suppliers';
  /** Firms are ranked by their number of records. Of `sort`: the first of a ranking is asked for. */
  readonly ranked?: true;
  /** Asks how many firms there are. */
  readonly isCounted?: true;
  /** The event that an alert reports. */
  readonly when?: 'new-partner' | 'quiet' | 'surge';
  /** How the text changes the last look-up. Such a frame is not a request of its own. */
  readonly follow?:
    | 'narrow'
    | 'next'
    | 'previous'
    | 'page'
    | 'else'
    | 'other'
    | 'add'
    | 'also'
    | 'side'
    | 'kind'
    | 'form'
    | 'namesake'
    | 'shared'
    | 'firm'
    | 'same'
    | 'versus'
    | 'new'
    | 'drop'
    | 'without'
    | 'pointed'
    | 'row'
    | 'rows'
    | 'data'
    | 'file'
    | 'sort'
    | 'split'
    | 'before'
    | 'year'
    | 'older'
    | 'period'
    | 'periods'
    | 'back'
    | 'field'
    | 'choose'
    | 'cost'
    | 'why';
  /**
   * The key of the filter to remove, or `dates`, `every date`, `all` (everything but the goods). Of `pointed`, how many
   * filters were just added: `one`, `both` or `those`.
   */
  readonly drops?: string;
  /** Whether the new values are searched for in addition to the old ones, not in their place. */
  readonly isAlso?: true;
  /** Whether new goods may be meant in addition to the old ones, or in their place. */
  readonly mayAdd?: true;
  /** For `ask: 'command'`, the command to run. `*` is filled in from the text. */
  readonly command?: string;
  /** Asks to rank places, which no route can do. Firms are offered instead, never looked up unasked. */
  readonly isByPlace?: true;
  /** Asks for the ports of a firm's goods. */
  readonly isByPort?: true;
  /** Its slot is hardly goods: `coffee imports by country` is no firm's. */
  readonly isOfFirm?: true;
  /** No word asks for anything, so the reading is offered, never carried out unasked. */
  readonly isBare?: true;
  /** Every slot but the first must follow a dash. */
  readonly isDashed?: true;
  /** Added to the cost of a cover. A negative cost makes the shape more likely. */
  readonly cost?: number;
}

const of = (more: Omit<Frame, 'shape'>, ...shapes: readonly string[]): Frame[] =>
  shapes.flatMap(eitherWay).map((shape) => ({ shape, ...more }));

/** `If Acme goes quiet, tell me` means `tell me if Acme goes quiet`. */
const eitherWay = (shape: string): string[] =>
  /^<told> (?:once|about) /.test(shape) ? [shape, `${shape.replace('<told> ', '')} <told>`] : [shape];

const buyers = { ask: 'who', side: 'companies' } as const;
const sellers = { ask: 'who', side: 'suppliers' } as const;

/** A comparison lists the partners that its firms share. @param side of the firms */
const sharing = (side: 'companies' | 'suppliers', partners: string): Frame[] =>
  of(
    { ask: 'compare', side, cost: -0.7 },
    `do {firm} and {firm} share|have|use [common|shared|same] ${partners} [in] [common]`,
    `do {firm} share|have [common|shared] ${partners} with|in {firm} [in] [common]`,
    `[what] ${partners} do {firm} and {firm} share|have [in] [common]`,
    `[what] [do] common|shared ${partners} of|for|between {firm} and {firm}`,
    `{firm} and|vs {firm} common|shared ${partners}`,
    `[what] [common] ${partners} shared by|between {firm} and {firm}`,
    `who|${partners} [that] [do] ${side === 'companies' ? 'supply [to]' : 'buy [from]'} both {firm} and {firm}`,
    `{firm} and|vs {firm} ${partners} in common`,
  );

export const frames: readonly Frame[] = [
  ...of({ ask: 'name' }, '{thing}'),
  // Every firm of that name is on offer.
  ...of({ ask: 'profile', isBare: true, cost: -0.5 }, '[that do] [the] wrong {firm}'),
  ...of({ ask: 'shipments', isDashed: true }, '{firm} {goods}'),
  ...of({ ask: 'who', cost: -0.5 }, 'product {goods} <firms>', 'product <firms> of|for {thing}'),
  ...of({ ...sellers, cost: -0.5 }, 'product {goods}'),

  // Records.
  ...of(
    { ask: 'shipments', cost: -1.5 },
    '[<rows>] [of|for|with|where] {company} as-company [and] {supplier} as-supplier',
    '[<rows>] [of|for|with|where] {supplier} as-supplier [and] {company} as-company',
  ),
  ...of(
    { ask: 'shipments' },
    '',
    '[latest|new] <rows> [of|for|by|with {thing}]',
    '[latest|new] <rows> where|that|with',
    '{thing} [latest|new] <rows>',
    '{thing} much <rows>',
    '<rows> [that] {company} [do] buy|use',
    '<rows> [that] {supplier} [do] supply',
    '{firm} <rows> of|for {goods}',
    '{goods} bought|consignee {company}',
    '{goods} sold|shipper|supplier {supplier}',
    '[{goods}] [<rows>] between {supplier} and {company}',
    'do {company} do|have [any] <rows> with {supplier}',
    '[do] {company} still use|buy [from] {supplier}',
    'do {company} use {supplier}',
    '{thing} <rows> that|do|arrive [arrive]',
    '[<rows>] [where|with] consignee {company} [and] [shipper|supplier {supplier}]',
    '[<rows>] [where|with] shipper {supplier} [and] [consignee|company {company}]',
    '{goods} [that|what] {company} [do] buy',
    '{goods} [that] {supplier} [do] supply [{company}]',
    '[what] things [do] {supplier} supply',
    'what [else] [do] {supplier} supply',
    'do {supplier} [also] supply [things] [too|also]',
    'when do {firm} [latest] <rows>',
    'when do [latest] <rows> of|for|from|to {firm} [arrive]',
    '[when|what|much] do {company} [latest] buy|use [{goods}]',
    '[when|what|much] do {supplier} [latest] supply [{goods}]',
    'do {firm} [most] buy|use [most]',
    'what|much [of|in] {goods} do {company} buy|use',
    'what|much [of|in] {goods} do {supplier} supply',
    '[what|much] [<rows>] do {company} buy|use [<rows>]',
    '[what|much] [<rows>] do {supplier} supply [<rows>]',
    'what do <firms> buy|supply [of|in {goods}]',
    '<rows> where|in|on|that [what] {company} do|arrive [as] companies',
    '<rows> where|in|on|that [what] {supplier} do|arrive [as] suppliers',
    '{company} what do buy [and from who|where]',
    '{supplier} what do supply [and to who|where]',
    '{goods} [that] arrive',
    '{goods} what do supply|arrive',
    '{goods} arrive from {supplier} to {company}',
    '[where|when|what] [do] <rows> [do] arrive',
    'what [do] arrive',
    'much [of] [{thing}] <rows>',
    'much <rows> of|for {thing} [do] arrive',
    'much {goods} [do] arrive',
    'for {firm}',
    // Behind words that no record answers: `how many TEU did Acme move`.
    'do {firm} arrive|supply|buy with|in',
    'do {firm} arrive',
    'do {firm} for {goods}',
    // Spanish word order.
    '{goods} that buy {company}',
    '{goods} that supply {supplier}',
    'what [do] buy {company}',
    'what [do] supply {supplier}',
    'what|much|when [{goods}] do buy {company}',
    'what|much [{goods}] do supply {supplier}',
    'much|when [{goods}] buy {company} [{goods}]',
    'much <rows> buy|use {company}',
    '[do] arrive <rows>',
    'to {company} supply {goods}',
  ),
  ...of({ ask: 'shipments', cost: -0.5 }, 'imports sold {company}', 'what [do] {company} buy from {supplier}'),
  ...of({ ask: 'shipments' }, 'what [do] {company} buy [and from who|where]', '[what] things [do] {company} buy'),
  ...of(
    { ask: 'shipments', cost: 0.3 },
    '{company} [do] buy {goods}',
    '{supplier} [do] supply {goods}',
    '{supplier} [do] supply {company}',
  ),
  ...of({ ask: 'shipments', cost: 0.1 }, 'to {company} {goods}', 'from {supplier} {goods}'),
  ...of({ ask: 'shipments', cost: 0.4 }, '[much] <rows> {thing}', 'much {thing}', '{goods} in {firm} <rows>'),
  ...of({ ask: 'shipments', cost: 0.4 }, '{thing} from {supplier}', '{thing} to {company}'),
  ...of({ ask: 'shipments', cost: 0.4, isBare: true }, '{goods} for|by|of|with {firm}'),
  ...of({ ask: 'shipments', cost: 0.55 }, 'what {goods} buy {company}'),
  ...of({ ask: 'shipments', cost: 0.9 }, '{company} buy', '{supplier} supply'),

  ...of(
    { ask: 'shipments', cost: -0.6 },
    '[do] {company} [<rows>] [do|arrive] as-company [<rows>]',
    '<rows> of|for|with|where|by {company} [do|arrive] as-company',
    '{goods} of|for|with|where {company} as-company',
    '[do] {supplier} [<rows>] [do|arrive] as-supplier [<rows>]',
    '<rows> of|for|with|where|by {supplier} [do|arrive] as-supplier',
    '{goods} of|for|with|where {supplier} as-supplier',
  ),

  // Firms that deal in something, and the partners of a firm.
  ...of(
    { ask: 'who' },
    '[new|other] <firms> [new]',
    '[new|other] <firms> of|for|in|with|by {thing}',
    '[other] {thing} [new] <firms>',
    '{firm} <firms> of|for {goods}',
    '<firms> of|for {thing} that [do] supply|buy',
    'what <firms> of|for {firm} do',
    '<firms> {firm} [do] use|buy|do [from|with]',
    '<firms> [that] [do] use [by] {firm}',
    'much <firms> {firm} do|use|buy|supply [from|to]',
    'much <firms> do {firm} have',
    'what [new] <firms> do {firm}',
    'what [new] <firms> [new] [do] {firm} [most] use|buy|supply|do [from|to|with|in] [most]',
    'what <firms> [new] use|do {firm}',
    'what {firm} <firms> do|supply|buy|use {goods}',
    'to|with|about what <firms> [do] {firm} [do] buy|supply|use [{goods}]',
    'to|from what <firms> buy|supply {firm}',
    'do {firm} use|buy|have [other] new <firms>',
    'who [do] [{thing}] <firms>',
    'what <firms> [of|for {goods}] [do] clear|supply [{goods}]',
    'what <firms> [do] buy|use {goods} <rows>',
    '{company} [do] buy {goods} from what <firms>',
  ),
  ...of({ ask: 'who', cost: -0.3 }, 'who [do] <firms> of|for {thing}'),
  // `Importer details of medical gloves`
  ...of({ ask: 'who', cost: 0.1 }, '<firms> profile of|for|in {goods}'),
  ...of({ ask: 'who', cost: 0.3 }, '{firm} {goods} <firms>'),
  // The list says when each last shipped.
  ...of(
    { ask: 'who', isBare: true, cost: -0.3 },
    'what <firms> [do] {firm} drop|dropped|lose|lost|stop',
    'who do {firm} drop|dropped|lose|lost [as] [<firms>]',
    '{firm} <firms> changes|change|changed',
    'what|which <firms> [of|for] {firm} changed|change',
  ),
  ...of({ ask: 'who', isBare: true }, '<firms> [that] {firm} [do] stop use|buy|supply [from|to]'),
  ...of(
    { ask: 'who', isBare: true, cost: -0.5 },
    '<firms> that quiet|stop {supplier}',
    '<firms> that stop buy [from] {supplier}',
  ),
  ...of({ ask: 'who', cost: 0.6 }, '<firms> {thing}'),
  ...of(
    { ask: 'who', ranked: true },
    '[what] <firms> [that] do|buy|use|fare most <rows>',
    '[what|who] [do] top [{thing}] <firms>',
    '[what|who] [do] top <firms> of|for|in|by|to {thing}',
    '[what|who do] {thing} top <firms>',
    '{firm} top <firms> of|for|in {goods}',
    // Spanish word order.
    '[who do] <firms> top',
  ),
  ...of({ ask: 'who', ranked: true, cost: 0.3 }, 'top <firms> {thing}'),
  // Only a ranking says how many there are.
  ...of(
    { ask: 'who', isCounted: true, cost: -0.3 },
    'much <firms> of|for|in|with {thing} [do there]',
    'much <firms> do there of|for|in {thing}',
    'much <firms> [do] there [do] [that] [buy|supply] {goods}',
    'much <firms> [that] [do] buy|supply {goods}',
  ),
  ...of({ ...buyers, cost: -0.7 }, 'whom [do] supply {supplier} [{goods}]', 'whom {supplier} supply [{goods}]'),
  ...of(
    { ...sellers, cost: -0.7 },
    'whom|whence|where [do] buy {company} [{goods}]',
    'whom|whence [do] buy {goods} {company}',
    'whom|whence {company} buy [{goods}]',
    'where arrive {goods}',
  ),
  // The list of suppliers says how much the first and the first three have.
  ...of(
    { ...sellers, cost: -0.7 },
    'how concentrated do {company} [<firms>]',
    'how concentrated do <firms> of {company}',
    'how dependent do {company} [on [their|its] [top] <firms>]',
    'do {company} depend|rely [too] [much|heavily] on one|few|its|their [top|main] <firms>',
  ),
  ...of({ ask: 'who', isBare: true, cost: -0.5 }, 'do {firm} switch|switched|change|changed [new|other] <firms>'),
  ...of(
    buyers,
    '[do] who|anyone [else] [that] [do] buy [{thing}]',
    'who [else] [do] buy from {supplier}',
    'who [else] use {thing}',
    '<firms> [that|in] [do] buy {thing}',
    'who|anyone [else] [do] new buy [{goods}]',
    'what anyone|companies [do] buy {thing}',
    '[to] who|where [else] [do] {supplier} [do] supply [{goods}] [most] [to]',
    '{supplier} [to] who|where [do] supply [{goods}] [to]',
    '{supplier} [do] supply {goods} to who',
    'do {supplier} supply [{goods}] to anyone|<firms>',
    '{thing} [<rows>] by companies',
    '<rows> of|for {thing} by companies',
    'much [other] companies do {supplier} use|supply [to] [for|of|in {goods}]',
    '{goods} who [do] buy',
    '{supplier} who buy from',
  ),
  ...of(
    { ...buyers, ranked: true },
    'who [do] buy most {thing}',
    'who buy {thing} most',
    'who [that] do|buy|use|fare most <rows>',
    '[who do] top <firms>|anyone [that] buy {thing}',
    'what <firms> [do] buy {thing} most',
  ),
  ...of(
    sellers,
    '[do] who|anyone [else] [that] [do] supply [{thing}]',
    'who [else] [do] supply to {company}',
    '<firms> [that] [do] supply {thing}',
    'who|anyone [else] [do] new supply [{goods}]',
    'who [else] [do] supply {company} [with|its|their|his] {goods}',
    'what anyone|suppliers [do] supply {thing}',
    '[from] who|where [do] {company} [do] buy [{goods}] [from] [most]',
    'who do {company} buy most from',
    '[about|with] who do {company} use [for {goods}]',
    '{company} from who|where do buy [{goods}]',
    '{company} who|where do buy [{goods}] from',
    'from what <firms>|anyone [do] {company} [do] buy [{goods}]',
    'do {company} buy [{goods}] from anyone|<firms>',
    'what do {company} buy {goods} from',
    '{thing} [<rows>] by suppliers',
    '<rows> of|for {thing} by suppliers',
    'much [other] suppliers do {company} use|buy [from] [for|of|in {goods}]',
    '{company} who supply',
    'where do [{company}] {goods} arrive [from]',
    'from who arrive {goods}',
  ),
  ...of(
    { ...sellers, ranked: true },
    'who [do] supply most {thing}',
    'who supply {thing} most',
    '[who do] top <firms> [that] supply {thing}',
    'what <firms> [do] supply {thing} most',
  ),

  ...of({ ...sellers, ranked: true, cost: -0.5 }, '<rows> of|for {thing} top suppliers'),
  ...of({ ...buyers, ranked: true, cost: -0.5 }, '<rows> of|for {thing} top companies'),

  // The ranking of companies says by which ports each imports.
  ...of(
    { ...buyers, isByPort: true, cost: -1 },
    '[by|at|in|into|through|via|to] what|top harbors [do] {company} [<rows>] [do] [buy|use|supply|arrive|go] [by|at|in|into|through|via] [for <rows>]',
    '[what|top] harbors of|for|by {company} [<rows>]',
    '[what|top] harbors [do] <rows> of|for|by {company} [do] [arrive|use] [by|at|in|into|through|via]',
    '{company} [<rows>] [top] harbors [for <rows>]',
    '{company} [<rows>] by harbors',
  ),

  // Rankings of countries and ports. Firms are offered instead.
  ...of(
    { ...sellers, isByPlace: true, cost: -0.6 },
    'top|what where-kinds [of|for|in] {goods}',
    'top|what where-kinds of|for|in',
    '[top] where-kinds of|for {goods} [<rows>] [by where-kinds]',
    '[from|in|to] what|top where-kinds [do] [we] supply|buy|use [most] [of] {goods} [most]',
    '[from|in|to] what where-kinds do [we] buy|supply|arrive {goods}',
    '[from|in|to] what where-kinds do {goods} arrive [from|to|through|in]',
    '[<rows> of|for] {goods} [<rows>] by where-kinds',
    '{goods} top where-kinds',
    '[what] where-kinds do top where-kinds [of|for {goods}]',
    'where do [we|us] buy [most] [of] {goods} [from]',
    'how do {firm} [<rows>] [sourcing|buying|purchasing|sales] split|spread|break|divide [out|up|down] across|by|between|over where-kinds',
    '[what|which] [are] [the] [most] common|used|popular|busiest|main|usual harbors for|of|in {goods}',
  ),

  ...of({ ask: 'who', isByPlace: true, cost: -0.6 }, '<firms> [of|for|in {thing}] by where-kinds'),
  ...of({ ask: 'who', ranked: true, isByPlace: true, cost: -0.6 }, 'top <firms> [of|for|in {thing}] by where-kinds'),

  // One firm, or several.
  ...of(
    { ask: 'profile' },
    '[dossier|profile] [of|for|from|about] [<firms>] called {firm}',
    'dossier {firm}',
    'profile of|for|from|about {firm}',
    '[<rows>] profile of|for|about [<firms>] {firm}',
    '{firm} [<rows>] profile [profile]',
    'profile do {firm} [in]',
    '[what] about [<firms>] {firm}',
    'who do {firm}',
    'what do {firm} [most] buy|supply most',
    'what do [<firms>] {firm} do|for [company]',
    '{firm} what do',
    'what do know about {firm}',
    'everything|all|anything [that] have|know|got|hold about|for {firm}',
    '{firm} profile and what do buy|supply',
    '{firm} facts',
    '[what] facts {firm} [do] buy|supply|use [from|to|in]',
    'what facts do {firm} [most] buy|supply|use|arrive [most] [from|to|with|in|under]',
    'where|how [big] do {firm}',
    'do {firm} [the] real|legit|legitimate|actual [company]',
    'do {firm} [still] active|alive|operating|trading',
    '[what] share of * in|of|for|from|to {firm} <rows>',
  ),
  ...of(
    { ask: 'profile', isOfFirm: true, cost: -0.5 },
    'profile-supplier [of|for|about|on|from] {supplier}',
    '{supplier} profile-supplier',
    'company profile [of|for|about|on] {firm}',
  ),
  // A profile says how much comes from each country.
  ...of(
    { ask: 'profile', isOfFirm: true, cost: -1.5 },
    '[much|trend] {firm} [<rows>] [split|broken|break] [down|out] by|per country|countries|origin [of] [origin]',
    '[much|trend] [<rows>] of|for {firm} [<rows>] by|per country|countries|origin [of] [origin]',
  ),
  // A profile names the goods.
  ...of({ ask: 'profile', cost: -0.7 }, '[what do] {firm} top things', '[what do] top things of|for|from|by {firm}'),
  ...of({ ask: 'profile', cost: -0.2 }, '[what] things do {firm} buy|supply most'),
  ...of(
    { ask: 'compare' },
    '{firm} vs {firm} [vs {firm}] [vs {firm}]',
    '[compare] {firm} and|vs|with {firm} [and|vs {firm}] on|in|for|of [<rows>] [of|for] {goods}',
    'compare [<rows>] [of|for|by] {firm} and|vs|with {firm} [and|vs {firm}]',
    'compare {goods} [<rows>] [of|for|by] {firm} or|and|vs {firm}',
    '{firm} or|and|vs {firm} compare {goods}',
    'do {firm} compare than|like {firm}',
    '[put|set] {firm} and {firm} [and {firm}] compare',
    'compare {firm} and|vs|with {firm} [and|vs {firm}] on|by|in much <rows>',
    'difference {firm} and {firm} [compare]',
    '{firm} and|or|vs {firm} what|who [most] buy|supply [most] [other] [{goods}]',
    'what|who [do] [most] buy|supply [most] [other] [{goods}] {firm} or|vs {firm}',
  ),
  // `Acme and Borealis, which is the bigger importer of gears?`
  ...of(
    { ask: 'compare', cost: -1 },
    '{firm} or|and|vs {firm} what|who compare|top [<firms>|<rows>] [of|for {goods}]',
    '{firm} or|and|vs {firm} compare [<firms>|<rows>] [of|for {goods}]',
  ),
  ...sharing('companies', 'suppliers'),
  ...sharing('suppliers', 'companies'),
  ...of(
    { ask: 'compare', cost: -0.6 },
    'compare [companies|suppliers] {firm} and|or|vs|with|to|/ {firm} [and|or|vs|/ {firm}] [and|vs|/ {firm}] [and|vs|/ {firm}] [for|by|on|in] [<rows>]',
  ),
  ...of({ ask: 'compare', cost: 0.8 }, 'compare {firm}', '{firm} compare'),
  ...of(
    { ask: 'alternatives' },
    '[other] alternatives [to|of|for] {supplier} [for|of|in {goods}]',
    '[{goods}] alternatives [<firms>] instead|to|of|for {supplier}',
    '[who|what do] {supplier} [top] rivals|alternatives',
    'who do {supplier} compete with|against',
    'who [do] compete|competes|competing with|against {supplier}',
    'rivals of|to|for {supplier} [for|in {goods}]',
    '[who|<firms>] [do] instead {supplier} [for|of {goods}]',
    '[what] other <firms> [do] instead|like|to|from {supplier}',
    '<firms> like|similar|comparable [to] {supplier}',
    'who|anyone else [who|that] [do] supply|what what {supplier} supply|do',
    'who|anyone|suppliers [else] [could|can|might|would|that] do|supply {goods} once {supplier} fails',
    'once {supplier} fails who|anyone [else] [could|can|might|would|that] do|supply {goods}',
  ),
  ...of({ ask: 'alternatives', cost: -0.5 }, 'alternatives of|for|in {goods} instead|once {supplier} [fails]'),
  ...of({ ask: 'alternatives', cost: -0.8 }, '[other] <firms> of|for {goods} instead|not {supplier}'),

  // Trends.
  ...of(
    { ask: 'trend' },
    'trend',
    '[how] trend [how] {thing} [<rows>] [do] grow',
    '{thing} [<rows>] trend',
    'trend [of|for|in] [{goods}] <rows>',
    '[how] do {thing} [<rows>] grow',
    '[how] do <rows> grow',
    'how [much] do {thing} [<rows>] fare|quiet',
    'how [much] do <rows> fare|quiet',
    'how do {firm} fare|do about|with|in|for|on {goods}',
    'do {company} buy other [{goods}]',
    'do {supplier} supply other [{goods}]',
    'do {company} stop buy [{goods}]',
    'do {supplier} stop supply [{goods}] [to {company}]',
    // Spanish word order.
    'do grow {thing}',
    'how [do] grow {thing}',
    'how do grow <rows>',
    'how <rows> of|for {thing}',
    'when do [the] trend [of|for|in] {thing} [<rows>]',
    '[in] what month|months|quarter|quarters do {company} [usually] buy [most]',
    '[in] what month|months|quarter|quarters do {supplier} [usually] supply [most]',
  ),
  ...of({ ask: 'trend', cost: 0.3 }, 'trend {thing}'),
  // Of several countries, each has a chart.
  ...of({ ask: 'trend', isBare: true, cost: 1.5 }, 'compare <rows> of|for {goods}'),
  ...of({ ask: 'trend', isBare: true, cost: 0.3 }, 'compare for|of|in|on {goods}'),

  // Alerts.
  ...of(
    { ask: 'watch', cost: -0.6 },
    'watch [new] [{thing}] [<rows>]',
    'watch {thing} for [any|all] new <rows>',
    '<alerted> about|of|for {thing}',
    '{thing} <alerted>',
    '[{thing}] digest',
    'update in * about {thing}',
    'add|put|include {thing} to|on|onto|in [my|our|the] watchlist',
    '<told> about|once|of [new] [{thing}] [new] <rows> [new] [do] [arrive]',
    '<told> once {thing} arrive',
    '<told> once arrive [<rows>] [new]',
    '<told> once there do [new] <rows>',
    '<told> once {thing} buy|use|supply [new] <rows>',
    '<told> once {company} buy|use [{goods}]',
    '<told> once {supplier} supply [{goods}]',
    '<told> once {thing} buy|use|supply|gains something|anything|algo new',
    '<told> once anyone buy {goods}',
    '<told> once anyone buy from {supplier}',
    '<told> once buy|use {company}',
  ),
  ...of({ ask: 'watch' }, 'keep [me|us] posted|updated|informed|abreast about|of {thing}'),
  // `Let me know about Acme` may just ask for a profile.
  ...of({ ask: 'watch' }, 'let me|us know about|of|on any|all|every|new {thing} [<rows>]'),
  // `Report me weekly the shipments of Acme` is an alert. Without a schedule it asks for the rows now.
  ...of({ ask: 'watch', cost: 0.9 }, '<told> [new] [{thing}] <rows>'),
  ...of(
    { ask: 'watch', when: 'new-partner', cost: -0.6 },
    'watch [{thing}] [for] new <firms>',
    '<told> once {thing} gains|buy|use [new|one|a] [more] <firms> [new]',
    '<told> once {thing} gains|buy|use <rows> from new <firms>',
    '<told> once {thing} gains|buy|use [from] anyone new',
    '<told> once new <firms> gains|arrive [at|for] {thing}',
    '<told> about|of|once [new] <firms> [new] of|for|to {thing}',
    '<told> once anyone new supply {thing}',
    '<told> once {thing} buy|supply [something|anything] from|to new|another <firms>',
  ),
  ...of(
    { ask: 'watch', when: 'quiet', cost: -0.6 },
    'watch {thing} for|once quiet',
    'watch [for] quiet [of|in|at] {thing}',
    '<told> once there do not [more] <rows>',
    '<told> once {thing} [<rows>] quiet',
    '<told> once <rows> quiet',
    '<told> once quiet {thing}',
    '<told> once quiet <rows>',
    '<told> once {company} stop buy [{goods}] [from {supplier}]',
    '<told> once {supplier} stop supply [{goods}] [to {company}]',
  ),
  ...of(
    { ask: 'watch', when: 'surge', cost: -0.6 },
    'watch {thing} for|once surge',
    'watch [for] surge [in|of|for] [{thing}] [<rows>]',
    'surge in|of {thing} alert|watch',
    '<told> about|of surge in|of {thing} [<rows>]',
    '<told> once {thing} [<rows>] surge [<rows>]',
    '<told> once <rows> [of|for|from {thing}] surge',
    '<told> once surge {thing}',
    '<told> once surge <rows>',
  ),
];

/** Phrases that add a firm or goods anywhere in a request. */
export const additions: readonly { readonly shape: string; readonly cost: number }[] = [
  { shape: 'consignee {company}', cost: -0.4 },
  { shape: 'shipper {supplier}', cost: -0.4 },
  { shape: 'supplier {supplier}', cost: 0.2 },
  { shape: 'commodity|item|description {goods}', cost: -0.4 },
  { shape: 'from {supplier}', cost: 0.1 },
  { shape: 'sold {supplier}', cost: 0 },
  { shape: 'that {supplier} supply', cost: 0.1 },
  { shape: 'to {company}', cost: 0.1 },
  { shape: 'for {company}', cost: 0.3 },
  { shape: 'bought {company}', cost: 0 },
  { shape: 'that {company} buy', cost: 0.1 },
  { shape: 'of|for|with|in {goods}', cost: 0.1 },
  { shape: 'of|for|by|at|with {firm}', cost: 0.2 },
  { shape: 'of|for|by|with|in {thing}', cost: 0.1 },
  { shape: 'only|just|solo {goods}', cost: 0.2 },
];
