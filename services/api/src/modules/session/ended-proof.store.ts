import { sessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';

/** Whose waiter sessions: of one person, or what somebody opened while signed in on one device. */
export type ProofsOf = { readonly username: string } | { readonly staffDeviceId: string };

/** Sessions that waiters opened; a guest's own visits are none, whoever the guest is. */
const proofs = (reader: Reader, of: ProofsOf) => {
  const query = reader('guest_device_sessions as d')
    .join('sessions as s', 's.id', 'd.session_id')
    .where('s.waiter_session', true);
  return 'username' in of
    ? query.where('s.staff_username', of.username)
    : query.where('d.staff_device_id', of.staffDeviceId);
};

/**
 * No browser acts for these sessions any more; they stay open, with what is on their bill. Answers the tables of the open
 * ones, where somebody may be listening.
 */
export async function endProofs(tx: Tx, of: ProofsOf): Promise<number[]> {
  const rows = await proofs(tx, of).select('d.device_id', 'd.session_id', 's.table_id', 's.status');
  for (const { device_id, session_id } of rows)
    await tx('guest_device_sessions').where({ device_id, session_id }).delete();
  return [
    ...new Set(rows.filter(({ status }) => status === sessionStatus.is.open).map((row) => row.table_id)),
  ];
}

/** The same person goes on with a new password on the same tablet. */
export async function moveProofs(tx: Tx, from: readonly string[], to: string): Promise<void> {
  await changeInPieces(from, (piece) =>
    tx('guest_device_sessions').whereIn('staff_device_id', piece).update({ staff_device_id: to }),
  );
}

/** Browsers that nobody has used since, but for those that have an open session. */
const unused = (reader: Reader, since: number) =>
  reader('guest_devices as g')
    .where('g.used_at', '<', since)
    .whereNotExists(
      reader('guest_device_sessions as d')
        .join('sessions as s', 's.id', 'd.session_id')
        .whereRaw('d.device_id = g.id')
        .where('s.status', sessionStatus.is.open)
        .select('d.device_id'),
    );

/** So many at most; what they proved goes with them. Answers how many. */
export async function deleteUnusedDevices(reader: Reader, since: number, atMost: number): Promise<number> {
  const ids = await unused(reader, since).limit(atMost).pluck('g.id');
  // One that came back in between has been used by now.
  return changeInPieces(ids, (piece) =>
    reader('guest_devices').whereIn('id', piece).where('used_at', '<', since).delete(),
  );
}
