import { minus, negated, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import type { MovementCause } from '@masa/domain/stock';
import type { Work } from '../../db/unit-of-work.ts';
import { insertBatches, setAmounts, type Batch } from './batch.store.ts';
import { insertMovements, type NewMovement } from './movement.store.ts';

/** Why amounts change: the same for every movement of one deed. */
export type Why = {
  readonly cause: MovementCause;
  readonly reason: string;
  readonly actor: string;
  readonly orderItemId?: string;
};
export type Change = { readonly batch: Batch; readonly amount: Quantity };

const movement = (
  { now }: Pick<Work, 'now'>,
  { cause, reason, actor, orderItemId }: Why,
  of: Pick<NewMovement, 'stockConfigId' | 'batchId' | 'delta'>,
): NewMovement => ({ ...of, cause, reason, actor, orderItemId: orderItemId ?? null, at: now });

/** New batches with their first movement: from then on the sum of a batch's movements is its amount. */
export async function bringIn(work: Work, batches: readonly Batch[], why: Why): Promise<void> {
  if (batches.length === 0) return;
  await insertBatches(work.tx, batches);
  await insertMovements(
    work.tx,
    batches.map(({ id, stockConfigId, amount }) =>
      movement(work, why, { stockConfigId, batchId: id, delta: amount }),
    ),
  );
}

/** What one deed does to batches and why. `short`: what was used and no batch had, as movements of their own (AMB-113). */
export type Booking = {
  readonly why: Why;
  readonly changes: readonly Change[];
  readonly short?: ReadonlyMap<string, Quantity>;
};

/**
 * The only way in which the amount of a batch changes. Their configs are locked. Of several bookings each goes on from
 * where the one before has left a batch.
 */
export async function bookAll(work: Work, bookings: readonly Booking[]): Promise<void> {
  const real = bookings.map(({ changes, ...booking }) => ({
    ...booking,
    changes: changes.filter(({ batch, amount }) => batch.amount !== amount),
  }));
  await setAmounts(
    work.tx,
    new Map(real.flatMap(({ changes }) => changes.map(({ batch, amount }) => [batch.id, amount] as const))),
  );
  await insertMovements(
    work.tx,
    real.flatMap(({ why, changes, short = new Map<string, Quantity>() }) => [
      ...changes.map(({ batch, amount }) =>
        movement(work, why, {
          stockConfigId: batch.stockConfigId,
          batchId: batch.id,
          delta: minus(amount, batch.amount),
        }),
      ),
      ...[...short]
        .filter(([, missing]) => missing !== zeroQuantity)
        .map(([stockConfigId, missing]) =>
          movement(
            work,
            { ...why, cause: 'shortage' },
            { stockConfigId, batchId: null, delta: negated(missing) },
          ),
        ),
    ]),
  );
}

/** As `bookAll`, of one booking. */
export const book = (work: Work, changes: readonly Change[], why: Why): Promise<void> =>
  bookAll(work, [{ why, changes }]);
