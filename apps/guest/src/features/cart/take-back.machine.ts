import { defineMachine, type MachineState } from '@masa/domain/machine';

/** Taking back what was just sent: while the seconds run, and once it was pressed until the server has said what came of it. */
export const takeBack = defineMachine({
  initial: 'running',
  table: {
    running: { press: 'in_progress', expire: 'over' },
    in_progress: { undone: 'back', too_late: 'late', fail: 'error' },
    // Nobody knows whether it was done: the server will, whatever the clock says by then.
    error: { press: 'in_progress' },
    back: {},
    late: {},
    over: {},
  },
});

export type TakeBackState = MachineState<typeof takeBack>;
