import { useStore } from 'jotai';
import { useCallback } from 'react';
import { deedKey, isRefusal } from '@masa/client/deed-key';
import type { Request } from '@masa/contract/schemas';
import { cartAtom, cartStoreAtom } from './session-cart.ts';

export type OrderItems = Request<'placeOrder'>['body']['orderItems'];

/** Sends these lines under this key; `detail` is whatever else the body holds. Throws when it was not taken. */
export type SendOrder = (orderItems: OrderItems, idempotencyKey: string, detail: string) => Promise<unknown>;

/**
 * Sends the cart. A send without an answer is repeated first, with its own lines, key and detail: the server
 * then knows it again, and nothing is ordered twice (AMB-023). What was added since follows as its own order.
 */
export function useSubmitCart(): (detail: string, send: SendOrder) => Promise<number> {
  const store = useStore();
  return useCallback(
    async (detail, send) => {
      let sent = 0;
      for (;;) {
        const cart = store.get(cartAtom);
        if (cart.lines.length === 0 || cart.sessionId === null) return sent;
        const submission = cart.submission ?? { key: deedKey(), count: cart.lines.length, detail };
        const { sessionId, lines } = cart;
        store.set(cartAtom, { ...cart, submission });
        await store
          .get(cartStoreAtom)
          .save(sessionId, { lines, submission })
          .catch(() => null);
        const taken = lines.slice(0, submission.count);
        const orderItems = taken.map(({ menuItemId, options }) => ({ menuItemId, options: [...options] }));
        try {
          await send(orderItems, submission.key, submission.detail);
        } catch (reason) {
          if (isRefusal(reason)) store.set(cartAtom, (now) => ({ ...now, submission: null }));
          throw reason;
        }
        sent += taken.length;
        const keys = new Set(taken.map(({ key }) => key));
        store.set(cartAtom, (now) => ({
          ...now,
          lines: now.lines.filter(({ key }) => !keys.has(key)),
          submission: null,
        }));
      }
    },
    [store],
  );
}
