import type { CashMove, Drawer, DrawerShift } from '../../model/drawer.ts';
import type { Adjustment } from '../../model/adjustment.ts';
import type { Payment, Piece, Refund } from '../../model/ledger.ts';
import type { Totals } from '../../model/money.ts';
import type { Share, SharePart } from '../../model/share.ts';
import type { Check, Line } from '../../model/restaurant.ts';
import { parsed, type All, type Row } from './row.ts';

/** A list of the rows of one check, in the order in which they were written. */
const rowsOf = (table: string, fields: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`);
  return `(SELECT json_group_array(json_object(${pairs.join(', ')}) ORDER BY rowid) FROM ${table} WHERE check_id = c.id)`;
};
const PAYMENTS = rowsOf('payments', {
  id: 'id',
  method: 'method',
  amount: 'amount',
  tip: 'tip',
  change: 'change_given',
  by: 'taken_by',
  at: 'taken_at',
  source: 'source',
  day: 'business_day',
  share: 'share_id',
  corrects: 'corrects_id',
  shift: 'drawer_shift_id',
});
const REFUNDS = rowsOf('refunds', {
  id: 'id',
  payment: 'payment_id',
  purpose: 'purpose',
  method: 'method',
  amount: 'amount',
  tip: 'tip',
  items: 'items',
  by: 'given_by',
  at: 'given_at',
  day: 'business_day',
  shift: 'drawer_shift_id',
  state: 'state',
});
const ADJUSTMENTS = rowsOf('adjustments', {
  id: 'id',
  kind: 'kind',
  percent: 'percent',
  amount: 'amount',
  items: 'items',
  by: 'made_by',
  effect: 'effect',
  returnNumber: 'return_number',
  goneAt: 'taken_back_at',
});
const SHARES = rowsOf('check_shares', {
  id: 'id',
  no: 'share_no',
  kind: 'kind',
  state: 'state',
  amount: 'amount',
  tip: 'tip',
  session: 'owner_session_id',
  byGuest: 'by_guest',
  split: 'split_no',
  n: 'split_n',
  k: 'split_k',
  of: 'split_of',
  parts: `(SELECT json_group_array(json_object('item', p.order_item_id, 'num', p.num, 'den', p.den, 'amount', p.amount)
    ORDER BY p.order_item_id) FROM share_parts p WHERE p.share_id = check_shares.id)`,
  at: 'made_at',
});

export const CHECKS = `SELECT c.*, (SELECT json_group_array(session_id) FROM check_sessions WHERE check_id = c.id) AS covered,
  ${PAYMENTS} AS payments, ${REFUNDS} AS refunds, ${ADJUSTMENTS} AS adjustments, ${SHARES} AS shares FROM checks c`;

type Frozen = Pick<Row<'checks'>, 'tips'> & {
  readonly paymentMethod: Check['method'];
  readonly checkTotal: Totals;
  readonly sessionPrechecks: readonly {
    readonly items: readonly {
      readonly orderItem: { readonly id: string };
      readonly regularPrice: number;
      readonly effectivePrice: number;
    }[];
  }[];
};
const linesIn = ({ sessionPrechecks }: Frozen): Line[] =>
  sessionPrechecks
    .flatMap(({ items }) => items)
    .map((one) => ({ id: one.orderItem.id, regular: one.regularPrice, effective: one.effectivePrice }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** In columns of its own, since days are summed up from them. */
const paidIn = ({
  regular_total: regularTotal,
  effective_total: effectiveTotal,
}: Row<'checks'>): Check['totals'] =>
  regularTotal === null || effectiveTotal === null ? null : { regularTotal, effectiveTotal };

/** Lists within the lists are text. */
type RefundRow = Omit<Refund, 'items'> & { readonly items: string | null };
type AdjustmentRow = Omit<Adjustment, 'items' | 'gone'> & {
  readonly items: string | null;
  readonly goneAt: number | null;
};
type ShareRow = Omit<Share, 'byGuest' | 'slot' | 'parts'> &
  Readonly<Record<'split' | 'n' | 'k' | 'of', number | null>> & {
    readonly byGuest: number;
    readonly parts: string;
  };
const toRefund = ({ items, ...row }: RefundRow): Refund => ({
  ...row,
  items: items === null ? [] : parsed<readonly Piece[]>(items).map(({ id, num, den }) => ({ id, num, den })),
});
const toAdjustment = ({ items, goneAt, ...row }: AdjustmentRow): Adjustment => ({
  ...row,
  items: items === null ? null : parsed<readonly string[]>(items),
  gone: goneAt !== null,
});
const toShare = ({ byGuest, split, n, k, of, parts, ...row }: ShareRow): Share => ({
  ...row,
  byGuest: byGuest === 1,
  slot: split === null || n === null || k === null || of === null ? null : { split, n, k, of },
  parts: parsed<readonly SharePart[]>(parts),
});

type Gathered = Readonly<Record<'covered' | 'payments' | 'refunds' | 'adjustments' | 'shares', string>>;
export const toCheck = (row: Row<'checks', Gathered>): Check => {
  const frozen = row.snapshot === null ? null : parsed<Frozen>(row.snapshot);
  const isPaid = row.status === 'completed';
  return {
    id: row.id,
    table: row.table_id,
    type: row.type,
    status: row.status,
    requester: row.requested_by_session_id,
    method: row.payment_method,
    tips: row.tips,
    sessions: parsed<readonly string[]>(row.covered).toSorted(),
    createdAt: row.created_at,
    totals: isPaid ? paidIn(row) : (frozen?.checkTotal ?? null),
    lines: frozen && linesIn(frozen),
    payments: parsed<readonly Payment[]>(row.payments),
    refunds: parsed<readonly RefundRow[]>(row.refunds).map(toRefund),
    adjustments: parsed<readonly AdjustmentRow[]>(row.adjustments).map(toAdjustment),
    shares: parsed<readonly ShareRow[]>(row.shares).map(toShare),
    closedOn: row.business_day,
    paidAs: frozen && isPaid ? { method: frozen.paymentMethod, tips: frozen.tips } : null,
  };
};

export const drawersIn = (all: All): Drawer[] =>
  all('SELECT * FROM drawers', ({ id, name, removed_at: goneAt }: Row<'drawers'>) => ({
    id,
    name,
    gone: goneAt !== null,
  }));

export const shiftsIn = (all: All): DrawerShift[] =>
  all('SELECT * FROM drawer_shifts', (row: Row<'drawer_shifts'>): DrawerShift => {
    const { expected, counted, stays } = row;
    const counts = parsed<readonly { readonly amount: number; readonly expected?: number }[]>(row.counts);
    return {
      id: row.id,
      drawer: row.drawer_id,
      float: row.float_amount,
      by: row.opened_by,
      state: row.state,
      counts: counts.map(({ amount }) => amount),
      expectedThen: counts.at(-1)?.expected ?? null,
      closed: expected === null || counted === null || stays === null ? null : { expected, counted, stays },
    };
  });

export const movesIn = (all: All): CashMove[] =>
  all('SELECT * FROM drawer_moves', (row: Row<'drawer_moves'>): CashMove => ({
    id: row.id,
    shift: row.shift_id,
    kind: row.kind,
    amount: row.amount,
    reason: row.reason,
  }));
