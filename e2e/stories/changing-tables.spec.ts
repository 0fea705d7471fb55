import { languages } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { readable } from '../venue/readable.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

test('a guest scans another table, stays, scans again and moves with the orders', async ({
  seat,
  otherSeat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');

  await guest.open(`/table/${seat.tableId}`);
  await expect(page).toHaveURL(/\/\?lang=en$/u);

  await guest.open(`/table/${otherSeat.tableId}`);
  await expect(page.getByRole('heading', { name: 'Have you moved to another table?' })).toBeVisible();
  await page.getByRole('button', { name: `No, I'm staying at Table ${seat.tableName}` }).click();
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(`Table${seat.tableName}`);
  const names = async () => [
    (await othersAt(seat).orders()).sessionPrechecks.map(({ items }) => items.length),
    (await othersAt(otherSeat).orders()).sessionPrechecks.map(({ items }) => items.length),
  ];
  expect(await names()).toEqual([[1], []]);

  await guest.open(`/table/${otherSeat.tableId}`);
  await page.getByRole('button', { name: `Yes, move me to Table ${otherSeat.tableName}` }).click();
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(`Table${otherSeat.tableName}`);
  expect(await names()).toEqual([[], [1]]);
  await guest.myTable();
  await expect(page.getByRole('heading', { name: `Table ${otherSeat.tableName}` })).toBeVisible();
  await expect(guest.ordered('Fries')).toBeVisible();
});

test('whoever waits for a check cannot move: the panel, and the old table stays', async ({
  seat,
  otherSeat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const others = othersAt(seat);
  const session = await sitDown(page, seat, 'Ana');
  await others.order(session.id, 'fries');
  const { sessionsLookup } = await others.orders();
  await others.api.requestSessionCheck({
    body: {
      sessionId: session.id,
      paymentMethod: 'cash',
      tips: 0,
      lastProcessedUpdate: sessionsLookup[session.id]?.lastUpdate ?? 0,
    },
  });
  await guest.open(`/table/${otherSeat.tableId}`);
  await page.getByRole('button', { name: /^Yes, move me/u }).click();
  await expect(page.getByRole('alert')).toContainText("There's been a technical error.");
  await guest.open('/');
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(`Table${seat.tableName}`);
});

test('a code that is unknown or was renewed is answered in every language', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.open('/table/nobodyprintedthis');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please ask the staff for the new code.');
  await expect(alert.locator('[lang]')).toHaveCount(languages.length);
  await sitDown(page, seat, 'Ana');
  await guest.open('/table/nobodyprintedthis');
  await expect(page.getByRole('alert')).toContainText('Please ask the staff for the new code.');
  await expect(page.getByRole('button', { name: /^Yes, move me/u })).toHaveCount(0);
});

test('a guest whose code is renewed waits for the waiter, is kept, and goes on under the new sheet', async ({
  seat,
  phone,
}) => {
  test.slow();
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  const thief = await phone();
  await sitDown(thief, seat, 'Thief');
  await guestScreens(thief).open('/menu');
  await guest.open('/');
  const visit = page.getByRole('region', { name: 'Your visit' });
  await expect(visit).toContainText('Orders1');

  const boss = seat.venue.staff('admin');
  const { tableId: code } = await boss.renewTableCode({ params: { tableId: seat.tableId } });
  await expect(visit).toContainText('The waiter will confirm your visit');
  await expect(thief.getByText('Scan the QR code of your table to order')).toBeVisible();
  await guestScreens(thief).open(`/table/${seat.tableId}`);
  await expect(thief.getByRole('alert')).toContainText('Please ask the staff for the new code.');

  await guest.myTable();
  await expect(guest.ordered('Fries')).toBeVisible();
  await guest.open(`/table/${seat.tableId}`);
  await expect(page).toHaveURL(/\/\?lang=en$/u);
  await readable(page, 'held at home');
  const tablet = await phone({ width: 1280, height: 800 });
  const staff = staffScreens(tablet);
  await staff.signIn('ana');
  const card = staff.card(`Table ${seat.tableName}: visits wait for you`);
  await expect(card).toContainText('The code was renewed: 1 visit waits');
  await readable(tablet, 'held in the hall');
  await card.getByRole('button', { name: 'Keep' }).click();
  await expect(card).toHaveCount(0);
  await expect(visit).not.toContainText('The waiter will confirm your visit');
  await guest.open('/menu');
  await guest.add('Onion rings', /add to cart/u);
  await guest.send();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();

  await guest.open(`/table/${code}`);
  await expect(page.getByRole('heading', { name: 'Your table has a new code' })).toBeVisible();
  await readable(page, 'a new code');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(visit).toContainText(`Table${seat.tableName}`);
  await guest.myTable();
  await expect(guest.ordered('Onion rings')).toBeVisible();
});
