import { languages } from '@masa/domain/language';
import { readable, readableIn } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

test('a house says which stations make its fries, and a guest wants them with his wings (AMB-233, AMB-235)', async ({
  venue,
  person,
}) => {
  test.slow();
  const table = (await venue.tables()).at(-1);
  if (!table) throw new Error('The demo bar has twelve tables.');
  const owner = venue.staff('admin');
  const station = (en: string, ro: string, ru: string) =>
    owner.addStation({ body: { names: { en, ro, ru }, side: 'kitchen' } });
  const fryer = await station('Story fryer', 'Friteuza poveștii', 'Фритюр истории');
  const wings = await station('Story wings', 'Aripioarele poveștii', 'Крылья истории');

  await test.step('in the form of the dish and of the category, which everybody can read', async () => {
    const office = await person({ width: 1280, height: 800 });
    await staffScreens(office).signIn('admin');
    for (const language of languages) {
      await office.goto(`/waiter/settings/menu/dish/wings_buffalo?lang=${language}`);
      await office.getByRole('checkbox', { name: fryer.names[language] ?? '' }).waitFor();
      await readableIn(language, office, 'stations of a dish');
    }
    await office.goto('/waiter/settings/menu/categories?lang=en');
    await office.getByRole('button', { name: 'Wings', exact: true }).click();
    const category = office.getByRole('form', { name: 'Wings' });
    await category.getByRole('checkbox', { name: 'Story wings' }).check();
    await readable(office, 'stations of a category');
    await category.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await owner.stations()).find(({ id }) => id === wings.id)?.groups)
      .toEqual(['wings']);
    await office.goto('/waiter/settings/menu/dish/wings_buffalo?lang=en');
    await expect(office.getByText(/^Nothing ticked: Wings, Story wings\./u)).toBeVisible();
    await office.getByRole('combobox', { name: 'Melted cheddar' }).selectOption('Story fryer');
    await office.getByLabel(/^Preparation, minutes/u).fill('12');
    await office.getByRole('button', { name: 'Save dish' }).click();
    await expect
      .poll(async () => (await owner.stations()).find(({ id }) => id === fryer.id)?.choices)
      .toEqual(['add_cheddar']);
    const minutes = async () =>
      (await owner.menuSettings()).filter(({ prepMinutes }) => prepMinutes === 12).map(({ id }) => id);
    await expect.poll(minutes).toEqual(['wings_buffalo__8pc', 'wings_buffalo__12pc']);
    for (const id of await minutes())
      await owner.changeMenuItem({ params: { id }, body: { prepMinutes: null } });
    for (const { id } of [fryer, wings]) await owner.removeStation({ params: { id } });
  });

  await test.step('his cart asks how to bring it, and the kitchen is told', async () => {
    const page = await person({ width: 390, height: 844 });
    const guest = guestScreens(page);
    await guest.scan(table.tableId, 'Mihai');
    await guest.openMenu();
    await guest.add('Fries', /add to cart/u);
    await guest.add('Buffalo wings', /8 pcs/u);
    for (const language of languages) {
      const told = guestScreens(page, language);
      await told.open('/menu/cart');
      await page.getByRole('radiogroup', { name: told.words('cart.serve') }).waitFor();
      await readableIn(language, page, 'together or as ready');
    }
    await guest.open('/menu/cart');
    await page.getByRole('radio', { name: 'All together' }).check({ force: true });
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
    const ordered = async () =>
      (await venue.staff('ana').overview()).openKitchenOrders.filter(
        ({ tableId }) => tableId === table.tableId,
      );
    await expect
      .poll(async () => (await ordered()).map(({ serve }) => serve))
      .toEqual(['together', 'together']);
  });
});

test('a waiter fires a course where its table is (K-029)', async ({ venue, person }) => {
  const table = (await venue.tables()).at(-2);
  if (!table) throw new Error('The demo bar has twelve tables.');
  const ana = venue.staff('ana');
  const { id: sessionId } = await ana.waiterTableSession({ params: { tableId: table.tableId } });
  const dishes = [
    { menuItemId: 'fries', course: 1 },
    { menuItemId: 'fries', course: 2 },
    { menuItemId: 'wings_buffalo__8pc', course: 2 },
  ];
  const orderItems = dishes.map((dish) => ({ ...dish, options: [] }));
  const { orders } = await ana.placeOrder({ body: { sessionId, orderItems } });
  const waiting = async () => {
    const ids = orders.map(({ id }) => id);
    const { openKitchenOrders } = await ana.overview();
    return openKitchenOrders.filter(({ id, held }) => ids.includes(id) && held).length;
  };
  expect(await waiting()).toBe(2);
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('ana');
  for (const language of ['ro', 'ru', 'en'] as const) {
    await page.goto(`/waiter?lang=${language}`);
    await page.getByRole('button', { name: new RegExp(`^${table.tableName} `, 'u') }).click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await readableIn(language, page, 'courses of a table');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Fire course 2' }).click();
  await expect.poll(waiting).toBe(0);
});
