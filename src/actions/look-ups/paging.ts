import type { Answered, AnswerCost, RankingPage, ResolvedParty, ShipmentsPage } from '../../lookups/outcome.ts';
import type { ListedFirm } from '../../model/lists.ts';
import {
  type AlternativesLookUp,
  type ExportLookUp,
  type FirmLookUp,
  fittingBucket,
  type LookUp,
  maxExportRows,
  type QueryLookUp,
  type ResultLookUp,
  type TrendLookUp,
  withFirm,
  recordsBehind,
} from '../../model/look-up.ts';
import { type How, shareId } from '../../slack/kit/action.ts';
import {
  type Block,
  type Button,
  button,
  buttons,
  type Choice,
  maxOverflow,
  overflow,
  type Controls,
  type PriceOf,
  opening,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { rangeWords } from '../../slack/kit/pages.ts';
import { ago, cleanText, count, figure, priced } from '../../slack/kit/text.ts';
import { waysOut } from './ways-on.ts';

export const cancelButton = button({ id: 'cancel', label: 'Cancel', action: { do: 'cancel' } });

interface PageOf<I extends { readonly offset: number }> {
  readonly lookUp: I;
  readonly received: number;
  readonly total: number | null;
  /** Newer records are known that it lacks. */
  readonly isBehind?: boolean;
  readonly totalBefore?: number;
}

/** `1–10 of 247`, `1–10, 1 left out`; empty without rows. @param shown number of rows that the page shows */
export function rangeOf({ lookUp, received, total }: PageOf<{ readonly offset: number }>, shown = received): string {
  if (received === 0) return '';
  const { offset } = lookUp;
  const range = rangeWords(offset, received);
  const leftOut = shown < received ? `, ${figure(received - shown)} left out` : '';
  return `${range}${total === null ? '' : ` of ${figure(total)}`}${leftOut}`;
}

export function behindLines({ isBehind = false, cost }: Answered, now: number, how = 'Refresh shows them.'): string[] {
  const kept = ago(now - cost.at).replace('just now', 'a moment ago');
  return isBehind ? [`Kept from ${kept}; newer shipments are known. ${how}`] : [];
}

export function changedTotalLines({ totalBefore, total }: PageOf<QueryLookUp>): string[] {
  if (totalBefore === undefined || total === null) return [];
  return [`The total changed from ${figure(totalBefore)} to ${figure(total)}, so rows may have moved between pages.`];
}

export function unreadLines(received: number, rows: readonly unknown[]): string[] {
  const unread = received - rows.length;
  return unread <= 0 ? [] : [`I couldn't read ${count(unread, 'row')} that the data service sent.`];
}

export function adviceOf({ lookUp, received, total }: PageOf<ResultLookUp>): string {
  const { offset } = lookUp;
  if (received > 0) return '';
  if (total !== null && total > offset) return 'The data service counts them but sent none. Refresh asks again.';
  if (offset > 0)
    return total === null ? 'There are no more rows.' : `That is past the end: there are ${figure(total)}.`;
  if ('filter' in lookUp && /^\d{7,}$/.test(lookUp.filter['hs_code'] ?? ''))
    return 'The first six digits of the code may find more.';
  if (lookUp.do !== 'product') return 'Try other words, fewer filters, or a longer time.';
  return lookUp.countries.length === 0 ? 'Try other words.' : 'Try other words, or other countries.';
}

export function pageButtons(
  place: PageOf<ResultLookUp>,
  cost: AnswerCost,
  shown: Shown,
  { watch = null, more = [] }: { readonly watch?: Button | null; readonly more?: readonly (Choice | null)[] } = {},
): Block[] {
  const { priceOf } = shown;
  const { lookUp, received, total } = place;
  const first = { ...lookUp, offset: 0 };
  const isPastEnd = received === 0 && lookUp.offset > 0;
  const isEmpty = received === 0 && !isPastEnd && (total ?? 0) === 0;
  const rows = countOf(place);
  const left = rows === null ? lookUp.size : Math.max(1, rows - lookUp.offset);
  const foot = footOf('page', { lookUp, cost }, shown, {
    first: [
      nextButton(place, priceOf),
      (isPastEnd || place.totalBefore !== undefined) &&
        button({ id: 'first', label: priced('First page', priceOf(first)), action: first }),
      watch,
      received !== 0 && exportButton(place, priceOf),
    ],
    rest: [previousChoice(place, priceOf), ...more, { label: 'Save', action: { do: 'save-query', of: first } }],
    schedule: first,
    isEmpty: received === 0,
    // A service that counts rows but sends none.
    isWrong: place.isBehind === true || (received === 0 && (total ?? 0) > lookUp.offset),
    refreshed: { ...lookUp, size: Math.min(lookUp.size, left) },
  });
  return isEmpty ? [...waysOut(lookUp, shown), ...foot] : foot;
}

interface Foot {
  /** Buttons that are pressed most. */
  readonly first: Controls;
  /** In the menu at the end. */
  readonly rest?: readonly (Choice | null)[];
  /** After Schedule and Refresh, so that they are buttons if the menu is full: other firms of the name. */
  readonly others?: readonly Choice[];
  readonly schedule?: LookUp;
  /** Without rows, nothing is shared or scheduled, and the rest are buttons. */
  readonly isEmpty?: boolean;
  /** Whether it is known to lack records. Refresh is then the first button. */
  readonly isWrong?: boolean;
  /** The look-up by whose rows Refresh is priced, and the one that is shared, if they differ. */
  readonly refreshed?: LookUp;
  readonly shared?: LookUp;
}

/** The buttons of an answer, in the same order for each kind. A kept one can be refreshed. */
export function footOf(
  id: string,
  { lookUp, cost }: { readonly lookUp: LookUp; readonly cost: AnswerCost },
  { now, sharedBy, priceOf }: Shown,
  foot: Foot,
): Block[] {
  const { first, rest = [], others = [], isEmpty = false, isWrong = false, refreshed = lookUp, shared = lookUp } = foot;
  const of = isEmpty ? undefined : foot.schedule;
  const schedule = of === undefined ? null : { label: 'Schedule…', action: { do: 'schedule', of } };
  const canRefresh = isWrong || cost.source === 'cached';
  const refresh = canRefresh ? { ...refreshChoice(refreshed, cost, priceOf, isWrong), action: lookUp } : null;
  return buttons(id, [
    isWrong && refresh !== null && button({ id: 'refresh', ...refresh }),
    first,
    sharedBy === null && !isEmpty && shareButton(shared, now),
    rarer([...rest, schedule, isWrong ? null : refresh, ...others], isEmpty),
  ]);
}

/** Slack allows five choices in an overflow menu. The others are buttons, and so are all on an empty page. */
function rarer(choices: readonly (Choice | null)[], asButtons = false): Controls {
  const known = choices.filter((choice) => choice !== null);
  const hidden = asButtons ? 0 : maxOverflow;
  const shown = known
    .slice(hidden)
    .map(({ label, action, how }, nth) => button({ id: 'more', nth: nth + 1, label, action, ...(how && { how }) }));
  return [shown, overflow(known.slice(0, hidden))];
}

export function nextPage<I extends { readonly offset: number; readonly size: number }>({
  lookUp,
  received,
  total,
}: PageOf<I>): I | null {
  const end = lookUp.offset + lookUp.size;
  const hasNext = received > 0 && (total === null ? received >= lookUp.size : end < total);
  return hasNext ? { ...lookUp, offset: end } : null;
}

export function nextButton(place: PageOf<ResultLookUp | AlternativesLookUp>, priceOf: PriceOf): Button | null {
  const action = nextPage(place);
  if (action === null) return null;
  const { size, offset } = action;
  const rows = place.total === null ? size : Math.min(size, place.total - offset);
  return button({ id: 'next', label: priced(`Next ${figure(rows)}`, priceOf({ ...action, size: rows })), action });
}

function countOf({ lookUp, received, total }: PageOf<ResultLookUp>): number | null {
  return total ?? (received > 0 && received < lookUp.size ? lookUp.offset + received : null);
}

function exportButton(place: PageOf<ResultLookUp>, priceOf: PriceOf): Button {
  const action: ExportLookUp = { do: 'export', format: 'csv', of: place.lookUp };
  const rows = countOf(place);
  // If the number of rows is unknown, the export's offer names the price.
  const label = rows === null ? 'Export' : priced('Export', priceOf(action, {}, Math.min(rows, maxExportRows)));
  return button({ id: 'export', label, action, how: { place: 'new' } });
}

function previousChoice({ lookUp, received }: PageOf<ResultLookUp>, priceOf: PriceOf): Choice | null {
  const { offset, size } = lookUp;
  if (offset === 0 || received === 0) return null;
  const action = { ...lookUp, offset: Math.max(0, offset - size) };
  // Free while it is kept. After typing `page:5`, page 4 was never paid for.
  const how: How = { anyAge: true };
  return { label: priced(`Previous ${figure(size)}`, priceOf(action, how)), action, how };
}

/** If there is nothing newer, the next press asks anyway. @param isWrong the answer is known to lack records */
export function refreshChoice(lookUp: LookUp, { updated }: AnswerCost, priceOf: PriceOf, isWrong = false): Choice {
  const how: How = { fresh: isWrong || updated !== undefined ? 'anyway' : true };
  const label = updated === undefined ? 'Refresh' : 'Refresh anyway';
  return { label: priced(label, priceOf(lookUp, how)), action: lookUp, how };
}

/** Shares the answer as the person sees it, for free. @param seenAt epoch ms */
export function shareButton(lookUp: LookUp, seenAt: number): Button {
  return button({ id: shareId, label: 'Share', action: lookUp, how: { cachedOnly: true, place: 'channel', seenAt } });
}

export function queryControls(page: ShipmentsPage | RankingPage, shown: Shown): Block[] {
  const { lookUp, parties, cost, received, total } = page;
  const isEmpty = received === 0 && (total ?? 0) === 0;
  const more = [
    { label: 'Change', action: { do: 'edit-query', of: lookUp } },
    isEmpty ? null : opening('Trend', trendOf(lookUp), shown.priceOf),
    ...otherMatches(lookUp, parties),
  ];
  return pageButtons(page, cost, shown, { watch: watchButton(lookUp), more });
}

export function trendOf(query: QueryLookUp): TrendLookUp {
  return { ...recordsBehind(query), do: 'trend', by: fittingBucket(query), offset: 0 };
}

/** Shows the other matches of a name that was resolved automatically. */
export function otherMatches(lookUp: FirmLookUp | QueryLookUp, parties: readonly ResolvedParty[]): Choice[] {
  return parties.flatMap(({ kind, typed, others }) => {
    if (typed === null || others === 0) return [];
    const label = `Wrong ${kind}?${others === null ? '' : ` ${count(others, 'other match', 'other matches')}`}`;
    const listed = withFirm(lookUp, kind, { name: typed, pick: true });
    // The answer was paid for, so the other matches are a new message.
    const first = 'offset' in listed ? { ...listed, offset: 0 } : listed;
    return [{ label, action: first, how: { place: 'new' as const } }];
  });
}

export function listChoice({ kind, slug, title }: ListedFirm, label = 'Add to a list…'): Choice {
  const firm = { kind, slug, title: title === null ? null : cleanText(title, 120) };
  return { label, action: { do: 'pick-list', firms: [firm] } };
}

/** Opens the alert form with this query. @param tell the condition; default: new shipments */
export function watchButton(lookUp: QueryLookUp, label = 'Watch', tell?: 'new-partner' | 'quiet' | 'surge'): Button {
  return button({ id: 'watch', label, action: { do: 'watch-query', of: lookUp, ...(tell && { tell }) } });
}
