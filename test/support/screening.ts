import { createScreening } from '../../src/screening/screening.ts';
import { createLog } from '../../src/ops/log.ts';
import type { Store } from '../../src/store/open-store.ts';

/** No lists at all. */
export const noScreens = { of: () => null };

/** The screening of a workspace without a folder. */
export function screeningOver({ screening: store }: Store, folder: string | null = null) {
  return createScreening({ store, folder, now: Date.now, everyMs: 5_000, log: createLog('silent') });
}
