import { defineMachine, type MachineState } from '../machine.ts';

/** The way of one order item through kitchen or bar, one step at a time and never back. */
export const orderStatus = defineMachine({
  initial: 'ordered',
  table: {
    ordered: { start: 'being_prepared' },
    being_prepared: { finish: 'ready_for_delivery' },
    ready_for_delivery: { hand_over: 'delivered' },
    delivered: {},
  },
});

export type OrderStatus = MachineState<typeof orderStatus>;

export const nextOrderStatus = (status: OrderStatus): OrderStatus | undefined =>
  orderStatus.states.find((to) => orderStatus.leads(status, to));

/** Since when kitchen and bar have an item: later than it was ordered, where it waited or its guest could take it back. */
export const onBoardSince = (item: {
  readonly createdAt: number;
  readonly releasedAt: number | null;
  readonly settlesAt: number | null;
}): number => Math.max(item.releasedAt ?? item.createdAt, item.settlesAt ?? item.createdAt);
