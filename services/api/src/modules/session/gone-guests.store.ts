import { sessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';

/** What a guest is called whose name was forgotten. */
export const FORGOTTEN_GUEST = 'Guest';

export type GoneGuest = { readonly id: string; readonly name: string };

const stillKnown = (reader: Reader) =>
  reader('sessions').where((known) => {
    void known.whereNot('username', FORGOTTEN_GUEST).orWhereNotNull('unique_customer_id');
  });

/** Guests who had left by then and are still known by name or by their browser's number, oldest first. */
export async function guestsGoneBefore(reader: Reader, instant: number, limit: number): Promise<string[]> {
  return stillKnown(reader)
    .where({ status: sessionStatus.is.closed, waiter_session: false })
    .where('closed_at', '<=', instant)
    .orderBy(['closed_at', 'id'])
    .limit(limit)
    .pluck('id');
}

/** Those of them whom nobody has forgotten meanwhile, held. */
export async function lockKnownGuests(tx: Tx, ids: readonly string[]): Promise<GoneGuest[]> {
  return inPieces(ids, (piece) =>
    stillKnown(tx).whereIn('id', piece).orderBy('id').forUpdate().select('id', { name: 'username' }),
  );
}

export async function forgetGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await changeInPieces(ids, (piece) =>
    tx('sessions').whereIn('id', piece).update({ username: FORGOTTEN_GUEST, unique_customer_id: null }),
  );
}
