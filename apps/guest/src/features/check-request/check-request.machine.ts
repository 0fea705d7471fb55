import { defineMachine, type MachineState } from '@masa/domain/machine';

/** Asking for a check: 'created' returns to init, every other status is the next state (AMB-052). */
export const checkRequest = defineMachine({
  initial: 'init',
  table: {
    // Who has ordered nothing is told so before any question about cash or card.
    init: { open: 'payment_method_selection', nothing_to_pay: 'nothing_to_pay' },
    payment_method_selection: { send: 'in_progress', close: 'init' },
    in_progress: {
      created: 'init',
      sync_check_failed: 'sync_check_failed',
      check_already_requested: 'check_already_requested',
      separate_check_pending: 'separate_check_pending',
      waiter_orders_present: 'waiter_orders_present',
      nothing_to_pay: 'nothing_to_pay',
      session_not_open: 'session_not_open',
      unknown_status: 'unknown_status',
      fail: 'error',
    },
    error: { send: 'in_progress', close: 'init' },
    sync_check_failed: { close: 'init' },
    check_already_requested: { close: 'init' },
    separate_check_pending: { close: 'init' },
    waiter_orders_present: { close: 'init' },
    nothing_to_pay: { close: 'init' },
    session_not_open: { close: 'init' },
    unknown_status: { close: 'init' },
  },
});

export type CheckRequestState = MachineState<typeof checkRequest>;
