import { defineConfig } from 'vitest/config';
import { ABOVE_THE_DATABASE, WHERE_TRANSACTIONS_MEET, WITHOUT_DATABASE } from './src/testing/one-database.ts';

const onMariadb = process.env['TEST_DATABASE']?.startsWith('mysql:') ?? false;

/** Each file has a database of its own, so files may run side by side; two at a time suit two cores. */
export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // Several processes share no SQLite file.
    exclude: onMariadb
      ? [...WITHOUT_DATABASE, ...Object.keys(ABOVE_THE_DATABASE)]
      : ['src/**/*.mariadb.test.ts', ...Object.keys(WHERE_TRANSACTIONS_MEET)],
    globalSetup: 'src/testing/drop-databases.ts',
    pool: 'forks',
    // On a server some wait for it, or for a fault in real time, while others could work.
    maxWorkers: 3,
    // Each evening is a database and a composition of its own, and no module keeps anything: loading them anew for
    // every file would cost more than the tests.
    isolate: false,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
