import type { CashMove, Drawer, DrawerShift } from '../../model/drawer.ts';
import type { Payment, Refund } from '../../model/ledger.ts';
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
  shift: 'drawer_shift_id',
});
const REFUNDS = rowsOf('refunds', {
  id: 'id',
  payment: 'payment_id',
  purpose: 'purpose',
  amount: 'amount',
  tip: 'tip',
  by: 'given_by',
  shift: 'drawer_shift_id',
});

export const CHECKS = `SELECT c.*, (SELECT json_group_array(session_id) FROM check_sessions WHERE check_id = c.id) AS covered,
  ${PAYMENTS} AS payments, ${REFUNDS} AS refunds FROM checks c`;

type Frozen = Pick<Row<'checks'>, 'tips'> & {
  readonly paymentMethod: Check['method'];
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

type Gathered = Readonly<Record<'covered' | 'payments' | 'refunds', string>>;
export const toCheck = (row: Row<'checks', Gathered>): Check => {
  const frozen = row.status === 'completed' ? parsed<Frozen>(row.snapshot ?? '{}') : null;
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
    totals:
      row.regular_total === null || row.effective_total === null
        ? null
        : { regularTotal: row.regular_total, effectiveTotal: row.effective_total },
    paid: frozen && linesIn(frozen),
    payments: parsed<readonly Payment[]>(row.payments),
    refunds: parsed<readonly Refund[]>(row.refunds),
    paidAs: frozen && { method: frozen.paymentMethod, tips: frozen.tips },
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
    return {
      id: row.id,
      drawer: row.drawer_id,
      float: row.float_amount,
      by: row.opened_by,
      state: row.state,
      counts: parsed<readonly { readonly amount: number }[]>(row.counts).map(({ amount }) => amount),
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
