import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { decimalOf, ratioOf, toQuantity, toRatio } from '@masa/domain/quantity';
import { batchBadge } from '@masa/domain/stock';
import { isoOf, isoOrNull } from '../../db/rows.ts';
import type { Batch } from './batch.store.ts';
import type { LinkedConfig } from './config.service.ts';
import type { StockLevel } from './level.view.ts';
import type { StockFigures } from './figures.view.ts';
import type { Movement } from './movement.store.ts';
import type { StoredLink } from './stock-link.store.ts';
import type { ConfigSaid, Correction, Count, NewBatch, NewConfig, NewLink } from './stock.inputs.ts';

export const linkToWire = (link: StoredLink): Answer<'addStockLink'> => ({
  ...link,
  ratio: ratioOf(link.ratio),
});

export const configToWire = ({
  config: { id, name, min, max, unit, supplier, scheduleDays, lastCountedAt, ...forGuests },
  links,
}: LinkedConfig): Answer<'stockConfig'> => ({
  id,
  name,
  min: decimalOf(min),
  max: decimalOf(max),
  unit,
  supplier,
  stockControlSchedule: scheduleDays,
  lastCountedAt: isoOrNull(lastCountedAt),
  allergens: forGuests.allergens && [...forGuests.allergens],
  mayContain: [...forGuests.mayContain],
  dependencies: links.map(linkToWire),
  guestNames: forGuests.guestNames ?? {},
  removable: forGuests.removable,
  inTotals: forGuests.inTotals,
});

/** The badge by the server's clock. */
export const batchToWire = ({
  batch,
  now,
}: {
  readonly batch: Batch;
  readonly now: number;
}): Answer<'addStockBatch'> => ({
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

export const figuresToWire = (figures: StockFigures): Answer<'stockFigures'> => ({
  days: [...figures.days],
  used: figures.used.map(({ stockConfigId, byDay }) => ({ stockConfigId, byDay: byDay.map(decimalOf) })),
  value: [...figures.value],
  totalValue: figures.totalValue,
  expiring: figures.expiring.map((batch) => ({
    ...batch,
    amount: decimalOf(batch.amount),
    expires: isoOf(batch.expires),
  })),
});

type ConfigAsked = ParsedRequest<'createStockConfig'>['body'];

export const configFieldsOf = ({
  name,
  min,
  max,
  unit,
  supplier,
  stockControlSchedule,
  allergens,
  mayContain,
  guestNames,
  removable,
  inTotals,
}: Omit<ConfigAsked, 'id'>): ConfigSaid => ({
  name,
  min: toQuantity(min),
  max: toQuantity(max),
  unit,
  supplier,
  scheduleDays: stockControlSchedule,
  allergens,
  mayContain,
  // Blank in every language is no name.
  guestNames: guestNames && (Object.keys(guestNames).length === 0 ? null : guestNames),
  removable,
  inTotals,
});

export const newConfigOf = (body: ConfigAsked): NewConfig => ({ ...configFieldsOf(body), id: body.id });

export const newLinkOf = (body: ParsedRequest<'addStockLink'>['body']): NewLink => ({
  ...body,
  ratio: toRatio(body.ratio),
});

export const newBatchOf = ({
  stockItemType,
  amount,
  created,
  expires,
  reason,
}: ParsedRequest<'addStockBatch'>['body']): NewBatch => ({
  stockConfigId: stockItemType,
  amount: toQuantity(amount),
  created: created === undefined ? null : Date.parse(created),
  expires: expires ?? null,
  reason,
});

export const correctionOf = ({
  amount,
  expires,
  reason,
}: ParsedRequest<'correctStockBatch'>['body']): Correction => ({
  amount: amount === undefined ? undefined : toQuantity(amount),
  expires,
  reason,
});

export const countOf = ({ counted, reason }: ParsedRequest<'countStock'>['body']): Count => ({
  counted: toQuantity(counted),
  reason,
});
