import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ion, irina } from '../testing/answers.ts';
import { FakeServer, noAnswer, refuse } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';

const KEY = 'admin-credentials';
const stored = (): string | null => localStorage.getItem(KEY);

/** Another tab of the same browser writes; this one hears of it. */
function otherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value })));
}
const ionsCredentials = JSON.stringify({ username: 'ion', password: 'his-device' });
const isIon = (authorization: string | null) => authorization === `Basic ${btoa('ion:his-device')}`;

/** A server that knows both by their credentials. */
const server = () => new FakeServer({ ping: ({ authorization }) => (isIon(authorization) ? ion : irina) });
const hall = () => screen.findByRole('tab', { name: /Hall/u });

beforeEach(signedIn);

describe('two tabs of one browser', () => {
  it('sign out together', async () => {
    server();
    renderApp();
    await hall();
    otherTab(null);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByText(/has been signed out/u)).toBeNull();
  });

  it('sign in together', async () => {
    server();
    localStorage.clear();
    renderApp();
    await screen.findByRole('button', { name: 'Login' });
    otherTab(ionsCredentials);
    expect(await screen.findByRole('button', { name: 'Signed in as Ion' })).toBeTruthy();
  });

  it('change the person together, with the board of their work', async () => {
    server();
    renderApp();
    await hall();
    otherTab(ionsCredentials);
    expect(await screen.findByRole('button', { name: 'Signed in as Ion' })).toBeTruthy();
    const kitchen = await screen.findByRole('tab', { name: /Kitchen/u });
    expect(kitchen.getAttribute('aria-selected')).toBe('true');
  });

  it('keep what the other one has just signed in with, when a late answer refuses the old password', async () => {
    const late = Promise.withResolvers<undefined>();
    const api = server();
    api.handlers.ping = async ({ authorization }) => {
      if (isIon(authorization)) return ion;
      await late.promise;
      return refuse('unauthorized');
    };
    renderApp();
    await waitFor(() => expect(api.sent('ping')).toHaveLength(1));
    otherTab(ionsCredentials);
    await screen.findByRole('button', { name: 'Signed in as Ion' });
    late.resolve(undefined);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(stored()).toBe(ionsCredentials);
    expect(screen.getByRole('button', { name: 'Signed in as Ion' })).toBeTruthy();
  });
});

describe('a dead network', () => {
  it('leaves who is signed in where they are', async () => {
    const api = server();
    renderApp();
    await hall();
    for (const name of ['ping', 'overview', 'tasksTodo'] as const) api.handlers[name] = () => noAnswer;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await waitFor(() => expect(api.sent('ping').length).toBeGreaterThan(1));
    expect(await hall()).toBeTruthy();
    expect(stored()).not.toBeNull();
  });
});
