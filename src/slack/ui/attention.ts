import type { Alert } from '../../model/alert.ts';
import type { Trouble, WorkspaceSettings, Usage } from '../../model/money.ts';
import { stateLabel } from './alert-words.ts';
import { ago } from './cost-line.ts';
import { count, figure } from './text.ts';

export interface AttentionProps {
  readonly usage: Usage;
  readonly settings: WorkspaceSettings;
  readonly troubles: readonly Trouble[];
  /** This person's alerts. */
  readonly alerts: readonly Alert[];
  /** Epoch ms, for ages. */
  readonly now: number;
}

/** A budget used this far is worth saying. */
const noteworthy = 0.8;

const troubleWords: Record<Trouble['code'], string> = {
  unauthorized: 'The data service refused its key',
  out_of_credits: 'The account is out of credits',
  account_blocked: 'The data service has blocked the account',
  search_limit: 'The data service has stopped searches by name',
};

/** What somebody should see to, each in a sentence; empty when all is well. */
export function attentionLines({ usage, settings, troubles, alerts, now }: AttentionProps): string[] {
  const { stopped, monthlyBudget } = settings;
  return [
    ...(stopped ? ['An admin has stopped all spending. Answers asked for before still work from the cache.'] : []),
    ...troubles.map(
      ({ code, at }) => `${troubleWords[code]}, ${ago(now - at)}. Answers asked for before still work from the cache.`,
    ),
    ...alerts
      .filter(({ state }) => ['waiting', 'blocked', 'broken'].includes(state))
      .map(({ name, id, state, reason }) => `${name} (${id}): ${stateLabel(state)}. ${reason ?? ''}`.trim()),
    ...(monthlyBudget !== null && usage.charged >= monthlyBudget * noteworthy
      ? [
          `The workspace has spent ${figure(usage.charged)} of its budget of ${count(monthlyBudget, 'credit')} this month.`,
        ]
      : []),
    ...(usage.unknown > 0
      ? [`${count(usage.unknown, 'call')} of this month may have been charged; the answer was lost.`]
      : []),
  ];
}
