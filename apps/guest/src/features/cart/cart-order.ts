import { useState } from 'react';
import { CallRefused } from '@masa/client/create-client';
import { useMachine } from '@masa/front/use-machine';
import { api } from '../../shared/api.ts';
import type { WaitsFor } from '../../shared/cannot-order.ts';
import type { Session } from '../../shared/storage.ts';
import { cartOrder, type CartOrderState } from './cart-order.machine.ts';
import { useSubmitCart, type SendOrder, type Sent } from './submission.ts';

/** What a waiter orders he strikes off himself. */
export const sendToKitchen =
  ({ id: sessionId, waiterSession }: Pick<Session, 'id' | 'waiterSession'>): SendOrder =>
  async (orderItems, idempotencyKey, { undo }) => {
    const body = { sessionId, orderItems, ...(undo && !waiterSession && { undo }) };
    const { orders, undoUntil = null } = await api.placeOrder({ body }, { idempotencyKey });
    // By the clock of the server alone: a phone's may be anything.
    const forMs = undoUntil === null ? 0 : undoUntil - (orders[0]?.createdTs ?? undoUntil);
    return {
      waits: orders.some(({ waits }) => waits !== null),
      settling: forMs > 0 ? { orderIds: orders.map(({ id }) => id), forMs } : null,
    };
  };

/**
 * Something of it is off the menu (AMB-026), the table has too much on the bill, or the visit waits to be kept (AMB-089)
 * or for a slip:
 * sending the same again does not help.
 */
export type SendFailure = 'gone' | 'too_much' | WaitsFor | 'other';
const failures: Readonly<Partial<Record<string, SendFailure>>> = {
  item_inactive: 'gone',
  option_inactive: 'gone',
  modifier_inactive: 'gone',
  without_unknown: 'gone',
  too_many_dishes: 'too_much',
  visit_held: 'staff',
  slip_needed: 'slip',
};
const failureOf = (reason: unknown): SendFailure =>
  (reason instanceof CallRefused ? failures[reason.error] : undefined) ?? 'other';

export type CartOrder = {
  readonly state: CartOrderState;
  /** What went wrong, in the state `error`. */
  readonly failure: SendFailure;
  /** `detail`: what the body holds beside the lines (a quick order's payment). */
  readonly send: (detail: string) => void;
};

/** Sends the cart, by whichever call the session orders with. */
export function useCartOrder(
  sessionId: string | null,
  send: SendOrder | null,
  onComplete: (sent: Sent) => void,
  onFailed: () => void,
): CartOrder {
  const { state, send: step } = useMachine(cartOrder);
  const [failure, setFailure] = useState<SendFailure>('other');
  const submit = useSubmitCart(sessionId);
  const deliver = async (detail: string, by: SendOrder): Promise<void> => {
    try {
      const sent = await submit(detail, by);
      // The tab that was faster says what came of it.
      if (sent.count === 0) step('nothing_left');
      else if (step('succeed')) onComplete(sent);
    } catch (reason) {
      setFailure(failureOf(reason));
      if (step('fail')) onFailed();
    }
  };
  return {
    state,
    failure,
    send: (detail) => {
      if (send !== null && step('send')) void deliver(detail, send);
    },
  };
}
