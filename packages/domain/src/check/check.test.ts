import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksSeparateCheck, checkRequestOutcomes, checkStatus, tableCheckAvailability } from './check.ts';

const paying = { hasCheck: true, items: 2 };
const eating = { hasCheck: false, items: 1 };
const onlyLooking = { hasCheck: false, items: 0 };
const payingForNothing = { hasCheck: true, items: 0 };

describe('a check', () => {
  it('is completed or cancelled once, and then stays', () => {
    expect(checkStatus.next('requested', 'complete')).toBe('completed');
    expect(checkStatus.next('requested', 'cancel')).toBe('cancelled');
    expect(checkStatus.next('completed', 'cancel')).toBeUndefined();
    expect(checkStatus.next('cancelled', 'complete')).toBeUndefined();
    expect(checkStatus.next('completed', 'complete')).toBeUndefined();
  });

  it('request is answered with the specified statuses first', () => {
    expect(checkRequestOutcomes.slice(0, 2)).toEqual(['created', 'sync_check_failed']);
  });
});

describe('the check buttons of a table', () => {
  it.each([
    ['nobody is there', [], 'enabled'],
    ['nobody has ordered yet', [onlyLooking, onlyLooking], 'enabled'],
    ['nobody has asked', [eating, eating, onlyLooking], 'enabled'],
    ['one of two has asked', [paying, eating], 'please_wait'],
    ['everybody has asked', [paying, paying], 'check_requested'],
    ['everybody who ordered has asked', [paying, onlyLooking], 'check_requested'],
    ['a table check covers a guest without items too', [paying, payingForNothing], 'check_requested'],
    ['a check of somebody without items does not count', [payingForNothing, eating], 'enabled'],
  ])('when %s', (_, sessions, availability) => {
    expect(tableCheckAvailability(sessions)).toBe(availability);
  });

  it('never ask anybody to wait while nobody is paying, in whatever order people sit', () => {
    const payer = fc.record({ hasCheck: fc.boolean(), items: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(fc.array(payer, { maxLength: 8 }), (sessions) => {
        const ordered = sessions.filter(({ items }) => items > 0);
        const waiting = ordered.filter(({ hasCheck }) => hasCheck).length;
        const availability = tableCheckAvailability(sessions);
        expect(tableCheckAvailability(sessions.toReversed())).toBe(availability);
        expect(availability === 'enabled').toBe(waiting === 0);
        expect(availability === 'check_requested').toBe(waiting > 0 && waiting === ordered.length);
      }),
    );
  });
});

describe('a separate check', () => {
  it.each([
    ['an empty table', [], false],
    ['orders of guests only', [{ ownerIsWaiter: false }, { ownerIsWaiter: false }], false],
    ['one order of the waiter among others', [{ ownerIsWaiter: false }, { ownerIsWaiter: true }], true],
  ])('with %s', (_, items, blocked) => {
    expect(blocksSeparateCheck(items)).toBe(blocked);
  });

  it('is free again once the last order of the waiter is claimed', () => {
    const before = [{ id: 'fries', ownerIsWaiter: true }];
    const claimed = before.map((item) => ({ ...item, ownerIsWaiter: false }));
    expect([blocksSeparateCheck(before), blocksSeparateCheck(claimed)]).toEqual([true, false]);
  });
});
