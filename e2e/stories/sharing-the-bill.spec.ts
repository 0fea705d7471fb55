import { languages } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { readable, readableIn } from '../venue/readable.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

test('a guest says on the phone what she pays; the waiter sees it and takes it, and the phone sees that', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const ana = await sitDown(page, seat, 'Ana');
  const others = othersAt(seat);
  await others.order(ana.id, 'fries');
  const petru = await others.guest('Petru', 'onion_rings');
  await others.asksForAll(petru);
  await guest.open('/table-summary');
  const bill = page.getByRole('region', { name: 'Who has paid' });

  await test.step('nobody has paid yet, in every language, narrow and wide', async () => {
    await expect(bill).toContainText('0 of 2 paid');
    await bill.getByRole('radio', { name: 'Some dishes' }).check({ force: true });
    for (const language of languages) {
      await page.goto(`/table-summary?lang=${language}`);
      await page.getByRole('radiogroup').first().waitFor();
      await page.getByRole('radio').nth(2).check({ force: true });
      await readableIn(language, page, 'who has paid');
    }
    await guest.open('/table-summary');
  });

  await test.step('she says that she pays her own', async () => {
    await bill.getByRole('button', { name: /^I pay 49/u }).click();
    await expect(bill).toContainText('The waiter sees it');
    await expect(bill).toContainText('paying now');
    await readable(page, 'my part is announced');
  });

  const tablet = await phone();
  const staff = staffScreens(tablet);
  await staff.signIn('ana');
  const card = staff.card(`Check of Table ${seat.tableName}`);
  const sheet = tablet.getByRole('dialog', { name: 'Take payment' });
  const announced = sheet.getByRole('region', { name: 'Announced shares' });

  await test.step('the waiter takes it as it stands', async () => {
    await expect(card).toContainText('49 MDL announced');
    await card.getByRole('button', { name: 'Take payment' }).click();
    await expect(announced).toContainText('Ana');
    await readable(tablet, 'take payment with an announced share');
    await announced.getByRole('button', { name: /^Take payment/u }).click();
    await sheet.getByRole('button', { name: /^Take 49/u }).click();
    await expect(announced).toHaveCount(0);
    await expect(sheet).toContainText('1 of 2 guests');
  });

  await test.step('her phone says so by itself, and that she may go', async () => {
    await expect(bill).toContainText('1 of 2 paid');
    await expect(bill).toContainText('Your share is settled. You may go.');
    await readable(page, 'my part is paid');
  });

  await test.step('half a dish, an even part, and the rest', async () => {
    await sheet.getByRole('radio', { name: 'Some dishes' }).check({ force: true });
    await sheet.getByRole('checkbox').first().check({ force: true });
    await sheet.getByRole('combobox').selectOption('1/2');
    await readable(tablet, 'take payment for half a dish');
    await sheet.getByRole('button', { name: /in cash$/u }).click();
    await expect(sheet.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2);
    await sheet.getByRole('radio', { name: 'Equal parts' }).check({ force: true });
    await readable(tablet, 'take an even part');
    await sheet.getByRole('button', { name: /in cash$/u }).click();
    await expect(sheet.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
    await sheet.getByRole('button', { name: /in cash$/u }).click();
    await expect(sheet.getByText(/^All paid/u)).toBeVisible();
    await expect(bill).toContainText('Everything is paid. You may go.');
  });
});

test('two tablets with the payment of one table open see each other', async ({ seat, phone }) => {
  const others = othersAt(seat);
  const olga = await others.guest('Olga', 'fries');
  await others.asksForAll(olga);
  const [one, two] = [await phone(), await phone()];
  await staffScreens(one).signIn('ana');
  await staffScreens(two).signIn('admin');
  const open = async (page: typeof one) => {
    const card = staffScreens(page).card(`Check of Table ${seat.tableName}`);
    await card.getByRole('button', { name: 'Take payment' }).click();
    return page.getByRole('dialog', { name: 'Take payment' });
  };
  const first = await open(one);
  await first.getByRole('radio').first().waitFor();
  await expect(first.getByText('Somebody else is taking it')).toHaveCount(0);
  const second = await open(two);
  await expect(second).toContainText('Somebody else is taking it');
  await expect(second).toContainText('is taking payment for this table');
  await expect(first).toContainText('Somebody else is taking it');
  await readable(one, 'somebody else is taking it');
  // It is said and no lock: either may take.
  await second.getByRole('button', { name: /in cash$/u }).click();
  await expect(second.getByText(/^All paid/u)).toBeVisible();
  await expect(first.getByText(/^All paid/u)).toBeVisible();
  await two.keyboard.press('Escape');
  await expect(first.getByText('Somebody else is taking it')).toHaveCount(0);
});
