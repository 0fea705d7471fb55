import type { Reader, Tx } from '../../db/database.ts';

export async function deviceBySecretHash(reader: Reader, secretHash: string): Promise<string | null> {
  const row = await reader('guest_devices')
    .where({ secret_hash: secretHash })
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

export async function insertDevice(
  tx: Tx,
  device: { readonly id: string; readonly secretHash: string; readonly now: number },
): Promise<void> {
  await tx('guest_devices').insert({ id: device.id, secret_hash: device.secretHash, created_at: device.now });
}

export async function giveSession(tx: Tx, deviceId: string, sessionId: string): Promise<void> {
  await tx('guest_device_sessions')
    .insert({ device_id: deviceId, session_id: sessionId })
    .onConflict(['device_id', 'session_id'])
    .ignore();
}

export async function ownsSession(reader: Reader, deviceId: string, sessionId: string): Promise<boolean> {
  const row: unknown = await reader('guest_device_sessions')
    .where({ device_id: deviceId, session_id: sessionId })
    .first('device_id');
  return row !== undefined;
}

const openOf = (reader: Reader, deviceId: string) =>
  reader('guest_device_sessions as d')
    .join('sessions as s', 's.id', 'd.session_id')
    .where({ 'd.device_id': deviceId, 's.status': 'open' });

export async function hasOpenSessionAt(reader: Reader, deviceId: string, tableRow: number): Promise<boolean> {
  const row: unknown = await openOf(reader, deviceId).where('s.table_id', tableRow).first('s.id');
  return row !== undefined;
}

export async function isOnCheck(reader: Reader, deviceId: string, checkId: string): Promise<boolean> {
  const row: unknown = await reader('guest_device_sessions as d')
    .join('check_sessions as c', 'c.session_id', 'd.session_id')
    .where({ 'd.device_id': deviceId, 'c.check_id': checkId })
    .first('c.check_id');
  return row !== undefined;
}

/** Codes of the tables where this browser has an open session: what its live connection may hear. */
export async function tablesOfDevice(reader: Reader, deviceId: string): Promise<string[]> {
  const rows = (await openOf(reader, deviceId)
    .join('dining_tables as t', 't.id', 's.table_id')
    .distinct('t.code')) as { code: string }[];
  return rows.map((row) => row.code);
}
