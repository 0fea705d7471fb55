import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, noAnswer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { irina } from '../../testing/answers.ts';

const stored = () => localStorage.getItem('admin-credentials');
const openForm = () => screen.findByRole('button', { name: 'Login' });

describe('sign-in', () => {
  it('asks for username and password when nobody is signed in, without calling the server', async () => {
    const server = new FakeServer();
    renderApp();
    await openForm();
    expect(screen.getByLabelText('Username')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(server.sent('ping')).toEqual([]);
  });

  it('needs both fields and names the one that is missing', async () => {
    const server = new FakeServer();
    const { user } = renderApp();
    await user.click(await openForm());
    expect(screen.getByText('Please enter your username.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    await user.type(screen.getByLabelText('Username'), 'irina');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.queryByText('Please enter your username.')).toBeNull();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(server.sent('login')).toEqual([]);
  });

  it('keeps the device password, never the real one, and sends it as Basic', async () => {
    const server = new FakeServer({ login: () => ({ ...irina, password: 'device-secret' }) });
    const { user } = renderApp();
    await openForm();
    await user.type(screen.getByLabelText('Username'), ' irina ');
    await user.type(screen.getByLabelText('Password'), 'real one{Enter}');
    await screen.findByRole('tab', { name: /Hall/u });
    expect(JSON.parse(stored() ?? '')).toEqual({ username: 'irina', password: 'device-secret' });
    expect(server.sent('login')[0]?.body).toMatchObject({ username: 'irina', password: 'real one' });
    expect(server.sent('overviewChanges')[0]?.authorization).toBe(`Basic ${btoa('irina:device-secret')}`);
  });

  it('says so when the password is wrong and stays on the form', async () => {
    void new FakeServer({ login: () => refuse('unauthorized') });
    const { user } = renderApp();
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'irina');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't sign you in");
    expect(stored()).toBeNull();
  });

  it('says so when the server does not answer the sign-in', async () => {
    void new FakeServer({ login: () => noAnswer });
    const { user } = renderApp();
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'irina');
    await user.type(screen.getByLabelText('Password'), 'real{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("The server doesn't answer");
  });
});

describe('credentials from an earlier visit', () => {
  it('are verified by a ping and open the dashboard', async () => {
    signedIn();
    const server = new FakeServer();
    renderApp();
    await screen.findByRole('tab', { name: /Hall/u });
    expect(server.sent('ping')[0]?.authorization).toBe(`Basic ${btoa('irina:device-secret')}`);
  });

  it('are forgotten when the ping is refused', async () => {
    signedIn();
    void new FakeServer({ ping: () => refuse('unauthorized') });
    renderApp();
    await openForm();
    expect(stored()).toBeNull();
    expect(screen.getByText('This device has been signed out. Please sign in again.')).toBeTruthy();
  });

  it('stay while the server cannot be reached, and the screen says so', async () => {
    signedIn();
    const server = new FakeServer({ ping: () => noAnswer });
    const { user } = renderApp();
    expect((await screen.findByRole('alert')).textContent).toContain("The server doesn't answer");
    expect(stored()).not.toBeNull();
    server.handlers.ping = () => irina;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('tab', { name: /Hall/u });
  });

  it('are dropped when they are not what we wrote', async () => {
    localStorage.setItem('admin-credentials', '{"username":7}');
    void new FakeServer();
    renderApp();
    await openForm();
    expect(stored()).toBeNull();
  });

  it('go back to the form when any later call is refused for them', async () => {
    signedIn();
    const server = new FakeServer();
    renderApp();
    await screen.findByRole('tab', { name: /Hall/u });
    server.handlers.ping = () => refuse('unauthorized');
    server.handlers.overview = () => refuse('unauthorized');
    document.dispatchEvent(new Event('visibilitychange'));
    await openForm();
    expect(stored()).toBeNull();
  });
});

describe('who is signed in', () => {
  it('stands on every screen with the way out', async () => {
    signedIn();
    const server = new FakeServer();
    const { user } = renderApp('/waiter/settings/printers');
    await user.click(await screen.findByRole('button', { name: 'Signed in as Irina' }));
    expect(screen.getByText('Role: hall')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await openForm();
    expect(server.sent('logout')).toHaveLength(1);
    expect(stored()).toBeNull();
  });

  it('signs out on this device even when the server does not hear it', async () => {
    signedIn();
    void new FakeServer({ logout: () => noAnswer });
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Signed in as Irina' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(stored()).toBeNull());
  });
});
