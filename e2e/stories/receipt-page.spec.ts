import { expect, test } from '../venue/bar-test.ts';
import { lookedAt } from '../venue/looked-at.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

test('a guest reads her receipt on the phone while it is paid, and a stranger by its address (M-118)', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const ana = await sitDown(page, seat, 'Ana');
  const others = othersAt(seat);
  await others.order(ana.id, 'fries', 'fries', 'wings_buffalo__12pc');
  const petru = await others.guest('Petru', 'onion_rings');
  await others.asksForAll(petru, { paymentMethod: 'card', tips: 2_500 });
  const waiter = seat.venue.staff('ana');
  const check = (await waiter.overview()).checks.find(({ tableId }) => tableId === seat.tableId);
  const params = { checkId: check?.checkId ?? '' };
  const { receiptToken } = await waiter.getCheck({ params });
  const address = `/receipt/${receiptToken}`;

  const other = await phone();
  const look = lookedAt(other);
  const paper = other.getByRole('region', { name: 'Receipt' });

  await test.step('a stranger with the address sees what is to be paid, and nobody’s name', async () => {
    const answer = await other.goto(`${address}?lang=en`);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(paper).toContainText('2 × ');
    await expect(other.getByText(/^To pay: /u)).toBeVisible();
    await expect(other.getByText(/Ana|Petru/u)).toHaveCount(0);
    await look.inEveryLanguage('receipt, to be paid', async (language) => {
      await other.goto(`${address}?lang=${language}`);
      await other.locator('.receipt-paper').waitFor();
    });
  });

  await test.step('what was paid stands there once it is closed, without a touch', async () => {
    await waiter.takePayment({ params, body: { method: 'cash', amount: 10_000, tendered: 20_000 } });
    await waiter.completeCheck({ params });
    await expect(other.getByText('Paid. Thank you!')).toBeVisible({ timeout: 30_000 });
    await expect(paper).toContainText('change 100');
    await look.inEveryLanguage('receipt, paid', async (language) => {
      await other.goto(`${address}?lang=${language}`);
      await other.locator('.receipt-paper').waitFor();
    });
  });

  await test.step('her own phone leads there from the thanks', async () => {
    await guest.open('/');
    await page.getByRole('link', { name: 'My receipt' }).click();
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Buffalo');
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeLessThanOrEqual(3);
  });

  await test.step('an address that nobody has says so', async () => {
    await other.goto('/receipt/AAAAAAAAAAAAAAAAAAAAAA?lang=en');
    await expect(other.getByText('This receipt is no longer here')).toBeVisible();
    await look.inEveryLanguage('receipt, gone', async (language) => {
      await other.goto(`/receipt/AAAAAAAAAAAAAAAAAAAAAA?lang=${language}`);
      await other.locator('.empty-state').waitFor();
    });
  });
});
