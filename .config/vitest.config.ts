import { defineConfig } from 'vitest/config';

/**
 * Kinds of tests: `unit` mirrors src, `scenarios` are user stories through the real app, `services` need a server such as
 * Redis, `e2e` needs Chromium.
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
          exclude: ['test/scenarios/**', 'test/e2e/**', 'test/services/**'],
        },
      },
      { test: { name: 'scenarios', include: ['test/scenarios/**/*.test.ts'], testTimeout: 20_000 } },
      // Needs servers of Debian's packages, which each test starts for itself.
      { test: { name: 'services', include: ['test/services/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 20_000 } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
