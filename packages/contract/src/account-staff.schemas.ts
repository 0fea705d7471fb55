import { z } from 'zod';
import { inOrder, MOST_PERCENT, noDiscountLimit, rights } from '@masa/domain/right';
import { staffRoles } from '@masa/domain/staff';
import type { SchemasFor } from './endpoint.ts';
import type { staffRoutes } from './account-staff.http.ts';
import { bani, baniIn, isoTime, newPassword } from './values.ts';

/** Typed at every sign-in: letters, digits, dots, dashes and underscores. */
const username = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}._-]+$/u);
const displayName = z.string().trim().min(1).max(64);
/** Which tab opens first and whose alerts ring; everybody may use both. */
const roles = z
  .array(z.enum(staffRoles))
  .min(1)
  .transform((given) => staffRoles.filter((role) => given.includes(role)));
/** What somebody may do with money; null: as it was before there were rights. An administrator has them all. */
const rightsIn = z
  .array(z.enum(rights))
  .transform((given) => inOrder(given))
  .nullable();
/** How much is given alone; null: not held against that measure. */
const discountLimitIn = z.object({
  percent: z.int().min(0).max(MOST_PERCENT).nullable(),
  amount: baniIn.nullable(),
});
const account = z.object({
  username: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isAdmin: z.boolean(),
  active: z.boolean(),
  rights: z.array(z.enum(rights)).nullable(),
  discountLimit: z.object({ percent: z.int().nullable(), amount: bani.nullable() }),
});

export const staffSchemas = {
  staffAccounts: { response: z.array(account), errors: [] },
  addStaff: {
    body: z.object({
      username,
      displayName,
      roles,
      isAdmin: z.boolean().default(false),
      password: newPassword,
      rights: rightsIn.default(null),
      discountLimit: discountLimitIn.default(noDiscountLimit),
    }),
    response: account,
    errors: ['username_taken', 'password_common', 'password_is_name'],
    idempotent: true,
  },
  /** What is left out stays. A new password, or being disabled, signs every device of that person out (AMB-109). */
  changeStaff: {
    params: z.object({ username: z.string().min(1).max(64) }),
    body: z.object({
      displayName: displayName.optional(),
      roles: roles.optional(),
      isAdmin: z.boolean().optional(),
      active: z.boolean().optional(),
      password: newPassword.optional(),
      rights: rightsIn.optional(),
      discountLimit: discountLimitIn.optional(),
    }),
    response: account,
    errors: ['user_not_found', 'last_administrator', 'password_common', 'password_is_name', 'password_again'],
  },
  /** By module: what each knows of this person, as it is kept. */
  staffData: {
    params: z.object({ username: z.string().min(1).max(64) }),
    response: z.object({
      username: z.string(),
      displayName: z.string(),
      exportedAt: isoTime,
      kept: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
    }),
    errors: ['user_not_found'],
  },
  /** The account is gone with it; the audit log keeps the username, since its rows are sealed. */
  eraseStaff: {
    params: z.object({ username: z.string().min(1).max(64) }),
    response: z.object({ status: z.literal('erased'), pseudonym: z.string() }),
    errors: ['user_not_found', 'last_administrator', 'cannot_erase_oneself'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof staffRoutes>;
