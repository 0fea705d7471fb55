import { describe, expect, it } from 'vitest';
import { nextOrderStatus, orderStatus, type OrderStatus } from './order-status.ts';

const theWay: readonly OrderStatus[] = ['ordered', 'being_prepared', 'ready_for_delivery', 'delivered'];

describe('the way of an order', () => {
  it('begins when the guest sends it and ends in the hands of the guest', () => {
    expect(orderStatus.states).toEqual(theWay);
    expect(orderStatus.initial).toBe('ordered');
    expect(orderStatus.states.filter((status) => orderStatus.isFinal(status))).toEqual(['delivered']);
  });

  it.each(theWay.flatMap((from, at) => theWay.map((to, then) => ({ from, to, allowed: then === at + 1 }))))(
    'from $from to $to: $allowed, because nobody skips a step or goes back',
    ({ from, to, allowed }) => {
      expect(orderStatus.leads(from, to)).toBe(allowed);
    },
  );

  it.each([
    ['ordered', 'being_prepared'],
    ['being_prepared', 'ready_for_delivery'],
    ['ready_for_delivery', 'delivered'],
    ['delivered', undefined],
  ] as const)('after %s the button offers %s', (status, next) => {
    expect(nextOrderStatus(status)).toBe(next);
  });
});
