import { describe, expect, it } from 'vitest';
import {
  hears,
  pushIsDue,
  PUSH_AGAIN_AFTER_MS,
  PUSH_GIVES_UP_AFTER_MS,
  ringingFor,
  type Board,
} from './alert.ts';
import { stations } from './menu.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';
import type { Station } from './menu.ts';

const item = (station: Station, status: OrderStatus, createdTs: number, statusChangedTs = createdTs) => ({
  station,
  status,
  createdTs,
  statusChangedTs,
});
const board = (given: Partial<Board>): Board => ({ items: [], checks: [], calls: [], ...given });
const call = (tableId: string, repeatedTs: number) => ({ tableId, repeatedTs });
const silent = { count: 0, newestTs: null, kinds: [] };

describe('what rings', () => {
  it('for the kitchen is what it has to cook, for the waiter what the bar pours and what is ready to carry', () => {
    const rings = stations.flatMap((station) =>
      orderStatus.states.map((status) => {
        const one = board({ items: [item(station, status, 10, 20)] });
        const { kitchen, waiter } = {
          kitchen: ringingFor(one, 'kitchen', 0),
          waiter: ringingFor(one, 'waiter', 0),
        };
        return [station, status, ...kitchen.kinds, kitchen.newestTs, ...waiter.kinds, waiter.newestTs];
      }),
    );
    expect(rings).toEqual([
      ['kitchen', 'ordered', 'order', 10, null],
      ['kitchen', 'being_prepared', null, null],
      ['kitchen', 'ready_for_delivery', null, 'ready', 20],
      ['kitchen', 'delivered', null, null],
      ['bar', 'ordered', null, 'order', 10],
      ['bar', 'being_prepared', null, null],
      ['bar', 'ready_for_delivery', null, null],
      ['bar', 'delivered', null, null],
    ]);
  });

  it('for the waiter is also a check and a call, never for the kitchen', () => {
    const both = board({ checks: [{ createdTs: 10 }], calls: [call('T1', 30)] });
    expect(ringingFor(both, 'waiter', 0)).toEqual({ count: 2, newestTs: 30, kinds: ['check', 'call'] });
    expect(ringingFor(both, 'kitchen', 0)).toEqual(silent);
  });

  it('is silent once seen, until something newer comes', () => {
    const items = [item('kitchen', 'ordered', 10), item('kitchen', 'ordered', 20)];
    expect(ringingFor(board({ items }), 'kitchen', 10)).toEqual({ count: 1, newestTs: 20, kinds: ['order'] });
    expect(ringingFor(board({ items }), 'kitchen', 20)).toEqual(silent);
    const more = [...items, item('kitchen', 'ordered', 21)];
    expect(ringingFor(board({ items: more }), 'kitchen', 20)).toMatchObject({ count: 1, newestTs: 21 });
  });

  it('is at most one ring per table in twenty seconds of calls', () => {
    const calls = [call('T1', 45_000), call('T1', 1_000), call('T1', 20_999), call('T2', 20_500)];
    const rings = (seenUntil: number) => ringingFor(board({ calls }), 'waiter', seenUntil);
    expect(rings(0)).toEqual({ count: 4, newestTs: 45_000, kinds: ['call'] });
    // The second call of T1 came within the ring of its first, that of T2 did not.
    expect(rings(1_000)).toMatchObject({ count: 2, newestTs: 45_000 });
    expect(ringingFor(board({ calls: calls.slice(1) }), 'waiter', 1_000)).toMatchObject({
      count: 1,
      newestTs: 20_500,
    });
  });

  it('is again the second caller, once only the first was looked after', () => {
    const both = [call('T1', 1_000), call('T1', 5_000)];
    expect(ringingFor(board({ calls: both }), 'waiter', 2_000)).toEqual(silent);
    expect(ringingFor(board({ calls: both.slice(1) }), 'waiter', 2_000)).toMatchObject({ newestTs: 5_000 });
  });
});

describe('who hears it', () => {
  it('is whoever has the role, or none at all', () => {
    expect(hears(['waiter'], 'waiter')).toBe(true);
    expect(hears(['kitchen'], 'waiter')).toBe(false);
    expect(hears(['waiter', 'kitchen'], 'kitchen')).toBe(true);
    expect(hears([], 'kitchen')).toBe(true);
  });
});

describe('a push', () => {
  const NEWEST = 1_000_000;
  const rings = { count: 1, newestTs: NEWEST, kinds: ['order'] } as const;

  it('is due for anything new, however recent the last one was', () => {
    expect(pushIsDue(rings, { newestTs: NEWEST - 1, at: NEWEST }, NEWEST)).toBe(true);
    expect(pushIsDue(rings, { newestTs: NEWEST, at: NEWEST }, NEWEST + 1)).toBe(false);
  });

  it('is due again after half a minute, not before', () => {
    const last = { newestTs: NEWEST, at: NEWEST };
    expect(pushIsDue(rings, last, NEWEST + PUSH_AGAIN_AFTER_MS - 1)).toBe(false);
    expect(pushIsDue(rings, last, NEWEST + PUSH_AGAIN_AFTER_MS)).toBe(true);
  });

  it('ends when nothing rings, and when nobody came for half an hour', () => {
    const last = { newestTs: 0, at: 0 };
    expect(pushIsDue({ count: 0, newestTs: null, kinds: [] }, last, NEWEST)).toBe(false);
    expect(pushIsDue(rings, last, NEWEST + PUSH_GIVES_UP_AFTER_MS - 1)).toBe(true);
    expect(pushIsDue(rings, last, NEWEST + PUSH_GIVES_UP_AFTER_MS)).toBe(false);
  });
});
