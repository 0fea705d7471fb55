import type { AuditAction } from '@masa/i18n/audit-actions';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { endWaiterProofs } from '../session/public.ts';
import { readLiveDevice, revokeDevice as endDevice, type Device } from './account.store.ts';
import { liveCookie } from './live-cookie.ts';
import { liveFor, ownDevice, stillLive } from './signed-in.ts';

/** False when somebody was faster. */
async function end(work: Work, staff: Staff, device: Device, action: AuditAction): Promise<boolean> {
  const ended = await endDevice(work.tx, device, work.now);
  if (ended.length === 0) return false;
  for (const staffDeviceId of ended) await endWaiterProofs(work, { staffDeviceId });
  await audit(work, { actor: actorOf(staff), action, entity: 'device', entityId: device.id });
  work.announce({ kind: 'access' });
  return true;
}

/** Answers the cookie that takes the live connection away again. */
export const signOut =
  (context: Context) =>
  async (staff: Staff): Promise<string> => {
    const device = await ownDevice(context, staff);
    if (device) await context.uow.run((work) => end(work, staff, device, 'device.signed_out'));
    return liveCookie(null, liveFor(context.config));
  };

/** Another's device does not exist for anybody but the administrator. */
export const revokeDevice =
  ({ uow, world }: Context) =>
  (staff: Staff, deviceId: string, once: Once | null) =>
    uow.run(async (work) => {
      const device = await readLiveDevice(work.tx, deviceId, stillLive(world));
      if (!device || !(staff.isAdmin || device.user.id === staff.userId))
        throw new Refusal('device_not_found');
      if (!(await end(work, staff, device, 'device.revoked'))) throw new Refusal('device_not_found');
      return { status: 'deleted' as const, id: deviceId };
    }, once);
