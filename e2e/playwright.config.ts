import { defineConfig, devices } from '@playwright/test';
import { headless } from './house/browsers.ts';

const mariadb = process.env['TEST_DATABASE']?.startsWith('mysql:') ? process.env['TEST_DATABASE'] : undefined;

/** The stories run on SQLite; the main evening also on MariaDB (docs/operations.md names the variable). */
export default defineConfig<{ server: string }>({
  testDir: 'stories',
  outputDir: '../.cache/test-results',
  timeout: 90_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003, scale: 'css' } },
  snapshotPathTemplate: 'looks/{arg}{ext}',
  workers: 2,
  // A browser on a busy machine loses its footing now and then. What passed only at the second try is named as flaky at
  // the end of the run, and is to be mended.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    actionTimeout: 8_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Chisinau',
    // A recording of every story costs a fifth of its time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: headless,
  },
  projects: [
    { name: 'sqlite', use: { server: 'sqlite' } },
    ...(mariadb ? [{ name: 'mariadb', use: { server: mariadb }, grep: /@both/u }] : []),
  ],
});
