import { errorFields } from '../../ops/log.ts';
import { answerInterrupted, type Interrupted } from './answer-interrupted.ts';

/** A process counts as dead after four of these without a word. */
const everyMs = 5_000;

/**
 * Says every few seconds that this process is alive, and answers what dead ones left: that may take long, and is not
 * begun again before it has ended.
 * @returns what ends it.
 */
export function watchDeliveries(deps: Interrupted): () => void {
  let isAnswering = false;
  const round = async () => {
    try {
      await deps.deliveries.stayAlive();
    } catch (error) {
      deps.log.error({ error: errorFields(error) }, 'the store does not take that this process is alive');
      return;
    }
    if (isAnswering) return;
    isAnswering = true;
    await answerInterrupted(deps);
    isAnswering = false;
  };
  const timer = setInterval(() => void round(), everyMs);
  void round();
  return () => {
    clearInterval(timer);
  };
}
