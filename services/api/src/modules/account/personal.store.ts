import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { PersonalData } from '../../db/personal-data.ts';

const displayNameOf = (user: unknown): string[] =>
  typeof user === 'object' && user !== null && 'displayName' in user && typeof user.displayName === 'string'
    ? [user.displayName]
    : [];

/** The display names that somebody had before, oldest first: the audit log has each change. */
export async function formerNames(reader: Reader, username: string): Promise<string[]> {
  const rows = await reader('audit_log')
    .where({ entity: 'user', entity_id: username, action: 'user.changed' })
    .orderBy('id')
    .select('id', 'details');
  return rows.flatMap(({ id, details }) => {
    const { before, after } = readJson('audit_log.details', details, id);
    return [before, after].flatMap(displayNameOf);
  });
}

/** Stands where the person stood, so that whatever points at an account still does. */
export async function insertPseudonym(
  tx: Tx,
  userId: number,
  pseudonym: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const old = await tx('users').where({ id: userId }).first('roles', 'created_at');
  if (!old) throw new Error('Nobody is there to stand in for.');
  await tx('users').insert({
    username: pseudonym,
    display_name: pseudonym,
    password_hash: passwordHash,
    roles: toJson(readJson('users.roles', old.roles, userId)),
    is_admin: false,
    active: false,
    created_at: old.created_at,
    erased_at: now,
  });
}

/** Nothing but its devices points at the account any more. */
export async function removeUser(tx: Tx, userId: number): Promise<void> {
  await tx('staff_devices').where({ user_id: userId }).delete();
  await tx('users').where({ id: userId }).delete();
}

/** The account and its devices, without what opens them. */
export const personsInAccounts: PersonalData = {
  module: 'account',
  columns: ['users.username', 'users.display_name', 'approvals.asked_by', 'approvals.given_by'],
  read: async (reader, { username }) => ({
    account: await reader('users')
      .where({ username })
      .select('username', 'display_name', 'roles', 'is_admin', 'active', 'created_at'),
    devices: await reader('staff_devices as d')
      .join('users as u', 'u.id', 'd.user_id')
      .where('u.username', username)
      .orderBy('d.created_at')
      .select('d.id', 'd.name', 'd.created_at', 'd.last_used_at', 'd.revoked_at'),
    approvals: await reader('approvals')
      .where({ asked_by: username })
      .orWhere({ given_by: username })
      .orderBy('created_at')
      .select('deed', 'subject_id', 'amount', 'asked_by', 'given_by', 'created_at', 'used_at'),
  }),
  // The row itself is replaced, after all that point at it: `insertPseudonym`, `removeUser`.
  rename: async (tx, { username }, pseudonym) => {
    await tx('approvals').where({ asked_by: username }).update({ asked_by: pseudonym });
    await tx('approvals').where({ given_by: username }).update({ given_by: pseudonym });
  },
};
