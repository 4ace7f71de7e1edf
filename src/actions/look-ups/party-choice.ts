import { type FoundFirm, mayMean } from '../../lookups/resolve-party.ts';
import type { AnswerCost, Candidate, NoMatch, PartyChoice, OpenFirm } from '../../lookups/outcome.ts';
import { otherKind, type PartyKind, partyKinds } from '../../model/answer.ts';
import {
  type FirmLookUp,
  lastYear,
  type ListLookUp,
  type LookUp,
  lookUpSchema,
  type Party,
  queryLookUp,
  type QueryLookUp,
  withFirm,
} from '../../model/look-up.ts';
import type { NamedList, OpenList } from '../../model/lists.ts';
import type { Action, How } from '../../slack/kit/action.ts';
import {
  answerMessage,
  type Block,
  type Button,
  button,
  buttons,
  freeMessage,
  header,
  type Controls,
  type Message,
  messageOf,
  note,
  paragraph,
  type PriceOf,
  type Choice,
  type Shown,
  pricedLookUp,
  running,
} from '../../slack/kit/blocks.ts';
import { capital, cleanText, count, figure, inSentence, spokenDay, joined } from '../../slack/kit/text.ts';
import { areGoodsWords } from '../reader/words/goods.ts';
import { isOfGoods, plural } from '../reader/say.ts';
import { movedFilter } from '../reader/moved-filter.ts';
import type { NameAction } from '../reader/query/name-action.ts';

interface FirmChoice extends OpenFirm {
  readonly lookUpOf: (candidate: Candidate) => LookUp;
  /** The meaning of the words if no firm was meant. */
  readonly otherwise: LookUp | null;
  readonly cost: AnswerCost;
}

export function firmChoice(choice: FirmChoice, shown: Shown): Message {
  const { typed, candidates, more, lookUpOf, otherwise, cost } = choice;
  const { say, ask } = matchWords(choice);
  const areGoods = areGoodsWords(typed);
  const product = buttons('otherwise', [otherwise !== null && productButton(typed, otherwise, shown)]);
  const parts = [
    header(say),
    areGoods && product,
    areNear(candidates) && paragraph(ask),
    candidateBlocks(candidates, (candidate) => {
      const lookUp = lookUpOf(candidate);
      const label = lookUp.do === 'profile' ? 'Open' : 'Choose';
      const { asks, place } = shown;
      const how: How = { ...(asks && { asks }), ...(place === 'channel' && { place }) };
      const kept = Object.keys(how).length > 0 && { how };
      return { label, shown: pricedLookUp(label, lookUp, shown.priceOf), action: lookUp, ...kept };
    }),
    !areGoods && product,
    more && note('Not there? Type more of the name.'),
  ];
  return answerMessage(`${inSentence(say)}. ${ask}`, parts, cost, shown.now);
}

const areNear = (candidates: readonly Candidate[]) => candidates.length > 0 && candidates.every(({ isNear }) => isNear);

interface Words {
  readonly say: string;
  readonly ask: string;
}

/** `No company or supplier matches “acme”`; then what to try. */
export function noMatchWords(kinds: readonly PartyKind[], typed: string): Words {
  const [only = 'company', other] = kinds;
  const kind = other === undefined ? only : 'company or supplier';
  return {
    say: `No ${kind} matches “${cleanText(typed, 80)}”`,
    ask: 'Check the spelling, or type fewer words of the name.',
  };
}

/** `3 companies match “acme”`, or that none does with suggestions; then the question. */
export function matchWords({ candidates, typed, more }: OpenFirm): Words {
  const name = `“${cleanText(typed, 80)}”`;
  const isOne = candidates.length === 1;
  if (areNear(candidates))
    return { say: `Nothing matches ${name}`, ask: isOne ? 'Did you mean this one?' : 'Did you mean one of these?' };
  const say = `${kindsCounted(candidates)}${more ? ' or more' : ''} ${isOne ? 'matches' : 'match'} ${name}`;
  return { say, ask: 'Which one do you mean?' };
}

interface FirmQuestion extends Pick<OpenFirm, 'typed' | 'candidates'> {
  readonly kinds: readonly PartyKind[];
  readonly choose: (candidate: Candidate) => Action;
  /** The words as goods, and the form. */
  readonly ways: Controls;
  readonly noun: 'alert' | 'report';
}

/** Which firm an alert or a report is of. */
export function firmQuestionOf({ kinds, typed, candidates, choose, ways, noun }: FirmQuestion): Message {
  const isNone = candidates.length === 0;
  const { say, ask } = isNone ? noMatchWords(kinds, typed) : matchWords({ typed, candidates, more: false });
  const unsaved = `Nothing was charged. No ${noun} was saved yet.`;
  return messageOf(`${inSentence(say)}. ${ask} ${unsaved}`, [
    header(say),
    paragraph(ask),
    candidateBlocks(candidates, (one) => ({ label: 'Choose', action: choose(one) })),
    buttons('which-firm', ways),
    note(unsaved),
  ]);
}

export const productsWith = (typed: string, action: Action): Button =>
  button({ id: 'products', action, label: `Products with “${cleanText(typed, 40)}”` });

export function productButton(typed: string, lookUp: LookUp, { priceOf }: Shown, style?: 'primary'): Button {
  const search = running(`Search products for “${cleanText(typed, 30)}”`, lookUp, priceOf);
  return button({ id: 'products', ...search, ...(style && { style }) });
}

/** `3 companies`, `2 suppliers`: the firms of each kind that there are. */
export function byKind<F extends { readonly kind: PartyKind }>(firms: readonly F[]) {
  return partyKinds.flatMap((kind) => {
    const some = firms.filter((firm) => firm.kind === kind);
    return some.length === 0 ? [] : [{ kind, some, words: count(some.length, kind, plural[kind]) }];
  });
}

/** `3 companies and 2 suppliers` */
const kindsCounted = (firms: readonly { readonly kind: PartyKind }[]): string =>
  byKind(firms)
    .map(({ words }) => words)
    .join(' and ');

export function partyChoice(choice: PartyChoice, shown: Shown): Message {
  const { kind, lookUp } = choice;
  const lookUpOf = (one: Candidate) => withFirm(lookUp, kind, chosen(one));
  return firmChoice({ ...choice, lookUpOf, otherwise: null }, shown);
}

/** The candidate as the firm of a look-up. */
export const chosen = ({ slug, title }: Pick<Candidate, 'slug' | 'title'>) => ({ slug, title: cleanText(title, 120) });

/** If other words may name a product, only firms whose names contain all words are candidates. */
export function candidatesFor(asked: NameAction, found: FoundFirm): readonly Candidate[] {
  if (found.is !== 'several') return [];
  return found.candidates.filter((one) => !asked.settles || mayMean(one, asked.name));
}

export function lookUpOf({ wanted, kinds }: NameAction, kind: PartyKind, party: Party): LookUp {
  if ('filter' in wanted) {
    // `Kaltmann exports`, of a supplier abroad: US imports have what it sells.
    const isTurned = wanted.dataset === 'us-export' && kind === 'supplier' && kinds.length > 1;
    const areGoods = Object.keys(wanted.filter).every(isOfGoods);
    return withFirm(isTurned && areGoods ? { ...wanted, dataset: 'us-import' } : wanted, kind, party);
  }
  switch (wanted.do) {
    case 'profile':
      return { do: 'profile', kind, party };
    case 'partners':
      return { ...wanted, kind, party, offset: 0 };
  }
}

export function candidateBlocks(
  candidates: readonly Candidate[],
  buttonOf: (candidate: Candidate) => Choice & { readonly shown?: string },
): Block[] {
  const areMixed = new Set(candidates.map(({ kind }) => kind)).size > 1;
  return candidates.map((candidate, i) => {
    const { kind, title, hit } = candidate;
    const facts = [
      areMixed ? capital(kind) : '',
      cleanText(hit.address ?? '', 120),
      cleanText(hit.countryCode ?? '', 40),
      hit.totalShipments == null ? '' : count(hit.totalShipments, 'shipment'),
      hit.mostRecentShipment == null ? '' : `last ${spokenDay(hit.mostRecentShipment)}`,
    ];
    const name = cleanText(title, 120);
    const { label, shown = label, ...pressed } = buttonOf(candidate);
    const nth = i + 1;
    return {
      type: 'section',
      block_id: `candidate-${figure(nth)}`,
      text: { type: 'plain_text', text: `${name}\n${joined(facts, ' · ')}`, emoji: false },
      accessory: button({ id: 'choose', nth, label: shown, spoken: `${label} ${figure(nth)}: ${name}`, ...pressed }),
    };
  });
}

export function noMatch({ kind, typed, lookUp, cost }: NoMatch, shown: Shown): Message {
  const { now, priceOf } = shown;
  const other = otherKind(kind);
  const shorter = withoutLastWord(typed);
  const { say, ask } = noMatchWords([kind], typed);
  const parts = [
    header(say),
    paragraph(`${wayOn(lookUp) ?? ask} ${onlyUs}`),
    buttons('none', [
      shorter !== null && findButton(shorter, withFirm(lookUp, kind, { name: shorter, pick: true }), priceOf),
      insteadButton(other, asOther(lookUp, kind, other, typed), priceOf),
      mexicanButtons(lookUp, [kind], typed, shown),
    ]),
  ];
  return answerMessage(`${inSentence(say)}.`, parts, cost, now);
}

/** Search finds no other firms. */
export const onlyUs = 'Names are searched in US data only.';

/** The same query, or else the declarations, of a firm of that name in Mexico, of each kind: it imports or exports. */
export function mexicanButtons(
  asked: { readonly do: string },
  kinds: readonly PartyKind[],
  name: string,
  { now, priceOf }: Shown,
): Button[] {
  const query = queryLookUp.safeParse(asked).data ?? lastYear(now);
  const { company, supplier, ...rest } = query;
  if (company !== undefined && supplier !== undefined) return [];
  return kinds.map((kind) => {
    const isExport = kind === 'supplier' || query.dataset === 'us-export';
    const [dataset, field] = isExport
      ? (['mx-export', 'supplier_name'] as const)
      : (['mx-import', 'company_name'] as const);
    const filter = { ...movedFilter(query, dataset).filter, [field]: name };
    const label = `Mexican ${isExport ? 'exports' : 'imports'} of “${cleanText(name, 30)}”`;
    return button({
      id: 'mexican',
      nth: isExport ? 2 : 1,
      ...running(label, { ...rest, dataset, filter, offset: 0 }, priceOf),
    });
  });
}

function wayOn(lookUp: LookUp): string | null {
  if (lookUp.do === 'profile')
    return 'Check the spelling, or search by website:example.com or phone: with the same command.';
  if (lookUp.do === 'alternatives')
    return 'Alternatives are other suppliers of the same goods. If you named a company that buys, open it instead.';
  return null;
}

export function insteadButton(kind: PartyKind, action: LookUp, priceOf: PriceOf): Button {
  return button({ id: 'instead', ...running(`Search ${plural[kind]} instead`, action, priceOf) });
}

/** Searches for a firm, and offers nothing else if there is none. */
export function nameSearch<W extends { readonly do: string }>(name: string, kinds: readonly PartyKind[], wanted: W) {
  return { do: 'name' as const, name, kinds: [...kinds], wanted, otherwise: null, settles: false };
}

/** `Acme Robotics since June` as `Acme Robotics`. Null for a name of one word. */
export function withoutLastWord(name: string): string | null {
  return (
    /^(.{3,}?)(?:\s(?:and|by|de|del|for|from|in|into|of|over|since|the|to|under|with|y|&))*\s\S+$/u.exec(
      name.trim(),
    )?.[1] ?? null
  );
}

/** Searching for a name is free; the profile of the firm is not. */
export function findButton(name: string, action: Action, priceOf: Shown['priceOf']): Button {
  const find = `Find “${cleanText(name, 40)}”`;
  const profile: LookUp = { do: 'profile', kind: 'company', party: { name } };
  return button({ id: 'find', label: action.do === 'name' ? pricedLookUp(find, profile, priceOf) : find, action });
}

/** The same look-up with the name on the other side, and that of the other side here; or the profile of the name. */
function asOther(lookUp: FirmLookUp | QueryLookUp, kind: PartyKind, other: PartyKind, typed: string): LookUp {
  if ('party' in lookUp)
    return 'kind' in lookUp ? { ...lookUp, kind: other } : { do: 'profile', kind: other, party: { name: typed } };
  return lookUpSchema.parse({ ...lookUp, [kind]: lookUp[other], [other]: { name: typed } });
}

/* Lists of firms. */

export function listLookUpOf({ id, name }: NamedList, offset = 0): ListLookUp {
  return { do: 'list', list: id, name, offset, read: [] };
}

export const quotedName = (name: string): string => `“${cleanText(name, 60)}”`;

export function openList(list: NamedList, label = 'Open the list', nth?: number): Button {
  const spoken = `${label}: ${cleanText(list.name, 60)}`;
  return button({ id: 'open-list', action: listLookUpOf(list), label, spoken, ...(nth !== undefined && { nth }) });
}

/** Why a request can't take a list as a whole. @param ways what it can take instead */
export function notAsWhole(id: string, list: OpenList, why: string, ways: Controls): Message {
  const { name, firms } = list;
  const title = `${quotedName(name)} has ${kindsCounted(firms) || 'no firms yet'}`;
  return freeMessage(`${inSentence(title, 200)}. ${why}`, [
    header(title),
    paragraph(why),
    buttons(id, [
      ways,
      firms.length > 0 && button({ action: { do: 'digest-ways', list: list.id }, label: 'Digest…' }),
      openList(list),
    ]),
  ]);
}
