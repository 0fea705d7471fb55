import { randomUUID } from 'node:crypto';
import type { Json } from '../db/columns.ts';
import { knexOf, type Database } from '../db/database.ts';
import { inPieces } from '../db/pieces.ts';
import type { Written } from '../db/query.ts';
import { toJson } from '../db/rows.ts';
import { storedJson } from './stored-json.ts';
import type { Tables } from '../db/tables.ts';
import type { Evening, Guest } from './evening.ts';

type Rows = { readonly [N in keyof Tables]?: readonly Written<N>[] };
/** What is copied: there is one, or the test has not done what it says. */
function theOne<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is nothing to copy.');
  return one;
}
type Bar = Pick<Evening, 'database'>;

/** What a crowd does through the API, written into the tables: it takes too long to send it all. */
async function write(db: Database, rows: Rows): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [table, some] of Object.entries(rows))
      await inPieces<object, never>(some, (piece) => knexOf(tx)(table).insert(piece));
  });
}

/** The line of the log that tells of it, without its number. */
async function deedOf(db: Database, action: string, entityId: string) {
  const { id: _, ...deed } = theOne(
    await db('audit_log').where({ action, entity_id: entityId }).orderBy('id', 'desc').limit(1),
  );
  return deed;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The last order of this guest once more and once more: a script with a photographed code never tires. */
export async function orderAgain(
  { database: { db } }: Bar,
  { session }: Pick<Guest, 'session'>,
  count: number,
): Promise<void> {
  const batch = theOne(
    await db('order_batches').where({ session_id: session.id }).orderBy('created_at', 'desc').limit(1),
  );
  const items = await db('order_items').where({ batch_id: batch.id });
  const deed = await deedOf(db, 'order.placed', session.id);
  const told = storedJson(deed.details as Json<{ readonly items: readonly { readonly id: string }[] }>).items;
  const copies = times(count, () => {
    const id = randomUUID();
    const ids = new Map(items.map((item) => [item.id, randomUUID()]));
    const details = { batchId: id, items: told.map((item) => ({ ...item, id: ids.get(item.id) })) };
    return {
      batch: { ...batch, id },
      items: items.map((item) => ({ ...item, id: ids.get(item.id), batch_id: id })),
      deed: { ...deed, details: toJson(details) },
    };
  });
  await write(db, {
    order_batches: copies.map((copy) => copy.batch),
    order_items: copies.flatMap((copy) => copy.items),
    audit_log: copies.map((copy) => copy.deed),
  });
}

/** So many more guests at this guest's table, who order nothing. */
export async function sitDownBeside(
  { database: { db } }: Bar,
  { session }: Pick<Guest, 'session'>,
  count: number,
): Promise<void> {
  const seat = theOne(await db('sessions').where({ id: session.id }));
  const deed = await deedOf(db, 'session.opened', session.id);
  const copies = times(count, (at) => ({ id: randomUUID(), name: `Guest ${at + 2}` }));
  await write(db, {
    sessions: copies.map(({ id, name }) => ({ ...seat, id, username: name, unique_customer_id: id })),
    audit_log: copies.map(({ id }) => ({ ...deed, entity_id: id })),
  });
}

/** So many crates more of what this batch is, each with the movement that brought it in. */
export async function stackUp({ database: { db } }: Bar, batchId: string, count: number): Promise<void> {
  const batch = theOne(await db('stock_batches').where({ id: batchId }));
  const { id: _, ...movement } = theOne(await db('stock_movements').where({ batch_id: batchId }));
  const ids = times(count, () => randomUUID());
  await write(db, {
    stock_batches: ids.map((id) => ({ ...batch, id })),
    stock_movements: ids.map((id) => ({ ...movement, batch_id: id })),
  });
}
