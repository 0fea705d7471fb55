import { failureOf, type Failure } from './api.ts';

/** Sends it, and takes the refusal that says that somebody else has done it by now: that is what was wanted. */
export async function orAlready(call: Promise<unknown>, done: Failure): Promise<void> {
  try {
    await call;
  } catch (reason) {
    if (failureOf(reason) !== done) throw reason;
  }
}
