import { isSimplePin } from '@masa/domain/pin';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { moveProofs } from '../session/public.ts';
import * as store from './account.store.ts';
import { newDevicePassword, secretHashOf } from './device-password.ts';
import { liveCookie } from './live-cookie.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { liveFor, ownDevice, toStaff, stillLive, type SignedIn } from './signed-in.ts';

/** Five wrong PINs end the switch to this person on this tablet, until the next sign-in with the password. */
const PIN_TRIES = 5;

/** Somebody who has signed in on this tablet. */
type Person = {
  readonly username: string;
  readonly displayName: string;
  readonly pin: 'not_set' | 'ready' | 'ended';
  readonly current: boolean;
};

const pinOf = ({ user, pinMisses }: store.Device): Person['pin'] =>
  user.pinHash === null ? 'not_set' : pinMisses < PIN_TRIES ? 'ready' : 'ended';

/** Change of person on a shared tablet. */
export function tabletService(context: Context, passwordCost: PasswordCost = PASSWORD_COST) {
  const { db, uow, world, config } = context;
  const kdf = passwords(passwordCost);

  /** The sign-ins on the tablet of this call; of one person the last one counts. */
  async function peopleBeside(staff: Staff): Promise<store.Device[]> {
    const own = await ownDevice(context, staff);
    const { tabletHash } = found(own, 'device_needed');
    if (tabletHash === null) return own ? [own] : [];
    const signedIn = await store.readTablet(db, tabletHash, stillLive(world));
    return signedIn.filter(
      (device, at) => signedIn.findIndex(({ user }) => user.id === device.user.id) === at,
    );
  }

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
      return (await peopleBeside(staff)).map((device) => ({
        username: device.user.username,
        displayName: device.user.displayName,
        pin: pinOf(device),
        current: device.user.id === staff.userId,
      }));
    },

    /** The device password of whoever takes over is a new one; the one before stays signed in, to come back by PIN. */
    takeOver: async (username: string, pin: string, staff: Staff): Promise<SignedIn> => {
      const device = found(
        (await peopleBeside(staff)).find(({ user }) => user.username === username),
        'not_on_this_tablet',
      );
      const { tabletHash, user } = device;
      if (tabletHash === null) throw new Refusal('not_on_this_tablet');
      /** Whoever asked a second time, having lost the first answer, has another sign-in by now: that one is replaced. */
      const signIn = async ({ tx }: Work): Promise<store.Device> =>
        found(
          (await store.readTablet(tx, tabletHash, stillLive(world))).find((one) => one.user.id === user.id),
          'not_on_this_tablet',
        );
      if (user.pinHash === null) throw new Refusal('pin_not_set');
      // Counted before it is looked at: guesses that come at once are guesses too.
      if (!(await uow.run(async (work) => store.takePinTry(work.tx, await signIn(work), PIN_TRIES))))
        throw new Refusal('pin_ended');
      if (!(await kdf.verify(user.pinHash, pin))) throw new Refusal('wrong_pin');
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
