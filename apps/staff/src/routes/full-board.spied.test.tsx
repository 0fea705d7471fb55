import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheck, anOrder, anOverview, ion, NOW, quiet, rings } from '../testing/answers.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';
import * as orderWords from '../features/orders/order-words.ts';
import * as arranging from '../shared/arrange.ts';

// Its words are put together whenever a card is drawn: counting them counts the drawing.
vi.mock('../features/orders/order-words.ts', { spy: true });
// Its cards are put in order whenever the board goes through all of them.
vi.mock('../shared/arrange.ts', { spy: true });

const FULL = 200;
const TABLES = 60;

beforeEach(signedIn);

const order = (at: number) =>
  anOrder({ id: `order-${at}`, tableId: `T${at % TABLES}`, tableName: String(at % TABLES) });
const drawn = () => vi.mocked(orderWords.orderName).mock.calls.map(([, { id }]) => id);

/** 200 items, and every later answer is made of new objects, as from the network. */
async function fullBoard(tab: 'kitchen' | 'hall') {
  const all = Array.from({ length: FULL }, (_, at) => order(at));
  let answers = 0;
  /** Each answer rings once more than the last, which shows when it has been drawn. */
  const board = (items: typeof all) =>
    anOverview({
      openKitchenOrders: items,
      openWaiterOrders: items,
      checks: [aCheck()],
      alerts: { waiter: quiet, kitchen: rings(answers, NOW) },
    });
  const server = new FakeServer({ ping: () => ion, overview: () => board(all) });
  renderApp(`/waiter?tab=${tab}`);
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(FULL));
  const answer = async (items: typeof all) => {
    vi.mocked(orderWords.orderName).mockClear();
    answers += 1;
    server.handlers.overview = () => board(structuredClone(items));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(`Kitchen: ${answers} new`);
  };
  return { all, answer };
}

describe.each(['kitchen', 'hall'] as const)('a full %s', (tab) => {
  it(
    'draws nothing anew when nothing has changed, and one card when one has',
    { timeout: 60_000 },
    async () => {
      const { all, answer } = await fullBoard(tab);
      await answer(all);
      expect(drawn()).toEqual([]);
      await answer(all.with(7, { ...order(7), status: 'being_prepared' }));
      expect(drawn()).toEqual(['order-7']);
      await answer(all.slice(1));
      expect(drawn().filter((id) => id !== 'order-7')).toEqual([]);
    },
  );

  it('goes through none of its cards for a finger that comes down', { timeout: 60_000 }, async () => {
    await fullBoard(tab);
    vi.mocked(arranging.arrange).mockClear();
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    expect(arranging.arrange).not.toHaveBeenCalled();
  });
});
