import type { Timings } from '../../model/timings.ts';
import { errorFields } from '../../ops/log.ts';
import { answerInterrupted, type Interrupted } from './answer-interrupted.ts';

/**
 * Says every few seconds that this process is alive, and answers what dead ones left: that may take long, and is not
 * begun again before it has ended.
 * @returns what ends it.
 */
export function watchDeliveries(deps: Interrupted, { aliveEveryMs, deadAfterMs }: Timings): () => void {
  const silentRounds = Math.ceil(deadAfterMs / aliveEveryMs);
  let isAnswering = false;
  /** Rounds in which others, who could not say that they are alive either, have time to. */
  let toWait = 0;
  const round = async () => {
    try {
      await deps.deliveries.stayAlive();
    } catch (error) {
      toWait = silentRounds;
      deps.log.error({ error: errorFields(error) }, 'the store does not take that this process is alive');
      return;
    }
    if (toWait > 0) {
      toWait -= 1;
      return;
    }
    if (isAnswering) return;
    isAnswering = true;
    await answerInterrupted(deps);
    isAnswering = false;
  };
  const timer = setInterval(() => void round(), aliveEveryMs);
  void round();
  return () => {
    clearInterval(timer);
  };
}
