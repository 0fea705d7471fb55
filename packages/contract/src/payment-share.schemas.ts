import { z } from 'zod';
import { payingStates } from '@masa/domain/paid-people';
import { FEWEST_PARTS, MOST_PARTS, MOST_PIECES, shareKinds, shareState } from '@masa/domain/share';
import { TIPS_MAX } from '@masa/domain/tips';
import type { SchemasFor } from './endpoint.ts';
import type { shareRoutes } from './payment-share.http.ts';
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

export const checkId = z.object({ checkId: id });
/** Of a guest who is not on the check. */
export const notOnCheck = ['check_not_found', 'not_your_session'] as const;
/** Why there is no such share. */
export const noShare = [
  'share_taken',
  'share_empty',
  'order_not_found',
  'session_not_found',
  'amount_too_large',
  'check_not_open',
] as const;
const sharedMoney = { total: bani, paid: bani, due: bani, reserved: bani, free: bani };

export const shareSchemas = {
  makeShare: {
    params: checkId,
    body: shareIn,
    response: z.object({ share, ...sharedMoney }),
    errors: [...notOnCheck, ...noShare],
    idempotent: true,
  },
  dropShare: {
    params: z.object({ checkId: id, shareId: id }),
    response: z.object({ share, ...sharedMoney }),
    errors: [...notOnCheck, 'share_not_found', 'share_not_open', 'check_not_open'],
    idempotent: true,
  },
  readShare: {
    params: z.object({ shareId: id }),
    response: share,
    errors: [...notOnCheck, 'share_not_found'],
  },
  noteTaking: {
    params: checkId,
    body: z.object({ open: z.boolean() }),
    response: z.object({ status: z.literal('noted') }),
    errors: ['check_not_found', 'check_not_open'],
  },
} satisfies SchemasFor<typeof shareRoutes>;
