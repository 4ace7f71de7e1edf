import type { AnswerCost, ResolvedParty } from '../../lookups/outcome.ts';
import type { LookUp, ProductLookUp, QueryLookUp } from '../../model/look-up.ts';
import type { Offers } from '../../slack/failure.ts';
import type { How } from '../../slack/kit/action.ts';
import { type Button, button } from '../../slack/kit/blocks.ts';
import { count, figure } from '../../slack/kit/text.ts';
import { datasets } from '../../trade/index.ts';
import { describeLookUp } from './party-choice.ts';

/** How a look-up is repeated: what was asked of the cache alone may now be paid for. */
export function again({ fresh, agreed, place }: How): How {
  return { ...(fresh && { fresh }), ...(agreed && { agreed }), ...(place === 'channel' && { place }) };
}

/** Carries out what failed, as it was wanted. */
export function retryButton(lookUp: LookUp, how: How): Button {
  return button({ id: 'retry', label: 'Retry', action: lookUp, how: again(how) });
}

/** What may help when a look-up failed. */
export function waysOn(lookUp: LookUp, how: How): Offers {
  return {
    what: describeLookUp(lookUp),
    buttons({ code, canRetry }) {
      const instead = searchInstead(code, lookUp) ?? otherDataset(code, lookUp);
      const query = canRetry ? null : queryOf(lookUp);
      return [
        canRetry ? retryButton(lookUp, how) : null,
        instead === null ? null : button({ id: 'instead', label: instead.label, action: instead.lookUp }),
        query === null ? null : editButton(query),
      ];
    },
  };
}

/** A record that one dataset lacks may be in the other one of its country. */
function otherDataset(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  if (code !== 'record_not_found') return null;
  if (lookUp.do === 'bill') {
    const dataset = lookUp.dataset === 'us-import' ? 'us-export' : 'us-import';
    return { label: `Look in ${datasets[dataset].title}s`, lookUp: { ...lookUp, dataset } };
  }
  if (lookUp.do !== 'declaration') return null;
  const dataset = lookUp.dataset === 'mx-import' ? 'mx-export' : 'mx-import';
  return { label: `Look in ${datasets[dataset].title}s`, lookUp: { ...lookUp, dataset } };
}

/** Ends a question about a price. */
export const cancelButton = button({ id: 'cancel', label: 'Cancel', action: { do: 'cancel' } });

/** Opens the form with a query in it. */
export function editButton(of: QueryLookUp): Button {
  return button({ id: 'edit', label: 'Change filter', action: { do: 'edit-query', of } });
}

/** The look-up, where it has filters that can be changed in a form. */
function queryOf(lookUp: LookUp): QueryLookUp | null {
  return lookUp.do === 'shipments' || lookUp.do === 'top' ? lookUp : null;
}

const missing: Readonly<Record<string, 'company' | 'supplier'>> = {
  company_not_found: 'company',
  supplier_not_found: 'supplier',
};

/**
 * What was taken for a slug and does not exist may be a name: its words can be searched for.
 * @param code the failure's code
 */
function searchInstead(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  const kind = missing[code];
  if (kind === undefined) return null;
  if (lookUp.do !== 'profile' && lookUp.do !== 'shipments' && lookUp.do !== 'top') return null;
  const party = lookUp.do === 'profile' ? lookUp.party : lookUp[kind];
  const typed = party === undefined ? '' : 'slug' in party ? party.slug : 'name' in party ? party.name : '';
  const name = typed.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim();
  if (name === '') return null;
  const listed = { name, pick: true };
  return {
    label: `Search for “${name}”`,
    lookUp: lookUp.do === 'profile' ? { ...lookUp, party: listed } : { ...lookUp, [kind]: listed },
  };
}

/** The position of a page. */
interface PageOf<I extends ProductLookUp | QueryLookUp> {
  readonly lookUp: I;
  /** How many rows the service sent for it. */
  readonly received: number;
  /** Null where the route gives none. */
  readonly total: number | null;
}

/** @param nothing what to try when there is nothing at all */
export function positionOf({ lookUp, received, total }: PageOf<ProductLookUp | QueryLookUp>, nothing: string): string {
  const { offset } = lookUp;
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
  { lookUp, received, total }: PageOf<I>,
  cost: AnswerCost,
  isPublic: boolean,
): (Button | null)[] {
  const { offset, size } = lookUp;
  const end = offset + size;
  const hasNext = received > 0 && (total === null ? received >= size : end < total);
  const pastEnd = received === 0 && offset > 0;
  const canRefresh = cost.source === 'cached' || (received === 0 && (total ?? 0) > offset);
  return [
    hasNext ? button({ id: 'next', label: 'Next page', action: { ...lookUp, offset: end } }) : null,
    offset > 0 && !pastEnd
      ? button({
          id: 'previous',
          label: 'Previous page',
          action: { ...lookUp, offset: Math.max(0, offset - size) },
          how: { anyAge: true },
        })
      : null,
    pastEnd ? button({ id: 'first', label: 'First page', action: { ...lookUp, offset: 0 } }) : null,
    canRefresh ? refreshButton(lookUp) : null,
    isPublic || received === 0 ? null : shareButton(lookUp),
    received === 0
      ? null
      : button({
          id: 'export',
          label: 'Export',
          action: { do: 'export', format: 'csv', of: lookUp },
          how: { place: 'new' },
        }),
  ];
}

/** Asks the service for what the cache answered. */
export function refreshButton(lookUp: LookUp): Button {
  return button({ id: 'refresh', label: 'Refresh', action: lookUp, how: { fresh: true } });
}

/** Shows the channel the answer as the person has it, for nothing. */
export function shareButton(lookUp: LookUp): Button {
  return button({ id: 'share', label: 'Share', action: lookUp, how: { cachedOnly: true, place: 'channel' } });
}

/** What can be done with a page of a query: turn it, change or watch its query, choose another of its parties. */
export function queryButtons(
  place: PageOf<QueryLookUp>,
  parties: readonly ResolvedParty[],
  cost: AnswerCost,
  isPublic: boolean,
): (Button | null)[] {
  const { lookUp } = place;
  return [
    ...pagingButtons(place, cost, isPublic),
    editButton(lookUp),
    watchButton(lookUp),
    ...othersButtons(lookUp, parties),
  ];
}

/** A way to the other matches of a name that was resolved on the way. */
function othersButtons(lookUp: QueryLookUp, parties: readonly ResolvedParty[]): Button[] {
  return parties.flatMap(({ kind, typed, others }) => {
    if (typed === null || others === 0) return [];
    const label = `Not the ${kind}?${others === null ? '' : ` (${count(others, 'other')})`}`;
    const listed = { ...lookUp, offset: 0, [kind]: { name: typed, pick: true } };
    // The rows were paid for: the list of other matches is a new message.
    return [button({ id: 'others', nth: kind === 'company' ? 1 : 2, label, action: listed, how: { place: 'new' } })];
  });
}

/** Opens the alert form with this query in it. */
export function watchButton(lookUp: QueryLookUp): Button {
  return button({ id: 'watch', label: 'Watch', action: { do: 'watch-query', of: lookUp } });
}
