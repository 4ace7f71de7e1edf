import { setTimeout as pause } from 'node:timers/promises';
import { isTradeErrorCode, TradeError, type TradeRequest } from '../trade/index.ts';
import type { Ledger } from '../store/ledger.ts';
import type { OtherCall } from '../model/call.ts';

/** Thrown on the turn of a call that another process makes at the moment: nothing was sent. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay';
  readonly call: OtherCall;

  constructor(call: OtherCall) {
    super('Another process asks the same.');
    this.call = call;
  }
}

const lookEveryMs = 100;

/**
 * Waits until the call of another process has ended, at most half a minute: then that process is dead.
 * @throws TradeError as that call did where it may have been charged: whoever waited for it does not send it again by
 *   itself; what the store throws
 */
export async function waitFor(
  ledger: Pick<Ledger, 'follow'>,
  { id }: OtherCall,
  { path }: TradeRequest,
  workspace: string,
): Promise<void> {
  for (;;) {
    const row = await ledger.follow(workspace, id);
    if (row === null || row.state === 'refused' || (row.state === 'done' && row.error === null)) return;
    if (row.state !== 'sent') {
      // Whose process died says no more than that it was stopped.
      const code = row.error !== null && isTradeErrorCode(row.error) ? row.error : 'cancelled';
      throw new TradeError(code, { charge: 'maybe', path });
    }
    await pause(lookEveryMs);
  }
}
