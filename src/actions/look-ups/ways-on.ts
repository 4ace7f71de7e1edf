import type { Intent, QueryIntent } from '../../model/intent.ts';
import type { Offers } from '../../slack/failure-boundary.ts';
import type { How } from '../../slack/kit/action.ts';
import { type Button, button } from '../../slack/kit/blocks.ts';

/** How a look-up is repeated: what was asked of the cache alone may now be paid for. */
export function again({ fresh, agreed, place }: How): How {
  return { ...(fresh && { fresh }), ...(agreed && { agreed }), ...(place === 'channel' && { place }) };
}

/** Carries out what failed, as it was wanted. */
export function retryButton(intent: Intent, how: How): Button {
  return button({ id: 'retry', label: 'Retry', action: intent, how: again(how) });
}

/** What may help when a look-up failed. */
export function waysOn(intent: Intent, how: How): Offers {
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

/** Opens the form with a query in it. */
export function editButton(of: QueryIntent): Button {
  return button({ id: 'edit', label: 'Change filter', action: { do: 'edit-query', of } });
}

/** The look-up, where it has filters that can be changed in a form. */
function queryOf(intent: Intent): QueryIntent | null {
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
export function searchInstead(code: string, intent: Intent): { label: string; intent: Intent } | null {
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
