import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function nothingHangsOver(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
}

/** axe finds nothing, and nothing hangs over the side. Colours half way through a transition count too. */
export async function isReadable(page: Page, screen: string): Promise<void> {
  // Our pages hold no frames of others: the old way finds the same and needs half the time, for it opens no second page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(found, `${screen}: axe`).toEqual([]);
  await nothingHangsOver(page, screen);
}

/** The same where transitions run: their colours half way are read by nobody. */
export async function readable(page: Page, screen: string): Promise<void> {
  await page.waitForTimeout(400);
  await isReadable(page, screen);
}

export const themes = [
  { theme: 'light', time: new Date('2026-11-20T10:00:00Z') },
  { theme: 'dark', time: new Date('2026-11-20T19:00:00Z') },
] as const;
