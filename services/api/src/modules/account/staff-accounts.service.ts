import type { ParsedRequest, Response } from '@masa/contract/schemas';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { endWaiterProofs } from '../session/public.ts';
import { createUser } from './create-user.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { refuseWeak } from './weak-password.ts';
import { revokeDevicesOf, type User } from './account.store.ts';
import * as store from './staff-account.store.ts';

type Account = Response<'addStaff'>;
type Change = ParsedRequest<'changeStaff'>['body'];

const toAccount = ({ username, displayName, roles, isAdmin, active }: User): Account => ({
  username,
  displayName,
  roles: [...roles],
  isAdmin,
  active,
});

/** Somebody must be able to let the others in (AMB-104). `people` are all administrators, held by the caller. */
function keepsAnAdministrator(after: User, people: readonly User[]): boolean {
  const others = people.filter(({ id }) => id !== after.id);
  return [...others, after].some(({ isAdmin, active }) => isAdmin && active);
}

/**
 * Devices, also an API client that has none, only the password: its live connection stands until it is told; and what
 * his phone orders as a waiter.
 */
async function signOutEverywhere(work: Work, user: User): Promise<void> {
  await revokeDevicesOf(work.tx, user.id, work.now);
  await endWaiterProofs(work, { username: user.username });
  work.announce({ kind: 'access' });
}

/** The Staff screen under Settings. */
export function staffAccountService({ db, uow }: Context, passwordCost: PasswordCost = PASSWORD_COST) {
  const kdf = passwords(passwordCost);

  return {
    all: async (): Promise<Account[]> => (await store.allUsers(db)).map(toAccount),

    add: async (
      { password, ...person }: ParsedRequest<'addStaff'>['body'],
      by: Staff,
      once: Once | null,
    ): Promise<Account> => {
      refuseWeak(password, person);
      const passwordHash = await kdf.hash(password);
      try {
        return await uow.run(async (work) => {
          // 'Ana' beside 'ana' would be two people whom nobody can tell apart at the sign-in.
          if (await store.nameIsTaken(work.tx, person.username)) throw new Refusal('username_taken');
          await createUser(work, { ...person, passwordHash }, actorOf(by));
          return { ...person, roles: [...person.roles], active: true };
        }, once);
      } catch (reason) {
        if (isDuplicate(reason)) throw new Refusal('username_taken');
        throw reason;
      }
    },

    change: async (username: string, { password, ...change }: Change, by: Staff): Promise<Account> => {
      if (password !== undefined) {
        const { displayName } = found(await store.readAccount(db, username), 'user_not_found');
        refuseWeak(password, { username, displayName: change.displayName ?? displayName });
      }
      const passwordHash = password === undefined ? null : await kdf.hash(password);
      return uow.run(async (work) => {
        // Two administrators who disable each other run one after another.
        const administrators = await store.lockAdministrators(work.tx);
        const before = found(await store.lockUser(work.tx, username), 'user_not_found');
        const after: User = {
          ...before,
          ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
          passwordHash: passwordHash ?? before.passwordHash,
          // Whoever forgot the password begins anew.
          pinHash: passwordHash === null ? before.pinHash : null,
        };
        if (!keepsAnAdministrator(after, administrators)) throw new Refusal('last_administrator');
        await store.updateUser(work.tx, after);
        if (passwordHash !== null || !after.active) await signOutEverywhere(work, after);
        await audit(work, {
          actor: actorOf(by),
          action: 'user.changed',
          entity: 'user',
          entityId: username,
          details: { before: toAccount(before), after: toAccount(after), password: passwordHash !== null },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return toAccount(after);
      });
    },
  };
}
export type StaffAccountService = ReturnType<typeof staffAccountService>;
