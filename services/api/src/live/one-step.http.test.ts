import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, type Evening, type Guest } from '../testing/evening.ts';
import { listen, type Listening } from '../testing/listening.ts';

const TABLES = 50;
const GUESTS_AT_EACH = 2;
const TABS_OF_EACH = 5;

let bar: Evening;
type Phone = { readonly guest: Guest; readonly listening: Listening };
const phones: Phone[] = [];
const guests: Guest[] = [];
beforeAll(async () => {
  bar = await evening();
  for (let at = 0; at < TABLES; at += 1) {
    const table = bar.table();
    for (let seat = 0; seat < GUESTS_AT_EACH; seat += 1)
      guests.push(await bar.guest(`Guest ${at} ${seat}`, table));
  }
  for (const guest of guests) {
    const headers = { cookie: guest.phone.cookie(), origin: bar.origin };
    for (let tab = 0; tab < TABS_OF_EACH; tab += 1)
      phones.push({ guest, listening: await listen(bar.origin, headers) });
  }
}, 120_000);
afterAll(async () => {
  for (const { listening } of phones) listening.close();
  await bar.close();
});

it('of 500 phones on My order those of one table are told of a step of its dish, and nobody else loads (Q-033)', async () => {
  expect(phones).toHaveLength(500);
  const [ana] = guests;
  if (!ana) throw new Error('Nobody sits there.');
  const [dish = ''] = await order(ana, 'fries');
  // Everybody hears the bell, after everything that happened before it.
  const bell = () => bar.product.context.bus.publish({ kind: 'venue', timestamp: bar.clock.now() });
  const heardBy = ({ listening }: Phone) => listening.until(null);
  bell();
  await Promise.all(phones.map(heardBy));

  await bar.ion.advanceOrder({ params: { orderId: dish, nextStatus: 'being_prepared' } });
  bell();
  const told = await Promise.all(
    phones.map(async (phone) => ({
      table: phone.guest.table,
      about: (await heardBy(phone)).flatMap(({ tableId }) => (tableId === null ? [] : [tableId])),
    })),
  );
  const ofTheTable = told.filter(({ table }) => table === ana.table);
  expect(ofTheTable).toHaveLength(GUESTS_AT_EACH * TABS_OF_EACH);
  for (const { about } of ofTheTable) expect(about).toEqual([ana.table]);
  expect(told.filter(({ table, about }) => table !== ana.table && about.length > 0)).toEqual([]);
});
