import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session, TABLE, venue } from '../testing/evening.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { openApp } from '../testing/open-app.tsx';

const training = { ...venue, trainingMode: true };

it.each([
  ['en', 'Training', 'Training: nothing you order here is real'],
  ['ro', 'Instruire', 'Instruire: nimic din ce comandați aici nu este real'],
  ['ru', 'Обучение', 'Обучение: заказы здесь ненастоящие'],
])('every screen says in %s that nothing is real while the venue trains', async (language, name, words) => {
  for (const path of ['/', '/menu', '/menu/cart', `/table/${TABLE}`]) {
    await openApp(`${path}?lang=${language}`, { venue: training });
    expect((await screen.findByRole('complementary', { name })).textContent).toBe(words);
    cleanup();
  }
});

it('says nothing of it in an evening like any other, until the venue starts', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await screen.findByText('Penaj');
  const bar = () => screen.queryByRole('complementary', { name: 'Training' });
  expect(bar()).toBeNull();
  await waitFor(() => expect(FakeSocket.opened).not.toEqual([]));
  FakeSocket.last.accept();
  api.now({ venue: training });
  FakeSocket.last.say({ timestamp: 1, tableId: null });
  await waitFor(() => expect(bar()).not.toBeNull());
  api.now({ venue });
  FakeSocket.last.say({ timestamp: 2, tableId: null });
  await waitFor(() => expect(bar()).toBeNull());
});
