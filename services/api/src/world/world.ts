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

/**
 * For what nobody speaks of by its first characters: it begins with its time (UUID version 7), so that what is made
 * together stands together in an index, and SQLite writes one page for it.
 */
export const timelyId = ({ now, newId }: Pick<World, 'now' | 'newId'>): string => {
  const time = now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${newId().slice(15)}`;
};

export const realWorld: World = { now: () => Date.now(), newId: () => randomUUID(), randomBytes };
