import { defineConfig } from 'vitest/config';

/** Each file has a database of its own, so files may run side by side; two at a time suit two cores. */
export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
