import { expect, test } from '../venue/bar-test.ts';
import { fits, readable } from '../venue/readable.ts';
import { lookedAt } from '../venue/looked-at.ts';
import { staffScreens } from '../screens/staff.ts';

test('what somebody asks a consent for rings on the phone of whoever may give it, wherever he is in the app', async ({
  seat,
  phone,
}) => {
  const ana = seat.venue.staff('ana');
  const page = await phone();
  await staffScreens(page).signIn('admin');
  const { inEveryLanguage } = lookedAt(page);
  await ana.askApproval({ body: { deed: 'refund', subject: 'payment', amount: 31_700 } });
  const bar = page.getByRole('region', { name: 'Alerts' });
  const strip = page.getByRole('region', { name: 'Somebody asks for your consent' });
  await expect(bar.getByText('1 asks for your consent')).toBeVisible();
  await inEveryLanguage('consent-rings', async (language) => {
    await page.goto(`/waiter/settings/printers?lang=${language}`);
    await page.locator('.consents-one').waitFor();
    await page.locator('.alerts-bar').waitFor();
  });
  await expect(page).toHaveTitle(/^\([1-9]/u);
  await readable(page, 'a consent rings');
  await fits(page, 'a consent rings');
  await strip.getByRole('button', { name: 'Agree' }).click();
  await expect(strip).toBeHidden();
  await expect(bar.getByText('asks for your consent')).toBeHidden();
});
