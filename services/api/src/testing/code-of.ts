import { Refusal } from '../refusal.ts';

/** 'ok', or how a use case refuses. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'ok',
    (reason: unknown) => (reason instanceof Refusal ? reason.code : String(reason)),
  );
