import type { Tx } from '../../db/database.ts';

/** What a guest is called whose name was forgotten. */
export const FORGOTTEN_GUEST = 'Guest';

export type GoneGuest = { readonly id: string; readonly name: string };

/** Guests who had left by then and are still known by name or by their browser's number, oldest first. */
export async function guestsGoneBefore(tx: Tx, instant: number, limit: number): Promise<GoneGuest[]> {
  return tx('sessions')
    .where({ status: 'closed', waiter_session: false })
    .where('closed_at', '<=', instant)
    .where((known) => {
      void known.whereNot('username', FORGOTTEN_GUEST).orWhereNotNull('unique_customer_id');
    })
    .orderBy(['closed_at', 'id'])
    .limit(limit)
    .forUpdate()
    .select<GoneGuest[]>('id', { name: 'username' });
}

export async function forgetGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx('sessions')
    .whereIn('id', [...ids])
    .update({ username: FORGOTTEN_GUEST, unique_customer_id: null });
}
