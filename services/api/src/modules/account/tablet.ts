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
const SECRET = /(?:^|;\s*)staff-tablet=([A-Za-z0-9_-]{43})(?:;|$)/u;

const secretIn = (cookieHeader: string | undefined): string | null =>
  SECRET.exec(cookieHeader ?? '')?.[1] ?? null;

export const tabletHashIn = (cookieHeader: string | undefined): string | null => {
  const secret = secretIn(cookieHeader);
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
    `${COOKIE}=${secret}; Path=/api/admin; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  if (known !== null) {
    const shown = secretIn(cookieHeader);
    const isItsOwn = shown !== null && secretHashOf(shown) === known;
    return { tabletHash: known, cookie: isItsOwn ? cookieOf(shown) : null };
  }
  const secret = world.randomBytes(SECRET_BYTES).toString('base64url');
  return { tabletHash: secretHashOf(secret), cookie: cookieOf(secret) };
}
