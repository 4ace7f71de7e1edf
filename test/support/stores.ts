import type { Timings } from '../../src/model/time.ts';
import { openStore } from '../../src/store/open-store.ts';
import { testKeys } from './sealing.ts';

/** @param url a `DATABASE_URL` */
export const storeAt = (url: string, now?: () => number, waits?: Timings) => openStore(url, testKeys, now, waits);

export const memoryStore = (now?: () => number) => storeAt('sqlite::memory:', now);
