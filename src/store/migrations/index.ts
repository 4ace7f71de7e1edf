import { addAlerts } from './add-alerts.ts';
import { addDeliveryFences } from './add-delivery-fences.ts';
import { addExports } from './add-exports.ts';
import { addFeeds } from './add-feeds.ts';
import { addFlights } from './add-flights.ts';
import { addInstallations } from './add-installations.ts';
import { addLostGuesses } from './add-lost-guesses.ts';
import { addMoney } from './add-money.ts';
import { addRecentLookups } from './add-recent-lookups.ts';
import { addSavedQueries } from './add-saved-queries.ts';
import { addTrustedFeeds } from './add-trusted-feeds.ts';
import { firstSchema } from './first-schema.ts';
import type { Migration } from './migration.ts';

/** In order, each run once. */
export const migrations: readonly Migration[] = [
  firstSchema,
  addRecentLookups,
  addMoney,
  addExports,
  addSavedQueries,
  addLostGuesses,
  addFeeds,
  addAlerts,
  addTrustedFeeds,
  addFlights,
  addInstallations,
  addDeliveryFences,
];
