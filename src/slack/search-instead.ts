import type { Intent } from '../model/intent.ts';

const missing: Readonly<Record<string, 'company' | 'supplier'>> = {
  company_not_found: 'company',
  supplier_not_found: 'supplier',
};

/**
 * What was taken for a slug and does not exist may be a name: its words can be searched for.
 * @param code the failure's code
 */
export function searchInstead(code: string, intent: Intent | null): { label: string; intent: Intent } | null {
  const kind = missing[code];
  if (kind === undefined || intent === null) return null;
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
