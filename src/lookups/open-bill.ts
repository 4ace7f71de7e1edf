import { requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import type { BillIntent } from '../model/intent.ts';
import type { BillCard } from './outcome.ts';
import type { Asker } from '../model/call.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one bill of lading by its number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
export async function openBill(
  intent: BillIntent,
  asker: Asker,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<BillCard> {
  const { answer, cost } = await spend(requests.bol(intent.number, intent.dataset), asker, options);
  return { is: 'bill', intent, bill: answer.data, cost };
}
