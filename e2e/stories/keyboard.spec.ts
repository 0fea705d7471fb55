import { expect, test } from '../venue/bar-test.ts';
import { othersAt } from '../venue/seats.ts';
import { tabTo } from '../screens/keyboard.ts';
import { guestScreens } from '../screens/guest.ts';

test('from the scan to the sent order without touching the glass', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.open(`/table/${seat.tableId}`);
  const name = page.getByRole('textbox', { name: "What's your name?" });
  await name.waitFor();
  await tabTo(page, name);
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your visit' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'See the menu' }));
  await page.keyboard.press('Enter');

  const wings = guest.card('Buffalo wings');
  const slider = wings.getByRole('slider');
  await slider.waitFor();
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Moderately spicy');
  const dip = wings.getByRole('button', { name: /^Dipping sauce/u });
  await tabTo(page, dip);
  await page.keyboard.press('Enter');
  await expect(dip).toHaveAccessibleName(/Ranch dressing/u);
  await page.keyboard.press('ArrowLeft');
  await expect(dip).toHaveAccessibleName(/Blue cheese sauce/u);
  await tabTo(page, wings.getByRole('button', { name: /^Buffalo wings, 8 pcs/u }));
  await page.keyboard.press('Enter');
  const cart = page.getByRole('link', { name: 'Cart' });
  await expect(cart).toContainText('119');
  await tabTo(page, cart, 200);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send to the kitchen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
});

test('focus goes into a step that asks, and back to the button that opened it', async ({ seat, phone }) => {
  const others = othersAt(seat);
  await others.waiterOrders('wedges');
  const page = await phone();
  const guest = guestScreens(page);
  await guest.scan(seat.tableId, 'Ana');
  await guest.myTable();
  const wedges = guest.ordered('Wedges');
  const claim = wedges.getByRole('button', { name: 'Claim' });
  await tabTo(page, claim);
  await page.keyboard.press('Enter');
  await expect(wedges.getByRole('group', { name: 'Move this order to your bill?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(claim).toBeFocused();

  const voucher = wedges.getByRole('button', { name: 'Voucher' });
  await tabTo(page, voucher);
  await page.keyboard.press('Enter');
  await expect(wedges.getByRole('textbox', { name: 'Please enter voucher code' })).toBeFocused();
  await tabTo(page, wedges.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(voucher).toBeFocused();

  const ask = page.getByRole('button', { name: 'Ask for table check' });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  const cash = page.getByRole('radio', { name: 'Cash' });
  await tabTo(page, cash);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Not yet' }));
  await page.keyboard.press('Enter');
  await expect(ask).toBeFocused();
});
