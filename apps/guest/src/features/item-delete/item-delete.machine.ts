import { defineMachine } from '@masa/domain/machine';

/** A waiter takes an item off the bill. */
export const itemDelete = defineMachine({
  initial: 'init',
  table: {
    init: { ask: 'delete_confirm' },
    delete_confirm: { cancel: 'init', confirm: 'delete_in_progress' },
    // A second person must consent first, or the food cannot go back: the question stands again, with that.
    delete_in_progress: { succeed: 'delete_success', fail: 'delete_error', need: 'delete_confirm' },
    delete_success: {},
    delete_error: { close: 'init' },
  },
});
