import type { Log } from '../../ops/log.ts';
import type { Deliveries } from '../../store/deliveries.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { StoredPayloads } from '../../store/saved-queries.ts';
import type { Actions } from '../actions.ts';
import type { FailureBoundary } from '../failure.ts';
import type { Replier } from '../messages.ts';

/** What every listener works with. */
export interface ListenerDeps {
  /** The workspace this bot is installed in. */
  readonly workspace: string;
  readonly actions: Actions;
  readonly deliveries: Deliveries;
  readonly ledger: Pick<Ledger, 'settle'>;
  readonly payloads: StoredPayloads;
  readonly answerFailures: FailureBoundary;
  readonly replier: Replier;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}
