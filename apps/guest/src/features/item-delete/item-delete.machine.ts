import { defineMachine } from '@masa/domain/machine';

/** A waiter takes an item off the bill. */
export const itemDelete = defineMachine({
  initial: 'init',
  table: {
    init: { ask: 'delete_confirm' },
    delete_confirm: { cancel: 'init', confirm: 'delete_in_progress' },
    delete_in_progress: { succeed: 'delete_success', fail: 'delete_error' },
    delete_success: {},
    delete_error: { close: 'init' },
  },
});
