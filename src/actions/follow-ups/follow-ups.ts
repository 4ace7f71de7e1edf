import { z } from 'zod';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import {
  compareLookUp,
  type AlternativesLookUp,
  type CompareLookUp,
  firmsOf,
  isResult,
  type LookUp,
  lookUpSchema,
  maxCompared,
  type NamedFirm,
  type ProfileLookUp,
  queryLookUp,
  type QueryLookUp,
  topLookUp,
} from '../../model/look-up.ts';
import { type Action, namedAction } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { bareName, isLegalForm } from '../../model/names.ts';
import { datasets } from '../../trade/index.ts';
import { inWords, offered } from '../in-words.ts';
import { kindOf } from '../kinds.ts';
import {
  areHeadings,
  before,
  comparedPeriods,
  dropped,
  droppedAgain,
  withoutPlace,
  lessNarrow,
  merged,
  narrowed,
  ofAllYears,
  oneHeading,
  rowsBehind,
  samePeriod,
  trendOf,
  yearsUntil,
  withPeriodBefore,
  without,
} from './narrowed-query.ts';
import { atHome, inDataset } from './other-records.ts';
import { lookUpOf, nameSearch } from '../look-ups/party-choice.ts';
import { overThreeYears } from '../look-ups/ways-out.ts';
import { isSure } from '../reader/explained.ts';
import { describeLookUp, partyName, shortNameOf } from '../reader/say.ts';
import type { Cover } from '../reader/cover.ts';
import { asAction, ask, changeIn, formatOf, type Fragment, it, noOtherOrder } from '../reader/fragments.ts';
import { goodsOf } from '../reader/goods.ts';
import { asName, noNewInRanks, noPlaceRanks } from '../reader/decide.ts';
import { Meaning, type Reading } from '../reader/meaning.ts';
import { typedGoods } from '../reader/plurals.ts';
import { isMistakes, readQuery, standardPreferences } from '../reader/read-query.ts';
import { areEmpty } from '../reader/stretches.ts';
import { filterOf, noTokens as none } from '../reader/tokens.ts';
import { noSums, unrecordedIn } from '../reader/unrecorded.ts';
import { textOf, type Word, wordsOf } from '../reader/words.ts';

export const lastSchema = z.object({
  lookUp: lookUpSchema,
  next: lookUpSchema.nullable(),
  /** The actions that its rows open. */
  rows: z.array(namedAction).default([]),
  at: z.number(),
});
export type Last = z.infer<typeof lastSchema>;
type Before = Omit<Last, 'at'>;

/**
 * The day from which a fragment's dates are read: `Q2` after a search of 2025 is the one of 2025.
 * @param today ISO
 */
export function dayIn(lookUp: LookUp, { cover }: Fragment, typed: string, today: string): string {
  const last = lookUp.do === 'compare' ? lookUp.of : queryOf(lookUp, today);
  if (last === undefined || last === null || last.assumedWindow) return today;
  const year = last.from.slice(0, 4);
  const isOfYear = year === last.to.slice(0, 4) && year < today.slice(0, 4);
  const isDated = cover.facts.some(({ is }) => is === 'dates') && !saysYear.test(typed);
  return isOfYear && isDated ? `${year}-12-31` : today;
}

/** Dates with a year, or that are counted from today. */
const saysYear =
  /\d{4}|['’]\d\d\b|\d[dwmy]\b|\b(?:last|past|previous|prior|recent|current|this|next|ago|now|\w*day|[dwmy]td|(?:day|week|month|year)s|year|date|since|after|desde|pasad[oa]|ultim[oa]s?|este|esta|hace|hoy|ayer|a[nñ]os?)\b/i;

/** The action for a fragment after a look-up; null if it can't follow that one. @param typed as it was typed */
export function followUp(last: Before, fragment: Fragment, typed: string, today: string): Action | null {
  const { lookUp } = last;
  const asked = readAfter(last, fragment, typed, today);
  if (asked === null || isMistakes(asked)) return asked === null ? null : asAction(asked);
  const isOfRows = fragment.as === 'rows' && fragment.cover.facts.length === 0;
  if (isOfRows && lookUp.do === 'shipments' && asked['dataset'] === lookUp.dataset) return shown(lookUp);
  const isForExcel =
    asked.do === 'export' && asked['format'] === 'csv' && /\b(?:excel|xlsx|spreadsheet)\b/i.test(typed);
  const marked = fragment.as === 'new' ? ' (new ones are marked)' : isForExcel ? ' (Excel opens CSV)' : '';
  const words = fragment.as === 'narrow' ? `, now ${changeIn(typed)}` : `: ${typed}${marked}`;
  const isAnswered = asked.do === 'name' || lookUpSchema.safeParse(asked).success;
  return isAnswered ? { ...asked, how: { said: cleanText(`${nameOf(last.lookUp)}${words}`, 300) } } : asked;
}

/** `Acme Robotics Inc shipments`, `Ball bearings, top suppliers`. The other filters are shown below. */
function nameOf(lookUp: LookUp): string {
  if (!('filter' in lookUp)) return shortNameOf(lookUp);
  const isOfFirm = lookUp.company !== undefined || lookUp.supplier !== undefined;
  const isShown = (field: string) => !isOfFirm && (field === 'product_description' || field === 'hs_code');
  const filter = Object.fromEntries(Object.entries(lookUp.filter).filter(([field]) => isShown(field)));
  return `${shortNameOf({ ...lookUp, filter })}${lookUp.do === 'shipments' ? ' shipments' : ''}`;
}

/**
 * `The biggest buyers`, `shipments, past 90 days`, of what was looked up. Null if the text names something itself, or
 * asks for nothing else.
 */
export function sameSubject(lookUp: LookUp, asked: Action, today: string): LookUp | null {
  const bare = queryLookUp.safeParse(asked).data;
  const query = queryOf(lookUp, today);
  if (bare === undefined || isNarrow(bare) || query === null || !isNarrow(query)) return null;
  if (bare.do !== 'top' && bare.dataset !== query.dataset) return null;
  const own = without(bare, ['filter', 'dataset', ...(bare.assumedWindow ? ['from', 'to', 'assumedWindow'] : [])]);
  return lookUpSchema.safeParse({ ...without(query, ['by', 'view']), ...own }).data ?? null;
}

const isNarrow = (query: QueryLookUp) => Object.keys(query.filter).length > 0 || firmsOf(query).length > 0;

/** `Who's the main supplier`: of nothing in particular, so it may be of the last look-up. */
export function isOfAll(asked: Action): boolean {
  const query = queryLookUp.safeParse(asked).data;
  return query !== undefined && !isNarrow(query);
}

/** `Everything` after shipments: they are shown already. */
const shown = (query: QueryLookUp): Action =>
  ask(`Your last answer has all of these: ${describeLookUp(query)}. Say which filter to drop, or name other dates.`, [
    inForm(query),
  ]);

function readAfter(last: Before, found: Fragment, typed: string, today: string): Reading | null {
  const { as, cover } = found;
  const query = queryOf(last.lookUp, today);
  const more = moreRows(last.lookUp, cover.facts);
  if (as === 'else' && last.lookUp.do === 'profile') return elsewhere(last.lookUp, cover);
  const isOfCountries = cover.facts.length > 0 ? as === 'narrow' || as === 'else' : cover.frame.drops === 'country';
  if (last.lookUp.do === 'alternatives' && isOfCountries) return inCountries(last.lookUp, cover) ?? [onlyCountries];
  if (cover.frame.drops === 'named') return query === null ? null : withoutPlace(query, cover);
  if (as === 'narrow' && last.lookUp.do === 'compare') return comparedNarrowly(last.lookUp, cover, today);
  if (as === 'narrow') {
    if (more !== null || query === null) return more;
    return atHome(query, cover, today) ?? withPeriodBefore(narrowed(query, cover, today), query, typed);
  }
  if (cover.facts.some(({ is }) => is !== 'file') && !keepsFacts.has(as)) {
    const lookUp = query === null ? null : narrowed(query, cover, today);
    if (lookUp === null || isMistakes(lookUp)) return lookUp;
    const whole = lookUpSchema.parse(lookUp);
    return readAfter(
      { lookUp: whole, next: whole, rows: [] },
      { ...found, cover: { ...cover, facts: [] } },
      typed,
      today,
    );
  }
  switch (as) {
    case 'next':
      return pageIn(typed, last);
    case 'else':
      return others(last, cover.frame.side, query);
    case 'other':
      return addedTo(last.lookUp, cover, query) ?? renamed(last.lookUp, cover, query, today);
    case 'it':
      return about(last, found, query, today);
    case 'side':
      return ofSide(last.lookUp, cover.frame.side ?? 'companies', query);
    case 'form':
      return ofForm(last.lookUp, typed);
    case 'namesake':
      return namesake(last.lookUp, cover);
    case 'shared':
      return sharedWith(last.lookUp, cover, query);
    case 'firm':
      return profileOf(last.lookUp);
    case 'same':
      return last.lookUp;
    case 'versus':
      return against(last.lookUp, cover);
    case 'kind':
      return ofKind(last.lookUp, cover.frame.side ?? 'companies', query);
    case 'new':
      return newOnes(last.lookUp, cover, query);
    case 'drop':
      if (query === null) return null;
      return cover.frame.drops === 'pointed' ? droppedAgain(query, typed) : dropped(query, cover.frame.drops, today);
    case 'file':
      return inFile(last.lookUp, formatOf(cover), query);
    case 'add':
      return (
        added(last.lookUp, cover) ??
        (isSure(cover) ? renamed(last.lookUp, { ...cover, frame: alsoOf(cover) }, query, today) : null) ??
        oneMore(last.lookUp, cover, query)
      );
    case 'row':
      return rowOf(last, cover);
    case 'rows':
      return query === null ? null : (inDataset(query, cover, today) ?? rowsBehind(query));
    case 'data':
      return query === null ? null : inDataset(query, cover, today);
    case 'before':
      if (query === null) return null;
      return /\b(?:back .*(?:further|farther)|(?:further|farther) back|older)\b|^(?:show|see)\b.* earlier\b/i.test(
        typed,
      )
        ? olderThan(query, last.next, today)
        : before(query, typed, today);
    case 'period':
      if (query === null) return null;
      return /\bcompare\b/i.test(typed) ? comparedPeriods(query, cover) : samePeriod(query, cover);
    case 'back':
      return backFrom(last.lookUp, query);
    case 'field':
      return fieldOf(last);
    case 'choose':
      return noChoice(last);
    case 'cost':
      return query === null ? null : inFile(last.lookUp, 'csv', query);
    case 'why':
      return whyFew(last.lookUp, query);
    case 'sort':
      return inOrder(last, typed);
    case 'split':
      return byPlace(query);
  }
}

/** Follow-ups whose facts are not filters of the last look-up. */
const keepsFacts = new Set<Fragment['as']>(['it', 'next', 'data', 'row', 'kind', 'form', 'period', 'new']);

/**
 * The reply to a text that names nothing to look up, and no change of the last look-up that is understood.
 * @param others what else may be meant
 */
export function unclearAfter(lookUp: LookUp, typed: string, others: readonly object[]): Action {
  const unrecorded = unrecordedIn(wordsOf(typed.split(' ')));
  const name = cleanText(changeIn(typed), longestSought);
  const mayBeName = name.split(' ').length <= mostWordsSought;
  const why = unrecorded ?? "I couldn't apply that to your last answer.";
  return ask(`${why} It was: ${nameOf(lookUp)}. ${changesOf(lookUp)}`, [
    ...others,
    ...('filter' in lookUp ? [inForm(lookUp)] : []),
    ...(mayBeName && unrecorded === null
      ? [{ text: `Find “${name}”`, action: nameSearch(name, partyKinds, { do: 'profile' }) }]
      : []),
  ]);
}

const longestSought = 40;
const mostWordsSought = 4;

/** Examples of what may follow a look-up. */
function changesOf(lookUp: LookUp): string {
  if (lookUp.do === 'trend') return 'Say, for example: by quarter, only from Vietnam, or since 2024.';
  if ('filter' in lookUp) return 'Say, for example: only from Vietnam, since 2024, by month, or as csv.';
  return 'party' in lookUp
    ? 'Say, for example: its shipments, who supplies it, is it growing, or tell me when it gets a new supplier.'
    : 'Say what to look for, with the firm or the product.';
}

const sides = { company: 'companies', supplier: 'suppliers' } as const;
const otherSide = { company: 'suppliers', supplier: 'companies' } as const;
const maxRows = 50;
type Side = (typeof sides)[PartyKind];

/** The firms that `it` may mean: of an answer about one firm, only that one. */
const subjectsOf = (lookUp: LookUp): NamedFirm[] => ('party' in lookUp ? firmsOf(lookUp).slice(0, 1) : firmsOf(lookUp));

function queryOf(lookUp: LookUp, today: string): QueryLookUp | null {
  if ('filter' in lookUp) return lookUp;
  return kindOf(lookUp).records?.(lookUp, today) ?? null;
}

function moreRows(lookUp: LookUp, [fact, ...others]: Cover['facts']): LookUp | null {
  if (fact?.is !== 'count' || others.length > 0 || !('size' in lookUp)) return null;
  return { ...lookUp, size: Math.min(fact.count, maxRows), offset: 0 };
}

/** `The second one`: as if it was chosen in the menu of rows. */
function rowOf({ lookUp, rows }: Before, { facts }: Cover): Reading {
  const nth = facts.find((fact) => fact.is === 'row')?.nth ?? 0;
  const offset = 'offset' in lookUp ? lookUp.offset : 0;
  // The second page begins with row 11, which is also its first.
  const opened = rows[nth - 1 - (nth > offset ? offset : 0)];
  if (opened !== undefined) return opened;
  return [
    rows.length === 0
      ? 'I can open rows by number only right after an answer with rows. Use the menu below the answer.'
      : `That answer shows rows ${offset + 1} to ${offset + rows.length}. Use its menu, or say one of these numbers.`,
  ];
}

function ofSide(lookUp: LookUp, side: Side, query: QueryLookUp | null): Reading | null {
  if (lookUp.do === 'product' && lookUp.countries.length === 0) return { ...lookUp, side, offset: 0 };
  // The countries of buyers say nothing about sellers.
  if (lookUp.do === 'product' && lookUp.side === 'companies')
    return [
      `I can't tell who sells to companies in ${lookUp.countries.join(' or ')}. Ask for the suppliers of ${lookUp.words}.`,
    ];
  const [firm] = subjectsOf(lookUp);
  if (firm !== undefined && lookUp.do !== 'top') {
    if (lookUp.do === 'alternatives') return null;
    if (otherSide[firm.kind] === side && isOnlyOf(query)) return { do: 'partners', ...firm, offset: 0 };
  }
  if (query === null || (firm !== undefined && sides[firm.kind] === side)) return null;
  return { ...without(query, ['by']), do: 'top', view: side };
}

/** `No, the LLC`: the firm of that name with another legal form. */
function ofForm(lookUp: LookUp, typed: string): Reading | null {
  const [firm] = subjectsOf(lookUp);
  const wanted = typed.replace(/\bnot (?:the )?[\w.]+/gi, '');
  const form = wanted.split(/[\s,.?!]+/).findLast((word) => isLegalForm(word.toLowerCase()));
  if (firm === undefined || form === undefined) return null;
  const party = { name: `${bareName(partyName(firm.party))} ${form}` };
  if ('party' in lookUp) return { ...lookUp, party };
  return queryLookUp.safeParse({ ...lookUp, [firm.kind]: party, offset: 0 }).data ?? null;
}

/** `No, the Ningbo one`: another firm whose name begins the same. */
function namesake(lookUp: LookUp, { slots }: Cover): Action | null {
  const [firm] = subjectsOf(lookUp);
  const rest = nameIn(slots);
  const [first = ''] = firm === undefined ? [] : partyName(firm.party).split(' ');
  const isWhole = rest.startsWith(`${first} `);
  if (firm === undefined || rest === '' || (!isWhole && rest.split(' ').length > 2)) return null;
  const name = isWhole ? rest : `${first} ${rest}`;
  const wanted = sameOfAnother(lookUp);
  return nameSearch(name, wanted.do === 'profile' ? partyKinds : [firm.kind], wanted);
}

/** The question of a look-up without its firms. */
function sameOfAnother(lookUp: LookUp): { readonly do: string } {
  if ('filter' in lookUp) return { ...without(lookUp, partyKinds), do: lookUp.do };
  return { do: lookUp.do === 'partners' ? 'partners' : 'profile' };
}

/** `Which of those also ship to Acme?`: of a ranking, its shipments to that firm; of partners, those that both share. */
function sharedWith(lookUp: LookUp, { slots }: Cover, query: QueryLookUp | null): Action | null {
  const name = nameIn(slots);
  if (name === '') return null;
  if (lookUp.do === 'partners')
    return compareLookUp.parse({ do: 'compare', kind: lookUp.kind, firms: [lookUp.party, { name }] });
  if (query === null || lookUp.do !== 'top' || lookUp.view === 'brokers') return null;
  const side = lookUp.view === 'suppliers' ? 'company' : 'supplier';
  return query[side] === undefined ? { ...query, [side]: { name }, offset: 0 } : null;
}

/** `Their address and phone number` */
function profileOf(lookUp: LookUp): LookUp | null {
  const [firm, ...others] = subjectsOf(lookUp);
  return firm === undefined || others.length > 0 ? null : { do: 'profile', ...firm };
}

/** `Page 3`, `next page`, `previous page` */
function pageIn(typed: string, { lookUp, next }: Before): Reading {
  const [, page] = /\bpage (\d{1,4})\b/i.exec(typed.replace(/\b(?:first|1st) page\b/i, 'page 1')) ?? [];
  if (page === undefined && /\b(?:previous|prior|back|anterior)\b/i.test(typed))
    return pageBefore(lookUp) ?? ['That was the first page.'];
  if (page === undefined || !('offset' in lookUp) || !('size' in lookUp))
    return next ?? ["There's no page after that."];
  return page === '0' ? ['The first page is page 1.'] : { ...lookUp, offset: (Number(page) - 1) * lookUp.size };
}

function pageBefore(lookUp: LookUp): LookUp | null {
  if (!('offset' in lookUp) || lookUp.offset === 0) return null;
  const size = 'size' in lookUp ? lookUp.size : lookUp.offset;
  return { ...lookUp, offset: Math.max(0, lookUp.offset - size) };
}

/** `Go back`: the page before. Only the last answer is kept, so what it may have come from is offered. */
function backFrom(lookUp: LookUp, query: QueryLookUp | null): Reading {
  const page = pageBefore(lookUp);
  if (page !== null) return page;
  const said = `I keep only your last answer. It was: ${describeLookUp(lookUp)}. The one before stands above it.`;
  if (query === null || !('filter' in lookUp)) return ask(said);
  const rows = rowsBehind(query);
  return ask(said, [...lessNarrow(query), ...(query.do === 'shipments' ? [] : [offered(rows)]), inForm(query)]);
}

/** `Which vessel was it on?`: the record of each row names it. */
function fieldOf({ rows, lookUp }: Before): Reading | null {
  const [row, ...others] = rows;
  if (lookUp.do !== 'shipments' || row === undefined) return null;
  return others.length === 0
    ? row
    : ['The record of each shipment names its carrier, vessel and ports. Say which row, such as the second one.'];
}

/** `Which one would you recommend?` */
function noChoice({ rows }: Before): Action {
  const firms = rows.flatMap((row) => opensFirm.safeParse(row).data ?? []).slice(0, mostOffered);
  const [first, second] = firms;
  const action =
    first &&
    second &&
    compareLookUp.parse({
      do: 'compare',
      kind: first.kind,
      firms: firms.filter(({ kind }) => kind === first.kind).map(({ party }) => party),
    });
  return ask(
    "I can't recommend a firm: records say who shipped what and when, not who is good. A comparison shows how much each ships.",
    action === undefined ? [] : [{ text: `Compare the first ${firms.length}`, action }],
  );
}
const mostOffered = 3;
/** A row's menu, which may say more. */
const opensFirm = z.looseObject({
  do: z.literal('profile'),
  kind: z.enum(partyKinds),
  party: z.strictObject({ slug: z.string(), title: z.string() }),
});

/** No route ranks countries. The ports of a company's goods are ranked. */
function byPlace(query: QueryLookUp | null): Action | null {
  if (query === null) return null;
  const { company } = query;
  const ports = company === undefined ? [] : [{ ...without(query, ['by']), do: 'top', view: 'companies' }];
  const suppliers = { ...without(query, ['by']), do: 'top', view: 'suppliers' };
  return ask(noPlaceRanks, [
    ...ports.map((action) => ({ text: 'Ports of entry', action })),
    { text: 'Top suppliers', action: suppliers },
  ]);
}

/** `For 2024 only`, after a comparison: its shipments of that time, or from there. */
function comparedNarrowly(lookUp: CompareLookUp, cover: Cover, today: string): Reading | null {
  const usual = readQuery(none, today);
  if (isMistakes(usual)) return usual;
  const { dataset, filter, from, to, assumedWindow } = lookUp.of ?? usual;
  const said = narrowed({ ...usual, do: 'shipments', dataset, filter, from, to, assumedWindow }, cover, today);
  if (isMistakes(said) || said.do !== 'shipments') return isMistakes(said) ? said : null;
  const of = queryLookUp.parse(said);
  return compareLookUp.parse({
    ...lookUp,
    of: { dataset, filter: of.filter, from: of.from, to: of.to, assumedWindow: of.assumedWindow },
  });
}

const nameIn = (slots: Cover['slots']): string =>
  textOf(slots.find(({ slot }) => slot !== 'any')?.words ?? []).replaceAll('"', '');

/** `Compare it with Borealis` */
function against(lookUp: LookUp, cover: Cover): Reading | null {
  const [firm] = subjectsOf(lookUp);
  // `Compare with Jinvora's`
  const name = nameIn(cover.slots).replace(/'s$/, '');
  if (lookUp.do === 'compare') return added(lookUp, cover);
  if (firm === undefined || name === '') return null;
  return compareLookUp.parse({ do: 'compare', kind: firm.kind, firms: [firm.party, { name }] });
}

/** `I meant the supplier`: the firm of that name on the other side. */
function ofKind(lookUp: LookUp, side: Side, query: QueryLookUp | null): Reading | null {
  const [firm] = subjectsOf(lookUp);
  if (firm === undefined || sides[firm.kind] === side) return ofSide(lookUp, side, query);
  const kinds = partyKinds.filter((kind) => sides[kind] === side);
  const wanted = lookUp.do === 'top' ? { do: 'profile' } : sameOfAnother(lookUp);
  return nameSearch(partyName(firm.party), kinds, wanted);
}

/** `Only new suppliers`: the list of a firm's partners marks them, of all goods and times. */
function newOnes(lookUp: LookUp, { noun, facts }: Cover, query: QueryLookUp | null): Action | null {
  const [firm] = subjectsOf(lookUp);
  const side = Object.values(sides).find((one) => one === noun) ?? listedIn(lookUp);
  if (firm === undefined || (side ?? otherSide[firm.kind]) !== otherSide[firm.kind])
    return lookUp.do === 'top' ? ask(noNewInRanks) : null;
  const partners: LookUp = { do: 'partners', ...firm, offset: 0 };
  return lookUp.do === 'partners' || (isOnlyOf(query) && facts.length === 0)
    ? partners
    : ask(noNewInRanks, [offered(partners)]);
}

const isOnlyOf = (query: QueryLookUp | null) =>
  query === null || (Object.keys(query.filter).length === 0 && query.assumedWindow);

/** `Go back further`: the next page, or the three years before. Rankings and trends are of a longer time. */
function olderThan(query: QueryLookUp, next: LookUp | null, today: string): Reading {
  if (query.do !== 'shipments') return ofAllYears(query, today);
  const earlier = { ...query, ...yearsUntil(query.from), assumedWindow: false, offset: 0 };
  if (next === null) return earlier;
  return ask('The newest come first. Which do you mean?', [{ text: 'The next page', action: next }, offered(earlier)]);
}

/** `Why so few?` */
function whyFew(lookUp: LookUp, query: QueryLookUp | null): Action {
  const late = 'Records reach the data days or weeks after the arrival.';
  if (lookUp.do === 'trend') {
    const rows = rowsBehind(lookUp);
    const isOne = lookUp.from.slice(0, 7) === lookUp.to.slice(0, 7);
    return ask(
      `I count records, and can't say why a month is high or low.${isOne ? '' : ' Name the month to see them: in March.'}`,
      [{ text: isOne ? inWords(rows, null) : 'Shipments', action: rows }],
    );
  }
  if (query === null) return ask(`I count what the records hold. Here: ${describeLookUp(lookUp)}. ${late}`);
  const longer = overThreeYears(query);
  return ask(`I count only records that match every filter. Here: ${describeLookUp(query)}. ${late}`, [
    ...(longer === null ? [] : [{ text: 'Search 3 years', action: longer }]),
    inForm(query),
  ]);
}

const inForm = (of: LookUp) => ({ text: 'Change it in a form', action: { do: 'edit-query', of } });

export const rankedByRecords = 'I rank by the number of records, and not by weight or value.';

const asFile = (of: LookUp) => ({ text: 'Export as CSV', action: { do: 'export', format: 'csv', of } });

/** The sentence on another order, or on a sum of weights in place of a count. */
function inOrder({ lookUp, rows: [first] }: Before, typed: string): Action | null {
  if (lookUp.do === 'trend') return ask(noSums, [asFile(rowsBehind(lookUp)), inForm(lookUp)]);
  const isRanked = lookUp.do === 'top' || lookUp.do === 'partners';
  const isFirst = isRanked && first !== undefined && /\b(?:biggest|largest)\b/i.test(typed);
  if (!isFirst && !isResult(lookUp)) return null;
  return ask(isFirst ? `${rankedByRecords} The first row has the most.` : isRanked ? rankedByRecords : noOtherOrder, [
    ...(isFirst ? [{ text: 'Open the first row', action: first }] : []),
    ...(isResult(lookUp) ? [asFile(lookUp), inForm(lookUp)] : []),
  ]);
}

function inFile(of: LookUp, format: string, query: QueryLookUp | null): Reading {
  if (isResult(of)) return { do: 'export', format, of };
  if (of.do === 'partners' && format === 'csv') return { do: 'partners-csv', of: { ...of, offset: 0 } };
  const say = `I can send shipments and rankings as a file, but not this: ${describeLookUp(of)}.`;
  if (query === null || !isResult(query)) return [say];
  return ask(say, [
    {
      text: `${query.do === 'top' ? 'The ranking' : 'Its shipments'} as a file`,
      action: { do: 'export', format, of: query },
    },
  ]);
}

const whoElse = 'Who else in which goods? Name them, like who else imports ball bearings.';

/** `Anyone else in Vietnam?` after a supplier's profile asks for alternatives to it. */
function elsewhere(lookUp: ProfileLookUp, cover: Cover): Reading | null {
  if (lookUp.kind === 'company' || cover.frame.side === 'companies') return [whoElse];
  const [firm] = firmsOf(lookUp);
  return firm === undefined
    ? null
    : inCountries({ do: 'alternatives', party: firm.party, countries: [], size: 10, offset: 0 }, cover);
}

const onlyCountries = 'I can narrow alternatives by country, such as only from Vietnam, and by nothing else.';

/** Null if more than countries is said, or some in and others out. */
function inCountries({ exclude, ...whole }: AlternativesLookUp, { facts, frame }: Cover): LookUp | null {
  const countries = facts.flatMap((fact) => (fact.is === 'place' && fact.kind === 'country' ? [fact] : []));
  const isOut = countries.some((one) => one.isOut);
  if (countries.length < facts.length || countries.some((one) => one.isOut !== isOut)) return null;
  const kept = frame.isAlso === true && isOut === (exclude === true) ? whole.countries : [];
  const named = new Set([...kept, ...countries.flatMap((one) => one.names)]);
  return lookUpSchema.safeParse({ ...whole, countries: [...named], ...(isOut && { exclude: true }) }).data ?? null;
}

const listedIn = (lookUp: LookUp) =>
  lookUp.do === 'product' ? lookUp.side : lookUp.do === 'top' ? lookUp.view : undefined;

function others({ lookUp, next }: Before, side: Side | undefined, query: QueryLookUp | null): Reading | null {
  const listed = listedIn(lookUp);
  const isList = listed !== undefined || ('party' in lookUp && 'offset' in lookUp);
  if (isList && (side ?? listed) === listed) return next ?? ["There's nobody else: that was the last page."];
  if (lookUp.do === 'product' && side !== undefined) return ofSide(lookUp, side, query);
  const firms = subjectsOf(lookUp);
  const { product_description: words, hs_code: code } = query?.filter ?? {};
  const [firm] = firms;
  if (query === null || (words ?? code) === undefined) return [whoElse];
  const rank = (view: Side): Action => ({ ...without(query, ['company', 'supplier', 'by']), do: 'top', view });
  const view = side ?? (firm !== undefined && firms.length === 1 ? sides[firm.kind] : undefined);
  if (view !== undefined) return rank(view);
  return ask('Who else buys them, or who else sells them?', [
    { text: 'Who buys them', action: rank('companies') },
    { text: 'Who sells them', action: rank('suppliers') },
  ]);
}

/** One more firm in a comparison. */
function added(lookUp: LookUp, cover: Cover): Reading | null {
  const name = nameIn(cover.slots);
  if (lookUp.do !== 'compare' || name === '') return null;
  return (
    compareLookUp.safeParse({ ...lookUp, firms: [...lookUp.firms, { name }] }).data ?? [
      `I compare at most ${maxCompared} firms.`,
    ]
  );
}

/** `Add Borealis`: a search is of one firm, so a comparison and the other's own search are offered. */
function oneMore(lookUp: LookUp, { slots }: Cover, query: QueryLookUp | null): Action | null {
  const [firm, ...others] = subjectsOf(lookUp);
  const name = nameIn(slots);
  if (firm === undefined || others.length > 0 || name === '') return null;
  const both = compareLookUp.parse({ do: 'compare', kind: firm.kind, firms: [firm.party, { name }] });
  const own = query === null || !('filter' in lookUp) ? null : { ...query, [firm.kind]: { name }, offset: 0 };
  return ask('I search for one firm at a time. Compare both, or see the other alone.', [
    ...[both, ...(own === null ? [] : [own])].map(offered),
  ]);
}

const alsoOf = ({ frame }: Cover): Cover['frame'] => ({ ...frame, isAlso: true });

/** `And also Borealis`, where no goods can be meant. */
function addedTo(lookUp: LookUp, cover: Cover, query: QueryLookUp | null): Action | null {
  const { isAlso, shape } = cover.frame;
  const mayBeGoods = query?.filter['product_description'] !== undefined || isSure(cover);
  return isAlso === true && !shape.startsWith('same') && !mayBeGoods && 'filter' in lookUp
    ? oneMore(lookUp, cover, query)
    : null;
}

/** `Swap Borealis for Kaltmann`: another firm of a comparison. */
function withOther(lookUp: CompareLookUp, { slots }: Cover, name: string): Action | null {
  const old = textOf(slots.find(({ slot }) => slot === 'any')?.words ?? []).toLowerCase();
  const at = lookUp.firms.findIndex((party) => partyName(party).toLowerCase().includes(old));
  return old === '' || at === -1 ? null : { ...lookUp, firms: lookUp.firms.with(at, { name }) };
}

/** The same question about another firm, or about other goods. */
function renamed(lookUp: LookUp, cover: Cover, query: QueryLookUp | null, today: string): Action | null {
  const words = inPlace(cover, query);
  if (areEmpty(words)) return null;
  const name = textOf(words).replaceAll('"', '');
  const isCode = /^\d{4,10}$/.test(name);
  if (isCode && query?.filter['hs_code'] !== undefined) {
    const code = { hs_code: name };
    if (areHeadings(query, code, cover)) return oneHeading(query, code);
    return { ...query, filter: merged(query.filter, code, cover.frame.isAlso === true), offset: 0 };
  }
  if (!/\p{L}/u.test(name)) return null;
  const find = (own: readonly PartyKind[], wanted: object, otherwise: LookUp | null, settles: boolean): Action => ({
    ...{ do: 'name', name, kinds: [...own], wanted, otherwise, settles },
  });
  if (lookUp.do === 'compare') return withOther(lookUp, cover, name);
  if (lookUp.do === 'profile') return find(partyKinds, { do: 'profile' }, null, false);
  if (lookUp.do === 'partners') return find([lookUp.kind], { do: 'partners' }, null, false);
  if ('party' in lookUp) return { ...lookUp, party: { name }, offset: 0 };
  if (lookUp.do === 'product') return find(partyKinds, { do: 'profile' }, { ...lookUp, words: name, offset: 0 }, true);
  if (query === null) return null;
  const { dataset, filter } = query;
  const read = readQuery({ ...none, words: goodsOf(words), filters: [filterOf('dataset', dataset)] }, today);
  const isAlso = cover.frame.isAlso === true;
  const goods = isMistakes(read) ? null : { ...query, filter: merged(filter, read.filter, isAlso), offset: 0 };
  // `And of gearboxes`
  if (
    goods !== null &&
    !isMistakes(read) &&
    /^and\b/.test(cover.frame.shape) &&
    isSure(cover) &&
    filter['product_description'] !== undefined
  ) {
    const both = { ...goods, filter: merged(filter, read.filter, true) };
    return ask(`“${name}” as well, or instead?`, [both, goods].map(offered));
  }
  if (datasets[dataset].country === 'MX') return filter['product_description'] === undefined ? null : goods;
  const own = firmsOf(query).map(({ kind }) => kind);
  // Unknown words are only offered as goods, if no firm has that name.
  const isKnown = isSure(cover);
  const settles = isKnown && goods !== null && (own.length === 0 || filter['product_description'] !== undefined);
  return find(own.length === 0 ? partyKinds : own, without(query, own.length === 1 ? own : []), goods, settles);
}

/** `Swap glass for plastic` after `glass bottles` means `plastic bottles`. */
function inPlace({ slots }: Cover, query: QueryLookUp | null): readonly Word[] {
  const words = slots.find(({ slot }) => slot !== 'any')?.words ?? [];
  const [old, ...others] = slots.find(({ slot }) => slot === 'any')?.words ?? [];
  const before = wordsOf(typedGoods(query?.filter['product_description'] ?? '').split(' '));
  const at = before.findIndex(({ low }) => low === old?.low);
  return at === -1 || others.length > 0 ? words : [...before.slice(0, at), ...words, ...before.slice(at + 1)];
}

/** A question about `it` or `them`: the firm of the last look-up, or its goods. */
function about(last: Before, { cover }: Fragment, query: QueryLookUp | null, today: string): Reading | null {
  const read = new Meaning(cover, none, today, standardPreferences).read();
  if (isMistakes(read)) return read;
  const firms = subjectsOf(last.lookUp);
  const [firm] = firms;
  const name = asName(read);
  if (name?.wanted.do === 'trend' && query !== null) {
    const trend = lookUpSchema.safeParse(trendOf(query)).data;
    return trend?.do === 'trend' ? narrowed(trend, cover, today) : trendOf(query);
  }
  const { frame, slots, facts, noun } = cover;
  if (read.do === 'watch') {
    const isMore = facts.some(({ is }) => is !== 'told') || slots.length > 1;
    if (isMore) return ['Name the firm to say all that at once, like watch Acme Robotics every:day in:#sourcing.'];
    const { filters } = watching.parse(read);
    const told = filters.filter(({ key }) => key === 'in' || key === 'every');
    return query === null
      ? null
      : {
          do: 'watch-query',
          of: query,
          ...(frame.when && { tell: frame.when }),
          ...(told.length > 0 && { filters: told }),
        };
  }
  if (firm === undefined) {
    if (frame.ask !== 'who' || slots.length > 1 || query === null) return null;
    const side = frame.side ?? Object.values(sides).find((one) => one === noun);
    if (side === listedIn(last.lookUp)) return ['Which of them do you mean? Name the firm.'];
    const asked = { ...cover, frame: { ...frame, ...(side && { side }) } };
    return readAfter(last, { as: 'else', cover: asked, isUnsure: false }, '', today);
  }
  if (name === null) return otherFirm(read, firms) ?? withFirms(read, firms);
  const fitting = firms.find(({ kind }) => name.kinds.includes(kind));
  // If more than the firm narrows the records, the narrowed records are asked about.
  if (fitting !== undefined && name.wanted.do === 'partners' && !isOnlyOf(query))
    return ofSide(last.lookUp, otherSide[fitting.kind], query);
  // `Who is their biggest supplier`: with the dates and filters of the last look-up.
  const ranking = topLookUp.safeParse(name.wanted).data;
  if (fitting !== undefined && ranking?.view === otherSide[fitting.kind] && 'filter' in last.lookUp) {
    const same = sameSubject(last.lookUp, ranking, today);
    if (same !== null) return same;
  }
  if (fitting !== undefined) return lookUpOf(name, fitting.kind, fitting.party);
  return { do: 'name', ...name, name: partyName(firm.party), otherwise: null, settles: false };
}

/** `What do they export?` of a company: a supplier of that name is another firm. Null for other questions. */
function otherFirm(read: Action, firms: readonly NamedFirm[]): Action | null {
  const asked = queryLookUp.safeParse(withFirms(read, firms)).data;
  const [firm, ...others] = firms;
  if (asked === undefined || firm === undefined || others.length > 0) return null;
  const kind = firm.kind === 'company' ? 'supplier' : 'company';
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
