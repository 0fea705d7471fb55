import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adding, beginningToSend, removing, sent, type CartChange } from '../features/cart/cart-changes.ts';
import type { CartStore } from '../features/cart/cart-store.ts';
import { readStoredCart, type CartLine } from '../features/cart/stored-cart.ts';
import { ordered, orders, session } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const beer = (key: string): CartLine => ({ key, menuItemId: 'lager__500ml', options: [] });
const mine = session();

/** What two tabs do, in any order, to the one cart of their phone. */
async function phone(...changes: readonly CartChange[]) {
  const carts = memoryCarts();
  await Promise.all(changes.map((change) => carts.change(mine.id, change)));
  return carts.load(mine.id);
}
const keysOf = async (...changes: readonly CartChange[]) =>
  (await phone(...changes)).lines.map(({ key }) => key);

describe('one cart for all tabs', () => {
  it('Q-022 holds what both add at once, and what one removes while the other adds', async () => {
    expect(await keysOf(adding(beer('a')), adding(beer('b')))).toEqual(['a', 'b']);
    expect(await keysOf(adding(beer('a')), removing('a'), adding(beer('b')))).toEqual(['b']);
    // A change that is made twice, by a tab that did not hear that it was done, is one.
    expect(await keysOf(adding(beer('a')), adding(beer('a')))).toEqual(['a']);
  });

  it('Q-023 is sent once though both press Send, and is empty afterwards in both', async () => {
    const begun = await phone(adding(beer('a')), beginningToSend('one', ''), beginningToSend('other', ''));
    expect(begun.submission).toMatchObject({ key: 'one', count: 1 });
    const over = await phone(
      adding(beer('a')),
      beginningToSend('one', ''),
      beginningToSend('other', ''),
      sent('one'),
      sent('one'),
    );
    expect(over).toEqual({ lines: [], submission: null });
  });

  it('Q-023 says that it is sent in the tab that pressed second, and that its cart is empty then', async () => {
    const carts = memoryCarts();
    await carts.change(mine.id, adding(beer('a')));
    const answer = Promise.withResolvers<{ status: 'ok'; orders: [] }>();
    const api = await openApp(
      '/menu/cart?lang=en',
      { placeOrder: () => answer.promise },
      { session: mine, carts },
    );
    await screen.findByRole('button', { name: 'Send to the kitchen' });
    await act(() => carts.change(mine.id, beginningToSend('one', '')));
    fireEvent.click(screen.getByRole('button', { name: 'Send to the kitchen' }));
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeShown();
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    // The server knows the key of the other tab: it is one order.
    expect(api.callsOf('placeOrder')[0]?.headers.get('Idempotency-Key')).toBe('one');
    await act(() => carts.change(mine.id, sent('one')));
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeShown();
    answer.resolve({ status: 'ok', orders: [] });
    expect(await screen.findByText('Sent to the kitchen')).toBeShown();
    expect(carts.kept.get(mine.id)).toEqual({ lines: [], submission: null });
    expect(api.callsOf('placeOrder')).toHaveLength(1);
  });

  it('Q-025 keeps what a newer version wrote beside a line', () => {
    const row = { lines: [{ ...beer('a'), glass: 'chilled' }], submission: null };
    expect(readStoredCart(row)).toEqual(row);
  });

  it('Q-024 works in the page where the phone has no disk for it', async () => {
    const forbidden = () => Promise.reject(new Error('IndexedDB is forbidden.'));
    const carts: CartStore = { load: forbidden, change: forbidden, listen: () => () => undefined };
    const tableOrders = orders([mine, ordered('beer')]);
    await openApp('/table-summary?lang=en', { tableOrders }, { session: mine, carts });
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeShown();
    expect((await screen.findAllByRole('listitem'))[0]).toHaveText(/House lager/u);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
