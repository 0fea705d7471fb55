import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ItemEstimate } from '@masa/domain/order-progress';
import type { Precheck, PrecheckItem } from '@masa/fixtures/precheck';
import { orders, ordered, session, TABLE } from '../testing/evening.ts';
import { lost } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { memoryOrders, openApp } from '../testing/open-app.tsx';

const ana = session();
const address = '/order?lang=en';
/** The server's clock in the venue's zone: 20:07. The phone's says something else. */
const NOW = Date.parse('2026-11-20T18:07:00Z');
const times = (hitsOfTen: number | null = 8, now = NOW) => ({ times: { now, hitsOfTen } });
const estimate = (usual: number, late: number, more: Partial<ItemEstimate> = {}): ItemEstimate => ({
  usualSeconds: usual * 60,
  lateSeconds: late * 60,
  promisedTs: NOW + late * 60_000,
  ...more,
});
type Work = PrecheckItem['orderItem']['status'];
const dish = (id: string, work: Work, told: ItemEstimate | null = null): PrecheckItem => {
  const item = ordered(id);
  return { ...item, orderItem: { ...item.orderItem, status: work, work, estimate: told } };
};
const when = () => screen.findByRole('region', { name: 'When the order comes' });
const dishes = async () =>
  within(await screen.findByRole('list', { name: 'Ordered dishes' })).getAllByRole('listitem');
const bill = (...items: readonly PrecheckItem[]) => orders([ana, ...items]);
const opened = (answer: Precheck | typeof lost) =>
  openApp(address, { tableOrders: answer }, { session: ana });

afterEach(() => {
  vi.useRealTimers();
});

describe('My order', () => {
  it('shows how far each dish is, and moves with the table’s message (Q-001)', async () => {
    const api = await opened(bill(dish('o1', 'ordered')));
    expect((await dishes())[0]).toHaveText('1 of 3: Sent');
    for (const [work, said] of [
      ['being_prepared', '2 of 3: Being prepared'],
      ['ready_for_delivery', '3 of 3: Ready'],
      ['delivered', '3 of 3: Served'],
    ] as const) {
      api.now({ tableOrders: bill(dish('o1', work)) });
      (await waitFor(() => FakeSocket.last)).say({ timestamp: 5, tableId: TABLE });
      await waitFor(async () => expect((await dishes())[0]).toHaveText(said));
    }
    expect(await when()).toHaveText('Everything is on your table');
  });

  it('shows by which number an order is fetched, until it is handed out (K-037)', async () => {
    const withCode = (id: string, work: Work, pickupCode: string) => {
      const item = dish(id, work);
      return { ...item, orderItem: { ...item.orderItem, pickupCode } };
    };
    await opened(
      bill(
        withCode('o1', 'delivered', 'B01'),
        withCode('o2', 'ready_for_delivery', 'B02'),
        withCode('o3', 'ordered', 'B02'),
        withCode('o4', 'ordered', 'B03'),
      ),
    );
    expect(await screen.findByRole('region', { name: 'Your number' })).toHaveText('B02 · B03');
    cleanup();
    await opened(bill(dish('o1', 'ordered')));
    await dishes();
    expect(screen.queryByRole('region', { name: 'Your number' })).toBeNull();
  });

  it('says of a dish that came back where it is, until it is ready a second time (K-018)', async () => {
    const back = (work: Work) => {
      const item = dish('o1', 'delivered');
      return { ...item, orderItem: { ...item.orderItem, work, again: true } };
    };
    const api = await opened(bill(back('being_prepared'), dish('o2', 'delivered')));
    const [first, second] = await dishes();
    expect(first).toHaveText('2 of 3: Back in the kitchen');
    expect(second).toHaveText('3 of 3: Served');
    api.now({ tableOrders: bill(back('ready_for_delivery'), dish('o2', 'delivered')) });
    (await waitFor(() => FakeSocket.last)).say({ timestamp: 5, tableId: TABLE });
    await waitFor(async () => expect((await dishes())[0]).toHaveText('3 of 3: Ready'));
  });

  it('says of a dish whose course waits that it comes later (K-029)', async () => {
    const item = dish('o1', 'ordered');
    await opened(bill({ ...item, orderItem: { ...item.orderItem, held: true } }, dish('o2', 'ordered')));
    const [first, second] = await dishes();
    expect(first).toHaveText('1 of 3: Comes later');
    expect(second).toHaveText('1 of 3: Sent');
  });

  it('shows equal dishes that are as far as one row, and nothing that was struck off (Q-002)', async () => {
    const three = [
      dish('o1', 'being_prepared'),
      dish('o2', 'ready_for_delivery'),
      dish('o3', 'being_prepared'),
    ];
    const api = await opened(bill(...three));
    const [preparing, ready, ...more] = await dishes();
    expect(preparing).toHaveText('2 ×');
    expect(preparing).toHaveText('Being prepared');
    expect(ready).toHaveText('3 of 3: Ready');
    expect(more).toEqual([]);
    api.now({ tableOrders: bill(...three.slice(1)) });
    (await waitFor(() => FakeSocket.last)).say({ timestamp: 5, tableId: TABLE });
    await waitFor(async () => expect((await dishes())[1]).not.toHaveText('2 ×'));
  });

  it('says when it was sent and no figure, where the house knows nothing (Q-003)', async () => {
    await opened(bill(dish('o1', 'being_prepared')));
    const told = await when();
    expect(told).toHaveText(/^Sent at \d\d:\d\d$/u);
  });

  it('tells about how long, the range, the clock and what it is said from (Q-004, Q-010, Q-011)', async () => {
    await opened({
      ...bill(dish('o1', 'being_prepared', estimate(8, 12)), dish('o2', 'delivered')),
      ...times(),
    });
    const told = await when();
    expect(told).toHaveText('About 12 minutes');
    expect(told).toHaveText('usually 8 to 12, at your table by 20:20');
    expect(told).toHaveText('8 of 10 orders come in time');
  });

  it('leaves the number where the next is nearly the same, and changes it by two (Q-004)', async () => {
    const answer = (minutes: number) => ({
      ...bill(dish('o1', 'ordered', estimate(5, minutes))),
      ...times(),
    });
    const api = await opened(answer(9));
    expect(await when()).toHaveText('About 9 minutes');
    for (const [minutes, said] of [
      [8, 'About 9 minutes'],
      [7, 'About 7 minutes'],
    ] as const) {
      api.now({ tableOrders: answer(minutes) });
      const before = api.callsOf('tableOrders').length;
      FakeSocket.last?.say({ timestamp: 5, tableId: TABLE });
      await waitFor(() => expect(api.callsOf('tableOrders').length).toBeGreaterThan(before));
      await waitFor(async () => expect(await when()).toHaveText(said));
    }
  });

  it('is sorry past the promised time, with the rest, and without a figure where nobody knows (Q-006)', async () => {
    const late = estimate(3, 8, { promisedTs: NOW - 60_000 });
    const api = await opened({ ...bill(dish('o1', 'being_prepared', late)), ...times() });
    expect(await when()).toHaveText('Longer than we thought. We are sorry.');
    expect(await when()).toHaveText('About 8 minutes more');
    const longer = { ...late, usualSeconds: null, lateSeconds: null };
    api.now({ tableOrders: { ...bill(dish('o1', 'being_prepared', longer)), ...times() } });
    FakeSocket.last?.say({ timestamp: 5, tableId: TABLE });
    await waitFor(async () => expect(await when()).toHaveText(/^Sent at/u));
    expect(await when()).toHaveText('Longer than we thought. We are sorry.');
    expect(await when()).not.toHaveText('minutes');
  });

  it('says in a line that it is on its way', async () => {
    await opened(bill(dish('o1', 'ready_for_delivery'), dish('o2', 'delivered')));
    expect(await when()).toHaveText('It is on its way');
  });

  it('asks again once a minute while a figure stands there, and not at all without one (Q-033)', async () => {
    const api = await opened({ ...bill(dish('o1', 'ordered', estimate(5, 9))), ...times() });
    await when();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.now({ tableOrders: bill(dish('o1', 'ready_for_delivery')) });
    const before = api.callsOf('tableOrders').length;
    // The next figure is asked for by a clock that runs from here on.
    FakeSocket.last?.say({ timestamp: 6, tableId: TABLE });
    await waitFor(async () => expect(await when()).toHaveText('It is on its way'));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(api.callsOf('tableOrders').length).toBe(before + 1);
  });

  it('shows what it knew last, and since when, while nothing comes from the server (Q-031)', async () => {
    const api = await opened({ ...bill(dish('o1', 'being_prepared', estimate(8, 12))), ...times() });
    expect(await when()).toHaveText('About 12 minutes');
    api.now({ tableOrders: lost });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await waitFor(async () => expect(await when()).toHaveText('As of 20:07'));
    expect(await when()).not.toHaveText('minutes');
    expect((await dishes())[0]).toHaveText('2 of 3: Being prepared');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    api.now({ tableOrders: bill(dish('o1', 'ready_for_delivery')) });
    fireEvent(window, new Event('online'));
    FakeSocket.last?.say({ timestamp: 7, tableId: TABLE });
    await waitFor(async () => expect(await when()).toHaveText('It is on its way'));
    expect(await when()).not.toHaveText('As of');
  });

  it('after a reload without a network it shows what was told before, and is right when there is one again (Q-031)', async () => {
    const phone = { session: ana, orders: memoryOrders() };
    const told = { ...bill(dish('o1', 'being_prepared', estimate(8, 12))), ...times() };
    await openApp(address, { tableOrders: told }, phone);
    expect(await when()).toHaveText('About 12 minutes');
    cleanup();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const api = await openApp(address, { tableOrders: lost, venue: lost, getSession: lost }, phone);
    expect(await when()).toHaveText('As of 20:07');
    expect(await when()).not.toHaveText('minutes');
    expect((await dishes())[0]).toHaveText('2 of 3: Being prepared');
    network.mockReturnValue(true);
    api.now({ tableOrders: bill(dish('o1', 'ready_for_delivery')) });
    fireEvent(window, new Event('online'));
    await waitFor(async () => expect(await when()).toHaveText('It is on its way'), { timeout: 2_000 });
    expect(await when()).not.toHaveText('As of');
  });

  it('the phone keeps nothing of a visit that is over (Q-031)', async () => {
    const kept = memoryOrders();
    await openApp(address, { tableOrders: bill(dish('o1', 'ordered')) }, { session: ana, orders: kept });
    await when();
    expect(await kept.load(ana.id)).not.toBeNull();
    cleanup();
    localStorage.clear();
    await openApp('/?lang=en', {}, { orders: kept });
    await screen.findByRole('link', { name: /menu/iu });
    await waitFor(async () => expect(await kept.load(ana.id)).toBeNull());
  });

  it('leads to the menu where nothing is ordered yet, and home without a visit', async () => {
    await opened(orders([ana]));
    expect(await screen.findByText('You have ordered nothing yet')).toBeShown();
    expect(screen.getByRole('link', { name: 'See the menu' }).getAttribute('href')).toBe('/menu?lang=en');
    expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/table-summary?lang=en');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = await opened(lost);
    expect(await screen.findByRole('alert')).toHaveText('technical error');
    api.now({ tableOrders: bill(dish('o1', 'ordered')) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await when()).toHaveText('Sent at');
  });

  it('is reached from the table', async () => {
    await openApp('/table-summary?lang=en', { tableOrders: bill(dish('o1', 'ordered')) }, { session: ana });
    const link = await screen.findByRole('link', { name: 'My order' });
    expect(link.getAttribute('href')).toBe('/order?lang=en');
  });
});
