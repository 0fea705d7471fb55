import type { Ordering } from './session.ts';

/** Who wins an order that several people reach for (AMB-079). */
export const claimStatuses = ['Claimed', 'ClaimedBySomeoneElse'] as const;

/** After a claim's result the screen counts down and reloads. */
export const CLAIM_COUNTDOWN_SECONDS = 4;
/** How long the 'waiter has been called' notice stays. */
export const WAITER_CALLED_NOTICE_MS = 120_000;

type Party = { readonly id: string; readonly tableId: string; readonly checkId: string | null };

/** A claim is offered for somebody else's item, while neither side waits for a check, nor mine to be kept or for a slip. */
export const canClaim = (mine: Party & { readonly ordering: Ordering }, owner: Party): boolean =>
  mine.id !== owner.id &&
  mine.tableId === owner.tableId &&
  mine.checkId === null &&
  mine.ordering === 'open' &&
  owner.checkId === null;
