import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { cartOrder, type CartOrderState } from './cart-order.machine.ts';
import { useSubmitCart, type SendOrder } from './submission.ts';

export const sendToKitchen =
  (sessionId: string): SendOrder =>
  (orderItems, idempotencyKey) =>
    api.placeOrder({ body: { sessionId, orderItems } }, { idempotencyKey });

export type CartOrder = {
  readonly state: CartOrderState;
  /** `detail`: what the body holds beside the lines (a quick order's payment). */
  readonly send: (detail: string) => void;
};

/** Sends the cart, by whichever call the session orders with. */
export function useCartOrder(
  send: SendOrder | null,
  onComplete: (count: number) => void,
  onFailed: () => void,
): CartOrder {
  const [state, setState] = useState<CartOrderState>(cartOrder.initial);
  const submit = useSubmitCart();
  const deliver = async (detail: string, by: SendOrder): Promise<void> => {
    try {
      const count = await submit(detail, by);
      setState('order_complete');
      onComplete(count);
    } catch {
      setState('error');
      onFailed();
    }
  };
  return {
    state,
    send: (detail) => {
      const sending = cartOrder.next(state, 'send');
      if (sending === undefined || send === null) return;
      setState(sending);
      void deliver(detail, send);
    },
  };
}
