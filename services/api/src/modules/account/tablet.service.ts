import { isSimplePin } from '@masa/domain/pin';
import { rightsOf } from '@masa/domain/right';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { moveProofs } from '../session/public.ts';
import * as store from './account.store.ts';
import { newDevicePassword, secretHashOf } from './device-password.ts';
import { liveCookie } from './live-cookie.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { knowByPin, peopleBeside, PIN_TRIES } from './pin-proof.ts';
import { liveFor, toStaff, type SignedIn } from './signed-in.ts';

/** Somebody who has signed in on this tablet. */
type Person = {
  readonly username: string;
  readonly displayName: string;
  readonly pin: 'not_set' | 'ready' | 'ended';
  readonly current: boolean;
  /** May consent to what another does. */
  readonly approves: boolean;
};

const pinOf = ({ user, pinMisses }: store.Device): Person['pin'] =>
  user.pinHash === null ? 'not_set' : pinMisses < PIN_TRIES ? 'ready' : 'ended';

/** Change of person on a shared tablet. */
export function tabletService(context: Context, passwordCost: PasswordCost = PASSWORD_COST) {
  const { uow, world, config } = context;
  const kdf = passwords(passwordCost);

  const beside = peopleBeside(context);
  const byPin = knowByPin(context, kdf);

  return {
    setPin: async (staff: Staff, pin: string | null): Promise<void> => {
      if (pin !== null && isSimplePin(pin)) throw new Refusal('pin_too_simple');
      const pinHash = pin === null ? null : await kdf.hash(pin);
      await uow.run(async (work) => {
        await store.writePin(work.tx, staff.userId, pinHash);
        await audit(work, {
          actor: actorOf(staff),
          action: pin === null ? 'user.pin_removed' : 'user.pin_set',
          entity: 'user',
          entityId: staff.username,
        });
      });
    },

    people: async (staff: Staff): Promise<Person[]> => {
      if (staff.deviceId === null) return [];
      return (await beside(staff)).map((device) => ({
        username: device.user.username,
        displayName: device.user.displayName,
        pin: pinOf(device),
        current: device.user.id === staff.userId,
        approves: rightsOf(device.user).includes('approve'),
      }));
    },

    /** The device password of whoever takes over is a new one; the one before stays signed in, to come back by PIN. */
    takeOver: async (username: string, pin: string, staff: Staff): Promise<SignedIn> => {
      const { user, signIn, tabletHash } = await byPin({ username, pin }, staff);
      const next = newDevicePassword(world);
      const secretHash = secretHashOf(next.secret);
      await uow.run(async (work) => {
        const last = await signIn(work);
        const ended = await store.revokeDevice(work.tx, last, work.now);
        if (ended.length === 0) throw new TryAgain();
        const row = { id: next.deviceId, userId: user.id, name: last.name, secretHash, tabletHash };
        await store.insertDevice(work.tx, row, work.now, last.createdAt);
        await moveProofs(work.tx, ended, next.deviceId);
        await audit(work, {
          actor: actorOf(user),
          action: 'device.switched',
          entity: 'device',
          entityId: next.deviceId,
          details: { from: staff.username },
        });
        work.announce({ kind: 'access' });
      });
      return {
        staff: toStaff(user, next.deviceId),
        password: next.password,
        cookies: [liveCookie({ id: next.deviceId, secretHash }, liveFor(config))],
      };
    },
  };
}
export type TabletService = ReturnType<typeof tabletService>;
