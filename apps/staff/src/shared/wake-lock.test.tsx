import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ion } from '../testing/answers.ts';
import { awakeTablet } from '../testing/awake-tablet.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';

beforeEach(() => {
  signedIn();
  void new FakeServer({ ping: () => ion });
});

describe('the screen of the kitchen', () => {
  it('stays awake while the kitchen is open, and no longer', async () => {
    const { held } = awakeTablet();
    const { user } = renderApp();
    await waitFor(() => expect(held()).toBe(1));
    await user.click(await screen.findByRole('tab', { name: /Hall/u }));
    await waitFor(() => expect(held()).toBe(0));
  });

  it.each(['/waiter/board', '/waiter/pass'])('stays awake at %s', async (address) => {
    const { held } = awakeTablet();
    renderApp(address);
    await waitFor(() => expect(held()).toBe(1));
  });

  it('stays awake again after it was out of sight', async () => {
    const { locks, held } = awakeTablet();
    renderApp();
    await waitFor(() => expect(held()).toBe(1));
    await locks[0]?.release();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(held()).toBe(1));
  });

  it('may sleep where the browser cannot keep it awake', async () => {
    renderApp();
    expect((await screen.findByRole('tab', { name: /Kitchen/u })).getAttribute('aria-selected')).toBe('true');
  });
});
