import type { Failure } from './api.ts';
import type { StaffKey } from './texts.tsx';

/** Why the server takes a password for no good one; whatever else failed is none of these. */
export function weakPassword(failure: Failure | null): StaffKey | null {
  if (failure === 'password_common') return 'staffAccounts.passwordCommon';
  if (failure === 'password_is_name') return 'staffAccounts.passwordIsName';
  return null;
}
