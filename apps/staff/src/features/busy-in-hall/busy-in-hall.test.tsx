import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const fryer = { id: 'fryer', names: { en: 'Fryer' }, side: 'kitchen', screen: true, off: false } as const;

const hallWhile = (load: 'busy' | 'calm') => {
  const server = new FakeServer({
    kitchenBoard: () => ({
      now: NOW,
      stations: [{ ...fryer, slots: 2, open: 9, waitSeconds: 18 * 60, load }],
      orders: [],
      rows: [],
      totals: [],
      ingredients: [],
    }),
  });
  renderApp('/waiter/home?tab=hall&lang=en');
  return server;
};

it('says in the hall which station is busy, and for how long, as board and pass do (AMB-240)', async () => {
  const server = hallWhile('busy');
  expect(await screen.findByText('Fryer busy · 18 min')).toBeTruthy();
  expect(server.sent('kitchenBoard')[0]?.query.get('orders')).toBe('none');
});

it('says nothing of a kitchen that is calm', async () => {
  const server = hallWhile('calm');
  await screen.findByRole('region', { name: 'Orders' });
  await expect.poll(() => server.sent('kitchenBoard').length).toBe(1);
  expect(screen.queryByText(/18 min/u)).toBeNull();
});
