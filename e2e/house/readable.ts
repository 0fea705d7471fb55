import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { areLargeEnough } from './controls.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function nothingHangsOver(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
}

/** Into the other theme without loading the page again, and back. Nothing moves meanwhile: no colour is caught half way. */
async function inTheOtherTheme<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const turn = (still: boolean) =>
    page.evaluate((stand) => {
      const root = document.documentElement;
      root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
      const sheets = [...document.adoptedStyleSheets];
      const sheet = stand ? new CSSStyleSheet() : sheets.pop();
      sheet?.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets = stand && sheet ? [...sheets, sheet] : sheets;
    }, still);
  await turn(true);
  const seen = await look();
  await turn(false);
  return seen;
}

const PHONE_WIDTH = 400;

type Rules = { readonly only?: string; readonly without?: string };

/**
 * Called without its binding for Playwright, which brings axe anew for every look: here it comes once per page, and
 * answers with what we print and no more. That halves the time of a look, and there are hundreds.
 */
async function axeFinds(page: Page, { only, without }: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    {
      runOnly:
        only === undefined
          ? { type: 'tag' as const, values: WCAG }
          : { type: 'rule' as const, values: [only] },
      ...(without !== undefined && { rules: { [without]: { enabled: false } } }),
      resultTypes: ['violations' as const],
      elementRef: false,
      selectors: false,
      // Our pages hold no frames, and no style sheets of others.
      iframes: false,
      preload: false,
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * axe finds nothing in either theme, nothing hangs over the side, everything is large enough to be pressed. What does not
 * depend on colours is looked at in the theme that the page has. The size of targets is looked at by us: axe takes a
 * control that is just going under the docked bar for a small one.
 */
export async function isReadable(page: Page, screen: string): Promise<void> {
  expect.soft(await axeFinds(page, { without: 'target-size' }), `${screen}: axe`).toEqual([]);
  await nothingHangsOver(page, screen);
  await areLargeEnough(page, screen);
  // A screen has the same colours on a phone as on a desk.
  if ((page.viewportSize()?.width ?? 0) <= PHONE_WIDTH) return;
  const colours = await inTheOtherTheme(page, () => axeFinds(page, { only: 'color-contrast' }));
  expect.soft(colours, `${screen}: axe in the other theme`).toEqual([]);
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
