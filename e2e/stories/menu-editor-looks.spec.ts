import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

test('the menu editor looks as it was approved', async ({ venue, browser }) => {
  const page = await sitFor(browser, venue, { size: [390, 844], theme: 'dark' });
  await staffScreens(page).signIn('admin');
  await page.goto('/waiter/settings/menu/dish/wings_buffalo?lang=en');
  const picture = page.getByRole('region', { name: 'As guests will see it' }).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await holdStill(page);
  // The other tabs are no matter of this screen.
  const mask = [page.getByRole('navigation', { name: 'Settings' })];
  await expect.soft(page).toHaveScreenshot('staff-dish-editor-390.png', { mask });
  await page.context().close();
});
