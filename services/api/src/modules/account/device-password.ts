import { createHash, timingSafeEqual } from 'node:crypto';
import type { World } from '../../world/world.ts';

const SECRET_BYTES = 32;
const PATTERN = /^t1\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/u;

export type DeviceCredentials = { readonly deviceId: string; readonly secret: string };

/** `t1.<device>.<256 bits>`: what a browser keeps instead of the real password (AMB-109). */
export function newDevicePassword(world: World): DeviceCredentials & { readonly password: string } {
  const deviceId = world.newId();
  const secret = world.randomBytes(SECRET_BYTES).toString('base64url');
  return { deviceId, secret, password: `t1.${deviceId}.${secret}` };
}

export function readDevicePassword(password: string): DeviceCredentials | null {
  const [, deviceId, secret] = PATTERN.exec(password) ?? [];
  return deviceId !== undefined && secret !== undefined ? { deviceId, secret } : null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits need no slow hash. */
export const secretHashOf = (secret: string): string => sha256(secret);

/** Equal or not, without telling by the time where they differ. Both are hashes of one length. */
export const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const liveHashOf = (secretHash: string): string => sha256(`live:${secretHash}`);

/** Opens the live connection and nothing else: the device password cannot be worked out from it. */
export const liveTokenOf = (deviceId: string, secretHash: string): string =>
  `${deviceId}.${liveHashOf(secretHash)}`;

export function readLiveToken(
  value: string,
): { readonly deviceId: string; readonly opens: (secretHash: string) => boolean } | null {
  const [deviceId, hash, ...more] = value.split('.');
  if (!deviceId || !hash || more.length > 0) return null;
  return { deviceId, opens: (secretHash) => equalHashes(hash, liveHashOf(secretHash)) };
}
