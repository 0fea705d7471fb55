import { useCallback } from 'react';
import { deedKey, isRefusal } from '@masa/client/deed-key';
import type { Request } from '@masa/contract/schemas';
import type { Allergen } from '@masa/domain/allergens';
import type { Serve } from '@masa/domain/courses';
import { LINE_MAX_QUANTITY } from '@masa/domain/menu';
import { beginningToSend, refused, sent, type SaidOfCart } from './cart-changes.ts';
import { equalLines } from './equal-lines.ts';
import { useCartActions } from './session-cart.ts';
import type { CartLine } from './stored-cart.ts';

export type OrderItems = Request<'placeOrder'>['body']['orderItems'];

/** What can be taken back, and for how long (AMB-225). */
type Settling = { readonly orderIds: readonly string[]; readonly forMs: number };
/** What else is said of the cart, and again whenever it is sent again. */
export type Said = {
  readonly detail: string;
  readonly undo: boolean;
  readonly seenTotal?: number | undefined;
  readonly anyway?: true | undefined;
  readonly adult?: boolean | undefined;
  readonly allergy?: readonly Allergen[] | undefined;
  readonly serve?: Serve | undefined;
  readonly wantedAt?: number | undefined;
};
export type Taken = {
  /** Until the staff have been at the table. */
  readonly waits: boolean;
  readonly settling: Settling | null;
  /** What is shown at the counter; null: it is carried to the table. */
  readonly pickupCode: string | null;
};
/**
 * Sends these lines under this key; `detail` is whatever else the body holds, `undo` whether it says that this phone can take
 * them back. Throws when they were not taken.
 */
export type SendOrder = (orderItems: OrderItems, idempotencyKey: string, said: Said) => Promise<Taken>;
/** An order with what it was made of, until its guest can no longer take it back. */
export type Undoable = {
  readonly orderIds: readonly string[];
  readonly lines: readonly CartLine[];
  /** What it told the kitchen. */
  readonly allergy?: readonly Allergen[];
  readonly serve?: Serve;
  readonly until: number;
};
export type Sent = {
  readonly count: number;
  readonly waits: boolean;
  readonly undo: Undoable | null;
  readonly pickupCode: string | null;
};

/** A dish with nothing added is sent as it always was. */
const oneDish = ({
  menuItemId,
  options,
  modifiers = [],
  without = [],
  note,
  course,
  seat,
}: CartLine): OrderItems[number] => ({
  menuItemId,
  options: [...options],
  ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
  ...(without.length > 0 && { without: [...without] }),
  ...(note !== undefined && { note }),
  ...(course !== undefined && { course }),
  ...(seat !== undefined && { seat }),
});
/** Equal dishes as one line of so many (AMB-206), and not more of them in one than a line takes. */
export const orderItemsOf = (lines: readonly CartLine[]): OrderItems =>
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
export function useSubmitCart(
  sessionId: string | null,
): (detail: string, send: SendOrder, saidOf: SaidOfCart) => Promise<Sent> {
  const { change } = useCartActions(sessionId);
  return useCallback(
    async (detail, send, saidOf) => {
      let count = 0;
      let waits = false;
      let undo: Undoable | null = null;
      let pickupCode: string | null = null;
      for (;;) {
        const { lines, submission } = await change(beginningToSend(deedKey(), detail, saidOf));
        if (submission === null) return { count, waits, undo, pickupCode };
        const taken = lines.slice(0, submission.count);
        const orderItems = submission.counted ? orderItemsOf(taken) : taken.map(oneDish);
        try {
          const { seenTotal, anyway, adult, allergy, serve, wantedAt, undo: canUndo } = submission;
          const said = {
            detail: submission.detail,
            undo: canUndo === true,
            seenTotal,
            anyway,
            adult,
            allergy,
            serve,
            wantedAt,
          };
          const { waits: someWait, settling, ...answer } = await send(orderItems, submission.key, said);
          waits ||= someWait;
          pickupCode = answer.pickupCode;
          undo = settling && {
            orderIds: settling.orderIds,
            lines: taken,
            ...(allergy && { allergy }),
            ...(serve && { serve }),
            until: Date.now() + settling.forMs,
          };
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
