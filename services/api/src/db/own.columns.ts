import { z } from 'zod';
import { venueEvent } from '../live/venue-event.ts';

export const dbColumns = {
  'announcements.events': z.array(venueEvent),
  /** Whatever the deed answered. */
  'idempotency_keys.response': z.unknown(),
};
