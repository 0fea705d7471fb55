import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A busy machine is slow, not wrong.
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
