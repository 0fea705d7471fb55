import type { Bani } from '@masa/domain/money';
import { zeroQuantity, type Quantity } from '@masa/domain/quantity';
import type { BatchStock } from '@masa/domain/stock';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export type Batch = BatchStock & {
  readonly stockConfigId: string;
  readonly initialAmount: Quantity;
  readonly reason: string;
  /** What was paid for the initial amount. */
  readonly cost: Bani | null;
  readonly deliveryItemId: string | null;
};

const toBatch = (row: Tables['stock_batches']): Batch => ({
  id: row.id,
  stockConfigId: row.stock_config_id,
  amount: row.amount,
  initialAmount: row.initial_amount,
  created: row.created,
  expires: row.expires,
  active: fromBool(row.active),
  reason: row.reason,
  cost: row.cost,
  deliveryItemId: row.delivery_item_id,
});

/** A batch that was written off is as good as unknown. */
const standing = (reader: Reader) => reader('stock_batches').whereNull('deleted_at');

export async function readBatch(reader: Reader, id: string): Promise<Batch | undefined> {
  const row = await standing(reader).where({ id }).first();
  return row && toBatch(row);
}

/** Of these ids, those that stand in the storeroom, used up or not; and the expiry of each, also of those that were written off. */
export async function batchesOf(
  reader: Reader,
  ids: readonly string[],
): Promise<{
  readonly standing: ReadonlyMap<string, Batch>;
  readonly expiries: ReadonlyMap<string, number | null>;
}> {
  const rows = await inPieces(ids, (piece) => reader('stock_batches').whereIn('id', piece));
  return {
    standing: new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.id, toBatch(row)]] : []))),
    expiries: new Map(rows.map(({ id, expires }) => [id, expires])),
  };
}

/** Those of these configs that hold something. */
export async function fullBatches(reader: Reader, configIds?: readonly string[]): Promise<Batch[]> {
  const full = () => standing(reader).where('active', true).where('amount', '>', zeroQuantity).orderBy('id');
  const rows = configIds
    ? await inPieces(configIds, (piece) => full().whereIn('stock_config_id', piece))
    : await full();
  return rows.map(toBatch);
}

/**
 * What stands in the storeroom, newest first. Used up ones stay for as long as staff ask "what happened to it?"
 * (their last movement is not older than `since`), not for years.
 */
export async function listedBatches(reader: Reader, since: number): Promise<Batch[]> {
  const rows = await reader('stock_batches as b')
    .whereNull('b.deleted_at')
    .where((listed) => {
      void listed
        .where('b.active', true)
        .orWhere('b.amount', '>', zeroQuantity)
        .orWhereExists(
          reader('stock_movements as m')
            .whereRaw('m.batch_id = b.id')
            .where('m.at', '>=', since)
            .select('m.id'),
        );
    })
    .select('b.*')
    .orderBy([
      { column: 'b.created', order: 'desc' },
      { column: 'b.id', order: 'asc' },
    ]);
  return rows.map(toBatch);
}

export async function insertBatches(tx: Tx, batches: readonly Batch[]): Promise<void> {
  await inPieces(batches, (piece) =>
    tx('stock_batches').insert(
      piece.map((batch) => ({
        id: batch.id,
        stock_config_id: batch.stockConfigId,
        amount: batch.amount,
        initial_amount: batch.initialAmount,
        created: batch.created,
        expires: batch.expires,
        active: batch.active,
        reason: batch.reason,
        cost: batch.cost,
        delivery_item_id: batch.deliveryItemId,
      })),
    ),
  );
}

const USED_UP = 'used up';

/** The new amount of each, of many at once: a dish takes from more than one. An empty one is inactive (AMB-113). */
export async function setAmounts(tx: Tx, amounts: ReadonlyMap<string, Quantity>): Promise<void> {
  await changeInPieces(amounts, (piece) => {
    const cases = piece.map(() => 'when ? then ?').join(' ');
    return tx('stock_batches')
      .whereIn(
        'id',
        piece.map(([id]) => id),
      )
      .update({ amount: tx.raw(`case id ${cases} else amount end`, piece.flat()) });
  });
  const empty = [...amounts].filter(([, amount]) => amount === zeroQuantity).map(([id]) => id);
  await changeInPieces(empty, (piece) =>
    tx('stock_batches').whereIn('id', piece).update({ active: false, reason: USED_UP }),
  );
}

/** A used up one that turns out to hold something is active again. */
export async function reviveBatch(tx: Tx, id: string, reason: string): Promise<void> {
  await tx('stock_batches').where({ id }).update({ active: true, reason });
}

export async function setExpiry(tx: Tx, id: string, expires: number | null): Promise<void> {
  await tx('stock_batches').where({ id }).update({ expires });
}

export async function markWrittenOff(tx: Tx, id: string, now: number): Promise<void> {
  await tx('stock_batches').where({ id }).update({ active: false, deleted_at: now });
}
