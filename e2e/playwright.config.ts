import { defineConfig, devices } from '@playwright/test';
import { headless } from './venue/browsers.ts';

const mariadb = process.env['TEST_DATABASE']?.startsWith('mysql:') ? process.env['TEST_DATABASE'] : undefined;

/**
 * The stories run on SQLite; the main evening also on MariaDB (docs/operations.md names the variable). What says once
 * more what another story or a test of its screen has said is `@proof`: `npm run proof -- --only screens` tells all.
 */
export default defineConfig<{ server: string }>({
  testDir: 'stories',
  globalSetup: './venue/seed-once.ts',
  outputDir: '../.cache/test-results',
  timeout: 90_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 150, scale: 'css' } },
  snapshotPathTemplate: 'looks/{arg}{ext}',
  // A story has several programs of its own: a third one beside two takes from them what it gets.
  workers: 2,
  // A browser on a busy machine loses its footing now and then. What passed only at the second try is named as flaky at
  // the end of the run, and is to be mended.
  retries: 1,
  fullyParallel: true,
  ...(process.env['STORIES'] !== 'every' && { grepInvert: /@proof/u }),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    // A seventh of the points to draw; what a fine screen gets is asked for by whoever looks at it.
    deviceScaleFactor: 1,
    actionTimeout: 8_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Chisinau',
    // A recording of every story costs a fifth of its time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: headless,
  },
  projects: [
    // The longest first, so that nobody waits for them at the end.
    ...(mariadb ? [{ name: 'mariadb', use: { server: mariadb }, grep: /@both/u }] : []),
    { name: 'sqlite', use: { server: 'sqlite' } },
  ],
});
