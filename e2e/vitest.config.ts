import { defineConfig } from 'vitest/config';

/** The checker of the fault tests is tested on an evening that is recorded once; the benches on made-up rounds. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['bench/**/*.test.ts', 'chaos/**/*.test.ts'],
    globalSetup: ['chaos/recorded-evening.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
