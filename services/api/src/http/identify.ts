import type { Request } from 'express';
import { isBare, type Caller, type Staff } from '../caller.ts';

type Proofs = {
  readonly authenticate: (authorization: string | undefined, ip: string) => Promise<Staff | null>;
  readonly meet: (
    cookieHeader: string | undefined,
  ) => Promise<{ readonly deviceId: string; readonly renew: () => Promise<string | null> } | null>;
};

/**
 * Who calls: both proofs are looked at, because a waiter's phone carries a guest cookie too. `giveCookie`: null where the
 * answer is not the caller's alone; a copy that is kept on the way must not hand his cookie to others.
 */
export const identifier =
  ({ authenticate, meet }: Proofs) =>
  async (
    { headers, ip = '' }: Request,
    giveCookie: ((cookie: string) => void) | null = null,
  ): Promise<Caller> => {
    const staff = await authenticate(headers.authorization, ip);
    const guest = await meet(headers.cookie);
    const renewed = guest && giveCookie ? await guest.renew() : null;
    if (renewed !== null) giveCookie?.(renewed);
    return { staff, guestDeviceId: guest?.deviceId ?? null, bare: isBare(headers), ip };
  };
