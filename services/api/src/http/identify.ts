import type { Request } from 'express';
import { isBare, type Caller, type Staff } from '../caller.ts';

type Proofs = {
  readonly authenticate: (authorization: string | undefined, ip: string) => Promise<Staff | null>;
  readonly deviceOf: (cookieHeader: string | undefined) => Promise<string | null>;
};

/** Who calls: both proofs are looked at, because a waiter's phone carries a guest cookie too. */
export const identifier =
  ({ authenticate, deviceOf }: Proofs) =>
  async ({ headers, ip = '' }: Request): Promise<Caller> => ({
    staff: await authenticate(headers.authorization, ip),
    guestDeviceId: await deviceOf(headers.cookie),
    bare: isBare(headers),
    ip,
  });
