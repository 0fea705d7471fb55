import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus } from '../order/order-status.ts';
import { MOST_ON_WALL, ON_THE_WALL_MS, wallOf, type DishToFetch, SOON_ON_THE_WALL_MS } from './wall.ts';

const dish = (code: string, work: DishToFetch['work'], at = 0, given: Partial<DishToFetch> = {}) => ({
  code,
  work,
  sentAt: at,
  since: at,
  later: false,
  ...given,
});

describe('the wall (K-036)', () => {
  it('calls an order ready when all of it is, the newest first, and the next one first of what comes soon', () => {
    const dishes = [
      dish('A29', 'ready_for_delivery', 5),
      dish('A31', 'ready_for_delivery', 9),
      dish('B04', 'ready_for_delivery', 7),
      dish('B04', 'being_prepared', 6),
      dish('A32', 'ordered', 4),
    ];
    expect(wallOf(dishes, 10)).toEqual({ ready: ['A31', 'A29'], soon: ['A32', 'B04'] });
  });

  it('does not wait for what comes later, nor show an order of which everything does', () => {
    const dishes = [
      dish('B01', 'ready_for_delivery'),
      dish('B01', 'ordered', 0, { later: true }),
      dish('B02', 'ordered', 0, { later: true }),
    ];
    expect(wallOf(dishes, 1)).toEqual({ ready: ['B01'], soon: [] });
  });

  it('takes a code off after a quarter of an hour; what comes back to it is there anew', () => {
    const old = dish('A01', 'ready_for_delivery');
    expect(wallOf([old], ON_THE_WALL_MS - 1).ready).toEqual(['A01']);
    expect(wallOf([old], ON_THE_WALL_MS)).toEqual({ ready: [], soon: [] });
    expect(wallOf([{ ...old, since: 5 }], ON_THE_WALL_MS).ready).toEqual(['A01']);
    expect(wallOf([{ ...old, work: 'being_prepared' }], ON_THE_WALL_MS * 2).soon).toEqual(['A01']);
    // Handed over without a tap: it does not stand there the next day.
    expect(wallOf([{ ...old, work: 'being_prepared' }], SOON_ON_THE_WALL_MS + old.sentAt).soon).toEqual([]);
  });

  it('never shows a code twice, never one that was handed out, and never more than anybody reads', () => {
    const at = integer({ min: 0, max: ON_THE_WALL_MS });
    const dishes = array(
      record({
        code: integer({ min: 0, max: 99 }).map((no) => `A${String(no).padStart(2, '0')}`),
        work: constantFrom(...orderStatus.states),
        sentAt: at,
        since: at,
        later: boolean(),
      }),
      { maxLength: 300 },
    );
    assert(
      property(dishes, at, (all, now) => {
        const { ready, soon } = wallOf(all, now);
        const shown = [...ready, ...soon];
        expect(new Set(shown).size).toBe(shown.length);
        expect(Math.max(ready.length, soon.length)).toBeLessThanOrEqual(MOST_ON_WALL);
        for (const code of shown)
          expect(all.some((one) => one.code === code && one.work !== 'delivered' && !one.later)).toBe(true);
      }),
    );
  });
});
