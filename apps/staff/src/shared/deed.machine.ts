import { defineMachine } from '@masa/domain/machine';

/** A deed of one button, from the press until the screen shows what came of it. */
export const deedSteps = defineMachine({
  initial: 'rest',
  table: {
    rest: { press: 'sent' },
    sent: { fail: 'rest', happen: 'happened', come_back: 'rest' },
    happened: { load: 'loaded', come_back: 'rest' },
    // While a touch holds the board, what was loaded is not shown yet.
    loaded: { show: 'rest', come_back: 'rest' },
  },
});
