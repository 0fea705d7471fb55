import { expect, type Page } from '@playwright/test';

/** What a guest does on the phone, in the guest's words. */
export const guestScreens = (page: Page) => ({
  scan: async (tableId: string, name: string) => {
    await page.goto(`/table/${tableId}?lang=en`);
    await page.getByRole('textbox', { name: "What's your name?" }).fill(name);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(name)).toBeVisible();
  },
  openMenu: async () => {
    await page.getByRole('link', { name: 'See the menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeVisible();
  },
  /** By the price button's name: "8 pcs, 119 MDL: add to cart". */
  add: async (dish: string, size: RegExp) => {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: dish, exact: true }) });
    await card.getByRole('button', { name: size }).click();
    await expect(card.getByRole('button', { name: /added/iu })).toBeVisible();
  },
  send: async () => {
    await page.getByRole('link', { name: /cart/iu }).click();
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  },
  myTable: async () => {
    await page.getByRole('link', { name: 'My table' }).click();
  },
});
