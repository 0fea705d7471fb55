import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina, NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type DeviceAnswer = Answer<'devices'>[number];
const HOUR_MS = 3_600_000;
const aDevice = (change: Partial<DeviceAnswer> = {}): DeviceAnswer => ({
  id: 'phone',
  username: 'irina',
  deviceName: 'Chrome, Android',
  createdAt: new Date(NOW - 48 * HOUR_MS).toISOString(),
  lastUsedAt: new Date(NOW - HOUR_MS).toISOString(),
  current: false,
  ...change,
});
const tablet = aDevice({ id: 'tablet', deviceName: 'Safari, iPad', current: true });

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Signed-in devices' })).findAllByRole('listitem');
const row = async (name: string) => screen.findByRole('listitem', { name });
const openWith = (handlers: Handlers, language = 'en') => {
  const server = new FakeServer({ devices: () => [tablet, aDevice()], ...handlers });
  return { server, ...renderApp(`/waiter/settings/devices?lang=${language}`) };
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('the list of devices', () => {
  it('is a tab of the settings', async () => {
    void new FakeServer({ devices: () => [tablet] });
    const { user } = renderApp('/waiter/settings');
    await user.click(await screen.findByRole('link', { name: 'Devices' }));
    expect(window.location.pathname).toBe('/waiter/settings/devices');
    expect(await row('Safari, iPad')).toBeTruthy();
  });

  it('says what each is and when it was Last used, today by the clock, before that by the day', async () => {
    openWith({
      devices: () => [
        tablet,
        aDevice(),
        aDevice({ id: 'old', deviceName: '', lastUsedAt: new Date(NOW - 50 * HOUR_MS).toISOString() }),
      ],
    });
    expect((await rows()).map((one) => one.textContent)).toEqual([
      'Safari, iPadLast used 19:07This device',
      'Chrome, AndroidLast used 19:07Sign out',
      'Unnamed deviceLast used 18 Nov, 18:07Sign out',
    ]);
  });

  it('marks the device in hand, which is left by the account menu alone', async () => {
    openWith({});
    const own = await row('Safari, iPad');
    expect(within(own).getByText('This device')).toBeTruthy();
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('names the people for the administrator, who sees the devices of all', async () => {
    const boss = { ...irina, username: 'boss', isAdmin: true };
    openWith({ ping: () => boss });
    expect((await row('Chrome, Android')).textContent).toContain('Last used 19:07 · irina');
  });

  it('says so when there is none', async () => {
    openWith({ devices: () => [] });
    expect(await screen.findByText('No signed-in devices')).toBeTruthy();
  });

  it('shows that it loads, and nothing that is not known yet', async () => {
    openWith({ devices: () => silence });
    const section = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
    expect(section.getByText('Loading')).toBeTruthy();
    expect(section.queryByRole('list')).toBeNull();
    expect(screen.queryByText('No signed-in devices')).toBeNull();
  });

  it('stays as it was while nobody answers', async () => {
    const { server } = openWith({});
    await row('Chrome, Android');
    server.handlers.devices = () => noAnswer;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.sent('devices').length).toBeGreaterThan(1));
    expect(await rows()).toHaveLength(2);
  });

  const failures: readonly (readonly [string, ReturnType<typeof refuse> | typeof noAnswer])[] = [
    ['the server fails', refuse('internal_error')],
    ['nobody answers', noAnswer],
  ];
  it.each(failures)('offers to try again when %s', async (_, said) => {
    const { server, user } = openWith({ devices: () => said });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.devices = () => [tablet];
    await user.click(again);
    expect(await row('Safari, iPad')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('another device', () => {
  it('is signed out after a question in its row, and leaves the list', async () => {
    let devices = [tablet, aDevice()];
    const { server, user } = openWith({
      devices: () => devices,
      revokeDevice: () => {
        devices = [tablet];
        return { status: 'deleted', id: 'phone' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome, Android' }));
    expect(server.sent('revokeDevice')).toEqual([]);
    expect(screen.getByRole('group', { name: 'Sign out Chrome, Android?' })).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Chrome, Android' })).toBeNull());
    expect(server.sent('revokeDevice').map(({ params }) => params['deviceId'])).toEqual(['phone']);
    expect(await row('Safari, iPad')).toBeTruthy();
  });

  it('stays after "Cancel", with the button in focus again', async () => {
    const { server, user } = openWith({});
    const button = await screen.findByRole('button', { name: 'Sign out Chrome, Android' });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(server.sent('revokeDevice')).toEqual([]);
  });

  it('says when it could not be signed out, and lets try again', async () => {
    const { server, user } = openWith({ revokeDevice: () => noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome, Android' }));
    await user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not signed out. Try again.');
    server.handlers.revokeDevice = () => ({ status: 'deleted', id: 'phone' });
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome, Android' }));
    expect(screen.queryByText('Not signed out. Try again.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(server.sent('revokeDevice')).toHaveLength(2));
  });

  it('that was signed out by somebody else meanwhile is no failure', async () => {
    let devices = [tablet, aDevice()];
    const { user } = openWith({
      devices: () => devices,
      revokeDevice: () => {
        devices = [tablet];
        return refuse('device_not_found');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome, Android' }));
    await user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Chrome, Android' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['ro', 'Deconectează: Chrome, Android', 'Da, deconectează'],
    ['ru', 'Выйти: Chrome, Android', 'Да, завершить'],
  ])('is signed out in %s as well', async (language, first, second) => {
    const { server, user } = openWith({ revokeDevice: () => ({ status: 'deleted', id: 'phone' }) }, language);
    await user.click(await screen.findByRole('button', { name: first }));
    await user.click(screen.getByRole('button', { name: second }));
    await waitFor(() => expect(server.sent('revokeDevice')).toHaveLength(1));
  });
});
