import { defineMachine, type MachineState } from '@masa/domain/machine';

/** One price button: a spinner, then the confirmation, then the price again; at once where the guest was asked and turned it down. */
export const adding = defineMachine({
  initial: 'init',
  table: {
    init: { add: 'adding' },
    adding: { settle: 'added', turn_down: 'init' },
    added: { add: 'adding', fade: 'init' },
  },
});

export type AddingState = MachineState<typeof adding>;
