import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { DISHES_AT_TABLE, DISHES_OF_SESSION, UNVOUCHED_DISHES } from '@masa/domain/presence';
import { evening, line, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';

/** `npm run proof -- --only photo` sends a thousand. */
const ORDERS = Number(process.env['PHOTO_ORDERS'] ?? 200);
const PHONES = ORDERS / 25;
const LARGEST_ORDER = 100;
const ALARM_MS = 5_000;

let bar: Evening;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
});
afterAll(() => bar.close());

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** What a phone answers that is not let in: a limit of its own, or one of the table. */
const REFUSED = new Set(['too_many_requests', 'too_many_dishes', 'table_full']);

/** Everybody orders from home through one photo, in all sizes, as fast as it goes. */
async function attack(table: string): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  const phones = await Promise.all(
    times(PHONES, async (at) => {
      const api = bar.browser(bar.phone());
      const session = await api.createSession({
        body: { table, uniqueCustomerId: randomUUID(), username: `Phantom ${at}` },
      });
      return { api, session };
    }),
  );
  await Promise.all(
    phones.map(async ({ api, session }, phone) => {
      for (let at = 0; at < ORDERS / PHONES; at += 1) {
        const dishes = 1 + ((phone * 7 + at * 13) % LARGEST_ORDER);
        const orderItems = times(dishes, () => line('fries'));
        const end = await api.placeOrder({ body: { sessionId: session.id, orderItems } }).then(
          () => 'taken',
          (reason: unknown) => {
            if (reason instanceof CallRefused && REFUSED.has(reason.error)) return reason.error;
            throw reason;
          },
        );
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    }),
  );
  return ends;
}

it(`${ORDERS} orders through one photo: thirty dishes at most reach the kitchen, the hall knows within five seconds, one tap cleans up`, async () => {
  const table = bar.table();
  const hall = await listen(bar.origin, { authorization: `Basic ${btoa('ana:correct horse battery')}` });
  const began = performance.now();
  let alarmAfter = Number.POSITIVE_INFINITY;
  const watch = async () => {
    // As a staff screen does: it loads again at every live message.
    while (alarmAfter === Number.POSITIVE_INFINITY) {
      await hall.next(table);
      const { alerts } = await bar.ana.overview();
      if (alerts.waiter.things.some((thing) => thing.startsWith('presence:')))
        alarmAfter = performance.now() - began;
    }
  };
  const [ends] = await Promise.all([attack(table), watch()]);
  const took = performance.now() - began;
  hall.close();

  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(ORDERS);
  const { openKitchenOrders, presence } = await bar.ana.overview();
  const here = openKitchenOrders.filter(({ tableId }) => tableId === table);
  const cooked = here.filter(({ waits }) => waits === null).length;
  const row = await bar.database.db('print_jobs').where({ kind: 'sticker' }).count({ stickers: '*' }).first();
  expect(cooked).toBeGreaterThan(0);
  expect(cooked).toBeLessThanOrEqual(UNVOUCHED_DISHES);
  expect(Number(row?.stickers)).toBe(cooked);
  expect(here.length).toBeLessThanOrEqual(DISHES_AT_TABLE);
  expect(
    Math.max(...[...Map.groupBy(here, ({ sessionId }) => sessionId).values()].map((own) => own.length)),
  ).toBeLessThanOrEqual(DISHES_OF_SESSION);
  expect(presence).toMatchObject([{ tableId: table, dishes: here.length - cooked }]);
  expect(alarmAfter).toBeLessThan(ALARM_MS);

  const tapped = performance.now();
  expect(await bar.ana.denyPresence({ params: { tableId: table } })).toEqual({
    status: 'nobody_here',
    sessions: PHONES,
    dishes: here.length,
  });
  const cleaned = performance.now() - tapped;
  const after = await bar.ana.overview();
  expect([after.openKitchenOrders, after.presence]).toEqual([[], []]);
  const taken = [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
  process.stdout.write(
    `${ORDERS} orders of ${PHONES} phones in ${Math.round(took)} ms (${taken}): ${cooked} dishes and ${Number(row?.stickers)} stickers in the kitchen, ` +
      `${here.length - cooked} waited; the hall's alarm after ${Math.round(alarmAfter)} ms; one tap struck off ${here.length} dishes in ${Math.round(cleaned)} ms\n`,
  );
}, 120_000);
