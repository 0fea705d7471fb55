import type { Reader } from '../../db/database.ts';

export type Taker = { readonly deviceId: string; readonly name: string; readonly since: number };

/**
 * So long after a tablet has last said so, it is still taken to have the payment open: it says so more often. Whoever was seen
 * further ahead was so before the clock was set back.
 */
export const SEEN_MS = 45_000;

/** On which tablets the payment of this check is open, and who is signed in there. */
export async function takersOf(reader: Reader, checkId: string, now: number): Promise<Taker[]> {
  const rows = await reader('check_takers as t')
    .join('staff_devices as d', 'd.id', 't.device_id')
    .join('users as u', 'u.id', 'd.user_id')
    .where({ 't.check_id': checkId })
    .where('t.seen_at', '>', now - SEEN_MS)
    .where('t.seen_at', '<', now + SEEN_MS)
    .orderBy(['t.since', 't.device_id'])
    .limit(20)
    .select('t.device_id', 't.since', 'u.display_name');
  return rows.map((row) => ({ deviceId: row.device_id, name: row.display_name, since: row.since }));
}
