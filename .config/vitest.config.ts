import { defineConfig } from 'vitest/config';

/** Three kinds of tests: `unit` mirrors src, `scenarios` are user stories through the real app, `e2e` needs Chromium. */
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
          exclude: ['test/scenarios/**', 'test/e2e/**', 'test/store/postgres*.test.ts'],
        },
      },
      {
        test: {
          // What holds of the store on SQLite holds of it on PostgreSQL: the same files again.
          name: 'postgres',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: 'test/support/postgres/global-setup.ts',
          include: [
            'test/store/{copy-database,deliveries,exports,feeds,found-records,postgres,saved-queries,spending,store,troubles}.test.ts',
            'test/alerts/{lifecycle,posting}.test.ts',
          ],
        },
      },
      { test: { name: 'scenarios', include: ['test/scenarios/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
