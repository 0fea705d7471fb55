import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Answer } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';

export type Config = Answer<'stockConfig'>;

/** Stories share a bar: each counts and spoils what is its own. */
export const ownName = (what: string): string => `${what} ${randomUUID().slice(0, 6)}`;

export async function ownConfig(
  venue: Venue,
  what: string,
  fields: Partial<Omit<Config, 'allergens' | 'mayContain'>> = {},
): Promise<Config> {
  const staff = venue.staff('admin');
  const [supplier] = await staff.suppliers();
  return staff.createStockConfig({
    body: {
      name: ownName(what),
      min: 2,
      max: 10,
      unit: 'kg',
      supplier: supplier?.id ?? '',
      stockControlSchedule: 7,
      ...fields,
    },
  });
}

/** What staff do with stock, in the words of the English screens. */
export const storageScreens = (page: Page) => ({
  open: async (language = 'en') => {
    await page.goto(`/waiter/stock?lang=${language}`);
    await page.locator('.storage-list').waitFor();
  },
  view: (name: 'Batches' | 'Count' | 'Figures') =>
    page.getByRole('radio', { name, exact: true }).check({ force: true }),
  search: (text: string) => page.getByRole('searchbox', { name: 'Search the storage' }).fill(text),
  /** The rows of one item: its batches, or itself where it has none. */
  rows: (name: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${name}, `, 'u') }),
  countOf: (name: string): Locator => page.getByRole('form', { name: `Count of ${name}` }),
  item: (name: string): Locator => page.getByRole('dialog', { name }),
});
