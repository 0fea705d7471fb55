import { defineMachine } from '@masa/domain/machine';

/** Of cash that was taken on a tablet, on its way to the house. Whatever the table refuses leaves it as it is. */
export const cashState = defineMachine({
  initial: 'new',
  table: {
    /** Nobody has sent it yet: it may not have been taken after all. */
    new: { begin: 'tried', takeBack: 'taken_back' },
    /** The answer was lost, or is awaited: the house may have it. `turnDown`: it was refused while its guest was there. */
    tried: { book: 'sent', miss: 'late', turnDown: 'given_up' },
    /** Its check did not take it as it was: it is told as cash that lies in a hand. */
    late: { book: 'sent', refuse: 'refused', turnDown: 'given_up' },
    /** The house knows nothing of its check, and somebody has to read that. */
    refused: { book: 'sent', read: 'given_up' },
    sent: {},
    taken_back: {},
    given_up: {},
  },
});
export type CashEvent = 'begin' | 'takeBack' | 'book' | 'miss' | 'turnDown' | 'refuse' | 'read';
