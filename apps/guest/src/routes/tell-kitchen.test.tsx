import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Allergen } from '@masa/domain/allergens';
import type { StoredCart } from '../features/cart/stored-cart.ts';
import { item, session } from '../testing/evening.ts';
import { lost, refuse, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, memoryOwn, openApp } from '../testing/open-app.tsx';

const mine = session();
const menu = [item('fries', { name: 'Fries' })];
const fries = { key: 'a', menuItemId: 'fries', options: [] };
const placed = { id: 'o1', menuItemId: 'fries', status: 'ordered', createdTs: 1_000 } as const;
const taken = { status: 'ok', orders: [placed] } as const;

async function atCart(
  answers: Answers = {},
  cart: StoredCart = { lines: [fries], submission: null },
  avoided: readonly Allergen[] = ['peanuts'],
) {
  const carts = memoryCarts();
  carts.kept.set(mine.id, cart);
  const own = memoryOwn(mine.id, { avoided });
  const api = await openApp(
    '/menu/cart?lang=en',
    { menu, placeOrder: taken, ...answers },
    { session: mine, carts, own },
  );
  const bodies = () => api.callsOf('placeOrder').map(({ body }) => body);
  return { api, carts, bodies };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const TELL = 'Tell the kitchen: allergy to peanuts';

describe('telling the kitchen of an allergy (D-048)', () => {
  it('takes a press: an order without one tells nothing', async () => {
    const { bodies } = await atCart();
    await screen.findByRole('button', { name: TELL });
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('allergy');
  });

  it('goes with that order alone: the next one has none unless it is pressed again', async () => {
    const { carts, bodies } = await atCart();
    await press(TELL);
    await screen.findByRole('button', { name: 'Do not tell' });
    expect(document.querySelector('main')?.textContent).toContain(
      'With this order the kitchen is told: allergy to peanuts.',
    );
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ allergy: ['peanuts'] });
    await waitFor(() => expect(carts.kept.get(mine.id)).toEqual({ lines: [], submission: null }));
  });

  it('is open to whoever has chosen nothing to avoid: the allergy is named in the cart, for this order alone', async () => {
    const { bodies } = await atCart({}, undefined, []);
    await press('An allergy? Tell the kitchen');
    expect(screen.queryByRole('button', { name: /^Tell the kitchen:/u })).toBeNull();
    await press('eggs');
    await press('milk');
    await press('milk');
    await press('Tell the kitchen: allergy to eggs');
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ allergy: ['eggs'] });
  });

  it('can be taken back before it is sent', async () => {
    const { bodies } = await atCart();
    await press(TELL);
    await press('Do not tell');
    await screen.findByRole('button', { name: TELL });
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('allergy');
  });

  it('is said again with the same order after a lost answer, and stays pressed after a refusal', async () => {
    const { api, carts, bodies } = await atCart({ placeOrder: lost });
    await press(TELL);
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies().length).toBeGreaterThan(0));
    await waitFor(() => expect(carts.kept.get(mine.id)?.submission?.allergy).toEqual(['peanuts']));
    api.now({ placeOrder: refuse('item_inactive') });
    const before = bodies().length;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send to the kitchen' })).toBeEnabled());
    await press('Send to the kitchen');
    await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
    expect(bodies().at(-1)).toMatchObject({ allergy: ['peanuts'] });
    await waitFor(() => expect(carts.kept.get(mine.id)?.submission).toBeNull());
    expect(carts.kept.get(mine.id)?.allergy).toEqual(['peanuts']);
  });
});
