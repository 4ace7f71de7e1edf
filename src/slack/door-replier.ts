import type { Log } from '../ops/log.ts';
import { createReplier, type Replier } from './reply.ts';

/**
 * Answers before it is known whose desk it is, or where there is none: by the way that a delivery brought along, and by no
 * other.
 */
export function createDoorReplier(log: Log): Replier {
  const nowhere = { is: 'failed', retryInMs: null } as const;
  const direct = { post: () => Promise.resolve(nowhere), update: () => Promise.resolve(nowhere) };
  // What is answered here was not taken by any process.
  const deliveries = { mayAnswer: () => Promise.resolve(true), isHeld: () => Promise.resolve(true) };
  return createReplier({ log, direct, deliveries, fitButtons: (_, blocks) => Promise.resolve(blocks) });
}
