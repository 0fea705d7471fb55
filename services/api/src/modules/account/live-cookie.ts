import { ownCookie, ownCookiePlace } from '../../own-cookie.ts';
import { liveTokenOf } from './device-password.ts';

export const LIVE_COOKIE = 'staff-live';

/** Opens the live connection for this device and nothing else (AMB-117). */
export const liveCookie = (
  device: { readonly id: string; readonly secretHash: string } | null,
  { seconds, https }: { readonly seconds: number; readonly https: boolean },
): string => {
  const value = device === null ? '' : liveTokenOf(device.id, device.secretHash);
  const lifetime = device === null ? 0 : seconds;
  return `${ownCookie(LIVE_COOKIE, https)}=${value}; ${ownCookiePlace('/api/ws', https)}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`;
};
