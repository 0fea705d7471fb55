import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const taken = { status: 'ok' as const, orders: [] };

it('stays where the guest has gone while it was sent, and tells at home what was sent', async () => {
  let answer: (answered: typeof taken) => void = () => undefined;
  const answered = new Promise<typeof taken>((resolve) => {
    answer = resolve;
  });
  const carts = memoryCarts();
  const mine = session();
  carts.kept.set(mine.id, {
    lines: [{ key: 'line-1', menuItemId: 'lager__500ml', options: [] }],
    submission: null,
  });
  await openApp('/menu/cart?lang=en', { placeOrder: () => answered }, { session: mine, carts });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen' }));
  fireEvent.click(screen.getAllByRole('link', { name: 'Back to menu' })[0] ?? document.body);
  await screen.findByRole('heading', { name: 'Buffalo' });
  answer(taken);
  await waitFor(() => expect(screen.getByRole('link', { name: /Cart/u })).toHaveText('0'));
  expect(window.location.pathname).toBe('/menu');
  fireEvent.click(screen.getByRole('link', { name: 'Close the menu' }));
  expect(await screen.findByText('Sent to the kitchen')).toBeShown();
});
