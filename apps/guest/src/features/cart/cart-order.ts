import { useRef, useState } from 'react';
import { useMachine } from '@masa/front/use-machine';
import { api } from '../../shared/api.ts';
import type { Session } from '../../shared/storage.ts';
import type { SaidOfCart } from './cart-changes.ts';
import { cartOrder, type CartOrderState } from './cart-order.machine.ts';
import { failureOf, type SendFailure } from './send-failure.ts';
import { useSubmitCart, type SendOrder, type Sent } from './submission.ts';

/** What a waiter orders he strikes off himself. */
export const sendToKitchen =
  ({ id: sessionId, waiterSession }: Pick<Session, 'id' | 'waiterSession'>): SendOrder =>
  async (orderItems, idempotencyKey, { undo, seenTotal, anyway, adult, allergy, serve, wantedAt }) => {
    const body = {
      sessionId,
      orderItems,
      ...(undo && !waiterSession && { undo }),
      ...(seenTotal !== undefined && { seenTotal }),
      ...(anyway && { anyway }),
      ...(adult !== undefined && { adult }),
      ...(allergy && !waiterSession && { allergy: [...allergy] }),
      ...(serve && !waiterSession && { serve }),
      ...(wantedAt !== undefined && { wantedAt }),
    };
    const {
      orders,
      undoUntil = null,
      pickupCode = null,
    } = await api.placeOrder({ body }, { idempotencyKey });
    // By the clock of the server alone: a phone's may be anything.
    const forMs = undoUntil === null ? 0 : undoUntil - (orders[0]?.createdTs ?? undoUntil);
    return {
      waits: orders.some(({ waits }) => waits !== null),
      settling: forMs > 0 ? { orderIds: orders.map(({ id }) => id), forMs } : null,
      pickupCode,
    };
  };

export type CartOrder = {
  readonly state: CartOrderState;
  /** What went wrong, in the state `error`. */
  readonly failure: SendFailure;
  /** `detail`: what the body holds beside the lines (a quick order's payment); `anyway`: in spite of a pause. */
  readonly send: (detail: string, anyway?: boolean) => void;
  /** The same once more. */
  readonly again: (anyway?: boolean) => void;
};

/** Sends the cart, by whichever call the session orders with. */
export function useCartOrder(
  sessionId: string | null,
  send: SendOrder | null,
  saidOf: SaidOfCart,
  onComplete: (sent: Sent) => void,
  onFailed: () => void,
): CartOrder {
  const { state, send: step } = useMachine(cartOrder);
  const [failure, setFailure] = useState<SendFailure>('other');
  const last = useRef('');
  const submit = useSubmitCart(sessionId);
  const deliver = async (detail: string, by: SendOrder, anyway: boolean): Promise<void> => {
    const saidNow: SaidOfCart = (lines) => ({ ...saidOf(lines), ...(anyway && { anyway }) });
    try {
      const sent = await submit(detail, by, saidNow);
      // The tab that was faster says what came of it.
      if (sent.count === 0) step('nothing_left');
      else if (step('succeed')) onComplete(sent);
    } catch (reason) {
      setFailure(failureOf(reason));
      if (step('fail')) onFailed();
    }
  };
  const begin = (detail: string, anyway = false): void => {
    last.current = detail;
    if (send !== null && step('send')) void deliver(detail, send, anyway);
  };
  return {
    state,
    failure,
    send: begin,
    again: (anyway) => begin(last.current, anyway),
  };
}
