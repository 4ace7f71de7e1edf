import { createScreening } from '../../src/screening/screening.ts';
import { createLog } from '../../src/ops/log.ts';
import type { ScreeningStore } from '../../src/store/screening.ts';

/** No lists at all. */
export const noScreens = { of: () => null };

/** @param folder of lists; null without one */
export const screeningOver = (store: ScreeningStore, folder: string | null = null, now = Date.now) =>
  createScreening({ store, folder, now, everyMs: 5_000, log: createLog('silent') });
