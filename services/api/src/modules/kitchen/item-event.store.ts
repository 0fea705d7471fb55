import type { OrderStatus } from '@masa/domain/order-status';
import type { Tx } from '../../db/database.ts';
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
};

type EventRow = Omit<Tables['order_item_events'], 'id'>;

export const stepRow = ({ itemId, from, to, by, at }: Step): EventRow => ({
  order_item_id: itemId,
  kind: 'step',
  from_status: from,
  to_status: to,
  deed_id: null,
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

/** Steps of before this table; what is known already stays as it is. */
export async function insertEarlierSteps(tx: Tx, steps: readonly Step[]): Promise<void> {
  await inPieces(steps, (piece) =>
    tx('order_item_events')
      .insert(piece.map(stepRow))
      .onConflict(['order_item_id', 'kind', 'to_status'])
      .ignore(),
  );
}
