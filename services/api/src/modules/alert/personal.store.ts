import type { PersonalData } from '../../db/personal-data.ts';
import { dropSubscriptions } from './push-subscription.store.ts';

/** Who tapped "Seen", and which of the person's devices are reached when locked: those end. */
export const personsInAlerts: PersonalData = {
  module: 'alert',
  columns: ['alert_seen.seen_by'],
  read: async (reader, { username }) => ({
    seen: await reader('alert_seen').where({ seen_by: username }).orderBy('seen_at'),
    pushSubscriptions: await reader('push_subscriptions as p')
      .join('staff_devices as d', 'd.id', 'p.device_id')
      .join('users as u', 'u.id', 'd.user_id')
      .where('u.username', username)
      .orderBy('p.created_at')
      .select('p.device_id', 'p.endpoint', 'p.created_at'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('alert_seen').where({ seen_by: username }).update({ seen_by: pseudonym });
    const devices = await tx('staff_devices as d')
      .join('users as u', 'u.id', 'd.user_id')
      .where('u.username', username)
      .pluck('d.id');
    await dropSubscriptions(tx, devices);
  },
};
