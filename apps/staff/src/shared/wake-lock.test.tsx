import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ion } from '../testing/answers.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';

/** A tablet that can stay awake. */
function tablet() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = () => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { locks, held: () => locks.filter(({ released }) => !released).length };
}

beforeEach(() => {
  signedIn();
  void new FakeServer({ ping: () => ion });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

describe('the screen of the kitchen', () => {
  it('stays awake while the kitchen is open, and no longer', async () => {
    const { held } = tablet();
    const { user } = renderApp();
    await waitFor(() => expect(held()).toBe(1));
    await user.click(await screen.findByRole('tab', { name: /Hall/u }));
    await waitFor(() => expect(held()).toBe(0));
  });

  it('stays awake again after it was out of sight', async () => {
    const { locks, held } = tablet();
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
