import { errorFields } from '../../ops/log.ts';
import { answerInterrupted, type Interrupted } from './answer-interrupted.ts';

/** A process counts as dead after four of these without a word. */
const everyMs = 5_000;

/**
 * Says every few seconds that this process is alive, and answers what dead ones left. One round does not begin before
 * the last has ended.
 * @returns what ends it.
 */
export function watchDeliveries(deps: Interrupted): () => void {
  let running = false;
  const round = async () => {
    if (running) return;
    running = true;
    try {
      await deps.deliveries.stayAlive();
      await answerInterrupted(deps);
    } catch (error) {
      deps.log.error({ error: errorFields(error) }, 'the store does not take that this process is alive');
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void round(), everyMs);
  void round();
  return () => {
    clearInterval(timer);
  };
}
