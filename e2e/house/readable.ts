import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing, and nothing hangs over the side of a small phone.
 * @param but rules that this state does not meet yet
 */
export async function readable(page: Page, screen: string): Promise<void> {
  // Transitions half way have colours that nobody reads.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(found, `${screen}: axe`).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
}

export const themes = [
  { theme: 'light', time: new Date('2026-11-20T10:00:00Z') },
  { theme: 'dark', time: new Date('2026-11-20T19:00:00Z') },
] as const;
