import { decimalOf, minus, negated, sumQuantities, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { batchBadge, takeFrom } from '@masa/domain/stock';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { fullBatches, type Batch } from './batch.store.ts';
import { book, bringIn, type Change, type Why } from './ledger.ts';
import { levelsOf, type StockLevel } from './level.view.ts';
import { lockConfigs, markCounted } from './stock-config.store.ts';
import type { Count } from './stock.inputs.ts';

const COUNTED = 'count';

/** Less than the batches say: what expires first has gone first, as dishes take it. */
function without(batches: readonly Batch[], missing: Quantity, now: number): Change[] {
  const { taken } = takeFrom(batches, missing, now);
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  return taken.flatMap(({ batchId, amount }) => {
    const batch = byId.get(batchId);
    return batch ? [{ batch, amount: minus(batch.amount, amount) }] : [];
  });
}

const newestOf = (batches: readonly Batch[]): Batch | undefined =>
  batches.toSorted((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1))[0];

/** A stocktake of one config: what may be used now is what was counted (AMB-112). */
export function countService({ uow, world }: Context) {
  /** More than the batches say: it lay with the newest of them, or nobody had booked it in. */
  async function addFound(work: Work, id: string, batches: readonly Batch[], more: Quantity, why: Why) {
    const batch = newestOf(batches);
    if (batch) return book(work, [{ batch, amount: sumQuantities([batch.amount, more]) }], why);
    const stray: Batch = {
      id: world.newId(),
      stockConfigId: id,
      amount: more,
      initialAmount: more,
      created: work.now,
      expires: null,
      active: true,
      reason: why.reason,
      cost: null,
      deliveryItemId: null,
    };
    return bringIn(work, [stray], why);
  }

  return {
    count: async <A>(
      id: string,
      { counted, reason = COUNTED }: Count,
      staff: Staff,
      { once, tell }: Repeatable<StockLevel, A>,
    ) =>
      uow.run(async (work) => {
        const [config] = await lockConfigs(work.tx, [id]);
        found(config, 'stock_config_not_found');
        const usable = (await fullBatches(work.tx, [id])).filter(
          (batch) => batchBadge(batch, work.now) === 'active',
        );
        const expected = sumQuantities(usable.map(({ amount }) => amount));
        const difference = minus(counted, expected);
        const why: Why = { cause: 'count', reason, actor: actorOf(staff) };
        if (difference < zeroQuantity) await book(work, without(usable, negated(difference), work.now), why);
        if (difference > zeroQuantity) await addFound(work, id, usable, difference, why);
        await markCounted(work.tx, id, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'stock.counted',
          entity: 'stock_config',
          entityId: id,
          details: { reason, before: decimalOf(expected), after: decimalOf(counted) },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        const level = (await levelsOf(work.tx, work.now)).find(({ stockConfigId }) => stockConfigId === id);
        return tell(found(level, 'stock_config_not_found'));
      }, once),
  };
}
