import type { AuditAction } from '@masa/i18n/audit-actions';
import { thingsOn } from '@masa/domain/alert';
import type { StaffRole } from '@masa/domain/staff';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { anySeenBefore, forgetSeen, markSeen, readSeen } from './alert-seen.store.ts';
import { boardOf } from './board.view.ts';
import { anyRingBefore, forgetPassRings } from './pass-ring.store.ts';
import { ringHall } from './ring-hall.deed.ts';
import { mustBeKeys, mustBePushService } from './push-address.ts';
import { dropSubscriptions, keepSubscription, type PushSubscription } from './push-subscription.store.ts';

type Subscription = Omit<PushSubscription, 'deviceId'>;

const KEPT_MS = 24 * 3_600_000;

const note = async (work: Work, staff: Staff, action: AuditAction, deviceId: string) =>
  audit(work, { actor: actorOf(staff), action, entity: 'device', entityId: deviceId });

export function alertService({ config, uow }: Context) {
  return {
    ringHall: ringHall({ uow }),

    /**
     * One 'Seen' silences every device of the role: the things that were on the screen, and nothing else. What has left
     * the board meanwhile, or never stood on it, needs no silence.
     */
    seen: async (role: StaffRole, things: readonly string[], staff: Staff): Promise<void> =>
      uow.run(async (work) => {
        const tapped = new Set(things);
        const standing = thingsOn(await boardOf(work.tx, work.now)).filter(
          (thing) => thing.role === role && tapped.has(thing.key),
        );
        const known = await readSeen(work.tx);
        const fresh = standing.filter(({ key }) => !known.has(key));
        if (fresh.length === 0) return;
        const names = fresh.flatMap(({ key, insteadOf }) =>
          insteadOf === undefined ? [key] : [key, insteadOf],
        );
        await markSeen(work.tx, role, names, staff.username, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'alert.seen',
          entity: 'alert',
          entityId: role,
          details: { things: fresh.length },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
      }),

    /** Bound to the device, and gone with it. */
    subscribe: async (staff: Staff, subscription: Subscription): Promise<void> => {
      const deviceId = found(staff.deviceId, 'device_needed');
      mustBePushService(config.pushServices, subscription.endpoint);
      mustBeKeys(subscription);
      await uow.run(async (work) => {
        await keepSubscription(work.tx, { deviceId, ...subscription }, work.now);
        await note(work, staff, 'push.subscribed', deviceId);
      });
    },

    unsubscribe: async (staff: Staff): Promise<void> => {
      const deviceId = found(staff.deviceId, 'device_needed');
      await uow.run(async (work) => {
        if ((await dropSubscriptions(work.tx, [deviceId])) > 0)
          await note(work, staff, 'push.unsubscribed', deviceId);
      });
    },
  };
}
export type AlertService = ReturnType<typeof alertService>;

/** Who has seen what is worth a day; what stands on the board for longer goes on being silent. */
export const seenSweep =
  ({ db, uow, world }: Context) =>
  async (): Promise<number> => {
    const before = world.now() - KEPT_MS;
    if (!(await anySeenBefore(db, before)) && !(await anyRingBefore(db, before))) return 0;
    return uow.run(async ({ tx, now }) => {
      const rings = await forgetPassRings(tx, now - KEPT_MS);
      const standing = new Set(thingsOn(await boardOf(tx, now)).map(({ key }) => key));
      return rings + (await forgetSeen(tx, now - KEPT_MS, standing));
    });
  };
