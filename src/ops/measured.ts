import type { RequestListener } from 'node:http';
import type { Spend } from '../lookups/spend.ts';
import { TradeError, type TradeClient } from '../trade/index.ts';
import type { Metrics } from './metrics.ts';

/** The client, with each call counted and timed. */
export function measuredClient(client: TradeClient, metrics: Pick<Metrics, 'called'>): TradeClient {
  return {
    ...client,
    async send(request, options = {}) {
      const asked = performance.now();
      let turn: number | null = null;
      const count = (outcome: string, credits: number | null) => {
        const ended = performance.now();
        const left = turn ?? ended;
        metrics.called({
          route: request.endpoint,
          outcome,
          waitedSeconds: (left - asked) / 1_000,
          tookSeconds: (ended - left) / 1_000,
          credits,
        });
      };
      const onTurn = async () => {
        await options.onTurn?.();
        turn ??= performance.now();
      };
      try {
        const answer = await client.send(request, { ...options, onTurn });
        count('done', answer.cost.charged);
        return answer;
      } catch (error) {
        const known = error instanceof TradeError ? error : null;
        count(known?.code ?? 'not_sent', known?.cost?.charged ?? null);
        throw error;
      }
    },
  };
}

/** The gate, with each answer counted by where it came from. */
export function measuredSpend(spend: Spend, metrics: Pick<Metrics, 'answered'>): Spend {
  return async (request, asker, options) => {
    const paid = await spend(request, asker, options);
    metrics.answered(request.endpoint, paid.cost.source);
    return paid;
  };
}

/** A listener of Slack's requests, with each acknowledgement timed. */
export function measuredListener(listener: RequestListener, metrics: Pick<Metrics, 'acknowledged'>): RequestListener {
  return (request, response) => {
    const arrived = performance.now();
    response.once('finish', () => {
      metrics.acknowledged((performance.now() - arrived) / 1_000);
    });
    listener(request, response);
  };
}
