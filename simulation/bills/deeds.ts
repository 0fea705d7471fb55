import { CallRefused } from '@masa/client/create-client';
import { newestIn } from '../people/bill.ts';
import type { Api } from '../people/phone.ts';
import { linesOf, seenIn, type Deed, type Event, type Seen } from './history.ts';

export type Hand = { readonly name: string; readonly api: Api };
export type Bill = Awaited<ReturnType<Api['tableOrders']>>;
export type Looked = { readonly bill: Bill; readonly seen: Seen };

const NOTHING = 'other';

/** What people ask of the bar, each written down from when to when, and with its answer. */
export function deeds() {
  const events: Event[] = [];
  let now = 0;
  const next = (): number => (now += 1);

  /** Null: refused, or nobody knows. `unheard`: what it was if nobody is answered. */
  async function tell<T>(
    { name: who }: Hand,
    unheard: Deed,
    send: () => Promise<T>,
    heard: (answer: T) => Deed = () => unheard,
  ): Promise<T | null> {
    const began = next();
    try {
      const answer = await send();
      events.push({ who, began, ended: next(), outcome: 'yes', deed: heard(answer) });
      return answer;
    } catch (reason) {
      if (!(reason instanceof CallRefused)) throw reason;
      const outcome = reason.status < 500 ? 'no' : 'unknown';
      events.push({ who, began, ended: outcome === 'no' ? next() : Infinity, outcome, deed: unheard });
      return null;
    }
  }
  const other = <T>(hand: Hand, send: () => Promise<T>) => tell(hand, { do: NOTHING }, send);

  return {
    events,

    other,

    look: async (hand: Hand, table: string): Promise<Looked | null> => {
      const bill = await tell(
        hand,
        { do: NOTHING },
        () => hand.api.tableOrders({ params: { tableId: table } }),
        (answer) => ({ do: 'read', seen: seenIn(table, answer) }),
      );
      return bill && { bill, seen: seenIn(table, bill) };
    },

    order: (hand: Hand, visit: string, dishes: readonly string[]) =>
      tell(
        hand,
        { do: NOTHING },
        () =>
          hand.api.placeOrder({
            body: { sessionId: visit, orderItems: dishes.map((menuItemId) => ({ menuItemId })) },
          }),
        ({ orders }) => ({ do: 'order', visit, dishes: orders.map(({ id }) => id) }),
      ),

    claim: (
      hand: Hand,
      { dish, from, to }: { readonly dish: string; readonly from: string; readonly to: string },
    ) =>
      tell(
        hand,
        { do: 'claim', dish, from, to, owner: '' },
        () => hand.api.claimOrder({ body: { newSessionId: to, previousSessionId: from, orderId: dish } }),
        ({ claimedBySessionId }) => ({ do: 'claim', dish, from, to, owner: claimedBySessionId }),
      ),

    strikeOff: (hand: Hand, dish: string) =>
      tell(hand, { do: 'strike off', dish }, () => hand.api.deleteItem({ params: { orderItemId: dish } })),

    move: (hand: Hand, visit: string, table: string) =>
      tell(hand, { do: 'move', visit }, () => hand.api.moveSession({ body: { table, sessionId: visit } })),

    ask: (hand: Hand, visit: string, { bill, seen }: Looked, alone: boolean) => {
      const paid = { paymentMethod: 'cash' as const, tips: 0, lastProcessedUpdate: newestIn(bill) };
      return tell(
        hand,
        { do: 'ask', seen, check: null },
        () =>
          alone
            ? hand.api.requestSessionCheck({ body: { sessionId: visit, ...paid } })
            : hand.api.requestTableCheck({
                body: { tableId: seen.table, requestedBySessionId: visit, ...paid },
              }),
        ({ status, checkId = null }) => ({ do: 'ask', seen, check: status === 'created' ? checkId : null }),
      );
    },

    complete: (hand: Hand, check: string) =>
      tell(
        hand,
        { do: 'complete', check, paid: [] },
        () => hand.api.completeCheck({ params: { checkId: check } }),
        (answer) => ({ do: 'complete', check, paid: linesOf(answer) }),
      ),

    cancel: (hand: Hand, check: string) =>
      tell(hand, { do: 'cancel', check, paid: [] }, () =>
        hand.api.cancelCheck({ params: { checkId: check } }),
      ),
  };
}
export type Deeds = ReturnType<typeof deeds>;
