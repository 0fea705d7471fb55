import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, anOverview, NOW, type OrderAnswer, type OverviewAnswer } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const READY = { status: 'ready_for_delivery', work: 'ready_for_delivery' } as const;
const lager = (id: string, change: Partial<OrderAnswer> & { readonly minutes?: number } = {}) =>
  anOrder({
    id,
    batchId: 'round-1',
    menuItemId: 'lager__500ml',
    names: { en: 'Lager', ro: 'Bere', ru: 'Лагер' },
    station: 'bar',
    options: [],
    ...change,
  });
const fries = (id: string, change: Partial<OrderAnswer> & { readonly minutes?: number } = {}) =>
  anOrder({
    id,
    batchId: 'round-1',
    menuItemId: 'fries',
    names: { en: 'Fries', ro: 'Cartofi', ru: 'Картофель' },
    options: [],
    ...change,
  });
const undone = { deedId: 'deed', undoUntil: NOW + 10_000, moved: [], skipped: [] };

/** A device that shows its hall by order. */
function hall(overview: Partial<OverviewAnswer>, handlers: Handlers = {}) {
  let shown = anOverview(overview);
  const server = new FakeServer({
    devicePrefs: () => ({ prefs: { hall: 'order' }, house: { kitchenView: 'dish' } }),
    overview: () => shown,
    moveCard: () => undone,
    advanceOrder: () => anOrder(),
    ...handlers,
  });
  const show = async (next: Partial<OverviewAnswer>) => {
    shown = { ...shown, ...next };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.sent('overviewChanges').length).toBeGreaterThan(1));
  };
  return { server, show };
}
const orders = async () => within(await screen.findByRole('region', { name: 'Orders' }));
const card = async (name: RegExp) => within(await (await orders()).findByRole('article', { name }));

describe('the hall by order', () => {
  const beer = lager('lager-1', { place: { number: 1, of: 4 } });
  const plate = fries('fries-1', { ...READY, place: { number: 3, of: 4 } });
  const round = [beer, lager('lager-2', { place: { number: 2, of: 4 } }), plate];
  const wedges = fries('fries-2', { minutes: 5, status: 'being_prepared', work: 'being_prepared' });

  it('is a card for each order: its dishes as rows, the ready ones first, and what the kitchen still has', async () => {
    hall({ openWaiterOrders: round, openKitchenOrders: [plate, wedges] });
    renderApp();
    const of = await card(/^Table 12, /u);
    expect(
      of
        .getAllByRole('button', { name: /Lager|Fries/u })
        .map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim()),
    ).toEqual([expect.stringMatching(/^Fries ready · since/u), '2× Lager 500 ml new']);
    expect(of.getByText('Preparing: Fries')).toBeTruthy();
  });

  it('puts what somebody has to carry before what is poured, and that before what waits', async () => {
    hall({
      openWaiterOrders: [
        lager('old', { batchId: 'b1', tableId: 'T1', tableName: '1', minutes: 20 }),
        fries('ready', { batchId: 'b2', tableId: 'T2', tableName: '2', minutes: 3, ...READY }),
        fries('older', { batchId: 'b3', tableId: 'T3', tableName: '3', minutes: 9, ...READY }),
      ],
      openKitchenOrders: [
        fries('held', { batchId: 'b4', tableId: 'T4', tableName: '4', course: 2, held: true, minutes: 30 }),
        fries('kitchen', { batchId: 'b5', tableId: 'T5', tableName: '5', minutes: 30 }),
      ],
    });
    renderApp();
    await card(/^Table 2, /u);
    const tables = (await orders()).getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(tables.map((name) => name?.split(',')[0])).toEqual(['Table 3', 'Table 2', 'Table 1', 'Table 4']);
  });

  it('hands out what is ready with one tap, and a row with one; nothing is poured by it', async () => {
    const { server } = hall({ openWaiterOrders: round, openKitchenOrders: [plate] });
    const { user } = renderApp();
    await user.click((await card(/^Table 12, /u)).getByRole('button', { name: 'Handed out 1' }));
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(1));
    expect(server.sent('advanceOrder')[0]?.params).toEqual({ orderId: 'fries-1', nextStatus: 'delivered' });
    await user.click((await card(/^Table 12, /u)).getByRole('button', { name: /Lager/u }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]).toMatchObject({
      params: { batchId: 'round-1', target: 'delivered' },
      body: {
        tableId: 'T12',
        items: [
          { id: 'lager-1', seen: 'ordered' },
          { id: 'lager-2', seen: 'ordered' },
        ],
      },
    });
  });

  it('is a tray of drinks in whatever state, while nothing else is ready', async () => {
    const begun = { status: 'being_prepared', work: 'being_prepared' } as const;
    const { server } = hall({ openWaiterOrders: [beer, lager('lager-2', begun)] });
    const { user } = renderApp();
    await user.click((await card(/^Table 12, /u)).getByRole('button', { name: 'Handed out 2' }));
    await waitFor(() =>
      expect(server.sent('moveCard')[0]?.body).toMatchObject({
        items: [
          { id: 'lager-1', seen: 'ordered' },
          { id: 'lager-2', seen: 'being_prepared' },
        ],
      }),
    );
  });

  it('offers no tap on what its guest can still take back', async () => {
    hall({ openWaiterOrders: [lager('settling', { settlesAt: NOW + 5_000 })] });
    renderApp();
    const of = await card(/^Table 12, /u);
    expect(of.getByText('The guest can still take it back')).toBeTruthy();
    expect(of.queryByRole('button', { name: /Lager|Handed out/u })).toBeNull();
  });

  it('says on the row why a tap was refused', async () => {
    hall({ openWaiterOrders: [plate] }, { advanceOrder: () => refuse('illegal_transition') });
    const { user } = renderApp();
    await user.click((await card(/^Table 12, /u)).getByRole('button', { name: /Fries/u }));
    const row = await (await card(/^Table 12, /u)).findByRole('button', { name: /A colleague was faster/u });
    expect(row.textContent).toContain('Fries');
  });

  it('undoes the last tap from the strip', async () => {
    const deed = {
      deedId: 'deed',
      by: 'irina',
      at: NOW - 1_000,
      undoUntil: NOW + 60_000,
      tableId: 'T12',
      tableName: '12',
      target: 'delivered' as const,
      items: ['fries-1'],
    };
    const { server } = hall(
      { openWaiterOrders: round, deeds: [deed] },
      { undoDeed: () => ({ undone: [], skipped: [] }) },
    );
    const { user } = renderApp();
    expect(await (await orders()).findByText('Table 12: handed out')).toBeTruthy();
    await user.click((await orders()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sent('undoDeed')[0]?.params).toEqual({ deedId: 'deed' }));
  });

  it('shows what came back while it is made anew, and hands it out when it is ready again', async () => {
    const recall = { no: 1, kind: 'recall', reason: 'cold', remake: false, by: 'ana', at: NOW } as const;
    const cold = fries('cold', { status: 'delivered', work: 'being_prepared', recall });
    const { server, show } = hall({ recalled: [cold] });
    const { user } = renderApp();
    expect((await card(/^Table 12, /u)).getByText('came back: cold')).toBeTruthy();
    expect((await card(/^Table 12, /u)).queryByRole('button', { name: /Fries|Handed/u })).toBeNull();
    await show({ recalled: [{ ...cold, work: 'ready_for_delivery' }] });
    await user.click(await (await card(/^Table 12, /u)).findByRole('button', { name: 'Handed out 1' }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]?.body).toMatchObject({
      items: [{ id: 'cold', seen: 'ready_for_delivery' }],
    });
  });

  it('counts what came back since then, and does not say since when it is ready again', async () => {
    const recall = {
      no: 1,
      kind: 'recall',
      reason: 'cold',
      remake: true,
      by: 'ana',
      at: NOW - 3 * 60_000,
    } as const;
    hall({ recalled: [fries('cold', { ...READY, status: 'delivered', minutes: 40, recall })] });
    renderApp();
    const of = await card(/^Table 12, waiting 3 minutes, 1 dish/u);
    expect(of.getByRole('button', { name: /Fries ready$/u })).toBeTruthy();
  });

  it('fires a course where its card is, and holds one again that nobody has begun (AMB-235)', async () => {
    const { server } = hall(
      {
        openKitchenOrders: [
          fries('second', { course: 2, place: { number: 2, of: 3 } }),
          fries('third', { course: 3, held: true, place: { number: 3, of: 3 } }),
        ],
      },
      { fireCourse: () => ({ fired: [] }), holdCourse: () => ({ held: [], skipped: [] }) },
    );
    const { user } = renderApp();
    const of = await card(/^Table 12, /u);
    await user.click(of.getByRole('button', { name: 'Fire course 3' }));
    await waitFor(() =>
      expect(server.sent('fireCourse')[0]?.body).toEqual({ batchId: 'round-1', tableId: 'T12', course: 3 }),
    );
    await user.click(of.getByRole('button', { name: 'Hold course 2' }));
    await waitFor(() =>
      expect(server.sent('holdCourse')[0]?.body).toEqual({ batchId: 'round-1', tableId: 'T12', course: 2 }),
    );
  });

  it('opens in its place: each dish as the order’s card, with its own step and sticker', async () => {
    hall({ openWaiterOrders: round, openKitchenOrders: [plate] });
    const { user } = renderApp();
    const head = (await card(/^Table 12, /u)).getByRole('button', { name: /open the card/u });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    await user.click(head);
    const of = await card(/^Table 12, .*3 dishes/u);
    expect(of.getAllByRole('button', { name: 'Start preparing' })).toHaveLength(2);
    expect(of.getByRole('button', { name: 'Handed to guest' })).toBeTruthy();
    expect(of.getAllByRole('button', { name: 'Print sticker' }).length).toBeGreaterThan(1);
  });

  it('says so when there is nothing to hand out', async () => {
    hall({ openKitchenOrders: [fries('kitchen')] });
    renderApp('/waiter/home?lang=ru');
    expect(await screen.findByText(/на кухне/iu)).toBeTruthy();
  });
});

describe('how the hall is shown', () => {
  it('is by dish until the device says otherwise, and is remembered by it', async () => {
    const { server } = hall(
      { openWaiterOrders: [fries('fries-1', READY)] },
      {
        devicePrefs: () => ({ prefs: { view: 'order' }, house: { kitchenView: 'order' } }),
        putDevicePrefs: () => ({ status: 'saved' }),
      },
    );
    const { user } = renderApp();
    expect(await (await orders()).findByRole('button', { name: 'Handed to guest' })).toBeTruthy();
    await user.click((await orders()).getByRole('radio', { name: 'By order' }));
    expect(await (await orders()).findByRole('button', { name: 'Handed out 1' })).toBeTruthy();
    expect(server.sent('putDevicePrefs')[0]?.body).toEqual({ prefs: { view: 'order', hall: 'order' } });
  });

  it('by dish shows a drink whose hand-over was undone: no other board has it', async () => {
    const recall = { no: 1, kind: 'undo', reason: null, remake: false, by: 'ana', at: NOW } as const;
    hall(
      { recalled: [lager('undone', { status: 'delivered', work: 'ordered', recall })] },
      { devicePrefs: () => ({ prefs: {}, house: { kitchenView: 'dish' } }) },
    );
    renderApp();
    expect(await (await orders()).findByRole('button', { name: 'Start preparing' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Hall 1/u })).toBeTruthy();
  });
});
