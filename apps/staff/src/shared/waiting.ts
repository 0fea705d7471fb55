import type { Availability } from '@masa/ui/button';

/** While nobody answers, buttons wait; the banner with this id says why. */
export const OFFLINE_BANNER_ID = 'offline-banner';

export const availability = (waitingFor: string | null): Availability =>
  waitingFor === null ? {} : { disabled: true, 'aria-describedby': waitingFor };
