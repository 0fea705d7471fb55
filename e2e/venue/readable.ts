import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Language } from '@masa/domain/language';
import { areLargeEnough } from './controls.ts';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

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

/** A usual phone, and the laptop of somebody who books a party. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** What measures itself is drawn anew in the frame after the one in which its width changed. */
const isLaidOut = (page: Page): Promise<null> =>
  page.evaluate(
    () =>
      new Promise<null>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, null)));
      }),
  );

/** On a phone and on a desk nothing hangs over the side, and everything is large enough to be pressed. */
export async function fits(page: Page, screen: string): Promise<void> {
  const own = page.viewportSize();
  for (const size of windows) {
    await page.setViewportSize(size);
    await isLaidOut(page);
    await nothingHangsOver(page, `${screen}, ${size.width}`);
    await areLargeEnough(page, `${screen}, ${size.width}`);
  }
  if (own) await page.setViewportSize(own);
}

type Rules = { readonly only?: string; readonly without?: string };

/**
 * Called without its binding for Playwright, which brings axe anew for every look: here it comes once per page, and
 * answers with what we print and no more. That halves the time of a look, and there are hundreds.
 */
async function axeFinds(page: Page, { only, without }: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('axe did not come with its page.');
      const found = await window.axe.run(document, options);
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
 * axe finds nothing, in both themes. It looks once: names, roles and colours of a screen are the same on a phone as on a
 * desk and in every language; what differs there is where things lie. The size of targets is looked at by us: axe takes a
 * control that is just going under the docked bar for a small one.
 */
export async function isReadable(page: Page, screen: string): Promise<void> {
  expect.soft(await axeFinds(page, { without: 'target-size' }), `${screen}: axe`).toEqual([]);
  const colours = await inTheOtherTheme(page, () => axeFinds(page, { only: 'color-contrast' }));
  expect.soft(colours, `${screen}: axe in the other theme`).toEqual([]);
  await fits(page, screen);
}

/** Everything stands where it was going, in the colour that it was to have. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  });

/** The same where things move: everything has come, and is at rest. */
export async function readable(page: Page, screen: string): Promise<void> {
  await expect(page.locator('.loading-place')).toHaveCount(0);
  await atRest(page);
  await isReadable(page, screen);
}

/** In every language: axe looks at one of them, the others are measured (`isReadable` says why). */
export const readableIn = (language: Language, page: Page, screen: string): Promise<void> =>
  language === 'en' ? readable(page, screen) : fits(page, `${screen}, ${language}`);
