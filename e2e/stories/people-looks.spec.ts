import { ADMIN_PASSWORD } from '../house/house.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../house/portrait.ts';
import { expect, test } from '../house/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

test('the accounts of the staff and the PIN pad look as they were approved', async ({ house, browser }) => {
  test.slow();
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    const page = await sitFor(browser, house, { size: [width, height], theme: colorScheme });
    const looks = async (screen: string): Promise<void> => {
      await holdStill(page);
      // The other tabs are no matter of this screen.
      const mask = [page.getByRole('navigation', { name: 'Settings' })];
      await expect.soft(page).toHaveScreenshot(`staff-${screen}-${width}.png`, { mask });
    };
    await staffScreens(page).signIn('ana');
    await page.getByRole('button', { name: 'Signed in as Ana' }).click();
    await page.getByRole('button', { name: 'Change person' }).click();
    await page.getByRole('button', { name: 'Somebody else signs in' }).click();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Signed in as Administrator' }).waitFor();
    await house.staff('ana').setPin({ body: { pin: '1357' } });

    await page.goto('/waiter/settings/staff?lang=en');
    await page.getByRole('listitem', { name: 'Ana' }).waitFor();
    await looks('accounts');
    await page.getByRole('listitem', { name: 'Ana' }).getByRole('link').click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.getByRole('listitem', { name: 'Ana' }).waitFor({ state: width < 1024 ? 'hidden' : 'visible' });
    await looks('account');

    await page.goto('/waiter?lang=en');
    await page.getByRole('button', { name: 'Signed in as Administrator' }).click();
    await page.getByRole('button', { name: 'Change person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Ana/u }).click();
    await page.getByLabel('PIN of Ana').waitFor();
    await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`staff-pin-${width}.png`);
    await page.context().close();
  }
});
