import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { wordsOfOneLanguage } from '../../vite.base.ts';

export default defineConfig({
  plugins: [react(), wordsOfOneLanguage()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://masa.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/browser.ts'],
    // Every file has a world of its own, as in a process; the libraries are read once for all of them.
    pool: 'vmThreads',
    // One of two cores would look on.
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
