import { expect, test } from '../venue/bar-test.ts';
import { fits, readable } from '../venue/readable.ts';
import { boardTitle, staffScreens } from '../screens/staff.ts';
import { ownConfig, ownName, storageScreens } from '../screens/storage.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

test('a new stock item is made by keys alone, and gets what it is made of', async ({ seat, phone }) => {
  const cream = await ownConfig(seat.venue, 'Cream', { unit: 'liter' });
  const name = ownName('Garlic sauce');
  const page = await phone(sizes[1]);
  await staffScreens(page).signIn('ana');
  await page.goto('/waiter/settings/stock-settings?lang=en');
  await page.getByRole('link', { name: 'New', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  // Nothing typed yet: what is missing is said, and the finger is led to it.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'kg' })).toBeChecked();
  await page.keyboard.press('Enter');

  const links = page.getByRole('region', { name: 'Dependencies' });
  await links.getByLabel('Stock item').selectOption(cream.name);
  await links.getByLabel('Ratio', { exact: true }).fill('0,55');
  await links.getByRole('button', { name: 'Add dependency' }).click();
  await expect(links.getByRole('textbox', { name: `Ratio of ${cream.name}` })).toHaveValue('0.55');
  // A stock is listed once.
  await expect(links.getByLabel('Stock item').getByRole('option', { name: cream.name })).toHaveCount(0);

  const row = page.getByRole('region', { name: 'Stock items' }).getByRole('link', { name });
  await expect(row).toContainText(`${cream.name} × 0.55`);
  await expect(row).toContainText('1.5–6');
  const configs = await seat.venue.staff('admin').stockConfigs();
  const made = configs.find((config) => config.name === name);
  expect(made).toMatchObject({ min: 1.5, max: 6, unit: 'kg', stockControlSchedule: 7 });
  expect(made?.dependencies).toMatchObject([{ dependsOnId: cream.id, ratio: 0.55 }]);

  // A second one of this name is refused, whatever its letters.
  await page.getByRole('link', { name: 'New', exact: true }).click();
  // The form of the one before stands there until the new one has come.
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save stock item' }).click();
  await expect(page.getByText('A stock config with this name already exists.')).toBeVisible();
  // What is not saved is asked about once, also by "back".
  await page.goBack();
  await page
    .getByRole('group', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name.toUpperCase());
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(boardTitle(page)).toBeVisible();
});

test('what is used cannot be deleted, what nobody uses can', async ({ seat, phone }) => {
  const [oil, herbs] = [await ownConfig(seat.venue, 'Oil'), await ownConfig(seat.venue, 'Herbs')];
  await seat.venue.staff('admin').addStockLink({
    params: { id: herbs.id },
    body: { dependsOnId: oil.id, ratio: 0.1 },
  });
  const page = await phone(sizes[0]);
  await staffScreens(page).signIn('ana');
  const remove = async (id: string) => {
    await page.goto(`/waiter/settings/stock-settings/${id}/edit?lang=en`);
    await page.getByRole('button', { name: 'Delete stock item' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
  };
  await remove(oil.id);
  await expect(page.getByText('This stock config is still used.')).toBeVisible();
  await page.goto(`/waiter/settings/stock-settings/${herbs.id}/edit?lang=en`);
  await page.getByRole('button', { name: `Delete ${oil.name} from the dependencies` }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Nothing else so far.')).toBeVisible();
  await remove(oil.id);
  await expect(page).toHaveURL(/stock-settings\?lang=en$/u);
  await expect(page.getByRole('link', { name: oil.name })).toHaveCount(0);
});

test('a batch comes, a count finds less, the rest is written off; a colleague sees each', async ({
  seat,
  phone,
}) => {
  const { id, name } = await ownConfig(seat.venue, 'Celery');
  const [page, other] = [await phone(sizes[0]), await phone(sizes[1])];
  for (const each of [page, other]) await staffScreens(each).signIn('ana');
  const [storage, colleague] = [storageScreens(page), storageScreens(other)];
  await storage.open();
  await colleague.open();
  // Of a new item there is nothing yet, and it is to be seen all the same.
  await expect(storage.rows(name)).toContainText('Below minimum');

  await page.getByRole('button', { name: 'New batch' }).click();
  const sheet = page.getByRole('dialog', { name: 'New batch' });
  await sheet.getByLabel('Stock item').selectOption(name);
  await sheet.getByLabel('Amount, kg').fill('6,5');
  await sheet.getByLabel('Reason').fill('from the market');
  await sheet.getByRole('button', { name: 'Add batch' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(storage.rows(name)).toContainText('from the market');
  await expect(colleague.rows(name)).toContainText('6.5');

  await storage.view('Count');
  await storage.search(name);
  const count = storage.countOf(name);
  await count.getByRole('textbox', { name }).fill('5,25');
  await expect(count.getByText('1.25 kg less than expected')).toBeVisible();
  await count.getByLabel('Reason').fill('fell down');
  await count.getByRole('button', { name: 'Save count' }).click();
  await expect(count.getByText('Expected 5.25 kg')).toBeVisible();
  await expect(colleague.rows(name)).toContainText('5.25');

  await storage.view('Batches');
  await storage
    .rows(name)
    .getByRole('button', { name: /^Correct/u })
    .click();
  await storage.rows(name).getByLabel('Amount, kg').fill('5');
  await storage.rows(name).getByLabel('Reason').fill('weighed again');
  await storage.rows(name).getByRole('button', { name: 'Save correction' }).click();
  await expect(storage.rows(name)).toContainText('5 kg');

  // By keys: the bin, the question, and the reason.
  await storage
    .rows(name)
    .getByRole('button', { name: /^Write off/u })
    .focus();
  await page.keyboard.press('Enter');
  await expect(storage.rows(name).getByRole('group', { name: /^Write off 5.kg of/u })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(storage.rows(name).getByRole('button', { name: /^Write off/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mould');
  await storage.rows(name).getByRole('button', { name: 'Yes, write off' }).click();
  await expect(storage.rows(name)).toContainText('Below minimum');
  await expect(colleague.rows(name)).toContainText('Below minimum');

  await storage.rows(name).getByRole('button', { name }).click();
  const history = storage.item(name).getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Written off.*Ana.*mould.*−5.kg$/u,
    /^Correction.*Ana.*weighed again.*−0\.25.kg$/u,
    /^Count.*Ana.*fell down.*−1\.25.kg$/u,
    /^New batch.*Ana.*from the market.*\+6\.5.kg$/u,
  ]);
  const levels = await seat.venue.staff('admin').stockLevels();
  expect(levels.find((level) => level.stockConfigId === id)?.onHand).toBe(0);
});

test('everybody can read and operate the stock screens', { tag: '@proof' }, async ({ seat, phone }) => {
  const staff = seat.venue.staff('admin');
  const [honey, mustard] = [await ownConfig(seat.venue, 'Honey'), await ownConfig(seat.venue, 'Mustard')];
  await staff.addStockLink({ params: { id: mustard.id }, body: { dependsOnId: honey.id, ratio: 0.25 } });
  await staff.addStockBatch({ body: { stockItemType: honey.id, amount: 4.5, reason: 'for axe' } });
  const page = await phone(sizes[0]);
  await staffScreens(page).signIn('admin');
  const storage = storageScreens(page);
  await storage.open();
  await storage.search(honey.name);
  await storage
    .rows(honey.name)
    .getByRole('button', { name: /^Write off/u })
    .click();
  await readable(page, 'storage and write-off');
  await page.keyboard.press('Escape');
  await storage
    .rows(honey.name)
    .getByRole('button', { name: /^Correct/u })
    .click();
  await readable(page, 'correction');
  await page.keyboard.press('Escape');
  await storage.rows(honey.name).getByRole('button', { name: honey.name, exact: true }).click();
  await storage.item(honey.name).getByText('for axe').waitFor();
  await readable(page, 'item');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByRole('button', { name: 'Add batch' }).click();
  await readable(page, 'new batch with errors');
  await page.keyboard.press('Escape');
  await storage.view('Count');
  await storage.countOf(honey.name).getByRole('textbox', { name: honey.name }).fill('4');
  await readable(page, 'count');
  await storage.view('Figures');
  await page.getByRole('heading', { name: 'Use, last 14 days' }).waitFor();
  await readable(page, 'figures');
  await page.goto('/waiter/settings/stock-settings?lang=en');
  await page.getByRole('link', { name: mustard.name }).waitFor();
  await readable(page, 'stock settings');
  await page.goto(`/waiter/settings/stock-settings/${mustard.id}/edit?lang=en`);
  await page.getByRole('textbox', { name: `Ratio of ${honey.name}` }).fill('0');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save stock item' }).click();
  await readable(page, 'stock item with errors');
  for (const language of ['ro', 'ru']) {
    await storage.open(language);
    await fits(page, `storage ${language}`);
    await page.goto(`/waiter/settings/stock-settings/create?lang=${language}`);
    await page.getByRole('radiogroup').last().waitFor();
    await fits(page, `new stock item ${language}`);
  }
});
