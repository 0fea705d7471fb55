import type { AuditAction } from '@masa/domain/audit-action';
import type { StaffRole } from '@masa/domain/staff';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, isDatabaseAway } from '../../db/database.ts';
import { isoOf } from '../../db/rows.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { randomText } from '../../random-text.ts';
import { Refusal } from '../../refusal.ts';
import type { World } from '../../world.ts';
import { audit } from '../audit/public.ts';
import { endWaiterProofs } from '../session/public.ts';
import * as store from './account.store.ts';
import { readBasic } from './basic.ts';
import { createUser } from './create-user.ts';
import {
  equalHashes,
  newDevicePassword,
  readDevicePassword,
  readLiveToken,
  secretHashOf,
  type DeviceCredentials,
} from './device-password.ts';
import { liveCookie } from './live-cookie.ts';
import { passwordCheck } from './password-check.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { tabletFor, tabletHashIn } from './tablet.ts';

export const DEVICE_IDLE_MS = 14 * 86_400_000;
const TOUCH_EVERY_MS = 10 * 60_000;
const DEVICE_NAME_LENGTH = 120;
/** Guests see it beside what was ordered for them, the login name never (AMB-014); the staff screen changes it. */
const FIRST_DISPLAY_NAME = 'Administrator';

type SignIn = { readonly username: string; readonly password: string; readonly deviceName: string };
/** Where somebody signs in: what the call says of the tablet. */
type SignInPlace = {
  readonly ip: string;
  readonly cookie?: string | undefined;
  /** An API client has no cookies: it shows the device password of whoever signed in before where it signs in. */
  readonly authorization?: string | undefined;
};
export type SignedIn = {
  readonly staff: Staff;
  readonly password: string;
  readonly cookies: readonly string[];
};
export type StaffLive = { readonly deviceId: string; readonly username: string };

export const toStaff = (user: store.User, deviceId: string | null): Staff => ({
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

/** False when somebody was faster. */
const revoke = async (
  work: Work,
  staff: Staff,
  device: store.Device,
  action: AuditAction,
): Promise<boolean> => {
  const ended = await store.revokeDevice(work.tx, device, work.now);
  if (ended.length === 0) return false;
  for (const staffDeviceId of ended) await endWaiterProofs(work, { staffDeviceId });
  await audit(work, { actor: actorOf(staff), action, entity: 'device', entityId: device.id });
  work.announce({ kind: 'access' });
  return true;
};

/** Who works here: passwords, devices, and the proof that both give. */
export function accountService(context: Context, { passwordCost = PASSWORD_COST }: AccountOptions = {}) {
  const { config, db, uow, world, log } = context;
  const kdf = passwords(passwordCost);
  const check = passwordCheck(context, kdf);
  const usedAfter = () => world.now() - DEVICE_IDLE_MS;

  const { https } = config;
  const liveFor = { seconds: DEVICE_IDLE_MS / 1000, https };

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

  /** The tablet that this call comes from, if somebody has ever signed in on it; a revoked password still tells. */
  const knownTablet = async ({ cookie, authorization }: SignInPlace): Promise<string | null> => {
    const shown = tabletHashIn(cookie);
    if (shown !== null && (await store.isTablet(db, shown))) return shown;
    const device = readDevicePassword(readBasic(authorization)?.password ?? '');
    const kept = device && (await store.readSignIn(db, device.deviceId));
    return kept && device && equalHashes(secretHashOf(device.secret), kept.secretHash)
      ? kept.tabletHash
      : null;
  };

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
    login: async ({ username, password, deviceName }: SignIn, place: SignInPlace): Promise<SignedIn> => {
      const known = await knownTablet(place);
      const user = await check.atLogin(username, password, { ip: place.ip, tabletHash: known });
      if (!user) throw new Refusal('unauthorized');
      const device = newDevicePassword(world);
      const secretHash = secretHashOf(device.secret);
      const tablet = tabletFor(known, place.cookie, { world, https });
      await uow.run(async (work) => {
        const name = withoutControls(deviceName).slice(0, DEVICE_NAME_LENGTH);
        const { tabletHash } = tablet;
        await store.insertDevice(
          work.tx,
          { id: device.deviceId, userId: user.id, name, secretHash, tabletHash },
          work.now,
        );
        await audit(work, {
          actor: actorOf(user),
          action: 'device.signed_in',
          entity: 'device',
          entityId: device.deviceId,
        });
      });
      const live = liveCookie({ id: device.deviceId, secretHash }, liveFor);
      return {
        staff: toStaff(user, device.deviceId),
        password: device.password,
        cookies: tablet.cookie === null ? [live] : [live, tablet.cookie],
      };
    },

    /** Answers the cookie that takes the live connection away again. */
    logout: async (staff: Staff): Promise<string> => {
      const device =
        staff.deviceId === null ? null : await store.readLiveDevice(db, staff.deviceId, usedAfter());
      if (device) await uow.run((work) => revoke(work, staff, device, 'device.signed_out'));
      return liveCookie(null, liveFor);
    },

    /** The cookie of AMB-117 for this device; null for a client that signs in with the real password. */
    liveCookieOf: async (staff: Staff): Promise<string | null> => {
      const device =
        staff.deviceId === null ? null : await store.readLiveDevice(db, staff.deviceId, usedAfter());
      return device && liveCookie(device, liveFor);
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
    revokeDevice: async (staff: Staff, deviceId: string, once: Once | null) =>
      uow.run(async (work) => {
        const device = await store.readLiveDevice(work.tx, deviceId, usedAfter());
        if (!device || !(staff.isAdmin || device.user.id === staff.userId))
          throw new Refusal('device_not_found');
        if (!(await revoke(work, staff, device, 'device.revoked'))) throw new Refusal('device_not_found');
        return { status: 'deleted' as const, id: deviceId };
      }, once),

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
