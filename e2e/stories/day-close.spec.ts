import type { Page } from '@playwright/test';
import type { Venue } from '../venue/venue.ts';
import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { mdl } from '../screens/calendar.ts';
import { staffScreens } from '../screens/staff.ts';

const UP_TO_DATE_MS = 3_600_000;
/** Where nothing else happens in the venue, the screen asks by itself every 30 seconds. */
const WITHIN_A_POLL = { timeout: 35_000 };
/** What the drawer is counted in here: notes of a hundred, coins of one leu and of five bani. */
const COUNTED = [
  ['100 MDL', 10_000],
  ['1 MDL', 100],
  ['0.05 MDL', 5],
] as const;

/** Ana sells at a table: two dishes of which she strikes one off, and asks for the check. */
async function anEvening(venue: Venue) {
  const ana = venue.staff('ana');
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has no table.');
  const [dish, other] = (await ana.menu({ query: {} })).filter(({ active }) => active);
  if (!dish || !other) throw new Error('The demo menu has no dishes.');
  const session = await ana.waiterTableSession({ params: { tableId: table.tableId } });
  const { orders } = await ana.placeOrder({
    body: {
      sessionId: session.id,
      orderItems: [dish, other].map(({ id }) => ({ menuItemId: id, options: [] })),
    },
  });
  await ana.deleteItem({ params: { orderItemId: orders[1]?.id ?? '' } });
  const asked = await ana.requestTableCheck({
    body: {
      tableId: table.tableId,
      requestedBySessionId: session.id,
      paymentMethod: 'cash',
      lastProcessedUpdate: Date.now() + UP_TO_DATE_MS,
    },
  });
  expect(asked.status).toBe('created');
  return table.tableName;
}

const settings = async (page: Page, tab: string) => {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: tab, exact: true }).click();
};
const words = (text: string | null): string => (text ?? '').replace(/\s/gu, ' ');

test('a day is closed: what was in the way, the cash, the page, and who struck a dish off', async ({
  venue,
  person,
}) => {
  test.setTimeout(150_000);
  const tableName = await anEvening(venue);
  const boss = venue.staff('admin');
  const { today } = await boss.calendar();
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('admin');

  await test.step('the table that is not paid is found through its link and closed', async () => {
    await settings(page, 'Day close');
    const row = page.getByRole('listitem', { name: `Table ${tableName} is not paid` });
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: /^Close \w+, /u })).toBeDisabled();
    await readable(page, 'a day with something in the way');
    await row.getByRole('link', { name: 'Open the hall' }).click();
    const card = page
      .getByRole('article')
      .filter({ hasText: /Close table/u })
      .first();
    await staffScreens(page).confirm(card, 'Close table');
    await expect(page.getByRole('button', { name: 'Close table' })).toHaveCount(0);
    await settings(page, 'Day close');
    await expect(page.getByRole('heading', { name: 'Before closing' })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('its fiscal receipt is printed from the list', async () => {
    const row = page.getByRole('listitem', { name: /^Check № \d+ has no fiscal receipt$/u });
    await row.getByRole('button', { name: /^Print the receipt/u }).click();
    await expect(row).toHaveCount(0, WITHIN_A_POLL);
  });

  const { expectedCash, till } = await boss.dayClose({ params: { date: today } });
  expect(expectedCash).toBeGreaterThan(0);

  await test.step('the cash is counted, and the day closed under its name', async () => {
    let rest: number = expectedCash;
    for (const [label, worth] of COUNTED) {
      await page
        .getByLabel(label.replace(' ', '\u00a0'), { exact: true })
        .fill(String(Math.floor(rest / worth)));
      rest %= worth;
    }
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText('None');
    await page.getByRole('button', { name: /^Close \w+, /u }).click();
    await page.getByRole('button', { name: 'Yes, close the day' }).click();
    const closed = page.getByRole('article');
    await expect(closed.getByText(/^Closed by Administrator/u)).toBeVisible();
    const { basis } = await boss.calendarDay({ params: { date: today } });
    expect(basis.till).toBe(till);
    const tillRow = closed.getByRole('row', { name: /^Till/u });
    expect(words(await tillRow.textContent())).toContain(words(mdl(basis.till)));
    await readable(page, 'a closed day');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    expect((await closed.boundingBox())?.width, 'the whole paper').toBeGreaterThan(1_200);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the report says the same', async () => {
    await settings(page, 'Reports');
    const figure = page.locator('dl > div').filter({ hasText: /^Till/u });
    await expect(figure).toContainText(mdl(till));
    const struckOff = page.getByRole('region', { name: 'Struck off' });
    await expect(struckOff.getByRole('cell', { name: 'ana' })).toBeVisible();
    await readable(page, 'a report');
  });

  await test.step('the audit log names who struck the dish off, and who closed the day', async () => {
    await settings(page, 'Audit');
    await page.getByRole('button', { name: 'Struck off' }).click();
    const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Struck a dish off' }).first()).toContainText('Ana');
    await page.getByRole('button', { name: 'Day close' }).click();
    await page.getByRole('button', { name: 'Closed the day' }).click();
    await expect(rows.filter({ hasText: 'Counted cash' })).toContainText('119 MDL');
    await readable(page, 'the audit log');
  });
});
