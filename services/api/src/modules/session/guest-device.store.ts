import { sessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';
import type { Session } from './session.store.ts';

export type GuestDevice = { readonly id: string; readonly usedAt: number };

const deviceBySecret = statement((reader, { secretHash }: { readonly secretHash: string }) =>
  reader('guest_devices').where({ secret_hash: secretHash }).select('id', 'used_at'),
);

export async function deviceBySecretHash(reader: Reader, secretHash: string): Promise<GuestDevice | null> {
  const row = await deviceBySecret.one(reader, { secretHash });
  return row ? { id: row.id, usedAt: row.used_at ?? 0 } : null;
}

export async function insertDevice(
  tx: Tx,
  device: { readonly id: string; readonly secretHash: string; readonly now: number },
): Promise<void> {
  const { id, secretHash, now } = device;
  await tx('guest_devices').insert({ id, secret_hash: secretHash, created_at: now, used_at: now });
}

/** Not if it has ended meanwhile. */
export async function noteUse(reader: Reader, id: string, now: number): Promise<boolean> {
  return (await reader('guest_devices').where({ id }).update({ used_at: now })) === 1;
}

/** `staffDeviceId`: the device that a member of staff was signed in on while opening it. */
export async function giveSession(
  tx: Tx,
  deviceId: string,
  sessionId: string,
  staffDeviceId: string | null,
): Promise<void> {
  await tx('guest_device_sessions')
    .insert({ device_id: deviceId, session_id: sessionId, staff_device_id: staffDeviceId })
    .onConflict(['device_id', 'session_id'])
    .merge({ staff_device_id: staffDeviceId });
}

/** What proves that a browser may act as a session; `isHolders`: this browser's cookie opens it. */
export type Hold = Pick<Session, 'id' | 'bound' | 'waiterSession'> & { readonly isHolders: boolean };

const holdOf = statement(
  (reader, { deviceId, sessionId }: { readonly deviceId: string | null; readonly sessionId: string }) =>
    reader('sessions as s')
      .leftJoin('guest_device_sessions as d', function ofThisBrowser() {
        this.on('d.session_id', 's.id').andOnVal('d.device_id', deviceId);
      })
      .where('s.id', sessionId)
      .select('s.bound', 's.waiter_session', 'd.device_id'),
);

/** One question for what every call of a guest has to prove. */
export async function readHold(
  reader: Reader,
  sessionId: string,
  deviceId: string | null,
): Promise<Hold | undefined> {
  const row = await holdOf.one(reader, { sessionId, deviceId });
  return (
    row && {
      id: sessionId,
      bound: fromBool(row.bound),
      waiterSession: fromBool(row.waiter_session),
      isHolders: row.device_id !== null,
    }
  );
}

const openOf = (reader: Reader, deviceId: string) =>
  reader('guest_device_sessions as d')
    .join('sessions as s', 's.id', 'd.session_id')
    .where({ 'd.device_id': deviceId, 's.status': sessionStatus.is.open });

export async function hasOpenSessionAt(reader: Reader, deviceId: string, tableRow: number): Promise<boolean> {
  const row = await openOf(reader, deviceId).where('s.table_id', tableRow).first('s.id');
  return row !== undefined;
}

/** As whom this phone is on the check: the first of its visits, where it is there with several. */
export async function sessionOnCheck(
  reader: Reader,
  deviceId: string,
  checkId: string,
): Promise<string | null> {
  const row = await reader('guest_device_sessions as d')
    .join('check_sessions as c', 'c.session_id', 'd.session_id')
    .where({ 'd.device_id': deviceId, 'c.check_id': checkId })
    .orderBy('c.session_id')
    .first('c.session_id');
  return row?.session_id ?? null;
}
