import { noDiscountLimit, type DiscountLimit, type Right } from '@masa/domain/right';
import type { StaffRole } from '@masa/domain/staff';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';

export type User = {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly isAdmin: boolean;
  readonly active: boolean;
  readonly passwordHash: string;
  readonly pinHash: string | null;
  /** Null: as it was before there were rights. */
  readonly rights: readonly Right[] | null;
  readonly discountLimit: DiscountLimit;
};

export type Device = {
  readonly id: string;
  readonly name: string;
  readonly secretHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** Several people may be signed in on one tablet; null: nobody knows which it is. */
  readonly tabletHash: string | null;
  readonly pinMisses: number;
  readonly user: User;
};

export type NewDevice = Pick<Device, 'id' | 'name' | 'secretHash'> & {
  readonly userId: number;
  readonly tabletHash: string;
};
export type NewUser = Pick<User, 'username' | 'displayName' | 'roles' | 'isAdmin' | 'passwordHash'> &
  Partial<Pick<User, 'rights' | 'discountLimit'>>;

export const rightColumns = ({ rights, discountLimit }: Pick<User, 'rights' | 'discountLimit'>) => ({
  rights: rights === null ? null : toJson(rights),
  discount_percent: discountLimit.percent,
  discount_amount: discountLimit.amount,
});

export const userColumns = [
  'u.id as user_id',
  'u.username',
  'u.display_name',
  'u.roles',
  'u.is_admin',
  'u.active',
  'u.password_hash',
  'u.pin_hash',
  'u.rights',
  'u.discount_percent',
  'u.discount_amount',
] as const;

const users = (reader: Reader) => reader('users as u').select(userColumns);
type UserRow = Awaited<ReturnType<typeof users>>[number];
export type LiveSince = { readonly usedAfter: number; readonly signedInAfter: number };

/** Devices that still open something: not revoked, neither idle nor signed in for too long, of a user who may sign in. */
const liveDevices = (reader: Reader, { usedAfter, signedInAfter }: LiveSince) =>
  reader('staff_devices as d')
    .join('users as u', 'u.id', 'd.user_id')
    .select(...userColumns, 'd.id', 'd.name', 'd.secret_hash', 'd.created_at', 'd.last_used_at')
    .select('d.tablet_hash', 'd.pin_misses')
    .whereNull('d.revoked_at')
    .where('u.active', true)
    .where('d.last_used_at', '>', usedAfter)
    .where('d.created_at', '>', signedInAfter);
type DeviceRow = Awaited<ReturnType<typeof liveDevices>>[number];

export const toUser = (row: UserRow): User => ({
  id: row.user_id,
  username: row.username,
  displayName: row.display_name,
  roles: readJson('users.roles', row.roles, row.user_id),
  isAdmin: fromBool(row.is_admin),
  active: fromBool(row.active),
  passwordHash: row.password_hash,
  pinHash: row.pin_hash,
  rights: row.rights === null ? null : readJson('users.rights', row.rights, row.user_id),
  discountLimit: { percent: row.discount_percent, amount: row.discount_amount },
});
const toDevice = (row: DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  secretHash: row.secret_hash,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  tabletHash: row.tablet_hash,
  pinMisses: row.pin_misses ?? 0,
  user: toUser(row),
});

export async function readUser(reader: Reader, username: string): Promise<User | null> {
  const row = await users(reader).where('u.username', username).first();
  // MariaDB finds 'ana' by 'ana ' too, which would be a second name to guess passwords under.
  return row?.username === username ? toUser(row) : null;
}

type Person = Pick<User, 'username' | 'displayName'>;

async function named(reader: Reader, active: boolean): Promise<Person[]> {
  const rows = await reader('users').where({ active }).orderBy('username').select('username', 'display_name');
  return rows.map(({ username, display_name }) => ({ username, displayName: display_name }));
}
/** The names of who may sign in, by username. */
export const activeUsers = (reader: Reader): Promise<Person[]> => named(reader, true);
/** Of who may not any more: their deeds stay in the books. */
export const formerUsers = (reader: Reader): Promise<Person[]> => named(reader, false);

export const hasUsers = async (reader: Reader): Promise<boolean> =>
  (await reader('users').first('id')) !== undefined;
export const hasStaff = async (reader: Reader): Promise<boolean> =>
  (await reader('users').where('is_admin', false).first('id')) !== undefined;

export async function firstAdministrator(reader: Reader): Promise<User | null> {
  const row = await users(reader).where('u.is_admin', true).orderBy('u.id').first();
  return row ? toUser(row) : null;
}

export async function insertUser(
  tx: Tx,
  { rights = null, discountLimit = noDiscountLimit, ...user }: NewUser,
  now: number,
): Promise<void> {
  await tx('users').insert({
    username: user.username,
    password_hash: user.passwordHash,
    display_name: user.displayName,
    roles: toJson(user.roles),
    is_admin: user.isAdmin,
    active: true,
    created_at: now,
    ...rightColumns({ rights, discountLimit }),
  });
}

export async function readLiveDevice(reader: Reader, id: string, since: LiveSince): Promise<Device | null> {
  const row = await liveDevices(reader, since).where('d.id', id).first();
  return row ? toDevice(row) : null;
}

/** Last used first; of one user, or all. */
export async function readLiveDevices(
  reader: Reader,
  since: LiveSince,
  userId: number | null,
): Promise<Device[]> {
  const query = liveDevices(reader, since).orderBy([
    { column: 'd.last_used_at', order: 'desc' },
    { column: 'd.id' },
  ]);
  if (userId !== null) void query.where('d.user_id', userId);
  return (await query).map(toDevice);
}

/** Who is signed in on this tablet, last used first. */
export async function readTablet(reader: Reader, tabletHash: string, since: LiveSince): Promise<Device[]> {
  const rows = liveDevices(reader, since)
    .where('d.tablet_hash', tabletHash)
    .orderBy([{ column: 'd.last_used_at', order: 'desc' }, { column: 'd.id' }]);
  return (await rows).map(toDevice);
}

/** Somebody has signed in on it once, whatever became of that. */
export async function isTablet(reader: Reader, tabletHash: string): Promise<boolean> {
  return (await reader('staff_devices').where({ tablet_hash: tabletHash }).first('id')) !== undefined;
}

/** A sign-in as it was made; it may have ended long ago. */
export async function readSignIn(
  reader: Reader,
  id: string,
): Promise<Pick<Device, 'secretHash' | 'tabletHash'> | null> {
  const row = await reader('staff_devices').where({ id }).first('secret_hash', 'tablet_hash');
  return row ? { secretHash: row.secret_hash, tabletHash: row.tablet_hash } : null;
}

/** Other sign-ins of the same person on the same tablet: one that signs in again leaves the one before behind. */
const twins = (tx: Tx, { id, tabletHash, user }: Pick<Device, 'id' | 'tabletHash' | 'user'>) =>
  tx('staff_devices')
    .where({ tablet_hash: tabletHash, user_id: user.id })
    .whereNotNull('tablet_hash')
    .whereNull('revoked_at')
    .whereNot({ id });
const oneMore = (tx: Tx) => ({ pin_misses: tx.raw('coalesce(pin_misses, 0) + 1') });

/**
 * One try more, before it is known whether it is right: true while there are tries left. Counted for this person on this
 * tablet, however often they have signed in there.
 */
export async function takePinTry(tx: Tx, device: Device, tries: number): Promise<boolean> {
  const taken = await tx('staff_devices')
    .where({ id: device.id })
    .whereRaw('coalesce(pin_misses, 0) < ?', [tries])
    .update(oneMore(tx));
  if (taken !== 1) return false;
  await twins(tx, device).update(oneMore(tx));
  return true;
}

/** The right one was said: they count anew. */
export async function forgetPinTries(tx: Tx, device: Device): Promise<void> {
  await tx('staff_devices').where({ id: device.id }).update({ pin_misses: 0 });
  await twins(tx, device).update({ pin_misses: 0 });
}

export async function writePin(tx: Tx, userId: number, pinHash: string | null): Promise<void> {
  await tx('users').where({ id: userId }).update({ pin_hash: pinHash });
}

/** `signedInAt`: when the password was said there. */
export async function insertDevice(
  tx: Tx,
  device: NewDevice,
  now: number,
  signedInAt: number = now,
): Promise<void> {
  await tx('staff_devices').insert({
    id: device.id,
    user_id: device.userId,
    name: device.name,
    secret_hash: device.secretHash,
    tablet_hash: device.tabletHash,
    created_at: signedInAt,
    last_used_at: now,
  });
}

export async function noteSignIn(tx: Tx, id: string, now: number): Promise<void> {
  await tx('staff_devices').where({ id }).update({ created_at: now, last_used_at: now });
}

/** The person is signed out on that tablet. Answers which sign-ins ended; none if somebody else was faster. */
export async function revokeDevice(tx: Tx, device: Device, now: number): Promise<string[]> {
  const { id } = device;
  const own = tx('staff_devices').where({ id }).whereNull('revoked_at').update({ revoked_at: now });
  if ((await own) !== 1) return [];
  const others = await twins(tx, device).pluck('id');
  await changeInPieces(others, (piece) =>
    tx('staff_devices').whereIn('id', piece).update({ revoked_at: now }),
  );
  return [id, ...others];
}

export async function revokeDevicesOf(tx: Tx, userId: number, now: number): Promise<void> {
  await tx('staff_devices').where({ user_id: userId }).whereNull('revoked_at').update({ revoked_at: now });
}

export async function touchDevice(reader: Reader, id: string, now: number): Promise<void> {
  await reader('staff_devices').where({ id }).where('last_used_at', '<', now).update({ last_used_at: now });
}
