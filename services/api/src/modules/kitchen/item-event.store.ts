import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';

export type Step = {
  readonly itemId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The username of who did it. */
  readonly by: string | null;
  readonly at: number;
  /** Null: nobody knew of deeds then. */
  readonly deedId: string | null;
};
/** What is done to an item beside its way. */
export type BesideTheWay = {
  readonly itemId: string;
  readonly kind: 'undo' | 'redo' | 'recall' | 'part' | 'fire' | 'hold' | 'rush';
  readonly deedId: string | null;
  readonly by: string;
  readonly at: number;
};

type EventRow = Omit<Tables['order_item_events'], 'id'>;

export const stepRow = ({ itemId, from, to, by, at, deedId }: Step): EventRow => ({
  order_item_id: itemId,
  kind: 'step',
  from_status: from,
  to_status: to,
  deed_id: deedId,
  done_by: by,
  at,
});

const insertStepRow = statement(
  (tx, { order_item_id, kind, from_status, to_status, deed_id, done_by, at }: EventRow) =>
    tx('order_item_events').insert({ order_item_id, kind, from_status, to_status, deed_id, done_by, at }),
);

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await insertStepRow.write(tx, stepRow(step));
}

export async function insertEvent(tx: Tx, { itemId, kind, deedId, by, at }: BesideTheWay): Promise<void> {
  await insertStepRow.write(tx, {
    order_item_id: itemId,
    kind,
    from_status: null,
    to_status: null,
    deed_id: deedId,
    done_by: by,
    at,
  });
}

/** Which deed has moved each of these last; null: something that was no deed. */
export async function lastDeeds(
  reader: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await inPieces(itemIds, (piece) =>
    reader('order_item_events')
      .whereIn('order_item_id', piece)
      // Whoever wants it at once has moved nothing.
      .whereNot({ kind: 'rush' })
      .orderBy('id')
      .select('order_item_id', 'kind', 'deed_id'),
  );
  // An undo carries the id of what it has undone.
  return new Map(rows.map((row) => [row.order_item_id, row.kind === 'undo' ? null : row.deed_id]));
}

/** Steps of before this table; what is known already stays as it is. */
export async function insertEarlierSteps(tx: Tx, steps: readonly Step[]): Promise<void> {
  await inPieces(steps, (piece) =>
    tx('order_item_events')
      .insert(piece.map(stepRow))
      .onConflict(['order_item_id', 'kind', 'to_status'])
      .ignore(),
  );
}
