import { datasets, describeFilter } from '../../trade/index.ts';
import type { Intent, Party, ProfileIntent, QueryIntent } from '../../model/intent.ts';
import type { SavedWindow } from '../../model/saved.ts';
import { cleanText, count, day } from './text.ts';

/**
 * A look-up in words, without its answer: `Shipments, US import: company Acme Robotics Inc, from 10/21/2026 to …`.
 * @param window how its dates move, for one that is saved
 * @returns plain text for where nothing is formatted; no full stop at its end.
 */
export function describeIntent(intent: Intent, window: SavedWindow = 'fixed'): string {
  return cleanText(sentenceOf(intent, window), 600);
}

function sentenceOf(intent: Intent, window: SavedWindow): string {
  switch (intent.do) {
    case 'profile':
      return `Profile of the ${intent.kind} ${profiled(intent.party)}`;
    case 'bill':
      return `Bill of lading ${intent.number}, ${datasets[intent.dataset].title}`;
    case 'declaration':
      return `Declaration ${intent.id}, ${datasets[intent.dataset].title}`;
    case 'export':
      return `${intent.format.toUpperCase()} file of ${sentenceOf(intent.of, window)}`;
    case 'product': {
      const where = intent.countries.length === 0 ? '' : ` in ${intent.countries.join(', ')}`;
      return `US import ${intent.side} of “${intent.words}”${where}, by relevance`;
    }
    case 'top':
      return `Top ${intent.view}, ${asked(intent, window)}`;
    case 'shipments':
      return `Shipments, ${asked(intent, window)}`;
  }
}

function asked(intent: QueryIntent, window: SavedWindow): string {
  const { dataset, company, supplier, filter } = intent;
  const parts = [
    ...(company === undefined ? [] : [`company ${partyName(company)}`]),
    ...(supplier === undefined ? [] : [`supplier ${partyName(supplier)}`]),
    ...[describeFilter(dataset, filter)].filter((words) => words !== ''),
    windowWords(intent, window),
  ];
  return `${datasets[dataset].title}: ${parts.join(', ')}`;
}

function windowWords({ from, to, assumedWindow }: QueryIntent, window: SavedWindow): string {
  if (window === 'fixed') return `from ${day(from)} to ${day(to)}`;
  return assumedWindow ? 'the last 12 months' : `the last ${count(window.days, 'day')}`;
}

function profiled(party: ProfileIntent['party']): string {
  if ('website' in party) return `with the website ${party.website}`;
  if ('phone' in party) return `with the phone number ${party.phone}`;
  return partyName(party);
}

function partyName(party: Party): string {
  return 'slug' in party ? (party.title ?? party.slug) : party.name;
}
