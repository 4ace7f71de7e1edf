import { partyKinds } from '../../model/answer.ts';
import { datasets } from '../../model/datasets.ts';
import {
  firmsOf,
  isKeptWhole,
  isResult,
  lookUpSchema,
  type LookUp,
  maxPageSize,
  type QueryLookUp,
  topLookUp,
} from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { inCredits } from '../../slack/kit/text.ts';
import { inWords, offered } from '../in-words.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { overThreeYears } from '../look-ups/ways-on.ts';
import { ask } from '../reader/ask.ts';
import { noPlaceRanks } from '../reader/decide/caveats.ts';
import { noContainers, noSums } from '../reader/facts/unrecorded.ts';
import { formatOf, noOtherOrder } from '../reader/fragments.ts';
import { courtesy } from '../reader/lexicon/index.ts';
import type { Reading } from '../reader/query/read-query.ts';
import { describeLookUp, partyName } from '../reader/say.ts';
import { textOf } from '../reader/words/words.ts';
import { type Asked, nameIn, inForm, narrowedFirst, ofQuery, sides } from './asked.ts';
import { lessNarrow } from './filters.ts';
import { inDataset, rowsBehind, without } from './narrowed-query.ts';

/* Pages and rows of the last answer, its file, and what it can't show. */

/** `Next`, `the next 25`. Null if the word behind is no number of rows. */
export function nextPage({ next, cover }: Asked): Reading | null {
  const [count] = cover.slots.map(({ words }) => Number(textOf(words.filter(({ low }) => !courtesy.has(low)))));
  if (count !== undefined && !(Number.isInteger(count) && count > 0 && count <= maxPageSize)) return null;
  if (next === null) return ["There's no page after that."];
  return count !== undefined && 'size' in next ? { ...next, size: count } : next;
}

export const previousPage = ({ lookUp }: Asked): Reading => pageBefore(lookUp) ?? ['That was the first page.'];

/** `Page 3`, `the first page` */
export function pageNamed(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  const [page = 1] = cover.slots.map(({ words }) => Number(textOf(words)));
  if (!Number.isInteger(page) || page < 0 || page > 9_999) return null;
  if (page === 0) return ['The first page is page 1.'];
  if (!('offset' in lookUp)) return page === 1 ? lookUp : nextPage(asked);
  if (page === 1) return { ...lookUp, offset: 0 };
  return 'size' in lookUp ? { ...lookUp, offset: (page - 1) * lookUp.size } : nextPage(asked);
}

function pageBefore(lookUp: LookUp): LookUp | null {
  if (!('offset' in lookUp) || lookUp.offset === 0) return null;
  const size = 'size' in lookUp ? lookUp.size : lookUp.offset;
  return { ...lookUp, offset: Math.max(0, lookUp.offset - size) };
}

/** `Go back`: the page before, or else an earlier answer. `Undo that filter`: what the answer may have come from. */
export function back({ lookUp, query, cover }: Asked): Reading {
  const page = pageBefore(lookUp);
  if (page !== null) return page;
  const name = nameIn(cover);
  const less = cover.frame.says === 'undo' && query !== null && 'filter' in lookUp ? lessNarrow(query) : [];
  if (less.length === 0 || query === null) return { do: 'earlier', ...(name !== '' && { name }) };
  const rows = query.do === 'shipments' ? [] : [offered(rowsBehind(query))];
  return ask(`Your last answer was: ${describeLookUp(lookUp)}.`, [...less, ...rows, inForm(query)]);
}

/** `The second one`: as if it was chosen in the menu of rows. */
export function row({ lookUp, rows, cover: { facts } }: Asked): Reading {
  const nth = facts.find((fact) => fact.is === 'row')?.nth ?? 0;
  const compared = lookUp.do === 'compare' ? lookUp.firms[nth - 1] : undefined;
  if (lookUp.do === 'compare' && compared !== undefined)
    return lookUp.kind === null
      ? nameSearch(partyName(compared), partyKinds, { do: 'profile' })
      : { do: 'profile', kind: lookUp.kind, party: compared };
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

/** `Which vessel was it on?`: the record of each row names it. */
export function field({ rows, lookUp, cover }: Asked): Reading | null {
  const [first, ...others] = rows;
  if (lookUp.do !== 'shipments' || first === undefined) return null;
  if (others.length === 0) return first;
  const say =
    cover.frame.says === 'containers'
      ? noContainers
      : 'The record of each shipment names its carrier, vessel and ports.';
  return ask(`${say} Say which row, such as the second one.`, [{ text: 'Open the first row', action: first }]);
}

/** `The shipments behind those`. Shown already are all shipments after shipments, and `all of them` after any list. */
export function allRows(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  const isShown = lookUp.do === 'shipments' || (cover.noun === null && 'offset' in lookUp);
  return isShown && cover.facts.length === 0 ? shown(asked) : records(asked);
}

export const records = narrowedFirst(
  ofQuery(({ query, cover, today }) => inDataset(query, cover, today) ?? rowsBehind(query)),
);

/** `How much in total?`, of a ranking: its records are counted, and nothing else. */
export function noSumOf(asked: Asked): Action {
  const behind = lookUpSchema.safeParse(records(asked)).data;
  return ask(noSums, [
    ...(behind === undefined ? [] : [offered(behind)]),
    ...(isResult(asked.lookUp) ? [asFile(asked.lookUp)] : []),
  ]);
}

/** The rest of a ranking, where a text leaves out some of its firms by a number. */
export const restOfRanking = ({ lookUp, next }: Asked) => [
  ...(next === null ? [] : [{ text: 'The next page', action: next }]),
  ...('size' in lookUp && next !== null && lookUp.size < maxPageSize
    ? [{ text: `${maxPageSize} rows a page`, action: { ...lookUp, size: maxPageSize, offset: 0 } }]
    : []),
  ...(isResult(lookUp) ? [asFile(lookUp)] : []),
];

function shown({ lookUp, query, next, cover, today }: Asked): Reading {
  const moved = query === null ? null : inDataset(query, cover, today);
  const say = `Your last answer has them all, page by page. It was: ${describeLookUp(lookUp)}.`;
  if (moved !== null) return moved;
  const more = next === null ? [] : [{ text: 'The next page', action: next }];
  return ask(
    isResult(lookUp) ? `${say} Say which filter to drop, or name other dates.` : say,
    isResult(lookUp) ? [...more, asFile(lookUp), inForm(lookUp)] : more,
  );
}

export function file({ lookUp, query, cover, isQuestion }: Asked): Reading {
  const format = formatOf(cover);
  if (isQuestion) return ['Choose a firm first, then ask for the file.'];
  if (isResult(lookUp)) return { do: 'export', format, of: lookUp };
  if (isKeptWhole(lookUp)) return { do: 'answer-file', of: lookUp, format };
  const say = `I can send shipments and rankings as a file, but not this: ${describeLookUp(lookUp)}.`;
  if (query === null || !isResult(query)) return [say];
  const text = `${query.do === 'top' ? 'The ranking' : 'Its shipments'} as a file`;
  return ask(say, [{ text, action: { do: 'export', format, of: query } }]);
}

/** `What did that cost?` */
export function paid({ lookUp, charged }: Asked): Action | null {
  if (charged === undefined) return null;
  const cost =
    charged === null
      ? "The data service didn't say what that cost"
      : charged === 0
        ? 'That was free'
        : `That cost ${inCredits(charged)}`;
  return ask(`${cost}. It was: ${describeLookUp(lookUp)}.`, [
    { text: 'Credits used', action: { do: 'usage', scope: 'me' } },
  ]);
}

const asFile = (of: LookUp) => ({ text: 'Export as CSV', action: { do: 'export', format: 'csv', of } });

export const rankedByRecords = 'I rank by the number of records, and not by weight or value.';

/** The sentence on another order, or on a sum of weights in place of a count. */
export function otherOrder({ lookUp, rows: [first], cover }: Asked): Action | null {
  // `Is that boxes or shipments?`
  if (cover.frame.says === 'count') return ask('I count records. Each is one shipment, however many boxes it has.');
  // `Who is the biggest?`
  if (lookUp.do === 'shipments' && cover.frame.says === 'more')
    return ask('Rankings say which firms have the most records.', ranksOf(lookUp));
  if (lookUp.do === 'trend')
    return ask(noSums, [...ranksOf(lookUp).slice(0, 1), asFile(rowsBehind(lookUp)), inForm(lookUp)]);
  const isRanked = lookUp.do === 'top' || lookUp.do === 'partners';
  const isFirst = isRanked && first !== undefined && cover.frame.ranked === true;
  if (!isFirst && !isResult(lookUp)) return null;
  return ask(isFirst ? `${rankedByRecords} The first row has the most.` : isRanked ? rankedByRecords : noOtherOrder, [
    ...(isFirst ? [{ text: 'Open the first row', action: first }] : []),
    ...(isResult(lookUp) ? [asFile(lookUp), inForm(lookUp)] : []),
  ]);
}

const portsOnly =
  'I count the ports of entry of one company, but no countries. Suppliers are listed with their country.';

/** No route ranks countries. The ports of a company's goods are ranked. */
export function byPlace(query: QueryLookUp): Action {
  const rank = (view: 'companies' | 'suppliers'): QueryLookUp =>
    topLookUp.parse({ ...without(query, ['by']), do: 'top', view });
  const ofExports = query.dataset === 'us-export';
  const ranks = [
    ...(query.company === undefined || ofExports ? [] : [{ text: 'Ports of entry', action: rank('companies') }]),
    ofExports
      ? { text: 'Top exporters', action: rank('companies') }
      : { text: 'Top suppliers', action: rank('suppliers') },
  ];
  const isLast = (view: string) => query.do === 'top' && query.view === view;
  const others = ranks.filter(({ action }) => action.do !== 'top' || !isLast(action.view));
  const say = query.company === undefined || ofExports ? noPlaceRanks : portsOnly;
  return ask(say, [...others, query.do === 'shipments' ? asFile(query) : offered(rowsBehind(query))]);
}

/** The rankings of a trend's records, which say who is behind a rise or fall. */
function ranksOf(query: QueryLookUp): { readonly text: string; readonly action: Action }[] {
  const named = firmsOf(query).map(({ kind }) => sides[kind]);
  const views = Object.values(sides).filter((view) => datasets[query.dataset].views.includes(view));
  return views
    .filter((view) => !named.includes(view))
    .map((view) => ({ text: `Top ${view}`, action: { ...without(query, ['by']), do: 'top', view } }));
}

/** `Why so few?` */
export function whyFew({ lookUp, query }: Asked): Action {
  const late = 'Records reach the data days or weeks after the arrival.';
  if (lookUp.do === 'trend') {
    const rows = rowsBehind(lookUp);
    const isOne = lookUp.from.slice(0, 7) === lookUp.to.slice(0, 7);
    return ask(
      `I count records, and can't say why a month is high or low.${isOne ? '' : ' Name the month to see them: in March.'}`,
      [{ text: isOne ? inWords(rows, null) : 'Shipments', action: rows }, ...ranksOf(lookUp)],
    );
  }
  if (query === null) return ask(`I count what the records hold. Here: ${describeLookUp(lookUp)}. ${late}`);
  const longer = overThreeYears(query);
  return ask(`I count only records that match every filter. Here: ${describeLookUp(query)}. ${late}`, [
    ...(longer === null ? [] : [{ text: 'Search 3 years', action: longer }]),
    inForm(query),
  ]);
}
