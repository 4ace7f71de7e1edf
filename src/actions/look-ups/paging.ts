import type { AnswerCost } from '../../lookups/estimate.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import type { LookUp, ProductLookUp, QueryLookUp } from '../../model/look-up.ts';
import type { Offers } from '../../slack/failure.ts';
import type { How } from '../../slack/kit/action.ts';
import { type Button, button } from '../../slack/kit/blocks.ts';
import { count, figure } from '../../slack/kit/text.ts';

/** How a look-up is repeated: what was asked of the cache alone may now be paid for. */
export function again({ fresh, agreed, place }: How): How {
  return { ...(fresh && { fresh }), ...(agreed && { agreed }), ...(place === 'channel' && { place }) };
}

/** Carries out what failed, as it was wanted. */
export function retryButton(intent: LookUp, how: How): Button {
  return button({ id: 'retry', label: 'Retry', action: intent, how: again(how) });
}

/** What may help when a look-up failed. */
export function waysOn(intent: LookUp, how: How): Offers {
  return ({ code, canRetry }) => {
    const instead = searchInstead(code, intent);
    const query = canRetry ? null : queryOf(intent);
    return [
      canRetry ? retryButton(intent, how) : null,
      instead === null ? null : button({ id: 'instead', label: instead.label, action: instead.intent }),
      query === null ? null : editButton(query),
    ];
  };
}

/** Ends a question about a price. */
export const cancelButton = button({ id: 'cancel', label: 'Cancel', action: { do: 'cancel' } });

/** Opens the form with a query in it. */
export function editButton(of: QueryLookUp): Button {
  return button({ id: 'edit', label: 'Change filter', action: { do: 'edit-query', of } });
}

/** The look-up, where it has filters that can be changed in a form. */
function queryOf(intent: LookUp): QueryLookUp | null {
  return intent.do === 'shipments' || intent.do === 'top' ? intent : null;
}

const missing: Readonly<Record<string, 'company' | 'supplier'>> = {
  company_not_found: 'company',
  supplier_not_found: 'supplier',
};

/**
 * What was taken for a slug and does not exist may be a name: its words can be searched for.
 * @param code the failure's code
 */
function searchInstead(code: string, intent: LookUp): { label: string; intent: LookUp } | null {
  const kind = missing[code];
  if (kind === undefined) return null;
  if (intent.do !== 'profile' && intent.do !== 'shipments' && intent.do !== 'top') return null;
  const party = intent.do === 'profile' ? intent.party : intent[kind];
  const typed = party === undefined ? '' : 'slug' in party ? party.slug : 'name' in party ? party.name : '';
  const name = typed.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim();
  if (name === '') return null;
  const listed = { name, pick: true };
  return {
    label: `Search for “${name}”`,
    intent: intent.do === 'profile' ? { ...intent, party: listed } : { ...intent, [kind]: listed },
  };
}

/** The position of a page. */
interface PageOf<I extends ProductLookUp | QueryLookUp> {
  readonly intent: I;
  /** How many rows the service sent for it. */
  readonly received: number;
  /** Null where the route gives none. */
  readonly total: number | null;
}

/** @param nothing what to try when there is nothing at all */
export function positionOf({ intent, received, total }: PageOf<ProductLookUp | QueryLookUp>, nothing: string): string {
  const { offset } = intent;
  if (received === 0) {
    if (total !== null && total > offset) return 'The service counts them and sent none; Refresh asks again.';
    if (offset === 0) return nothing;
    return total === null
      ? 'There are no more rows.'
      : `There are only ${figure(total)}; row ${figure(offset + 1)} is past the end.`;
  }
  const range = `${figure(offset + 1)}–${figure(offset + received)}`;
  return total === null ? `Rows ${range}.` : `Rows ${range} of ${figure(total)}.`;
}

/** Next page, Previous page, First page, Refresh, Share and Export, as far as each leads anywhere. */
export function pagingButtons<I extends ProductLookUp | QueryLookUp>(
  { intent, received, total }: PageOf<I>,
  cost: AnswerCost,
  isPublic: boolean,
): (Button | null)[] {
  const { offset, size } = intent;
  const end = offset + size;
  const hasNext = received > 0 && (total === null ? received >= size : end < total);
  const pastEnd = received === 0 && offset > 0;
  const canRefresh = cost.source === 'cached' || (received === 0 && (total ?? 0) > offset);
  return [
    hasNext ? button({ id: 'next', label: 'Next page', action: { ...intent, offset: end } }) : null,
    offset > 0 && !pastEnd
      ? button({
          id: 'previous',
          label: 'Previous page',
          action: { ...intent, offset: Math.max(0, offset - size) },
          how: { anyAge: true },
        })
      : null,
    pastEnd ? button({ id: 'first', label: 'First page', action: { ...intent, offset: 0 } }) : null,
    canRefresh ? refreshButton(intent) : null,
    isPublic || received === 0 ? null : shareButton(intent),
    received === 0
      ? null
      : button({
          id: 'export',
          label: 'Export',
          action: { do: 'export', format: 'csv', of: intent },
          how: { place: 'new' },
        }),
  ];
}

/** Asks the service for what the cache answered. */
export function refreshButton(intent: LookUp): Button {
  return button({ id: 'refresh', label: 'Refresh', action: intent, how: { fresh: true } });
}

/** Shows the channel the answer as the person has it, for nothing. */
export function shareButton(intent: LookUp): Button {
  return button({ id: 'share', label: 'Share', action: intent, how: { cachedOnly: true, place: 'channel' } });
}

/** What can be done with a page of a query: turn it, change or watch its query, choose another of its parties. */
export function queryButtons(
  place: PageOf<QueryLookUp>,
  parties: readonly ResolvedParty[],
  cost: AnswerCost,
  isPublic: boolean,
): (Button | null)[] {
  const { intent } = place;
  return [
    ...pagingButtons(place, cost, isPublic),
    editButton(intent),
    watchButton(intent),
    ...othersButtons(intent, parties),
  ];
}

/** A way to the other matches of a name that was resolved on the way. */
function othersButtons(intent: QueryLookUp, parties: readonly ResolvedParty[]): Button[] {
  return parties.flatMap(({ kind, typed, others }) => {
    if (typed === null || others === 0) return [];
    const label = `Not the ${kind}?${others === null ? '' : ` (${count(others, 'other')})`}`;
    const listed = { ...intent, offset: 0, [kind]: { name: typed, pick: true } };
    // The rows were paid for: the list of other matches is a new message.
    return [button({ id: 'others', nth: kind === 'company' ? 1 : 2, label, action: listed, how: { place: 'new' } })];
  });
}

/** Opens the alert form with this query in it. */
export function watchButton(intent: QueryLookUp): Button {
  return button({ id: 'watch', label: 'Watch', action: { do: 'watch-query', of: intent } });
}
