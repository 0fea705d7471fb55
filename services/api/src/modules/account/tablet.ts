import type { World } from '../../world.ts';
import { secretHashOf } from './device-password.ts';

/**
 * A tablet keeps a secret of its own beside the device passwords of whoever signs in on it: who holds it may change
 * places with the others by PIN, and a PIN that is known elsewhere opens nothing.
 */
const COOKIE = 'staff-tablet';
const SECRET_BYTES = 32;
const YEAR_SECONDS = 365 * 86_400;
const SECRET = /(?:^|;\s*)staff-tablet=([A-Za-z0-9_-]{43})(?:;|$)/u;

export const tabletHashIn = (cookieHeader: string | undefined): string | null => {
  const [, secret] = SECRET.exec(cookieHeader ?? '') ?? [];
  return secret === undefined ? null : secretHashOf(secret);
};

/** For a tablet that nobody has signed in on yet. */
export function newTablet(
  world: World,
  https: boolean,
): { readonly tabletHash: string; readonly cookie: string } {
  const secret = world.randomBytes(SECRET_BYTES).toString('base64url');
  const attributes = `Path=/api/admin; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return { tabletHash: secretHashOf(secret), cookie: `${COOKIE}=${secret}; ${attributes}` };
}
