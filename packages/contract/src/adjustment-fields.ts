import { z } from 'zod';
import { adjustmentKinds, MOST_SERVICE_PERCENT } from '@masa/domain/adjustment';
import { MOST_RETURN_NUMBER } from '@masa/domain/refund';
import { MOST_PERCENT } from '@masa/domain/right';
import { bani, baniIn, givenReason, id, isUnique } from './values.ts';

/** What was changed on a check and stands. */
export const adjustment = z.object({
  id,
  kind: z.enum(adjustmentKinds),
  percent: z.int().nullable(),
  amount: bani.nullable(),
  /** The dishes that it is for; null: the whole check. */
  items: z.array(id).nullable(),
  /** What it comes to: off the bill, and of service onto it. */
  effect: bani,
  madeTs: z.int(),
  /** Told to staff alone; `by` is null where the house charges it by itself. */
  said: z
    .object({
      reason: z.string(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      /** The register's number of the return of what was written off after its receipt. */
      returnNumber: z.string().nullable().default(null),
    })
    .nullable(),
});

/** More than any check has. */
const MOST_ADJUSTED_ITEMS = 500;
/** What is to be changed on a check. */
export const adjusting = givenReason
  .extend({
    kind: z.enum(adjustmentKinds),
    percent: z.int().min(1).max(MOST_PERCENT).nullish(),
    amount: baniIn.min(1).nullish(),
    /** Left out: the whole check. */
    items: z.array(id).min(1).max(MOST_ADJUSTED_ITEMS).refine(isUnique, 'a dish twice').nullish(),
    /** Of what is on the house: whether it was lost. */
    wasted: z.boolean().nullish(),
    /** Of what is written off once the fiscal receipt is out: the number of the register's receipt of the return. */
    returnNumber: z.string().trim().min(1).max(MOST_RETURN_NUMBER).nullish(),
  })
  .superRefine(({ kind, percent, amount, items, returnNumber }, context) => {
    const [isPercent, isAmount] = [(percent ?? null) !== null, (amount ?? null) !== null];
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'discount' ? isPercent === isAmount : isAmount)
      wrong('amount', 'either a percentage or an amount');
    if (
      kind === 'service'
        ? !isPercent || (percent ?? 0) > MOST_SERVICE_PERCENT
        : kind !== 'discount' && isPercent
    )
      wrong('percent', 'not of this kind');
    if ((kind === 'service' || kind === 'write_off') && (items ?? null) !== null)
      wrong('items', 'of the whole check');
    if (kind !== 'write_off' && (returnNumber ?? null) !== null)
      wrong('returnNumber', 'of what is written off');
  });
export const adjustErrors = [
  'check_not_found',
  'check_not_open',
  'check_has_fiscal',
  'amount_too_large',
] as const;
