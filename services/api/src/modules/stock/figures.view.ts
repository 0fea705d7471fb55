import { sumBani, toBani, type Bani } from '@masa/domain/money';
import { zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { batchBadge } from '@masa/domain/stock';
import type { Reader } from '../../db/database.ts';
import { fullBatches, type Batch } from './batch.store.ts';
import { readConfigs } from './stock-config.store.ts';
import { usedByDay } from './use-by-day.view.ts';

const EXPIRING_WITHIN_MS = 7 * 86_400_000;

/** What is left of the cost, rounded half up to a ban; in whole numbers, since both factors may be large. */
function worthOf({ cost, amount, initialAmount }: Batch): Bani | null {
  if (cost === null || initialAmount <= 0) return null;
  const [paid, left, came] = [BigInt(cost), BigInt(amount), BigInt(initialAmount)];
  return toBani(Number((2n * paid * left + came) / (2n * came)));
}

function valueOf(batches: readonly Batch[]): Bani | null {
  const known = batches.map(worthOf).filter((worth) => worth !== null);
  return known.length > 0 ? sumBani(known) : null;
}

const expiringOf = (batches: readonly Batch[], now: number) =>
  batches
    .flatMap((batch) =>
      batch.expires !== null && batch.expires <= now + EXPIRING_WITHIN_MS
        ? [{ ...batch, expires: batch.expires }]
        : [],
    )
    .toSorted((a, b) => a.expires - b.expires || (a.id < b.id ? -1 : 1))
    .map(({ id, stockConfigId, amount, expires }) => ({
      batchId: id,
      stockConfigId,
      amount,
      expires,
    }));

export type StockFigures = {
  readonly days: readonly string[];
  readonly used: readonly { readonly stockConfigId: string; readonly byDay: readonly Quantity[] }[];
  readonly value: readonly { readonly stockConfigId: string; readonly value: Bani | null }[];
  readonly totalValue: Bani;
  readonly expiring: readonly {
    readonly batchId: string;
    readonly stockConfigId: string;
    readonly amount: Quantity;
    readonly expires: number;
  }[];
};

/** The charts of Storage. The value is that of what may be used; what expired is worth nothing any more. */
export async function figuresOf(reader: Reader, now: number): Promise<StockFigures> {
  const configs = await readConfigs(reader);
  const { days, used } = await usedByDay(reader, now);
  const batches = await fullBatches(reader);
  const usable = Map.groupBy(
    batches.filter((batch) => batchBadge(batch, now) === 'active'),
    ({ stockConfigId }) => stockConfigId,
  );
  const value = configs.map(({ id }) => ({ stockConfigId: id, value: valueOf(usable.get(id) ?? []) }));
  return {
    days,
    used: configs.map(({ id }) => ({
      stockConfigId: id,
      byDay: days.map((_, at) => used.get(id)?.[at] ?? zeroQuantity),
    })),
    value,
    totalValue: sumBani(value.flatMap((one) => one.value ?? [])),
    expiring: expiringOf(batches, now),
  };
}
