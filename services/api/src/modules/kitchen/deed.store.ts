import type { CardTarget } from '@masa/domain/kitchen-work';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { MovedItem, UndoAnswer } from './kitchen.tables.ts';

type Row = Tables['kitchen_deeds'];

/** What one tap did; `undone`: what its undo has answered. */
export type KitchenDeed = {
  readonly id: string;
  readonly tableRow: number;
  readonly kind: Row['kind'];
  readonly target: CardTarget;
  readonly items: readonly MovedItem[];
  readonly by: string;
  readonly at: number;
  readonly undone: UndoAnswer | null;
};

const toDeed = (row: Row): KitchenDeed => ({
  id: row.id,
  tableRow: row.table_id,
  kind: row.kind,
  target: row.target,
  items: readJson('kitchen_deeds.items', row.items, row.id),
  by: row.done_by,
  at: row.at,
  undone: row.undo_answer === null ? null : readJson('kitchen_deeds.undo_answer', row.undo_answer, row.id),
});

type NewDeed = Pick<Row, 'id' | 'table_id' | 'kind' | 'target' | 'items' | 'done_by' | 'at'>;
const insertRow = statement((tx, { id, table_id, kind, target, items, done_by, at }: NewDeed) =>
  tx('kitchen_deeds').insert({ id, table_id, kind, target, items, done_by, at }),
);

export async function insertDeed(tx: Tx, deed: Omit<KitchenDeed, 'undone'>): Promise<void> {
  const { id, tableRow, kind, target, items, by, at } = deed;
  await insertRow.write(tx, { id, table_id: tableRow, kind, target, items: toJson(items), done_by: by, at });
}

export async function readDeed(reader: Reader, id: string): Promise<KitchenDeed | undefined> {
  const row = await reader('kitchen_deeds').where({ id }).first();
  return row && toDeed(row);
}

/** Whoever repeats a specified step is told its deed again. */
export async function stepDeedOf(reader: Reader, itemId: string, to: OrderStatus): Promise<string | null> {
  const row = await reader('order_item_events as e')
    .join('kitchen_deeds as d', 'd.id', 'e.deed_id')
    .where({ 'e.order_item_id': itemId, 'e.kind': 'step', 'e.to_status': to, 'd.kind': 'step' })
    .first('d.id');
  return row?.id ?? null;
}

export async function writeUndone(
  tx: Tx,
  id: string,
  { answer, by, now }: { readonly answer: UndoAnswer; readonly by: string; readonly now: number },
): Promise<void> {
  await tx('kitchen_deeds')
    .where({ id })
    .update({ undone_at: now, undone_by: by, undo_answer: toJson(answer) });
}

/** Since then, the newest first: each with the name of its table. */
export async function recentDeeds(
  reader: Reader,
  since: number,
): Promise<(KitchenDeed & { readonly tableId: string; readonly tableName: string })[]> {
  const rows = await reader('kitchen_deeds as d')
    .join('dining_tables as t', 't.id', 'd.table_id')
    .where('d.at', '>=', since)
    .orderBy('d.at', 'desc')
    .select('d.*', { tableId: 't.code', tableName: 't.name' });
  return rows.map(({ tableId, tableName, ...row }) => ({ ...toDeed(row), tableId, tableName }));
}

/** Of deeds done since `since`: what a tap on its card made ready, and when. */
export const madeReady = (
  deeds: readonly Pick<KitchenDeed, 'kind' | 'target' | 'items' | 'at'>[],
  since: number,
): ReadonlyMap<string, number> =>
  new Map(
    deeds
      .filter(
        ({ kind, target, at }) =>
          kind === 'card' && target === orderStatus.is.ready_for_delivery && at >= since,
      )
      .toReversed()
      .flatMap(({ items, at }) => items.map(({ id }) => [id, at] as const)),
  );
