import type { StaffRole } from '@masa/domain/staff';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { markSeen } from './alert-mark.store.ts';
import { mustBeKeys, mustBePushService } from './push-address.ts';
import { dropSubscriptions, keepSubscription, type PushSubscription } from './push-subscription.store.ts';

type Subscription = Omit<PushSubscription, 'deviceId'>;

const note = async (work: Work, staff: Staff, action: string, entity: 'alert' | 'device', entityId: string) =>
  audit(work, { actor: `user:${staff.username}`, action, entity, entityId });

export function alertService({ config, uow, bus }: Context) {
  return {
    /** One 'Seen' silences every device of the role; what came after the screen was drawn still rings. */
    seen: async (role: StaffRole, until: number, staff: Staff): Promise<void> =>
      uow.run(async (work) => {
        if (!(await markSeen(work.tx, role, Math.min(until, work.now), staff.username))) return;
        await note(work, staff, 'alert.seen', 'alert', role);
        work.after(() => bus.publish({ kind: 'staff', timestamp: work.now }));
      }),

    /** Bound to the device, and gone with it. */
    subscribe: async (staff: Staff, subscription: Subscription): Promise<void> => {
      const deviceId = found(staff.deviceId, 'device_needed');
      mustBePushService(config.pushServices, subscription.endpoint);
      mustBeKeys(subscription);
      await uow.run(async (work) => {
        await keepSubscription(work.tx, { deviceId, ...subscription }, work.now);
        await note(work, staff, 'push.subscribed', 'device', deviceId);
      });
    },

    unsubscribe: async (staff: Staff): Promise<void> => {
      const deviceId = found(staff.deviceId, 'device_needed');
      await uow.run(async (work) => {
        if ((await dropSubscriptions(work.tx, [deviceId])) > 0)
          await note(work, staff, 'push.unsubscribed', 'device', deviceId);
      });
    },
  };
}
export type AlertService = ReturnType<typeof alertService>;
