import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISHES_AT_TABLE,
  DISHES_OF_SESSION,
  firstOrders,
  isSlipOfThese,
  isTooMuch,
  mustWait,
  SLIP_STAYS_NEW_MS,
  seatFor,
  SESSIONS_AT_TABLE,
  unvouchedAllowance,
  UNVOUCHED_DISHES,
} from './presence.ts';

const anEvening = fc.array(
  fc.oneof(
    fc.record({
      deed: fc.constant('order'),
      visit: fc.nat({ max: 70 }),
      dishes: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ deed: fc.constantFrom('vouch', 'nobody') }),
  ),
  { maxLength: 60 },
);

describe('what a table sends to the kitchen before anybody has been there', () => {
  it('is thirty dishes, none where the first order waits or staff found nobody, and any number without limits', () => {
    const allowances = firstOrders.flatMap((firstOrder) =>
      [false, true].flatMap((absent) =>
        [false, true].map((limited) => [
          firstOrder,
          absent,
          limited,
          unvouchedAllowance({ firstOrder, absent, limited }),
        ]),
      ),
    );
    expect(allowances).toEqual([
      ['free', false, false, Infinity],
      ['free', false, true, UNVOUCHED_DISHES],
      ['free', true, false, 0],
      ['free', true, true, 0],
      ['vouched', false, false, 0],
      ['vouched', false, true, 0],
      ['vouched', true, false, 0],
      ['vouched', true, true, 0],
      // Who sits there since before the switch.
      ['slip', false, false, Infinity],
      ['slip', false, true, UNVOUCHED_DISHES],
      ['slip', true, false, 0],
      ['slip', true, true, 0],
    ]);
  });

  it('never passes the thirty, whoever orders how much in which order, and is nothing after "nobody is here"', () => {
    fc.assert(
      fc.property(anEvening, (deeds) => {
        let sent = new Map<number, number>();
        let vouched = new Set<number>();
        let seated = new Set<number>();
        let absent = false;
        for (const step of deeds) {
          const before = [...sent.values()].reduce((sum, dishes) => sum + dishes, 0);
          if (step.deed === 'vouch')
            [vouched, sent, absent] = [new Set([...vouched, ...seated]), new Map<number, number>(), false];
          else if (step.deed === 'nobody') {
            seated = vouched;
            [sent, absent] = [new Map<number, number>(), true];
          } else if ('visit' in step) {
            const { visit, dishes } = step;
            seated = new Set([...seated, visit]);
            const allowance = unvouchedAllowance({ firstOrder: 'free', absent, limited: true });
            const isVouched = vouched.has(visit);
            const waits = mustWait({ vouched: isVouched, dishes, sentBefore: before, allowance });
            if (isVouched) expect(waits).toBe(false);
            else if (!waits) sent = new Map([...sent, [visit, (sent.get(visit) ?? 0) + dishes]]);
            if (absent && !isVouched) expect(waits).toBe(true);
          }
          expect([...sent.values()].reduce((sum, dishes) => sum + dishes, 0)).toBeLessThanOrEqual(
            UNVOUCHED_DISHES,
          );
        }
      }),
    );
  });
});

describe('what a table takes from its guests', () => {
  it.each([
    ['the last dish of a session', 1, DISHES_OF_SESSION - 1, 299, false],
    ['one more', 1, DISHES_OF_SESSION, 300, true],
    ['the last dish of a table', 1, 0, DISHES_AT_TABLE - 1, false],
    ['one more for the table', 1, 0, DISHES_AT_TABLE, true],
    ['an order that only begins below', 100, 250, 250, true],
  ])('%s', (_, dishes, ofSession, ofTable, refused) => {
    expect(isTooMuch({ dishes, ofSession, ofTable })).toBe(refused);
  });
});

const visits = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    createdAt: fc.nat({ max: 50 }),
    vouched: fc.boolean(),
    busy: fc.boolean(),
  }),
  {
    selector: ({ id }) => id,
    minLength: SESSIONS_AT_TABLE - 3,
    maxLength: SESSIONS_AT_TABLE + 3,
    size: 'max',
  },
);

describe('a seat for one more guest', () => {
  it('is free below sixty visits, else that of the oldest in which nothing happened and nobody was seen', () => {
    fc.assert(
      fc.property(visits, (here) => {
        const seat = seatFor(here);
        const idle = here.filter(({ vouched, busy }) => !vouched && !busy);
        const oldest = Math.min(...idle.map(({ createdAt }) => createdAt));
        const full = here.length >= SESSIONS_AT_TABLE;
        expect(seat.kind).toBe(!full ? 'free' : idle.length > 0 ? 'replaces' : 'none');
        if (seat.kind === 'replaces') {
          expect(idle).toContain(seat.visit);
          expect(seat.visit.createdAt).toBe(oldest);
        }
      }),
    );
  });

  it('is the same one for whoever asks, also among visits of one instant', () => {
    fc.assert(
      fc.property(visits, (here) => {
        expect(seatFor(here.toReversed())).toEqual(seatFor(here));
      }),
    );
  });
});

describe('the slip that is printed when guests are seated', () => {
  it.each([
    [true, SLIP_STAYS_NEW_MS * 100, true, 'of guests who order with it'],
    [false, SLIP_STAYS_NEW_MS - 1, true, 'that a colleague has just printed'],
    [false, SLIP_STAYS_NEW_MS, false, 'that nobody has scanned since'],
  ])('in use %s and %i ms old is theirs: %s, one %s', (inUse, madeMsAgo, theirs) => {
    expect(isSlipOfThese({ inUse, madeMsAgo })).toBe(theirs);
  });
});
