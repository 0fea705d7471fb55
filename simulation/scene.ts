import {
  compose,
  createLog,
  fillTestVenue,
  migrateUp,
  openDatabase,
  PASSWORD,
  type Product,
} from '@masa/api/simulation';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { ORIGIN } from './people/phone.ts';
import { serve } from './seams/requests.ts';
import { committedBytes, openFrom, type Connection } from './seams/statements.ts';
import { barConfig } from './seams/lives.ts';
import { chanceOf } from './world/chance.ts';
import { enter, leave } from './world/inside.ts';
import Sqlite from 'better-sqlite3';

/** Friday evening: 18:00 UTC, when the guests come. */
export const OPENS = Date.parse('2026-11-20T18:00:00Z');

const FRIES = 'fries';
const leftOut = (word: string) => ({ removable: true, guestNames: { ro: word, ru: word, en: word } });
/**
 * What dishes are made of: of the potatoes one sack lasts longer than the other, and sauces go with an option alone. Salt and
 * sauce may be left out.
 */
async function fillStoreroom({ app }: Product): Promise<void> {
  const boss = createClient(routes, {
    origin: ORIGIN,
    authorization: () => basicAuthorization('boss', PASSWORD),
    fetch: (input, init) => {
      const { pathname: path } = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? init.body : null;
      const headers = new Headers(init?.headers);
      return serve(app, { method: init?.method ?? 'GET', path, headers, body, address: '192.0.2.7' });
    },
  });
  const kept = { min: 0, max: 0, unit: 'kg', supplier: 'qualiko', stockControlSchedule: 7 } as const;
  const stock = async (name: string, more = {}) =>
    (await boss.createStockConfig({ body: { ...kept, name, ...more } })).id;
  const [potatoes, sauce] = [await stock('Potatoes'), await stock('Sauce', leftOut('sauce'))];
  const salt = await stock('Salt', leftOut('salt'));
  for (const amount of [3, 20]) await boss.addStockBatch({ body: { stockItemType: potatoes, amount } });
  await boss.addStockBatch({ body: { stockItemType: sauce, amount: 1 } });
  await boss.addMenuItemStock({ params: { id: FRIES }, body: { stockId: potatoes, ratio: 0.25 } });
  await boss.addStockBatch({ body: { stockItemType: salt, amount: 5 } });
  await boss.addMenuItemStock({ params: { id: FRIES }, body: { stockId: salt, ratio: 0.01 } });
  const mayo = { id: FRIES, optionId: 'mayo' };
  await boss.addMenuOptionStock({ params: mayo, body: { stockId: sauce, ratio: 0.05 } });
}

/** A bar with its staff, tables and menu, made once and kept as bytes; the same ones in every process. */
export async function emptyBar({ storeroom = true } = {}): Promise<Buffer> {
  const chance = chanceOf('the bar');
  enter({
    now: () => OPENS - 3_600_000,
    passed: () => 0,
    // Nobody waits for anything while the bar is made ready.
    arm: () => () => undefined,
    random: chance.next,
    bytes: chance.bytes,
    escaped: () => undefined,
  });
  try {
    const db = openDatabase(':memory:');
    const opened: Connection[] = [];
    openFrom(db.client, {
      bytes: new Sqlite(':memory:').serialize(),
      opened: (connection) => opened.push(connection),
      seam: null,
    });
    await migrateUp(db);
    const product = compose({ config: barConfig, db, log: createLog('silent', { write: () => true }) });
    await fillTestVenue(product);
    if (storeroom) await fillStoreroom(product);
    const [connection] = opened;
    if (!connection) throw new Error('The bar was never opened.');
    return committedBytes(connection);
  } finally {
    leave();
  }
}
