import { firmFrames } from './firm-frames.ts';
import { type Frame, of, ofBoth, sellers } from './frame.ts';
import { recordFrames } from './record-frames.ts';

export const frames: readonly Frame[] = [
  ...of({ ask: 'name' }, '{thing}'),
  // Every firm of that name is on offer.
  ...of({ ask: 'profile', isBare: true, cost: -0.5 }, '[that do] [the] wrong {firm}'),
  ...of({ ask: 'shipments', parted: '–' }, '{firm} {goods}'),
  ...of({ ask: 'shipments', parted: "'s" }, '{firm} {goods} <rows>'),
  ...of({ ask: 'who', byRelevance: true, cost: -0.5 }, 'product {goods} <firms>', 'product <firms> of|for {thing}'),
  ...of({ ...sellers, byRelevance: true, cost: -0.5 }, 'product {goods}'),

  ...recordFrames,
  ...firmFrames,

  // Trends.
  ...of(
    { ask: 'trend' },
    'trend',
    'change|changes in|of {thing} [<rows>]',
    'change|changes in|of {firm} {goods} [<rows>]',
    '[how] trend [how] {thing} [<rows>] [do] grow',
    '{thing} [<rows>] trend',
    'trend [of|for|in] [{goods}] <rows>',
    '[how] do {thing} [<rows>] grow',
    '[how] do <rows> grow',
    'how [much] do {thing} [<rows>] fare|quiet',
    'how [much] do <rows> fare|quiet',
    'do {thing} [<rows>] surge|quiet',
    '[do] {thing} [<rows>] grow or grow',
    'do <rows> [of|for|in {goods}] surge|quiet',
    'how do {firm} fare|do about|with|in|for|on {goods}',
    // Spanish word order.
    'do grow {thing}',
    '[how] do market|business|demand for|of {goods} [do] grow',
    '{firm} do grow',
    'do grow <rows> of|for {thing}',
    'how [do] grow {thing}',
    'how do grow <rows>',
    '{goods} what|who [do] grow [most]',
    'how <rows> of|for {thing}',
    'when do [the] trend [of|for|in] {thing} [<rows>]',
  ),
  ...ofBoth(
    { ask: 'trend' },
    'do {company} buy other [{goods}]',
    'when do {company} usually|normally|typically|mostly buy [{goods}]',
    '[in] what month|months|quarter|quarters do {company} [usually] buy [most]',
  ),
  ...of({ ask: 'trend', cost: 0.3 }, 'trend {thing}'),
  // Of several countries, each has a chart.
  ...of({ ask: 'trend', isBare: true, cost: 1.5 }, 'compare <rows> of|for {goods}'),
  ...of(
    { ask: 'trend', isBare: true, cost: 0.3 },
    'compare of {goods}',
    'compare for|in|on {thing}',
    'compare {thing} [<rows>] to|with',
  ),

  // Alerts.
  ...of(
    { ask: 'watch', cost: -0.6 },
    'watch [new] [{thing}] [<rows>]',
    'watch {thing} for [any|all] new <rows>',
    '<alerted> about|of|for {thing}',
    '{thing} <alerted>',
    'put|set|place {thing} on alert|watch',
    '[{thing}] digest',
    'update in * about {thing}',
    'add|put|include {thing} to|on|onto|in [my|our|the] watchlist',
    '<told> about|once|of [new] [{thing}] [new] <rows> [new] [do] [arrive]',
    '<told> once {thing} arrive',
    '<told> once arrive {thing}',
    '<told> once arrive [<rows>] [new]',
    '<told> once there do [new] <rows>',
    '<told> once {thing} buy|use|supply|gains [new] <rows> [from <firms>]',
    '<told> once {thing} buy|use|supply|gains something|anything|algo new',
    '<told> once anyone buy {goods}',
    '<told> once anyone buy from {supplier}',
    '<told> once buy|use {company}',
  ),
  ...ofBoth(
    { ask: 'watch', cost: -0.6 },
    '<told> once {company} buy|use [{goods}] [from anyone|suppliers]',
    '<told> once {company} arrive as-company [again]',
    '<told> once <rows> arrive with {company} as-company',
  ),
  ...of({ ask: 'watch', cost: 0.4 }, 'alert-for [{thing}] [<rows>]'),
  ...of({ ask: 'watch' }, 'keep [<me>] posted|updated|informed|abreast about|of {thing}'),
  // `Let me know about Acme` may just ask for a profile.
  ...of({ ask: 'watch' }, 'let <me> know about|of|on any|all|every|new {thing} [<rows>]'),
  // `Report me weekly the shipments of Acme` is an alert. Without a schedule it asks for the rows now.
  ...of({ ask: 'watch', cost: 0.9 }, '<told> [new] [{thing}] <rows>'),
  // `Post new shipments of garlic in #food` is one as well. Without a channel, it asks for the rows now.
  ...of(
    { ask: 'watch', cost: 0.9 },
    'post|send|push|drop [all|any|every|each] new <rows> [of|for|from {thing}]',
    'post|send|push|drop [all|any|every|each] new {thing} <rows>',
  ),
  ...of(
    { ask: 'watch', when: 'new-partner', cost: -0.6 },
    'watch [{thing}] [for] new <firms>',
    '<told> once {thing} gains|buy|use [new|one|a] [more] <firms> [new]',
    '<told> once {thing} gains|buy|use <rows> from new <firms>',
    '<told> once {thing} gains|buy|use <rows>|something|anything from|to [a|any] <firms> they|it [do] not used|bought|seen|had [from] [before|yet]',
    '<told> once {thing} gains|buy|use [a|any] <firms> they|it [do] not used|bought|seen|had [from] [before|yet]',
    '<told> once {thing} gains|buy|use [from] anyone new',
    '<told> once new <firms> gains|arrive [at|for] {thing}',
    '<told> about|of|once [new] <firms> [new] of|for|to {thing} [arrive]',
    '<told> once anyone new supply {thing}',
    '<told> once {thing} buy|supply from|to anyone new',
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
  ),
  ...ofBoth(
    { ask: 'watch', when: 'quiet', cost: -0.6 },
    '<told> once {company} stop buy [{goods}] [from {supplier}] [suppliers]',
  ),
  ...of(
    { ask: 'watch', when: 'quiet', cost: -1 },
    '<told> once {company} stop comprar|comprarle [{goods}] a {supplier}',
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
