import { useState } from 'react';
import { CallRefused } from '@masa/client/create-client';
import { api } from '../../shared/api.ts';
import { cartOrder, type CartOrderState } from './cart-order.machine.ts';
import { useSubmitCart, type SendOrder } from './submission.ts';

export const sendToKitchen =
  (sessionId: string): SendOrder =>
  (orderItems, idempotencyKey) =>
    api.placeOrder({ body: { sessionId, orderItems } }, { idempotencyKey });

/** Something of it is off the menu (AMB-026): sending the same again does not help. */
export type SendFailure = 'gone' | 'other';
const failureOf = (reason: unknown): SendFailure =>
  reason instanceof CallRefused && ['item_inactive', 'option_inactive'].includes(reason.error)
    ? 'gone'
    : 'other';

export type CartOrder = {
  readonly state: CartOrderState;
  /** What went wrong, in the state `error`. */
  readonly failure: SendFailure;
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
  const [failure, setFailure] = useState<SendFailure>('other');
  const submit = useSubmitCart();
  const deliver = async (detail: string, by: SendOrder): Promise<void> => {
    try {
      const count = await submit(detail, by);
      setState('order_complete');
      onComplete(count);
    } catch (reason) {
      setFailure(failureOf(reason));
      setState('error');
      onFailed();
    }
  };
  return {
    state,
    failure,
    send: (detail) => {
      const sending = cartOrder.next(state, 'send');
      if (sending === undefined || send === null) return;
      setState(sending);
      void deliver(detail, send);
    },
  };
}
