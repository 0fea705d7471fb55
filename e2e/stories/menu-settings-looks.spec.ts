import type { Browser, Page } from '@playwright/test';
import type { Response } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { expect, test } from '../venue/test.ts';
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
  venue: Venue,
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const page = await sitFor(browser, venue, {
    size: [width, height],
    theme: colorScheme,
  });
  await page.route('**/api/menu/items', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, json: marked((await answer.json()) as Items) });
  });
  return page;
}

test('the menu settings look as they were approved', async ({ venue, browser }) => {
  const looks = async (page: Page, picture: string): Promise<void> => {
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
    await expect.soft(page).toHaveScreenshot(`staff-${picture}.png`);
  };
  const phone = await staffAt(browser, venue, [390, 844], 'dark');
  await staffScreens(phone).signIn('ana');
  const settings = menuSettingsScreens(phone);
  await settings.open();
  await settings.openSizes('Buffalo wings');
  await settings.rank('Buffalo wings, 12 pcs').waitFor();
  await looks(phone, 'menu-settings-sizes-390-dark');
  await phone.context().close();

  const desk = await staffAt(browser, venue, [1280, 800], 'light');
  await staffScreens(desk).signIn('ana');
  const item = menuSettingsScreens(desk);
  await item.openItem('wings_buffalo__8pc');
  await item.recipe().getByRole('listitem').first().waitFor();
  await desk.getByRole('button', { name: 'Ranch dressing: what it uses' }).click();
  const ranch = item.row('Ranch dressing').first();
  await ranch.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await ranch.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await looks(desk, 'menu-item-option-1280');
  await desk.context().close();
});
