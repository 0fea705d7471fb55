import type { DemoStock, DemoStockBatch } from '@masa/demo-venue/demo-venue';
import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { negated, sumQuantities, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { demandOf, usesOf, type Demand } from '@masa/domain/recipe';
import type { MovementCause } from '@masa/domain/stock';
import type { Batch as KeptBatch } from '../modules/stock/batch.store.ts';
import type { NewMovement } from '../modules/stock/movement.store.ts';
import type { PastPortion } from './past-deeds.ts';

/** The bar has counted its stock for so many days. */
const KEPT_DAYS = 14;
/** What stood there when it began, and was used up before the next batch came. */
const FIRST_BATCH = 'Stood there at the first count';
/** What the product says of an empty batch (AMB-113). */
const USED_UP = 'used up';

export type Kept = {
  readonly stock: DemoStock;
  readonly seedDay: string;
  readonly now: number;
  readonly time: VenueTime;
  /** Who keeps the stock. */
  readonly boss: { readonly username: string };
  readonly newId: () => string;
};
/** Key of the demo data → id in the database. */
export type Ids = ReadonlyMap<string, string>;

export const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`stock.yaml: nobody keeps '${key}'`);
  return id;
};

const startOfDay = ({ seedDay, time }: Kept, days: number): number =>
  instantOfDay(addDays(seedDay, days), time.startsAt, time);
/** Expires at its end. */
export const endOfDay = (kept: Kept, days: number): number => startOfDay(kept, days + 1) - 1;
export const keptSince = (kept: Kept): number => startOfDay(kept, -KEPT_DAYS);

const keyed = <U extends { readonly stock: string }>({ stock, ...use }: U) => ({ ...use, stockId: stock });
/** What a portion takes, by the keys of the demo data. */
function demandIn(
  { menuDependencies, modifierDependencies, dependencies }: DemoStock,
  portion: PastPortion,
): Demand {
  const links = dependencies.map(({ dependsOn, ...link }) => ({ ...keyed(link), dependsOnId: dependsOn }));
  return demandOf(usesOf(portion, menuDependencies.map(keyed), modifierDependencies.map(keyed)), links);
}

type Batch = {
  readonly id: string;
  readonly stock: string;
  readonly created: number;
  readonly expires: number | null;
  readonly reason: string;
  readonly left: Quantity;
  readonly wasted: Quantity;
  readonly wastedAt: number;
};

const demoBatch = (batch: DemoStockBatch, next: DemoStockBatch | undefined, kept: Kept): Batch => ({
  id: kept.newId(),
  stock: batch.stock,
  created: startOfDay(kept, batch.createdDays),
  expires: batch.expiresDays === null ? null : endOfDay(kept, batch.expiresDays),
  reason: batch.reason,
  left: batch.amount,
  wasted: batch.wasted,
  // Somebody looked when the next one came.
  wastedAt: next && next !== batch ? startOfDay(kept, next.createdDays) : kept.now,
});

type PastStock = { readonly batches: readonly KeptBatch[]; readonly movements: readonly NewMovement[] };

/**
 * Batches as large as they must have been, and what the evenings have drunk of each: what the demo says is left. What
 * was drunk before a stock's batch came was of another one, used up since.
 */
export function pastStock(kept: Kept, ids: Ids, portions: readonly PastPortion[]): PastStock {
  const since = keptSince(kept);
  const usable = kept.stock.batches.filter(({ active, createdDays }) => active && createdDays <= 0);
  const newest = (key: string) =>
    usable.filter(({ stock }) => stock === key).toSorted((a, b) => b.createdDays - a.createdDays)[0];
  const batches = new Map(
    kept.stock.batches.map((batch) => [batch, demoBatch(batch, newest(batch.stock), kept)]),
  );
  const firsts = new Map<string, Batch>();
  const firstOf = (key: string): Batch => {
    const until = endOfDay(kept, newest(key)?.createdDays ?? 0);
    const nothing = { left: zeroQuantity, wasted: zeroQuantity, wastedAt: until };
    const known = firsts.get(key) ?? {
      ...nothing,
      id: kept.newId(),
      stock: key,
      created: since,
      expires: until,
      reason: FIRST_BATCH,
    };
    firsts.set(key, known);
    return known;
  };
  const standing = (key: string, at: number): Batch => {
    const demo = newest(key);
    const batch = demo && batches.get(demo);
    return batch && batch.created <= at ? batch : firstOf(key);
  };

  const movement = (
    { id, stock }: Batch,
    delta: Quantity,
    what: { readonly cause: MovementCause; readonly reason: string; readonly at: number },
    by: { readonly actor: string; readonly orderItemId?: string } = { actor: `user:${kept.boss.username}` },
  ): NewMovement => ({
    ...what,
    batchId: id,
    stockConfigId: idOf(ids, stock),
    delta,
    actor: by.actor,
    orderItemId: by.orderItemId ?? null,
  });

  const used = new Map<Batch, Quantity>();
  const taken = portions
    .filter(({ at }) => at >= since)
    .flatMap((portion) =>
      [...demandIn(kept.stock, portion)].map(([key, amount]) => {
        const { at, menuItemId, actor, orderItemId } = portion;
        const batch = standing(key, at);
        used.set(batch, sumQuantities([used.get(batch) ?? zeroQuantity, amount]));
        return movement(
          batch,
          negated(amount),
          { cause: 'consumption', reason: menuItemId, at },
          { actor, orderItemId },
        );
      }),
    );
  const all = [...firsts.values(), ...batches.values()].map((batch) => ({
    ...batch,
    initial: sumQuantities([batch.left, batch.wasted, used.get(batch) ?? zeroQuantity]),
  }));
  const came = all.map((batch) => {
    // When somebody wrote it down: the app was not there before, and what is announced was announced today.
    const at = Math.min(Math.max(batch.created, since), kept.now);
    return movement(batch, batch.initial, { cause: 'manual', reason: batch.reason, at });
  });
  const thrownAway = all
    .filter(({ wasted }) => wasted > zeroQuantity)
    .map((batch) =>
      movement(batch, negated(batch.wasted), {
        cause: 'correction',
        reason: batch.reason,
        at: batch.wastedAt,
      }),
    );
  return {
    batches: all.map(({ id, stock, left, initial, created, expires, reason }) => ({
      id,
      stockConfigId: idOf(ids, stock),
      amount: left,
      initialAmount: initial,
      created,
      expires,
      active: left > zeroQuantity,
      reason: left > zeroQuantity ? reason : USED_UP,
      cost: null,
      deliveryItemId: null,
    })),
    movements: [...came, ...thrownAway, ...taken],
  };
}
