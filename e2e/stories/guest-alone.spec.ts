import { expect, test } from '../venue/bar-test.ts';
import { othersAt } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import type { Language } from '@masa/domain/language';

const tongues: readonly {
  readonly language: Language;
  readonly wings: string;
  readonly lager: string;
  readonly heat: string;
  readonly vegetables: string;
  readonly chosen: string;
}[] = [
  {
    language: 'en',
    wings: 'Buffalo wings',
    lager: 'House lager',
    heat: 'Very spicy',
    vegetables: 'Vegetables',
    chosen: 'Just carrots',
  },
  {
    language: 'ro',
    wings: 'Aripioare Buffalo',
    lager: 'Lager de casă',
    heat: 'Foarte picant',
    vegetables: 'Legume',
    chosen: 'Doar morcov',
  },
  {
    language: 'ru',
    wings: 'Крылышки Баффало',
    lager: 'Домашний лагер',
    heat: 'Острая',
    vegetables: 'Овощи',
    chosen: 'Только морковь',
  },
];

for (const { language, wings, lager, heat, vegetables, chosen } of tongues) {
  test(
    `a guest alone scans, chooses, reloads, orders and pays by card, ${language}`,
    { tag: language === 'ro' ? [] : '@proof' },
    async ({ seat, phone }) => {
      // Once with the worker: it must not stand in the way of anything.
      const page = await phone({ withWorker: language === 'ro' });
      const guest = guestScreens(page, language);
      const { words } = guest;

      await guest.scan(seat.tableId, 'Ștefan');
      await expect(page).toHaveURL(new RegExp(`/\\?lang=${language}$`, 'u'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await guest.openMenu();

      const card = guest.card(wings);
      const slider = card.getByRole('slider');
      await expect(slider).toHaveAttribute('aria-valuemin', '0');
      await slider.press('ArrowRight');
      await slider.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuetext', heat);
      await card.getByRole('button', { name: new RegExp(`^${vegetables}: `, 'u') }).click();
      await expect(
        card.getByRole('button', { name: new RegExp(`^${vegetables}: ${chosen}`, 'u') }),
      ).toBeVisible();
      await guest.add(wings, /119/u);
      await guest.add(lager, /55/u);

      await page.reload();
      await expect(page.getByRole('link', { name: words('cart.cart') })).toContainText('174');
      await guest.openCart();
      const line = page.getByRole('listitem').filter({ hasText: wings });
      await expect(line).toContainText(heat);
      await expect(line).toContainText(chosen);
      await page.getByRole('button', { name: words('cart.send') }).click();
      await expect(page.getByText(words('cart.sent'))).toBeVisible();

      await guest.myTable();
      await expect(guest.ordered(wings)).toContainText(heat);
      await page.getByRole('button', { name: words('check.askTable') }).click();
      await guest.pay('card', 10);
      await expect(page.getByText(words('check.requested')).first()).toBeVisible();

      const { checks } = await seat.venue.staff('admin').overview();
      const check = checks.find(({ tableId }) => tableId === seat.tableId);
      expect(check).toMatchObject({ paymentMethod: 'card', effectiveTotal: 17_400, tips: 1_700 });
      const { checkTotal } = await othersAt(seat).orders();
      expect(checkTotal.effectiveTotal).toBe(17_400);
      expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
        'customer-session',
        'customer-unique-id',
      ]);
    },
  );
}

test('hellfire wings cannot be made mild, and what the kitchen has run out of cannot be added', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.scan(seat.tableId, 'Ion');
  await guest.openMenu();
  const slider = guest.card('Hellfire wings').getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Very spicy');
  await slider.press('ArrowLeft');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Very spicy');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Extremely spicy');
  await expect(
    guest.card('Barbecue wings').getByRole('button', { name: 'Temporarily unavailable' }),
  ).toBeDisabled();
});

test('two tabs of one phone share a cart, and send it once', async ({ seat, phone }) => {
  const first = await phone();
  const guest = guestScreens(first, 'en');
  await guest.scan(seat.tableId, 'Mihai');
  await guest.openMenu();
  const second = await first.context().newPage();
  const other = guestScreens(second, 'en');
  await second.goto('/menu?lang=en');
  await guest.add('House lager', /55/u);
  await expect(second.getByRole('link', { name: other.words('cart.cart') })).toContainText('55');
  await other.add('Fries', /49/u);
  await guest.openCart();
  await other.openCart();
  await expect(first.getByRole('listitem')).toHaveCount(2);
  const send = { name: guest.words('cart.send') };
  // Whoever is slower finds nothing left to send: the button goes, or what it sends is known already.
  const press = (page: typeof first) =>
    page
      .getByRole('button', send)
      .click({ timeout: 2_000 })
      .catch(() => expect(page.getByRole('button', send)).toHaveCount(0));
  await Promise.all([press(first), press(second)]);
  await expect(async () => {
    const { sessionPrechecks } = await othersAt(seat).orders();
    expect(sessionPrechecks.flatMap(({ items }) => items)).toHaveLength(2);
  }).toPass();
  for (const page of [first, second]) await expect(page.getByRole('button', send)).toHaveCount(0);
});
