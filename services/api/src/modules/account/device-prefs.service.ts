import type { KitchenView } from '@masa/domain/kitchen-work';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found } from '../../refusal.ts';
import { readVenue } from '../venue/public.ts';
import type { DevicePrefs } from './account.tables.ts';
import { readPrefs, writePrefs } from './device-prefs.store.ts';
import { ownDevice } from './signed-in.ts';

/** How the boards of a tablet look and sound: kept beside its sign-ins, because browsers forget (AMB-244). */
export const devicePrefsService = (context: Context) => ({
  read: async (staff: Staff): Promise<{ readonly kept: DevicePrefs; readonly kitchenView: KitchenView }> => {
    const { kitchenView } = await readVenue(context.db);
    const device = await ownDevice(context, staff);
    return { kept: (device && (await readPrefs(context.db, device))) ?? {}, kitchenView };
  },

  keep: async (staff: Staff, prefs: DevicePrefs): Promise<void> => {
    const device = found(await ownDevice(context, staff), 'device_needed');
    await context.uow.run(async ({ tx }) => writePrefs(tx, device, prefs));
  },
});
export type DevicePrefsService = ReturnType<typeof devicePrefsService>;
