import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';

/** The page as the browser opens it, at an account's settings. */
let server: FakeServer;
beforeAll(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  server = new FakeServer();
  await act(() => import('./main.tsx'));
  await screen.findByRole('textbox', { name: 'Username' });
});

it('tells the server of what breaks outside React, and names nobody', async () => {
  server = new FakeServer();
  window.history.replaceState(null, '', '/waiter/settings/staff/irina/edit?lang=en');
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('bell is undefined') }));
  const lost = Object.assign(new Event('unhandledrejection'), { reason: new Error('The photo was lost') });
  window.dispatchEvent(lost);
  await waitFor(() => expect(server.sent('clientError')).toHaveLength(2));
  const build = 'development';
  expect(server.sent('clientError').map(({ body }) => body)).toEqual([
    { message: 'TypeError: bell is undefined', screen: '/waiter/settings/staff', build },
    { message: 'Error: The photo was lost', screen: '/waiter/settings/staff', build },
  ]);
});
