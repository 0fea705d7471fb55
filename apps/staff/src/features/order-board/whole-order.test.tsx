import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { boardWith, card, fries, row, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

it('makes a whole order urgent from its opened card with one tap, and says on each row who wants it (AMB-241)', async () => {
  const rush = { by: 'ana', at: NOW };
  const { server, user, show } = await boardWith([wings(), fries()], {
    rushOrders: () => ({ orders: [] }),
  });
  await user.click(await row(/open the card/u));
  await user.click(await screen.findByRole('button', { name: 'The whole order is urgent' }));
  await waitFor(() => expect(server.sent('rushOrders')).toHaveLength(1));
  expect(server.sent('rushOrders')[0]?.body).toEqual({ orderIds: ['wings-1', 'fries-1'], rush: true });
  await show({ openKitchenOrders: [wings({ rush }), fries({ rush })] });
  expect(await screen.findByRole('button', { name: 'The order is no longer urgent' })).toBeTruthy();
  const urgent = within(await card(/2 dishes$/u));
  await waitFor(() => expect(urgent.getAllByText('urgent · Ana')).toHaveLength(2));
});

it('makes all of the order urgent from the board of one of its stations, too', async () => {
  const station = (id: string, en: string) => ({
    id,
    names: { en },
    side: 'kitchen' as const,
    screen: true,
    off: false,
    slots: 2,
    open: 0,
    waitSeconds: null,
    load: 'calm' as const,
  });
  const stations = [station('kitchen', 'Kitchen'), station('wings', 'Wings'), station('fryer', 'Fryer')];
  const orders = [wings({ stationId: 'wings' }), fries({ stationId: 'fryer' })];
  const { server, user } = await boardWith(orders, {
    devicePrefs: () => ({
      prefs: { view: 'order', station: 'fryer' },
      house: { kitchenView: 'dish' as const },
    }),
    kitchenBoard: () => ({ now: NOW, stations, orders: [], rows: [], totals: [], ingredients: [] }),
    rushOrders: () => ({ orders: [] }),
  });
  expect(within(await card(/1 dish$/u)).queryByRole('button', { name: /wings/iu })).toBeNull();
  await user.click(await row(/open the card/u));
  await user.click(await screen.findByRole('button', { name: 'The whole order is urgent' }));
  await waitFor(() =>
    expect(server.sent('rushOrders')[0]?.body).toEqual({ orderIds: ['wings-1', 'fries-1'], rush: true }),
  );
});
