import { defineConfig } from 'vitest/config';

/** Evenings run as processes of their own: what replaces clock and chance must not reach the tests. */
export default defineConfig({
  test: { name: 'simulation', testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 },
});
