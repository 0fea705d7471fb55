import { defineConfig } from 'vitest/config';

/**
 * Evenings run as processes of their own: what replaces clock and chance must not reach the tests. Those are held to what
 * they compute (`testing/at-most-cpu.ts`); the limit here is for one that stands still.
 */
export default defineConfig({
  test: { name: 'simulation', testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: 2 },
});
