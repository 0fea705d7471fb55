import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../venue/test.ts';
import { aClosedDay, aDayToClose, anEveningsReport } from '../venue/closing-time.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

const NOW = Date.parse('2026-11-20T21:07:00Z');
/** All of a screen at once; the tabs above it are pictured elsewhere. */
const HEIGHT = 3_800;

type Look = {
  readonly name: string;
  readonly path: string;
  /** Where what a day has sold is the same for every picture. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly shown: (page: Page) => Locator;
};

const reports = '**/api/admin/reports/range*';
const dayClose = '**/api/admin/day-close/*';

const looks: readonly (readonly [
  width: number,
  scheme: 'light' | 'dark',
  language: 'ro' | 'ru' | 'en',
  screens: readonly Look[],
])[] = [
  [
    1280,
    'light',
    'en',
    [
      {
        name: 'day-closed',
        path: 'day-close',
        answers: { [dayClose]: aClosedDay },
        shown: (page) => page.getByRole('article', { name: 'Friday, 20 November' }),
      },
    ],
  ],
  [
    390,
    'light',
    'ru',
    [
      {
        name: 'day-close',
        path: 'day-close',
        answers: { [dayClose]: aDayToClose },
        shown: (page) => page.locator('.report-page').filter({ hasText: 'Degrease the hood' }),
      },
    ],
  ],
  [
    390,
    'dark',
    'ro',
    [
      {
        name: 'reports',
        path: 'reports',
        answers: { [reports]: anEveningsReport },
        shown: (page) => page.locator('.report-page').filter({ hasText: 'WINGS20' }),
      },
      {
        name: 'venue',
        path: 'venue',
        shown: (page) => page.getByRole('region', { name: 'Pe telefoanele clienților' }),
      },
    ],
  ],
  [
    1280,
    'dark',
    'ru',
    [
      {
        name: 'tables',
        path: 'tables/sheets',
        shown: (page) => page.locator('.settings-split').filter({ hasText: 'Bar counter' }),
      },
    ],
  ],
];

for (const [width, theme, language, screens] of looks)
  test(`what the owner opens and closes the bar with looks as approved, ${width} wide, ${theme}`, async ({
    venue,
    browser,
  }) => {
    const page = await sitFor(browser, venue, { size: [width, HEIGHT], theme, now: NOW });
    await staffScreens(page).signIn('admin');
    for (const { name, path, answers = {}, shown } of screens) {
      for (const [url, json] of Object.entries(answers))
        await page.route(url, (route) => route.fulfill({ json }));
      await page.goto(`/waiter/settings/${path}?lang=${language}`);
      const screen = shown(page);
      await screen.waitFor();
      // Pictures of guests' screens come after the words.
      await expect(screen.getByText('…', { exact: true })).toHaveCount(0);
      await holdStill(page);
      await expect.soft(screen).toHaveScreenshot(`staff-${name}-${width}.png`);
    }
    await page.context().close();
  });
