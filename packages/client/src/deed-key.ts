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
