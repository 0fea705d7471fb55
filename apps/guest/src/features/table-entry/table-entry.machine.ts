import { defineMachine } from '@masa/domain/machine';

/** Sitting down: the session of a scanned table is created. */
export const sittingDown = defineMachine({
  initial: 'init',
  table: {
    init: { submit: 'in_progress' },
    in_progress: { succeed: 'seated', fail: 'error', unknown_table: 'table_not_found' },
    error: { submit: 'in_progress' },
    table_not_found: { submit: 'in_progress' },
    seated: {},
  },
});

/** Changing the table: the session moves to the scanned one. */
export const tableChange = defineMachine({
  initial: 'init',
  table: {
    init: { proceed: 'in_progress' },
    in_progress: { succeed: 'moved', fail: 'error', unknown_table: 'table_not_found' },
    error: { proceed: 'in_progress' },
    table_not_found: { proceed: 'in_progress' },
    moved: {},
  },
});
