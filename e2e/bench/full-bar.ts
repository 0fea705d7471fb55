import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { openTarget } from '../venue/databases.ts';
import { ADMIN_PASSWORD, type Venue } from '../venue/venue.ts';

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

/** The dishes of the venue in their order, so that every bar of the bench orders the same. */
export async function dishes(venue: Venue): Promise<(at: number) => { menuItemId: string; options: [] }> {
  const menu = await createClient(routes, { origin: venue.origin }).menu({ query: {} });
  const offered = menu.filter(({ active, group }) => active && group !== 'glovo');
  return (at) => ({ menuItemId: offered[at % offered.length]?.id ?? '', options: [] });
}

/** Somebody sits down and orders so much, in orders of a few dishes. Answers his visit. */
export async function orderAt(venue: Venue, table: string, items: number, perOrder: number): Promise<string> {
  const guest = createClient(routes, { origin: venue.origin });
  const dish = await dishes(venue);
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
export async function waiterOf(venue: Venue): Promise<{ readonly authorization: string }> {
  const { password } = await createClient(routes, { origin: venue.origin }).login({
    body: { username: 'ana', password: ADMIN_PASSWORD, deviceName: 'bench' },
  });
  return { authorization: basicAuthorization('ana', password) };
}
