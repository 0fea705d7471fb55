import type { Browser, Page } from '@playwright/test';
import type { Venue } from '../venue/venue.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { onSupplyDay, supplyDay } from '../venue/supply-day.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

async function staffAt(
  browser: Browser,
  venue: Venue,
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const page = await sitFor(browser, venue, { size: [width, height], theme: colorScheme });
  await onSupplyDay(page);
  return page;
}

test('orders and deliveries look as they were approved', async ({ venue, browser }) => {
  const looks = async (page: Page, picture: string): Promise<void> => {
    await holdStill(page);
    await expect.soft(page).toHaveScreenshot(`staff-${picture}.png`, { fullPage: true });
  };
  const desk = await staffAt(browser, venue, [1280, 800], 'light');
  await staffScreens(desk).signIn('ana');
  await desk.goto('/waiter/stock/orders?lang=en');
  await desk.getByRole('button', { name: /^qualiko/u }).click();
  await desk.getByRole('form').waitFor();
  await desk.getByRole('link', { name: /90AA1/u }).waitFor();
  await looks(desk, 'supplier-orders-1280');
  await desk.context().close();

  const phone = await staffAt(browser, venue, [390, 844], 'dark');
  await staffScreens(phone).signIn('ana');
  await phone.goto(`/waiter/stock/deliveries/${supplyDay.delivery}?lang=en`);
  await phone.getByRole('listitem', { name: 'Chicken wings' }).waitFor();
  await phone.getByText('20 Nov, 15:40, Ion').waitFor();
  await looks(phone, 'delivery-390-dark');
  await phone.context().close();
});
