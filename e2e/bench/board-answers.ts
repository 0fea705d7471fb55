import type { Page } from '@playwright/test';

const ROW = '.order-board-column button.board-card-row:not(.is-begun, .is-ready, .is-held)';
const FOOT =
  '.order-board-column article:has(button.board-card-row:not(.is-begun, .is-ready)) .board-card-foot button';
const ROWS = 12;
const CARDS = 6;
/** The cards stand still after a tap. */
const SETTLED_MS = 1_600;

declare global {
  interface Window {
    answered?: Promise<number>;
  }
}

/** From the finger on `selector` until every one of the rows that it moves looks moved, painted. */
async function answerTo(page: Page, selector: string): Promise<number> {
  const at = await page.evaluate((asked) => {
    const button = document.querySelector<HTMLElement>(asked);
    if (!button) throw new Error('There is nothing to tap.');
    button.scrollIntoView({ block: 'nearest' });
    const rows = button.matches('.board-card-row')
      ? [button]
      : [...(button.closest('article')?.querySelectorAll('button.board-card-row') ?? [])];
    const waiting = rows.filter((row) => !row.matches('.is-begun, .is-ready, .is-held'));
    window.answered = new Promise((resolve) => {
      button.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = (): void => {
            if (waiting.some((row) => row.isConnected && !row.matches('.is-begun, .is-ready')))
              requestAnimationFrame(look);
            else requestAnimationFrame((painted) => resolve(painted - timeStamp));
          };
          look();
        },
        { once: true },
      );
    });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.touchscreen.tap(at.x, at.y);
  const tookMs = await page.evaluate(() => window.answered ?? Number.POSITIVE_INFINITY);
  await page.waitForTimeout(SETTLED_MS);
  return tookMs;
}

async function answersTo(page: Page, selector: string, times: number): Promise<readonly number[]> {
  const took: number[] = [];
  // oxlint-disable-next-line no-await-in-loop
  while (took.length < times) took.push(await answerTo(page, selector));
  return took;
}

/** At full speed, with the API behind it: from a tap on a row, and on a card's button, to what it did (K-048). */
export const boardAnswers = async (
  page: Page,
): Promise<{ readonly rows: readonly number[]; readonly cards: readonly number[] }> => ({
  cards: await answersTo(page, FOOT, CARDS),
  rows: await answersTo(page, ROW, ROWS),
});
