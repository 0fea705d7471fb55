import { defineMachine, type MachineState } from '@masa/domain/machine';

/** Calling the waiter: a notice for 120 seconds, then the button again. */
export const waiterCall = defineMachine({
  initial: 'init',
  table: {
    init: { call: 'in_progress' },
    in_progress: { succeed: 'called', fail: 'error' },
    // Somebody has accepted the call and is on the way.
    called: { expire: 'init', accept: 'coming' },
    coming: { expire: 'init' },
    error: { call: 'in_progress' },
  },
});

export type WaiterCallState = MachineState<typeof waiterCall>;
