import { defineConfig } from 'vitest/config';

// A busy machine is slow, not wrong: some of these read every file of the repository.
export default defineConfig({
  test: { name: 'tools', testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 },
});
