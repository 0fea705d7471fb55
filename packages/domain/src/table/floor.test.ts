import { assert, boolean, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUrgency, CLEARED_WITHIN_MS, needsSomebody, tableState, tableStates } from './floor.ts';

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
const free = { guests: 0, sinceTs: null, waitingSinceTs: null, asksToPay: false, paidTs: null };
const ago = (minutes: number) => NOW - minutes * MINUTE;

describe('how a table stands', () => {
  it.each([
    ['nobody sits there', free, false, 'free'],
    ['guests have sat down', { ...free, guests: 2, sinceTs: ago(4) }, false, 'seated'],
    ['they wait for a dish', { ...free, guests: 2, sinceTs: ago(9), waitingSinceTs: ago(7) }, true, 'waits'],
    ['they wait long', { ...free, guests: 2, sinceTs: ago(9), waitingSinceTs: ago(8) }, true, 'waits_amber'],
    ['too long', { ...free, guests: 2, sinceTs: ago(20), waitingSinceTs: ago(15) }, true, 'waits_red'],
    ['everything is there', { ...free, guests: 2, sinceTs: ago(40) }, true, 'served'],
    ['they ask to pay', { ...free, guests: 2, sinceTs: ago(40), asksToPay: true }, true, 'pays'],
    ['they have paid', { ...free, paidTs: ago(14) }, false, 'paid'],
    ['that was a while ago', { ...free, paidTs: NOW - CLEARED_WITHIN_MS }, false, 'free'],
    ['others sit there after them', { ...free, guests: 1, sinceTs: ago(1), paidTs: ago(2) }, false, 'seated'],
  ] as const)('%s', (_, facts, ordered, state) => {
    expect(tableState(facts, ordered, NOW)).toBe(state);
  });

  it('is told by the strongest of it: who asks to pay goes before who waits, whatever else is known', () => {
    const past = option(integer({ min: 0, max: 120 }).map(ago), { nil: null });
    assert(
      property(
        record({
          guests: integer({ min: 0, max: 12 }),
          sinceTs: past,
          waitingSinceTs: past,
          asksToPay: boolean(),
          paidTs: past,
        }),
        boolean(),
        (facts, ordered) => {
          const state = tableState(facts, ordered, NOW);
          expect(state === 'pays').toBe(facts.asksToPay);
          if (!facts.asksToPay) expect(state.startsWith('waits')).toBe(facts.waitingSinceTs !== null);
          if (state === 'free' || state === 'paid') expect([facts.guests, ordered]).toEqual([0, false]);
        },
      ),
    );
  });
});

describe('where a waiter has to go', () => {
  it('is to whoever pays, waits long or has called', () => {
    const needing = tableStates.filter((state) => needsSomebody(state, false));
    expect(needing).toEqual(['pays', 'waits_red', 'waits_amber']);
    expect(tableStates.every((state) => needsSomebody(state, true))).toBe(true);
  });

  it('is in one order for everybody: by how a table stands, then by who was there first', () => {
    const table = record({ state: constantFrom(...tableStates), since: integer({ min: 0, max: 9_999 }) });
    assert(
      property(uniqueArray(table, { selector: ({ state, since }) => `${state}${since}` }), (tables) => {
        const sorted = tables.toSorted(byUrgency);
        expect(tables.toReversed().toSorted(byUrgency)).toEqual(sorted);
        const places = sorted.map(({ state }) => tableStates.indexOf(state));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });
});
