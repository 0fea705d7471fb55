import type { DiscountLimit, Right } from '@masa/domain/right';
import type { StaffRole } from '@masa/domain/staff';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { endWaiterProofs } from '../session/public.ts';
import { createUser } from './create-user.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { refuseWeak } from './weak-password.ts';
import { revokeDevicesOf, type User } from './account.store.ts';
import * as store from './staff-account.store.ts';

export type NewStaff = {
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly isAdmin: boolean;
  readonly password: string;
  readonly rights: readonly Right[] | null;
  readonly discountLimit: DiscountLimit;
};
/** What is left out stays as it is. */
export type StaffChange = {
  readonly displayName?: string | undefined;
  readonly roles?: readonly StaffRole[] | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly active?: boolean | undefined;
  readonly password?: string | undefined;
  readonly rights?: readonly Right[] | null | undefined;
  readonly discountLimit?: DiscountLimit | undefined;
};

/** Of a user, what others may know. */
export type Account = Pick<
  User,
  'username' | 'displayName' | 'roles' | 'isAdmin' | 'active' | 'rights' | 'discountLimit'
>;
const accountOf = ({
  username,
  displayName,
  roles,
  isAdmin,
  active,
  rights,
  discountLimit,
}: User): Account => ({
  username,
  displayName,
  roles,
  isAdmin,
  active,
  rights,
  discountLimit,
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
    all: () => store.allUsers(db),

    add: async <A>({ password, ...person }: NewStaff, by: Staff, { once, tell }: Repeatable<Account, A>) => {
      refuseWeak(password, person);
      const passwordHash = await kdf.hash(password);
      try {
        return await uow.run(async (work) => {
          // 'Ana' beside 'ana' would be two people whom nobody can tell apart at the sign-in.
          if (await store.nameIsTaken(work.tx, person.username)) throw new Refusal('username_taken');
          await createUser(work, { ...person, passwordHash }, actorOf(by));
          return tell({ ...person, active: true });
        }, once);
      } catch (reason) {
        if (isDuplicate(reason)) throw new Refusal('username_taken');
        throw reason;
      }
    },

    change: async (username: string, { password, ...change }: StaffChange, by: Staff): Promise<User> => {
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
          details: {
            before: accountOf(before),
            after: accountOf(after),
            password: passwordHash !== null,
          },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return after;
      });
    },
  };
}
export type StaffAccountService = ReturnType<typeof staffAccountService>;
