import type { Quantity } from '@masa/domain/quantity';
import type { MovementCause } from '@masa/domain/stock';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';

export type NewMovement = {
  readonly stockConfigId: string;
  /** Null: used and never on hand. */
  readonly batchId: string | null;
  readonly delta: Quantity;
  readonly cause: MovementCause;
  readonly reason: string;
  readonly actor: string;
  readonly orderItemId: string | null;
  readonly at: number;
};
export type Movement = NewMovement & { readonly id: number };

const toMovement = (row: Tables['stock_movements']): Movement => ({
  id: row.id,
  stockConfigId: row.stock_config_id,
  batchId: row.batch_id,
  delta: row.delta,
  cause: row.cause,
  reason: row.reason,
  actor: row.actor,
  orderItemId: row.order_item_id,
  at: row.at,
});

export async function insertMovements(tx: Tx, movements: readonly NewMovement[]): Promise<void> {
  await inPieces(movements, (piece) =>
    tx('stock_movements').insert(
      piece.map(({ stockConfigId, batchId, orderItemId, ...movement }) => ({
        stock_config_id: stockConfigId,
        batch_id: batchId,
        order_item_id: orderItemId,
        ...movement,
      })),
    ),
  );
}

/** What these items have done to the stock, in the order in which it happened. */
export async function movementsOf(reader: Reader, orderItemIds: readonly string[]): Promise<Movement[]> {
  const rows = await inPieces(orderItemIds, (piece) =>
    reader('stock_movements').whereIn('order_item_id', piece).orderBy('id'),
  );
  return rows.map(toMovement);
}

export type Page = {
  readonly config?: string | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
};

/** Newest first. */
export async function readMovements(reader: Reader, { config, limit, before }: Page): Promise<Movement[]> {
  const query = reader('stock_movements').orderBy('id', 'desc').limit(limit);
  if (config !== undefined) void query.where({ stock_config_id: config });
  if (before !== undefined) void query.where('id', '<', before);
  return (await query).map(toMovement);
}
