import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { ADMIN_PASSWORD } from '../venue/venue.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

test('the accounts of the staff and the PIN pad look as they were approved', async ({ venue, browser }) => {
  const desk = await sitFor(browser, venue, { size: [1280, 800], theme: 'light' });
  await staffScreens(desk).signIn('admin');
  await venue.staff('ana').setPin({ body: { pin: '1357' } });
  await desk.goto('/waiter/settings/staff?lang=en');
  await desk.getByRole('listitem', { name: 'Ana' }).waitFor();
  await holdStill(desk);
  // The other tabs are no matter of this screen.
  const mask = [desk.getByRole('navigation', { name: 'Settings' })];
  await expect.soft(desk).toHaveScreenshot('staff-accounts-1280.png', { mask });
  await desk.context().close();

  const tablet = await sitFor(browser, venue, { size: [390, 844], theme: 'dark' });
  await staffScreens(tablet).signIn('ana');
  const change = async (name: string) => {
    await tablet.getByRole('button', { name: `Signed in as ${name}` }).click();
    await tablet.getByRole('button', { name: 'Change person' }).click();
  };
  await change('Ana');
  await tablet.getByRole('button', { name: 'Somebody else signs in' }).click();
  await tablet.getByLabel('Username').fill('admin');
  await tablet.getByLabel('Password').fill(ADMIN_PASSWORD);
  await tablet.getByRole('button', { name: 'Login' }).click();
  await change('Administrator');
  await tablet.getByRole('dialog').getByRole('button', { name: /Ana/u }).click();
  await tablet.getByLabel('PIN of Ana').waitFor();
  await expect.soft(tablet.getByRole('dialog')).toHaveScreenshot('staff-pin-390.png');
  await tablet.context().close();
});
