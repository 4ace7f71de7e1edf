import { movingMonths } from '../../lookups/carry-out.ts';
import { type FirmCandidate, type FoundFirm, mayMean } from '../../lookups/resolve-party.ts';
import type { AnswerCost, Candidate, NoMatch, PartyChoice, ResolvedParty } from '../../lookups/outcome.ts';
import type { PartyKind } from '../../model/answer.ts';
import {
  type FirmLookUp,
  type LookUp,
  lookUpSchema,
  type Party,
  type ProductLookUp,
  type ProfileLookUp,
  type QueryLookUp,
  type SavedWindow,
  type TopLookUp,
} from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  type Block,
  type Button,
  button,
  buttons,
  header,
  type Message,
  note,
  paragraph,
  type PriceOf,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  costLine,
  costSentence,
  count,
  figure,
  inSentence,
  priced,
  spokenDay,
  withState,
} from '../../slack/kit/text.ts';
import { type Dataset, datasets, describeFilter, filterWords, partiesInOrder, rankedRole } from '../../trade/index.ts';
import { spokenFilter } from '../reader/plurals.ts';
import type { NameAction } from '../reader/name-action.ts';

export const plural: Record<PartyKind, string> = { company: 'companies', supplier: 'suppliers' };

/** Firms that a name may mean, and what each button looks up. */
interface FirmChoice {
  readonly typed: string;
  readonly candidates: readonly FirmCandidate[];
  readonly more: boolean;
  readonly lookUpOf: (candidate: FirmCandidate) => LookUp;
  /** What the words mean where no firm was meant. */
  readonly otherwise: LookUp | null;
  readonly cost: AnswerCost;
}

/** Several firms match: what tells them apart, and a button each. */
export function firmChoice(choice: FirmChoice, shown: Shown): Message {
  const { typed, candidates, more, otherwise, cost } = choice;
  const { say, ask } = matchWords(countedKinds(candidates), choice);
  return {
    text: `${inSentence(say)}. ${ask} ${costSentence(cost, shown.now)}`,
    blocks: [
      header(say),
      ...(areNear(candidates) ? [paragraph(ask)] : []),
      ...candidates.map((candidate, i) => candidateBlock(choice, candidate, i + 1, shown)),
      ...buttons('otherwise', [otherwise === null ? null : productButton(typed, otherwise, shown)]),
      ...(more ? [note('Not there? Type more of the name.')] : []),
      note(costLine(cost, shown.now)),
    ],
    plain: null,
  };
}

const areNear = (candidates: readonly Candidate[]) => candidates.length > 0 && candidates.every(({ isNear }) => isNear);

/** "3 companies match “acme”", or that none does and what may be meant; and the question. @param counted the candidates in words */
export function matchWords(
  counted: string,
  { candidates, typed, more }: { candidates: readonly Candidate[]; typed: string; more: boolean },
): { readonly say: string; readonly ask: string } {
  const name = `“${cleanText(typed, 80)}”`;
  const isOne = candidates.length === 1;
  if (areNear(candidates))
    return { say: `Nothing matches ${name}`, ask: isOne ? 'Did you mean this one?' : 'Did you mean one of these?' };
  const say = `${counted}${more ? ' or more' : ''} ${isOne ? 'matches' : 'match'} ${name}`;
  return { say, ask: 'Which one do you mean?' };
}

/** Looks words up in the product of the records. */
export function productButton(typed: string, lookUp: LookUp, { priceOf }: Shown, style?: 'primary'): Button {
  const label = priced(`Search products for “${cleanText(typed, 30)}”`, priceOf(lookUp));
  return button({ id: 'products', label, action: lookUp, ...(style && { style }) });
}

/** "2 companies and 1 supplier" */
function countedKinds(candidates: readonly FirmCandidate[]): string {
  const counted = (['company', 'supplier'] as const).flatMap((kind) => {
    const number = candidates.filter((one) => one.kind === kind).length;
    return number === 0 ? [] : [count(number, kind, plural[kind])];
  });
  return counted.join(' and ');
}

/** Several matches for a firm of one kind. */
export function partyChoice(choice: PartyChoice, shown: Shown): Message {
  const { kind, lookUp } = choice;
  return firmChoice(
    {
      ...choice,
      candidates: choice.candidates.map((one) => ({ ...one, kind })),
      lookUpOf: ({ slug, title }) => withFirm(lookUp, kind, { slug, title: cleanText(title, 120) }),
      otherwise: null,
    },
    shown,
  );
}

/** The look-up with a firm in it. */
export function withFirm(lookUp: FirmLookUp | QueryLookUp, kind: PartyKind, party: Party): LookUp {
  if (lookUp.do === 'alternatives') return kind === 'supplier' ? { ...lookUp, party } : { ...lookUp, company: party };
  return 'party' in lookUp ? { ...lookUp, kind, party } : { ...lookUp, [kind]: party };
}

/** With other words for a product, only a firm whose name holds all of them can be meant. */
export function candidatesFor(asked: NameAction, found: FoundFirm): readonly FirmCandidate[] {
  if (found.is !== 'several') return [];
  return found.candidates.filter((one) => !asked.settles || mayMean(one, asked.name));
}

/** What is asked of a firm, once it is known. */
export function lookUpOf({ wanted }: NameAction, kind: PartyKind, party: Party): LookUp {
  switch (wanted.do) {
    case 'profile':
      return { do: 'profile', kind, party };
    case 'partners':
      return { do: 'partners', kind, party, offset: 0 };
    case 'shipments':
    case 'top':
    case 'trend':
      return withFirm(wanted, kind, party);
  }
}

function candidateBlock(
  { candidates, lookUpOf }: FirmChoice,
  candidate: FirmCandidate,
  nth: number,
  { priceOf }: Shown,
): Block {
  const { kind, title, hit } = candidate;
  const areMixed = candidates.some((one) => one.kind !== kind);
  const facts = [
    areMixed ? capital(kind) : '',
    cleanText(hit.address ?? '', 120),
    cleanText(hit.countryCode ?? '', 40),
    hit.totalShipments == null ? '' : count(hit.totalShipments, 'shipment'),
    hit.mostRecentShipment == null ? '' : `last ${spokenDay(hit.mostRecentShipment)}`,
  ];
  const name = cleanText(title, 120);
  const lookUp = lookUpOf(candidate);
  const label = lookUp.do === 'profile' ? 'Open' : 'Choose';
  return {
    type: 'section',
    block_id: `candidate-${figure(nth)}`,
    text: {
      type: 'plain_text',
      text: `${name}\n${facts.filter((fact) => fact !== '').join(' · ')}`,
      emoji: false,
    },
    accessory: {
      ...button({ id: 'choose', nth, label: priced(label, priceOf(lookUp)), action: lookUp }),
      accessibility_label: cleanText(`${label} ${figure(nth)}: ${name}`, 75),
    },
  };
}

/** Nothing found: the other kind to search among, and the other ways to search. */
export function noMatch({ kind, typed, lookUp, cost }: NoMatch, { now, priceOf }: Shown): Message {
  const other: PartyKind = kind === 'company' ? 'supplier' : 'company';
  const instead = asOther(lookUp, kind, other, typed);
  const shorter = withoutLastWord(typed);
  const say = `No ${kind} matches “${cleanText(typed, 80)}”`;
  return {
    text: `${inSentence(say)}. ${costSentence(cost, now)}`,
    blocks: [
      header(say),
      paragraph(
        lookUp.do === 'profile'
          ? 'Check the spelling, or search by website:example.com or phone: with the same command.'
          : 'Check the spelling, or type fewer words of the name.',
      ),
      ...buttons('none', [
        shorter === null ? null : findButton(shorter, withFirm(lookUp, kind, { name: shorter, pick: true }), priceOf),
        instead === null ? null : insteadButton(other, instead, priceOf),
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

/** Looks for the name among the other kind of firm. */
export function insteadButton(kind: PartyKind, action: LookUp, priceOf: PriceOf): Button {
  return button({ id: 'instead', label: priced(`Search ${plural[kind]} instead`, priceOf(action)), action });
}

/** Fewer words of a name match more firms. */
export function withoutLastWord(name: string): string | null {
  return /^(.{3,})\s\S+$/u.exec(name.trim())?.[1] ?? null;
}

/** Looks for a name, which is free; the profile of the one that has it is not. */
export function findButton(name: string, action: Action, priceOf: Shown['priceOf']): Button {
  const opens = action.do === 'name' ? priceOf({ do: 'profile', kind: 'company', party: { name } }) : null;
  return button({ id: 'find', label: priced(`Find “${cleanText(name, 40)}”`, opens), action });
}

/** The same wish with the name on the other side; null where that side is asked for already. */
function asOther(lookUp: FirmLookUp | QueryLookUp, kind: PartyKind, other: PartyKind, typed: string): LookUp | null {
  if (lookUp.do === 'alternatives') return null;
  if ('party' in lookUp) return { ...lookUp, kind: other };
  if (lookUp[other] !== undefined) return null;
  const others = Object.fromEntries(Object.entries(lookUp).filter(([key]) => key !== kind));
  return lookUpSchema.parse({ ...others, [other]: { name: typed } });
}

/** How a question names these fields, where their labels would be stiff. */
export function shortLabels(dataset: Dataset) {
  const { direction } = datasets[dataset];
  return { hs_code: 'HS', supplier_country: direction, company_country: direction, entry_port: 'into' };
}

/**
 * What was understood of a query, but for its firms, which are in the heading: `Product robot or robots · from China ·
 * Nov 22, 2025 – Nov 22, 2026 (last 12 months)`.
 */
export function questionOf(lookUp: QueryLookUp): string {
  const { from, to, assumedWindow } = lookUp;
  const window = `${spanWords({ from, to })}${assumedWindow ? ' (last 12 months)' : ''}`;
  return cleanText(capital([...questionParts(lookUp), window].join(' · ')), 1_300);
}

/** The parts of it without the dates: `product robot or robots`, `from China`. */
export function questionParts({ dataset, filter }: Pick<QueryLookUp, 'dataset' | 'filter'>): string[] {
  const rest = Object.fromEntries(Object.entries(filter).filter(([field]) => !/^(company|supplier)_name$/.test(field)));
  const words = rest['product_description'] ?? '';
  // One word is searched for in both numbers, which explains the rows.
  const spoken = { ...spokenFilter(rest), ...(/^\S+ OR \S+$/.test(words) && { product_description: words }) };
  return filterWords(dataset, spoken, shortLabels(dataset)).map(withState);
}

/** The same with its companies and suppliers, for where no heading names them. */
export function questionOfLookUp(lookUp: QueryLookUp): string {
  const firms = (['company', 'supplier'] as const).flatMap((kind) => {
    const party = lookUp[kind];
    const name = party === undefined ? lookUp.filter[`${kind}_name`] : partyName(party);
    return name === undefined ? [] : [capital(`${datasets[lookUp.dataset][kind].one} ${name}`)];
  });
  return cleanText([...firms, questionOf(lookUp)].join(' · '), 1_300);
}

/** Whom or what a query is about: `Acme Robotics Inc from Bright Bearings`, `Ball bearings`, `HS 8482`; or nothing. */
export function subjectOf(
  { dataset, filter }: QueryLookUp,
  parties: readonly Pick<ResolvedParty, 'kind' | 'slug' | 'title'>[],
): string {
  const named = (kind: PartyKind) => {
    const party = parties.find((each) => each.kind === kind);
    return party === undefined ? filter[`${kind}_name`] : (party.title ?? party.slug);
  };
  const firms = partiesInOrder(dataset).flatMap((kind) => named(kind) ?? []);
  if (firms.length > 0) return firms.map((name) => cleanText(name, 60)).join(` ${datasets[dataset].direction} `);
  const field = ['product_description', 'hs_code'].find((each) => filter[each] !== undefined) ?? '';
  const [words = ''] = filterWords(dataset, spokenFilter({ [field]: filter[field] ?? '' }), {
    product_description: '',
    hs_code: 'HS',
  });
  return capital(cleanText(words, 60));
}

/** `suppliers in US imports` */
export function rankedFirms({ dataset, view }: TopLookUp): string {
  return `${rankedRole(dataset, view).many} in ${datasets[dataset].title}s`;
}

/** `Acme Robotics Inc: 108 US import shipments`. */
export function withSubject(subject: string, counted: string): string {
  return subject === '' ? capital(counted) : `${subject}: ${counted}`;
}

/** "Product ball bearings · in China". The product routes take no dates. */
export function productQuestion(lookUp: ProductLookUp): string {
  return [`Product ${cleanText(lookUp.words, 300)}`, ...placesOf(lookUp), 'all years'].join(' · ');
}

/** `in China, Germany` or `not in China`; nothing for all countries. */
export function placesOf({ countries, exclude }: Pick<ProductLookUp, 'countries' | 'exclude'>): string[] {
  return countries.length === 0 ? [] : [`${exclude ? 'not ' : ''}in ${countries.join(exclude ? ' or ' : ', ')}`];
}

/** What a look-up could be saved as: `Acme Robotics Inc, product ball bearings`, without its dates. */
export function shortNameOf(lookUp: LookUp): string {
  if (lookUp.do !== 'shipments' && lookUp.do !== 'top' && lookUp.do !== 'trend') return describeLookUp(lookUp);
  const { dataset, filter, company, supplier } = lookUp;
  const firms = [company, supplier].flatMap((party) => (party === undefined ? [] : [partyName(party)]));
  const asked = filterWords(dataset, spokenFilter(filter), { ...shortLabels(dataset), product_description: '' }).map(
    withState,
  );
  const about = capital([...firms, ...asked].join(', '));
  const what =
    lookUp.do === 'top' ? `top ${rankedRole(dataset, lookUp.view).many}` : lookUp.do === 'trend' ? 'trend' : '';
  const { title } = datasets[dataset];
  const parts = about === '' ? [title, what] : [about, what, dataset === 'us-import' ? '' : title];
  return parts.filter((part) => part !== '').join(', ');
}

/**
 * A look-up in words, without its answer: `Shipments, US import: company Acme Robotics Inc, Oct 21, 2026 – …`.
 * @param window how its dates move, for one that is saved
 * @returns plain text for where nothing is formatted; no full stop at its end.
 */
export function describeLookUp(lookUp: LookUp, window?: SavedWindow): string {
  return cleanText(sentenceOf(lookUp, window), 600);
}

function sentenceOf(lookUp: LookUp, window?: SavedWindow): string {
  switch (lookUp.do) {
    case 'profile':
      return `Profile of the ${lookUp.kind} ${profiled(lookUp.party)}`;
    case 'partners':
      return `${lookUp.kind === 'company' ? 'Suppliers' : 'Customers'} of ${partyName(lookUp.party)}`;
    case 'compare':
      return `Comparison of ${lookUp.firms.map(partyName).join(' and ')}`;
    case 'alternatives':
      return `Alternatives to ${partyName(lookUp.party)}${lookUp.words === undefined ? '' : ` for ${lookUp.words}`}`;
    case 'bill':
      return `Bill of lading ${lookUp.number}, ${datasets[lookUp.dataset].title}`;
    case 'declaration':
      return `Declaration ${lookUp.id}, ${datasets[lookUp.dataset].title}`;
    case 'export':
      return `${lookUp.format.toUpperCase()} file of ${sentenceOf(lookUp.of, window)}`;
    case 'product': {
      const where = placesOf(lookUp).map((place) => ` ${place}`);
      return `US import ${lookUp.side} of “${lookUp.words}”${where.join('')}, by relevance`;
    }
    case 'top':
      return `Top ${rankedRole(lookUp.dataset, lookUp.view).many}, ${asked(lookUp, window)}`;
    case 'trend':
      return `Trend by ${lookUp.by}, ${asked(lookUp, window)}`;
    case 'shipments':
      return `Shipments, ${asked(lookUp, window)}`;
  }
}

function asked(lookUp: QueryLookUp, window?: SavedWindow): string {
  const { dataset, company, supplier, filter } = lookUp;
  const parts = [
    ...(company === undefined ? [] : [`${datasets[dataset].company.one} ${partyName(company)}`]),
    ...(supplier === undefined ? [] : [`${datasets[dataset].supplier.one} ${partyName(supplier)}`]),
    ...[describeFilter(dataset, spokenFilter(filter))].filter((words) => words !== ''),
    window === undefined ? spanWords(lookUp) : windowWords(lookUp, window),
  ];
  return `${datasets[dataset].title}: ${parts.join(', ')}`;
}

const spanWords = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${spokenDay(from)} – ${spokenDay(to)}`;

/** The dates of a saved query: `last 30 days, up to the day it's opened`, `Jan 1, 2026 – Mar 31, 2026, always …`. */
function windowWords(lookUp: QueryLookUp, window: SavedWindow): string {
  if (window === 'fixed') return `${spanWords(lookUp)}, always the same days`;
  if (window.days <= 1) return "only the day it's opened";
  const months = movingMonths(lookUp);
  return `last ${months === null ? count(window.days, 'day') : count(months, 'month')}, up to the day it's opened`;
}

/** Whether the dates of a saved query move; null where it has none. */
export function savedDates(lookUp: LookUp, window: SavedWindow): string | null {
  if (!('assumedWindow' in lookUp)) return null;
  if (window === 'fixed') return 'The dates of this saved query stay the same.';
  return `The dates of this saved query move: ${windowWords(lookUp, window)}.`;
}

function profiled(party: ProfileLookUp['party']): string {
  if ('website' in party) return `with the website ${party.website}`;
  if ('phone' in party) return `with the phone number ${party.phone}`;
  return partyName(party);
}

export function partyName(party: Party): string {
  return 'slug' in party ? (party.title ?? party.slug) : party.name;
}
