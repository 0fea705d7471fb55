import { expect, test } from '../house/test.ts';
import { primeTime } from '../house/prime-time.ts';
import { readable, themes } from '../house/readable.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

for (const { theme, time } of themes) {
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
