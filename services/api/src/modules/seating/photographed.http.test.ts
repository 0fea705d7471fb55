import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, line, order, type Evening } from '../../testing/evening.ts';

/** `npm run proof -- --only photo` sends a thousand. */
const ORDERS = Number(process.env['PHOTO_ORDERS'] ?? 200);
const PHONES = ORDERS / 25;

let bar: Evening;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
});
afterAll(() => bar.close());

it(`${ORDERS} orders through a photo of the table: not one dish reaches the kitchen, and those who sit there are served`, async () => {
  await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
  const table = bar.table();
  const olga = await bar.guest('Olga', (await bar.ana.seatGuests({ params: { tableId: table } })).code);
  const ends = new Map<string, number>();
  await Promise.all(
    Array.from({ length: PHONES }, async () => {
      const api = bar.browser(bar.phone());
      const { id: sessionId } = await api.createSession({ body: { table, uniqueCustomerId: randomUUID() } });
      for (let at = 0; at < ORDERS / PHONES; at += 1) {
        const orderItems = Array.from({ length: 1 + (at % 20) }, () => line('fries'));
        const end = await api.placeOrder({ body: { sessionId, orderItems } }).then(
          () => 'taken',
          (reason: unknown) => {
            if (reason instanceof CallRefused) return reason.error;
            throw reason;
          },
        );
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    }),
  );
  const own = await order(olga, 'fries');
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(ORDERS);
  expect([...ends.keys()].filter((end) => end !== 'slip_needed' && end !== 'too_many_requests')).toEqual([]);
  const { openKitchenOrders, presence } = await bar.ana.overview();
  expect(openKitchenOrders.map(({ id }) => id)).toEqual(own);
  expect(presence).toEqual([]);
});
