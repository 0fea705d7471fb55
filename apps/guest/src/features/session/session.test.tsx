import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OTHER_TABLE, session, TABLE } from '../../testing/evening.ts';
import { lost, refuse } from '../../testing/fake-api.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { openApp } from '../../testing/open-app.tsx';

const visit = () => screen.findByRole('region', { name: 'Your visit' });
const stored = (): unknown => JSON.parse(localStorage.getItem('customer-session') ?? 'null');
const asks = (api: Awaited<ReturnType<typeof openApp>>) => api.callsOf('getSession').length;

it('is refreshed from the server when the app opens', async () => {
  const fresh = session({ username: 'Anna', lastUpdate: 2000 });
  await openApp('/?lang=en', { getSession: fresh }, { session: session() });
  expect(await screen.findByText('Anna')).toBeShown();
  expect(stored()).toEqual(fresh);
});

it('is dropped when the server does not know it', async () => {
  await openApp('/?lang=en', { getSession: refuse('session_not_found') }, { session: session() });
  await screen.findByRole('link', { name: 'See the menu' });
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull();
});

it('is kept on any other error, which is shown and can be tried again', async () => {
  const api = await openApp('/?lang=en', { getSession: refuse('internal_error') }, { session: session() });
  expect(await screen.findByRole('alert')).toHaveText("ErrorThere's been a technical error.");
  expect(await visit()).toBeShown();
  expect(stored()).toEqual(session());
  api.now({ getSession: session() });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('ends the visit when the waiter has closed it', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await visit();
  api.now({ getSession: session({ status: 'closed' }) });
  (await waitFor(() => FakeSocket.last)).accept();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull());
  expect(stored()).toEqual(session({ status: 'closed' }));
});

it('is rechecked on live events of its own table only', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await visit();
  (await waitFor(() => FakeSocket.last)).accept();
  await waitFor(() => expect(asks(api)).toBe(2));
  FakeSocket.last.say({ timestamp: 1, tableId: OTHER_TABLE });
  FakeSocket.last.say({ timestamp: 2, tableId: null });
  FakeSocket.last.say('not a message');
  await act(() => Promise.resolve());
  expect(asks(api)).toBe(2);
  FakeSocket.last.say({ timestamp: 3, tableId: TABLE });
  await waitFor(() => expect(asks(api)).toBe(3));
});

it('loads the menu again when the venue says so', async () => {
  const api = await openApp('/menu?lang=en', {}, { session: session() });
  await screen.findByRole('heading', { name: 'Buffalo' });
  (await waitFor(() => FakeSocket.last)).accept();
  await waitFor(() => expect(api.callsOf('menu')).toHaveLength(2));
  FakeSocket.last.say({ timestamp: 1, tableId: null });
  await waitFor(() => expect(api.callsOf('menu')).toHaveLength(3));
});

it('opens no live connection without a session, and another one for another visit', async () => {
  await openApp('/?lang=en');
  await screen.findByRole('link', { name: 'See the menu' });
  expect(FakeSocket.opened).toHaveLength(0);
});

it('follows another tab of the same phone', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await visit();
  const other = session({ id: 'other-session', username: 'Mihai' });
  localStorage.setItem('customer-session', JSON.stringify(other));
  // The new visit is checked at once; an answer about the old one would take it away again.
  api.now({ getSession: other });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'customer-session' })));
  expect(await screen.findByText('Mihai')).toBeShown();
});

it('belongs to whoever the phone knows when the page comes back out of memory', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await visit();
  const mihai = session({ id: 'mihai-session', username: 'Mihai' });
  localStorage.setItem('customer-session', JSON.stringify(mihai));
  api.now({ getSession: mihai });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(within(await visit()).getByText('Mihai')).toBeShown();
  await waitFor(() => expect(api.callsOf('getSession').at(-1)?.params).toEqual({ sessionId: mihai.id }));
});

it('keeps the visit and says that the phone is offline', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  await visit();
  api.now({ getSession: lost });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText("You're offline")).toBeShown();
  expect(await visit()).toBeShown();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText("You're offline")).toBeNull());
});
