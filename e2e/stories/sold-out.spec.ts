import type { Page } from '@playwright/test';
import { readable } from '../venue/readable.ts';
import { othersAt, takeOver, type Seat } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';

const WITH_RANCH = [{ group: 'wings_dipping_sauce', choice: 'ranch_dressing' }];

/** True as long as the page was not loaded again. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'true'));
const neverReloaded = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-never-reloaded', 'true');

test('an evening that sells out ranch dressing', async ({ venue, person }) => {
  const boss = venue.staff('admin');
  const [one, two] = (await venue.tables()).map((table): Seat => ({ venue, ...table }));
  if (!one || !two) throw new Error('The demo bar has twelve tables.');
  const configs = await boss.stockConfigs({});
  const ranch = configs.find(({ name }) => name === 'Ranch dressing');
  if (!ranch) throw new Error('The demo bar has ranch dressing.');
  const count = (counted: number) => boss.countStock({ params: { id: ranch.id }, body: { counted } });

  const page = await person();
  const olga = guestScreens(page);
  const sauce = olga.card('Buffalo wings').getByRole('button', { name: /^Dipping sauce/u });
  const ana = await othersAt(one).guest('Ana');
  const anaOrders = () =>
    othersAt(one).api.placeOrder({
      body: { sessionId: ana.id, orderItems: [{ menuItemId: 'wings_buffalo__8pc', options: WITH_RANCH }] },
    });

  await test.step('the bar sells by its stock: ranch for six portions', async () => {
    await boss.putVenue({ body: { autoSoldOut: true } });
    await count(0.24);
    await olga.scan(two.tableId, 'Olga');
    await olga.openMenu();
    await sauce.click();
    await expect(sauce).toHaveAccessibleName('Dipping sauce: Ranch dressing, 2 of 2');
    await mark(page);
  });

  await test.step('what others order is counted down on her open menu, from four on', async () => {
    await anaOrders();
    await anaOrders();
    await expect(sauce).toHaveAccessibleName('Dipping sauce: Ranch dressing, Last 4, 2 of 2');
    await expect(sauce.getByText('Last 4', { exact: true })).toBeVisible();
    await readable(page, 'menu with last portions');
    for (const left of [3, 2, 1]) {
      await anaOrders();
      await expect(sauce.getByText(`Last ${left}`, { exact: true })).toBeVisible();
    }
  });

  await test.step('she puts the last one into her cart, and another table is faster', async () => {
    await olga.add('Buffalo wings', /^Buffalo wings, 8.pcs/u);
    await anaOrders();
    await expect(sauce).toHaveAccessibleName('Dipping sauce: Blue cheese sauce, 1 of 1');
    await expect(
      olga.card('Buffalo wings').getByRole('button', { name: /^Buffalo wings, 8.pcs/u }),
    ).toBeEnabled();
    await neverReloaded(page);
  });

  await test.step('the kitchen looks: the bottle is empty. Her cart says so, and takes it out', async () => {
    await count(0);
    await olga.openCart();
    const line = page.getByRole('listitem').filter({ hasText: 'Buffalo' });
    await expect(line).toContainText('Ranch dressing');
    await expect(line.getByText('One of these choices is temporarily unavailable')).toBeVisible();
    await readable(page, 'cart with what is gone');
    await page.getByRole('button', { name: 'Take out what is unavailable' }).click();
    await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeVisible();
    await expect(sauce).toHaveAccessibleName('Dipping sauce: Blue cheese sauce, 1 of 1');
  });

  await test.step('a waiter, who has asked the kitchen, orders it nevertheless', async () => {
    const hand = await person();
    await takeOver(hand, `/api/admin/waiter-table-session/${one.tableId}`);
    const waiter = guestScreens(hand);
    await waiter.open('/menu');
    const ofWings = waiter.card('Buffalo wings').getByRole('button', { name: /^Dipping sauce/u });
    await expect(ofWings).toHaveAccessibleName(/, 1 of 2$/u);
    await ofWings.click();
    await expect(ofWings).toHaveAccessibleName('Dipping sauce: Ranch dressing, Sold out, 2 of 2');
    await readable(hand, 'menu of a waiter with what has sold out');
    await waiter.add('Buffalo wings', /^Buffalo wings, 8.pcs/u);
    await waiter.openCart();
    const line = hand.getByRole('listitem').filter({ hasText: 'Buffalo' });
    await expect(line).toContainText('Ranch dressing');
    await expect(line.getByText('temporarily unavailable')).toBeHidden();
    const sent = hand.waitForResponse((answer) => answer.url().endsWith('/api/order'));
    await hand.getByRole('button', { name: 'Send to the kitchen' }).click();
    expect((await sent).status()).toBe(200);
  });

  await test.step('a new batch is made, and the sauce is back on the open menu', async () => {
    await boss.addStockBatch({ body: { stockItemType: ranch.id, amount: 2, reason: 'Made in venue' } });
    await expect(sauce).toHaveAccessibleName(/ of 2$/u);
    await sauce.click();
    await expect(sauce).toHaveAccessibleName('Dipping sauce: Ranch dressing, 2 of 2');
    await neverReloaded(page);
  });
});
