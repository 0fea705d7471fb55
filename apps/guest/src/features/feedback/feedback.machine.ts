import { defineMachine, type MachineState } from '@masa/domain/machine';

/** A word to the house: said once, and to be changed for a while (AMB-229). */
export const feedback = defineMachine({
  initial: 'asking',
  table: {
    asking: { send: 'in_progress' },
    in_progress: { succeed: 'thanked', refuse: 'over', fail: 'error' },
    error: { send: 'in_progress' },
    thanked: { change: 'asking', expire: 'over' },
    over: {},
  },
});

export type FeedbackState = MachineState<typeof feedback>;
