import { CallRefused } from './create-client.ts';

/** 128 bits from crypto; `randomUUID` is missing on plain HTTP, where a venue's own network may serve the apps. */
export const deedKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A clear no: nothing was stored. Any other failure leaves open whether the server has acted. */
export const isRefusal = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.status < 500 && reason.status !== 429;

type Send<T> = (idempotencyKey: string) => Promise<T>;

/**
 * One button's deeds, each under an Idempotency-Key of its own (AMB-023). Until a deed is answered, trying again is
 * the same deed: while a call is under way it is joined, after one that was lost the key is sent again.
 */
export function deedSender<T>(): (send: Send<T>) => Promise<T> {
  let key: string | null = null;
  let underWay: Promise<T> | null = null;

  const once = async (send: Send<T>): Promise<T> => {
    key ??= deedKey();
    try {
      const answer = await send(key);
      key = null;
      return answer;
    } catch (reason) {
      if (isRefusal(reason)) key = null;
      throw reason;
    } finally {
      underWay = null;
    }
  };
  return (send) => (underWay ??= once(send));
}

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
