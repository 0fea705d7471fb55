import { staffScreens } from '../screens/staff.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { expect, test } from '../venue/test.ts';

test('the house adds a reason of its own, offers it no longer, and offers it again', async ({
  venue,
  person,
}) => {
  const page = await person(NARROW);
  const { look, inEveryLanguage } = lookedAt(page);
  await staffScreens(page).signIn('admin');
  const address = '/waiter/settings/reasons';
  const add = page.getByRole('region', { name: 'Add a reason' });
  await page.goto(`${address}?lang=en`);
  await add.waitFor();
  await look('reasons-none');

  await add.getByLabel('Română').fill('Pahar spart');
  await add.getByLabel('Русский').fill('Разбили бокал');
  await add.getByLabel('English').fill('Broken glass');
  await add.getByRole('button', { name: 'Add a reason' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Broken glass' });
  await row.waitFor();
  await inEveryLanguage('reasons', async (language) => {
    await page.goto(`${address}?lang=${language}`);
    await page.getByRole('list').getByRole('listitem').getByRole('button').first().waitFor();
  });
  const offered = async () => (await venue.staff('ana').reasons()).own.filter(({ active }) => active).length;
  expect(await offered()).toBe(1);
  await row.getByRole('button', { name: 'Offer no longer' }).click();
  await row.getByRole('button', { name: 'Offer again' }).waitFor();
  expect(await offered()).toBe(0);
  await look('reasons-stopped');
});
