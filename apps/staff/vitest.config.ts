import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'staff',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://masa.test/waiter' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // No screen needs its styles; a test that reads a sheet asks for its text.
    css: { include: [/\?raw$/u] },
    // One of two cores would look on.
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    testTimeout: 30_000,
    unstubGlobals: true,
  },
});
