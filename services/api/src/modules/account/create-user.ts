import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { insertUser, type NewUser } from './account.store.ts';

export async function createUser(work: Work, user: NewUser, by: string): Promise<void> {
  await insertUser(work.tx, user, work.now);
  const { roles, isAdmin, rights = null } = user;
  const details = { roles, isAdmin, rights };
  await audit(work, { actor: by, action: 'user.created', entity: 'user', entityId: user.username, details });
}
