import { networkInterfaces } from 'node:os';
import { reachOf, type Reach } from '@masa/domain/phone-address';
import type { Config } from '../../start/config.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * The origin that QR codes point to: PUBLIC_URL, or without one the address that the asking browser used itself. A
 * machine has several names, and only one that some device of the venue has reached is known to work.
 */
export function guestOrigin(
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  { host }: Headers,
): string {
  if (publicUrl !== null) return publicUrl;
  return URL.parse(`http://${host ?? ''}`)?.origin ?? `http://localhost:${port}`;
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address));

/** Whether a phone opens what the codes would say. Asked anew each time: a router may give another address. */
export const guestReach = (origin: string): Reach => reachOf(new URL(origin).hostname, ownAddresses());
