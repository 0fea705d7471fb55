import type { IncomingHttpHeaders } from 'node:http';
import type { DiscountLimit, Right } from '@masa/domain/right';
import type { StaffRole } from '@masa/domain/staff';
import { Refusal } from './refusal.ts';

export type Staff = {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly isAdmin: boolean;
  readonly rights: readonly Right[];
  /** How much of a discount this person gives alone. */
  readonly discountLimit: DiscountLimit;
  /** Null when signed in with the real password (API clients). */
  readonly deviceId: string | null;
};

/** Who calls, as far as headers can prove it. Which sessions a guest may act for is the session module's answer. */
export type Caller = {
  readonly staff: Staff | null;
  /** The browser's guest device (its cookie was valid), or null. */
  readonly guestDeviceId: string | null;
  /** No Cookie, Origin or Sec-Fetch-Site header: a script, not a browser (GUEST_PROOF). */
  readonly bare: boolean;
  readonly ip: string;
};

export const isBare = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie === undefined && headers.origin === undefined && headers['sec-fetch-site'] === undefined;

/** Staff routes are refused before they come to a handler without a member of staff. */
export const staffOf = (caller: Caller): Staff => {
  if (!caller.staff) throw new Refusal('unauthorized');
  return caller.staff;
};

/** For what only shows while a deed is done; whole calls name their right in the contract. */
export function needRight({ rights }: Pick<Staff, 'rights'>, right: Right): void {
  if (!rights.includes(right)) throw new Refusal('right_missing', { right });
}

/** For the audit log and for idempotency keys: who did it. */
export function actorOf(who: Caller | Pick<Staff, 'username'>): string {
  if ('username' in who) return `user:${who.username}`;
  if (who.staff) return actorOf(who.staff);
  return who.guestDeviceId ? `device:${who.guestDeviceId}` : 'anonymous';
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
