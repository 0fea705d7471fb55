import { randomBytes, randomUUID } from 'node:crypto';

/** What tests replace: time and chance. Everything else is real in every test. */
export type World = {
  /** Epoch milliseconds, for what people see. */
  readonly now: () => number;
  /** Random v4, so that the first five characters differ (AMB-021). */
  readonly newId: () => string;
  /** Secrets and table codes. */
  readonly randomBytes: (length: number) => Buffer;
};

export const realWorld: World = { now: () => Date.now(), newId: () => randomUUID(), randomBytes };
