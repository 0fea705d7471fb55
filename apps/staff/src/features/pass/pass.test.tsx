import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, anOverview, ion, NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

type Change = Parameters<typeof anOrder>[0];
const fries = (id: string, change: Change = {}) =>
  anOrder({ id, batchId: 'b1', options: [], menuItemId: 'fries', names: { en: 'Fries' }, ...change });
const ready: Change = { status: 'ready_for_delivery', work: 'ready_for_delivery' };

describe('the pass', () => {
  it('says how many dishes are missing; a single one goes out from the opened card (K-035)', async () => {
    const orders = [
      fries('one', { ...ready, place: { number: 1, of: 3 } }),
      fries('two', { status: 'being_prepared', work: 'being_prepared', place: { number: 2, of: 3 } }),
      fries('three', { place: { number: 3, of: 3 } }),
    ];
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      advanceOrder: () => anOrder(),
    });
    const { user } = renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    expect(card.getByText('2 dishes missing')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Handed out' })).toBeNull();
    expect(card.getByText(/^at the pass since/u)).toBeTruthy();
    expect(card.getByText('not started')).toBeTruthy();
    await user.click(card.getByRole('button', { name: /open the card/u }));
    await user.click(await screen.findByRole('button', { name: 'Handed to guest' }));
    await waitFor(() =>
      expect(server.sent('advanceOrder').map(({ params }) => params['nextStatus'])).toEqual(['delivered']),
    );
  });

  it.each([
    { kind: 'recall', status: 'delivered', reason: 'cold' },
    { kind: 'undo', status: 'delivered', reason: null },
  ] as const)(
    'does not say since when a dish stands there that went back ($kind) and is ready again',
    async ({ kind, status, reason }) => {
      const recall = { no: 1, kind, reason, remake: false, by: 'ana', at: NOW - 3 * 60_000 };
      const recalled = [fries('one', { ...ready, status, minutes: 40, recall })];
      void new FakeServer({ ping: () => ion, overview: () => anOverview({ recalled }) });
      renderApp('/waiter/pass');
      const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
      expect(card.getByText('at the pass')).toBeTruthy();
      expect(card.queryByText(/since/u)).toBeNull();
    },
  );

  it('says for which seats dishes are that are made alike, where somebody has named any', async () => {
    const orders = [
      fries('one', { ...ready, seat: 3, place: { number: 1, of: 3 } }),
      fries('two', { ...ready, seat: 1, place: { number: 2, of: 3 } }),
      fries('three', { ...ready, note: 'Salty', place: { number: 3, of: 3 } }),
    ];
    void new FakeServer({ ping: () => ion, overview: () => anOverview({ openKitchenOrders: orders }) });
    renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    expect(card.getByText(/· seat 1, 3$/u)).toBeTruthy();
    expect(card.getAllByText(/seat/u)).toHaveLength(1);
  });

  it('says of a dish that is begun about how long it takes and where it is made; of what nobody knows no time (K-035)', async () => {
    const begun: Change = {
      status: 'being_prepared',
      work: 'being_prepared',
      statusChangedTs: NOW - 180_000,
    };
    const orders = [
      fries('one', { ...ready, place: { number: 1, of: 3 } }),
      fries('two', { ...begun, place: { number: 2, of: 3 } }),
      fries('three', { ...begun, note: 'Salty', place: { number: 3, of: 3 } }),
    ];
    const station = { names: { en: 'Fryer' }, side: 'kitchen' as const, screen: true, off: false, slots: 2 };
    const row = {
      part: null,
      stationId: 'fryer',
      choices: [],
      work: 'being_prepared' as const,
      startBy: null,
    };
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      kitchenBoard: () => ({
        now: NOW,
        stations: [{ ...station, id: 'fryer', open: 2, waitSeconds: null, load: 'calm' as const }],
        orders: [],
        rows: [
          { ...row, orderId: 'two', cookSeconds: 300 },
          { ...row, orderId: 'three', cookSeconds: null },
        ],
        totals: [],
        ingredients: [],
      }),
    });
    renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    expect(await card.findByText('about 2 min · Fryer')).toBeTruthy();
    expect(card.getByText('preparing · Fryer')).toBeTruthy();
    expect(server.sent('kitchenBoard')[0]?.query.get('orders')).toBe('none');
  });

  it('says of what is taken away and ready that it is packed, and in the header who is busy (AMB-240)', async () => {
    const away = { tableId: 'A7', tableName: 'Quick order A7', pickupCode: 'A07' };
    const orders = [
      fries('one', { ...ready, ...away, place: { number: 1, of: 2 } }),
      fries('two', { ...away, place: { number: 2, of: 2 } }),
    ];
    const station = { names: { en: 'Fryer' }, side: 'kitchen', screen: true, off: false, slots: 2 } as const;
    void new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      kitchenBoard: () => ({
        now: NOW,
        stations: [{ ...station, id: 'fryer', open: 9, waitSeconds: 18 * 60, load: 'busy' }],
        orders: [],
        rows: [],
        totals: [],
        ingredients: [],
      }),
    });
    renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^A07/u }));
    expect(card.getByText('packed, number on the bag')).toBeTruthy();
    expect(card.getByText('not started')).toBeTruthy();
    expect(card.queryByText(/^at the pass since/u)).toBeNull();
    expect(card.getByText('Ana · takeaway')).toBeTruthy();
    expect(await screen.findByText('Fryer busy · 18 min')).toBeTruthy();
  });

  it('has a course that waits below, which keeps nothing from going out, and fires it (K-029)', async () => {
    const orders = [
      fries('one', { ...ready, course: 1, place: { number: 1, of: 2 } }),
      fries('two', { course: 2, held: true, place: { number: 2, of: 2 } }),
    ];
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      fireCourse: () => ({ fired: [] }),
    });
    const { user } = renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    expect(card.getByRole('button', { name: 'Handed out' })).toBeTruthy();
    expect(card.getByText('on hold')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Fire course 2' }));
    await waitFor(() => expect(server.sent('fireCourse')).toHaveLength(1));
  });

  it('has each course that was fired under its own name', async () => {
    const orders = [
      fries('one', { ...ready, course: 1, place: { number: 1, of: 2 } }),
      fries('two', { ...ready, course: 2, place: { number: 2, of: 2 } }),
    ];
    void new FakeServer({ ping: () => ion, overview: () => anOverview({ openKitchenOrders: orders }) });
    renderApp('/waiter/pass');
    const card = await screen.findByRole('article', { name: /^Table 12/u });
    const lines = [...card.querySelectorAll('.board-card-course-name, .board-card-name')];
    expect(lines.map(({ textContent }) => textContent.trim())).toEqual([
      'Course 1',
      'Fries',
      'Course 2',
      'Fries',
    ]);
  });

  it('hands out all of a complete order with one tap, and has it before an older one that is not (K-035)', async () => {
    const orders = [
      fries('old', {
        ...ready,
        batchId: 'b0',
        tableId: 'T5',
        tableName: '5',
        minutes: 20,
        place: { number: 1, of: 2 },
      }),
      fries('older', {
        batchId: 'b0',
        tableId: 'T5',
        tableName: '5',
        minutes: 20,
        place: { number: 2, of: 2 },
      }),
      fries('one', { ...ready, place: { number: 1, of: 2 } }),
      fries('two', { ...ready, place: { number: 2, of: 2 } }),
    ];
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      moveCard: () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
    });
    const { user } = renderApp('/waiter/pass');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'Table 12',
      'Table 5',
    ]);
    await user.click(screen.getByRole('button', { name: 'Handed out' }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]).toMatchObject({
      params: { batchId: 'b1', target: 'delivered' },
      body: {
        items: [
          { id: 'one', seen: 'ready_for_delivery' },
          { id: 'two', seen: 'ready_for_delivery' },
        ],
      },
    });
  });

  describe('of what is handed out', () => {
    const two = [
      fries('one', { ...ready, place: { number: 1, of: 2 } }),
      fries('two', { ...ready, note: 'Salty', place: { number: 2, of: 2 } }),
    ];
    const card = () => screen.findByRole('article', { name: /^Table 12/u });
    const handOut = async (moveCard: NonNullable<Handlers['moveCard']>) => {
      const server = new FakeServer({
        ping: () => ion,
        overview: () => anOverview({ openKitchenOrders: two }),
        moveCard,
      });
      const { user } = renderApp('/waiter/pass');
      await user.click(await screen.findByRole('button', { name: 'Handed out' }));
      return server;
    };

    it('says on each row why it was refused: the row keeps its state', async () => {
      await handOut(() => refuse('order_not_found'));
      const refused = await within(await card()).findAllByText(/struck off/u);
      expect(refused.map((words) => words.className)).toEqual(['board-card-failure', 'board-card-failure']);
      expect(within(await card()).getAllByText(/^at the pass since/u)).toHaveLength(2);
      expect(within(await card()).getByRole('button', { name: 'Handed out' })).toBeTruthy();
    });

    it('keeps the card with a clock on each row while nobody answers, and drops the tap aloud after a minute (K-052)', async () => {
      await handOut(() => noAnswer);
      expect(await screen.findAllByText(/waits for the network/u)).toHaveLength(2);
      expect(within(await card()).queryByRole('button', { name: 'Handed out' })).toBeNull();
      const now = Date.now() + 90_000;
      vi.spyOn(Date, 'now').mockImplementation(() => now);
      expect(await within(await card()).findAllByText(/Not saved/u)).toHaveLength(2);
      expect(within(await card()).getByRole('button', { name: 'Handed out' })).toBeTruthy();
    });
  });

  it('calls the hall for what is there as a whole, and says so for twenty seconds; who looks after the table stands above', async () => {
    const orders = [
      fries('one', { ...ready, place: { number: 1, of: 2 } }),
      fries('two', { ...ready, place: { number: 2, of: 2 } }),
    ];
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders }),
      kitchenBoard: () => ({
        now: NOW,
        stations: [],
        orders: [],
        rows: [],
        totals: [],
        ingredients: [],
        waiters: [{ tableId: orders[0]?.tableId ?? '', username: 'ana' }],
      }),
      ringHall: () => ({ rungTs: NOW }),
    });
    const { user } = renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    expect(await card.findByText(/^waiter /u)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Call the waiter for Table 12' }));
    expect(await card.findByText('The waiter was called')).toBeTruthy();
    expect(server.sent('ringHall')[0]?.body).toEqual({
      batchId: 'b1',
      tableId: orders[0]?.tableId,
    });
    expect(card.getByRole<HTMLButtonElement>('button', { name: /^Call the waiter/u }).disabled).toBe(true);
  });

  it('says what each plate is to have and must not, what is urgent and what came back (K-018, K-039)', async () => {
    const recall = { no: 1, kind: 'recall', reason: 'cold', remake: true, by: 'ana', at: NOW } as const;
    const orders = [
      fries('one', {
        ...ready,
        allergy: ['peanuts'],
        without: [{ id: 'celery', names: { en: 'celery' } }],
        note: 'Salty',
        rush: { by: 'ana', at: NOW },
        place: { number: 1, of: 2 },
      }),
      fries('two', {
        ...ready,
        options: [
          {
            group: 'wings_dipping_sauce',
            choice: 'ranch_dressing',
            groupNames: { en: 'Sauce' },
            choiceNames: { en: 'Ranch' },
          },
        ],
        place: { number: 2, of: 2 },
      }),
    ];
    const back = fries('three', { status: 'delivered', work: 'being_prepared', recall });
    void new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: orders, recalled: [back] }),
    });
    renderApp('/waiter/pass');
    const card = within(await screen.findByRole('article', { name: /^Table 12/u }));
    for (const words of [
      'Allergy: peanuts',
      'No celery',
      '“Salty”',
      'urgent · Ana',
      'Ranch',
      'came back: cold',
      'again',
    ])
      expect(await card.findByText(words), words).toBeTruthy();
  });

  it('has the last done at hand, also when there is nothing to undo any more', async () => {
    const server = new FakeServer({ ping: () => ion, kitchenDone: () => ({ orders: [] }) });
    const { user } = renderApp('/waiter/pass');
    await user.click(await screen.findByRole('button', { name: 'Last done' }));
    expect(await screen.findByRole('dialog', { name: 'Last done' })).toBeTruthy();
    expect(server.sent('kitchenDone')).toHaveLength(1);
  });

  it('says what will stand there while nothing does', async () => {
    void new FakeServer({ ping: () => ion });
    renderApp('/waiter/pass');
    expect(await screen.findByText('Nothing at the pass')).toBeTruthy();
  });
});
