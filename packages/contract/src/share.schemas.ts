import { z } from 'zod';
import { payingStates } from '@masa/domain/paid-people';
import { FEWEST_PARTS, MOST_PARTS, MOST_PIECES, shareKinds, shareState } from '@masa/domain/share';
import { TIPS_MAX } from '@masa/domain/tips';
import { bani, baniIn, id } from './values.ts';

/** More than any table spends: what is typed above it is a mistake. */
export const MOST_AT_ONCE = 100_000_000;

const fraction = {
  num: z.int().min(1).max(MOST_PIECES),
  den: z.int().min(1).max(MOST_PIECES),
};
const tip = z.int().min(0).max(TIPS_MAX).default(0);
/** So many dishes at most are named by one share. */
const MOST_DISHES = 200;
const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** What somebody wants to pay for; k of n: the first part is 1. */
export const shareIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), tip }),
  z.object({ kind: z.literal('session'), sessionId: id, tip }),
  z.object({
    kind: z.literal('items'),
    orderItemIds: z.array(id).min(1).max(MOST_DISHES).refine(isEachOnce, 'a dish is named twice'),
    tip,
  }),
  z.object({
    kind: z.literal('part'),
    parts: z
      .array(
        z
          .object({ orderItemId: id, ...fraction })
          .refine(({ num, den }) => num <= den, { path: ['num'], message: 'more than the dish' }),
      )
      .min(1)
      .max(MOST_DISHES)
      .refine((parts) => isEachOnce(parts.map(({ orderItemId }) => orderItemId)), 'a dish is named twice'),
    tip,
  }),
  z
    .object({
      kind: z.literal('equal'),
      n: z.int().min(FEWEST_PARTS).max(MOST_PARTS),
      k: z.int().min(1).max(MOST_PARTS),
      tip,
    })
    .refine(({ n, k }) => k <= n, { path: ['k'], message: 'more than there are' }),
  z.object({ kind: z.literal('free'), amount: baniIn.min(1).max(MOST_AT_ONCE), tip }),
]);

export const share = z.object({
  id,
  no: z.int(),
  kind: z.enum(shareKinds),
  state: z.enum(shareState.states),
  amount: bani,
  /** What its guest wishes to give beside it. */
  tip: bani,
  /** Who pays; null: nobody of the guests has said so. */
  sessionId: id.nullable(),
  /** Made on a phone: it lapses where nobody pays it. */
  byGuest: z.boolean(),
  /** Part k of n of an amount; splits of one check are counted. Null: it is another kind. */
  equal: z.object({ split: z.int(), n: z.int(), k: z.int(), of: bani }).nullable(),
  parts: z.array(z.object({ orderItemId: id, ...fraction, amount: bani })),
  madeTs: z.int(),
});
/** What of it the hall sees. */
export const cardShare = share.pick({ id: true, state: true, amount: true, sessionId: true });

/** A guest of the visit and how far he is with paying. `onCheck`: it is this check that he is on. */
export const checkPerson = z.object({
  sessionId: id,
  name: z.string(),
  state: z.enum(payingStates),
  amount: bani,
  onCheck: z.boolean(),
});
