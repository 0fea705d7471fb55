import { screen } from '@testing-library/react';
import { toBani } from '@masa/domain/money';
import type { CartLine } from '../features/cart/stored-cart.ts';
import { session } from './evening.ts';
import { memoryCarts } from './open-app.tsx';

export const buffalo = {
  key: 'line-1',
  menuItemId: 'buffalo__8pc',
  options: [
    { group: 'spiciness_level', choice: 'very_spicy' },
    { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  ],
};
export const lager = { key: 'line-2', menuItemId: 'lager__500ml', options: [] };

/** What the screen said of it when it was added, in another hour and at another price. */
export const keptBuffalo: CartLine = {
  ...buffalo,
  kept: {
    language: 'en',
    name: 'Buffalo, 8 pcs',
    options: 'Very spicy · Ranch',
    price: toBani(10_900),
    image: null,
  },
};

/** Of a guest whose cart holds these. */
export const phoneWith = (...lines: CartLine[]) => {
  const carts = memoryCarts();
  const mine = session();
  carts.kept.set(mine.id, { lines, submission: null });
  return { session: mine, carts };
};
export const taken = { status: 'ok' as const, orders: [] };
export const send = () => screen.findByRole('button', { name: 'Send to the kitchen' });
