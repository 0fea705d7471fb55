import type { Answer } from '@masa/contract/schemas';
import { decimalOf, ratioOf } from '@masa/domain/quantity';
import { batchBadge } from '@masa/domain/stock';
import { isoOf } from '../../db/rows.ts';
import type { Batch } from './batch.store.ts';
import type { StockLevel } from './level.view.ts';
import type { Movement } from './movement.store.ts';
import type { StockConfig } from './stock-config.store.ts';
import type { StoredLink } from './stock-link.store.ts';

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at));

export const linkToWire = (link: StoredLink): Answer<'addStockLink'> => ({
  ...link,
  ratio: ratioOf(link.ratio),
});

export const configToWire = (
  { id, name, min, max, unit, supplier, scheduleDays, lastCountedAt }: StockConfig,
  links: readonly StoredLink[],
): Answer<'stockConfig'> => ({
  id,
  name,
  min: decimalOf(min),
  max: decimalOf(max),
  unit,
  supplier,
  stockControlSchedule: scheduleDays,
  lastCountedAt: isoOrNull(lastCountedAt),
  dependencies: links.map(linkToWire),
});

/** The badge by the server's clock. */
export const batchToWire = (batch: Batch, now: number): Answer<'addStockBatch'> => ({
  id: batch.id,
  stockItemType: batch.stockConfigId,
  amount: decimalOf(batch.amount),
  created: isoOf(batch.created),
  expires: isoOrNull(batch.expires),
  active: batch.active,
  reason: batch.reason,
  initialAmount: decimalOf(batch.initialAmount),
  badge: batchBadge(batch, now),
  cost: batch.cost,
});

export const levelToWire = (level: StockLevel): Answer<'countStock'> => ({
  ...level,
  onHand: decimalOf(level.onHand),
  reserved: decimalOf(level.reserved),
  available: decimalOf(level.available),
  min: decimalOf(level.min),
  max: decimalOf(level.max),
  expired: decimalOf(level.expired),
});

export const movementToWire = ({ at, delta, ...movement }: Movement): Answer<'stockMovements'>[number] => ({
  ...movement,
  at: isoOf(at),
  delta: decimalOf(delta),
});
