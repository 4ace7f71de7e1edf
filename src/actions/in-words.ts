import { lookUpSchema, type QueryLookUp } from '../model/look-up.ts';
import type { Action } from '../slack/kit/action.ts';
import { capital, spokenDay } from '../slack/kit/text.ts';
import type { NameAction } from './reader/name-action.ts';
import { describeLookUp, shortNameOf } from './look-ups/party-choice.ts';
import { asName } from './reader/read.ts';

/** A reading in short, as a button says it. @param typed the command that does the same, where there is one */
export function inWords(action: Action, typed: string | null): string {
  const name = asName(action);
  if (name !== null) return nameInWords(name);
  const lookUp = lookUpSchema.safeParse(action).data;
  if (lookUp === undefined) return capital(typed ?? action.do);
  if (lookUp.do === 'shipments') return `Shipments: ${shortNameOf(lookUp)}${datesOf(lookUp)}`;
  return lookUp.do === 'trend' || lookUp.do === 'top'
    ? `${shortNameOf(lookUp)}${datesOf(lookUp)}`
    : describeLookUp(lookUp);
}

function nameInWords({ name, wanted, kinds }: NameAction): string {
  switch (wanted.do) {
    case 'profile':
      return `The firm “${name}”`;
    case 'partners':
      return `${kinds[0] === 'company' ? 'Suppliers' : 'Customers'} of “${name}”`;
    case 'top':
      return `“${name}”: ${shortNameOf(wanted)}${datesOf(wanted)}`;
    case 'shipments':
      return `Shipments of “${name}”${datesOf(wanted)}`;
    case 'trend':
      return `Trend of “${name}”${datesOf(wanted)}`;
  }
}

/** The dates, where somebody named them. */
function datesOf({ assumedWindow, from, to }: QueryLookUp): string {
  return assumedWindow ? '' : `, ${spokenDay(from)} – ${spokenDay(to)}`;
}
