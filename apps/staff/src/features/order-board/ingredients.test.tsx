import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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

it('says on how many cards what is tapped is marked, and whose, and leads there: they may be under another tab (AMB-238)', async () => {
  const buffalo = wings();
  const other = wings({ id: 'wings-2', batchId: 'b2', tableId: 'T5', tableName: '5', minutes: 1 });
  const wanted = [buffalo.id, other.id];
  const { user } = await boardWith([buffalo, fries(), other], {
    kitchenBoard: ({ query }) => {
      const takenBy = query.get('ingredient') === 'w' ? wanted : [];
      const ingredients = [
        { stockId: 'w', name: 'Wings', unit: 'kg' as const, amount: 6.2, takenBy },
        { stockId: 'o', name: 'Oil', unit: 'liter' as const, amount: 1, takenBy: [] },
      ];
      return { now: NOW, stations: [], orders: [], rows: [], totals: [], ingredients };
    },
  });
  const panel = within(screen.getByRole('complementary', { name: 'All day' }));
  const said = screen.getByRole('status');
  await user.click(await panel.findByRole('button', { name: /^Wings 6\.2/u }));
  await waitFor(() => expect(said.textContent).toBe('Marked on 2 cards: Table 12, Table 5'));
  expect(panel.getByText('Marked on 2 cards: Table 12, Table 5')).toBeTruthy();
  const seen = vi.fn<() => void>();
  Element.prototype.scrollIntoView = seen;
  await user.click(panel.getByRole('button', { name: 'Show the card' }));
  expect(seen.mock.contexts.map((place) => (place as HTMLElement).dataset['card'])).toEqual(['b1 T12']);
  expect(document.activeElement?.closest('[data-card]')?.getAttribute('data-card')).toBe('b1 T12');
  await user.click(panel.getByRole('button', { name: /^Fries/u }));
  expect(panel.getByText('Marked on 1 card: Table 12')).toBeTruthy();
  await waitFor(() => expect(said.textContent).toBe('Marked on 1 card: Table 12'));
  await user.click(panel.getByRole('button', { name: /^Oil/u }));
  await waitFor(() => expect(said.textContent).toBe('On no card here.'));
  expect(panel.queryByRole('button', { name: 'Show the card' })).toBeNull();
});
