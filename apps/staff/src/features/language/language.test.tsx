import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestUrl } from '../../shared/language.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('the language of the staff app', () => {
  it('is English until something else is asked for', async () => {
    void new FakeServer();
    renderApp();
    expect(await screen.findByRole('tab', { name: /Hall/u })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(window.location.search).toBe('');
  });

  it('rewrites the address when it is changed, and is stored nowhere', async () => {
    void new FakeServer();
    const { user } = renderApp('/waiter/home?tab=kitchen');
    await user.click(await screen.findByRole('button', { name: 'Signed in as Irina' }));
    await user.click(screen.getByRole('radio', { name: 'RU Русский' }));
    expect(await screen.findByRole('tab', { name: /Кухня/u })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
    expect(window.location.search).toBe('?tab=kitchen&lang=ru');
    expect(Object.keys(localStorage)).toEqual(['admin-credentials']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept by every link of the sidebar', async () => {
    void new FakeServer();
    const { user } = renderApp('/waiter?lang=ro');
    await user.click(await screen.findByRole('link', { name: 'Setări' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Setări' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Acasă' }));
    expect(await screen.findByRole('tab', { name: /Sală/u })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/waiter/home?lang=ro');
  });

  it('can be changed before the sign-in', async () => {
    localStorage.clear();
    void new FakeServer();
    const { user } = renderApp();
    await user.click(await screen.findByRole('radio', { name: 'RO Română' }));
    expect(await screen.findByRole('button', { name: 'Intră' })).toBeTruthy();
  });

  it('always goes along to guest pages, whose own default is another', () => {
    expect(guestUrl('/menu', 'en')).toBe('/menu?lang=en');
    expect(guestUrl('/table-summary', 'ro')).toBe('/table-summary?lang=ro');
  });
});
