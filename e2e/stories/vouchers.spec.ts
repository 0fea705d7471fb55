import type { Locator } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { ERROR_TEXT, guestScreens } from '../screens/guest.ts';

const TALK = "Please talk to our wait staff if you think it's a mistake.";
const NOT_FOUND =
  "We couldn't find this promo code in our system. It could be a typo on your end. Please try again.";

async function apply(within: Locator, opener: string, code: string): Promise<void> {
  await within.getByRole('button', { name: opener }).click();
  await expect(within.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await within.getByRole('textbox', { name: 'Please enter voucher code' }).fill(code.toLowerCase());
  await expect(within.getByRole('textbox')).toHaveValue(code);
  await within.getByRole('button', { name: 'Apply', exact: true }).click();
}

test('every voucher that is refused says why, word for word', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  await guest.open('/table-summary');
  const fries = guest.ordered('Fries');
  const everything = page.locator('body');
  const refused: readonly (readonly [Locator, string, string, string])[] = [
    [fries, 'Voucher', 'BEER10', "This promo code can't be applied because it is expired."],
    [fries, 'Voucher', 'USEDUP', "This promo code can't be applied because it was already used."],
    [fries, 'Voucher', 'NOSUCH', NOT_FOUND],
    [fries, 'Voucher', 'WINGS50', 'This voucher does not apply to this type of items.'],
    [
      everything,
      'Apply promo code',
      'MINUS30',
      "This voucher can't be applied to the entire table. Please select a particular item you wish to apply it to.",
    ],
    [everything, 'Apply promo code', 'OFF15', NOT_FOUND],
  ];
  for (const [within, opener, code, text] of refused) {
    await apply(within, opener, code);
    await expect(within.getByText(text)).toBeVisible();
    await expect(within.getByText(TALK)).toBeVisible();
    await within.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(within.getByText(TALK)).toHaveCount(0);
  }
  const { checkTotal } = await othersAt(seat).orders();
  expect(checkTotal.effectiveTotal).toBe(checkTotal.regularTotal);
});

test('vouchers for a dish and for the table lower what is paid, and the old price stays readable', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries', 'wings_buffalo__8pc', 'onion_rings');
  await guest.open('/table-summary');

  await apply(guest.ordered('Fries'), 'Voucher', 'FREEFRIES');
  await expect(guest.ordered('Fries')).toContainText('FREEFRIES applied');
  await apply(guest.ordered('Buffalo wings'), 'Voucher', 'WINGS50');
  await expect(guest.ordered('Buffalo wings')).toContainText('WINGS50 applied');
  await expect(guest.ordered('Buffalo wings')).toContainText(/59[.,]50/u);
  await expect(guest.ordered('Buffalo wings')).toContainText('119');
  await apply(guest.ordered('Onion rings'), 'Voucher', 'MINUS30');
  await expect(guest.ordered('Onion rings')).toContainText('MINUS30 applied');
  await apply(page.locator('body'), 'Apply promo code', 'TABLE10');
  await othersAt(seat).guest('Olga', 'wedges');
  await page.getByRole('button', { name: /^Olga/u }).click();
  await expect(guest.ordered('Wedges')).toBeVisible();

  const { sessionPrechecks, checkTotal } = await othersAt(seat).orders();
  const paid = Object.fromEntries(
    sessionPrechecks
      .flatMap(({ items }) => items)
      .map(({ orderItem, regularPrice, effectivePrice }) => [
        orderItem.orderedItemId,
        effectivePrice / regularPrice,
      ]),
  );
  expect(paid).toMatchObject({ fries: 0, wings_buffalo__8pc: 0.5, wedges: 0.9 });
  expect(checkTotal.effectiveTotal).toBeLessThan(checkTotal.regularTotal);
});

test('an unknown answer is shown as it is, and a failed call with the error panel', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  await guest.open('/table-summary');
  const fries = guest.ordered('Fries');
  await page.route('**/api/promos/apply', (route) => route.fulfill({ json: { status: 'full_moon_only' } }));
  await apply(fries, 'Voucher', 'WOLF');
  await expect(fries.getByText('full_moon_only')).toBeVisible();
  await expect(fries.getByText(TALK)).toBeVisible();
  await fries.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/api/promos/apply');
  await page.route('**/api/promos/apply', (route) => route.abort());
  await apply(fries, 'Voucher', 'FREEFRIES');
  await expect(fries.getByRole('alert')).toContainText(ERROR_TEXT);
  await fries.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/api/promos/apply');
  await apply(fries, 'Voucher', 'FREEFRIES');
  await expect(fries).toContainText('FREEFRIES applied');
});
