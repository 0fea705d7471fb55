import { rightsOf } from '@masa/domain/right';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { readLiveDevice, readLiveDevices } from './account.store.ts';
import { authenticate } from './authenticate.ts';
import { readLiveToken } from './device-password.ts';
import { ensureFirstAdministrator } from './first-administrator.deed.ts';
import { liveCookie } from './live-cookie.ts';
import { passwordCheck } from './password-check.ts';
import { hasSaidPassword, sayPasswordAgain } from './password-again.deed.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { signIn } from './sign-in.deed.ts';
import { revokeDevice, signOut } from './sign-out.deed.ts';
import { liveFor, ownDevice, stillLive } from './signed-in.ts';

export type StaffLive = { readonly deviceId: string; readonly username: string };
export type AccountOptions = { readonly passwordCost?: PasswordCost };

/** The cookie of AMB-117 for this device; null for a client that signs in with the real password. */
const liveCookieOf =
  (context: Context) =>
  async (staff: Staff): Promise<string | null> => {
    const device = await ownDevice(context, staff);
    return device && liveCookie(device, liveFor(context.config));
  };

/** What the live hub asks about the cookie `staff-live`. */
const verifyStaffLive =
  ({ db, world }: Context) =>
  async (cookieValue: string): Promise<StaffLive | null> => {
    const token = readLiveToken(cookieValue);
    const device = token && (await readLiveDevice(db, token.deviceId, stillLive(world)));
    return device && token.opens(device.secretHash)
      ? { deviceId: device.id, username: device.user.username }
      : null;
  };

/** Every device that still opens something, with whoever signed in on it: his roles, and what he may do. */
const liveDevices =
  ({ db, world }: Context) =>
  async () =>
    (await readLiveDevices(db, stillLive(world), null)).map(({ id, user }) => ({
      id,
      username: user.username,
      roles: user.roles,
      rights: rightsOf(user),
    }));

/** His own; the administrator's are everybody's. */
const devicesOf =
  ({ db, world }: Context) =>
  (staff: Staff) =>
    readLiveDevices(db, stillLive(world), staff.isAdmin ? null : staff.userId);

/** Who works here: passwords, devices, and the proof that both give. */
export function accountService(context: Context, { passwordCost = PASSWORD_COST }: AccountOptions = {}) {
  const kdf = passwords(passwordCost);
  const check = passwordCheck(context, kdf);
  return {
    authenticate: authenticate(context, check),
    login: signIn(context, check),
    logout: signOut(context),
    liveCookieOf: liveCookieOf(context),
    verifyStaffLive: verifyStaffLive(context),
    liveDevices: liveDevices(context),
    devices: devicesOf(context),
    revokeDevice: revokeDevice(context),
    hasSaidPassword: hasSaidPassword(context),
    sayPasswordAgain: sayPasswordAgain(context, check),
    ensureFirstAdministrator: ensureFirstAdministrator(context, kdf),
  };
}
export type AccountService = ReturnType<typeof accountService>;
