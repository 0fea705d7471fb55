import { z } from 'zod';
import {
  cashInReasons,
  cashOutReasons,
  COINS,
  countedOf,
  drawerShift,
  moveKinds,
  moveReasons,
  MOST_DRAWER_NAME,
  needsWords,
  NOTES,
} from '@masa/domain/drawer';
import { isOneOf } from '@masa/domain/record';
import { drawerPins } from '@masa/domain/print-document';
import { MOST_REASON_NOTE } from '@masa/domain/reason';
import type { drawerRoutes } from './drawer.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { bani, baniIn, businessDate, consentErrors, fieldsHold, givenReason, id } from './values.ts';

/** More than any drawer holds: what is typed above it is a mistake. */
const MOST_CASH = 100_000_000;
const cashIn = baniIn.max(MOST_CASH);

const worths: readonly number[] = [...new Set([...NOTES, ...COINS])];
const piecesIn = z
  .array(
    z.object({
      worth: z.literal(worths, 'no such note or coin'),
      pieces: z.int().min(0).max(100_000),
    }),
  )
  .max(NOTES.length + COINS.length);

const shift = z.object({
  id,
  state: z.enum(drawerShift.states),
  /** The business day on which it was opened. */
  day: businessDate,
  openedBy: z.string(),
  openedTs: z.int(),
  float: bani,
  /** Of so many checks it has cash. */
  checks: z.int(),
  /** What they brought; null, as `expected`, while it is not to be known: nobody has counted yet. */
  cash: bani.nullable(),
  /** What should lie in it. */
  expected: bani.nullable(),
  /** What was counted last without what should lie in it. */
  difference: bani.nullable(),
  /** Every count, the first one first. */
  counts: z.array(
    z.object({
      ts: z.int(),
      amount: bani,
      pieces: z.array(z.object({ worth: z.int(), pieces: z.int() })),
    }),
  ),
  /** The newest first, at most 200. */
  moves: z.array(
    z.object({
      id,
      kind: z.enum(moveKinds),
      amount: bani,
      reason: z.string(),
      note: z.string().nullable(),
      by: z.string(),
      ts: z.int(),
    }),
  ),
  closed: z
    .object({
      by: z.string(),
      ts: z.int(),
      counted: bani,
      /** In the drawer, for the next one. */
      stays: bani,
      note: z.string().nullable(),
    })
    .nullable(),
});
/** Where it hangs: the printer that opens it, and the plug of its cable. */
const pulse = z.object({ printerId: id, pin: z.literal(drawerPins) });
const drawer = z.object({
  id,
  name: z.string(),
  /** Null: it is opened by hand. */
  pulse: pulse.nullable(),
  shift: shift.nullable(),
  /** The shift that ended last. */
  last: shift.nullable(),
});
const one = z.object({ id });
const named = z.object({
  name: z.string().trim().min(1).max(MOST_DRAWER_NAME),
  pulse: pulse.nullable().default(null),
});
const hangs = ['printer_not_found'] as const;
const real = ['training_mode'] as const;
const note = z.string().max(MOST_REASON_NOTE).nullish();

export const drawerSchemas = {
  drawers: { response: z.object({ drawers: z.array(drawer), own: id.nullable() }), errors: [] },
  addDrawer: { body: named, response: drawer, errors: ['too_many_drawers', ...hangs], idempotent: true },
  renameDrawer: { params: one, body: named, response: drawer, errors: ['drawer_not_found', ...hangs] },
  removeDrawer: {
    params: one,
    response: z.object({ status: z.literal('removed'), id }),
    errors: ['drawer_not_found', 'drawer_busy'],
    idempotent: true,
  },
  /** `into`: by name; null while none is open for it, and its cash is booked without a drawer. */
  tabletDrawer: { response: z.object({ drawers: z.int(), into: z.string().nullable() }), errors: [] },
  /** Null: into the only one that is open. */
  chooseDrawer: {
    body: z.object({ drawerId: id.nullable() }),
    response: z.object({ status: z.literal('kept') }),
    errors: ['drawer_not_found', 'device_needed'],
  },
  openDrawer: {
    params: one,
    body: z.object({ float: cashIn }),
    response: drawer,
    errors: ['drawer_not_found', 'drawer_busy', ...real],
    idempotent: true,
  },
  moveCash: {
    params: one,
    body: z
      .object({
        kind: z.enum(['in', 'out']),
        amount: cashIn.min(1),
        reason: z.enum(moveReasons),
        note,
        approvalId: id.nullish(),
      })
      .refine(({ kind, reason }) => isOneOf(kind === 'in' ? cashInReasons : cashOutReasons, reason), {
        path: ['reason'],
        message: 'not a reason for this',
      })
      .refine(({ reason, note: words }) => !needsWords(reason) || (words ?? '').trim() !== '', {
        path: ['note'],
        message: 'what for',
      }),
    response: drawer,
    errors: ['drawer_not_found', 'drawer_not_open', ...consentErrors, ...real],
    idempotent: true,
  },
  openWithoutSale: {
    params: one,
    body: givenReason.optional(),
    response: drawer,
    errors: [
      'drawer_not_found',
      'drawer_not_open',
      'reason_required',
      'reason_unknown',
      ...consentErrors,
      ...real,
    ],
    idempotent: true,
  },
  /** By note and coin, or as a sum alone; where both are said they agree. */
  countDrawer: {
    params: one,
    body: z
      .object({ amount: cashIn, pieces: piecesIn.default([]) })
      .refine(({ amount, pieces }) => pieces.length === 0 || countedOf(pieces) === amount, {
        path: ['amount'],
        message: 'not what its notes and coins come to',
        when: fieldsHold,
      }),
    response: drawer,
    errors: ['drawer_not_found', 'drawer_not_open', 'too_many_counts', ...real],
    idempotent: true,
  },
  closeDrawer: {
    params: one,
    /** `stays`: for the next one; left out: the float, as far as it is there. */
    body: z.object({ stays: cashIn.nullish(), note }),
    response: drawer,
    errors: [
      'drawer_not_found',
      'drawer_not_open',
      'drawer_not_counted',
      'reason_required',
      'amount_too_large',
      ...real,
    ],
    idempotent: true,
  },
} satisfies SchemasFor<typeof drawerRoutes>;
