import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { noAnswer } from '../../testing/fake-server.ts';
import { boardWith, card, fries, row, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { buffalo, house } from '../../testing/wings-and-fryer.ts';

beforeEach(signedIn);

const evening = (
  orders = [buffalo('being_prepared', 'ordered', { status: 'being_prepared' })],
  off = false,
) => {
  let stations = house({ off });
  return {
    orders,
    switchOff: () => (stations = house({ off: true })),
    handlers: {
      kitchenBoard: () => ({ now: NOW, stations, orders: [], rows: [], totals: [], ingredients: [] }),
      moveCard: () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
      putDevicePrefs: () => ({ status: 'saved' as const }),
    },
  };
};
const choose = (name: RegExp) => screen.findByRole('radio', { name });

describe('the board of a station', () => {
  it('has what is made there as a row of its own, done with a tap of that part alone (K-023)', async () => {
    const { orders, handlers } = evening();
    const { server, user } = await boardWith(orders, handlers);
    await user.click(await choose(/^Fryer 1$/u));
    const fryers = await row(/^Fries.*for Buffalo wings 8\spcs · Wings: preparing.*new$/u);
    expect(within(await card(/^Table 12/u)).queryByRole('button', { name: /^Buffalo/u })).toBeNull();
    await user.click(fryers);
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]).toMatchObject({
      params: { target: 'being_prepared' },
      body: { tableId: 'T12', stationId: 'fryer', items: [{ id: 'wings-1', seen: 'ordered' }] },
    });
    expect(server.sent('advanceOrder')).toHaveLength(0);
    expect((await row(/^Fries/u)).textContent).toContain('preparing');
  });

  it('has the dish without what others add where it is made, and says how far they are (K-024)', async () => {
    const { orders, handlers } = evening([
      buffalo('being_prepared', 'ready_for_delivery', { status: 'being_prepared' }),
    ]);
    const { user } = await boardWith([...orders, fries({ stationId: 'fryer' })], handlers);
    await user.click(await choose(/^Wings 1$/u));
    const wing = await row(/^Buffalo wings/u);
    expect(wing.textContent).toContain('Fryer: ready');
    expect(wing.textContent).not.toContain('+ Fries');
    expect(within(await card(/^Table 12/u)).getByText('+1 Fryer')).toBeTruthy();
    await user.click(await choose(/^All 1$/u));
    expect((await row(/^Buffalo wings/u)).textContent).toContain('+ Fries');
  });

  it('goes to the board of its side while the station is off, also where it was looked at (K-026)', async () => {
    const { orders, handlers, switchOff } = evening();
    const { user, show } = await boardWith(orders, handlers);
    await user.click(await choose(/^Fryer 1$/u));
    await row(/^Fries/u);
    switchOff();
    await show({});
    expect(((await choose(/^Kitchen 1$/u)) as HTMLInputElement).checked).toBe(true);
    await row(/^Fries.*for Buffalo wings/u);
    expect(screen.queryByRole('radio', { name: /^Fryer/u })).toBeNull();
  });

  it('is remembered by the tablet, and the next one is a key away (K-045)', async () => {
    const { orders, handlers } = evening();
    const { server } = await boardWith(orders, {
      ...handlers,
      devicePrefs: () => ({
        prefs: { view: 'order', station: 'wings' },
        house: { kitchenView: 'dish' as const },
      }),
    });
    expect(((await choose(/^Wings 1$/u)) as HTMLInputElement).checked).toBe(true);
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
    await row(/^Fries.*for Buffalo wings/u);
    await waitFor(() =>
      expect(server.sent('putDevicePrefs').at(-1)?.body).toEqual({
        prefs: { view: 'order', station: 'fryer' },
      }),
    );
  });

  it('stands in columns of its own, the oldest first in the first: where its cards stood on another board says nothing', async () => {
    const watch = (seen: () => void) => ({ observe: seen, disconnect: () => undefined });
    vi.stubGlobal('ResizeObserver', function ResizeObserver(seen: () => void) {
      return watch(seen);
    });
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const at = (tableName: string) => ({
      id: `o${tableName}`,
      batchId: `b${tableName}`,
      tableId: tableName,
      tableName,
    });
    const { handlers } = evening();
    await boardWith(
      [
        fries({ ...at('1'), stationId: 'fryer', minutes: 20 }),
        wings({ ...at('2'), stationId: 'wings', minutes: 15 }),
        wings({ ...at('3'), stationId: 'wings', minutes: 10 }),
      ],
      handlers,
    );
    const tables = () =>
      screen.getAllByRole('article').map((one) => one.getAttribute('aria-label')?.split(',')[0]);
    await waitFor(() => expect(tables()).toEqual(['Table 1', 'Table 3', 'Table 2']));
    fireEvent.click(await choose(/^Wings 2$/u));
    await waitFor(() => expect(tables()).toEqual(['Table 2', 'Table 3']));
  });

  it('is nothing to choose where kitchen and bar are all there is', async () => {
    await boardWith([wings()], {
      kitchenBoard: () => ({
        ...evening().handlers.kitchenBoard(),
        stations: [house()[0], house()[3]].flatMap((one) => one ?? []),
      }),
    });
    expect((await choose(/^Orders 1$/u)).getAttribute('type')).toBe('radio');
    expect(screen.queryByRole('radio', { name: /^Bar/u })).toBeNull();
  });
});

describe('a share that can wait', () => {
  it('says in how many minutes to begin with it, and nothing where nobody knows or it is begun (K-033, K-034)', async () => {
    const { orders, handlers } = evening([
      buffalo('being_prepared', 'ordered', { status: 'being_prepared' }),
      buffalo('ordered', 'ordered', { id: 'wings-2', batchId: 'b2', tableId: 'T5', tableName: '5' }),
    ]);
    const fryers = {
      part: 2,
      stationId: 'fryer',
      choices: ['add_fries'],
      work: 'ordered' as const,
      cookSeconds: 300,
    };
    const { user } = await boardWith(orders, {
      ...handlers,
      kitchenBoard: () => ({
        ...handlers.kitchenBoard(),
        rows: [
          { ...fryers, orderId: 'wings-1', startBy: NOW + 7 * 60_000 },
          { ...fryers, orderId: 'wings-2', startBy: null },
        ],
      }),
    });
    await user.click(await choose(/^Fryer 2$/u));
    expect(
      within(await card(/^Table 12/u)).getByRole('button', { name: /^Fries.*Start in 7 min/u }),
    ).toBeTruthy();
    expect(within(await card(/^Table 5/u)).queryByText(/Start in/u)).toBeNull();
  });

  it('lights up when its time has come, without asking anybody, until it is begun (K-033)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const together = [wings({ status: 'being_prepared', work: 'being_prepared' }), fries()];
    const { user } = await boardWith(together, {
      ...evening().handlers,
      kitchenBoard: () => ({
        ...evening().handlers.kitchenBoard(),
        rows: [
          {
            orderId: 'fries-1',
            part: null,
            stationId: 'kitchen',
            choices: [],
            work: 'ordered',
            cookSeconds: 300,
            startBy: NOW + 7 * 60_000,
          },
        ],
      }),
    });
    // Also where the kitchen has one board for everything.
    expect((await row(/^Fries.*Start in 7 min/u)).querySelector('.is-due')).toBeNull();
    act(() => void vi.advanceTimersByTime(7 * 60_000 + 5_000));
    const due = await row(/^Fries.*Start now/u);
    expect(due.querySelector('.order-board-start.is-due')).not.toBeNull();
    await user.click(due);
    await waitFor(() => expect(screen.queryByText('Start now')).toBeNull());
  });

  it('is lit at once where it is due as the board hears of it, whose clock is told every few seconds (K-033)', async () => {
    const share = {
      part: null,
      stationId: 'kitchen',
      choices: [],
      work: 'ordered' as const,
      cookSeconds: 300,
    };
    await boardWith([wings({ status: 'being_prepared', work: 'being_prepared' }), fries()], {
      ...evening().handlers,
      kitchenBoard: () => ({
        ...evening().handlers.kitchenBoard(),
        rows: [{ ...share, orderId: 'fries-1', startBy: NOW + 4_000 }],
      }),
    });
    expect((await row(/^Fries.*Start now/u)).querySelector('.is-due')).not.toBeNull();
  });

  it('says at the tab of a station how long it has to do, and when that is too much (AMB-240)', async () => {
    const stations = house().map((one) => {
      if (one.id === 'wings') return { ...one, open: 3, waitSeconds: 1_080, load: 'busy' as const };
      return one.id === 'fryer' ? { ...one, open: 1, waitSeconds: 290 } : one;
    });
    const { orders, handlers } = evening();
    await boardWith(orders, {
      ...handlers,
      kitchenBoard: () => ({ ...handlers.kitchenBoard(), stations }),
    });
    const wingsTab = await choose(/^Wings 1 · 18 min of work · busy$/u);
    expect(wingsTab.closest('label')?.textContent).toBe('Wings 1 · 18 min · busy');
    expect(await choose(/^Fryer 1 · 5 min of work$/u)).toBeTruthy();
  });
});

describe('the keys of the board', () => {
  it('print the stickers of the card that was moved by its number, and of none without one (K-045)', async () => {
    const { server } = await boardWith([wings(), fries({ batchId: 'b2', tableId: 'T5', tableName: '5' })], {
      ...evening().handlers,
      printSticker: () => ({ jobId: 'job', status: 'queued' as const, duplicate: false }),
    });
    await card(/^Table 12/u);
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
    expect(server.sent('printSticker')).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
    await waitFor(() =>
      expect(server.sent('printSticker').map(({ params }) => params['orderId'])).toHaveLength(1),
    );
  });

  it('silence this tablet and let it be heard again, as the button of the whole screen does (K-045)', async () => {
    await boardWith([wings()], evening().handlers);
    const sound = await screen.findByRole('button', { name: 'Sound', pressed: true });
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    await waitFor(() => expect(sound.getAttribute('aria-pressed')).toBe('false'));
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    await waitFor(() => expect(sound.getAttribute('aria-pressed')).toBe('true'));
  });
});

describe('a house with a kitchen and a bar alone', () => {
  const load = (id: 'kitchen' | 'bar', name: string, said: 'calm' | 'busy' | 'full') => ({
    id,
    names: { en: name },
    side: id,
    screen: true,
    off: false,
    slots: 2,
    open: 0,
    waitSeconds: 18 * 60,
    load: said,
  });

  it('reads above the board that its kitchen is busy, and for how long (AMB-240)', async () => {
    let stations = [load('kitchen', 'Kitchen', 'calm'), load('bar', 'Bar', 'busy')];
    const { show } = await boardWith([wings()], {
      kitchenBoard: () => ({ ...evening().handlers.kitchenBoard(), stations }),
    });
    await card(/^Table 12/u);
    expect(screen.queryByText(/busy/u)).toBeNull();
    stations = [load('kitchen', 'Kitchen', 'busy'), load('bar', 'Bar', 'busy')];
    await show({ openKitchenOrders: [wings(), fries()] });
    expect(await screen.findByText('Kitchen busy · 18 min')).toBeTruthy();
    expect(screen.queryByText(/^Bar busy/u)).toBeNull();
  });
});

describe('the totals beside the board', () => {
  it('count what the open dishes of this board take of what the kitchen counts (K-038)', async () => {
    const { orders, handlers } = evening();
    const { server, user } = await boardWith(orders, {
      ...handlers,
      kitchenBoard: ({ query }) => ({
        ...handlers.kitchenBoard(),
        ingredients: [
          {
            stockId: 'w',
            name: 'Wings',
            unit: 'kg' as const,
            amount: query.get('station') === 'wings' ? 4.8 : 6.2,
          },
        ],
      }),
    });
    const totals = within(await screen.findByRole('list', { name: 'Ingredients' }));
    expect(totals.getByRole('listitem').textContent).toBe('Wings 6.2\u00a0kg');
    await user.click(await choose(/^Wings 1$/u));
    expect(await screen.findByText('4.8\u00a0kg', { normalizer: (text) => text })).toBeTruthy();
    expect(server.sent('kitchenBoard').every(({ query }) => query.get('orders') === 'none')).toBe(true);
  });
});

describe('a tablet that has the board of one station', () => {
  it('shows nothing to tap, and takes no key, until it knows the stations: it would move what others make', async () => {
    let knows = false;
    const { orders, handlers } = evening();
    const { server, show, user } = await boardWith(orders, {
      ...handlers,
      devicePrefs: () => ({
        prefs: { view: 'order' as const, station: 'wings' },
        house: { kitchenView: 'dish' as const },
      }),
      kitchenBoard: () => (knows ? handlers.kitchenBoard() : noAnswer),
    });
    await waitFor(() => expect(server.sent('kitchenBoard').length).toBeGreaterThan(0));
    expect(screen.queryByRole('article')).toBeNull();
    await user.keyboard('1');
    expect(server.sent('moveCard')).toEqual([]);
    knows = true;
    await show({});
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says of an order with such a code that it is taken away, beside its guest', async () => {
    await boardWith([
      fries({ tableId: 'A7', tableName: 'Quick order A7', pickupCode: 'A07' }),
      fries({ id: 'f2', batchId: 'b2', place: { number: 1, of: 1 } }),
    ]);
    expect(within(await card(/^A07, /u)).getByText('Ana · takeaway')).toBeTruthy();
    expect(within(await card(/^Table 12, /u)).getByText('Ana')).toBeTruthy();
  });

  it('calls an order that is fetched at the counter by the code that its guest shows (AMB-237)', async () => {
    await boardWith([
      fries({ tableId: 'A7', tableName: 'Quick order A7', pickupCode: 'A07' }),
      fries({ id: 'f2', batchId: 'b2', tableId: 'V1', tableName: 'Glovo', pickupCode: 'B03' }),
    ]);
    expect(await card(/^A07, /u)).toBeTruthy();
    expect(await card(/^Glovo B03, /u)).toBeTruthy();
  });
});
