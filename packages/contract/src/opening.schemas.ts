import { z } from 'zod';
import {
  limitLengths,
  limitReasons,
  limitScopes,
  MOST_PORTIONS,
  pausedFor,
} from '@masa/domain/ordering-limit';
import { MOST_PRICE } from '@masa/domain/menu-editing';
import { MENU_FILE_MOST_ITEMS } from '@masa/domain/menu-file';
import { priceEffects, roundings } from '@masa/domain/price-rule';
import type { SchemasFor } from './endpoint.ts';
import type { orderingLimitRoutes, timeRuleRoutes } from './opening.http.ts';
import { namesIn } from './menu-item-values.ts';
import { businessDate, clockTime, id, isUnique, venueText } from './values.ts';

/** As many as a file of the menu may hold. */
const MOST_NAMED = MENU_FILE_MOST_ITEMS;
const named = z
  .array(id)
  .max(MOST_NAMED)
  .default([])
  .transform((given) => [...new Set(given)]);
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine(isUnique, 'a day twice')
  .transform((days) => days.toSorted((one, other) => one - other));
const span = {
  names: namesIn,
  /** 1 = Monday. */
  weekdays,
  from: clockTime,
  /** At `from` or before it: on the next day. */
  until: clockTime,
  groups: named,
  items: named,
};

const daypartIn = z.object({ ...span, active: z.boolean().default(true) });
const priceRuleIn = z
  .object({
    ...span,
    firstDay: businessDate.nullable().default(null),
    lastDay: businessDate.nullable().default(null),
    effect: z.enum(priceEffects),
    /** Percent, or bani. */
    value: z.int().min(0).max(MOST_PRICE),
    modifiersToo: z.boolean().default(false),
    roundTo: z.literal(roundings).default(1),
    active: z.boolean().default(true),
  })
  .refine(({ effect, value }) => effect !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    message: 'no percentage',
  })
  .refine(({ effect, value }) => effect !== 'amount' || value >= 1, { path: ['value'], message: 'no amount' })
  .refine(({ effect, modifiersToo }) => effect === 'percent' || !modifiersToo, {
    path: ['modifiersToo'],
    message: 'of percent only',
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'before firstDay',
  });

const told = {
  id: z.string(),
  names: venueText,
  weekdays: z.array(z.int()),
  from: clockTime,
  until: clockTime,
  groups: z.array(z.string()),
  items: z.array(z.string()),
  active: z.boolean(),
  /** It runs at this moment. */
  running: z.boolean(),
};
const daypart = z.object(told);
const priceRule = z.object({
  ...told,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  effect: z.enum(priceEffects),
  value: z.int(),
  modifiersToo: z.boolean(),
  roundTo: z.literal(roundings),
  /** Other rules that reach some of its dishes at some of its times: the lowest price wins. */
  overlaps: z.array(z.string()),
});

const one = z.object({ id });
const ended = z.object({ status: z.literal('deactivated'), id: z.string() });

export const timeRuleSchemas = {
  dayparts: { response: z.array(daypart), errors: [] },
  addDaypart: {
    body: daypartIn,
    response: daypart,
    errors: ['menu_item_unknown', 'menu_group_unknown', 'too_many_time_rules'],
    idempotent: true,
  },
  /** The whole daypart: what is left out goes back to its default. */
  changeDaypart: {
    params: one,
    body: daypartIn,
    response: daypart,
    errors: ['daypart_not_found', 'menu_item_unknown', 'menu_group_unknown'],
  },
  endDaypart: { params: one, response: ended, errors: ['daypart_not_found'], idempotent: true },
  priceRules: { response: z.array(priceRule), errors: [] },
  addPriceRule: {
    body: priceRuleIn,
    response: priceRule,
    errors: ['menu_item_unknown', 'menu_group_unknown', 'too_many_time_rules'],
    idempotent: true,
  },
  changePriceRule: {
    params: one,
    body: priceRuleIn,
    response: priceRule,
    errors: ['price_rule_not_found', 'menu_item_unknown', 'menu_group_unknown'],
  },
  endPriceRule: { params: one, response: ended, errors: ['price_rule_not_found'], idempotent: true },
} satisfies SchemasFor<typeof timeRuleRoutes>;

const scope = z.enum(limitScopes);
const reason = z.enum(limitReasons);
/** Where orders are paused or slowed down; also a part of the board, so that every screen says so. */
export const orderingLimit = z.object({
  id: z.string(),
  kind: z.enum(['pause', 'slow']),
  scope,
  /** A slow-down is for phones alone. */
  who: z.enum(pausedFor),
  reason,
  /** At most so many in five minutes; null: a pause. */
  portions: z.int().nullable(),
  since: z.int(),
  until: z.int(),
  by: z.string(),
});
const limits = z.object({ limits: z.array(orderingLimit) });
const length = z.literal(limitLengths);

export const orderingLimitSchemas = {
  orderingLimits: { response: limits, errors: [] },
  limitOrdering: {
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('pause'),
        scope: scope.default('venue'),
        who: z.enum(pausedFor).default('phones'),
        length,
        reason,
      }),
      z.object({
        kind: z.literal('slow'),
        scope: scope.default('venue'),
        portions: z.int().min(1).max(MOST_PORTIONS),
        length,
        reason,
      }),
    ]),
    response: limits,
    errors: [],
    idempotent: true,
  },
  /** Of one that is over already as of one that is not: nothing is paused any more. */
  resumeOrdering: { params: one, response: limits, errors: ['limit_not_found'], idempotent: true },
} satisfies SchemasFor<typeof orderingLimitRoutes>;
