import { defineMachine, type MachineState } from '@masa/domain/machine';

/** Sending the cart [guest 4]. */
export const cartOrder = defineMachine({
  initial: 'init',
  table: {
    init: { send: 'in_progress' },
    in_progress: { succeed: 'order_complete', fail: 'error' },
    error: { send: 'in_progress' },
    order_complete: {},
  },
});

export type CartOrderState = MachineState<typeof cartOrder>;
