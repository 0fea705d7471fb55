import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, anOverview, type OrderAnswer, type OverviewAnswer } from '../../testing/answers.ts';
import { FakeServer, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const dish = (id: string, change: Partial<OrderAnswer> = {}) =>
  anOrder({ id, batchId: 'round-1', menuItemId: 'fries', names: { en: 'Fries' }, options: [], ...change });
const plate = dish('plate', { status: 'ready_for_delivery', work: 'ready_for_delivery' });
const beer = (id: string) => dish(id, { menuItemId: 'lager', names: { en: 'Lager' }, station: 'bar' });
const atTable9 = dish('next', { ...plate, id: 'next', batchId: 'round-2', tableId: 'T9', tableName: '9' });

/** A hall by order whose server is slow: nothing is handed out before it is told to answer. */
async function slowHall(openWaiterOrders: readonly OrderAnswer[]) {
  let shown: OverviewAnswer = anOverview({ openWaiterOrders: [...openWaiterOrders] });
  const { promise: told, resolve: answer } = Promise.withResolvers<undefined>();
  const handlers: Handlers = {
    devicePrefs: () => ({ prefs: { hall: 'order' }, house: { kitchenView: 'dish' } }),
    overview: () => shown,
    advanceOrder: async () => {
      await told;
      return anOrder();
    },
    moveCard: async () => {
      await told;
      return { deedId: 'deed', undoUntil: 0, moved: [], skipped: [] };
    },
  };
  const server = new FakeServer(handlers);
  const { user } = renderApp();
  const region = within(await screen.findByRole('region', { name: 'Orders' }));
  const card = async (table: string) =>
    within(await region.findByRole('article', { name: new RegExp(`^Table ${table}, `, 'u') }));
  /** The server answers, and from then on has these. */
  const leaves = (orders: readonly OrderAnswer[]) =>
    act(() => {
      shown = anOverview({ openWaiterOrders: [...orders] });
      answer(undefined);
    });
  return { server, user, region, card, leaves };
}

describe('handing out by keyboard', () => {
  it('keeps its place on a row while the tap is on its way, then at the head of the card', async () => {
    const { server, user, card, leaves } = await slowHall([plate, beer('lager')]);
    const row = (await card('12')).getByRole('button', { name: /^Fries/u });
    row.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(1));
    expect(document.activeElement).toBe((await card('12')).getByRole('button', { name: /^Fries/u }));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    // In the line that said since when it was ready: no row below moves.
    expect(document.activeElement?.querySelector('.board-card-how')?.textContent).toBe('handed out');
    await user.keyboard('{Enter}');
    leaves([beer('lager')]);
    const head = (await card('12')).getByRole('button', { name: /open the card/u });
    await waitFor(() => expect(document.activeElement).toBe(head));
    expect(server.sent('advanceOrder')).toHaveLength(1);
  });

  it.each([
    { to: 'the next card, when all of one was handed out', left: [atTable9], at: /open the card/u },
    { to: 'the orders themselves, when there are none', left: [], at: null },
  ])('goes on at $to', async ({ left, at }) => {
    const { user, region, card, leaves } = await slowHall([plate, ...left]);
    (await card('12')).getByRole('button', { name: 'Handed out 1' }).focus();
    await user.keyboard('{Enter}');
    leaves(left);
    await waitFor(() => expect(region.queryByRole('article', { name: /^Table 12/u })).toBeNull());
    const place =
      at === null ? document.querySelector('.hall-orders-cards') : region.getByRole('button', { name: at });
    expect(document.activeElement).toBe(place);
  });

  it('does not take the focus from whoever has left the card', async () => {
    const { user, card, leaves } = await slowHall([plate, beer('lager')]);
    const button = (await card('12')).getByRole('button', { name: 'Handed out 1' });
    button.focus();
    await user.keyboard('{Enter}');
    button.blur();
    leaves([beer('lager')]);
    expect(await (await card('12')).findByRole('button', { name: 'Handed out 1', busy: false })).toBeTruthy();
    await waitFor(async () =>
      expect((await card('12')).queryByRole('button', { name: /^Fries/u })).toBeNull(),
    );
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the button of a card', () => {
  it('does not turn into one for the drinks while its tap is on its way', async () => {
    const { server, user, card, leaves } = await slowHall([plate, beer('lager-1'), beer('lager-2')]);
    await user.click((await card('12')).getByRole('button', { name: 'Handed out 1' }));
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(1));
    expect(
      (await card('12')).getByRole('button', { name: /^Handed out/u, busy: true }).textContent,
    ).toContain('Handed out 1');
    leaves([beer('lager-1'), beer('lager-2')]);
    expect(await (await card('12')).findByRole('button', { name: 'Handed out 2', busy: false })).toBeTruthy();
    expect(server.sent('moveCard')).toHaveLength(0);
  });
});

describe('what is tapped', () => {
  it('keeps its place in its card, and its card in the hall, until the board has heard of it', async () => {
    const { server, user, card, region, leaves } = await slowHall([
      plate,
      { ...plate, id: 'second', note: 'Salty' },
      { ...atTable9, createdTs: plate.createdTs + 1, boardTs: plate.boardTs + 1 },
      beer('lager'),
    ]);
    const rows = async () =>
      (await card('12'))
        .getAllByRole('button', { name: /^(?:Fries|Lager)/u })
        .map(({ textContent }) => textContent.slice(0, 5));
    const cards = () =>
      region.getAllByRole('article').map((one) => one.getAttribute('aria-label')?.slice(0, 8));
    const before = { rows: await rows(), cards: cards() };
    expect(before.rows).toHaveLength(3);
    const fries = (await card('12')).getAllByRole('button', { name: /^Fries/u });
    for (const row of fries) await user.click(row);
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(2));
    expect((await card('12')).getAllByRole('button', { name: /^Fries/u })).toEqual(fries);
    expect({ rows: await rows(), cards: cards() }).toEqual(before);
    leaves([atTable9, beer('lager')]);
    await waitFor(() => expect(cards()).toEqual(['Table 9,', 'Table 12']));
  });
});
