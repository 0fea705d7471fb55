import { defineMachine } from '@masa/domain/machine';

/** Applying a promo code to one item or to the table. 'applied' closes, every other status stays. */
export const voucher = defineMachine({
  initial: 'init',
  table: {
    init: { open: 'voucher_input' },
    voucher_input: { apply: 'in_progress', close: 'init' },
    in_progress: { answer: 'application_result_available', fail: 'application_failed' },
    application_result_available: { close: 'init' },
    application_failed: { close: 'init' },
  },
});
