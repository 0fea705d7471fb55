import type { StaffRole } from '@masa/domain/staff';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { randomText } from '../../world/random-text.ts';
import { hasUsers } from './account.store.ts';
import { createUser } from './create-user.ts';
import type { Passwords } from './passwords.ts';

/** Guests see it beside what was ordered for them, the login name never (AMB-014); the staff screen changes it. */
const FIRST_DISPLAY_NAME = 'Administrator';
const FIRST_ROLES: readonly StaffRole[] = ['waiter', 'kitchen'];

/** No letters that look alike, in groups that can be read out; 79 bits. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPassword = (world: Context['world']): string =>
  randomText(world, PASSWORD_LETTERS, 16).replace(/(.{4})(?=.)/gu, '$1-');

/**
 * The account of the very first start (AMB-104). Answers the password that it made up, once and to nobody else;
 * null when there are users already or the password was given.
 */
export const ensureFirstAdministrator =
  ({ db, uow, world }: Context, kdf: Passwords) =>
  async ({
    username,
    password,
  }: {
    readonly username: string;
    readonly password: string | null;
  }): Promise<string | null> => {
    if (await hasUsers(db)) return null;
    const chosen = password ?? randomPassword(world);
    const passwordHash = await kdf.hash(chosen);
    const person = { username, displayName: FIRST_DISPLAY_NAME, roles: FIRST_ROLES, isAdmin: true };
    try {
      const made = await uow.run(async (work) => {
        if (await hasUsers(work.tx)) return false;
        await createUser(work, { ...person, passwordHash }, 'system');
        return true;
      });
      return made && password === null ? chosen : null;
    } catch (reason) {
      // Another process of the same first start was faster, and shows its own.
      if (isDuplicate(reason)) return null;
      throw reason;
    }
  };
