import { defineMachine, type MachineState } from '@masa/domain/machine';

/** The last round once more. After it was sent it is not offered for a moment: a second tap was meant for the first. */
export const sameAgain = defineMachine({
  initial: 'offered',
  table: {
    offered: { press: 'in_progress' },
    in_progress: { turn_down: 'offered', succeed: 'sent', fail: 'error' },
    error: { press: 'in_progress' },
    sent: { expire: 'offered' },
  },
});

export type SameAgainState = MachineState<typeof sameAgain>;
