import type { Interaction } from '../failure-boundary.ts';
import type { Place } from '../reply.ts';

/** Who runs an errand, and where a list that it changes stands. */
export interface ErrandScene {
  readonly to: Interaction;
  /** `replace` where the errand was started by a button of the person's own message. */
  readonly place: Exclude<Place, 'channel'>;
}
