import { papersOf } from '../venue/paper.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens, tableTile } from '../screens/staff.ts';

test('guests order with the slip of their visit; the code of the table shows the menu and calls the waiter', async ({
  venue,
  person,
}) => {
  const [boss, ana] = [venue.staff('admin'), venue.staff('ana')];
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no tables.');
  const { tableId, tableName } = table;
  await boss.putVenue({ body: { firstOrder: 'slip' } });
  const slipOf = async () =>
    (await ana.tables()).find((entry) => entry.table.tableId === tableId)?.seating?.slip?.code ?? null;

  const tablet = await person({ width: 1280, height: 800 });
  await staffScreens(tablet).signIn('ana');
  const seating = tablet.getByRole('region', { name: 'Seating guests' });
  await test.step('the waiter seats them, and their slip comes out of the printer', async () => {
    await tablet.getByRole('button', { name: 'Table', exact: true }).click();
    await tableTile(tablet, tableName).click();
    await seating.getByRole('button', { name: 'Seat guests' }).click();
    await expect(seating.getByText('Nobody has scanned this slip yet.')).toBeVisible();
    const paper = () => papersOf(venue.printers.precheck).join('\n');
    await expect.poll(paper).toContain('Scan and order with your phone');
    expect(paper()).toContain(tableName);
  });

  await test.step('whoever scans the code on the table reads the menu, and may call', async () => {
    const phone = await person({ width: 390, height: 844 });
    const stranger = guestScreens(phone);
    await stranger.scan(tableId, 'Mihai');
    await expect(phone.getByText(/brings you a slip/u).first()).toBeVisible();
    await phone.getByRole('button', { name: 'Call the waiter' }).click();
    await expect(phone.getByRole('button', { name: 'Waiter has been called' })).toBeVisible();
    await stranger.openMenu();
    await expect(stranger.card('Buffalo wings')).toBeVisible();
    expect((await ana.overview()).waiterCalls.map((call) => call.tableId)).toEqual([tableId]);
    expect((await ana.overview()).openKitchenOrders.filter((item) => item.tableId === tableId)).toEqual([]);
  });

  const code = (await slipOf()) ?? '';
  const phone = await person({ width: 390, height: 844 });
  const guest = guestScreens(phone);
  await test.step('a guest scans the slip and orders', async () => {
    await guest.scan(code, 'Olga');
    await guest.openMenu();
    await guest.add('Buffalo wings', /8 pcs/u);
    await guest.send();
    const ordered = async () =>
      (await ana.overview()).openKitchenOrders.filter((item) => item.tableId === tableId);
    await expect.poll(async () => (await ordered()).length).toBe(1);
    await expect(seating.getByText('1 guest orders with this slip.')).toBeVisible();
    await expect(seating.getByRole('button', { name: 'Print the slip again' })).toBeVisible();
  });

  await test.step('the slip ends with the check', async () => {
    await guest.open('/');
    await guest.myTable();
    await phone.getByRole('button', { name: 'Ask for table check' }).click();
    await guest.pay('cash');
    await expect(phone.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
    const [check] = (await ana.overview()).checks;
    await ana.completeCheck({ params: { checkId: check?.checkId ?? '' } });
    expect(await slipOf()).toBeNull();
    await expect(seating.getByRole('button', { name: 'Seat guests' })).toBeVisible();
    const late = await person({ width: 390, height: 844 });
    await late.goto(`/table/${code}?lang=en`);
    await late.getByRole('textbox').fill('Dan');
    await late.getByRole('button', { name: 'Done' }).click();
    await expect(late.getByText('Please ask the staff for the new code.').first()).toBeVisible();
  });
});
