import { lookUpSchema } from '../model/look-up.ts';
import type { Action } from '../slack/kit/action.ts';
import { capital } from '../slack/kit/text.ts';
import type { NameAction } from './reader/name-action.ts';
import { asName } from './reader/decide.ts';
import { describeLookUp, shortly } from './reader/say.ts';

/** A reading in short, as a button says it. @param typed the command that does the same, where there is one */
export function inWords(action: Action, typed: string | null): string {
  const name = asName(action);
  if (name !== null) return nameInWords(name);
  const lookUp = lookUpSchema.safeParse(action).data;
  if (lookUp === undefined) return capital(typed ?? action.do);
  return 'filter' in lookUp ? shortly(lookUp) : describeLookUp(lookUp);
}

function nameInWords({ name, wanted, kinds }: NameAction): string {
  switch (wanted.do) {
    case 'profile':
      return `The firm “${name}”`;
    case 'partners':
      return `${kinds[0] === 'company' ? 'Suppliers' : 'Customers'} of ${name}`;
    case 'shipments':
    case 'top':
    case 'trend':
      return shortly(wanted, name);
  }
}
