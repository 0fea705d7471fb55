import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { openTarget } from '../house/databases.ts';
import { ADMIN_PASSWORD, type House } from '../house/house.ts';

/** Tables that have no screen: the demo venue has too few. */
export async function moreTables(target: string, names: readonly string[]): Promise<void> {
  const knex = openTarget(target);
  try {
    for (const [at, code] of names.entries())
      await knex('dining_tables').insert({
        code,
        name: `Bench ${code.slice(5)}`,
        zone: 'Hall',
        kind: 'physical',
        active: 1,
        sort: 100 + at,
        last_stamp: 0,
        created_at: Date.now(),
      });
  } finally {
    await knex.destroy();
  }
}

/** Codes of tables as guests scan them, none of which is another's. */
export const tableCodes = (room: string, tables: number): string[] =>
  Array.from({ length: tables }, (_, at) => `BENCH${room}${String(at).padStart(6, '0')}`);

/** The dishes of the house in their order, so that every bar of the bench orders the same. */
export async function dishes(house: House): Promise<(at: number) => { menuItemId: string; options: [] }> {
  const menu = await createClient(routes, { origin: house.origin }).menu({ query: {} });
  const offered = menu.filter(({ active, group }) => active && group !== 'glovo');
  return (at) => ({ menuItemId: offered[at % offered.length]?.id ?? '', options: [] });
}

/** Somebody sits down and orders so much, in orders of a few dishes. Answers his visit. */
export async function orderAt(house: House, table: string, items: number, perOrder: number): Promise<string> {
  const guest = createClient(routes, { origin: house.origin });
  const dish = await dishes(house);
  const { id } = await guest.createSession({
    body: { table, uniqueCustomerId: `bench-${table}`, username: 'Guest' },
  });
  for (let from = 0; from < items; from += perOrder)
    await guest.placeOrder({
      body: {
        sessionId: id,
        orderItems: Array.from({ length: Math.min(perOrder, items - from) }, (_, at) => dish(from + at)),
      },
    });
  return id;
}

/** What a signed-in waiter sends with each call. */
export async function waiterOf(house: House): Promise<{ readonly authorization: string }> {
  const { password } = await createClient(routes, { origin: house.origin }).login({
    body: { username: 'ana', password: ADMIN_PASSWORD, deviceName: 'bench' },
  });
  return { authorization: basicAuthorization('ana', password) };
}
