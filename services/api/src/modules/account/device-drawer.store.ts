import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { ofTablet } from './device-prefs.store.ts';
import { ownDevice } from './signed-in.ts';

/** Into which drawer the tablet of the caller puts its cash from now on, whoever has it; null: nobody has chosen one. */
export const keepDrawer =
  ({ world }: Pick<Context, 'world'>) =>
  async ({ tx }: Work, staff: Staff, drawerId: string | null): Promise<void> => {
    const tablet = found(await ownDevice({ world, db: tx }, staff), 'device_needed');
    await tx('staff_devices').where(ofTablet(tablet)).update({ drawer_id: drawerId });
  };
