import { useCallback } from 'react';
import { deedKey, isRefusal } from '@masa/client/deed-key';
import type { Request } from '@masa/contract/schemas';
import { LINE_MAX_QUANTITY } from '@masa/domain/menu';
import { beginningToSend, refused, sent } from './cart-changes.ts';
import { equalLines } from './equal-lines.ts';
import { useCartActions } from './session-cart.ts';
import type { CartLine } from './stored-cart.ts';

export type OrderItems = Request<'placeOrder'>['body']['orderItems'];

/**
 * Sends these lines under this key; `detail` is whatever else the body holds. Answers whether they wait until the staff have
 * been at the table; throws when they were not taken.
 */
export type SendOrder = (orderItems: OrderItems, idempotencyKey: string, detail: string) => Promise<boolean>;
export type Sent = { readonly count: number; readonly waits: boolean };

/** A dish with nothing added is sent as it always was. */
const oneDish = ({ menuItemId, options, modifiers = [], note }: CartLine): OrderItems[number] => ({
  menuItemId,
  options: [...options],
  ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
  ...(note !== undefined && { note }),
});
/** Equal dishes as one line of so many (AMB-206), and not more of them in one than a line takes. */
const countedLines = (lines: readonly CartLine[]): OrderItems =>
  equalLines(lines).flatMap((equal) =>
    inLines(equal.length).map((quantity) => ({ ...oneDish(equal[0]), ...(quantity > 1 && { quantity }) })),
  );
const inLines = (dishes: number): readonly number[] =>
  dishes > LINE_MAX_QUANTITY ? [LINE_MAX_QUANTITY, ...inLines(dishes - LINE_MAX_QUANTITY)] : [dishes];

/**
 * Sends the cart and answers how many lines, and whether any of them waits. A send without an answer is repeated first, with its own lines, key and detail:
 * the server then knows it again, and nothing is ordered twice (AMB-023). The key belongs to the cart: two tabs that send at
 * once send one order. What was added since follows as its own.
 */
export function useSubmitCart(sessionId: string | null): (detail: string, send: SendOrder) => Promise<Sent> {
  const { change } = useCartActions(sessionId);
  return useCallback(
    async (detail, send) => {
      let count = 0;
      let waits = false;
      for (;;) {
        const { lines, submission } = await change(beginningToSend(deedKey(), detail));
        if (submission === null) return { count, waits };
        const taken = lines.slice(0, submission.count);
        const orderItems = submission.counted ? countedLines(taken) : taken.map(oneDish);
        try {
          waits = (await send(orderItems, submission.key, submission.detail)) || waits;
        } catch (reason) {
          if (isRefusal(reason)) await change(refused(submission.key));
          throw reason;
        }
        count += taken.length;
        await change(sent(submission.key));
      }
    },
    [change],
  );
}
