import { z } from 'zod';
import type { PromoEffect } from '@masa/domain/promo';
import { bani, key, readYaml } from './read-yaml.ts';

const effect = z.union([
  z.literal('free').transform((): PromoEffect => ({ kind: 'free' })),
  z
    .strictObject({ percent: z.int().min(1).max(100) })
    .transform(({ percent }): PromoEffect => ({ kind: 'percent', value: percent })),
  z
    .strictObject({ amount: bani })
    .transform(({ amount }): PromoEffect => ({ kind: 'amount', value: amount })),
]);

const promo = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,40}$/u, 'a code of capital letters and digits'),
    for: z.enum(['item', 'table']),
    effect,
    /** Without groups and items it suits every item. `items` are menu item ids. */
    groups: z.array(key).default([]),
    items: z.array(key).default([]),
    /** Days from the business day of the seed, from its start; null = always was valid. */
    validFromDays: z.int().nullable().default(null),
    /** Days from the business day of the seed, to its end; null = for ever. */
    validUntilDays: z.int().nullable().default(null),
    /** null = no limit */
    maxUses: z.int().positive().nullable().default(1),
    uses: z.int().nonnegative().default(0),
    active: z.boolean().default(true),
  })
  .refine(
    (read) => read.for === 'item' || read.effect.kind === 'percent',
    'a percent is the only table promo there is',
  )
  .transform(({ for: target, ...rest }) => ({ singleItem: target === 'item', ...rest }));

export type DemoPromo = z.infer<typeof promo>;

export const loadPromos = (): readonly DemoPromo[] => readYaml('promos.yaml', z.array(promo));
