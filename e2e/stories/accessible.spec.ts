import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../house/test.ts';
import { primeTime } from '../house/prime-time.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing, and nothing hangs over the side of a small phone. */
async function readable(page: Page, screen: string): Promise<void> {
  // Transitions half way have colours that nobody reads.
  await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(found, `${screen}: axe`).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
}

const NOON = new Date('2026-11-20T10:00:00Z');
const LATE = new Date('2026-11-20T19:00:00Z');

for (const { theme, time } of [
  { theme: 'light', time: NOON },
  { theme: 'dark', time: LATE },
] as const) {
  test(`guests can read and operate every screen, ${theme}`, async ({ house, person }) => {
    const { one } = await primeTime(house);
    const page = await person({ width: 320, height: 720 });
    await page.emulateMedia({ colorScheme: theme });
    await page.clock.setFixedTime(time);
    await page.goto(`/table/${one.tableId}?lang=ru`);
    await page.getByRole('textbox').waitFor();
    await readable(page, 'entry');
    await guestScreens(page).scan(one.tableId, 'Александра-Екатерина');
    for (const language of ['ro', 'ru', 'en']) {
      await page.goto(`/?lang=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await readable(page, `home ${language}`);
      await page.goto(`/menu?lang=${language}`);
      await page.getByRole('article').first().waitFor();
      await readable(page, `menu ${language}`);
      await page.goto(`/table-summary?lang=${language}`);
      await page.getByText('Мария').waitFor();
      await readable(page, `table ${language}`);
    }
    await page.getByRole('button', { name: 'Claim' }).first().click();
    await readable(page, 'claim, to confirm');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Voucher' }).first().click();
    await readable(page, 'voucher');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Ask for table check' }).click();
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await readable(page, 'check request');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
  });

  test(`staff can read and operate every screen, ${theme}`, async ({ house, person }) => {
    const { one } = await primeTime(house);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const page = await person({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/waiter?lang=en');
      await page.getByLabel('Username').waitFor();
      await readable(page, `login ${width}`);
      await staffScreens(page).signIn('ana');
      await page.getByRole('button', { name: 'Close table' }).first().waitFor();
      await readable(page, `hall ${width}`);
      await page.getByRole('button', { name: 'Close table' }).first().click();
      await readable(page, `close table, to confirm ${width}`);
      await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
      await page.getByRole('tab', { name: /Kitchen/u }).click();
      await readable(page, `kitchen ${width}`);
      await page.goto('/waiter?lang=en');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${one.tableName} `, 'u') }).waitFor();
      await readable(page, `picker ${width}`);
      await page.goto('/waiter/settings/printers?lang=en');
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      await readable(page, `printers ${width}`);
    }
  });
}
