import { defineMachine } from '@masa/domain/machine';

/** Taking over somebody's order. After a result the countdown leads back. */
export const claim = defineMachine({
  initial: 'init',
  table: {
    init: { ask: 'claim_confirm' },
    // Somebody else may be faster while the question stands, or the order may be gone.
    claim_confirm: {
      cancel: 'init',
      confirm: 'claim_in_progress',
      lose: 'claimed_by_another',
      reload: 'init',
    },
    claim_in_progress: { win: 'claim_success', lose: 'claimed_by_another', fail: 'claim_generic_failure' },
    claim_success: { reload: 'init' },
    claimed_by_another: { reload: 'init' },
    claim_generic_failure: { reload: 'init' },
  },
});
