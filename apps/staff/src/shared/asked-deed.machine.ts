import { defineMachine } from '@masa/domain/machine';

/** The question before a deed: it stands, busy, until the screen shows what came of the deed. */
export const question = defineMachine({
  initial: 'closed',
  table: {
    closed: { ask: 'open' },
    open: { ask: 'open', cancel: 'closed', confirm: 'answered' },
    answered: { cancel: 'closed', end: 'closed', refuse: 'open' },
  },
});
