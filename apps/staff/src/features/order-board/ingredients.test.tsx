import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { boardWith, fries, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

it('an ingredient that is tapped marks the dishes that take of it, until it is tapped again (AMB-238)', async () => {
  const buffalo = wings();
  const { user } = await boardWith([buffalo, fries()], {
    kitchenBoard: ({ query }) => {
      const takenBy = query.get('ingredient') === 'w' ? [buffalo.id] : [];
      const ingredients = [{ stockId: 'w', name: 'Wings', unit: 'kg' as const, amount: 6.2, takenBy }];
      return { now: NOW, stations: [], orders: [], rows: [], totals: [], ingredients };
    },
  });
  const total = await screen.findByRole('button', { name: /^Wings 6\.2/u });
  const marked = () =>
    [...document.querySelectorAll('.is-marked')].map(({ textContent }) => textContent.slice(0, 13));
  expect(marked()).toEqual([]);
  await user.click(total);
  await waitFor(() => expect(marked()).toEqual(['Buffalo wings']));
  expect(total.getAttribute('aria-pressed')).toBe('true');
  await user.click(total);
  expect(marked()).toEqual([]);
});
