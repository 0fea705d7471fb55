import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { Device } from './account.store.ts';
import type { DevicePrefs } from './account.tables.ts';

type Tablet = Pick<Device, 'id' | 'tabletHash'>;

/** Every sign-in of a tablet has them: they are the tablet's, whoever has it. */
export const ofTablet = ({
  id,
  tabletHash,
}: Tablet): { readonly id: string } | { readonly tablet_hash: string } =>
  tabletHash === null ? { id } : { tablet_hash: tabletHash };

/** Whoever has signed in since they were kept has none of his own yet. */
export async function readPrefs(reader: Reader, tablet: Tablet): Promise<DevicePrefs | null> {
  const row = await reader('staff_devices').where(ofTablet(tablet)).whereNotNull('prefs').first('prefs');
  return row?.prefs ? readJson('staff_devices.prefs', row.prefs, tablet.id) : null;
}

export async function writePrefs(tx: Tx, tablet: Tablet, prefs: DevicePrefs): Promise<void> {
  await tx('staff_devices')
    .where(ofTablet(tablet))
    .update({ prefs: toJson(prefs) });
}
