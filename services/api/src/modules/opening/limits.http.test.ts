import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import type { Request } from '@masa/contract/schemas';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { admission } from './admission.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());
afterEach(async () => {
  for (const { id } of (await bar.ana.orderingLimits()).limits)
    await bar.ana.resumeOrdering({ params: { id } });
});

const MINUTE = 60_000;
const LAGER = 'lager__500ml';
type Limit = Request<'limitOrdering'>['body'];
const limit = (body: Limit) => bar.ana.limitOrdering({ body });
const dishes = async (forWaiter = false) => {
  const menu = await bar.bare.menu({ query: forWaiter ? { for: 'waiter' } : {} });
  return (id: string) => menu.find((item) => item.id === id);
};
const refused = async (call: Promise<unknown>) => {
  const reason = await call.catch((error: unknown) => error);
  if (!(reason instanceof CallRefused)) throw new Error('It was not refused.');
  return { error: reason.error, details: reason.details };
};
const send = (guest: Pick<Guest, 'api' | 'session'>, id: string, quantity = 1, anyway?: boolean) =>
  guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [{ ...line(id), quantity }], anyway },
  });

describe('D-068: a side of the house that is paused for a quarter of an hour', () => {
  // The fryer of the guide is a station; until there are stations, the bar stands for it.
  it('takes its dishes off for phones until then, and those of the other side go on', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { limits } = await limit({ kind: 'pause', scope: 'bar', length: 15, reason: 'equipment' });
    const [pause] = limits;
    expect(pause).toMatchObject({ id: 'pause:bar', who: 'phones', by: 'ana', portions: null });
    const until = pause?.until ?? 0;
    expect((await dishes())(LAGER)).toMatchObject({ active: false, offReason: 'paused', backAt: until });
    expect((await dishes())('fries')).toMatchObject({ active: true, offReason: null });
    expect((await dishes(true))(LAGER)).toMatchObject({ active: true });
    expect(await refused(send(mihai, LAGER))).toMatchObject({
      error: 'ordering_paused',
      details: { scope: 'bar', until, reason: 'equipment', items: [{ line: 0, menuItemId: LAGER }] },
    });
    await send(mihai, 'fries');
    await send({ api: bar.ana, session: await bar.waiterAt(bar.table()) }, LAGER);

    bar.clock.advance(until - bar.clock.now());
    expect((await dishes())(LAGER)).toMatchObject({ active: true, backAt: null });
    expect((await bar.ana.orderingLimits()).limits).toEqual([]);
    await send(mihai, LAGER);
  });

  it('is over by itself in a process that was not there when it began', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await limit({ kind: 'pause', scope: 'bar', length: 15, reason: 'equipment' });
    const { uow } = bar.product.context;
    const fresh = admission();
    const caller = { staff: null, guestDeviceId: null, bare: true, ip: '127.0.0.1' };
    const asked = {
      lines: [{ menuItemId: LAGER, station: 'bar' as const, portions: 1 }],
      sessionId: mihai.session.id,
      byStaff: false,
      anyway: false,
    };
    const admit = () => uow.run((work) => fresh(work, asked, caller));
    await expect(admit()).rejects.toMatchObject({ code: 'ordering_paused' });
    bar.clock.advance(15 * MINUTE);
    await expect(admit()).resolves.toBeUndefined();
  });

  it('is taken back by anybody of the staff, and twice is once', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await limit({ kind: 'pause', length: 60, reason: 'staff' });
    expect((await bar.bare.venue({ query: {} })).ordering).toMatchObject({
      state: 'paused',
      reason: 'staff',
    });
    expect(await refusalOf(send(mihai, 'fries'))).toBe('409 ordering_paused');
    await bar.ion.resumeOrdering({ params: { id: 'pause:venue' } });
    await bar.ion.resumeOrdering({ params: { id: 'pause:venue' } });
    await send(mihai, 'fries');
    const resumed = (await bar.boss.auditLog({ query: {} })).filter(
      ({ action }) => action === 'ordering.resumed',
    );
    expect(resumed[0]).toMatchObject({ actor: 'user:ion', details: { scope: 'venue', kind: 'pause' } });
    expect(await refusalOf(bar.ana.resumeOrdering({ params: { id: 'pause:roof' } }))).toBe(
      '404 limit_not_found',
    );
  });

  it('until the end of the day ends with the business day', async () => {
    const { limits } = await limit({ kind: 'pause', length: 'day', reason: 'closing' });
    expect(limits[0]?.until).toBe(Date.parse('2026-11-21T05:00:00+02:00'));
  });
});

describe('D-070: a pause for everyone', () => {
  it('stops waiters as well, unless they say that they order anyway, which is written down', async () => {
    await limit({ kind: 'pause', who: 'everyone', length: 10, reason: 'busy' });
    const session = await bar.waiterAt(bar.table());
    const ana = { api: bar.ana, session };
    expect(await refusalOf(send(ana, 'fries'))).toBe('409 ordering_paused');
    await send(ana, 'fries', 1, true);
    const quick = await bar.ana.waiterQuickSession();
    const sell = (anyway?: boolean) =>
      bar.ana.quickOrder({
        body: {
          order: { sessionId: quick.id, orderItems: [line('fries')], anyway },
          paymentMethod: 'cash',
          printFiscal: false,
        },
      });
    expect(await refusalOf(sell())).toBe('409 ordering_paused');
    await sell(true);
    const entries = await bar.boss.auditLog({ query: {} });
    expect(entries.filter(({ action }) => action === 'order.despite_pause')).toHaveLength(2);
  });

  it('is not passed by a guest who says so, too', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await limit({ kind: 'pause', who: 'everyone', length: 10, reason: 'busy' });
    expect(await refusalOf(send(mihai, 'fries', 1, true))).toBe('409 ordering_paused');
  });
});

describe('D-071: a kitchen that takes five portions in five minutes', () => {
  it('counts the portions of a line, tells the sixth when to come again, and lets waiters pass', async () => {
    await limit({ kind: 'slow', scope: 'kitchen', portions: 5, length: 30, reason: 'busy' });
    const mihai = await bar.guest('Mihai', bar.table());
    const began = bar.clock.now();
    await send(mihai, 'fries', 3);
    await send(mihai, 'fries', 2);
    const { error, details } = await refused(send(mihai, 'fries'));
    expect(error).toBe('kitchen_busy');
    const retryAt = Number(details['retryAt']);
    expect(retryAt).toBeGreaterThan(began);
    expect(retryAt).toBeLessThanOrEqual(bar.clock.now() + 10 * MINUTE);
    await send(mihai, LAGER, 10);
    await send({ api: bar.ana, session: await bar.waiterAt(bar.table()) }, 'fries', 10);
    bar.clock.advance(retryAt - bar.clock.now());
    await send(mihai, 'fries');
  });

  it('is one for eight phones at the same moment', async () => {
    await limit({ kind: 'slow', portions: 5, length: 30, reason: 'busy' });
    const guests: Guest[] = [];
    for (let seat = 0; seat < 8; seat += 1) guests.push(await bar.guest(`Guest ${seat}`, bar.table()));
    const outcomes = await Promise.all(
      guests.map((guest) =>
        order(guest, 'fries').then(
          () => 'placed',
          () => 'busy',
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'busy'),
      ...Array.from({ length: 5 }, () => 'placed'),
    ]);
  });
});
