import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';

test('a guest orders wings with extra ranch and fries', async ({ venue, person }) => {
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has twelve tables.');
  const page = await person();
  const ana = guestScreens(page);
  const sheet = page.getByRole('dialog', { name: 'Buffalo wings' });
  const row = (name: RegExp) => sheet.getByRole('checkbox', { name });

  await test.step('the sheet opens on the name, says what it costs, and is readable', async () => {
    await ana.scan(table.tableId, 'Ana');
    await ana.openMenu();
    await ana
      .card('Buffalo wings')
      .getByRole('button', { name: /^More: extras/u })
      .click();
    await expect(sheet.getByRole('heading', { name: 'Buffalo wings' })).toBeFocused();
    await readable(page, 'sheet of a dish');
    await sheet.getByRole('radio', { name: /^12 pcs/u }).check();
    await row(/^Ranch dressing/u).check();
    await row(/^Fries/u).check();
    await expect(row(/^Honey mustard 2 chosen: take one away first/u)).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Add · 219/u })).toBeVisible();
  });

  await test.step('without a sauce the button leads there; Back keeps nothing', async () => {
    await row(/^Blue cheese/u).uncheck();
    await row(/^Ranch dressing/u).uncheck();
    await sheet.getByRole('button', { name: 'Choose a sauce' }).click();
    await expect(row(/^Blue cheese/u)).toBeFocused();
    await page.goBack();
    await expect(sheet).toBeHidden();
    const more = ana.card('Buffalo wings').getByRole('button', { name: /^More: extras/u });
    await expect(more).toBeFocused();
  });

  await test.step('she adds it, changes her mind in the cart, and sends it', async () => {
    await ana
      .card('Buffalo wings')
      .getByRole('button', { name: /^More: extras/u })
      .click();
    await sheet.getByRole('radio', { name: /^12 pcs/u }).check();
    await row(/^Ranch dressing/u).check();
    await sheet.getByRole('button', { name: /^Add · 184/u }).click();
    await ana.openCart();
    const line = page.getByRole('listitem').filter({ hasText: 'Buffalo wings' });
    await expect(line).toContainText('+ Extra ranch 15');
    await line.getByRole('button', { name: /^Change/u }).click();
    await expect(row(/^Ranch dressing/u)).toBeChecked();
    await row(/^Fries/u).check();
    await sheet.getByRole('button', { name: /^Save · 219/u }).click();
    await expect(line).toContainText('+ Extra ranch 15 · + Fries 35');
    await readable(page, 'cart with what was added');
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  });

  await test.step('the page of the table shows it, with the one sum', async () => {
    await ana.myTable();
    const ordered = ana.ordered('Buffalo wings, 12 pcs');
    await expect(ordered).toContainText('+ Extra ranch 15 · + Fries 35');
    await expect(ordered).toContainText('219');
  });
});
