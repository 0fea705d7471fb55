import { CallRefused } from '@masa/client/create-client';
import type { FailureCode } from '@masa/contract/failures';

/** What a failed call means for the screen: the server's code, or that nobody usable answered. */
export type Failure = FailureCode | 'unanswered';

export const failureOf = (reason: unknown): Failure =>
  reason instanceof CallRefused ? reason.error : 'unanswered';

/** Something that the server knows, as far as this screen has heard of it. */
export type Loaded<T> = {
  /** The last good answer stays while later ones fail. */
  readonly data: T | null;
  readonly failure: Failure | null;
};
