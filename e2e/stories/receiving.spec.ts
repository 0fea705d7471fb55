import type { Locator, Page } from '@playwright/test';
import { photograph } from '../venue/camera.ts';
import { focusIsSeen } from '../venue/controls.ts';
import type { Venue } from '../venue/venue.ts';
import { CELERY, LEMONS, MARKET, marketOf, nextWeek } from '../venue/market.ts';
import { fits, readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';
import { invoicePdf, supplyScreens } from '../screens/supply.ts';

test('a morning of ordering and receiving', async ({ venue, person }) => {
  test.slow();
  const { supplierId, celeryId } = await marketOf(venue);
  const admin = venue.staff('admin');
  const page = await person();
  const supply = supplyScreens(page);
  await staffScreens(page).signIn('ana');

  await supply.openOrders();
  const proposal = await supply.proposal(MARKET);
  await expect(proposal.getByRole('listitem', { name: CELERY })).toContainText('urgent');
  await expect(proposal.getByLabel(`How much of ${CELERY}, in kg`)).toHaveValue('12.5');
  await proposal.getByLabel(`How much of ${LEMONS}, in kg`).fill('3,25');
  // Two taps are one order.
  await proposal.getByRole('button', { name: 'Order 2 items' }).dblclick();
  await page.getByRole('link', { name: new RegExp(`from ${MARKET}: look at it`, 'u') }).click();
  await page.getByRole('heading', { name: MARKET, level: 2 }).waitFor();
  const made = (await admin.supplierOrders()).filter((order) => order.supplierId === supplierId);
  expect(made).toHaveLength(1);
  const orderUrl = page.url();
  await expect(supply.item(CELERY)).toContainText('0 of 12.5 kg');
  await expect(supply.item(LEMONS)).toContainText('0 of 3.25 kg');
  await expect(page.getByText('0 of 2 delivered in full')).toBeVisible();

  await test.step('the papers of the order', async () => {
    // What was proposed has none yet, and may be changed all the same (S-128).
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await supply.addPaper(await photograph(page, 1_600, 1_200));
    await supply.isUploaded('photo.jpg');
    await supply.addPaper(invoicePdf('offer.pdf'));
    await supply.isUploaded('offer.pdf');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Open Document 2.pdf' })).toBeVisible();
    const [shown] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open Document 2.pdf' }).click(),
    ]);
    await shown.close();
    await page.getByRole('button', { name: 'Document 1: enlarge' }).click();
    await page.getByRole('button', { name: 'Close the photo' }).click();
  });

  await test.step('the first delivery brings a part', async () => {
    await page.getByRole('link', { name: 'New delivery' }).click();
    await expect(page.getByLabel('Original order')).toHaveValue(made[0]?.id ?? '');
    await page.getByRole('button', { name: 'Create delivery' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter the invoice amount.');
    await page.getByLabel('Invoice amount, MDL').fill('1 250,05');
    await page.getByLabel('Notes').fill('Lemons not on the truck, come Tuesday.');
    await supply.addPaper(await photograph(page, 800, 600));
    await supply.isUploaded('photo.jpg');
    await page.getByRole('button', { name: 'Create delivery' }).click();
    await page.getByText('Nothing entered yet').waitFor();
    await supply.finish();
    await expect(page.getByRole('alert')).toContainText('delivery_empty');
    await supply.receive(CELERY, '5,5', '1200.05', nextWeek());
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/50\sMDL are missing/u)).toBeVisible();
    await expect(page.getByLabel('Order item').getByRole('option', { name: CELERY })).toHaveCount(0);
    await supply.finish();
    await expect(page.getByText('Validated')).toBeVisible();
    for (const gone of ['Edit', 'Delete', 'Add item', 'Finish delivery', `Remove ${CELERY}`])
      await expect(page.getByRole('button', { name: gone })).toHaveCount(0);
  });

  await test.step('its batch is in Storage, the order half done', async () => {
    const [batch] = (await admin.stockBatches()).filter((each) => each.stockItemType === celeryId);
    expect(batch).toMatchObject({ amount: 5.5, active: true });
    expect(batch?.reason).toMatch(/^delivery:/u);
    await page.getByRole('link', { name: 'Storage' }).click();
    await expect(page.getByText(CELERY).first()).toBeVisible();
    await page.goto(orderUrl);
    await expect(supply.item(CELERY)).toContainText('Partial');
    await expect(supply.item(CELERY).getByRole('button')).toHaveCount(0);
    await expect(supply.item(LEMONS)).toContainText('Pending');
    await expect(page.getByText("Can't be deleted: it has a delivery.")).toBeVisible();
  });

  await test.step('the second delivery brings the rest', async () => {
    await page.getByRole('link', { name: 'New delivery' }).click();
    await page.getByLabel('Invoice amount, MDL').fill('900');
    await page.getByRole('button', { name: 'Create delivery' }).click();
    await page.getByLabel('Order item').selectOption(CELERY);
    // What is still open stands there.
    await expect(page.getByLabel('Amount, kg')).toHaveValue('7');
    await supply.receive(CELERY, '7', '700');
    await supply.receive(LEMONS, '3.25', '200');
    await expect(page.getByText(/are missing|too much/u)).toHaveCount(0);
    await supply.finish();
    await expect(page.getByText('Validated')).toBeVisible();
    await page.goto(orderUrl);
    await expect(page.getByText('2 of 2 delivered in full')).toBeVisible();
    await expect(page.getByText('Completed')).toBeVisible();
  });
  const [order] = (await admin.supplierOrders()).filter((each) => each.supplierId === supplierId);
  expect(order).toMatchObject({ status: 'completed', itemCount: 2, fullCount: 2, deliveryCount: 2 });
  expect(order?.documents).toHaveLength(2);
  const deliveries = (await admin.deliveries()).filter((each) => each.supplierOrderId === order?.id);
  expect(deliveries.map(({ invoiceAmount, itemsAmount }) => [invoiceAmount, itemsAmount])).toEqual([
    [90_000, 90_000],
    [125_005, 120_005],
  ]);
});

/** Tab by Tab to the control, as a person without a pointer gets there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with Tab: ${String(control)}`);
}

test('an order is made and taken back without touching the glass', async ({ venue, person }) => {
  test.slow();
  const { supplierId } = await marketOf(venue);
  const page = await person({ width: 1280, height: 800 });
  const supply = supplyScreens(page);
  await staffScreens(page).signIn('ana');
  await page.goto('/waiter/stock/orders/new?lang=en');
  await tabTo(page, page.getByRole('button', { name: 'Create order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText([
    'Please select a supplier.',
    'Please select an expected delivery date.',
    'Please upload at least one document.',
  ]);
  // The first that is wrong has the focus.
  const supplier = page.getByLabel('Supplier', { exact: true });
  await expect(supplier).toBeFocused();
  await page.keyboard.type(MARKET);
  await expect(supplier).toHaveValue(supplierId);
  const day = page.getByLabel('Expected delivery date');
  await tabTo(page, day);
  await day.fill(nextWeek());
  await supply.addPaper(invoicePdf('list.pdf'));
  await supply.isUploaded('list.pdf');
  await tabTo(page, page.getByRole('button', { name: 'Create order' }));
  await page.keyboard.press('Enter');
  await page.getByText('No items yet').waitFor();

  const stock = page.getByLabel('Stock item');
  await tabTo(page, stock);
  await page.keyboard.type(LEMONS);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(supply.item(LEMONS)).toContainText('0 of 2.5 kg');
  await expect(stock).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: `Remove ${LEMONS}` }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove ${LEMONS}` })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/waiter\/stock\/orders\?lang=en$/u);
  expect(
    (await venue.staff('admin').supplierOrders()).filter((each) => each.supplierId === supplierId),
  ).toEqual([]);
});

/** A pending delivery of one of two ordered things. */
async function halfReceived(venue: Venue): Promise<{ readonly order: string; readonly delivery: string }> {
  const { supplierId, celeryId, lemonsId } = await marketOf(venue);
  const admin = venue.staff('admin');
  const items = [
    { stockConfigId: celeryId, quantity: 4 },
    { stockConfigId: lemonsId, quantity: 3 },
  ];
  const description = 'Weekend restock';
  const order = await admin.orderProposal(
    { body: { supplierId, expectedDeliveryDate: nextWeek(), description, items } },
    { idempotencyKey: 'half-received-order' },
  );
  const delivery = await admin.createDelivery(
    { body: { supplierOrderId: order.id, invoiceAmount: 284_000, notes: 'Ranch comes Tuesday.' } },
    { idempotencyKey: 'half-received-delivery' },
  );
  const { orderItems } = await admin.supplierOrderDetails({ params: { id: order.id } });
  const celery = orderItems.find(({ stockConfigId }) => stockConfigId === celeryId);
  await admin.addDeliveryItem({
    params: { id: delivery.id },
    body: { orderedItemReference: celery?.id ?? '', amount: 2.5, invoiceAmount: 240_000 },
  });
  return { order: order.id, delivery: delivery.id };
}

test('orders and deliveries can be read and operated', { tag: '@proof' }, async ({ venue, person }) => {
  const { order, delivery } = await halfReceived(venue);
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('ana');
  for (const [language, look] of [
    ['ro', fits],
    ['ru', fits],
    ['en', readable],
  ] as const) {
    await page.goto(`/waiter/stock/orders?lang=${language}`);
    await page.getByRole('button', { name: new RegExp(`^${MARKET}`, 'u') }).click();
    await page.getByRole('form').waitFor();
    await look(page, `orders ${language}`);
    await page.goto(`/waiter/stock/orders/${order}?lang=${language}`);
    await page.getByRole('listitem', { name: CELERY }).waitFor();
    await look(page, `order ${language}`);
    await page.goto(`/waiter/stock/deliveries/${delivery}?lang=${language}`);
    await page.getByRole('listitem', { name: CELERY }).waitFor();
    await look(page, `delivery ${language}`);
  }
  await focusIsSeen(page, 'delivery');
  await page.getByRole('button', { name: `Remove ${CELERY}` }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByText('Please fill in all required fields.').waitFor();
  await readable(page, 'delivery, something missing');
  await page.goto('/waiter/stock/orders/new?lang=en');
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.getByText('Please upload at least one document.').waitFor();
  await readable(page, 'new order');
  await page.setViewportSize({ width: 1280, height: 800 });
  await focusIsSeen(page, 'new order');
  await page.goto(`/waiter/stock/deliveries/new/${order}?lang=en`);
  await page.getByLabel('Invoice amount, MDL').waitFor();
  await readable(page, 'new delivery');
});
