import type { Browser, Page } from '@playwright/test';
import type { Response } from '@masa/contract/schemas';
import type { House } from '../house/house.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../house/portrait.ts';
import { expect, test } from '../house/test.ts';
import { menuSettingsScreens } from '../screens/menu-settings.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

type Items = Response<'menuSettings'>;
type Mark = Partial<Pick<Items[number], 'left' | 'soldOut' | 'missing'>>;
const marks: Readonly<Record<string, Mark>> = {
  wings_hell__8pc: { soldOut: true, left: 0 },
  wings_asian__8pc: { left: 3 },
  cauliflower_buffalo__8pc: { missing: ['ru'] },
};
/** What is short does not depend on how much the evening before has eaten. */
const marked = (items: Items): Items => items.map((item) => ({ ...item, left: null, ...marks[item.id] }));

async function staffAt(
  browser: Browser,
  house: House,
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  // What a story answers itself must not pass by it through a worker.
  const page = await sitFor(browser, house, {
    size: [width, height],
    theme: colorScheme,
    serviceWorkers: 'block',
  });
  await page.route('**/api/menu/items', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, json: marked((await answer.json()) as Items) });
  });
  return page;
}

test('the menu settings look as they were approved', async ({ house, browser }) => {
  test.slow();
  for (const [width, height, scheme] of [
    [390, 844, 'light'],
    [1280, 800, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    const page = await staffAt(browser, house, [width, height], scheme);
    const settings = menuSettingsScreens(page);
    const looks = async (screen: string): Promise<void> => {
      await holdStill(page);
      await expect
        .poll(() =>
          page
            .locator('img')
            .evaluateAll((images) =>
              images.slice(0, 6).every((image) => image instanceof HTMLImageElement && image.complete),
            ),
        )
        .toBe(true);
      const name = `staff-${screen}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;
      await expect.soft(page).toHaveScreenshot(name);
    };
    await staffScreens(page).signIn('ana');
    await settings.open();
    await looks('menu-settings');
    await settings.openSizes('Buffalo wings');
    await settings.rank('Buffalo wings, 12 pcs').waitFor();
    await looks('menu-settings-sizes');
    await settings.openItem('wings_buffalo__8pc');
    await settings.recipe().getByRole('listitem').first().waitFor();
    await looks('menu-item');
    await page.getByRole('button', { name: 'Ranch dressing: what it uses' }).click();
    const ranch = settings.row('Ranch dressing').first();
    await ranch.getByRole('button', { name: 'Add', exact: true }).waitFor();
    await ranch.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await looks('menu-item-option');
    await page.context().close();
  }
});
