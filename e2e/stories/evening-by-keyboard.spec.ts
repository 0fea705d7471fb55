import type { Page } from '@playwright/test';
import { guestScreens } from '../screens/guest.ts';
import { press, tabTo } from '../screens/keyboard.ts';
import { staffScreens } from '../screens/staff.ts';
import { expect, test } from '../venue/test.ts';
import { ADMIN_PASSWORD } from '../venue/venue.ts';

/** From the scan to the sent order. */
async function order(page: Page, tableId: string, name: string, dish: string, size: RegExp): Promise<void> {
  const guest = guestScreens(page);
  await guest.open(`/table/${tableId}`);
  const question = page.getByRole('textbox', { name: "What's your name?" });
  await question.waitFor();
  await tabTo(page, question);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'See the menu' }));
  await press(page, guest.card(dish).getByRole('button', { name: size }));
  await press(page, page.getByRole('link', { name: 'Cart' }));
  await press(page, page.getByRole('button', { name: 'Send to the kitchen' }));
}

// The evening of evening.spec.ts, and nobody touches a glass or a mouse: not at the table, the pass or the bar.
test('one evening by keyboard alone, from the scan to the closed table', async ({ venue, person }) => {
  test.setTimeout(150_000);
  const [table] = await venue.tables();
  const tableId = table?.tableId ?? '';
  const [mihai, olga, hall] = [await person({}), await person({}), await person({})];
  const kitchen = await person({ width: 1280, height: 800 });

  await test.step('two guests order', async () => {
    await order(mihai, tableId, 'Mihai', 'Buffalo wings', /^Buffalo wings, 8 pcs/u);
    await order(olga, tableId, 'Olga', 'Fries', /add to cart/u);
    await expect(olga.getByText('Sent to the kitchen')).toBeVisible();
  });

  await test.step('the cook signs in, and starts and finishes by the number of each card', async () => {
    await kitchen.goto('/waiter?lang=en');
    const name = kitchen.getByLabel('Username');
    await name.waitFor();
    await tabTo(kitchen, name);
    await kitchen.keyboard.type('ion');
    await kitchen.keyboard.press('Tab');
    await kitchen.keyboard.type(ADMIN_PASSWORD);
    await kitchen.keyboard.press('Enter');
    await kitchen.getByRole('tab', { name: /^Kitchen/u }).waitFor();
    await kitchen.goto('/waiter/board?lang=en');
    const cards = kitchen.locator('.order-board').getByRole('article');
    await expect(cards).toHaveCount(2);
    await kitchen.keyboard.press('1');
    await expect(kitchen.getByText('Preparing').first()).toBeVisible();
    await kitchen.keyboard.press('Shift+2');
    await expect(cards).toHaveCount(1);
    // Sooner it would have been meant for the step before.
    await kitchen.waitForTimeout(700);
    await kitchen.keyboard.press('Shift+1');
    await expect(cards).toHaveCount(0);
  });

  await test.step('the waiter hands over what is ready', async () => {
    await staffScreens(hall).signIn('ana');
    const handed = hall.getByRole('main').getByRole('button', { name: /^Handed to guest/u });
    await expect(handed).toHaveCount(2);
    for (let left = 2; left > 0; left -= 1) {
      await hall.waitForTimeout(700);
      await press(hall, handed.first());
      await expect(handed).toHaveCount(left - 1);
    }
  });

  await test.step('they ask for one check, by card, with ten percent for the waiter', async () => {
    await press(olga, olga.getByRole('link', { name: 'My table' }));
    await press(olga, olga.getByRole('button', { name: 'Ask for table check' }));
    const cash = olga.getByRole('radio', { name: 'Cash' });
    await tabTo(olga, cash);
    await olga.keyboard.press('Space');
    await olga.keyboard.press('ArrowRight');
    await expect(olga.getByRole('radio', { name: 'Card' })).toBeChecked();
    const tip = olga.getByRole('radio', { name: /10 ?%/u });
    await olga.keyboard.press('Tab');
    for (let step = 0; step < 6 && !(await tip.isChecked()); step += 1)
      await olga.keyboard.press('ArrowRight');
    await expect(tip).toBeChecked();
    await press(olga, olga.getByRole('button', { name: 'Request the check' }));
    await expect(olga.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
  });

  await test.step('the waiter prints and closes', async () => {
    await press(hall, hall.getByRole('button', { name: 'Print pre-check' }));
    await press(hall, hall.getByRole('button', { name: 'Print fiscal check' }));
    await press(hall, hall.getByRole('button', { name: 'Close table' }));
    await press(hall, hall.getByRole('button', { name: 'Yes, close' }));
    await expect(hall.getByRole('button', { name: 'Close table' })).toHaveCount(0);
    expect((await venue.staff('admin').overview()).checks).toEqual([]);
    await expect(olga.getByText(/Check requested/u)).toHaveCount(0);
  });
});
