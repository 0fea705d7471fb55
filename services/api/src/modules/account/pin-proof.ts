import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import * as store from './account.store.ts';
import type { Passwords } from './passwords.ts';
import { ownDevice, stillLive } from './signed-in.ts';

/** Five wrong PINs of a person end them on this tablet, until the next sign-in with the password. */
export const PIN_TRIES = 5;

/** Somebody who has said his password on this tablet once, known by PIN. */
export type KnownByPin = {
  readonly user: store.User;
  /** His sign-in on this tablet as it is now: whoever lost an answer has another one by then. */
  readonly signIn: (work: Work) => Promise<store.Device>;
  readonly tabletHash: string;
};

/** The sign-ins on the tablet of this call; of one person the last one counts. */
export const peopleBeside =
  (context: Context) =>
  async (staff: Staff): Promise<store.Device[]> => {
    const { db, world } = context;
    const own = await ownDevice(context, staff);
    const { tabletHash } = found(own, 'device_needed');
    if (tabletHash === null) return own ? [own] : [];
    const signedIn = await store.readTablet(db, tabletHash, stillLive(world));
    return signedIn.filter(
      (device, at) => signedIn.findIndex(({ user }) => user.id === device.user.id) === at,
    );
  };

/** Who else is at this tablet, by PIN. `may` is asked before a try is counted. */
export const knowByPin =
  (context: Context, kdf: Passwords) =>
  async (
    said: { readonly username: string; readonly pin: string },
    staff: Staff,
    may: (user: store.User) => void | Promise<void> = () => undefined,
  ): Promise<KnownByPin> => {
    const { uow, world } = context;
    const device = found(
      (await peopleBeside(context)(staff)).find(({ user }) => user.username === said.username),
      'not_on_this_tablet',
    );
    const { tabletHash, user } = device;
    if (tabletHash === null) throw new Refusal('not_on_this_tablet');
    await may(user);
    const signIn = async ({ tx }: Work): Promise<store.Device> =>
      found(
        (await store.readTablet(tx, tabletHash, stillLive(world))).find((one) => one.user.id === user.id),
        'not_on_this_tablet',
      );
    if (user.pinHash === null) throw new Refusal('pin_not_set');
    // Counted before it is looked at: guesses that come at once are guesses too.
    if (!(await uow.run(async (work) => store.takePinTry(work.tx, await signIn(work), PIN_TRIES))))
      throw new Refusal('pin_ended');
    if (!(await kdf.verify(user.pinHash, said.pin)))
      throw new Refusal('wrong_pin', { triesLeft: Math.max(0, PIN_TRIES - device.pinMisses - 1) });
    return { user, signIn, tabletHash };
  };
