import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredCart } from '../features/cart/stored-cart.ts';
import { item, session } from '../testing/evening.ts';
import { lost, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const menu = [
  item('fries', { name: 'Fries' }),
  item('wings', { name: 'Wings' }),
  item('lager__500ml', { name: 'Lager', station: 'bar' }),
];
const dish = (key: string, menuItemId: string) => ({ key, menuItemId, options: [] });
const [fries, wings, lager] = [dish('a', 'fries'), dish('b', 'wings'), dish('c', 'lager__500ml')];
const placed = { id: 'o1', menuItemId: 'fries', status: 'ordered', createdTs: 1_000 } as const;
const taken = { status: 'ok', orders: [placed] } as const;

async function atCart(lines: StoredCart['lines'], answers: Answers = {}, of = session(), said = {}) {
  const carts = memoryCarts();
  carts.kept.set(of.id, { lines, submission: null, ...said });
  const api = await openApp(
    '/menu/cart?lang=en',
    { menu, placeOrder: taken, ...answers },
    { session: of, carts },
  );
  const bodies = () => api.callsOf('placeOrder').map(({ body }) => body);
  return { api, carts, of, bodies };
}
const asked = () => screen.queryByRole('radiogroup', { name: 'How shall we bring it?' });
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen' }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

describe('how a guest wants his dishes (AMB-235)', () => {
  it('K-033: all together goes with that order alone, and is kept on the phone until then', async () => {
    const { bodies, carts, of } = await atCart([fries, wings, lager]);
    await screen.findByRole('radio', { name: 'As each is ready', checked: true });
    await choose('All together');
    await waitFor(() => expect(carts.kept.get(of.id)).toMatchObject({ serve: 'together' }));
    await send();
    await waitFor(() => expect(bodies()).toMatchObject([{ serve: 'together' }]));
    await waitFor(() => expect(carts.kept.get(of.id)).toEqual({ lines: [], submission: null }));
  });

  it('K-033: each as it is ready needs no word', async () => {
    const { bodies } = await atCart([fries, wings]);
    await choose('All together');
    await choose('As each is ready');
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('serve');
  });

  it('is not asked of one dish, or of drinks beside it', async () => {
    await atCart([fries, lager, { ...lager, key: 'd' }]);
    await screen.findByRole('button', { name: 'Send to the kitchen' });
    expect(asked()).toBeNull();
  });

  it('is not asked of a waiter: he names courses', async () => {
    await atCart([fries, wings], {}, session({ waiterSession: true }));
    await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText('Fries');
    expect(asked()).toBeNull();
  });

  it('stays as it was said while an order without an answer is sent again', async () => {
    const { bodies } = await atCart([fries, wings], { placeOrder: lost });
    await choose('All together');
    await send();
    await screen.findByText(/Send it again: nothing/u);
    expect(asked()).toBeNull();
    await send();
    await waitFor(() => expect(bodies().length).toBeGreaterThan(1));
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies()[0]).toMatchObject({ serve: 'together' });
  });
});
