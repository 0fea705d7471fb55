import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOverview, NOW, quiet, rings } from '../../testing/answers.ts';
import { FakePush, PUBLIC_KEY, withoutPush } from '../../testing/fake-push.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);
afterEach(withoutPush);

const subscribed = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p', auth: 'a' },
};

async function menu(address = '/waiter') {
  const server = new FakeServer({
    pushKey: () => ({ publicKey: PUBLIC_KEY }),
    subscribePush: () => ({ status: 'subscribed' }),
    unsubscribePush: () => ({ status: 'deleted' }),
  });
  const app = renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: 'Signed in as Irina' }));
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Alerts on this phone' });
  return { ...app, server, control };
}

describe('"Alerts on this phone"', () => {
  it('asks the browser only when somebody turns it on, and tells the server where to ring', async () => {
    const browser = new FakePush();
    const { user, server, control } = await menu();
    expect(control.checked).toBe(false);
    expect(browser.asked).toBe(0);
    await user.click(control);
    await waitFor(() => expect(server.sent('subscribePush').map(({ body }) => body)).toEqual([subscribed]));
    expect(browser.asked).toBe(1);
    expect(browser.registered).toEqual(['/waiter/sw.js?lang=en']);
    expect(browser.key).toBe(PUBLIC_KEY);
    await waitFor(() => expect(control.checked).toBe(true));
  });

  it('is on where it was left on; the server hears of it again, and the worker of the language', async () => {
    const browser = new FakePush({ key: PUBLIC_KEY });
    window.history.replaceState(null, '', '/waiter?lang=en');
    const { server, control } = await menu('/waiter?lang=en');
    await waitFor(() => expect(control.checked).toBe(true));
    expect(server.sent('subscribePush')).toHaveLength(1);
    expect(browser.registered.at(-1)).toBe('/waiter/sw.js?lang=en');
    expect(browser.asked).toBe(0);
  });

  it('makes a new subscription where the server has another key than it was made for', async () => {
    const browser = new FakePush({ key: 'AAAA' });
    const { control } = await menu();
    await waitFor(() => expect(control.checked).toBe(true));
    expect(browser.key).toBe(PUBLIC_KEY);
  });

  it('turned off ends here and at the server', async () => {
    const browser = new FakePush({ key: PUBLIC_KEY });
    const { user, server, control } = await menu();
    await waitFor(() => expect(control.checked).toBe(true));
    await user.click(control);
    await waitFor(() => expect(server.sent('unsubscribePush')).toHaveLength(1));
    await waitFor(() => expect(control.checked).toBe(false));
    expect(browser.key).toBeNull();
  });

  it('goes back to off when the server would not have it', async () => {
    const browser = new FakePush();
    const { user, server, control } = await menu();
    server.handlers.subscribePush = () => refuse('push_service_unknown');
    await user.click(control);
    expect((await screen.findByRole('alert')).textContent).toBe('Not changed. Try again.');
    expect(control.checked).toBe(false);
    expect(browser.key).toBeNull();
  });

  it('ends with the sign-out, so that the next person is not rung for the last one', async () => {
    const browser = new FakePush({ key: PUBLIC_KEY });
    const { user, control } = await menu();
    await waitFor(() => expect(control.checked).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(browser.key).toBeNull());
  });
});

describe('a browser that cannot', () => {
  /** What stands under the control, which cannot be used. */
  const reason = async () => {
    const { control } = await menu();
    expect(control.disabled).toBe(true);
    return control.closest('.column')?.querySelector('p')?.textContent;
  };

  it('because the address is not secure says so, and everything else works', async () => {
    expect(await reason()).toBe(
      'Only a secure address (https) can do this. Here alerts ring while the page is open.',
    );
  });

  it('at all says so', async () => {
    vi.stubGlobal('isSecureContext', true);
    expect(await reason()).toBe('This browser cannot get alerts while the page is closed.');
  });

  it('because it is an iPhone without the page on its Home Screen says what to do', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
    expect(await reason()).toBe(
      'On an iPhone or iPad, add this page to the Home Screen first and open it from there.',
    );
  });

  it('because somebody has said no says where to change that', async () => {
    new FakePush().permission = 'denied';
    expect(await reason()).toBe('The browser blocks notifications of this site. Allow them in its settings.');
  });

  it('because somebody says no now says it then', async () => {
    const browser = new FakePush();
    browser.says = 'denied';
    const { user, server, control } = await menu();
    await user.click(control);
    await screen.findByText('The browser blocks notifications of this site. Allow them in its settings.');
    expect(control.checked).toBe(false);
    expect(server.sent('subscribePush')).toEqual([]);
  });
});

describe('a notification', () => {
  it('that was tapped brings its board onto the open screen', async () => {
    const browser = new FakePush();
    await menu('/waiter/settings/printers');
    // The menu that is open counts as something unfinished; closed, the screen may change.
    act(() => browser.say({ open: '/home?tab=kitchen&lang=en' }));
    expect(window.location.pathname).toBe('/waiter/settings/printers');
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
    act(() => browser.say({ open: '/home?tab=kitchen&lang=en' }));
    const kitchen = await screen.findByRole('tab', { name: /Kitchen/u });
    expect(kitchen.getAttribute('aria-selected')).toBe('true');
  });

  it('goes away when what it was about was looked after', async () => {
    const browser = new FakePush({ key: PUBLIC_KEY });
    const { server } = await menu();
    await waitFor(() => expect(browser.closed).toEqual(['waiter', 'kitchen', 'approver']));
    server.handlers.overview = () => anOverview({ alerts: { waiter: rings(1, NOW), kitchen: quiet } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('region', { name: 'Alerts' });
    server.handlers.overview = () => anOverview();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(browser.closed.filter((tag) => tag === 'waiter')).toHaveLength(2));
  });
});
