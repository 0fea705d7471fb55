import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { item, orders, session } from '../testing/evening.ts';
import { memoryCarts, memoryOwn, openApp } from '../testing/open-app.tsx';

const mine = session();
const SCREENS = ['/', '/menu', '/menu/cart', '/table-summary', '/order', '/menu', '/menu/cart'];
const goTo = (address: string) =>
  act(async () => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });

it('what a guest avoids is in no request, header, log, cookie or key of storage, on 21 screens and with an order (D-046)', async () => {
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((way) => vi.spyOn(console, way));
  const carts = memoryCarts();
  carts.kept.set(mine.id, { lines: [{ key: 'a', menuItemId: 'fries', options: [] }], submission: null });
  const own = memoryOwn(mine.id, { avoided: ['lupin'] });
  const api = await openApp(
    '/menu?lang=en',
    {
      menu: [item('fries', { name: 'Fries' })],
      tableOrders: orders([mine]),
      placeOrder: { status: 'ok', orders: [] },
    },
    { session: mine, carts, own },
  );
  for (const language of ['ro', 'ru', 'en'])
    for (const path of SCREENS) await goTo(`${path}?lang=${language}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen' }));
  await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));

  const left = JSON.stringify([
    api.calls.map(({ params, query, body, headers }) => [params, query, body, [...headers]]),
    said.map(({ mock }) => mock.calls.map((words) => words.map(String))),
    [document.cookie, Object.entries(localStorage), Object.entries(sessionStorage), location.href],
  ]);
  expect(own.kept.get(mine.id)?.avoided).toEqual(['lupin']);
  expect(left).toContain('fries');
  expect(left).not.toContain('lupin');
});
