import { z } from 'zod';
import { isPromocode, normalPromocode, promoTargetFits } from '@masa/domain/promo';
import type { SchemasFor } from './endpoint.ts';
import type { promoSettingsRoutes } from './promo-settings.http.ts';
import { bani, id, isoTime } from './values.ts';

const MOST_USES = 1_000_000;
const effect = z.union([
  z.object({ kind: z.literal('percent'), value: z.int().min(1).max(100) }),
  z.object({ kind: z.literal('amount'), value: bani }),
  z.object({ kind: z.literal('free') }),
]);
/** Ten thousand MDL off: more is a typing mistake. */
const effectIn = z.union([
  z.object({ kind: z.literal('percent'), value: z.int().min(1).max(100) }),
  z.object({ kind: z.literal('amount'), value: z.int().min(1).max(1_000_000).pipe(bani) }),
  z.object({ kind: z.literal('free') }),
]);

const promo = z.object({
  id: z.string(),
  code: z.string(),
  singleItemPromo: z.boolean(),
  effect,
  /** It lowers what was added to a dish as well (AMB-205). */
  modifiersToo: z.boolean().default(true),
  groups: z.array(z.string()),
  items: z.array(z.string()),
  validFrom: isoTime.nullable(),
  validUntil: isoTime.nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  active: z.boolean(),
  /** Additive: the code is so short that guests could try it out (fewer than eight characters). */
  guessable: z.boolean(),
  /** Additive: somebody has applied it; only its end, its limit and whether it is active can still change. */
  applied: z.boolean(),
});

const named = z
  .array(id)
  .max(200)
  .default([])
  .transform((given) => [...new Set(given)]);
const instant = z.iso.datetime({ offset: true }).nullable().default(null);

const fields = z
  .object({
    code: z.string().max(100).transform(normalPromocode).refine(isPromocode, 'no promocode'),
    singleItemPromo: z.boolean(),
    effect: effectIn,
    modifiersToo: z.boolean().default(true),
    groups: named,
    items: named,
    validFrom: instant,
    validUntil: instant,
    /** Once, unless said otherwise (AMB-068); null: no limit. */
    maxUses: z.int().min(1).max(MOST_USES).nullable().default(1),
    active: z.boolean().default(true),
  })
  .refine(promoTargetFits, { path: ['effect'], message: 'a table promo is a percent of everything' })
  .refine(
    ({ validFrom, validUntil }) =>
      validFrom === null || validUntil === null || Date.parse(validFrom) <= Date.parse(validUntil),
    { path: ['validUntil'], message: 'before validFrom' },
  );
const one = z.object({ id });

export const promoSettingsSchemas = {
  promos: { response: z.array(promo), errors: [] },
  addPromo: {
    body: fields,
    response: promo,
    errors: ['promo_code_taken', 'menu_item_unknown', 'menu_group_unknown'],
    idempotent: true,
  },
  /** The whole promo: what is left out goes back to its default. */
  changePromo: {
    params: one,
    body: fields,
    response: promo,
    errors: [
      'promo_not_found',
      'promo_code_taken',
      'promo_in_use',
      'menu_item_unknown',
      'menu_group_unknown',
    ],
  },
  /** `deactivated`: bills of the past name it, so it stays, switched off. */
  deletePromo: {
    params: one,
    response: z.object({ status: z.enum(['deleted', 'deactivated']), id: z.string() }),
    errors: ['promo_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof promoSettingsRoutes>;
