import { describe, expect, it } from 'vitest';
import { aCheck, anOrder, anOverview } from '../testing/answers.ts';
import { keepIdentity } from './same-identity.ts';

const anew = <T>(value: T): T => structuredClone(value);
const orders = [anOrder({ id: 'one' }), anOrder({ id: 'two' }), anOrder({ id: 'three' })];
const before = anOverview({ openKitchenOrders: orders, checks: [aCheck()] });

describe('an answer that says what the last one said', () => {
  it('is the last one', () => {
    expect(keepIdentity(before, anew(before))).toBe(before);
  });

  it('is taken as it is where there was none', () => {
    expect(keepIdentity(null, before)).toBe(before);
  });
});

describe('an answer with one change', () => {
  it('keeps every other object', () => {
    const changed = anOrder({ id: 'two', status: 'being_prepared' });
    const after = { ...anew(before), openKitchenOrders: anew(orders).with(1, changed) };
    const kept = keepIdentity(before, after);
    expect(kept).toEqual(after);
    expect(kept.checks).toBe(before.checks);
    expect(kept.openKitchenOrders.map((order, at) => order === before.openKitchenOrders[at])).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('finds what moved up by its id', () => {
    const kept = keepIdentity(before, { ...anew(before), openKitchenOrders: anew(orders.slice(1)) });
    expect(kept.openKitchenOrders[0]).toBe(before.openKitchenOrders[1]);
    expect(kept.openKitchenOrders[1]).toBe(before.openKitchenOrders[2]);
    expect(kept.openKitchenOrders).toHaveLength(2);
  });

  it('is shorter when the last card went away', () => {
    const kept = keepIdentity(before, { ...anew(before), openKitchenOrders: anew(orders.slice(0, 2)) });
    expect(kept.openKitchenOrders).toEqual(orders.slice(0, 2));
    expect(kept.openKitchenOrders[1]).toBe(before.openKitchenOrders[1]);
  });

  it('forgets what is no longer said, and takes null for null', () => {
    expect(keepIdentity<object>({ a: 1, b: null }, { a: 1 })).toEqual({ a: 1 });
    expect(keepIdentity<object>({ a: null }, { a: null, b: null })).toEqual({ a: null, b: null });
    expect(keepIdentity<object>({ a: [1, 2] }, { a: null })).toEqual({ a: null });
  });
});
