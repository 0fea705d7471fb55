import { languages } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { sitDown } from '../venue/seats.ts';
import { wordsOf } from '../screens/words.ts';

for (const { theme, surface } of [
  { theme: 'dark', surface: 'rgb(11, 24, 18)' },
  { theme: 'light', surface: 'rgb(236, 240, 232)' },
] as const)
  test(`who scans in a cellar sees whose bar it is before the app has come, in the ${theme}`, async ({
    seat,
    phone,
  }) => {
    const page = await phone({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    // Noon, so that the evening does not decide.
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as LayoutShift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });

    await page.goto(`/table/${seat.tableId}?lang=en`, { waitUntil: 'commit' });
    const sign = page.locator('#venue-sign');
    await expect(sign.locator('svg')).toBeVisible();
    await expect(sign).toHaveAttribute('data-name', 'Penaj');
    await expect(page.locator('.first-paint .skeleton').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', surface);
    // Its letters come by themselves, like everything that the page names.
    await page.waitForFunction(() => document.fonts.check('800 30px "Alumni Sans"', 'Penaj'));
    const before = await sign.boundingBox();

    arrive();
    await expect(page.getByRole('textbox', { name: "What's your name?" })).toBeVisible();
    await expect(sign).toBeHidden();
    const brand = page.locator('#app .brand');
    expect(await brand.boundingBox()).toEqual(before);
    await expect(brand).toHaveText('Penaj');
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
  });

test('a small phone shows the question, its button and the heat of the first dish without a search', async ({
  seat,
  phone,
}) => {
  for (const language of languages) {
    const page = await phone({ width: 360, height: 640 });
    const words = wordsOf(language);
    await page.goto(`/table/${seat.tableId}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: words('entry.done') })).toBeInViewport({ ratio: 1 });
    await sitDown(page, seat, `Ana ${language}`);
    await page.goto(`/menu?lang=${language}`);
    const heat = page.getByRole('slider').first();
    await expect(heat).toBeInViewport({ ratio: 1 });
    // Nothing lies over it: a tap arrives.
    await heat.click();
  }
});

test('home without the server keeps the names of venue and table', async ({ seat, phone }) => {
  const page = await phone({ width: 390, height: 844 });
  await sitDown(page, seat, 'Ana');
  await page.goto('/?lang=en');
  const visit = page.getByRole('region', { name: 'Your visit' });
  await expect(visit).toContainText(seat.tableName);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(visit).toContainText(seat.tableName);
  await expect(page.locator('#app .brand')).toHaveText('Penaj');
});

declare global {
  interface Window {
    /** How far what was seen has moved by itself. */
    shifted: number;
  }
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
  }
}
