import type { Reader, Tx } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import { rightColumns, toUser, userColumns, type User } from './account.store.ts';

/** A pseudonym is nobody's account. */
const users = (reader: Reader) => reader('users as u').select(userColumns).whereNull('u.erased_at');

export async function allUsers(reader: Reader): Promise<User[]> {
  return (await users(reader).orderBy('u.username')).map(toUser);
}

/** Held in one order, so that two who change each other do not wait for each other. */
export async function lockAdministrators(tx: Tx): Promise<User[]> {
  const rows = await users(tx).where('u.is_admin', true).orderBy('u.id').forUpdate();
  return rows.map(toUser);
}

export async function lockUser(tx: Tx, username: string): Promise<User | undefined> {
  const row = await users(tx).where('u.username', username).forUpdate().first();
  return row?.username === username ? toUser(row) : undefined;
}

export async function nameIsTaken(tx: Tx, username: string): Promise<boolean> {
  const names = await tx('users').pluck('username');
  const wanted = username.toLowerCase();
  return names.some((name) => name.toLowerCase() === wanted);
}

export async function updateUser(tx: Tx, user: User): Promise<void> {
  await tx('users')
    .where({ id: user.id })
    .update({
      display_name: user.displayName,
      roles: toJson(user.roles),
      is_admin: user.isAdmin,
      active: user.active,
      password_hash: user.passwordHash,
      pin_hash: user.pinHash,
      ...rightColumns(user),
    });
}

export async function readAccount(reader: Reader, username: string): Promise<User | undefined> {
  const row = await users(reader).where('u.username', username).first();
  return row?.username === username ? toUser(row) : undefined;
}
