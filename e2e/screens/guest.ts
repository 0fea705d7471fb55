import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@masa/domain/language';
import { wordsOf } from './words.ts';

/** Where a parameter of a text would stand, anything may. */
const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .split('…')
      .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      .join('.*'),
    'u',
  );

/** What a guest does on the phone, in the guest's words. */
export function guestScreens(page: Page, language: Language = 'en') {
  const words = wordsOf(language);
  const at = (path: string): string => `${path}?lang=${language}`;
  const card = (dish: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: dish, exact: true }) });
  return {
    words,
    card,
    open: (path: string) => page.goto(at(path)),
    scan: async (tableId: string, name: string) => {
      await page.goto(at(`/table/${tableId}`));
      await page.getByRole('textbox', { name: words('entry.question') }).fill(name);
      await page.getByRole('button', { name: words('entry.done') }).click();
      await expect(page.getByText(name)).toBeVisible();
    },
    openMenu: async () => {
      await page.getByRole('link', { name: words('home.menu') }).click();
      await expect(page.getByRole('heading', { name: words('menu.title'), exact: true })).toBeVisible();
    },
    /** By the price button's name: "8 pcs, 119 MDL: add to cart". */
    add: async (dish: string, size: RegExp) => {
      await card(dish).getByRole('button', { name: size }).click();
      const added = pattern(words('menu.addedLabel', { name: '…' }));
      await expect(card(dish).getByRole('button', { name: added })).toBeVisible();
    },
    openCart: async () => {
      await page.getByRole('link', { name: words('cart.cart') }).click();
    },
    send: async () => {
      await page.getByRole('link', { name: words('cart.cart') }).click();
      await page.getByRole('button', { name: words('cart.send') }).click();
    },
    /** The phone has put by what it needs to open every screen without a network. */
    keptForOffline: async () => {
      await page.waitForFunction(async () => {
        const assets = await caches.open('masa-assets');
        const kept = (await assets.keys()).map(({ url }) => url);
        return ['/cart-', '/home-', '/table-summary-', '/table-entry-', '.css'].every((part) =>
          kept.some((url) => url.includes(part)),
        );
      });
    },
    myTable: async () => {
      await page.getByRole('link', { name: words('visit.myTable') }).click();
    },
    /** One person's orders, by the name on the accordion. */
    person: (name: string): Locator =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) }),
    /** One ordered dish on the table. */
    ordered: (dish: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: dish }) }),
    /** On the check request: how, and how much for the waiter. */
    pay: async (method: 'cash' | 'card', tip?: number) => {
      await page.getByRole('radio', { name: words(`payment.${method}`) }).check({ force: true });
      if (tip !== undefined)
        await page.getByRole('radio', { name: new RegExp(`^${tip}%`, 'u') }).check({ force: true });
      await page.getByRole('button', { name: words('check.request'), exact: true }).click();
    },
  };
}

/** The specified panel, word for word. */
export const ERROR_TEXT =
  "There's been a technical error. Please try again. If the issue persists, please tell the wait staff.";
