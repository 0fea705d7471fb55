import { presetRights } from '@masa/domain/right';
import { staffScreens } from '../screens/staff.ts';
import { wordsOf } from '../screens/words.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { othersAt } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import { ADMIN_PASSWORD } from '../venue/venue.ts';

const PIN = '2468';

test('a discount within one’s own limit, a beer on the house with a second person, and all of it taken off again', async ({
  venue,
  person,
}) => {
  test.slow();
  const boss = venue.staff('admin');
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no tables.');
  await boss.putVenue({ body: { lossControl: 'approve' } });
  const rights = [...presetRights.cashier, 'comp', 'write_off'] as const;
  await boss.changeStaff({
    params: { username: 'ana' },
    body: { rights: [...rights], discountLimit: { percent: 10, amount: null } },
  });
  await boss.setPin({ body: { pin: PIN } });
  const others = othersAt({ venue, ...table });
  const olga = await others.guest('Olga', 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.guest('Petru', 'fries');
  await others.asksForAll(olga);
  const page = await person(NARROW);
  const { look, inEveryLanguage } = lookedAt(page);
  const login = { username: 'admin', password: ADMIN_PASSWORD, deviceName: 'Tablet' };
  await page.request.post('/api/admin/login', { data: login });
  await staffScreens(page).signIn('ana');
  const card = page.getByRole('article').first();
  const sheet = page.getByRole('dialog', { name: 'Change the check' });
  const open = async () => {
    await card.getByRole('button', { name: 'Change the check' }).click();
    await sheet.getByText('What the guest pays').waitFor();
  };
  const tab = (name: string) => sheet.getByRole('radio', { name, exact: true }).check({ force: true });

  await test.step('the sheet in every language, and its other tabs', async () => {
    await inEveryLanguage('change-discount', async (language) => {
      const t = wordsOf(language, 'staff');
      await page.goto(`/waiter?lang=${language}`);
      await card.getByRole('button', { name: t('adjust.title'), exact: true }).click();
      await page.getByRole('heading', { name: t('adjust.pays') }).waitFor();
    });
    await sheet.getByRole('button', { name: 'Other', exact: true }).click();
    await look('change-other');
    await tab('On the house');
    await sheet.getByRole('radio', { name: 'Some dishes' }).check({ force: true });
    await look('change-house');
    await tab('Service');
    await look('change-service');
    await tab('Write off');
    await look('change-write-off');
    await page.context().setOffline(true);
    await expect(sheet.getByText(/^No connection/u).first()).toBeVisible();
    await look('change-offline');
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
  });

  await test.step('ten percent are given alone', async () => {
    await open();
    await expect(sheet.getByText(/^You may give up to 10.% alone/u)).toBeVisible();
    await expect(sheet.getByText('Choose the reason.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Regular guest' }).check({ force: true });
    await sheet.getByRole('button', { name: /^Apply the discount/u }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the lager is on the house, with the PIN of the administrator', async () => {
    await open();
    await expect(sheet.getByText(/^Discount 10.%, regular guest/u)).toBeVisible();
    await tab('On the house');
    await sheet.getByRole('radio', { name: 'Some dishes' }).check({ force: true });
    await sheet.getByRole('checkbox', { name: /lager/iu }).check({ force: true });
    await sheet.getByRole('radio', { name: 'Long wait' }).check({ force: true });
    await look('change-both');
    await sheet.getByRole('button', { name: /^On the house \d/u }).click();
    await page.getByLabel(/^PIN of/u).waitFor();
    await look('change-consent');
    await page.getByLabel(/^PIN of/u).fill(PIN);
    await page.getByRole('button', { name: 'Agree' }).click();
    await page
      .getByRole('button', { name: /^On the house \d/u })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [check] = (await boss.overview()).checks;
    const { adjustments } = await boss.getCheck({ params: { checkId: check?.checkId ?? '' } });
    expect(adjustments.map(({ kind }) => kind)).toEqual(['discount', 'comp']);
  });

  await test.step('all changes are taken off', async () => {
    await open();
    await sheet.getByRole('button', { name: 'Take off all changes' }).click();
    await expect(sheet.getByText(/^Discount 10.%, regular guest/u)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('they leave with their receipt: what is left is written off, and the table closes', async () => {
    const [check] = (await boss.overview()).checks;
    const checkId = check?.checkId ?? '';
    await venue.staff('ana').takePayment({ params: { checkId }, body: { method: 'cash', amount: 5_000 } });
    await boss.printFiscal({ params: { checkId } });
    const left = (name = 'Write off what is left') => card.getByRole('button', { name, exact: true });
    await left().waitFor();
    await inEveryLanguage('left-with-receipt', async (language) => {
      const t = wordsOf(language, 'staff');
      await page.goto(`/waiter?lang=${language}`);
      await left(t('check.writeOff')).click();
      await page.getByRole('heading', { name: t('adjust.pays') }).waitFor();
    });
    const off = page.getByRole('dialog', { name: 'Write off what is left' });
    await off.getByRole('radio', { name: 'Left without paying' }).check({ force: true });
    await off.getByRole('textbox', { name: 'Number of the return receipt' }).fill('184');
    await look('left-with-receipt-said');
    await off.getByRole('button', { name: /^Write off \d/u }).click();
    await page.getByLabel(/^PIN of/u).fill(PIN);
    await page.getByRole('button', { name: 'Agree' }).click();
    await page
      .getByRole('button', { name: /^Write off \d/u })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(left()).toHaveCount(0);
    await look('left-with-receipt-done');
    const { due, adjustments } = await boss.getCheck({ params: { checkId } });
    expect({ due, returned: adjustments.at(-1)?.said?.returnNumber }).toEqual({ due: 0, returned: '184' });
  });
});
