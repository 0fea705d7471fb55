import { CallRefused } from './create-client.ts';

/** 128 bits from crypto; `randomUUID` is missing on plain HTTP, where a venue's own network may serve the apps. */
export const deedKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A clear no: nothing was stored. Any other failure leaves open whether the server has acted. */
export const isRefusal = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.status < 500 && reason.status !== 429;

/** What a call takes along so that sending it again is the same deed; a call that says something else has another key. */
export type Once = { readonly idempotencyKey: (call: string) => string };

/**
 * The deeds of one button, once at a time: while one is under way it is joined. Until it is answered, trying again is the
 * same deed under the same key (AMB-023), unless what is sent has changed meanwhile.
 */
export function deedSender<T>(): (send: (once: Once) => Promise<T>) => Promise<T> {
  const keys = new Map<string, string>();
  let underWay: Promise<T> | null = null;

  const idempotencyKey = (call: string): string => {
    const key = keys.get(call) ?? deedKey();
    keys.set(call, key);
    return key;
  };
  const perform = async (send: (once: Once) => Promise<T>): Promise<T> => {
    try {
      const answer = await send({ idempotencyKey });
      keys.clear();
      return answer;
    } catch (reason) {
      if (isRefusal(reason)) keys.clear();
      throw reason;
    } finally {
      underWay = null;
    }
  };
  return (send) => (underWay ??= perform(send));
}

type Send<T> = (idempotencyKey: string) => Promise<T>;

/**
 * Deeds that are about a thing, such as a file on its way: one key for each, until that is answered. Nothing is joined:
 * whoever has given up a call may begin the next one at once.
 */
export function deedsAbout<T>(): (thing: object, send: Send<T>) => Promise<T> {
  const keys = new WeakMap<object, string>();
  return async (thing, send) => {
    const key = keys.get(thing) ?? deedKey();
    keys.set(thing, key);
    try {
      const answer = await send(key);
      keys.delete(thing);
      return answer;
    } catch (reason) {
      if (isRefusal(reason)) keys.delete(thing);
      throw reason;
    }
  };
}
