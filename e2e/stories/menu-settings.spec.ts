import type { Locator, Page } from '@playwright/test';
import { fits, readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { menuSettingsScreens } from '../screens/menu-settings.ts';
import { staffScreens } from '../screens/staff.ts';

/** Marks the page: it is gone after a reload. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
const neverReloaded = (page: Page): Locator => page.locator('body[data-never-reloaded]');

/** Switches something off; Undo waits for as long as it is in focus. */
async function off(control: Locator, undo: Locator): Promise<void> {
  await control.click();
  await undo.focus();
}

test('a dish that goes off leaves the open phones, and Undo brings it back', async ({ venue, person }) => {
  test.slow();
  const [table] = await venue.tables();
  const [phone, tablet] = [await person({ width: 390, height: 844 }), await person()];
  const guest = guestScreens(phone);
  await guest.scan(table?.tableId ?? '', 'Ana');
  await guest.openMenu();
  const [fries, wings] = [guest.card('Fries'), guest.card('Buffalo wings')];
  await expect(fries.getByRole('button', { name: /add to cart/u })).toBeVisible();
  await mark(phone);
  await staffScreens(tablet).signIn('ana');
  const settings = menuSettingsScreens(tablet);
  await settings.open();

  await off(settings.onMenu('Fries'), settings.undo('Fries'));
  await expect(fries.getByText('Temporarily unavailable')).toBeVisible();
  await settings.undo('Fries').click();
  await expect(settings.onMenu('Fries')).toBeChecked();
  await expect(settings.onMenu('Fries')).toBeFocused();
  await expect(fries.getByRole('button', { name: /add to cart/u })).toBeVisible();

  await test.step('all its sizes as well', async () => {
    const all = tablet.getByRole('switch', { name: /^Buffalo wings, all sizes/u });
    await off(all, settings.undo('Buffalo wings'));
    await expect(wings.getByText('Temporarily unavailable')).toBeVisible();
    await settings.undo('Buffalo wings').click();
    await expect(wings.getByText('Temporarily unavailable')).toBeHidden();
  });
  await expect(neverReloaded(phone)).toBeAttached();
});

test('an option that goes off leaves the open phones, and Undo brings it back', async ({ venue, person }) => {
  test.slow();
  const [table] = await venue.tables();
  const [phone, tablet] = [await person({ width: 390, height: 844 }), await person()];
  const guest = guestScreens(phone);
  await guest.scan(table?.tableId ?? '', 'Ana');
  await guest.openMenu();
  const sauce = guest.card('Fries').getByRole('button', { name: /^Dipping sauce/u });
  await expect(sauce).toHaveAccessibleName(/Mayo, 1 of 2/u);
  await mark(phone);
  await staffScreens(tablet).signIn('ana');
  const settings = menuSettingsScreens(tablet);
  await settings.openItem('fries');
  await off(settings.onMenu('Mayo'), settings.undo('Mayo'));
  await expect(sauce).toHaveAccessibleName(/Ketchup, 1 of 1/u);
  await settings.undo('Mayo').click();
  await expect(settings.onMenu('Mayo')).toBeChecked();
  await expect(sauce).toHaveAccessibleName(/Mayo, 1 of 2/u);
  await expect(neverReloaded(phone)).toBeAttached();
});

test('a colleague sees at once what another has changed', async ({ venue, person }) => {
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('ana');
  const settings = menuSettingsScreens(page);
  await settings.open();
  await mark(page);
  const params = { id: 'fries' };
  await venue.staff('ion').activateMenuItem({ params, body: { active: false } });
  await expect(settings.onMenu('Fries')).not.toBeChecked();
  await venue.staff('ion').rankMenuItem({ params, body: { rank: 77 } });
  await expect(settings.rank('Fries')).toHaveValue('77');
  await expect(neverReloaded(page)).toBeAttached();
});

test('a dish gets its recipe, and an option its own', async ({ venue, person }) => {
  const admin = venue.staff('admin');
  const supplier = (await admin.suppliers({}))[0]?.id ?? '';
  const config = { min: 1, max: 5, unit: 'kg', supplier, stockControlSchedule: 7 } as const;
  await admin.createStockConfig({ body: { ...config, name: 'Story potatoes' } });
  await admin.createStockConfig({ body: { ...config, name: 'Story mayo', unit: 'grams' } });
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('ana');
  const settings = menuSettingsScreens(page);
  await settings.open();
  const before = (await admin.menuItemStock({ params: { id: 'fries' } })).length;
  await page.getByRole('searchbox').fill('FRIES');
  await settings.row('Fries').getByRole('link').first().click();

  const recipe = settings.recipe();
  await recipe.getByRole('combobox', { name: 'Stock item' }).selectOption('Story potatoes');
  await recipe.getByRole('textbox', { name: /^Ratio kg/u }).fill('0,25');
  await recipe.getByRole('button', { name: 'Add', exact: true }).click();
  const ratio = recipe.getByRole('textbox', { name: 'Ratio of Story potatoes' });
  await expect(ratio).toHaveValue('0.25');
  await ratio.fill('0.3');
  await ratio.press('Enter');
  await expect(recipe.getByText('Saved')).toBeAttached();
  await expect(ratio).toHaveValue('0.30');
  await expect(
    recipe.getByRole('combobox', { name: 'Stock item' }).getByRole('option', { name: 'Story potatoes' }),
  ).toHaveCount(0);

  await page.getByRole('button', { name: 'Mayo: what it uses' }).click();
  const mayo = settings.row('Mayo');
  await mayo.getByRole('combobox', { name: 'Stock item' }).selectOption('Story mayo');
  await mayo.getByRole('textbox', { name: /^Ratio grams/u }).fill('30');
  await mayo.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(mayo.getByRole('textbox', { name: 'Ratio of Story mayo' })).toHaveValue('30.00');

  await page.getByRole('button', { name: 'Back to Menu Settings' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('FRIES');
  await page.goForward();
  await recipe.getByRole('button', { name: 'Remove Story potatoes' }).click();
  await recipe.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(ratio).toHaveCount(0);
  expect(await admin.menuItemStock({ params: { id: 'fries' } })).toHaveLength(before);
  const uses = await admin.menuOptionStock({ params: { id: 'fries', optionId: 'mayo' } });
  expect(uses.map((use) => use.ratio)).toContain(30);
});

test('the menu is kept in order without touching the glass', async ({ venue, person }) => {
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('ana');
  const settings = menuSettingsScreens(page);
  await settings.open();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('onion');
  const rank = settings.rank('Onion rings');
  const tabTo = async (control: Locator) => {
    for (let step = 0; step < 20; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Not reached with Tab');
  };
  await tabTo(rank);
  const before = Number(await rank.inputValue());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(settings.row('Onion rings').getByText('Saved')).toBeVisible();
  await tabTo(settings.onMenu('Onion rings'));
  await page.keyboard.press('Space');
  await settings.undo('Onion rings').waitFor();
  await page.keyboard.press('Shift+Tab');
  await expect(settings.undo('Onion rings')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(settings.onMenu('Onion rings')).toBeChecked();
  await expect(settings.onMenu('Onion rings')).toBeFocused();
  const kept = async () => {
    const { rank: place, active } = await venue
      .staff('ana')
      .menuItemSettings({ params: { id: 'onion_rings' } });
    return { place, active };
  };
  await expect.poll(kept).toEqual({ place: before + 1, active: true });
});

test('the administrator lets dishes go off by themselves, others are not asked', async ({
  venue,
  person,
}) => {
  const [boss, waiter] = [await person(), await person()];
  await staffScreens(boss).signIn('admin');
  await menuSettingsScreens(boss).open();
  const own = boss.getByRole('switch', { name: 'Take dishes off when stock runs out' });
  await expect(own).toBeEnabled();
  await own.click();
  await expect(own).toBeChecked();
  await expect.poll(async () => (await venue.staff('admin').getVenue({})).autoSoldOut).toBe(true);
  await boss.reload();
  await expect(own).toBeChecked();
  await own.click();
  await expect.poll(async () => (await venue.staff('admin').getVenue({})).autoSoldOut).toBe(false);
  await staffScreens(waiter).signIn('ana');
  await menuSettingsScreens(waiter).open();
  await expect(waiter.getByRole('switch', { name: 'Take dishes off when stock runs out' })).toHaveCount(0);
});

test('everybody can read and operate the menu settings', { tag: '@proof' }, async ({ venue, person }) => {
  test.slow();
  const admin = venue.staff('admin');
  const supplier = (await admin.suppliers({}))[0]?.id ?? '';
  const stock = {
    name: 'Story dip',
    min: 1,
    max: 5,
    unit: 'kg',
    supplier,
    stockControlSchedule: 7,
  } as const;
  const { id: stockId } = await admin.createStockConfig({ body: stock });
  const params = { id: 'wings_buffalo__8pc', optionId: 'ranch_dressing' };
  await admin.addMenuOptionStock({ params, body: { stockId, ratio: 0.06 } });
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('admin');
  const settings = menuSettingsScreens(page);
  await settings.open();
  await settings.openSizes('Buffalo wings');
  await settings.rank('Fries').fill('');
  await settings.rank('Fries').blur();
  await page.getByText('A whole number from 0 to 9999.').waitFor();
  const all = page.getByRole('switch', { name: /^Hellfire wings, all sizes/u });
  await all.click();
  await settings.undo('Hellfire wings').waitFor();
  // It stays while somebody is about to press it.
  await settings.undo('Hellfire wings').focus();
  await readable(page, 'menu settings');
  await settings.undo('Hellfire wings').click();
  await expect(all).toBeChecked();

  await settings.openItem('wings_buffalo__8pc');
  await page.getByRole('button', { name: 'Ranch dressing: what it uses' }).click();
  const ranch = settings.row('Ranch dressing');
  await ranch.getByRole('button', { name: 'Add', exact: true }).click();
  await ranch.getByText('Please choose a stock item.').waitFor();
  await ranch.getByRole('button', { name: 'Remove Story dip' }).click();
  await ranch.getByRole('button', { name: 'Yes, remove' }).waitFor();
  await readable(page, 'menu item');
  for (const language of ['ro', 'ru']) {
    await settings.open(language);
    await fits(page, `menu settings ${language}`);
    await settings.openItem('wings_buffalo__8pc', language);
    await fits(page, `menu item ${language}`);
  }
});
