import type { StaffRole } from '@masa/domain/staff';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, isDatabaseAway } from '../../db/database.ts';
import { isoOf } from '../../db/rows.ts';
import { randomText } from '../../random-text.ts';
import { Refusal } from '../../refusal.ts';
import type { World } from '../../world.ts';
import { audit } from '../audit/public.ts';
import * as store from './account.store.ts';
import { readBasic } from './basic.ts';
import { createUser } from './create-user.ts';
import {
  equalHashes,
  liveTokenOf,
  newDevicePassword,
  readDevicePassword,
  readLiveToken,
  secretHashOf,
  type DeviceCredentials,
} from './device-password.ts';
import { passwordCheck } from './password-check.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';

const IDLE_MS = 14 * 86_400_000;
const TOUCH_EVERY_MS = 10 * 60_000;
const LIVE_COOKIE = 'staff-live';
const LIVE_COOKIE_SECONDS = IDLE_MS / 1000;
const DEVICE_NAME_LENGTH = 120;
/** Guests see it beside what was ordered for them, the login name never (AMB-014); the staff screen changes it. */
const FIRST_DISPLAY_NAME = 'Administrator';

type SignIn = { readonly username: string; readonly password: string; readonly deviceName: string };
type SignedIn = { readonly staff: Staff; readonly password: string; readonly cookie: string };
export type StaffLive = { readonly deviceId: string; readonly username: string };

const toStaff = (user: store.User, deviceId: string | null): Staff => ({
  userId: user.id,
  username: user.username,
  displayName: user.displayName,
  roles: user.roles,
  isAdmin: user.isAdmin,
  deviceId,
});

/** No letters that look alike, in groups that can be read out; 79 bits. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPassword = (world: World): string =>
  randomText(world, PASSWORD_LETTERS, 16).replace(/(.{4})(?=.)/gu, '$1-');
const withoutControls = (name: string): string => name.replace(/\p{Cc}/gu, ' ').trim();

export type AccountOptions = { readonly passwordCost?: PasswordCost };

/** Who works here: passwords, devices, and the proof that both give. */
export function accountService(context: Context, { passwordCost = PASSWORD_COST }: AccountOptions = {}) {
  const { config, db, uow, world, bus, log } = context;
  const kdf = passwords(passwordCost);
  const check = passwordCheck(context, kdf);
  const usedAfter = () => world.now() - IDLE_MS;
  const revoked = () => bus.publish({ kind: 'access' });

  const liveCookie = (value: string, seconds: number): string =>
    `${LIVE_COOKIE}=${value}; Path=/api/ws; Max-Age=${seconds}; HttpOnly; SameSite=Strict${config.https ? '; Secure' : ''}`;

  /** A full disk must not sign the staff out: the time of use is worth less than the call. */
  const touch = async (device: store.Device): Promise<void> => {
    if (world.now() - device.lastUsedAt < TOUCH_EVERY_MS) return;
    try {
      await store.touchDevice(db, device.id, world.now());
    } catch (reason) {
      if (!isDatabaseAway(reason)) throw reason;
      log.warn({ err: reason }, 'the last use of a device could not be noted');
    }
  };

  const byDevice = async (
    username: string,
    { deviceId, secret }: DeviceCredentials,
  ): Promise<Staff | null> => {
    const device = await store.readLiveDevice(db, deviceId, usedAfter());
    if (!device || !equalHashes(secretHashOf(secret), device.secretHash) || device.user.username !== username)
      return null;
    await touch(device);
    return toStaff(device.user, device.id);
  };

  const revoke = async (staff: Staff, deviceId: string, action: string): Promise<boolean> =>
    uow.run(async (work) => {
      if (!(await store.revokeDevice(work.tx, deviceId, work.now))) return false;
      await audit(work, { actor: actorOf(staff), action, entity: 'device', entityId: deviceId });
      work.after(revoked);
      return true;
    });

  return {
    /** Null: no credentials, or wrong ones. Throws `too_many_requests` after too many wrong passwords. */
    authenticate: async (authorization: string | undefined, ip: string): Promise<Staff | null> => {
      const given = readBasic(authorization);
      if (!given) return null;
      // A wrong one of these is no guess worth counting, so a revoked tablet that keeps asking locks nobody out.
      const device = readDevicePassword(given.password);
      if (device) return byDevice(given.username, device);
      const user = await check.atCall(given.username, given.password, ip);
      return user && toStaff(user, null);
    },

    /** The real password once, for a password of this device's own (AMB-109). */
    login: async ({ username, password, deviceName }: SignIn, ip: string): Promise<SignedIn> => {
      const user = await check.atLogin(username, password, ip);
      if (!user) throw new Refusal('unauthorized');
      const device = newDevicePassword(world);
      const secretHash = secretHashOf(device.secret);
      await uow.run(async (work) => {
        const name = withoutControls(deviceName).slice(0, DEVICE_NAME_LENGTH);
        await store.insertDevice(
          work.tx,
          { id: device.deviceId, userId: user.id, name, secretHash },
          work.now,
        );
        await audit(work, {
          actor: actorOf(user),
          action: 'device.signed_in',
          entity: 'device',
          entityId: device.deviceId,
        });
      });
      return {
        staff: toStaff(user, device.deviceId),
        password: device.password,
        cookie: liveCookie(liveTokenOf(device.deviceId, secretHash), LIVE_COOKIE_SECONDS),
      };
    },

    /** Answers the cookie that takes the live connection away again. */
    logout: async (staff: Staff): Promise<string> => {
      if (staff.deviceId !== null) await revoke(staff, staff.deviceId, 'device.signed_out');
      return liveCookie('', 0);
    },

    /** The cookie of AMB-117 for this device; null for a client that signs in with the real password. */
    liveCookieOf: async (staff: Staff): Promise<string | null> => {
      const device =
        staff.deviceId === null ? null : await store.readLiveDevice(db, staff.deviceId, usedAfter());
      return device && liveCookie(liveTokenOf(device.id, device.secretHash), LIVE_COOKIE_SECONDS);
    },

    /** What the live hub asks about the cookie `staff-live`. */
    verifyStaffLive: async (cookieValue: string): Promise<StaffLive | null> => {
      const token = readLiveToken(cookieValue);
      const device = token && (await store.readLiveDevice(db, token.deviceId, usedAfter()));
      return device && token.opens(device.secretHash)
        ? { deviceId: device.id, username: device.user.username }
        : null;
    },

    /** Every device that still opens something, with the roles of whoever signed in on it. */
    liveDevices: async () =>
      (await store.readLiveDevices(db, usedAfter(), null)).map(({ id, user }) => ({ id, roles: user.roles })),

    devices: async (staff: Staff) => {
      const devices = await store.readLiveDevices(db, usedAfter(), staff.isAdmin ? null : staff.userId);
      return devices.map((device) => ({
        id: device.id,
        username: device.user.username,
        deviceName: device.name,
        createdAt: isoOf(device.createdAt),
        lastUsedAt: isoOf(device.lastUsedAt),
        current: device.id === staff.deviceId,
      }));
    },

    /** Another's device does not exist for anybody but the administrator. */
    revokeDevice: async (staff: Staff, deviceId: string): Promise<void> => {
      const device = await store.readLiveDevice(db, deviceId, usedAfter());
      if (!device || !(staff.isAdmin || device.user.id === staff.userId))
        throw new Refusal('device_not_found');
      if (!(await revoke(staff, deviceId, 'device.revoked'))) throw new Refusal('device_not_found');
    },

    /**
     * The account of the very first start (AMB-104). Answers the password that it made up, once and to nobody else;
     * null when there are users already or the password was given.
     */
    ensureFirstAdministrator: async ({
      username,
      password,
    }: {
      readonly username: string;
      readonly password: string | null;
    }): Promise<string | null> => {
      if (await store.hasUsers(db)) return null;
      const chosen = password ?? randomPassword(world);
      const passwordHash = await kdf.hash(chosen);
      const roles: readonly StaffRole[] = ['waiter', 'kitchen'];
      try {
        const made = await uow.run(async (work) => {
          if (await store.hasUsers(work.tx)) return false;
          await createUser(
            work,
            { username, displayName: FIRST_DISPLAY_NAME, roles, isAdmin: true, passwordHash },
            'system',
          );
          return true;
        });
        return made && password === null ? chosen : null;
      } catch (reason) {
        // Another process of the same first start was faster, and shows its own.
        if (isDuplicate(reason)) return null;
        throw reason;
      }
    },
  };
}
export type AccountService = ReturnType<typeof accountService>;
