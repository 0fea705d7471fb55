import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { wordsOfOneLanguage } from '../../vite.base.ts';

/** They look into a module of the app with `vi.mock`, or open the whole page, which stays open. */
const ALONE = ['src/**/*.spied.test.tsx', 'src/app/main.test.ts'];

export default defineConfig({
  plugins: [react(), wordsOfOneLanguage()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://masa.test/waiter' } },
    // Loading the app and its libraries anew for every file cost as much as the tests: a worker loads them once, and the
    // setup gives each test a clean phone.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // No screen needs its styles; a test that reads a sheet asks for its text.
    css: { include: [/\?raw$/u] },
    // One of two cores would look on.
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'staff', include: ['src/**/*.test.{ts,tsx}'], exclude: ALONE } },
      // What others have loaded can no longer be spied on, and a page that stays open would go on among others.
      { extends: true, test: { name: 'staff-alone', include: ALONE, isolate: true } },
    ],
  },
});
