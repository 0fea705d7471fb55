import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPickup, pickupPlaces, type PickupPlace } from './pickup-code.ts';

/** A counter of one evening: what was given out, and what is still open of it. */
function counter() {
  const counts = new Map<string, number>();
  const open = new Set<string>();
  return {
    open,
    order(place: PickupPlace): string | null {
      const next = nextPickup(place, (letter) => counts.get(letter) ?? 0, open);
      if (next === null) return null;
      counts.set(next.letter, next.count);
      open.add(next.code);
      return next.code;
    },
    handOut: (code: string) => open.delete(code),
  };
}

describe('pick-up codes of an evening (K-037)', () => {
  it('count up from 01, A at the counter and B at virtual tables', () => {
    const bar = counter();
    const places: PickupPlace[] = ['quick', 'quick', 'virtual', 'quick', 'virtual'];
    expect(places.map((place) => bar.order(place))).toEqual(['A01', 'A02', 'B01', 'A03', 'B02']);
  });

  it('begin again after a hundred, and pass over what somebody has not fetched', () => {
    const bar = counter();
    const codes = Array.from({ length: 150 }, (_, at) => {
      const code = bar.order('quick');
      if (code !== null && at !== 2) bar.handOut(code);
      return code;
    });
    expect(codes.slice(98, 104)).toEqual(['A99', 'A00', 'A01', 'A02', 'A04', 'A05']);
    expect(codes.filter((code) => code === 'A03')).toHaveLength(1);
  });

  it('take the next free letter when all hundred are open, and come back to their own', () => {
    const bar = counter();
    const first = Array.from({ length: 100 }, () => bar.order('quick'));
    expect(new Set(first).size).toBe(100);
    expect([bar.order('quick'), bar.order('virtual'), bar.order('quick')]).toEqual(['C01', 'B01', 'C02']);
    bar.handOut('A57');
    expect([bar.order('quick'), bar.order('quick')]).toEqual(['A57', 'C03']);
  });

  it('are none when everything stands open, and nobody waits for one', () => {
    const bar = counter();
    const all = Array.from({ length: 100 * 23 }, () => bar.order('quick'));
    expect(new Set(all).size).toBe(all.length);
    expect(bar.order('quick')).toBeNull();
    expect(bar.order('virtual')).toBe('B01');
  });

  it('are never open twice, whoever orders and fetches in whatever order', () => {
    const orders = record({ place: constantFrom(...pickupPlaces) });
    const fetching = record({ nth: integer({ min: 0, max: 400 }) });
    assert(
      property(array(oneof({ weight: 3, arbitrary: orders }, fetching), { maxLength: 400 }), (evening) => {
        const bar = counter();
        for (const deed of evening) {
          if ('nth' in deed) {
            const code = [...bar.open][deed.nth % Math.max(bar.open.size, 1)];
            if (code !== undefined) bar.handOut(code);
            continue;
          }
          const before = new Set(bar.open);
          const code = bar.order(deed.place);
          expect(code).toMatch(/^[A-HJ-NP-Z]\d\d$/u);
          expect(before.has(code ?? '')).toBe(false);
        }
      }),
    );
  });
});
