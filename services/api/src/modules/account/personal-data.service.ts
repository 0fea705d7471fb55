import { cleanUsername } from '@masa/domain/session';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { forgetAnswers, type Once } from '../../db/unit-of-work.ts';
import type { KeptList, Person, PersonalData } from '../../db/personal-data.ts';
import { randomText } from '../../world/random-text.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { endWaiterProofs } from '../session/public.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { formerNames, insertPseudonym, removeUser } from './personal.store.ts';
import type { User } from './account.store.ts';
import * as store from './staff-account.store.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 40 bits: two people are told apart, nobody is told by it. */
const LETTER_COUNT = 8;
const SECRET_BYTES = 32;

async function personOf(reader: Reader, { username, displayName }: User): Promise<Person> {
  const names = [displayName, ...(await formerNames(reader, username))];
  // At tables the name stands as a guest's would.
  return { username, names: [...new Set(names.flatMap((name) => [name, cleanUsername(name)]))] };
}

/** All that is kept about a member of staff, by module. */
export type PersonKept = {
  readonly user: User;
  readonly at: number;
  readonly kept: Readonly<Record<string, Readonly<Record<string, KeptList>>>>;
};

/** What is kept about a member of staff, and its end. `everywhere`: what each module knows, in lock order. */
export function personalDataService(
  { uow, beside, world }: Context,
  everywhere: () => readonly PersonalData[],
  passwordCost: PasswordCost = PASSWORD_COST,
) {
  const kdf = passwords(passwordCost);

  return {
    /** Years of deeds are more than can lie in memory: their pages are read as the answer is written down. */
    read: async (username: string): Promise<PersonKept> => {
      const user = found(await store.readAccount(beside, username), 'user_not_found');
      const person = await personOf(beside, user);
      const kept: Record<string, Readonly<Record<string, KeptList>>> = {};
      for (const { module, read } of everywhere()) kept[module] = await read(beside, person);
      return { user, at: world.now(), kept };
    },

    /** Not oneself: who would be signed in? Not the last administrator. */
    erase: async (username: string, by: Staff, once: Once | null) => {
      if (username === by.username) throw new Refusal('cannot_erase_oneself');
      // No password opens it.
      const passwordHash = await kdf.hash(world.randomBytes(SECRET_BYTES).toString('base64'));
      const pseudonym = `erased-${randomText(world, LETTERS, LETTER_COUNT)}`;
      return uow.run(async (work) => {
        const administrators = await store.lockAdministrators(work.tx);
        const user = found(await store.lockUser(work.tx, username), 'user_not_found');
        if (!administrators.some(({ id, active }) => active && id !== user.id))
          throw new Refusal('last_administrator');
        const person = await personOf(work.tx, user);
        await endWaiterProofs(work, { username });
        await insertPseudonym(work.tx, user.id, pseudonym, passwordHash, work.now);
        for (const { rename } of everywhere()) await rename(work.tx, person, pseudonym);
        await forgetAnswers(work.tx, actorOf(user));
        await removeUser(work.tx, user.id);
        await audit(work, {
          actor: actorOf(by),
          action: 'user.erased',
          entity: 'user',
          entityId: username,
          // Whose name it was stands in the rows before; this one tells where the figures are.
          details: { pseudonym },
        });
        work.announce({ kind: 'access' });
        work.announce({ kind: 'staff', timestamp: work.now });
        return { status: 'erased' as const, pseudonym };
      }, once);
    },
  };
}
export type PersonalDataService = ReturnType<typeof personalDataService>;
