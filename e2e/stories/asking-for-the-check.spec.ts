import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown, type Seat } from '../venue/seats.ts';
import { ERROR_TEXT, guestScreens } from '../screens/guest.ts';

const checkOf = async ({ venue, tableId }: Seat) => {
  const { checks } = await venue.staff('admin').overview();
  return checks.filter((check) => check.tableId === tableId);
};

const askings = [
  { whose: 'the table’s', button: /^Ask for table check/u, call: '**/api/table-check-request' },
  { whose: 'the own', button: /^My separate check/u, call: '**/api/session-check-request' },
] as const;

for (const { whose, button, call } of askings) {
  test(`${whose} check whose call fails keeps what was chosen, and is made once in the end`, async ({
    seat,
    phone,
  }) => {
    const page = await phone();
    const guest = guestScreens(page);
    const session = await sitDown(page, seat, 'Ana');
    await othersAt(seat).order(session.id, 'fries', 'onion_rings');
    await guest.open('/table-summary');
    await page.getByRole('button', { name: button }).click();
    const panel = page.getByRole('contentinfo').getByRole('alert');
    const request = page.getByRole('button', { name: 'Request the check' });

    await test.step('no network', async () => {
      await page.route(call, (route) => route.abort());
      await guest.pay('card', 10);
      await expect(panel).toContainText(ERROR_TEXT);
      await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^10%/u })).toBeChecked();
    });

    await test.step('the server acts and fails to say so', async () => {
      await page.unroute(call);
      await page.route(call, async (route) => {
        await route.fetch({ maxRetries: 3 });
        await route.fulfill({ status: 500, json: { error: 'internal_error' } });
      });
      await request.click();
      await expect(panel).toContainText(ERROR_TEXT);
      await page.unroute(call);
    });

    await request.click();
    await expect(page.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
    const checks = await checkOf(seat);
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({ paymentMethod: 'card' });
  });
}

test('an answer that this app does not know yet asks to wait, and can be closed', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  await guest.open('/table-summary');
  await page.route('**/api/table-check-request', (route) =>
    route.fulfill({ status: 200, json: { status: 'till_is_closing' } }),
  );
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await guest.pay('cash');
  const answer = page.getByRole('alert');
  await expect(answer).toContainText('Please wait for the waiter.');
  // It stays until it is closed: whatever happens at the table meanwhile.
  await othersAt(seat).guest('Olga', 'onion_rings');
  await expect(page.getByRole('heading', { name: 'Table check' })).toBeVisible();
  await answer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Olga/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for table check' })).toBeEnabled();
  expect(await checkOf(seat)).toEqual([]);
});

test('whoever does not want the check yet is back at the button that asked', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  await guest.open('/table-summary');
  for (const name of ['Ask for table check', 'My separate check']) {
    const ask = page.getByRole('button', { name });
    await ask.press('Enter');
    await page.getByRole('button', { name: 'Not yet' }).press('Enter');
    await expect(ask).toBeFocused();
  }
});
