import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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
const round = [
  lager('lager-1'),
  lager('lager-2', { status: 'being_prepared', work: 'being_prepared' }),
  anOrder({
    id: 'wings-1',
    batchId: 'round-1',
    status: 'ready_for_delivery',
    work: 'ready_for_delivery',
  }),
];
const bar = (orders: readonly OrderAnswer[]) =>
  new FakeServer({ overview: () => anOverview({ openWaiterOrders: [...orders] }) });
const trays = async () => within(await screen.findByRole('list', { name: 'To take to the table' }));

describe('a tray', () => {
  it('hands out all of an order that stands ready with one tap, drinks in whatever state they are', async () => {
    const server = bar(round);
    server.handlers.moveCard = () => ({ deedId: 'deed', undoUntil: 1, moved: [], skipped: [] });
    const { user } = renderApp();
    const list = await trays();
    expect(list.getByText('2 × Lager, 500 ml · Buffalo wings, 8 pcs')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Handed out 3' }));
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    const [sent] = server.sent('moveCard');
    expect(sent?.params).toEqual({ batchId: 'round-1', target: 'delivered' });
    expect(sent?.body).toEqual({
      tableId: 'T12',
      items: [
        { id: 'lager-1', seen: 'ordered' },
        { id: 'lager-2', seen: 'being_prepared' },
        { id: 'wings-1', seen: 'ready_for_delivery' },
      ],
    });
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
