import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onBoardSince } from './order-status.ts';
import { ringingFor, thingsOn } from '../venue/alert.ts';
import { isSettling, isUndoInTime, MOST_UNDO_MS, UNDO_GRACE_MS } from './settling.ts';

const NOW = 1_000_000;
const hold = integer({ min: 1, max: MOST_UNDO_MS });
const instant = integer({ min: -60_000, max: 60_000 });

describe('what its guest can take back', () => {
  it('Q-014 settles from its sending to its end, and never again', () => {
    assert(
      property(hold, instant, (ms, later) => {
        const settlesAt = NOW + ms;
        expect(isSettling(settlesAt, NOW + later)).toBe(later < ms && ms - later <= MOST_UNDO_MS);
      }),
    );
    expect(isSettling(null, NOW)).toBe(false);
  });

  it('Q-016 is taken back in time, or within the second that his word is on its way', () => {
    assert(
      property(hold, instant, (ms, later) => {
        const settlesAt = NOW + ms;
        const isInTime = later < ms + UNDO_GRACE_MS && ms - later <= MOST_UNDO_MS;
        expect(isUndoInTime(settlesAt, NOW + later)).toBe(isInTime);
        if (isSettling(settlesAt, NOW + later)) expect(isUndoInTime(settlesAt, NOW + later)).toBe(true);
      }),
    );
    expect(isUndoInTime(null, NOW)).toBe(false);
  });

  it('rings once it has settled and not before, whatever the clock says', () => {
    assert(
      property(hold, instant, constantFrom('kitchen', 'bar'), (ms, later, station) => {
        const settlesAt = NOW + ms;
        const item = { id: 'a', station, status: 'ordered', createdAt: NOW, settlesAt } as const;
        const items = [
          {
            ...item,
            batchId: 'b',
            tableId: 'T5',
            course: null,
            releasedAt: null,
            statusChangedAt: NOW,
            rushedAt: null,
            recall: null,
            cardReadyAt: null,
          },
        ];
        const role = station === 'kitchen' ? 'kitchen' : 'waiter';
        const things = thingsOn({ items, passRings: [], checks: [], calls: [], presence: [], slow: [] });
        const { count, nextTs } = ringingFor(things, role, new Set(), NOW + later);
        const isHeld = isSettling(settlesAt, NOW + later);
        expect([count, nextTs]).toEqual(isHeld ? [0, settlesAt] : [1, null]);
      }),
    );
  });

  it('is on the boards since it settled, or since a later release', () => {
    const item = { createdAt: NOW, releasedAt: null, settlesAt: NOW + 10_000 };
    expect(onBoardSince(item)).toBe(NOW + 10_000);
    expect(onBoardSince({ ...item, releasedAt: NOW + 3_000 })).toBe(NOW + 10_000);
    expect(onBoardSince({ ...item, releasedAt: NOW + 60_000 })).toBe(NOW + 60_000);
    expect(onBoardSince({ ...item, settlesAt: null })).toBe(NOW);
  });
});
