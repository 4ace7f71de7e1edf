import { requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import type { DeclarationIntent } from '../model/intent.ts';
import type { DeclarationCard } from './outcome.ts';
import type { Asker } from '../model/call.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one Mexican declaration by its pedimento line or number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
export async function openDeclaration(
  intent: DeclarationIntent,
  asker: Asker,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<DeclarationCard> {
  const { answer, cost } = await spend(requests.declaration(intent.dataset, intent.id), asker, options);
  return { is: 'declaration', intent, declaration: answer.data, cost };
}
