import { defineConfig } from 'vitest/config';
import { findPostgres } from '../test/support/postgres/installed-server.ts';

/** What is about PostgreSQL only. */
const postgresOnly = ['test/db.test.ts', 'test/store/{copy-database,inspect-database,postgres}.test.ts'];

/** Bots that are killed in the middle: on PGlite all would share one session. */
const kills = ['kill', 'alerts-two-processes', 'alerts-baseline-kill'].map((name) => `test/scenarios/${name}.test.ts`);

/** Of these `npm test` tries a part, and `npm run test:soak` everything. */
const sampled = [
  'test/scenarios/{kill,alerts-two-processes,alerts-faults,money,prices,long-work}.test.ts',
  'test/alerts/{kill,kill-check}.test.ts',
];

const bundle = 'test/support/bundle-bot.ts';

/**
 * Kinds of tests: `unit` mirrors src, and `scenarios` are user stories through the real app: both are `npm test`. `soak`
 * and `postgres` are `npm run test:soak`. `services` need a server such as Redis, `e2e` needs Chromium.
 */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // Stories wait more than they work, so that more of them than there are cores run at once; those of a soak work more.
    maxWorkers: process.env['SOAK'] === '1' ? 3 : 5,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['test/support/forbid-network.ts'],
          // One process for all files: they share no state, and starting one for each takes longer than most of them.
          pool: 'threads',
          isolate: false,
          // A busy machine takes its time, above all for properties.
          testTimeout: 20_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/scenarios/**', 'test/e2e/**', 'test/services/**', ...postgresOnly],
        },
      },
      {
        test: {
          name: 'scenarios',
          setupFiles: ['test/support/forbid-network.ts'],
          // As above: the stories share no state either, and reading the sources for each file took a third of the time.
          pool: 'threads',
          isolate: false,
          include: ['test/scenarios/**/*.test.ts'],
          testTimeout: 20_000,
          globalSetup: bundle,
        },
      },
      { test: { name: 'soak', include: sampled, testTimeout: 20_000, globalSetup: bundle } },
      {
        test: {
          // What holds of the store, and of the bot over it, on SQLite holds on PostgreSQL: some of the same files again.
          name: 'postgres',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['test/support/postgres/global-setup.ts', bundle],
          include: [
            ...postgresOnly,
            'test/store/{agent-tokens,deliveries,exports,feeds,found-records,reseal,saved-queries,spending,store,troubles}.test.ts',
            'test/alerts/{alerts,posting}.test.ts',
            'test/lookups/other-process.test.ts',
            'test/scenarios/{alerts,shared-budget}.test.ts',
            ...(findPostgres() === null ? [] : kills),
          ],
        },
      },
      // Needs servers of Debian's packages, which each test starts for itself.
      {
        test: {
          name: 'services',
          include: ['test/services/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 20_000,
          globalSetup: bundle,
        },
      },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
