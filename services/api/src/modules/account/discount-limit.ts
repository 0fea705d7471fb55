import type { DiscountLimit } from '@masa/domain/right';
import type { Reader } from '../../db/database.ts';
import { found } from '../../refusal.ts';
import { readUser } from './account.store.ts';

/** How much this person gives as a discount alone. */
export const discountLimitOf = async (reader: Reader, username: string): Promise<DiscountLimit> =>
  found(await readUser(reader, username), 'user_not_found').discountLimit;
