import type { Browser, Page } from '@playwright/test';
import { schemas, type Response } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import {
  FRIDAY_EVENING,
  holdStill,
  leave,
  onlyWherePicturesWereTaken,
  sitFor,
  standAtFridayEvening,
} from '../venue/portrait.ts';
import { primeTime } from '../venue/prime-time.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

onlyWherePicturesWereTaken();

const MINUTE_MS = 60_000;
/** Late, getting late, and fresh, in the order in which the cards stand. */
const AGES = [17, 9, 6, 4, 2, 1];
/** Wanted before all others, although it is fresh. */
const URGENT = 4;
const before = (at: number) => FRIDAY_EVENING - (AGES[at % AGES.length] ?? 0) * MINUTE_MS;

type Overview = Response<'overview'>;
type Order = Overview['openKitchenOrders'][number];

/** The evening as it was, at an hour and under ids that are the same every time. */
function atEight(overview: Overview): Overview {
  const ids = new Map(
    [...overview.openKitchenOrders, ...overview.openWaiterOrders].map(({ id }, at) => [id, at] as const),
  );
  const fixed = (order: Order): Order => {
    const at = ids.get(order.id) ?? 0;
    const rush = at === URGENT ? { by: 'ana', at: before(at) } : null;
    const times = { createdTs: before(at), boardTs: before(at), statusChangedTs: before(at) };
    return { ...order, ...times, rush, id: `${at}b7f${at}-${order.id}` };
  };
  return {
    ...overview,
    openKitchenOrders: overview.openKitchenOrders.map(fixed),
    openWaiterOrders: overview.openWaiterOrders.map(fixed),
    checks: overview.checks.map((check, at) => ({
      ...check,
      created: new Date(before(at + 3)).toISOString(),
    })),
    waiterCalls: overview.waiterCalls.map((call) => ({ ...call, createdTs: before(5) })),
    alerts: {
      waiter: {
        count: 3,
        newestTs: FRIDAY_EVENING,
        nextTs: null,
        things: [
          'order:1',
          ...overview.checks.slice(0, 1).map(({ checkId }) => `check:${checkId}`),
          ...overview.waiterCalls.slice(0, 1).map(({ id }) => `call:${id}:1`),
        ],
      },
      kitchen: { count: 2, newestTs: FRIDAY_EVENING, nextTs: null, things: ['order:2', 'order:3'] },
    },
  };
}

/** Who sits where, as long as it was at eight. */
const floorAtEight = ({ tables }: Response<'floor'>): Response<'floor'> => ({
  tables: tables.map((table, at) => ({
    ...table,
    sinceTs: table.sinceTs === null ? null : before(at) - 20 * MINUTE_MS,
    paidTs: table.paidTs === null ? null : FRIDAY_EVENING - MINUTE_MS,
  })),
  now: FRIDAY_EVENING,
});

async function staffAt(browser: Browser, venue: Venue, width: number, height: number): Promise<Page> {
  const page = await sitFor(browser, venue, { size: [width, height], theme: 'light' });
  await standAtFridayEvening(page, atEight);
  // The tasks of a demo day depend on the weekday; they have pictures of their own.
  await page.route('**/api/admin/tasks/todo', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/floor', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: floorAtEight(schemas.floor.response.parse(await answer.json())) });
  });
  return page;
}

test("the staff's boards look as they were approved", async ({ venue, browser }) => {
  await primeTime(venue);
  // Nobody can undo the last tap any more: the strip would stand there on a fast machine alone.
  const undoable = async () => (await venue.staff('ana').overview()).deeds.length;
  await expect.poll(undoable, { timeout: 30_000 }).toBe(0);
  const looks = async (page: Page, picture: string): Promise<void> => {
    await holdStill(page);
    await expect.soft(page).toHaveScreenshot(`staff-${picture}.png`);
  };
  const phone = await staffAt(browser, venue, 390, 844);
  const hall = staffScreens(phone);
  await hall.signIn('ana');
  const check = hall.card('Check of Table');
  await check.waitFor();
  await looks(phone, 'hall-390');
  await check.scrollIntoViewIfNeeded();
  await check.getByRole('button', { name: 'Close table' }).click();
  await check.getByRole('button', { name: 'Yes, close' }).waitFor();
  await check.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await looks(phone, 'check-390');
  await phone
    .getByRole('button', { name: /^Table 5:/u })
    .or(phone.getByRole('button', { name: /^5 /u }))
    .first()
    .click();
  await phone.getByRole('dialog').waitFor();
  await looks(phone, 'table-390');
  await leave(phone);

  const desk = await staffAt(browser, venue, 1280, 800);
  await staffScreens(desk).signIn('ana');
  await desk.getByRole('article').first().waitFor();
  await looks(desk, 'hall-1280');
  await leave(desk);

  const wall = await staffAt(browser, venue, 1280, 800);
  const kitchen = staffScreens(wall);
  await kitchen.signIn('ana');
  await kitchen.tab('Kitchen').click();
  await wall.getByRole('article').first().waitFor();
  await looks(wall, 'kitchen-1280');
  await leave(wall);
});
