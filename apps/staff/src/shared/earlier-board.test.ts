import { schemas } from '@masa/contract/schemas';
import { expect, it } from 'vitest';
import { aCall, anOrder, anOverview, type OverviewAnswer } from '../testing/answers.ts';
import { boardInFull } from './earlier-board.ts';

const board = (change: Partial<OverviewAnswer>) => schemas.overview.response.parse(anOverview(change));
const without = <T extends object>(whole: T, ...fields: readonly (keyof T)[]): T => {
  const earlier = { ...whole };
  for (const field of fields) delete earlier[field];
  return earlier;
};
type Order = ReturnType<typeof board>['openKitchenOrders'][number];
const earlierOrder = (order: Order): Order =>
  without(
    order,
    ...(['modifiers', 'without', 'note', 'allergy', 'ageUnasked', 'waits', 'settlesAt', 'rush'] as const),
    ...(['course', 'held', 'seat', 'wantedAt', 'serve'] as const),
  );

it('a board that a server of before tells is read as one on which nothing of all that is', () => {
  const whole = board({
    openKitchenOrders: [anOrder({ id: 'wings' })],
    openWaiterOrders: [anOrder({ id: 'lager', station: 'bar' })],
    waiterCalls: [aCall({ reason: null })],
  });
  const earlier = {
    ...without(whole, 'presence', 'heldVisits', 'trainingMode', 'lowDisk', 'limits'),
    openKitchenOrders: whole.openKitchenOrders.map(earlierOrder),
    openWaiterOrders: whole.openWaiterOrders.map(earlierOrder),
    waiterCalls: whole.waiterCalls.map((call) => without(call, 'reason')),
  };
  expect(earlier).not.toEqual(whole);
  expect(boardInFull(earlier)).toEqual(whole);
});

it('of a server of today every order stays the object that it was: its card is not drawn again', () => {
  const whole = board({ openKitchenOrders: [anOrder({ note: 'no rush', allergy: ['milk'] })] });
  expect(boardInFull(whole).openKitchenOrders[0]).toBe(whole.openKitchenOrders[0]);
});
