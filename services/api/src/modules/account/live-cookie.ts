import { liveTokenOf } from './device-password.ts';

const COOKIE = 'staff-live';

/** Opens the live connection for this device and nothing else (AMB-117). */
export const liveCookie = (
  device: { readonly id: string; readonly secretHash: string } | null,
  { seconds, https }: { readonly seconds: number; readonly https: boolean },
): string => {
  const value = device === null ? '' : liveTokenOf(device.id, device.secretHash);
  return `${COOKIE}=${value}; Path=/api/ws; Max-Age=${device === null ? 0 : seconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
};
