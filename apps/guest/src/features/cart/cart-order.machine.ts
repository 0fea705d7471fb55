import { defineMachine, type MachineState } from '@masa/domain/machine';

export const cartOrder = defineMachine({
  initial: 'init',
  table: {
    init: { send: 'in_progress' },
    // Another tab of this phone was faster: nothing was left to send.
    in_progress: { succeed: 'order_complete', nothing_left: 'init', fail: 'error' },
    error: { send: 'in_progress' },
    order_complete: {},
  },
});

export type CartOrderState = MachineState<typeof cartOrder>;
