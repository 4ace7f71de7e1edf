import { defineConfig } from 'vitest/config';
import { findPostgres } from '../test/support/postgres/installed-server.ts';

/** What is about PostgreSQL only. */
const postgresOnly = ['test/db.test.ts', 'test/store/{copy-database,inspect-database,postgres}.test.ts'];

/** Bots that are killed in the middle: on PGlite all would share one session. */
const kills = ['kill', 'alerts-two-processes', 'alerts-baseline-kill'].map((name) => `test/scenarios/${name}.test.ts`);

/**
 * Kinds of tests: `unit` mirrors src, `scenarios` are user stories through the real app, `services` need a server such as
 * Redis, `e2e` needs Chromium; for `postgres` see below.
 */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    projects: [
      {
        test: {
          name: 'unit',
          // A busy machine takes its time, above all for properties.
          testTimeout: 20_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/scenarios/**', 'test/e2e/**', 'test/services/**', ...postgresOnly],
        },
      },
      {
        test: {
          // What holds of the store, and of the bot over it, on SQLite holds on PostgreSQL: some of the same files again.
          name: 'postgres',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['test/support/postgres/global-setup.ts', 'test/support/bundle-bot.ts'],
          include: [
            ...postgresOnly,
            'test/store/{deliveries,exports,feeds,found-records,reseal,saved-queries,spending,store,troubles}.test.ts',
            'test/alerts/{lifecycle,posting}.test.ts',
            'test/lookups/other-process.test.ts',
            'test/scenarios/{alerts,shared-budget}.test.ts',
            ...(findPostgres() === null ? [] : kills),
          ],
        },
      },
      {
        test: {
          name: 'scenarios',
          include: ['test/scenarios/**/*.test.ts'],
          testTimeout: 20_000,
          globalSetup: 'test/support/bundle-bot.ts',
        },
      },
      // Needs servers of Debian's packages, which each test starts for itself.
      {
        test: {
          name: 'services',
          include: ['test/services/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 20_000,
          globalSetup: 'test/support/bundle-bot.ts',
        },
      },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
