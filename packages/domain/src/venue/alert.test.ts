import { describe, expect, it } from 'vitest';
import {
  CARD_RINGS_AFTER_MS,
  consentsRinging,
  hears,
  pushIsDue,
  PUSH_AGAIN_AFTER_MS,
  PUSH_GIVES_UP_AFTER_MS,
  ringingFor,
  thingsOn,
  type Board,
} from './alert.ts';
import { ASKED_FOR_MS, CONSENT_MS } from '../money/consent.ts';
import { CALL_RINGS_EVERY_MS, callRingsAt } from '../table/call-rings.ts';
import { sides } from '../menu/menu.ts';
import { orderStatus, type OrderStatus } from '../order/order-status.ts';
import type { Side } from '../menu/menu.ts';
import type { StaffRole } from '../staff/staff.ts';

const item = (station: Side, status: OrderStatus, createdAt: number, statusChangedAt = createdAt) => ({
  id: `${station}-${createdAt}`,
  batchId: `b-${createdAt}`,
  tableId: 'T5',
  course: null,
  station,
  status,
  createdAt,
  releasedAt: null,
  settlesAt: null,
  statusChangedAt,
  rushedAt: null,
  recall: null,
  cardReadyAt: null,
});
const NOW = 1_000_000;
const rings = (given: Partial<Board>, role: StaffRole, { seen = [] as string[], now = NOW } = {}) =>
  ringingFor(
    thingsOn({ items: [], passRings: [], checks: [], calls: [], presence: [], slow: [], ...given }),
    role,
    new Set(seen),
    now,
  );
const silent = { count: 0, newestTs: null, nextTs: null, things: [], kinds: [] };

describe('what rings', () => {
  it('for both is that phones were slowed down by themselves, each by a name of its own', () => {
    const slow = [
      { scope: 'kitchen', since: 7, by: 'auto' },
      { scope: 'bar', since: 8, by: 'ana' },
    ] as const;
    const [kitchen, waiter] = [rings({ slow }, 'kitchen'), rings({ slow }, 'waiter')];
    expect(kitchen).toMatchObject({ count: 1, kinds: ['slow'], things: ['slow:kitchen:7:kitchen'] });
    expect(waiter).toMatchObject({ count: 1, kinds: ['slow'], things: ['slow:kitchen:7:waiter'] });
  });

  it('for the kitchen is what it has to cook, for the waiter what the bar pours and what is ready to carry', () => {
    const heard = sides.flatMap((station) =>
      orderStatus.states.map((status) => {
        const one = { items: [item(station, status, 10, 20)] };
        const { kitchen, waiter } = { kitchen: rings(one, 'kitchen'), waiter: rings(one, 'waiter') };
        return [station, status, ...kitchen.kinds, kitchen.newestTs, ...waiter.kinds, waiter.newestTs];
      }),
    );
    expect(heard).toEqual([
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

  it('is everything that a clock which has been set back puts into the future, but for a call that is to come', () => {
    const ahead = (at: number) => ({
      items: [item('bar', 'ordered', at)],
      checks: [{ id: 'check', createdTs: at }],
      calls: [{ id: 'call', ringsTs: at }],
      presence: [{ tableRow: 5, sinceTs: at }],
    });
    expect(rings(ahead(NOW + CALL_RINGS_EVERY_MS), 'waiter').kinds).toEqual(['order', 'check', 'presence']);
    expect(rings(ahead(NOW + CALL_RINGS_EVERY_MS), 'waiter').nextTs).toBe(NOW + CALL_RINGS_EVERY_MS);
    expect(rings(ahead(NOW + CALL_RINGS_EVERY_MS + 1), 'waiter').kinds).toEqual([
      'order',
      'check',
      'call',
      'presence',
    ]);
  });

  it('for the waiter is a table whose guests nobody has seen, once however many dishes wait there', () => {
    const asked = { presence: [{ tableRow: 5, sinceTs: 40 }] };
    expect(rings(asked, 'waiter')).toEqual({
      count: 1,
      newestTs: 40,
      nextTs: null,
      things: ['presence:5:40'],
      kinds: ['presence'],
    });
    expect(rings(asked, 'waiter', { seen: ['presence:5:40'] })).toEqual(silent);
    expect(rings(asked, 'kitchen')).toEqual(silent);
  });

  it('for the waiter is also a check and a call, never for the kitchen', () => {
    const both = { checks: [{ id: 'C', createdTs: 10 }], calls: [{ id: 'W', ringsTs: 30 }] };
    expect(rings(both, 'waiter')).toEqual({
      count: 2,
      newestTs: 30,
      nextTs: null,
      things: ['check:C', 'call:W:30'],
      kinds: ['check', 'call'],
    });
    expect(rings(both, 'kitchen')).toEqual(silent);
  });

  it('is silent once seen, whatever is older or younger is not', () => {
    const items = [10, 20, 30].map((at) => item('kitchen', 'ordered', at));
    const seen = ['order:kitchen-20'];
    expect(rings({ items }, 'kitchen', { seen })).toMatchObject({
      count: 2,
      newestTs: 30,
      things: ['order:kitchen-10', 'order:kitchen-30'],
    });
    expect(rings({ items: items.slice(1, 2) }, 'kitchen', { seen })).toEqual(silent);
  });

  it('for the kitchen is a dish that became urgent and is not ready yet, in the place of the new one', () => {
    const urgent = orderStatus.states.map((status) => {
      const items = [{ ...item('kitchen', status, 10, 20), rushedAt: 30 }];
      return [...rings({ items }, 'kitchen').things, ...rings({ items }, 'waiter').things];
    });
    expect(urgent).toEqual([['rush:kitchen-10:30'], ['rush:kitchen-10:30'], ['ready:kitchen-10'], []]);
  });

  it('is an urgent dish once, and anew when it becomes urgent again', () => {
    const items = (rushedAt: number | null) => [{ ...item('kitchen', 'ordered', 10), rushedAt }];
    const seen = ['order:kitchen-10'];
    expect(rings({ items: items(30) }, 'kitchen', { seen })).toMatchObject({ newestTs: 30, kinds: ['rush'] });
    seen.push('rush:kitchen-10:30');
    expect(rings({ items: items(30) }, 'kitchen', { seen })).toEqual(silent);
    expect(rings({ items: items(null) }, 'kitchen', { seen })).toEqual(silent);
    expect(rings({ items: items(40) }, 'kitchen', { seen })).toMatchObject({ newestTs: 40, kinds: ['rush'] });
  });

  it('is a plate anew when it is ready, though its order was seen', () => {
    const seen = ['order:kitchen-10'];
    expect(
      rings({ items: [item('kitchen', 'ready_for_delivery', 10, 20)] }, 'waiter', { seen }),
    ).toMatchObject({ things: ['ready:kitchen-10'] });
  });

  it('is a call anew when it is repeated, and not before its time', () => {
    const calls = [{ id: 'W', ringsTs: NOW + 5_000 }];
    const seen = [`call:W:${NOW - 15_000}`];
    expect(rings({ calls }, 'waiter', { seen })).toEqual({ ...silent, nextTs: NOW + 5_000 });
    expect(rings({ calls }, 'waiter', { seen, now: NOW + 5_000 })).toMatchObject({ count: 1, nextTs: null });
  });
});

describe('a call', () => {
  it('rings at most once in twenty seconds of its table: late rather than never', () => {
    expect(callRingsAt(NOW, 0)).toBe(NOW);
    expect(callRingsAt(NOW, NOW - CALL_RINGS_EVERY_MS)).toBe(NOW);
    expect(callRingsAt(NOW, NOW - 5_000)).toBe(NOW + 15_000);
    expect(callRingsAt(NOW, NOW)).toBe(NOW + CALL_RINGS_EVERY_MS);
    // A third one joins the ring that the second waits for.
    expect(callRingsAt(NOW, NOW + 15_000)).toBe(NOW + 15_000);
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
  const ringing = { newestTs: NEWEST };

  it('is due for anything new, however recent the last one was', () => {
    expect(pushIsDue(ringing, { newestTs: NEWEST - 1, at: NEWEST }, NEWEST)).toBe(true);
    expect(pushIsDue(ringing, { newestTs: NEWEST, at: NEWEST }, NEWEST + 1)).toBe(false);
  });

  it('is due again after half a minute, not before', () => {
    const last = { newestTs: NEWEST, at: NEWEST };
    expect(pushIsDue(ringing, last, NEWEST + PUSH_AGAIN_AFTER_MS - 1)).toBe(false);
    expect(pushIsDue(ringing, last, NEWEST + PUSH_AGAIN_AFTER_MS)).toBe(true);
  });

  it('at once when the clock was set back since the last push', () => {
    expect(
      pushIsDue({ newestTs: NEWEST - 7_200_000 }, { newestTs: NEWEST, at: NEWEST }, NEWEST - 7_200_000),
    ).toBe(true);
  });

  it('ends when nothing rings, and when nobody came for half an hour', () => {
    const last = { newestTs: 0, at: 0 };
    expect(pushIsDue({ newestTs: null }, last, NEWEST)).toBe(false);
    expect(pushIsDue(ringing, last, NEWEST + PUSH_GIVES_UP_AFTER_MS - 1)).toBe(true);
    expect(pushIsDue(ringing, last, NEWEST + PUSH_GIVES_UP_AFTER_MS)).toBe(false);
  });
});

describe('what came back in the kitchen (AMB-232)', () => {
  const back = (kind: 'undo' | 'recall', step: OrderStatus) => ({ no: 2, kind, step, at: 500_000 });

  it('rings by where the kitchen is with it: an undone start as the order that it was, silent where that was seen', () => {
    const one = { items: [{ ...item('kitchen', 'being_prepared', 10), recall: back('undo', 'ordered') }] };
    expect(rings(one, 'kitchen').things).toEqual(['order:kitchen-10']);
    expect(rings(one, 'kitchen', { seen: ['order:kitchen-10'] })).toEqual(silent);
  });

  it('falls silent for the waiter when "ready" is undone', () => {
    const ready = { ...item('kitchen', 'ready_for_delivery', 10), recall: back('undo', 'being_prepared') };
    expect(rings({ items: [ready] }, 'waiter')).toEqual(silent);
  });

  it('rings once where it was brought back, also what left the board, and once more when it is ready again', () => {
    const delivered = item('kitchen', 'delivered', 10);
    const cooking = { items: [{ ...delivered, recall: back('recall', 'being_prepared') }] };
    expect(rings(cooking, 'kitchen')).toMatchObject({ things: ['back:kitchen-10:2'], kinds: ['back'] });
    const again = { items: [{ ...delivered, recall: back('recall', 'ready_for_delivery') }] };
    expect(rings(again, 'waiter').things).toEqual(['ready:kitchen-10:2']);
    expect(rings(again, 'kitchen')).toEqual(silent);
  });

  it('what a tap on its card made ready rings five seconds later (K-012)', () => {
    const items = [{ ...item('kitchen', 'ready_for_delivery', 10, NOW), cardReadyAt: NOW }];
    expect(rings({ items }, 'waiter')).toMatchObject({ count: 0, nextTs: NOW + CARD_RINGS_AFTER_MS });
    expect(rings({ items }, 'waiter', { now: NOW + CARD_RINGS_AFTER_MS }).count).toBe(1);
  });
});

describe('a consent that somebody waits for (AMB-291)', () => {
  const asked = (askedBy: string, at: number, givenBy: string | null = null) => ({
    id: `${askedBy}-${at}`,
    askedBy,
    givenBy,
    expiresAt: at + ASKED_FOR_MS,
  });
  const both = [asked('ana', NOW - 2_000), asked('vasile', NOW - 1_000)];

  it('rings for whoever may give it, and never for whoever asks', () => {
    const consent = { nextTs: null, kinds: ['consent'] };
    const [ana, vasile] = [`consent:ana-${NOW - 2_000}`, `consent:vasile-${NOW - 1_000}`];
    expect(consentsRinging(both, 'boss', NOW)).toEqual({
      ...consent,
      count: 2,
      newestTs: NOW - 1_000,
      things: [ana, vasile],
    });
    expect(consentsRinging(both, 'vasile', NOW)).toEqual({
      ...consent,
      count: 1,
      newestTs: NOW - 2_000,
      things: [ana],
    });
    expect(consentsRinging(both, null, NOW).count).toBe(2);
    expect(consentsRinging(both.slice(1), 'vasile', NOW)).toEqual(silent);
  });

  it('falls silent when it is given, and when nobody waits for it any more', () => {
    const given = { ...asked('ana', NOW, 'vasile'), expiresAt: NOW + CONSENT_MS };
    expect(consentsRinging([given], 'boss', NOW)).toEqual(silent);
    const [one] = both;
    const rung = (now: number) => consentsRinging(one ? [one] : [], 'boss', now).count;
    const end = NOW - 2_000 + ASKED_FOR_MS;
    expect([rung(end - 1), rung(end), rung(end + 1)]).toEqual([1, 1, 0]);
  });

  it('rings at once by a clock that was set back a little, and not for hours by one that was set back far', () => {
    const back = (ms: number) => consentsRinging([asked('ana', NOW)], 'boss', NOW - ms);
    expect(back(60_000)).toMatchObject({ count: 1, nextTs: null });
    expect(back(ASKED_FOR_MS).count).toBe(1);
    expect(back(3_600_000)).toEqual(silent);
  });
});
