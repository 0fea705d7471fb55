import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../house/portrait.ts';
import { expect, test } from '../house/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

test('the menu editor looks as it was approved', async ({ house, browser }) => {
  test.slow();
  const csv = new TextDecoder().decode(
    new Uint8Array(await house.staff('admin').exportMenu({ query: { format: 'csv' } })),
  );
  for (const [width, height, theme] of [
    [390, 844, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    const page = await sitFor(browser, house, { size: [width, height], theme });
    const looks = async (screen: string): Promise<void> => {
      await holdStill(page);
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
    await page.context().close();
  }
});
