import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as dish from '../features/menu/dish.tsx';
import type * as orderItem from '../features/table-orders/order-item.tsx';
import { ordered, orders, session } from '../testing/evening.ts';
import { openApp } from '../testing/open-app.tsx';

/** What must not be drawn without a crash, by the name that stands on it. */
const broken = vi.hoisted(() => new Set<string>());
const crashIfBroken = vi.hoisted(() => (name: string) => {
  if (broken.has(name)) throw new Error(`${name} is broken`);
});

vi.mock('../features/menu/dish.tsx', async (load) => {
  const real = await load<typeof dish>();
  return {
    ...real,
    Dish: (props: Parameters<typeof real.Dish>[0]) => {
      crashIfBroken(props.dish.first.name);
      return real.Dish(props);
    },
  };
});
vi.mock('../features/table-orders/order-item.tsx', async (load) => {
  const real = await load<typeof orderItem>();
  return {
    ...real,
    OrderItem: (props: Parameters<typeof real.OrderItem>[0]) => {
      crashIfBroken(props.item.orderItem.id);
      return real.OrderItem(props);
    },
  };
});
vi.mock('../features/home/home-cards.tsx', () => ({
  HomeCards: () => {
    crashIfBroken('home cards');
    return null;
  },
}));

beforeEach(() => {
  broken.clear();
  // React tells the console of every crash that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('lets a broken section of the menu crash alone, tells the server, and can be tried again', async () => {
  broken.add('House lager');
  const api = await openApp('/menu?lang=en', {}, { session: session() });
  expect(await screen.findByRole('heading', { name: 'Hellfire' })).toBeShown();
  const beer = within(screen.getByRole('region', { name: 'Beer' }));
  expect(beer.getByRole('alert')).toHaveText("There's been a technical error.");
  expect(api.callsOf('clientError')[0]?.body).toMatchObject({ message: 'Error: House lager is broken' });
  broken.clear();
  fireEvent.click(beer.getByRole('button', { name: 'Try again' }));
  expect(beer.getByRole('heading', { name: 'House lager' })).toBeShown();
});

it('keeps the rest of home when the visit card or the home cards crash', async () => {
  broken.add('home cards');
  await openApp('/?lang=en', {}, { session: session({ createdAt: 'never' }) });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'See the menu' })).toBeShown();
});

it('keeps the table when the orders of one person crash', async () => {
  broken.add('o2');
  const ana = session();
  const mihai = session({ id: 'mihai-session', username: 'Mihai' });
  const tableOrders = orders([mihai, ordered('o2')], [ana, ordered('o1')]);
  await openApp('/table-summary?lang=en', { tableOrders }, { session: ana });
  expect(await screen.findByRole('alert')).toHaveText('Error');
  expect(screen.getByRole('listitem')).toHaveText('House lager');
  expect(screen.getByRole('button', { name: /^Ask for table check/u })).toBeEnabled();
});
