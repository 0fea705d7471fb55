import { rightsOf } from '@masa/domain/right';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { readLiveDevice, type Device, type LiveSince, type User } from './account.store.ts';

const DAY_MS = 86_400_000;
/** A device that nobody uses for so long is signed out. */
const DEVICE_IDLE_MS = 14 * DAY_MS;
/** After so long the password is asked for again, however often the device was used. */
const DEVICE_LIFE_MS = 90 * DAY_MS;

export type SignedIn = {
  readonly staff: Staff;
  readonly password: string;
  readonly cookies: readonly string[];
};

export const toStaff = (user: User, deviceId: string | null): Staff => ({
  userId: user.id,
  username: user.username,
  displayName: user.displayName,
  roles: user.roles,
  isAdmin: user.isAdmin,
  rights: rightsOf(user),
  discountLimit: user.discountLimit,
  deviceId,
});

/** Devices that were last used, or signed in, before it open nothing any more. */
export const stillLive = (world: Context['world']): LiveSince => ({
  usedAfter: world.now() - DEVICE_IDLE_MS,
  signedInAfter: world.now() - DEVICE_LIFE_MS,
});

/** The device that this call comes from; null for a client that signs in with the real password. */
export const ownDevice = async (
  { db, world }: Pick<Context, 'world'> & { readonly db: Reader },
  { deviceId }: Staff,
): Promise<Device | null> =>
  deviceId === null ? null : ((await readLiveDevice(db, deviceId, stillLive(world))) ?? null);

/** How long the cookie of the live connection lasts, and where it goes. */
export const liveFor = ({ https }: Pick<Context['config'], 'https'>) => ({
  seconds: DEVICE_IDLE_MS / 1000,
  https,
});
