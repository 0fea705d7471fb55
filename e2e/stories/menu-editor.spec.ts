import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

const PICTURE = resolve(import.meta.dirname, '../../packages/demo-venue/pictures/wings-buffalo.webp');
const DISH = 'Story honey wings';

async function writeDish(office: Page): Promise<void> {
  await office.goto('/waiter/settings?lang=en');
  await office.getByRole('link', { name: 'New dish' }).click();
  const form = office.getByRole('form', { name: 'New dish' });
  await form.getByRole('textbox', { name: 'Name' }).fill(DISH);
  await form.getByLabel('Description').fill('Honey and chilli.');
  await form.getByLabel('Category').selectOption('Wings');
  await expect(form.getByLabel('Made in')).toHaveValue('kitchen');
  const small = form.getByRole('listitem', { name: 'Size 1' });
  await small.getByRole('combobox', { name: 'Size' }).fill('8pc');
  const named = form.getByRole('listitem', { name: 'Size 8pc' });
  await named.getByLabel('Price, MDL').fill('125');
  await named.getByLabel('Weight, g').fill('250');
  await form.getByRole('button', { name: 'Add a size' }).click();
  await expect(form.getByRole('listitem', { name: 'Size 2' }).getByRole('combobox')).toBeFocused();
  await office.keyboard.type('12pc');
  await form.getByRole('listitem', { name: 'Size 12pc' }).getByLabel('Price, MDL').fill('175.50');
  await form.getByRole('button', { name: /Ranch dressing.*0 of 2$/u }).click();
  await form.getByRole('checkbox', { name: 'Ranch dressing' }).check();
}

test('a new dish with its picture is on the open phone; its price rises, and the bill stays', async ({
  venue,
  person,
}) => {
  test.slow();
  const [table] = await venue.tables();
  const tableId = table?.tableId ?? '';
  const [phone, office] = [
    await person({ width: 390, height: 844 }),
    await person({ width: 1280, height: 800 }),
  ];
  const guest = guestScreens(phone);
  await guest.scan(tableId, 'Ana');
  await guest.openMenu();
  await staffScreens(office).signIn('admin');

  await test.step('the administrator writes the dish and cuts its picture, with keys', async () => {
    await writeDish(office);
    const form = office.getByRole('form', { name: 'New dish' });
    await form.getByLabel('Choose a picture').setInputFiles(PICTURE);
    const crop = form.getByRole('group', { name: 'Crop the picture' });
    const zoom = crop.getByLabel('Zoom');
    await zoom.focus();
    await office.keyboard.press('ArrowRight');
    await office.keyboard.press('ArrowRight');
    await expect(zoom).toHaveValue('1.1');
    await crop.getByRole('button', { name: 'Use this picture' }).click();
    const preview = form.getByRole('region', { name: 'As guests will see it' });
    await expect(preview.getByRole('img')).toHaveCount(0);
    await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/webp/u);
    await expect(preview).toContainText('175.50');
    await readable(office, 'the form of a dish at 1280');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await expect(office.getByRole('button', { name: `${DISH}: sizes` })).toBeVisible();
  });

  await test.step('a guest who had the menu open orders it', async () => {
    const card = guest.card(DISH);
    await expect(card).toContainText('Honey and chilli.');
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('img');
    await expect(picture).toHaveAttribute('src', /\.webp\?w=/u);
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await guest.add(DISH, /^.*12 pcs, 175.50.MDL: add to cart/u);
    await guest.send();
    await guest.myTable();
    await expect(guest.ordered(DISH)).toBeVisible();
  });

  await test.step('the price rises: his bill keeps the old one', async () => {
    await office.getByRole('button', { name: `${DISH}: sizes` }).click();
    await office
      .getByRole('link', { name: `${DISH}, 12 pcs` })
      .first()
      .click();
    await office.getByRole('link', { name: 'Edit dish' }).click();
    const form = office.getByRole('form', { name: 'Edit dish' });
    await form.getByRole('listitem', { name: 'Size 12pc' }).getByLabel('Price, MDL').fill('199');
    await form.getByRole('button', { name: 'Save dish' }).click();
    await expect(form).toBeHidden();
    const [bill, menu] = [
      await venue.staff('ana').tableOrders({ params: { tableId } }),
      await venue.staff('ana').menu({ query: { lang: 'en' } }),
    ];
    expect(bill.checkTotal.effectiveTotal).toBe(17_550);
    expect(menu.find(({ id }) => id === 'story_honey_wings__12pc')).toMatchObject({ price: 19_900 });
    await expect(guest.ordered(DISH)).toContainText('175.50');
  });

  await test.step('the menu goes out as a file, and comes back with one line changed', async () => {
    await office.goto('/waiter/settings/menu/file?lang=en');
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    const file = { name: 'menu.csv', mimeType: 'text/csv' };
    const pick = (text: string) =>
      office.getByLabel(/Choose a file|menu\.csv/u).setInputFiles({ ...file, buffer: Buffer.from(text) });
    await pick(csv);
    await expect(office.getByText('The menu is like this already.')).toBeVisible();
    await pick(csv.replace('199.00', 'dear'));
    await expect(office.getByRole('alert')).toContainText('“dear”: cannot be this');
    await pick(csv.replace('199.00', '189').replace(/\ntea_[^\n]*/u, ''));
    const changed = office.getByRole('region', { name: '1 changed' });
    await expect(changed).toContainText('199');
    await expect(changed).toContainText('189');
    await expect(office.getByRole('region', { name: '1 leaves the menu' })).toBeVisible();
    await office.setViewportSize({ width: 390, height: 844 });
    await readable(office, 'what a file would change at 390');
    await office.getByRole('button', { name: 'Apply' }).click();
    await expect(office.getByText('The menu is changed').first()).toBeVisible();
    const menu = await venue.staff('ana').menu({ query: { lang: 'en' } });
    expect(menu.find(({ id }) => id === 'story_honey_wings__12pc')).toMatchObject({ price: 18_900 });
  });

  await test.step('a category of its own', async () => {
    await office.goto('/waiter/settings/menu/categories?lang=en');
    const form = office.getByRole('form', { name: 'New category' });
    await form.getByLabel('English').fill('Story desserts');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(office.getByRole('button', { name: 'Story desserts' })).toBeVisible();
    await readable(office, 'the categories at 390');
  });
});
