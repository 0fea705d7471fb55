import { expect, test } from '../venue/bar-test.ts';
import { buttonsWithoutEdge, isTold, withForcedColours } from '../venue/forced-colours.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

test("in the system's own colours a guest sees every button's edge and what is chosen", async ({
  seat,
  phone,
}) => {
  const page = await phone({ width: 390, height: 844 });
  await withForcedColours(page);
  const guest = guestScreens(page);
  const me = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(me.id, 'fries');

  await test.step('home', async () => {
    await guest.open('/');
    await page.getByRole('region', { name: 'Your visit' }).waitFor();
    expect(await buttonsWithoutEdge(page)).toEqual([]);
    const language = (name: string) => page.getByRole('link', { name, exact: true });
    await isTold(language('EN English'), language('RO Română'), 'language');
  });

  await test.step('menu', async () => {
    await guest.open('/menu');
    const wings = guest.card('Buffalo wings');
    await wings.waitFor();
    expect(await buttonsWithoutEdge(page)).toEqual([]);
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await isTold(categories.nth(0), categories.nth(1), 'category');
    const stops = wings.locator('.heat-stop');
    await wings.getByRole('slider', { name: 'Spiciness' }).press('End');
    await isTold(stops.nth(3), stops.nth(2), 'chilli');
    const dots = wings.locator('.option-dots').first().locator('i');
    await isTold(dots.nth(0), dots.nth(1), 'option');
  });

  await test.step('how to pay', async () => {
    await guest.open('/table-summary');
    await page.getByRole('button', { name: /^My separate check/u }).click();
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await page.getByRole('radio', { name: /^10%/u }).check({ force: true });
    expect(await buttonsWithoutEdge(page)).toEqual([]);
    const choice = (words: string) => page.locator('label').filter({ hasText: words });
    await isTold(choice('Card'), choice('Cash'), 'payment');
    await isTold(choice('10%'), choice('15%'), 'tips');
  });
});

test(
  "in the system's own colours staff see where they are and what is on",
  { tag: '@proof' },
  async ({ seat, phone }) => {
    const page = await phone({ width: 1280, height: 800 });
    await withForcedColours(page);
    const staff = staffScreens(page);
    await staff.signIn('ana');
    await isTold(staff.tab('Hall'), staff.tab('Kitchen'), 'tab');
    expect(await buttonsWithoutEdge(page)).toEqual([]);
    const places = page.getByRole('navigation').first().getByRole('link');
    await isTold(
      places.and(page.locator('[aria-current="page"]')),
      places.and(page.locator(':not([aria-current])')).first(),
      'place',
    );
    await page.goto(`${seat.venue.origin}/waiter/settings?lang=en`);
    const offered = page.getByRole('switch', { checked: true }).first();
    await offered.waitFor();
    await isTold(offered, page.locator('body'), 'what is on');
    expect(await buttonsWithoutEdge(page)).toEqual([]);
  },
);
