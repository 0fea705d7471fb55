import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { languages, type Language } from '@masa/domain/language';
import { guestScreens } from '../screens/guest.ts';
import { expect, test } from '../venue/bar-test.ts';
import { takeOver } from '../venue/seats.ts';

/** What a thumb can scroll through (D-058). */
const MOST_FOR_GUESTS = 8_000;
const MOST_FOR_WAITERS = 5_500;
const PHONE = { width: 390, height: 844 };

const opened = async (page: Page, language: Language, dishes = 45): Promise<number> => {
  await guestScreens(page, language).open('/menu');
  await expect(page.getByRole('article')).toHaveCount(dishes);
  return page.evaluate(() => document.documentElement.scrollHeight);
};
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, a)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 43.5;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

for (const language of languages) {
  test(`the whole menu is short, and nothing in it is too small for a thumb, ${language} (D-058)`, async ({
    phone,
  }) => {
    const page = await phone(PHONE);
    expect(await opened(page, language)).toBeLessThanOrEqual(MOST_FOR_GUESTS);
    expect(await small(page)).toEqual([]);
  });

  test(`so is the waiter's, ${language} (D-058)`, async ({ phone }) => {
    const page = await phone(PHONE);
    await takeOver(page, '/api/admin/waiter-quick-session');
    expect(await opened(page, language, 49)).toBeLessThanOrEqual(MOST_FOR_WAITERS);
    expect(await small(page)).toEqual([]);
  });
}

/**
 * The demo bar's menu as it was sent before dishes could say what they contain, when they are sold and for how much:
 * gzip 9, in bytes, by `curl /api/menu?lang=ro | gzip -9` of commit b756095.
 */
const WEIGHED_BEFORE: Readonly<Record<Language, number>> = { ro: 5_854, ru: 6_125, en: 5_821 };

for (const language of languages)
  test(`what a dish can say makes the answer of the menu at most 1.6 times as heavy, ${language}`, async ({
    seat,
    request,
  }) => {
    const answer = await request.get(`${seat.venue.origin}/api/menu?lang=${language}`);
    const weight = gzipSync(await answer.body(), { level: 9 }).length;
    expect(weight / WEIGHED_BEFORE[language]).toBeLessThanOrEqual(1.6);
  });

/** Whatever moves on the screen that no finger or key has moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const heightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height);
const shifted = (page: Page) => page.evaluate(() => window.shifted);

/** The middle of a stop, from 0 to 3. */
async function stopOf(slider: Locator, level: number): Promise<{ x: number; y: number }> {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('There is no slider.');
  return { x: box.x + (box.width * (level + 0.5)) / 4, y: box.y + box.height / 2 };
}
async function tap(slider: Locator): Promise<void> {
  const { x, y } = await stopOf(slider, 3);
  await slider.page().mouse.click(x, y);
}
/** Nothing moves under the finger before it is lifted. */
async function drag(slider: Locator, card: Locator): Promise<void> {
  const { mouse } = slider.page();
  const [from, to] = [await stopOf(slider, 0), await stopOf(slider, 2)];
  const close = await heightOf(card);
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 6 });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Very spicy');
  expect(await heightOf(card)).toBe(close);
  await mouse.up();
}

test('the first press on a card does what it always does, and opens the card for good (D-059)', async ({
  phone,
}) => {
  const page = await phone(PHONE);
  await watchShifts(page);
  await opened(page, 'en');
  const guest = guestScreens(page);

  await test.step('an option row', async () => {
    const card = guest.card('Buffalo wings');
    const row = card.getByRole('button', { name: /^Vegetables: / });
    await expect(row.getByText('Vegetables', { exact: true })).toBeHidden();
    const close = await heightOf(card);
    await row.click();
    await expect(row).toHaveAccessibleName('Vegetables: Just carrots, 2 of 3');
    await expect(row).toHaveClass(/is-flashing/u);
    await expect(row).toBeFocused();
    await expect(row).not.toHaveClass(/is-flashing/u);
    expect(await heightOf(card)).toBeGreaterThan(close);
    await expect(row.getByText('Vegetables', { exact: true })).toBeVisible();
    await expect(row).toBeFocused();
  });

  await test.step('the slider by tap, by drag and by arrows', async () => {
    const by = [
      ['Hellfire wings', tap],
      ['Honey & lime wings', drag],
      ['Buffalo cauliflower', (slider: Locator) => slider.press('ArrowRight')],
    ] as const;
    for (const [name, use] of by) {
      const card = guest.card(name);
      const slider = card.getByRole('slider', { name: 'Spiciness' });
      const before = { said: await slider.getAttribute('aria-valuetext'), height: await heightOf(card) };
      await use(slider, card);
      await expect(slider).not.toHaveAttribute('aria-valuetext', before.said ?? '');
      await expect.poll(() => heightOf(card), name).toBeGreaterThan(before.height);
      await expect(slider).toBeFocused();
    }
  });
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
});
