import { partyKinds } from '../../model/answer.ts';
import { compareLookUp, type LookUp, lookUpSchema } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, ended } from '../../slack/kit/text.ts';
import { formInWords, offered } from '../in-words.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { asAction, ask } from '../reader/ask.ts';
import { noSums, unrecordedIn } from '../reader/facts/unrecorded.ts';
import { gistOf } from '../reader/decide/gist.ts';
import { inCountry } from '../reader/decide/repairs.ts';
import { Pieces } from '../reader/decide/pieces.ts';
import { isSentenceWord } from '../reader/lexicon/index.ts';
import { changeIn, type Fragment, fragmentOf, isForExcel } from '../reader/fragments.ts';
import { isMistakes, type Reading } from '../reader/query/read-query.ts';
import { tokenize } from '../reader/query/tokens.ts';
import { Sentence } from '../reader/read.ts';
import { shortNameOf } from '../reader/say.ts';
import { textOf, type Word, wordsOf } from '../reader/words/words.ts';
import { type Answer, type Asked, inForm, narrowedFirst, ofQuery, openedBy, queryOf } from './asked.ts';
import type { Last } from '../last-look-up.ts';
import * as filters from './filters.ts';
import {
  add,
  against,
  also,
  namesake,
  ofForm,
  ofKind,
  profileOf,
  renamed,
  sharedWith,
  sinceWhen,
  withoutFirm,
} from './firms.ts';
import { inDataset, otherView } from './narrowed-query.ts';
import * as rows from './rows-and-files.ts';
import { about, newOnes, noChoice, ofSide, stillNew, whoElse } from './sides.ts';

/* What follows the last answer: `only from Vietnam`, `next`, `who else?` */

/** The answer to each kind of follow-up. `narrowedFirst`: its facts are filters of the last answer. */
const answers: Readonly<Record<Fragment['as'], Answer>> = {
  // Filters, dates and records
  narrow: stillNew(filters.narrow),
  drop: filters.drop,
  pointed: narrowedFirst(ofQuery(filters.droppedAgain)),
  without: (asked) => withoutFirm(asked) ?? filters.withoutNamed(asked),
  before: stillNew(ofQuery(filters.before)),
  year: stillNew(ofQuery(filters.yearBefore)),
  older: stillNew(ofQuery(filters.older)),
  period: stillNew(ofQuery(filters.samePeriod)),
  periods: ofQuery(filters.comparedPeriods),
  data: ofQuery(({ query, cover, today }) => inDataset(query, cover, today)),

  // Pages, rows and files
  next: rows.nextPage,
  previous: rows.previousPage,
  page: rows.pageNamed,
  back: rows.back,
  same,
  row: rows.row,
  rows: rows.allRows,
  field: rows.field,
  file: narrowedFirst(rows.file),
  cost: ofQuery(rows.file),
  paid: rows.paid,
  sort: (asked) => (isAmount(asked) ? filters.narrow(asked) : narrowedFirst(rows.otherOrder)(asked)),
  split: narrowedFirst(splitByPlace),
  why: narrowedFirst(rows.whyFew),

  // Firms and goods
  other: narrowedFirst(renamed),
  add: narrowedFirst(add),
  also: narrowedFirst(also),
  versus: comparedWith,
  // Of the last two answers; a comparison and a trend say all that can be compared.
  both: ({ lookUp }) => (/^(?:compare|trend)$/.test(lookUp.do) ? lookUp : { do: 'compare-earlier' }),
  shared: narrowedFirst(sharedWith),
  since: sinceWhen,
  form: ofForm,
  namesake: narrowedFirst(namesake),
  kind: ofKind,
  firm: profileOf,
  it: about,

  // Firms of a side
  side: narrowedFirst(ofSide),
  else: whoElse,
  new: newOnes,
  choose: noChoice,
};

/** `Where from?`: a profile says from which countries. */
function splitByPlace({ lookUp, query, cover }: Asked): Reading | null {
  if (lookUp.do === 'profile' && cover.frame.says === 'about') return lookUp;
  return query === null ? null : rows.byPlace(query);
}

/** `Only by weight over 10 tons` */
const isAmount = ({ cover: { facts } }: Asked): boolean => facts.some(({ is }) => is === 'filter');

/**
 * `How many is that?`: the answer itself, or the records behind it. `Which one buys more from China?`: only of a
 * comparison, which the rest of the text narrows.
 */
function same(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  const isNarrow = cover.facts.length + cover.slots.length > 0;
  if (cover.frame.says === 'more' && (lookUp.do !== 'compare' || isNarrow)) return filters.comparedNarrowly(asked);
  if (cover.frame.says === 'peak' && lookUp.do !== 'trend') return null;
  if (cover.frame.says === 'sum' && cover.noun === null && lookUp.do === 'top') return rows.noSumOf(asked);
  const isOfRecords = cover.noun !== null && lookUp.do === 'top';
  return isOfRecords && cover.frame.says !== 'fresh' ? rows.records(asked) : lookUp;
}

/** `Compare it with Borealis in 2024` */
function comparedWith(asked: Asked): Reading | null {
  const both = against(asked);
  const lookUp = compareLookUp.safeParse(both).data;
  if (both === null || isMistakes(both) || asked.cover.facts.length === 0) return both;
  return lookUp === undefined ? null : filters.narrow({ ...asked, lookUp });
}

/**
 * The action for a fragment after a look-up; null if it can't follow that one.
 * @param typed the fragment, as the answer quotes it
 * @param today ISO
 */
export function followUp(last: Last, fragment: Fragment, typed: string, today: string): Action | null {
  const { as, cover } = fragment;
  // `How many containers is that?`, which a profile says of each year.
  const isSum = as === 'same' && unrecordedIn(wordsOf(typed.split(' '))) === noSums;
  const asked = { ...last, query: queryOf(last.lookUp, today), cover, today };
  if (isSum && last.lookUp.do === 'top') return rows.noSumOf(asked);
  if (isSum && last.lookUp.do !== 'profile') return unclearAfter(last, typed, [], today);
  const read = answers[as](asked);
  if (read === null) return ofEachFirm(last, fragment, typed, today);
  if (isMistakes(read)) return ofPorts(last, fragment, typed, today) ?? asAction(read);
  if (read.do !== 'name' && !lookUpSchema.safeParse(read).success) return read;
  const isExcel = read['format'] === 'csv' && isForExcel(cover);
  const note = isExcel ? ' (Excel opens CSV)' : '';
  const fresh = cover.frame.says === 'fresh' && { fresh: true };
  const words = fresh
    ? ', asked again'
    : as === 'narrow' || (as === 'without' && cover.facts.length > 0)
      ? `, now ${changeIn(typed)}`
      : `: ${typed}${note}`;
  const said = cleanText(`${nameOf(last.lookUp)}${words}`, 300);
  return { ...read, ...otherView(read), how: { said, ...fresh } };
}

/** `In Texas`: its ports are offered. */
function ofPorts(last: Last, { as, cover, isUnsure }: Fragment, typed: string, today: string): Action | null {
  const facts = cover.facts.map(inCountry);
  if (facts.every((fact, nth) => fact === cover.facts[nth])) return null;
  const followed = followUp(last, { as, cover: { ...cover, facts }, isUnsure }, typed, today);
  const lookUp = followed === null ? null : openedBy(followed);
  return lookUp === null
    ? null
    : ask('Records name ports and countries, but no states. Do you mean this?', [offered(lookUp)]);
}

/** The firms of a comparison or a record. */
function firmsBehind({ lookUp, record }: Last): LookUp[] {
  if (lookUp.do === 'bill') return record?.firms ?? [];
  if (lookUp.do !== 'compare' || lookUp.kind === null) return [];
  const { kind } = lookUp;
  return lookUp.firms.map((party) => ({ do: 'profile', kind, party }));
}

/** `Who supplies them?` after a comparison, `their other shipments` after a bill: asks which of the firms is meant. */
function ofEachFirm(last: Last, fragment: Fragment, typed: string, today: string): Action | null {
  const meant = firmsBehind(last).flatMap((lookUp) => {
    const profile: Last = { lookUp, next: null, rows: [], at: last.at };
    const followed = followUp(profile, fragment, typed, today);
    if (followed?.do === 'watch-query') return [{ text: formInWords(followed) ?? '', action: followed }];
    const asked = followed === null ? null : openedBy(followed);
    return asked === null ? [] : [offered(asked)];
  });
  return meant.length === 0 ? null : ask('Which of them do you mean?', meant);
}

/**
 * The day from which a fragment's dates are read: `Q2` after a search of 2025 is the one of 2025.
 * @param today ISO
 */
export function dayIn(lookUp: LookUp, { cover }: Fragment, today: string): string {
  const last = lookUp.do === 'compare' ? lookUp.of : queryOf(lookUp, today);
  if (last === undefined || last === null || last.assumedWindow) return today;
  const year = last.from.slice(0, 4);
  const isOfYear = year === last.to.slice(0, 4) && year < today.slice(0, 4);
  const dates = cover.facts.filter((fact) => fact.is === 'dates');
  const isYearless = dates.length > 0 && dates.every((fact) => fact.isYearless);
  return isOfYear && isYearless ? `${year}-12-31` : today;
}

/** The usual follow-ups, as they are typed, and the parts of the lexicon that ask for each. */
const usualWays = [
  { typed: 'suppliers?', asked: ['suppliers', 'supply', 'supplier', 'unrecorded maker'] },
  { typed: 'buyers?', asked: ['companies', 'buy', 'anyone'] },
  { typed: 'by month', asked: ['trend', 'grow', 'fare', 'by month', 'by quarter', 'by year', 'against before'] },
  { typed: 'the shipments', asked: ['rows', 'record-fields', 'harbors', 'where-kinds'] },
  { typed: 'as csv', asked: ['unrecorded sum', 'unrecorded average', 'unrecorded containers', 'term'] },
];
const mostWays = 3;
const takesAway = /\b(?:delete|drop|elimina|forget|ignore|quita|remove|saca|sin|without)\b/i;

/** The last look-up with the facts that the pieces of a text state; null if it states none, or names a firm. */
export function changedBy(last: Last, words: readonly Word[], typed: string, today: string) {
  const cover = gistOf(words, today).narrowing();
  const followed = cover === null ? null : followUp(last, { as: 'narrow', cover, isUnsure: true }, typed, today);
  const lookUp = followed === null ? null : openedBy(followed);
  return cover === null || lookUp === null ? null : { cover, lookUp };
}

/** Ways on from the last answer: those that the words ask for, otherwise the usual ones. */
function waysAfter(last: Last, words: readonly Word[], today: string): ReturnType<typeof offered>[] {
  if (last.lookUp.do === 'bill')
    return firmsBehind(last).flatMap((lookUp) => waysAfter({ ...last, lookUp }, words, today).slice(0, 1));
  const typed = textOf(words);
  const changed = takesAway.test(typed) ? null : changedBy(last, words, typed, today);
  if (changed !== null) return [offered(changed.lookUp)];
  const pieces = new Pieces(words, today);
  const hinted = usualWays.filter(({ asked }) => pieces.has(...asked));
  const ways = (hinted.length > 0 ? hinted : usualWays).flatMap((way) => {
    const fragment = fragmentOf(new Sentence(tokenize(way.typed), today));
    const followed = fragment === null ? null : followUp(last, fragment, way.typed, today);
    const lookUp = followed === null ? null : openedBy(followed);
    if (lookUp === null || shortNameOf(lookUp) === shortNameOf(last.lookUp)) return [];
    return [lookUp.do === 'export' ? { text: 'Export as CSV', action: lookUp } : offered(lookUp)];
  });
  return ways.slice(0, mostWays);
}

/**
 * The reply to a text that names nothing to look up, and no change of the last look-up that is understood.
 * @param others what else may be meant
 * @param today ISO
 */
export function unclearAfter(last: Last, typed: string, others: readonly object[], today: string): Action {
  const { lookUp } = last;
  const change = changeIn(typed);
  const unrecorded = unrecordedIn(wordsOf(change.split(' ')));
  const name = cleanText(change, longestSought);
  const words = wordsOf(name.split(' '));
  const mayBeName = words.length <= mostWordsSought && words.some(({ low }) => !isSentenceWord(low));
  const why = unrecorded ?? notApplied;
  return ask(`${why} It was: ${ended(nameOf(lookUp))} ${changesOf(lookUp)}`, [
    ...others,
    ...waysAfter(last, words, today),
    ...('filter' in lookUp ? [inForm(lookUp)] : []),
    ...(mayBeName && unrecorded === null
      ? [{ text: `Find “${name}”`, action: nameSearch(name, partyKinds, { do: 'profile' }) }]
      : []),
  ]);
}

export const notApplied = "I couldn't apply that to your last answer.";
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

/** `Acme Robotics Inc shipments`, `Ball bearings, top suppliers`. The other filters are shown below. */
export function nameOf(lookUp: LookUp): string {
  if (!('filter' in lookUp)) return shortNameOf(lookUp);
  const isOfFirm = lookUp.company !== undefined || lookUp.supplier !== undefined;
  const isShown = (field: string) => !isOfFirm && (field === 'product_description' || field === 'hs_code');
  const filter = Object.fromEntries(Object.entries(lookUp.filter).filter(([field]) => isShown(field)));
  return `${shortNameOf({ ...lookUp, filter })}${lookUp.do === 'shipments' ? ' shipments' : ''}`;
}
