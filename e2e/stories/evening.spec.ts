import { expect, test } from '../venue/test.ts';
import { amountAt, papersOf } from '../venue/paper.ts';
import { eventually } from '../venue/processes.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

// The whole product from its first start.
test.use({ ownPrograms: true });

test('one evening, from the scan to the closed table @both', async ({ venue, person }) => {
  test.setTimeout(150_000);
  const [table] = await venue.tables();
  const tableId = table?.tableId ?? '';
  const [mihai, olga] = [await person({ withWorker: true }), await person({ withWorker: true })];
  const hall = await person({ withWorker: true });
  const kitchen = await person({ width: 1280, height: 800, withWorker: true });
  const mihaiDoes = guestScreens(mihai);
  const olgaDoes = guestScreens(olga);

  await test.step('two guests scan the code, name themselves and order', async () => {
    await staffScreens(kitchen).signIn('ion');
    await kitchen.getByRole('tab', { name: /Kitchen/u }).click();
    await mihaiDoes.scan(tableId, 'Mihai');
    await olgaDoes.scan(tableId, 'Ольга');
    await mihaiDoes.openMenu();
    await mihaiDoes.add('Buffalo wings', /8 pcs/u);
    await mihaiDoes.add('House lager', /500 ml/u);
    await mihaiDoes.send();
    await olgaDoes.openMenu();
    await olgaDoes.add('Fries', /add to cart/u);
    await olgaDoes.send();
  });

  await test.step('the kitchen sees them at once, and the stickers come out in Russian', async () => {
    await expect(kitchen.getByText('Buffalo wings').first()).toBeVisible({ timeout: 3_000 });
    await expect(kitchen.getByText('Ольга').first()).toBeVisible();
    const stickers = await eventually('two stickers', () =>
      Promise.resolve(papersOf(venue.printers.sticker).length >= 2 && papersOf(venue.printers.sticker)),
    );
    expect(stickers.join('\n')).toMatch(/КРЫЛЫШКИ БАФФАЛО 8 шт/u);
    expect(stickers.join('\n')).toContain('Ольга');
    expect(stickers.join('\n')).not.toMatch(/КОПИЯ|\?/u);
  });

  await test.step('the waiter takes an order for the table, and the kitchen cooks', async () => {
    await staffScreens(hall).signIn('ana');
    await hall.getByRole('button', { name: 'Table', exact: true }).click();
    await hall.getByRole('button', { name: new RegExp(`^${table?.tableName ?? ''} `, 'u') }).click();
    await hall.getByRole('button', { name: 'Take order' }).click();
    await guestScreens(hall).add('Onion rings', /add to cart/u);
    await guestScreens(hall).send();
    await expect(hall).toHaveURL(/\/waiter/u);
    const start = kitchen.getByRole('button', { name: 'Start preparing' });
    await expect(start).toHaveCount(3);
    for (let left = 3; left > 0; left -= 1) {
      await start.first().click();
      await expect(start).toHaveCount(left - 1);
    }
    await staffScreens(kitchen).step(kitchen.locator('main'), 'Ready for pickup');
    await staffScreens(hall).step(hall.locator('main'), 'Handed to guest');
    await expect(hall.getByRole('button', { name: 'Handed to guest' })).toHaveCount(0);
  });

  await test.step("Olga claims the waiter's order, and the separate check is free again", async () => {
    await olgaDoes.myTable();
    await expect(olga.getByText('Added by waiter').first()).toBeVisible();
    await expect(olga.getByRole('button', { name: /My separate check/u })).toBeDisabled();
    const rings = olga.getByRole('listitem').filter({ hasText: 'Onion rings' }).last();
    await rings.getByRole('button', { name: 'Claim' }).click();
    await olga.getByRole('button', { name: "Yes, it's mine" }).click();
    await expect(olga.getByText('The order is on your bill now.').first()).toBeVisible();
    await expect(olga.getByRole('button', { name: /My separate check/u })).toBeEnabled();
  });

  await test.step('they ask for one check by card, with ten percent for the waiter', async () => {
    await olga.getByRole('button', { name: 'Ask for table check' }).click();
    await olga.getByRole('radio', { name: 'Card' }).check({ force: true });
    await olga.getByRole('radio', { name: /10 ?%/u }).check({ force: true });
    await olga.getByRole('button', { name: 'Request the check' }).click();
    await expect(olga.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
    await mihaiDoes.myTable();
    await expect(mihai.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
  });

  const admin = venue.staff('admin');
  const [check] = (await admin.overview()).checks;
  const checkId = check?.checkId ?? '';
  const details = await admin.getCheck({ params: { checkId } });

  await test.step('pre-check and fiscal receipt say the same sums, to the ban', async () => {
    await hall.getByRole('button', { name: 'Print pre-check' }).click();
    await hall.getByRole('button', { name: 'Print fiscal check' }).click();
    const [precheck = ''] = await eventually('the pre-check', () =>
      Promise.resolve(papersOf(venue.printers.precheck).length > 0 && papersOf(venue.printers.precheck)),
    );
    const [fiscal = ''] = await eventually('the fiscal receipt', () =>
      Promise.resolve(papersOf(venue.printers.fiscal).length > 0 && papersOf(venue.printers.fiscal)),
    );
    const items = details.sessionPrechecks.flatMap((session) => session.items);
    const sum = items.reduce((total, item) => total + item.effectivePrice, 0);
    expect(details.checkTotal.effectiveTotal).toBe(sum);
    expect(amountAt(precheck, 'TOTAL MDL')).toBe(sum);
    expect(amountAt(fiscal, 'TOTAL MDL')).toBe(sum);
    expect(details.tips).toBe(Math.floor(sum / 1_000 + 0.5) * 100);
    expect(amountAt(precheck, 'De achitat')).toBe(sum + details.tips);
    expect(precheck).toContain('NU ESTE BON FISCAL');
    expect(fiscal).toContain('НЕ ФИСКАЛЬНЫЙ ЧЕК');
  });

  await test.step('the table is closed, and the guests are free to go', async () => {
    await hall.getByRole('button', { name: 'Close table' }).click();
    await hall.getByRole('button', { name: 'Yes, close' }).click();
    // The question stands in the place of the buttons until the answer is there: both are gone only with the check.
    await expect(hall.getByRole('button', { name: 'Yes, close' })).toHaveCount(0);
    await expect(hall.getByRole('button', { name: 'Close table' })).toHaveCount(0);
    const closed = await admin.getCheck({ params: { checkId } });
    expect(closed).toMatchObject({ status: 'completed', checkTotal: details.checkTotal });
    await mihai.goto('/?lang=en');
    await expect(mihai.getByRole('link', { name: 'My table' })).toHaveCount(0);
  });
});
