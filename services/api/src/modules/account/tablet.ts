import { readCookie } from '../../caller.ts';
import { ownCookie, ownCookiePlace } from '../../own-cookie.ts';
import type { World } from '../../world/world.ts';
import { secretHashOf } from './device-password.ts';

/**
 * A tablet keeps a secret of its own beside the device passwords of whoever signs in on it: who holds it may change
 * places with the others by PIN, and a PIN that is known elsewhere opens nothing. It outlives the device passwords: while
 * somebody guesses passwords from elsewhere, whoever has signed in on this tablet before still can.
 */
const COOKIE = 'staff-tablet';
const SECRET_BYTES = 32;
const YEAR_SECONDS = 365 * 86_400;
const SECRET = /^[A-Za-z0-9_-]{43}$/u;

function secretIn(cookieHeader: string | undefined, https: boolean): string | null {
  const shown = readCookie(cookieHeader, ownCookie(COOKIE, https));
  return shown !== null && SECRET.test(shown) ? shown : null;
}

export const tabletHashIn = (cookieHeader: string | undefined, https: boolean): string | null => {
  const secret = secretIn(cookieHeader, https);
  return secret === null ? null : secretHashOf(secret);
};

type Tablet = { readonly tabletHash: string; readonly cookie: string | null };

/**
 * The tablet that somebody signs in on: the known one, whose cookie lives for another year, or a new one. A cookie that
 * the venue does not know says nothing: it is replaced.
 */
export function tabletFor(
  known: string | null,
  cookieHeader: string | undefined,
  { world, https }: { readonly world: World; readonly https: boolean },
): Tablet {
  const cookieOf = (secret: string) =>
    `${ownCookie(COOKIE, https)}=${secret}; ${ownCookiePlace('/api/admin', https)}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
  if (known !== null) {
    const shown = secretIn(cookieHeader, https);
    const isItsOwn = shown !== null && secretHashOf(shown) === known;
    return { tabletHash: known, cookie: isItsOwn ? cookieOf(shown) : null };
  }
  const secret = world.randomBytes(SECRET_BYTES).toString('base64url');
  return { tabletHash: secretHashOf(secret), cookie: cookieOf(secret) };
}
