import { defineConfig } from 'vitest/config';

// The agent's tests wait for real sockets, processes and clocks: more of them than cores can wait side by side, and a
// busy machine must not fail them.
export default defineConfig({
  test: { testTimeout: 20_000, maxWorkers: 5, expect: { poll: { timeout: 10_000 } } },
});
