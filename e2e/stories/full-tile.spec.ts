import type { Page } from '@playwright/test';
import type { Response } from '@masa/contract/schemas';
import { staffScreens } from '../screens/staff.ts';
import { inLargeText } from '../venue/large-text.ts';
import { FRIDAY_EVENING, leave, sitFor, standAtFridayEvening } from '../venue/portrait.ts';
import { primeTime } from '../venue/prime-time.ts';
import { expect, test } from '../venue/test.ts';

type Board = NonNullable<Response<'overviewChanges'>['whole']>;

const READY = 'ready_for_delivery';
const recall = {
  no: 1,
  kind: 'recall' as const,
  reason: 'cold' as const,
  remake: true,
  by: 'ana',
  at: FRIDAY_EVENING,
};

/** A table that calls, with a dozen dishes to be carried and as many that came back: all that a tile can say at once. */
function fullTable(board: Board): Board {
  const [dish] = board.openKitchenOrders;
  const [call] = board.waiterCalls;
  if (!dish || !call) throw new Error('The evening has a dish and a call.');
  const many = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const ready = many(12, (at) => ({ ...dish, id: `ready-${at}`, status: READY, work: READY }) as const);
  const back = many(11, (at) => ({ ...dish, id: `back-${at}`, status: 'delivered', recall }) as const);
  return {
    ...board,
    openKitchenOrders: [...board.openKitchenOrders, ...ready],
    openWaiterOrders: [...board.openWaiterOrders, ...ready],
    recalled: back,
    waiterCalls: [{ ...call, tableId: dish.tableId, tableName: dish.tableName }],
  };
}

/** Marks stand out by so much on purpose, as far as the next tile's do from the other side. */
const OUT = 6;

/** Runs in the page: of the tile with three marks, what is wrong with them. */
function wrongWithMarks(most: number): string[] {
  const tiles = [...document.querySelectorAll('.floor-tile')];
  const tile = tiles.find((one) => one.querySelectorAll('.floor-tile-marks > span').length === 3);
  const number = tile?.querySelector('.floor-tile-table');
  if (!tile || !number) return ['no tile has three marks'];
  const edge = tile.getBoundingClientRect();
  const name = document.createRange();
  name.selectNodeContents(number);
  const { left, right } = name.getBoundingClientRect();
  // The line is as high as its figures.
  const { top } = number.getBoundingClientRect();
  return [...tile.querySelectorAll('.floor-tile-marks > span')].flatMap((mark) => {
    const box = mark.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(mark);
    const text = words.getBoundingClientRect();
    const covers = box.bottom > top && box.right > left && box.left < right;
    return [
      ...(box.left < edge.left - most - 0.5 ? [`left of the tile by ${edge.left - box.left}`] : []),
      ...(box.right > edge.right + most + 0.5 ? [`right of the tile by ${box.right - edge.right}`] : []),
      ...(text.bottom > box.bottom + 0.5 || text.right > box.right + 0.5
        ? ['its count leaves its mark']
        : []),
      ...(covers ? [`covers the table's number by ${box.bottom - top}`] : []),
    ];
  });
}

const holds = async (page: Page, where: string) =>
  expect.soft(await page.evaluate(wrongWithMarks, OUT), where).toEqual([]);

test('the marks of a full tile are whole, cover no number and stay on their tile', async ({
  venue,
  browser,
}) => {
  await primeTime(venue);
  for (const width of [381, 390, 1280]) {
    const page = await sitFor(browser, venue, { size: [width, 844], theme: 'light' });
    await standAtFridayEvening(page, fullTable);
    for (const language of ['ru', 'ro', 'en'] as const) {
      await staffScreens(page).signIn('ana', language);
      await page.locator('input[value="plan"]').click();
      await page.locator('.floor-tile.is-full-above.is-called').waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => null));
      await holds(page, `${width}, ${language}`);
      await inLargeText(page, () => holds(page, `${width}, ${language}, letters twice as large`));
    }
    await leave(page);
  }
});
