import { defineMachine, type MachineState } from '@masa/domain/machine';

/** One price button: a spinner, then the confirmation, then the price again. */
export const adding = defineMachine({
  initial: 'init',
  table: {
    init: { add: 'adding' },
    adding: { settle: 'added' },
    added: { add: 'adding', fade: 'init' },
  },
});

export type AddingState = MachineState<typeof adding>;
