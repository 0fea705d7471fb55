import type { Availability } from '@masa/ui/button';
import { useOverview } from './overview.ts';
import { availability, OFFLINE_BANNER_ID } from './waiting.ts';

/** Null while the server answers; else the id of the banner that says why buttons wait. */
export const useWaitingFor = (): string | null =>
  useOverview().offlineSince === null ? null : OFFLINE_BANNER_ID;

/** For a button that sends something. */
export const useWaits = (): Availability => availability(useWaitingFor());
