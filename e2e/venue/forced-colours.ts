import { expect, type Locator, type Page } from '@playwright/test';

/** The system gives a few colours of its own, as Windows does in its contrast themes. */
export const withForcedColours = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' });

/** Names of the buttons, and of links that look like one, whose edge cannot be seen. */
export const buttonsWithoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a.button, label:has(input[type="radio"]), [role="switch"]',
      ),
    ]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        // A row of a list is told by the mark in it.
        const edge = control.querySelector('.dish-sheet-mark') ?? control;
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(edge);
        const surface = getComputedStyle(document.body).backgroundColor;
        return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === surface;
      })
      .map((control) => control.innerText || control.ariaLabel || control.outerHTML.slice(0, 80)),
  );

const surfaceOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor);

/** What is chosen lies on another surface than what is not. */
export async function isTold(chosen: Locator, other: Locator, what: string): Promise<void> {
  expect(await surfaceOf(chosen), what).not.toBe(await surfaceOf(other));
}
