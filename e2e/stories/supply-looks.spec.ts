import type { Browser, Page } from '@playwright/test';
import type { House } from '../house/house.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../house/portrait.ts';
import { onSupplyDay, supplyDay } from '../house/supply-day.ts';
import { expect, test } from '../house/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

async function staffAt(
  browser: Browser,
  house: House,
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const page = await sitFor(browser, house, { size: [width, height], theme: colorScheme });
  await onSupplyDay(page);
  return page;
}

for (const [width, height, scheme] of [
  [390, 844, 'light'],
  [1280, 800, 'light'],
  [390, 844, 'dark'],
] as const)
  test(`orders and deliveries look as they were approved, ${width} wide, ${scheme}`, async ({
    house,
    browser,
  }) => {
    const page = await staffAt(browser, house, [width, height], scheme);
    await staffScreens(page).signIn('ana');
    const looks = async (screen: string): Promise<void> => {
      await holdStill(page);
      const name = `staff-${screen}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;
      await expect.soft(page).toHaveScreenshot(name, { fullPage: true });
    };
    await page.goto('/waiter/stock/orders?lang=en');
    await page.getByRole('button', { name: /^qualiko/u }).click();
    await page.getByRole('form').waitFor();
    await page.getByRole('link', { name: /90AA1/u }).waitFor();
    await looks('supplier-orders');
    await page.goto(`/waiter/stock/orders/${supplyDay.order}?lang=en`);
    await page.getByRole('listitem', { name: 'Celery' }).waitFor();
    await page.getByText('20 Nov, Ana').waitFor();
    await looks('supplier-order');
    await page.goto(`/waiter/stock/deliveries?lang=en`);
    await page.getByText('18 Nov 2026, Ion').waitFor();
    await looks('deliveries');
    await page.goto(`/waiter/stock/deliveries/${supplyDay.delivery}?lang=en`);
    await page.getByRole('listitem', { name: 'Chicken wings' }).waitFor();
    await page.getByText('20 Nov, 15:40, Ion').waitFor();
    await looks('delivery');
    await page.goto(`/waiter/stock/deliveries/new/${supplyDay.order}?lang=en`);
    await page.getByLabel('Invoice amount, MDL').fill('2 840,00');
    await page.getByLabel('Notes').fill('Ranch not on the truck, comes Tuesday.');
    await page.getByLabel('Notes').blur();
    await looks('delivery-new');
    await page.context().close();
  });
