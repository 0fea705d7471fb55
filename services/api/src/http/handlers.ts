import type { FailureCode } from '@masa/contract/failures';
import type { RouteName } from '@masa/contract/routes';
import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { Once } from '../db/unit-of-work.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, Staff } from './caller.ts';

/** Headers of the answer that a handler may add to. */
export type Reply = {
  readonly cookie: (value: string) => void;
  readonly header: (name: string, value: string) => void;
  /** Content type of a binary answer, where the contract leaves it open. */
  readonly type: (contentType: string) => void;
  /** JSON that was made beforehand and held against the contract then; what the handler returns stays unsent. */
  readonly prepared: (json: Buffer) => void;
};

export type UploadedFile = { readonly bytes: Buffer; readonly name: string };

export type Call<N extends RouteName> = ParsedRequest<N> & {
  readonly caller: Caller;
  /** The caller's Idempotency-Key with the hash of this request, or null. */
  readonly once: Once | null;
  readonly reply: Reply;
  readonly file: UploadedFile | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** Unpack, call, return: one function per route. A route without one does not compile. */
export type Handlers<R> = {
  readonly [N in keyof R & RouteName]: (call: Call<N>) => Promise<Answer<N>> | Answer<N>;
};

/** Staff routes are refused before they come here without a member of staff. */
export const staffOf = (caller: Caller): Staff => {
  if (!caller.staff) throw new Refusal('unauthorized' satisfies FailureCode);
  return caller.staff;
};
