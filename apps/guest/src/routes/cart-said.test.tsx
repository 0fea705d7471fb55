import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toBani } from '@masa/domain/money';
import type { CartLine, KeptWords } from '../features/cart/stored-cart.ts';
import { item, session } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { memoryCarts, memoryOwn, openApp } from '../testing/open-app.tsx';

const mine = session();
const menu = [item('fries', { name: 'Fries' }), item('lager', { name: 'House lager' })];
const kept = (name: string): KeptWords => ({
  language: 'en',
  name,
  options: '',
  price: toBani(11_900),
  image: null,
});
const fries = { key: 'a', menuItemId: 'fries', options: [], note: 'no salt', kept: kept('Fries') };
const lager = { key: 'b', menuItemId: 'lager', options: [], kept: kept('House lager') };
const placed = { id: 'o1', menuItemId: 'fries', status: 'ordered', createdTs: 1_000 } as const;
const taken = { status: 'ok', orders: [placed] } as const;
const adultsOnly = refuse('adults_only', { items: [{ line: 1, menuItemId: 'lager', error: 'adults_only' }] });
const notesOff = refuse('notes_off', { items: [{ line: 0, menuItemId: 'fries', error: 'notes_off' }] });

/** A cart that was sent and refused. */
async function refusedWith(placeOrder: typeof notesOff, lines: readonly CartLine[]) {
  const carts = memoryCarts();
  carts.kept.set(mine.id, { lines, submission: null });
  const own = memoryOwn(mine.id, { adult: false });
  const api = await openApp('/menu/cart?lang=en', { menu, placeOrder }, { session: mine, carts, own });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen' }));
  await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
  api.now({ placeOrder: taken });
  const dishes = () =>
    api.callsOf('placeOrder').map(({ body }) => (body as { orderItems: unknown }).orderItems);
  return { api, carts, dishes };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('what was said with a dish and is not taken any more', () => {
  it('beer, of a guest who is not 18: it is named, and goes with one press that sends the rest (D-051)', async () => {
    const { dishes } = await refusedWith(adultsOnly, [fries, lager]);
    await screen.findByText(/House lager cannot be ordered\. The rest of your cart stays\./u);
    expect(document.body.textContent).not.toContain('technical error');
    await press('Take out and send the rest');
    await waitFor(() => expect(dishes()).toHaveLength(2));
    expect(dishes()[1]).toEqual([{ menuItemId: 'fries', options: [], note: 'no salt' }]);
  });

  it('beer alone: nothing is left to be sent, and the menu is there again (D-051)', async () => {
    const { api } = await refusedWith(adultsOnly, [lager]);
    await press('Take out of the cart');
    await screen.findAllByRole('article');
    expect(api.callsOf('placeOrder')).toHaveLength(1);
  });

  it('a note that nobody would read: it is said, and goes only when its guest says so (D-035)', async () => {
    const { carts, dishes } = await refusedWith(notesOff, [fries, lager]);
    await screen.findByText(/Tell the waiter what matters, above all an allergy\./u);
    expect(carts.kept.get(mine.id)?.lines[0]).toMatchObject({ note: 'no salt' });
    await press('Send without notes');
    await waitFor(() => expect(dishes()).toHaveLength(2));
    expect(dishes()[1]).toEqual([
      { menuItemId: 'fries', options: [] },
      { menuItemId: 'lager', options: [] },
    ]);
  });
});
