import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDatabaseAway } from '../../db/database.ts';
import { readLiveDevice, touchDevice, type Device } from './account.store.ts';
import { readBasic } from './basic.ts';
import { equalHashes, readDevicePassword, secretHashOf, type DeviceCredentials } from './device-password.ts';
import type { PasswordCheck } from './password-check.ts';
import { toStaff, stillLive } from './signed-in.ts';

const TOUCH_EVERY_MS = 10 * 60_000;

/** A full disk must not sign the staff out: the time of use is worth less than the call. */
async function touch({ db, world, log }: Context, device: Device): Promise<void> {
  if (world.now() - device.lastUsedAt < TOUCH_EVERY_MS) return;
  try {
    await touchDevice(db, device.id, world.now());
  } catch (reason) {
    if (!isDatabaseAway(reason)) throw reason;
    log.warn({ err: reason }, 'the last use of a device could not be noted');
  }
}

async function byDevice(
  context: Context,
  username: string,
  { deviceId, secret }: DeviceCredentials,
): Promise<Staff | null> {
  const device = await readLiveDevice(context.db, deviceId, stillLive(context.world));
  if (!device || !equalHashes(secretHashOf(secret), device.secretHash) || device.user.username !== username)
    return null;
  await touch(context, device);
  return toStaff(device.user, device.id);
}

/** Null: no credentials, or wrong ones. Throws `too_many_requests` after too many wrong passwords. */
export const authenticate =
  (context: Context, check: PasswordCheck) =>
  async (authorization: string | undefined, ip: string): Promise<Staff | null> => {
    const given = readBasic(authorization);
    if (!given) return null;
    // A wrong one of these is no guess worth counting, so a revoked tablet that keeps asking locks nobody out.
    const device = readDevicePassword(given.password);
    if (device) return byDevice(context, given.username, device);
    const user = await check.atCall(given.username, given.password, ip);
    return user && toStaff(user, null);
  };
