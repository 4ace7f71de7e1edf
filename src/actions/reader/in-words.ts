import { lookUpSchema } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { capital } from '../../slack/kit/text.ts';
import type { NameAction } from '../grammar/read-anything.ts';
import { describeLookUp, shortNameOf } from '../look-ups/party-choice.ts';
import { asName } from './read.ts';

/** A reading in short, as a button says it. @param typed the command that does the same, where there is one */
export function inWords(action: Action, typed: string | null): string {
  const name = asName(action);
  if (name !== null) return nameInWords(name);
  const lookUp = lookUpSchema.safeParse(action).data;
  if (lookUp === undefined) return capital(typed ?? action.do);
  if (lookUp.do === 'shipments') return `Shipments: ${shortNameOf(lookUp)}`;
  return lookUp.do === 'trend' ? shortNameOf(lookUp) : describeLookUp(lookUp);
}

function nameInWords({ name, wanted, kinds }: NameAction): string {
  switch (wanted.do) {
    case 'profile':
      return `The firm “${name}”`;
    case 'partners':
      return `${kinds[0] === 'company' ? 'Suppliers' : 'Customers'} of “${name}”`;
    case 'top':
      return `${shortNameOf(wanted)}, of “${name}”`;
    case 'shipments':
      return `Shipments of “${name}”`;
    case 'trend':
      return `Trend of “${name}”`;
  }
}
