import { existsSync } from 'node:fs';
import { expect, test } from '../house/test.ts';
import { staffScreens } from '../screens/staff.ts';

test.skip(
  !existsSync('/usr/bin/chromium') || process.env['CHROMIUM'] !== undefined,
  "The pictures were taken in Debian's Chromium; another browser draws letters its own way.",
);

const NOW = Date.parse('2026-11-20T18:07:00Z');

test('the menu editor looks as it was approved', async ({ house, browser }) => {
  test.slow();
  const csv = new TextDecoder().decode(
    new Uint8Array(await house.staff('admin').exportMenu({ query: { format: 'csv' } })),
  );
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: house.origin,
      viewport: { width, height },
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    const looks = async (screen: string): Promise<void> => {
      // A touch lets the page make sounds: whether it may before, the browser decides.
      await page.getByRole('heading', { level: 2 }).first().click();
      await expect(page.getByText('Alerts make no sound yet.')).toBeHidden();
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      // The other tabs are no matter of this screen.
      const mask = [page.getByRole('navigation', { name: 'Settings' })];
      await expect.soft(page).toHaveScreenshot(`staff-${screen}-${width}.png`, { mask });
    };
    await staffScreens(page).signIn('admin');
    await page.goto('/waiter/settings/menu/dish/wings_buffalo?lang=en');
    const picture = page.getByRole('region', { name: 'As guests will see it' }).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    await looks('dish-editor');
    if (width === 1280) {
      await page.goto('/waiter/settings/menu/file?lang=en');
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'menu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv.replace('11900', '12900').replace(/\ntea_[^\n]*/u, '')),
      });
      await page.getByRole('button', { name: 'Apply' }).waitFor();
      await looks('menu-file');
    }
    await context.close();
  }
});
