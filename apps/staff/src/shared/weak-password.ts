import type { Failure } from './api.ts';
import type { TextKey } from './texts.tsx';

/** Why the server takes a password for no good one; whatever else failed is none of these. */
export function weakPassword(failure: Failure | null): TextKey | null {
  if (failure === 'password_common') return 'newAccount.passwordCommon';
  if (failure === 'password_is_name') return 'newAccount.passwordIsName';
  return null;
}
