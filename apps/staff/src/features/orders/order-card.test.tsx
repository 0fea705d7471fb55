import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, anOverview, ion, NOW, type OrderAnswer } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 3_000 };

beforeEach(signedIn);

function kitchenWith(...orders: OrderAnswer[]) {
  const server = new FakeServer({
    ping: () => ion,
    overview: () => anOverview({ openKitchenOrders: orders }),
    advanceOrder: () => silence,
    printSticker: () => ({ jobId: 'job', status: 'queued', duplicate: false }),
  });
  return { server, ...renderApp('/waiter/home?tab=kitchen') };
}
const card = () => screen.findByRole('article');

describe('an order card', () => {
  it('shows short id, guest, table, time, dish, size, heat, options and its place', async () => {
    kitchenWith(anOrder({ place: { number: 1, of: 3 } }));
    const text = (await card()).textContent;
    expect(text).toContain('#A3F9C');
    expect(text).toContain('Ana · 1 of 3');
    expect(text).toContain('12');
    expect(text).toContain('20:03');
    expect(text).toContain('Buffalo wings');
    expect(text).toContain('8\u00a0pcs');
    expect(text).toContain('Very spicy');
    expect(text).toContain('Ranch dressing');
    expect(text).toContain('4′');
  });

  it('shows what was added, how much of it, and what nobody was asked about', async () => {
    const modifier = { group: 'wings_extras', count: 1, filled: false };
    kitchenWith(
      anOrder({
        modifiers: [
          { ...modifier, choice: 'extra_ranch', count: 2, choiceNames: { en: 'Extra ranch' } },
          { ...modifier, choice: 'flavour_hell', filled: true, choiceNames: { en: 'Hellfire' } },
        ],
      }),
    );
    const text = (await card()).textContent;
    expect(text).toContain('+ 2 × Extra ranch');
    expect(text).toContain('+ Hellfire (not asked)');
  });

  it('says what is left out, by the words that go with the order (D-039)', async () => {
    const without = [{ id: 'celery', names: { ro: 'țelină', ru: 'сельдерея', en: 'celery' } }];
    kitchenWith(anOrder({ without }));
    expect((await card()).textContent).toContain('− Without celery');
  });

  it('says before the dish what its guest must not eat, and the first start names it without a tap more (D-048, K-039)', async () => {
    const { server, user } = kitchenWith(anOrder({ allergy: ['peanuts', 'milk'] }));
    const shown = within(await card());
    expect(shown.getByText('Allergy: milk, peanuts')).toBeTruthy();
    expect((await card()).getAttribute('aria-label')).toContain('Allergy: milk, peanuts');
    await user.click(
      shown.getByRole('button', { name: /^Start preparing\s+Read: allergy to milk, peanuts/u }),
    );
    expect(server.sent('advanceOrder')).toHaveLength(1);
  });

  it('says that nobody has asked how old its guest is (D-052)', async () => {
    kitchenWith(anOrder({ ageUnasked: true }));
    expect(within(await card()).getByText('Age not asked')).toBeTruthy();
  });

  it('has its note covered after a question, and none of that where there is no note (AMB-208)', async () => {
    let order = anOrder({ note: 'rude words' });
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [order] }),
      coverNote: () => {
        order = anOrder();
        return { status: 'covered', id: order.id };
      },
    });
    const { user } = renderApp('/waiter/home?tab=kitchen');
    expect((await card()).textContent).toContain('Note: “rude words”');
    await user.click(screen.getByRole('button', { name: 'Cover the note' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('coverNote')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cover the note' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cover' }));
    await waitFor(() => expect(screen.queryByText(/rude words/u)).toBeNull());
    expect(server.sent('coverNote')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cover the note' })).toBeNull();
  });

  it('says why its note is still there', async () => {
    const { server, user } = kitchenWith(anOrder({ note: 'rude words' }));
    server.handlers.coverNote = () => refuse('order_not_found');
    await user.click(await screen.findByRole('button', { name: 'Cover the note' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cover' }));
    expect(await screen.findByText('This order has been struck off.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cover the note' })).toBeTruthy();
  });

  it('shows a size that nobody knows as it is', async () => {
    kitchenWith(anOrder({ menuItemId: 'wings_buffalo__6pc' }));
    expect((await card()).getAttribute('aria-label')).toContain('Buffalo wings, 6pc,');
  });

  it('tells its whole story in its name, with its age by the clock of the server', async () => {
    kitchenWith(anOrder({ minutes: 17, tableName: '6' }));
    const name = (await card()).getAttribute('aria-label');
    expect(name).toBe('Table 6, Buffalo wings, 8\u00a0pcs, waiting 17 minutes, late');
  });

  it.each([
    [7, 'order-card order-card-far'],
    [8, 'order-card order-card-amber order-card-far'],
    [14, 'order-card order-card-amber order-card-far'],
    [15, 'order-card order-card-red order-card-far'],
  ])('of the kitchen is read from afar, and after %i minutes wears %s', async (minutes, className) => {
    kitchenWith(anOrder({ minutes, status: 'being_prepared' }));
    expect((await card()).className).toBe(className);
  });

  it('calls a quick order by its name, never by a code', async () => {
    kitchenWith(anOrder({ tableId: 'A7', tableName: 'Quick order A7', sessionId: 'quick' }));
    expect((await card()).textContent).toContain('Quick order A7');
  });

  it('shows dish and options in the language of the screen', async () => {
    void new FakeServer({ overview: () => anOverview({ openKitchenOrders: [anOrder()] }) });
    renderApp('/waiter?tab=kitchen&lang=ru');
    const text = (await card()).textContent;
    expect(text).toContain('Крылышки Баффало');
    expect(text).toContain('Ранч');
    expect(text).toContain('8\u00a0шт');
    expect(text).toContain('Начать готовить');
  });
});

describe('the advance button', () => {
  it.each([
    ['ordered', 'Start preparing', 'being_prepared'],
    ['being_prepared', 'Ready for pickup', 'ready_for_delivery'],
    ['ready_for_delivery', 'Handed to guest', 'delivered'],
  ] as const)('on %s reads %s and asks for %s; nothing leads back', async (status, label, next) => {
    const { server, user } = kitchenWith(anOrder({ status }));
    const buttons = within(await card()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([label, 'Mark as urgent', 'Print sticker']);
    await user.click(screen.getByRole('button', { name: label }));
    expect(server.sent('advanceOrder').map(({ params }) => params)).toEqual([
      { orderId: anOrder().id, nextStatus: next },
    ]);
  });

  it('spins until the board shows another status, not only until the call is answered', async () => {
    const order = anOrder();
    let status: OrderAnswer['status'] = 'ordered';
    const server = new FakeServer({
      overview: () => anOverview({ openKitchenOrders: [{ ...order, status }] }),
      advanceOrder: () => ({ ...order, status: 'being_prepared' }),
    });
    const { user } = renderApp('/waiter?tab=kitchen');
    const button = await screen.findByRole('button', { name: 'Start preparing' });
    await user.click(button);
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Start preparing' }).getAttribute('aria-busy')).toBe('true');
    status = 'being_prepared';
    document.dispatchEvent(new Event('visibilitychange'));
    const next = await screen.findByRole('button', { name: 'Ready for pickup' }, PATIENT);
    expect(next.getAttribute('aria-busy')).toBeNull();
  });

  it('sends one call for a double tap', async () => {
    const { server, user } = kitchenWith(anOrder());
    await user.dblClick(await screen.findByRole('button', { name: 'Start preparing' }));
    expect(server.sent('advanceOrder')).toHaveLength(1);
  });

  it.each([
    ['Not saved. Try again.', 'unavailable'],
    ['A colleague was faster: this order is in another state by now.', 'illegal_transition'],
    ['This order has been struck off.', 'order_not_found'],
  ] as const)('says "%s" and can be pressed again', async (words, code) => {
    const { server, user } = kitchenWith(anOrder());
    server.handlers.advanceOrder = () => refuse(code);
    const button = await screen.findByRole('button', { name: 'Start preparing' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
});

describe('Q-014 an order that its guest can still take back', () => {
  it('is grey, says so and has no button', async () => {
    kitchenWith(anOrder({ settlesAt: NOW + 8_000 }));
    const grey = await card();
    expect(grey.className).toContain('order-card-settling');
    expect(grey.textContent).toContain('The guest can still take it back');
    expect(grey.getAttribute('aria-label')).toContain('The guest can still take it back');
    expect(within(grey).queryAllByRole('button')).toEqual([]);
  });
});

describe('an urgent dish', () => {
  const asked = (server: FakeServer) => server.sent('rushOrders').map(({ body }) => body);
  const rush = { by: 'irina', at: NOW };

  it('is marked by one tap, and the mark is taken back by another', async () => {
    let order = anOrder();
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [order] }),
      rushOrders: ({ body }) => {
        order = anOrder({ rush: (body as { rush: boolean }).rush ? rush : null });
        return { orders: [{ id: order.id, rush: order.rush }] };
      },
    });
    const { user } = renderApp('/waiter/home?tab=kitchen');
    await user.click(await screen.findByRole('button', { name: 'Mark as urgent' }));
    const again = await screen.findByRole('button', { name: 'No longer urgent' });
    expect(asked(server)).toEqual([{ orderIds: [order.id], rush: true }]);
    await waitFor(() => expect(screen.getByText(/^Urgent/u).textContent).toBe('Urgent · Irina'));
    expect((await card()).getAttribute('aria-label')).toContain('urgent, waiting 4 minutes');
    // A double tap is one; whoever means it waits a moment.
    await act(() => new Promise((resolve) => setTimeout(resolve, 650)));
    await user.click(again);
    await screen.findByRole('button', { name: 'Mark as urgent' });
    expect(asked(server).at(-1)).toEqual({ orderIds: [order.id], rush: false });
    expect(screen.queryByText(/^Urgent/u)).toBeNull();
  });

  it('is no drink: those are poured as they come', async () => {
    void new FakeServer({
      overview: () => anOverview({ openWaiterOrders: [anOrder({ station: 'bar' })] }),
    });
    renderApp('/waiter/home?tab=hall');
    expect(within(await card()).queryByRole('button', { name: 'Mark as urgent' })).toBeNull();
  });

  it('is marked in the hall as well, where it waits to be carried', async () => {
    const server = new FakeServer({
      overview: () => anOverview({ openWaiterOrders: [anOrder({ status: 'ready_for_delivery' })] }),
      rushOrders: () => silence,
    });
    const { user } = renderApp('/waiter/home?tab=hall');
    await user.click(await screen.findByRole('button', { name: 'Mark as urgent' }));
    expect(asked(server)).toEqual([{ orderIds: [anOrder().id], rush: true }]);
  });

  it('says why it is none', async () => {
    const { server, user } = kitchenWith(anOrder());
    server.handlers.rushOrders = () => refuse('illegal_transition');
    await user.click(await screen.findByRole('button', { name: 'Mark as urgent' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A colleague was faster: this order is in another state by now.',
    );
  });
});

describe('the sticker button', () => {
  it('prints once and spins for three seconds, whatever the printer does', async () => {
    const { server, user } = kitchenWith(anOrder());
    const button = await screen.findByRole('button', { name: 'Print sticker' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(button);
    await user.click(button);
    expect(server.sent('printSticker').map(({ params }) => params)).toEqual([{ orderId: anOrder().id }]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(2_800));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('repeats its key after a lost answer, so that no second sticker comes, and then begins anew', async () => {
    const { server, user } = kitchenWith(anOrder());
    const button = await screen.findByRole('button', { name: 'Print sticker' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const press = async () => {
      await user.click(button);
      await act(() => vi.advanceTimersByTimeAsync(3_200));
    };
    server.handlers.printSticker = () => noAnswer;
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent to the printer. Try again.');
    server.handlers.printSticker = () => ({ jobId: 'job', status: 'queued', duplicate: false });
    await press();
    await press();
    const [lost, again, next] = server.sent('printSticker').map(({ idempotencyKey }) => idempotencyKey);
    expect(lost).toMatch(/^[0-9a-f]{32}$/u);
    expect(again).toBe(lost);
    expect(next).toMatch(/^[0-9a-f]{32}$/u);
    expect(next).not.toBe(lost);
  });

  it('says when the call failed', async () => {
    const { server, user } = kitchenWith(anOrder());
    server.handlers.printSticker = () => refuse('order_not_found');
    await user.click(await screen.findByRole('button', { name: 'Print sticker' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent to the printer. Try again.');
  });
});

describe('an order that somebody fetches', () => {
  const NEXT_HALF = NOW + 30 * 60_000;
  const fetched = () => anOrder({ tableId: 'A7', tableName: 'Quick order A7', wantedAt: NEXT_HALF });

  it('is fetched at another time, after one look at what was chosen', async () => {
    const { server, user } = kitchenWith(fetched());
    server.handlers.changePickupTime = () => ({ orders: [] });
    const shown = within(await card());
    await user.click(shown.getByRole('button', { name: 'Pick-up time' }));
    const times = shown.getByRole('combobox', { name: 'Pick-up time' });
    expect(within(times).getByRole('option', { selected: true }).textContent).toBe('20:37');
    await user.selectOptions(times, 'As soon as it is ready');
    await user.click(shown.getByRole('button', { name: 'Save the time' }));
    await waitFor(() =>
      expect(server.sent('changePickupTime').map(({ body }) => body)).toEqual([
        { orderId: fetched().id, wantedAt: null },
      ]),
    );
  });

  it('is asked about where it is fetched and nowhere else', async () => {
    kitchenWith(anOrder());
    expect(within(await card()).queryByRole('button', { name: 'Pick-up time' })).toBeNull();
  });
});
