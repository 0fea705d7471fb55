import type { ParsedRequest, Response } from '@masa/contract/schemas';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { createUser } from './create-user.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
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

/** The Staff screen under Settings. */
export function staffAccountService({ db, uow, bus }: Context, passwordCost: PasswordCost = PASSWORD_COST) {
  const kdf = passwords(passwordCost);

  async function signOutEverywhere(work: Work, user: User): Promise<void> {
    if ((await revokeDevicesOf(work.tx, user.id, work.now)) > 0)
      work.after(() => bus.publish({ kind: 'access' }));
  }

  return {
    all: async (): Promise<Account[]> => (await store.allUsers(db)).map(toAccount),

    add: async (
      { password, ...person }: ParsedRequest<'addStaff'>['body'],
      by: Staff,
      once: Once | null,
    ): Promise<Account> => {
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
        work.after(() => bus.publish({ kind: 'staff', timestamp: work.now }));
        return toAccount(after);
      });
    },
  };
}
export type StaffAccountService = ReturnType<typeof staffAccountService>;
