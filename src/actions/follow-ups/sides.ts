import { z } from 'zod';
import { otherKind, partyKinds } from '../../model/answer.ts';
import {
  compareLookUp,
  firmsOf,
  type LookUp,
  lookUpSchema,
  type NamedFirm,
  partnersIn,
  partnersLately,
  type Party,
  type ProfileLookUp,
  profileLookUp,
  queryLookUp,
  type QueryLookUp,
  topLookUp,
} from '../../model/look-up.ts';
import { type Action, namedAction } from '../../slack/kit/action.ts';
import { addDays } from '../../model/time.ts';
import { offered } from '../in-words.ts';
import { lookUpOf, nameSearch } from '../look-ups/party-choice.ts';
import { ask } from '../reader/ask.ts';
import { noLapsedInRanks, noNewInRanks } from '../reader/decide/caveats.ts';
import { readCover } from '../reader/decide/read-cover.ts';
import { it } from '../reader/fragments.ts';
import { asName } from '../reader/query/name-action.ts';
import { isMistakes, type Reading, standardPreferences } from '../reader/query/read-query.ts';
import { noBuyersRanked } from '../reader/query/read-verbs.ts';
import { noTokens as none } from '../reader/query/tokens.ts';
import { partyName } from '../reader/say.ts';
import { areGoodsWords } from '../reader/words/goods.ts';
import { typedGoods } from '../reader/words/plurals.ts';
import {
  type Answer,
  type Asked,
  isOnlyOf,
  narrowedFirst,
  otherSide,
  queryOf,
  type Side,
  sides,
  subjectsOf,
} from './asked.ts';
import { inCountries } from './filters.ts';
import { narrowed, rowsBehind, trendOf, without } from './narrowed-query.ts';
import { byPlace, records } from './rows-and-files.ts';

/* Firms that buy or sell what was looked up. */

const listedIn = (lookUp: LookUp) =>
  lookUp.do === 'product' ? lookUp.side : lookUp.do === 'top' ? lookUp.view : undefined;

/** `And suppliers?` */
export function ofSide({ lookUp, cover, query }: Asked): Reading | null {
  const { side = 'companies' } = cover.frame;
  if (lookUp.do === 'product' && lookUp.countries.length === 0) return { ...lookUp, side, offset: 0 };
  // The countries of buyers say nothing about sellers.
  if (lookUp.do === 'product' && lookUp.side === 'companies')
    return [
      `I can't tell who sells to companies in ${lookUp.countries.join(' or ')}. Ask for the suppliers of ${lookUp.words}.`,
    ];
  const [firm] = subjectsOf(lookUp);
  if (firm !== undefined && lookUp.do !== 'top') {
    if (lookUp.do === 'alternatives') return null;
    if (otherSide[firm.kind] === side && isOnlyOf(query) && query?.dataset !== 'us-export')
      return { do: 'partners', ...firm, offset: 0 };
  }
  if (query === null) return null;
  if (query.dataset === 'us-export') return ofExports(query, side);
  // A name that wasn't found may be goods.
  if (firm !== undefined && sides[firm.kind] === side) return 'slug' in firm.party ? itself(firm, query) : null;
  return rankOf(query, side);
}

/** Of US exports only the exporters are ranked. */
function ofExports(query: QueryLookUp, side: Side): Action {
  const exporters = rankOf(query, 'companies');
  const [firm] = firmsOf(query);
  if (side === 'suppliers') return firm !== undefined && 'slug' in firm.party ? itself(firm, query) : exporters;
  return ask(noBuyersRanked, [
    ...(query.do === 'shipments' ? [] : [offered(rowsBehind(query))]),
    ...(query.do === 'top' || query.company !== undefined ? [] : [offered(exporters)]),
  ]);
}

const rankOf = (query: QueryLookUp, view: Side): Action => ({ ...without(query, ['by']), do: 'top', view });

/** `Who are the buyers?` of a firm that buys itself. */
function itself({ kind, party }: NamedFirm, query: QueryLookUp): Action {
  const name = partyName(party);
  const isBuyer = (kind === 'company') === query.dataset.endsWith('import');
  const isOfGoods = (query.filter['product_description'] ?? query.filter['hs_code']) !== undefined;
  return ask(`${name} is the ${isBuyer ? 'buyer' : 'supplier'} here.`, [
    ...(isOfGoods ? [offered(ofAllFirms(query, sides[kind]))] : []),
    ...partyKinds
      .filter((other) => other !== kind)
      .map((other) => ({
        text: `Find a ${other} “${name}”`,
        action: nameSearch(name, [other], { do: 'partners' }),
      })),
  ]);
}

/** The ranking of all who deal in what a query is of. */
const ofAllFirms = (query: QueryLookUp, view: Side): Action => ({
  ...without(query, ['company', 'supplier', 'by']),
  do: 'top',
  view,
});

const goodsOfWhom = 'Who else in which goods? Name them, like who else imports ball bearings.';

/** `Who else?`: after a supplier's profile, other suppliers of its goods. */
export function whoElse(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  if (lookUp.do === 'alternatives' && cover.facts.length > 0) return inCountries(asked);
  const { ask: wanted, says } = cover.frame;
  const alternatives = [wanted, says].includes('alternatives') ? alternativesToThem(asked) : null;
  if (alternatives !== null) return alternatives;
  if (lookUp.do !== 'profile') return others(asked);
  const [firm] = firmsOf(lookUp);
  if (firm?.kind !== 'supplier' || cover.frame.side === 'companies') return [goodsOfWhom];
  return inCountries({ ...asked, lookUp: alternativesOf(firm.party) });
}

const alternativesOf = (party: Party): LookUp => ({ do: 'alternatives', party, countries: [], size: 10, offset: 0 });

/** `Alternatives to them`: to the supplier of the last answer, or to one of those that it lists. */
function alternativesToThem(asked: Asked): Reading | null {
  const suppliers = subjectsOf(asked.lookUp).filter(({ kind }) => kind === 'supplier');
  const [only, ...others] = suppliers.length > 0 ? suppliers : suppliersOpened(asked.rows);
  if (only === undefined) return null;
  const goods = asked.query?.filter['product_description'];
  const words = goods === undefined || goods.includes('NOT ') ? {} : { words: typedGoods(goods) };
  const read = [only, ...others].map(({ party }) =>
    inCountries({ ...asked, lookUp: { ...alternativesOf(party), ...words } }),
  );
  const meant = read.flatMap((one) => (one === null || isMistakes(one) ? [] : [offered(one)]));
  return suppliers.length > 0 || meant.length === 0 ? (read[0] ?? null) : ask('To which of them?', meant);
}

const others = narrowedFirst((asked) => {
  const { lookUp, next, query, cover } = asked;
  const { side } = cover.frame;
  const listed = listedIn(lookUp);
  const isList = listed !== undefined || ('party' in lookUp && 'offset' in lookUp);
  if (isList && (side ?? listed) === listed) return next ?? ["There's nobody else: that was the last page."];
  if (lookUp.do === 'product' && side !== undefined) return ofSide(asked);
  const firms = subjectsOf(lookUp);
  const [firm] = firms;
  const { product_description: words, hs_code: code } = query?.filter ?? {};
  if (query === null || (words ?? code) === undefined) return [goodsOfWhom];
  if (query.dataset === 'us-export') return ofExports(query, side ?? 'suppliers');
  const rank = (view: Side): Action => ofAllFirms(query, view);
  const view = side ?? (firm !== undefined && firms.length === 1 ? sides[firm.kind] : undefined);
  if (view !== undefined) return rank(view);
  return ask('Who else buys them, or who else sells them?', [
    { text: 'Who buys them', action: rank('companies') },
    { text: 'Who sells them', action: rank('suppliers') },
  ]);
});

/** `Only new suppliers`, `which of these stopped?`: a firm's partners of all goods, by their first or last shipment. */
export function newOnes(asked: Asked): Action | null {
  const { lookUp, cover, query, today } = asked;
  const { noun, facts } = cover;
  const notInRanks = cover.frame.isLapsed === true ? noLapsedInRanks : noNewInRanks;
  const [firm] = subjectsOf(lookUp);
  const named = Object.values(sides).find((one) => one === noun);
  const listed = listedIn(lookUp);
  const side = named ?? listed;
  if (firm === undefined || (side ?? otherSide[firm.kind]) !== otherSide[firm.kind])
    return query === null
      ? null
      : ask(notInRanks, named === undefined || named === listed ? [] : [offered(rankOf(query, named))]);
  const days = queryLookUp.safeParse(query && narrowed(query, cover, today)).data;
  const isUndated = days === undefined || days.assumedWindow;
  const are = cover.frame.isLapsed === true ? 'lapsed' : 'new';
  const since = isUndated ? partnersLately(are, today) : partnersIn(are, days, today);
  const isAfter = cover.frame.says === 'after' && !isUndated;
  const only = isAfter ? { ...since, from: addDays(since.to, 1), to: today } : since;
  const partners: LookUp = { do: 'partners', ...firm, only, offset: 0 };
  const isOfFirm = query !== null && Object.keys(query.filter).length === 0 && firmsOf(query).length === 1;
  const isDated = facts.every(({ is }) => is === 'dates');
  // `Tell me about new ones`, after shipments
  if (lookUp.do === 'shipments' && side === undefined && are === 'new')
    return ask(`New ${otherSide[firm.kind]}, or an alert about new shipments?`, [
      offered(partners),
      { text: 'New alert', action: { do: 'watch-query', of: lookUp } },
    ]);
  return isOfFirm && isDated ? partners : ask(notInRanks, [offered(partners)]);
}

/** `And last year?` after new suppliers: those that were new then, and no ranking. */
export const stillNew =
  (answer: Answer): Answer =>
  (asked) => {
    const { lookUp, today } = asked;
    const read = answer(asked);
    const ranking = topLookUp.safeParse(read).data;
    if (lookUp.do !== 'partners' || lookUp.only === undefined || ranking === undefined) return read;
    const { are } = lookUp.only;
    const only = ranking.assumedWindow ? lookUp.only : partnersIn(are, ranking, today);
    const partners: LookUp = { ...lookUp, only, offset: 0 };
    if (Object.keys(ranking.filter).length === 0 && firmsOf(ranking).length === 1) return partners;
    return ask(are === 'lapsed' ? noLapsedInRanks : noNewInRanks, [offered(partners), offered(ranking)]);
  };

/** `Which one would you recommend?` */
export function noChoice({ rows }: Asked): Action {
  const firms = firmsOpened(rows);
  const kind = firms[0]?.kind;
  const alike = firms.filter((firm) => firm.kind === kind).map(({ party }) => party);
  const action = compareLookUp.safeParse({ do: 'compare', kind, firms: alike }).data;
  return ask(
    "I can't recommend a firm: records say who shipped what and when, not who is good. A comparison shows how much each ships.",
    action === undefined ? [] : [{ text: `Compare the first ${firms.length}`, action }],
  );
}

const firmsOpened = (rows: readonly Action[]) =>
  rows.flatMap((row) => opensFirm.safeParse(row).data ?? []).slice(0, mostOffered);

const suppliersOpened = (rows: readonly Action[]) => firmsOpened(rows).filter(({ kind }) => kind === 'supplier');

const mostOffered = 3;
/** A row's menu, which may say more. */
const opensFirm = z.looseObject({
  do: z.literal('profile'),
  kind: z.enum(partyKinds),
  party: z.strictObject({ slug: z.string(), title: z.string() }),
});

/**
 * `The biggest buyers`, `shipments over 2 tons`, of what was looked up. Null if the text names a firm or goods itself,
 * or asks for nothing else.
 */
export function sameSubject(lookUp: LookUp, asked: Action, today: string): LookUp | null {
  const query = queryOf(lookUp, today);
  const ofGoods = query !== null && isOfFirmAlone(query) ? goodsAlone(asked) : null;
  const bare = isOfAll(asked) ? queryLookUp.parse(asked) : ofGoods;
  if (bare === null || query === null || !isNarrow(query)) return null;
  // A company's own companies are no ranking.
  const isOfOwnSide = bare.do === 'top' && firmsOf(query).some(({ kind }) => sides[kind] === bare.view);
  if (bare === ofGoods && isOfOwnSide) return null;
  if (bare.do !== 'top' && bare.dataset !== query.dataset) return null;
  // `Shipments from Germany` after those of another place are of all.
  if (namesPlace(bare) && !isOfSomething(query)) return null;
  // Of US exports only the exporters are ranked, as companies.
  const isOfExports = bare.do === 'top' && query.dataset === 'us-export';
  if (isOfExports && bare.view !== 'suppliers') return lookUpSchema.safeParse(rowsBehind(query)).data ?? null;
  const own = without(bare, ['filter', 'dataset', ...(bare.assumedWindow ? ['from', 'to', 'assumedWindow'] : [])]);
  const view = isOfExports ? { view: 'companies' } : {};
  const filter = { ...query.filter, ...bare.filter };
  return lookUpSchema.safeParse({ ...without(query, ['by', 'view']), ...own, ...view, filter }).data ?? null;
}

const isPlace = (field: string): boolean => /(?:^|_)(?:country|port|customs)(?:_|$)/.test(field);

export function namesPlace(asked: Action): boolean {
  const query = queryLookUp.safeParse(asked).data;
  return query !== undefined && Object.keys(query.filter).some(isPlace);
}

const isOfSomething = (query: QueryLookUp) =>
  firmsOf(query).length > 0 || Object.keys(query.filter).some((field) => !isPlace(field));

/** `Shipments of furniture`, which may be those of the last firm; null for an action that says more. */
export function goodsAlone(asked: Action): QueryLookUp | null {
  const name = asName(asked);
  const areGoods = name !== null && name.wanted.do !== 'profile' && areGoodsWords(name.name);
  const query = queryLookUp.safeParse(areGoods ? name.otherwise : asked).data;
  if (query === undefined || firmsOf(query).length > 0 || !query.assumedWindow) return null;
  return Object.keys(query.filter).join() === 'product_description' ? query : null;
}

const isOfFirmAlone = (query: QueryLookUp) => firmsOf(query).length === 1 && Object.keys(query.filter).length === 0;

const isNarrow = (query: QueryLookUp) => Object.keys(query.filter).length > 0 || firmsOf(query).length > 0;

/** `Who's the main supplier`, `shipments over 2 tons from Germany`: it may be of what was looked up last. */
export function isOfAll(asked: Action): boolean {
  const query = queryLookUp.safeParse(asked).data;
  const isOfAny = (field: string) => isPlace(field) || /^(?:mx_value|teu|weight)$/.test(field);
  return query !== undefined && firmsOf(query).length === 0 && Object.keys(query.filter).every(isOfAny);
}

/** A question about `it` or `them`: the firm of the last look-up, or its goods. */
export function about(asked: Asked): Reading | null {
  const { lookUp, cover, query, today } = asked;
  const read = readCover(cover, { tokens: none, today, preferences: standardPreferences });
  if (isMistakes(read)) return read;
  const name = asName(read);
  if (name?.wanted.do === 'trend' && query !== null) {
    const trend = trendOf(query);
    const shown = queryLookUp.safeParse(trend).data;
    return shown === undefined ? trend : narrowed(shown, cover, today);
  }
  if (read.do === 'watch') return watched(asked, read);
  const isOfSeller = read.do === 'alternatives';
  const firms = subjectsOf(lookUp).filter(({ kind }) => !isOfSeller || kind === 'supplier');
  const [firm] = firms;
  if (firm === undefined) return isOfSeller ? whoElse(asked) : ofGoods(asked);
  if (name === null) {
    const profile = profileLookUp.safeParse(read).data;
    if (profile !== undefined && profile.kind !== firm.kind) return otherProfile(asked, profile, firm);
    const own = otherFirm(read, firms) ?? withFirms(read, firms);
    // `How much did they ship last year`, of the shipments of one firm to another: those between them.
    const both = Object.fromEntries(firms.map(({ kind, party }) => [kind, party]));
    const meant = own.do === 'shipments' && lookUp.do === 'shipments' ? { ...both, ...own } : own;
    // The profile that is shown names the goods already.
    return query !== null && JSON.stringify(meant) === JSON.stringify(lookUp) ? query : meant;
  }
  const fitting = firms.find(({ kind }) => name.kinds.includes(kind));
  // `Its customers`, of an exporter
  if (fitting === undefined && query?.dataset === 'us-export') return ofExports(query, 'companies');
  if (fitting === undefined)
    return { do: 'name', ...name, name: partyName(firm.party), otherwise: null, settles: false };
  const side = otherSide[fitting.kind];
  // If more than the firm narrows the records, the narrowed records are asked about.
  if (name.wanted.do === 'partners' && !isOnlyOf(query)) return ofSide(withSide(asked, side));
  if (name.wanted.do === 'shipments' && lookUp.do === 'top' && !isOnlyOf(query)) return records(asked);
  // `Who is their biggest supplier`: with the dates and filters of the last look-up.
  const ranking = topLookUp.safeParse(name.wanted).data;
  // Its profile ranks them for nothing.
  const isRanked = lookUp.do === 'profile' || (lookUp.do === 'partners' && lookUp.only === undefined);
  if (isRanked && ranking?.view === side && isOnlyOf(ranking)) return { do: 'partners', ...fitting, offset: 0 };
  const same = ranking?.view === side && 'filter' in lookUp ? sameSubject(lookUp, ranking, today) : null;
  return same ?? lookUpOf(name, fitting.kind, fitting.party);
}

const withSide = (asked: Asked, side: Side): Asked => ({
  ...asked,
  cover: { ...asked.cover, frame: { ...asked.cover.frame, side } },
});

/** `Watch it`, `tell me when it gets a new supplier` */
function watched({ query, cover, today }: Asked, read: Action): Reading | null {
  const { frame, slots } = cover;
  // `Tell me when they receive anything over 10 tons`
  const facts = cover.facts.filter(({ is }) => is !== 'told');
  const narrow = query === null || facts.length === 0 ? query : narrowed(query, { ...cover, facts }, today);
  const of = queryLookUp.safeParse(narrow).data;
  if (slots.length > 1 || (query !== null && of === undefined))
    return ['Name the firm to say all that at once, like watch Acme Robotics every:day in:#sourcing.'];
  const filters = watching.parse(read).filters.filter(({ key }) => key === 'in' || key === 'every');
  const told = { ...(frame.when && { tell: frame.when }), ...(filters.length > 0 && { filters }) };
  return of === undefined ? null : { do: 'watch-query', of, ...told };
}

/** `Who imports it?`, of goods */
function ofGoods(asked: Asked): Reading | null {
  const { lookUp, query, cover } = asked;
  const { frame, slots, noun } = cover;
  if (frame.ask !== 'who' || slots.length > 1 || query === null) return null;
  // `Which ports do they come in at`
  if (frame.isByPort === true || frame.isByPlace === true) return byPlace(query);
  const side = frame.side ?? Object.values(sides).find((one) => one === noun);
  if (side === listedIn(lookUp)) return whichOfThem;
  return whoElse(side === undefined ? asked : withSide(asked, side));
}

/** `What do they mainly sell?` of a list of suppliers, or of a company: a supplier of its name is another firm. */
function otherProfile({ lookUp }: Asked, { kind }: ProfileLookUp, firm: NamedFirm): Reading {
  if (listedIn(lookUp) === sides[kind] || lookUp.do === 'partners') return whichOfThem;
  const name = partyName(firm.party);
  return ask(`A ${kind} named “${name}” may be another firm. Which do you mean?`, [
    { text: `Profile of the ${firm.kind} ${name}`, action: { do: 'profile', kind: firm.kind, party: firm.party } },
    { text: `Find a ${kind} “${name}”`, action: nameSearch(name, [kind], { do: 'profile' }) },
  ]);
}

const whichOfThem = ['Which of them do you mean? Name the firm.'];

/** `What do they export?` of a company: a supplier of that name is another firm. Null for other questions. */
function otherFirm(read: Action, firms: readonly NamedFirm[]): Action | null {
  const asked = queryLookUp.safeParse(withFirms(read, firms)).data;
  const [firm, ...others] = firms;
  if (asked === undefined || firm === undefined || others.length > 0) return null;
  const kind = otherKind(firm.kind);
  if (asked[firm.kind] !== undefined || asked[kind] === undefined) return null;
  const name = partyName(firm.party);
  const exports: QueryLookUp = { ...asked, dataset: 'us-export', company: { name } };
  delete exports.supplier;
  const wanted = without(asked, [kind]);
  return ask(`A ${kind} named “${name}” may be another firm. Which do you mean?`, [
    ...(firm.kind === 'company' ? [offered(exports)] : []),
    { text: `Find a ${kind} “${name}”`, action: nameSearch(name, [kind], { ...wanted, do: asked.do }) },
  ]);
}

const watching = z.object({ filters: z.array(z.looseObject({ key: z.string() })) });
const pronoun = z.strictObject({ name: z.literal(it.text) });

/** An action with firms in place of the pronoun. One of the other side is searched for by its name. */
function withFirms(read: Action, firms: readonly NamedFirm[]): Action {
  const text = JSON.stringify(read, (key, value: unknown) => {
    const party = (firms.find(({ kind }) => kind === key) ?? firms[0])?.party;
    // Mexican records are filtered by the name itself.
    if (value === it.text && key !== 'name') return party === undefined ? value : partyName(party);
    if (!pronoun.safeParse(value).success) return value;
    const isOtherSide = partyKinds.some((kind) => kind === key) && firms.every(({ kind }) => kind !== key);
    return isOtherSide && party !== undefined ? { name: partyName(party) } : party;
  });
  return namedAction.parse(JSON.parse(text));
}
