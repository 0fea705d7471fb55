import { test } from '../house/test.ts';
import { primeTime } from '../house/prime-time.ts';
import { readable, themes } from '../house/readable.ts';
import { staffScreens } from '../screens/staff.ts';

for (const { theme } of themes) {
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
