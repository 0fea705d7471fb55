import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import type { Request } from '@masa/contract/schemas';
import { evening, line, order, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const at = (instant: string) => bar.clock.turnTo(`${instant}+02:00`);
type Hours = NonNullable<Request<'putVenue'>['body']['hours']>;
const friday = { weekday: 5, from: '12:00', until: '02:00' };
const setHours = (hours: Hours) => bar.boss.putVenue({ body: { hours } });
const ordering = async () => (await bar.bare.venue({ query: { lang: 'ro' } })).ordering;
const refused = async (call: Promise<unknown>) => {
  const reason = await call.catch((error: unknown) => error);
  if (!(reason instanceof CallRefused)) throw new Error('It was not refused.');
  return { error: reason.error, details: reason.details };
};

describe('D-067: a bar that is open on Fridays from noon until two', () => {
  it('takes orders of phones until two, and says when it opens again', async () => {
    at('2026-11-27T20:00:00');
    const mihai = await bar.guest('Mihai', bar.table());
    await setHours({ week: [friday], exceptions: [] });
    expect(await ordering()).toMatchObject({
      state: 'open',
      closesAt: Date.parse('2026-11-28T02:00:00+02:00'),
    });
    at('2026-11-28T01:59:59');
    await order(mihai, 'fries');
    at('2026-11-28T02:00:00');
    const opensAt = Date.parse('2026-12-04T12:00:00+02:00');
    expect(await refused(order(mihai, 'fries'))).toMatchObject({
      error: 'outside_hours',
      details: { opensAt },
    });
    expect(await ordering()).toMatchObject({ state: 'closed', opensAt });
    // The menu can be read at any time.
    expect((await bar.bare.menu({ query: {} })).find(({ id }) => id === 'fries')?.active).toBe(true);
  });

  it('lets waiters and the counter go on', async () => {
    at('2026-11-28T03:00:00');
    const session = await bar.waiterAt(bar.table());
    await order({ api: bar.ana, session }, 'fries');
    const quick = await bar.ana.waiterQuickSession();
    const sold = await bar.ana.quickOrder({
      body: {
        order: { sessionId: quick.id, orderItems: [line('fries')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    expect(sold.status).toBe('created');
  });

  it('is closed on a Friday that says so, and tells why', async () => {
    at('2026-12-04T13:00:00');
    const mihai = await bar.guest('Mihai', bar.table());
    const note = { ro: 'Nuntă', en: 'A wedding' };
    await setHours({ week: [friday], exceptions: [{ date: '2026-12-04', spans: [], note }] });
    expect(await ordering()).toMatchObject({ state: 'closed', note: 'Nuntă' });
    expect(await refusalOf(order(mihai, 'fries'))).toBe('409 outside_hours');
    await setHours({ week: [], exceptions: [] });
    expect(await ordering()).toMatchObject({ state: 'open', closesAt: null });
    await order(mihai, 'fries');
  });

  it('has at most three spans a day, and each date once', async () => {
    const four = Array.from({ length: 4 }, () => friday);
    expect(await refusalOf(setHours({ week: four, exceptions: [] }))).toBe('400 invalid_request');
    const twice = { date: '2026-12-04', spans: [], note: {} };
    expect(await refusalOf(setHours({ week: [], exceptions: [twice, twice] }))).toBe('400 invalid_request');
  });
});

describe('D-060: fries that are for lunch', () => {
  const lunch = {
    names: { en: 'Lunch', ro: 'Prânz' },
    weekdays: [1, 2, 3, 4, 5],
    from: '12:00',
    until: '15:00',
    items: ['fries'],
  };
  const fries = async (forWaiter = false) =>
    (await bar.bare.menu({ query: forWaiter ? { for: 'waiter' } : {} })).find(({ id }) => id === 'fries');

  it('are off until noon and then on without anybody touching them; a waiter orders them at any time', async () => {
    const daypart = await bar.boss.addDaypart({ body: lunch });
    at('2026-12-07T11:59:59');
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await fries()).toMatchObject({
      active: false,
      offReason: 'daypart',
      backAt: Date.parse('2026-12-07T12:00:00+02:00'),
    });
    expect(await refusalOf(order(mihai, 'fries'))).toBe('409 item_inactive');
    expect(await fries(true)).toMatchObject({ active: true, offReason: null });
    await order({ api: bar.ana, session: await bar.waiterAt(bar.table()) }, 'fries');

    at('2026-12-07T12:00:00');
    expect(await fries()).toMatchObject({ active: true, offReason: null, backAt: null });
    await order(mihai, 'fries');

    // Friday's lunch is over: the next one is on Monday.
    at('2026-12-11T15:00:00');
    expect(await fries()).toMatchObject({ backAt: Date.parse('2026-12-14T12:00:00+02:00') });
    await bar.boss.endDaypart({ params: { id: daypart.id } });
    expect(await fries()).toMatchObject({ active: true });
  });

  it('that the kitchen has switched off are not promised for noon', async () => {
    const { id } = await bar.boss.addDaypart({ body: lunch });
    at('2026-12-07T10:00:00');
    await bar.offer('fries', false);
    expect(await fries()).toMatchObject({ active: false, offReason: null, backAt: null });
    await bar.offer('fries', true);
    await bar.boss.changeDaypart({ params: { id }, body: { ...lunch, active: false } });
    expect(await fries()).toMatchObject({ active: true });
    expect(await refusalOf(bar.boss.endDaypart({ params: { id: 'none' } }))).toBe('404 daypart_not_found');
  });
});
