import { expect, type Locator, type Page } from '@playwright/test';

export type Paper = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';

/** The smallest thing that is a pdf by its content. */
export const invoicePdf = (name: string): Paper => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${PDF}trailer<</Root 1 0 R>>\n%%EOF\n`),
});

/** Supplier orders and deliveries, in the words of the English screens. */
export const supplyScreens = (page: Page) => ({
  openOrders: async () => {
    await page.goto('/waiter/stock/orders?lang=en');
    await page.getByRole('heading', { name: 'What to order' }).waitFor();
  },
  /** What is proposed for one supplier, opened. */
  proposal: async (supplier: string): Promise<Locator> => {
    await page.getByRole('button', { name: new RegExp(`^${supplier}`, 'u') }).click();
    return page.getByRole('form', { name: `What to order from ${supplier}` });
  },
  /** An ordered or a received thing. */
  item: (name: string): Locator => page.getByRole('listitem', { name, exact: true }),
  addPaper: (paper: Paper) => page.getByLabel('Add a photo or PDF').setInputFiles(paper),
  /** Once the server has it, its name stands under the picture; a pdf can be opened. */
  isUploaded: async (name: string) => {
    const face = name.endsWith('.pdf')
      ? page.getByRole('button', { name: `Open ${name}` })
      : page.getByText(name, { exact: true });
    await expect(face).toBeVisible();
  },
  receive: async (name: string, amount: string, invoice: string, expires?: string) => {
    await page.getByLabel('Order item').selectOption(name);
    await page.getByLabel(/^Amount/u).fill(amount);
    await page.getByLabel('Invoice, MDL').fill(invoice);
    if (expires !== undefined) await page.getByLabel('Expires').fill(expires);
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  },
  finish: () => page.getByRole('button', { name: 'Finish delivery' }).click(),
});
