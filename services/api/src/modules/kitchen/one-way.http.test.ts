import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardTargets, recallReasons } from '@masa/domain/kitchen-work';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let mihai: Guest;
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

const placeOf = (status: OrderStatus | undefined): number =>
  status === undefined ? -1 : orderStatus.states.indexOf(status);
const statusOf = async (id: string) =>
  (await bar.database.db('order_items').where({ id }).first('status'))?.status;

/** Always the same steps: a number between 0 and `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the status of a dish (K-022)', () => {
  it('never falls, whatever is tapped, taken back, brought back or handed out', async () => {
    const throwIt = dice(22);
    for (let dish = 0; dish < 6; dish += 1) {
      const [fries = ''] = await order(mihai, 'fries');
      const path: (OrderStatus | undefined)[] = [await statusOf(fries)];
      let lastDeed: string | null | undefined = null;
      for (let tap = 0; tap < 14; tap += 1) {
        const moves = [
          async () =>
            (lastDeed = (
              await cook.tap(mihai, await cook.seen([fries]), cardTargets[throwIt(3)] ?? 'delivered')
            ).deedId),
          async () =>
            (lastDeed = (
              await bar.ion.advanceOrder({
                params: { orderId: fries, nextStatus: orderStatus.states[throwIt(4)] ?? 'ordered' },
              })
            ).deedId),
          async () => cook.undo(lastDeed),
          async () =>
            bar.ana.recallOrders({
              body: { items: [fries], reason: recallReasons[throwIt(5)] ?? 'cold', remake: throwIt(2) === 1 },
            }),
        ];
        // What is refused changes nothing either.
        await Promise.allSettled([moves[throwIt(moves.length)]?.()]);
        path.push(await statusOf(fries));
      }
      expect(path.map(placeOf)).toEqual(path.map(placeOf).toSorted((one, other) => one - other));
    }
  });

  it('takes its successor alone from a specified call, also of what came back', async () => {
    const [fries = ''] = await order(mihai, 'fries');
    const advance = (nextStatus: string) => bar.ion.advanceOrder({ params: { orderId: fries, nextStatus } });
    for (const step of cardTargets) await advance(step);
    await bar.ana.recallOrders({ body: { items: [fries], reason: 'cold', remake: false } });
    for (const lower of ['ordered', 'being_prepared', 'ready_for_delivery'])
      expect(await refusalOf(advance(lower))).toBe('409 illegal_transition');
    // The same again is no step: it stays back until somebody makes it (AMB-093).
    expect(await advance('delivered')).toMatchObject({ status: 'delivered', work: 'being_prepared' });
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
    expect(await statusOf(fries)).toBe('delivered');
  });
});
