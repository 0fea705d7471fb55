import { defineMachine, type MachineState } from '../machine.ts';

export const checkStatus = defineMachine({
  initial: 'requested',
  table: {
    requested: { complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
  },
});

export type CheckStatus = MachineState<typeof checkStatus>;

export const checkTypes = ['session', 'table', 'quick'] as const;
export type CheckType = (typeof checkTypes)[number];

export const paymentMethods = ['cash', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Every answer of the two check requests (AMB-052); the first two are the specified ones. */
export const checkRequestOutcomes = [
  'created',
  'sync_check_failed',
  'check_already_requested',
  'separate_check_pending',
  'waiter_orders_present',
  'nothing_to_pay',
  'session_not_open',
] as const;
export type CheckRequestOutcome = (typeof checkRequestOutcomes)[number];

type Payer = { readonly hasCheck: boolean; readonly items: number };

/** What the table's check buttons may do; sessions without items do not count (AMB-056). */
export function tableCheckAvailability(
  sessions: readonly Payer[],
): 'enabled' | 'please_wait' | 'check_requested' {
  const payers = sessions.filter((session) => session.items > 0);
  const waiting = payers.filter((session) => session.hasCheck).length;
  if (waiting === 0) return 'enabled';
  return waiting === payers.length ? 'check_requested' : 'please_wait';
}

/** A separate check waits until the waiter's orders are distributed (AMB-054). */
export const blocksSeparateCheck = (items: Iterable<{ readonly ownerIsWaiter: boolean }>): boolean => {
  for (const item of items) if (item.ownerIsWaiter) return true;
  return false;
};
