import type { Page } from '@playwright/test';
import { languages, type Language } from '@masa/domain/language';
import { atRest, readable, readableIn } from './readable.ts';

export const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const looks = [
  [NARROW, 'light'],
  [NARROW, 'dark'],
  [WIDE, 'light'],
  [WIDE, 'dark'],
] as const;

/** Whoever works on a screen keeps its pictures in this folder, to look at them beside its drawing. */
const KEPT_IN = process.env['MASA_PICTURES'];

/** One screen in every state: read by axe once, measured in every language, and drawn where somebody wants to see it. */
export function lookedAt(page: Page) {
  const picture = async (of: string): Promise<void> => {
    if (KEPT_IN === undefined) return;
    const own = page.viewportSize();
    for (const [size, colorScheme] of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      // Colours change softly.
      await atRest(page);
      await page.screenshot({ path: `${KEPT_IN}/${of}-${size.width}-${colorScheme}.png` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    if (own) await page.setViewportSize(own);
  };
  const look = async (of: string): Promise<void> => {
    await readable(page, of);
    await picture(of);
  };
  /** `open`: brings the screen there in that language; it is left in English. */
  const inEveryLanguage = async (of: string, open: (language: Language) => Promise<void>): Promise<void> => {
    for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
      await open(language);
      await readableIn(language, page, of);
      await picture(`${of}-${language}`);
    }
  };
  return { look, inEveryLanguage };
}
