import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder, anOverview, ion, NOW, quiet, rings, type OrderAnswer } from '../testing/answers.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';
import * as dishParts from '../shared/dish-parts.ts';
import * as tabs from './dashboard-tabs.tsx';

// What a dish is to be like is put together whenever its row is drawn: counting that counts the drawing.
vi.mock('../shared/dish-parts.ts', { spy: true });
// And what the tabs say whenever the whole screen is.
vi.mock('./dashboard-tabs.tsx', { spy: true });

const FULL = 200;
const ORDERS = 40;
const READY = { status: 'ready_for_delivery', work: 'ready_for_delivery' } as const;

beforeEach(signedIn);

const dish = (at: number): OrderAnswer =>
  anOrder({
    ...READY,
    id: `dish-${at}`,
    batchId: `round-${at % ORDERS}`,
    tableId: `T${at % ORDERS}`,
    tableName: String(at % ORDERS),
    // Each is made otherwise: a row of its own.
    note: `note ${at}`,
  });
const drawn = () => [...new Set(vi.mocked(dishParts.dishParts).mock.calls.map(([, { id }]) => id))];

it(
  'a full hall by order draws nothing anew when nothing has changed, and one row when one is handed out (K-048)',
  { timeout: 60_000 },
  async () => {
    const all = Array.from({ length: FULL }, (_, at) => dish(at));
    let answers = 0;
    /** Each answer rings once more than the last, which shows when it has been drawn. */
    const board = (items: readonly OrderAnswer[]) =>
      anOverview({
        openKitchenOrders: [...items],
        openWaiterOrders: [...items],
        alerts: { waiter: quiet, kitchen: rings(answers, NOW) },
      });
    const server = new FakeServer({
      ping: () => ion,
      devicePrefs: () => ({ prefs: { hall: 'order' }, house: { kitchenView: 'dish' } }),
      overview: () => board(all),
      advanceOrder: () => anOrder(),
    });
    const { container } = renderApp('/waiter?tab=hall');
    await waitFor(() =>
      expect(container.querySelectorAll('.hall-orders-cards article')).toHaveLength(ORDERS),
    );
    const answer = async (items: readonly OrderAnswer[]) => {
      vi.mocked(dishParts.dishParts).mockClear();
      answers += 1;
      server.handlers.overview = () => board(structuredClone(items));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await screen.findByText(`Kitchen: ${answers} new`);
    };
    await answer(all);
    expect(drawn()).toEqual([]);
    await answer(all.slice(1));
    expect(drawn()).toEqual([]);
    await answer(all.with(7, { ...dish(7), note: 'another' }).slice(1));
    expect(drawn()).toEqual(['dish-7']);

    vi.mocked(dishParts.dishParts).mockClear();
    const row = screen.getByText(/note 50\D/u);
    vi.mocked(tabs.dashboardTabs).mockClear();
    fireEvent.pointerDown(row);
    fireEvent.pointerUp(row);
    expect(tabs.dashboardTabs, 'a finger by itself draws nothing').not.toHaveBeenCalled();
    fireEvent.click(row);
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(1));
    expect(drawn()).toEqual(['dish-50']);
  },
);
