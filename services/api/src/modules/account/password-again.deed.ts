import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { noteSignIn } from './account.store.ts';
import type { PasswordCheck } from './password-check.ts';
import { ownDevice } from './signed-in.ts';

/** So long after somebody has said the real password on a device it is not asked for again; what lies ahead was said before the clock was set back. */
const FRESH_MS = 15 * 60_000;

/**
 * Asked before what opens an account is changed: whoever finds a tablet must not make it his own. A client that comes
 * with the real password has just said it.
 */
export const hasSaidPassword =
  (context: Context) =>
  async (staff: Staff): Promise<void> => {
    if (staff.deviceId === null) return;
    const device = await ownDevice(context, staff);
    if (!device || Math.abs(context.world.now() - device.createdAt) >= FRESH_MS)
      throw new Refusal('password_again');
  };

/** The device has signed in anew then, with the password that it has. */
export const sayPasswordAgain =
  (context: Context, check: PasswordCheck) =>
  async (staff: Staff, password: string, ip: string): Promise<void> => {
    const device = await ownDevice(context, staff);
    const tabletHash = device?.tabletHash ?? null;
    if (!(await check.atLogin(staff.username, password, { ip, tabletHash })))
      throw new Refusal('wrong_password');
    if (!device) return;
    await context.uow.run(async (work) => {
      await noteSignIn(work.tx, device.id, work.now);
      await audit(work, {
        actor: actorOf(staff),
        action: 'device.signed_in',
        entity: 'device',
        entityId: device.id,
      });
    });
  };
