import type { Locator, Page } from '@playwright/test';

/** Menu Settings in the words of the English screens. */
export const menuSettingsScreens = (page: Page) => {
  const row = (name: string): Locator => page.getByRole('listitem', { name, exact: true });
  const rank = (name: string): Locator => page.getByRole('spinbutton', { name: `Place of ${name}` });
  return {
    open: async (language = 'en') => {
      await page.goto(`/waiter/settings?lang=${language}`);
      await page.getByRole('listitem').first().waitFor();
    },
    openItem: async (id: string, language = 'en') => {
      await page.goto(`/waiter/menu/${id}/edit?lang=${language}`);
      await page.getByRole('spinbutton').first().waitFor();
    },
    row,
    rank,
    /** Of an item or an option. */
    onMenu: (name: string): Locator => page.getByRole('switch', { name: `${name} on the menu`, exact: true }),
    undo: (name: string): Locator => page.getByRole('button', { name: `Undo: put ${name} back on the menu` }),
    openSizes: (name: string) => page.getByRole('button', { name: `${name}: sizes` }).click(),
    recipe: (): Locator => page.getByRole('region', { name: 'What one portion uses' }),
  };
};
