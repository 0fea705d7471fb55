import { z } from 'zod';
import { batchBadges, movementCauses, stockUnits } from '@masa/domain/stock';
import type { SchemasFor } from './endpoint.ts';
import { someNamesIn } from './menu-item-values.ts';
import type { stockRoutes } from './stock.http.ts';
import {
  allergen,
  allergenWord,
  bani,
  businessDate,
  expiryIn,
  givenId,
  id,
  isoTime,
  positiveQuantityIn,
  quantityAnswer,
  quantityIn,
  ratioAnswer,
  ratioFromHundredthIn,
  venueText,
} from './values.ts';

const name = z.string().trim().min(1).max(120);
const reason = z.string().trim().min(1).max(120);
const unit = z.enum(stockUnits);

const stockLink = z.object({
  id: z.string(),
  stockId: z.string(),
  dependsOnId: z.string(),
  ratio: ratioAnswer,
});

const stockConfig = z.object({
  id: z.string(),
  name: z.string(),
  min: quantityAnswer,
  max: quantityAnswer,
  unit,
  supplier: z.string(),
  /** A count is due every so many days. */
  stockControlSchedule: z.int(),
  /** Additive. */
  lastCountedAt: isoTime.nullable(),
  /** Null: nobody has stated them, and no dish that uses it is known (AMB-210). */
  allergens: z.array(allergenWord).nullable().default(null),
  mayContain: z.array(allergen).default([]),
  dependencies: z.array(stockLink),
  /** As guests read it after "without" (AMB-209): "сельдерея". */
  guestNames: venueText.default({}),
  /** Guests may leave it out of what it is in, where it has a name for them. */
  removable: z.boolean().default(false),
  /** The kitchen counts how much of it its open dishes take. */
  inTotals: z.boolean().default(false),
});

const configFields = {
  name,
  min: quantityIn,
  max: quantityIn,
  unit,
  supplier: id,
  stockControlSchedule: z.int().min(1).max(3_650),
  /** Left out: as they were. */
  allergens: z.array(allergenWord).nullable().optional(),
  mayContain: z.array(allergen).optional(),
  // A client of before says nothing of them: they stay as they are.
  guestNames: someNamesIn.optional(),
  removable: z.boolean().optional(),
  inTotals: z.boolean().optional(),
};
const minBelowMax = (config: { min: number; max: number }) => config.max >= config.min;
const maxTooSmall = { path: ['max'], message: 'max is less than min' };

const stockBatch = z.object({
  id: z.string(),
  /** The id of its stock config. */
  stockItemType: z.string(),
  amount: quantityAnswer,
  created: isoTime,
  expires: isoTime.nullable(),
  active: z.boolean(),
  reason: z.string(),
  /** Additive: what came in, the badge by the server's clock, what was paid for it. */
  initialAmount: quantityAnswer,
  badge: z.enum(batchBadges),
  cost: bani.nullable(),
});

const stockLevel = z.object({
  stockConfigId: z.string(),
  /** What may be used now: active batches only. */
  onHand: quantityAnswer,
  /** What open orders will need that nobody has started to prepare. */
  reserved: quantityAnswer,
  /** onHand - reserved; below zero when more is promised than there is. */
  available: z.number(),
  min: quantityAnswer,
  max: quantityAnswer,
  low: z.boolean(),
  countDue: z.boolean(),
  /** Lies in the storeroom and may not be used: to be written off. */
  expired: quantityAnswer,
});

const movement = z.object({
  id: z.int(),
  at: isoTime,
  stockConfigId: z.string(),
  batchId: z.string().nullable(),
  /** Negative when it went. */
  delta: z.number(),
  cause: z.enum(movementCauses),
  reason: z.string(),
  actor: z.string(),
  orderItemId: z.string().nullable(),
});

const removed = z.object({ status: z.literal('deleted'), id: z.string() });
const oneConfig = z.object({ id });
const oneLink = oneConfig.extend({ depId: id });

export const stockSchemas = {
  stockConfigs: { response: z.array(stockConfig), errors: [] },
  stockConfig: { params: oneConfig, response: stockConfig, errors: ['stock_config_not_found'] },
  createStockConfig: {
    body: z.object({ id: givenId, ...configFields }).refine(minBelowMax, maxTooSmall),
    response: stockConfig,
    errors: ['stock_config_name_taken', 'supplier_not_found', 'id_taken'],
    idempotent: true,
  },
  updateStockConfig: {
    body: z.object({ id, ...configFields }).refine(minBelowMax, maxTooSmall),
    response: stockConfig,
    errors: ['stock_config_not_found', 'stock_config_name_taken', 'supplier_not_found', 'unit_in_use'],
  },
  deleteStockConfig: {
    params: oneConfig,
    response: removed,
    errors: ['stock_config_not_found', 'stock_config_in_use'],
    idempotent: true,
  },
  stockLinks: { params: oneConfig, response: z.array(stockLink), errors: ['stock_config_not_found'] },
  addStockLink: {
    params: oneConfig,
    /** `stockId` is the config of the address; another one is refused. */
    body: z.object({ id: givenId, stockId: id.optional(), dependsOnId: id, ratio: ratioFromHundredthIn }),
    response: stockLink,
    errors: [
      'stock_config_not_found',
      'stock_link_to_itself',
      'stock_link_exists',
      'stock_link_circle',
      'stock_link_of_another',
      'id_taken',
    ],
    idempotent: true,
  },
  changeStockLink: {
    params: oneLink,
    body: z.object({ ratio: ratioFromHundredthIn }),
    response: stockLink,
    errors: ['stock_config_not_found', 'stock_dependency_not_found'],
  },
  removeStockLink: {
    params: oneLink,
    response: removed,
    errors: ['stock_config_not_found', 'stock_dependency_not_found'],
    idempotent: true,
  },
  countStock: {
    params: oneConfig,
    body: z.object({ counted: quantityIn, reason: reason.optional() }),
    response: stockLevel,
    errors: ['stock_config_not_found'],
    idempotent: true,
  },
  stockBatches: { response: z.array(stockBatch), errors: [] },
  addStockBatch: {
    body: z.object({
      stockItemType: id,
      amount: positiveQuantityIn,
      created: z.iso.datetime({ offset: true }).optional(),
      expires: expiryIn,
      reason: reason.optional(),
    }),
    response: stockBatch,
    errors: ['stock_config_not_found'],
    idempotent: true,
  },
  correctStockBatch: {
    params: z.object({ id }),
    body: z.object({ amount: quantityIn.optional(), expires: expiryIn, reason }),
    response: stockBatch,
    errors: ['stock_batch_not_found'],
    idempotent: true,
  },
  writeOffStockBatch: {
    params: z.object({ id }),
    query: z.object({ reason: reason.optional() }),
    response: removed,
    errors: ['stock_batch_not_found'],
    idempotent: true,
  },
  stockLevels: { response: z.array(stockLevel), errors: [] },
  stockMovements: {
    query: z.object({
      config: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** The id of the last one of the page before. */
      before: z.coerce.number().int().positive().optional(),
    }),
    response: z.array(movement),
    errors: [],
  },
  stockFigures: {
    response: z.object({
      /** What was used on each of the last 14 business days, oldest first, the running one last. */
      days: z.array(businessDate),
      used: z.array(z.object({ stockConfigId: z.string(), byDay: z.array(quantityAnswer) })),
      /** What the batches on hand cost, by config; null where no delivery says a price. */
      value: z.array(z.object({ stockConfigId: z.string(), value: bani.nullable() })),
      /** Sum of the known values. */
      totalValue: bani,
      /** Batches with something in them that expire within seven days, or have, the first to go first. */
      expiring: z.array(
        z.object({
          batchId: z.string(),
          stockConfigId: z.string(),
          amount: quantityAnswer,
          expires: isoTime,
        }),
      ),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof stockRoutes>;
