import { array, assert, constantFrom, nat, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACK_AT,
  canComeBack,
  cardTargets,
  isKitchenUndoInTime,
  stepsTo,
  takesAgainWhenOvertaken,
  walkTo,
  workOf,
  type CardTarget,
} from './kitchen-work.ts';
import { nextOrderStatus, orderStatus, type OrderStatus } from '../order/order-status.ts';

const way = orderStatus.states;
const placeOf = (step: OrderStatus): number => way.indexOf(step);

/** One dish through an evening, as the kitchen's deeds change it. */
type Dish = {
  status: OrderStatus;
  recalledTo: OrderStatus | null;
  /** Portions out of the storeroom, less what came back into it. */
  taken: number;
  remakes: number;
  /** What the last tap did, until something else happens. */
  undoable: OrderStatus | null;
};

function tapCard(dish: Dish, target: CardTarget): void {
  const walk = walkTo(dish, target);
  if (!walk) return;
  const before = workOf(dish);
  if (walk.recall) dish.recalledTo = walk.recall.state === 'done' ? null : walk.recall.step;
  for (const step of walk.steps) {
    expect(orderStatus.leads(dish.status, step)).toBe(true);
    dish.status = step;
  }
  if (walk.starts) dish.taken += 1;
  dish.undoable = before;
}
function specifiedStep(dish: Dish): void {
  const next = nextOrderStatus(dish.status);
  if (!next) return;
  const before = workOf(dish);
  if (next === 'being_prepared' || takesAgainWhenOvertaken(dish)) dish.taken += 1;
  dish.recalledTo = null;
  dish.status = next;
  dish.undoable = before;
}
function undo(dish: Dish): void {
  if (dish.undoable === null) return;
  if (dish.undoable === 'ordered') dish.taken -= 1;
  dish.recalledTo = dish.undoable;
  dish.undoable = null;
}
function bringBack(dish: Dish, remake: boolean): void {
  if (!canComeBack(dish)) return;
  dish.recalledTo = BACK_AT;
  dish.undoable = null;
  if (!remake) return;
  dish.taken += 1;
  dish.remakes += 1;
}

describe('where the kitchen is with a dish (AMB-230)', () => {
  it('whatever is tapped, taken back and brought back: the status never falls, and a dish took its stock once net, and once more for each remake', () => {
    const deed = oneof(
      record({ kind: constantFrom('card' as const), target: constantFrom(...cardTargets) }),
      record({ kind: constantFrom('step' as const, 'undo' as const), target: constantFrom(null) }),
      record({ kind: constantFrom('back' as const), target: constantFrom(null), remake: nat(1) }),
    );
    assert(
      property(array(deed, { maxLength: 40 }), (deeds) => {
        const dish: Dish = { status: 'ordered', recalledTo: null, taken: 0, remakes: 0, undoable: null };
        for (const one of deeds) {
          const before = dish.status;
          if (one.kind === 'card') tapCard(dish, one.target);
          else if (one.kind === 'step') specifiedStep(dish);
          else if (one.kind === 'undo') undo(dish);
          else bringBack(dish, 'remake' in one && one.remake === 1);
          expect(placeOf(dish.status)).toBeGreaterThanOrEqual(placeOf(before));
          if (dish.recalledTo !== null) expect(placeOf(dish.recalledTo)).toBeLessThan(placeOf(dish.status));
          expect(dish.taken).toBe((workOf(dish) === 'ordered' ? 0 : 1) + dish.remakes);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a card takes new ones along, and goes through every step between', () => {
    expect(stepsTo('ordered', 'ready_for_delivery')).toEqual(['being_prepared', 'ready_for_delivery']);
    expect(stepsTo('delivered', 'being_prepared')).toEqual([]);
    expect(walkTo({ status: 'ready_for_delivery', recalledTo: null }, 'ready_for_delivery')).toBeNull();
  });

  it('what came back goes on under its recall until it is where it was, and then by itself', () => {
    expect(walkTo({ status: 'being_prepared', recalledTo: 'ordered' }, 'ready_for_delivery')).toEqual({
      again: ['being_prepared'],
      steps: ['ready_for_delivery'],
      recall: { step: 'being_prepared', state: 'done' },
      starts: true,
    });
    expect(walkTo({ status: 'delivered', recalledTo: 'being_prepared' }, 'ready_for_delivery')).toEqual({
      again: ['ready_for_delivery'],
      steps: [],
      recall: { step: 'ready_for_delivery', state: 'open' },
      starts: false,
    });
  });

  it.each([
    ['ordered', null, false],
    ['being_prepared', null, false],
    ['ready_for_delivery', null, true],
    ['delivered', null, true],
    ['delivered', 'being_prepared', false],
  ] as const)('%s, recalled to %s: can come back, %s (K-020)', (status, recalledTo, can) => {
    expect(canComeBack({ status, recalledTo })).toBe(can);
  });

  it('undo is in time for its seconds and two more for the network (K-014)', () => {
    expect(isKitchenUndoInTime(100_000, 10, 112_000)).toBe(true);
    expect(isKitchenUndoInTime(100_000, 10, 112_001)).toBe(false);
    expect(isKitchenUndoInTime(100_000, 10, 99_999)).toBe(false);
  });
});
