import type { Reader } from '../../db/database.ts';

/** Into which drawer this tablet puts its cash, whoever has it; null: nobody has chosen one. */
export async function drawerOfTablet(reader: Reader, deviceId: string | null): Promise<string | null> {
  if (deviceId === null) return null;
  const own = await reader('staff_devices').where({ id: deviceId }).first('tablet_hash', 'drawer_id');
  if (!own || own.drawer_id !== null || own.tablet_hash === null) return own?.drawer_id ?? null;
  // Whoever has signed in since it was chosen has none of his own yet.
  const row = await reader('staff_devices')
    .where({ tablet_hash: own.tablet_hash })
    .whereNotNull('drawer_id')
    .first('drawer_id');
  return row?.drawer_id ?? null;
}
