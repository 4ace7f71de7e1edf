import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findPostgres } from '../test/support/postgres/installed-server.ts';

/** What is about PostgreSQL only. */
const postgresOnly = ['test/db.test.ts', 'test/store/{copy-database,inspect-database,postgres}.test.ts'];

/** A bot that is killed in the middle: on PGlite all would share one session. */
const kills = 'test/processes/kill.test.ts';

/**
 * Thousands of new rows, times of readings, a check of all messages, what the local service invents, and bugs planted
 * for the simulator: too slow here.
 */
const soakOnly = [
  'test/alerts/scale.test.ts',
  'test/alerts/feeds/{daily-limit,limits}.test.ts',
  'test/actions/reader/reading-time.test.ts',
  'test/golden/run-check.test.ts',
  'test/local/trade-service/{data,stories}.test.ts',
  'test/simulation/found.test.ts',
];

/** These try everything in a soak; of all but the last `npm test` tries a part. */
const sampled = [
  'test/scenarios/{money,prices}.test.ts',
  'test/actions/{accepted,posting-ids}.test.ts',
  'test/actions/reader/{properties,said,suggestions}.test.ts',
  ...soakOnly,
];

const bundle = 'test/support/bundle-bot.ts';

/** Databases of tests wait for no disk where there is room for them in memory. */
function inMemory(folder = '/dev/shm'): Record<string, string> {
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 1e9 ? { TMPDIR: folder } : {};
}

/** Later runs, and the processes that tests start, find the sources compiled. */
const compiled = `${import.meta.dirname}/../node_modules/.cache/compiled`;

/** A busy machine takes its time: what a test waits for may come seconds later than on an idle one. */
const patient = {
  setupFiles: ['test/support/chance.ts'],
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Files of tests share no state, and starting a process for each, or reading the sources again, takes longer than most. */
const inOneProcess = {
  ...patient,
  setupFiles: [...patient.setupFiles, 'test/support/forbid-network.ts'],
  pool: 'threads' as const,
  isolate: false,
  env: { ...inMemory(), NODE_COMPILE_CACHE: compiled },
  // Node reads the sources itself, as it does for `npm start`: Vite, which has no part in them, takes a third longer.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/**
 * Kinds of tests: `tests` is `npm test`, and mirrors src apart from `test/scenarios`, the user stories through the real
 * app: one project, so that both share the workers, each of which reads and compiles the sources for itself. Bots that are
 * processes of their own, which are killed, frozen and started again as time passes, are in `processes`: with `soak`
 * and `postgres` they are `npm run test:soak`. `services` need a server such as Redis, `e2e` needs Chromium.
 */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // For two cores: some tests wait for processes that they start. Each further worker reads all sources once more.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'tests',
          ...inOneProcess,
          globalSetup: bundle,
          include: ['test/**/*.test.ts'],
          exclude: ['test/{processes,e2e,services}/**', ...postgresOnly, ...soakOnly],
        },
      },
      { test: { name: 'processes', ...inOneProcess, include: ['test/processes/**/*.test.ts'], globalSetup: bundle } },
      { test: { ...patient, name: 'soak', include: sampled, globalSetup: bundle } },
      {
        test: {
          // What holds of the store, and of the bot over it, on SQLite holds on PostgreSQL: some of the same files again.
          ...patient,
          name: 'postgres',
          globalSetup: ['test/support/postgres/global-setup.ts', bundle],
          include: [
            ...postgresOnly,
            'test/store/{agent-tokens,deliveries,feeds,found-records,lists,reports,reseal,saved-queries,screening,spending,store,troubles}.test.ts',
            'test/alerts/{alerts,posting}.test.ts',
            'test/lookups/other-process.test.ts',
            'test/scenarios/alerts-life.test.ts',
            ...(findPostgres() === null ? [] : [kills]),
          ],
        },
      },
      // Needs servers of Debian's packages, which each test starts for itself.
      {
        test: {
          ...patient,
          name: 'services',
          include: ['test/services/**/*.test.ts'],
          globalSetup: bundle,
        },
      },
      // A browser on a busy machine may lose a click: such a test runs once more.
      { test: { ...patient, name: 'e2e', include: ['test/e2e/**/*.test.ts'], retry: 1 } },
    ],
  },
});
