import type { Request } from '@masa/contract/schemas';
import { staffApi } from '../../shared/api.ts';
import { readPaymentWord } from './payment.ts';

type OrderItems = Request<'placeOrder'>['body']['orderItems'];
type Said = Pick<Request<'placeOrder'>['body'], 'seenTotal' | 'anyway' | 'wantedAt'> & {
  readonly detail: string;
};

/** Order and payment in one call, with the waiter's credentials. A failure is logged; what a waiter orders waits for nobody. */
export const sendQuickOrder =
  (sessionId: string) =>
  async (
    orderItems: OrderItems,
    idempotencyKey: string,
    { detail, seenTotal, anyway, wantedAt }: Said,
  ): Promise<{ readonly waits: false; readonly settling: null; readonly pickupCode: string | null }> => {
    const seen = {
      ...(seenTotal !== undefined && { seenTotal }),
      ...(anyway && { anyway }),
      ...(wantedAt !== undefined && { wantedAt }),
    };
    try {
      const { pickupCode = null } = await staffApi.quickOrder(
        { body: { order: { sessionId, orderItems, ...seen }, ...readPaymentWord(detail) } },
        { idempotencyKey },
      );
      return { waits: false, settling: null, pickupCode };
    } catch (reason) {
      // oxlint-disable-next-line no-console -- a failed quick order is logged (AMB-087)
      console.error('The quick order was not taken.', reason);
      throw reason;
    }
  };
