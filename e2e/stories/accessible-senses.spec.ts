import { languageNames, languages } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { focusIsSeen } from '../venue/controls.ts';
import { standsStill } from '../venue/motion.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

const PHONE = { width: 390, height: 844 };

test('who asked for less motion sees what changed without anything moving', async ({ seat, phone }) => {
  const page = await phone(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/menu*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await guest.open('/menu');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await standsStill(page, 'menu, still loading');
  seen.resolve();

  const dip = guest.card('Buffalo wings').getByRole('button', { name: /^Dipping sauce/u });
  await dip.scrollIntoViewIfNeeded();
  const surface = () => dip.evaluate((row) => getComputedStyle(row).backgroundColor);
  const before = await surface();
  // The light is short: the page itself notes how it looked.
  await dip.evaluate((row) => {
    new MutationObserver(() => {
      if (row.classList.contains('is-flashing')) row.dataset['lit'] = getComputedStyle(row).backgroundColor;
    }).observe(row, { attributeFilter: ['class'] });
  });
  await dip.click();
  await expect(dip).toHaveAttribute('data-lit', /./u);
  await expect(dip).not.toHaveAttribute('data-lit', before);
  await standsStill(page, 'option, just changed');
  await expect.poll(surface, { message: 'the light goes out after 600 ms' }).toBe(before);

  const price = guest.card('Buffalo wings').getByRole('button', { name: /8 pcs/u });
  await price.click();
  await expect(price).toHaveAttribute('aria-busy', 'true');
  await standsStill(page, 'price, busy');
  await expect(page.getByRole('link', { name: /Added to your cart/u })).toBeVisible();
  await standsStill(page, 'just added');
  await page.getByRole('link', { name: 'Beer', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Beer', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCSS('scroll-behavior', 'auto');
  await standsStill(page, 'another category');
});

test('whoever goes by the keys always sees where they are', async ({ seat, phone }) => {
  const page = await phone(PHONE);
  const guest = guestScreens(page);
  const others = othersAt(seat);
  await others.guest('Maria', 'wings_buffalo__8pc', 'beer_lager__500ml', 'fries', 'onion_rings');
  await others.waiterOrders('wedges', 'fries', 'onion_rings');
  const me = await sitDown(page, seat, 'Ana');
  await others.order(me.id, 'fries', 'wings_hell__12pc', 'wedges');
  await guest.open('/');
  await page.getByRole('region', { name: 'Your visit' }).waitFor();
  await focusIsSeen(page, 'home');
  await guest.open('/menu');
  await page.getByRole('article').first().waitFor();
  await guest.add('Fries', /add to cart/u);
  await focusIsSeen(page, 'menu');
  await guest.open('/table-summary');
  await page.getByRole('button', { name: /^Maria/u }).click();
  await focusIsSeen(page, 'table');
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await focusIsSeen(page, 'check request');
});

test('the slider needs no drag: a tap on a stop or an arrow key is enough', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  const slider = guest.card('Buffalo wings').getByRole('slider', { name: 'Spiciness' });
  await slider.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  for (const [stop, words] of [
    [3, 'Extremely spicy'],
    [1, 'Moderately spicy'],
    [0, 'Mildly spicy'],
    [2, 'Very spicy'],
  ] as const) {
    await slider.tap({ position: { x: (width * (stop + 0.5)) / 4, y: height / 2 } });
    await expect(slider).toHaveAttribute('aria-valuetext', words);
  }
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Moderately spicy');
});

test('what happens is said, once, and stays to be read', async ({ seat, phone }) => {
  const page = await phone(PHONE);
  const guest = guestScreens(page);
  const said = page.getByRole('status');
  await sitDown(page, seat, 'Ana');
  await guest.open('/');
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(said).toHaveText('The waiter has been called.');
  await guest.openMenu();
  await guest.add('Fries', /add to cart/u);
  await expect(said).toHaveText('Fries is in the cart');
  // The green bar lasts three seconds; what it said can still be read in the bar and in the cart.
  await expect(page.getByRole('link', { name: /Added to your cart/u })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart' })).toContainText('1 item in the cart');
  await guest.openCart();
  await expect(page.getByRole('heading', { name: 'Fries' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(said).toHaveText('The order is on its way to the kitchen.');
  await guest.myTable();
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await guest.pay('cash');
  await expect(said).toHaveText('The waiter will bring the check.');
  await expect(page).toHaveTitle(`Table ${seat.tableName}`);
});

test('every language is named in itself, and words of another language say which', async ({ phone }) => {
  const page = await phone(PHONE);
  for (const language of languages) {
    await guestScreens(page, language).open('/table/nobodyprintedthis');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const code of languages) {
      const name = `${code.toUpperCase()} ${languageNames[code]}`;
      await expect(page.getByRole('link', { name })).toHaveAttribute('lang', code);
    }
    const alert = page.getByRole('alert');
    await expect(alert.locator('[lang=ru]')).toContainText('Спросите у персонала');
    await expect(alert.locator('[lang=ro]')).toContainText('Cereți personalului');
    await expect(alert.locator('[lang=en]')).toContainText('ask the staff');
  }
});
