import { defineMachine } from '@masa/domain/machine';

/** A menu that comes as a file: first the server only says what it would change. */
export const menuFile = defineMachine({
  initial: 'rest',
  table: {
    rest: { choose: 'looking', apply: 'applying' },
    looking: { answer: 'rest' },
    applying: { answer: 'rest' },
  },
});
