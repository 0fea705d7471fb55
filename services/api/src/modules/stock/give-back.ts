import { negated, sumQuantities, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { batchesOf, reviveBatch, type Batch } from './batch.store.ts';
import { bookAll, bringIn, type Booking, type Change, type Why } from './ledger.ts';
import { movementsOf, type Movement } from './movement.store.ts';
import { lockConfigs } from './stock-config.store.ts';

/** What the last beginning of an item took: whatever it took before has come back already. */
function lastTaken(movements: readonly Movement[]): readonly Movement[] {
  const lastReturn = movements.findLastIndex(({ delta }) => delta > zeroQuantity);
  return movements.slice(lastReturn + 1);
}

const isExpired = ({ expires }: Batch, now: number): boolean => expires !== null && now > expires;

/**
 * Mirrors what the last beginning of each of these items took, movement by movement. A batch that was used up opens again;
 * what came from one that was written off or has expired meanwhile is a new batch with the same expiry (AMB-232). Answers
 * whether there was anything.
 */
export async function giveBack(
  { world }: Pick<Context, 'world'>,
  work: Work,
  orderItemIds: readonly string[],
  actor: string,
): Promise<boolean> {
  const all = Map.groupBy(await movementsOf(work.tx, orderItemIds), ({ orderItemId }) => orderItemId);
  const taken = [...all.values()].flatMap(lastTaken);
  if (taken.length === 0) return false;
  await lockConfigs(
    work.tx,
    taken.map(({ stockConfigId }) => stockConfigId),
  );
  work.locked();
  const from = taken.flatMap(({ batchId }) => (batchId === null ? [] : [batchId]));
  const { standing, expiries } = await batchesOf(work.tx, [...new Set(from)]);
  const open = new Map([...standing].filter(([, batch]) => !isExpired(batch, work.now)));
  const emptied = [...open.values()].filter(({ active, amount }) => !active && amount === zeroQuantity);
  const bookings: Booking[] = [];
  for (const { orderItemId, batchId, stockConfigId, delta, reason } of taken) {
    const why: Why = { cause: 'return', reason, actor, ...(orderItemId !== null && { orderItemId }) };
    const amount = negated(delta);
    if (batchId === null) {
      bookings.push({ why, changes: [], short: new Map<string, Quantity>([[stockConfigId, delta]]) });
      continue;
    }
    const batch = open.get(batchId);
    if (batch) {
      const change: Change = { batch, amount: sumQuantities([batch.amount, amount]) };
      open.set(batchId, { ...batch, amount: change.amount });
      bookings.push({ why, changes: [change] });
      continue;
    }
    const fresh: Batch = {
      id: world.newId(),
      stockConfigId,
      amount,
      initialAmount: amount,
      created: work.now,
      expires: expiries.get(batchId) ?? null,
      active: true,
      reason,
      cost: null,
      deliveryItemId: null,
    };
    await bringIn(work, [fresh], why);
  }
  await bookAll(work, bookings);
  for (const { id } of emptied) await reviveBatch(work.tx, id, 'return');
  return true;
}
