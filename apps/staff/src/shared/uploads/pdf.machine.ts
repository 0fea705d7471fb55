import { defineMachine } from '@masa/domain/machine';

/** A paper that a press opens in another tab. */
export const opening = defineMachine({
  initial: 'rest',
  table: {
    rest: { open: 'on_its_way' },
    on_its_way: { come: 'rest', fail: 'failed' },
    failed: { open: 'on_its_way' },
  },
});
