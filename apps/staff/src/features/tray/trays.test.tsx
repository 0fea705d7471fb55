import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, anOverview, type OrderAnswer } from '../../testing/answers.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const lager = (id: string, change: Partial<OrderAnswer> = {}) =>
  anOrder({
    id,
    batchId: 'round-1',
    menuItemId: 'lager__500ml',
    names: { en: 'Lager', ro: 'Bere', ru: 'Лагер' },
    station: 'bar',
    options: [],
    ...change,
  });
const READY = { status: 'ready_for_delivery', work: 'ready_for_delivery' } as const;
const wings = anOrder({ id: 'wings-1', batchId: 'round-1', ...READY });
const poured = lager('poured', READY);
const round = [
  lager('lager-1'),
  lager('lager-2', { status: 'being_prepared', work: 'being_prepared' }),
  lager('lager-3'),
];
const bar = (orders: readonly OrderAnswer[]) =>
  new FakeServer({ overview: () => anOverview({ openWaiterOrders: [...orders] }) });
const trays = async () => within(await screen.findByRole('list', { name: 'To take to the table' }));

describe('a tray', () => {
  it('hands out all of an order that stands ready with one tap, and no drink beside it that nobody has poured', async () => {
    const server = bar([...round, poured, wings]);
    server.handlers.moveCard = () => ({ deedId: 'deed', undoUntil: 1, moved: [], skipped: [] });
    const { user } = renderApp();
    const list = await trays();
    expect(list.getByText('Lager, 500 ml · Buffalo wings, 8 pcs')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Handed out 2' }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    const [sent] = server.sent('moveCard');
    expect(sent?.params).toEqual({ batchId: 'round-1', target: 'delivered' });
    expect(sent?.body).toEqual({
      tableId: 'T12',
      items: [
        { id: 'poured', seen: 'ready_for_delivery' },
        { id: 'wings-1', seen: 'ready_for_delivery' },
      ],
    });
  });

  it('hands out drinks as they stand while nothing of their order is ready: who pours and carries taps once', async () => {
    const server = bar(round);
    server.handlers.moveCard = () => ({ deedId: 'deed', undoUntil: 1, moved: [], skipped: [] });
    const { user } = renderApp();
    const list = await trays();
    expect(list.getByText('3 × Lager, 500 ml')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Handed out 3' }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]?.body).toMatchObject({
      items: [
        { id: 'lager-1', seen: 'ordered' },
        { id: 'lager-2', seen: 'being_prepared' },
        { id: 'lager-3', seen: 'ordered' },
      ],
    });
  });

  it('is none for a plate that is ready alone, though its drinks are still to be poured', async () => {
    bar([...round, wings]);
    renderApp();
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    expect(await orders.findByRole('article', { name: /Buffalo wings/u })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'To take to the table' })).toBeNull();
  });

  it('offers the drinks in the place of what was handed out, but not to the same two taps', async () => {
    const server = bar([...round, poured, wings]);
    server.handlers.moveCard = () => {
      server.handlers.overview = () => anOverview({ openWaiterOrders: round });
      return { deedId: 'deed', undoUntil: 1, moved: [], skipped: [] };
    };
    const { user } = renderApp();
    const list = await trays();
    // However long the screen takes to be drawn: no time goes by.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    await user.click(list.getByRole('button', { name: 'Handed out 2' }));
    await user.click(await list.findByRole('button', { name: 'Handed out 3' }));
    expect(server.sent('moveCard')).toHaveLength(1);
  });

  it('is one for each order and table, and none for a single dish or one that can be taken back', async () => {
    bar([
      ...round,
      lager('alone', { batchId: 'round-2' }),
      lager('settling-1', { batchId: 'round-3', settlesAt: 1 }),
      lager('settling-2', { batchId: 'round-3', settlesAt: 1 }),
      lager('moved', { tableId: 'T9', tableName: '9' }),
    ]);
    renderApp();
    expect((await trays()).getAllByRole('button')).toHaveLength(1);
  });

  it('says how many a colleague has moved meanwhile', async () => {
    const server = bar(round);
    server.handlers.moveCard = () => ({
      deedId: null,
      undoUntil: null,
      moved: [],
      skipped: [{ id: 'lager-1', why: 'moved_on' }],
    });
    const { user } = renderApp();
    await user.click((await trays()).getByRole('button', { name: 'Handed out 3' }));
    expect(await screen.findByText('1 changed meanwhile. Look again.')).toBeTruthy();
  });

  it.each([
    ['ro', 'De dus la masă', 'Predate 3'],
    ['ru', 'Отнести на стол', 'Выдано 3'],
  ])('reads in %s, and says when it did not work', async (language, title, button) => {
    const server = bar(round);
    server.handlers.moveCard = () => refuse('internal_error');
    const { user } = renderApp(`/waiter/home?lang=${language}`);
    const list = within(await screen.findByRole('list', { name: title }));
    await user.click(list.getByRole('button', { name: button }));
    expect(await list.findByRole('alert')).toBeTruthy();
  });
});
